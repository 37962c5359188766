package change

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// substitute renames the parameters of the target in its contracts and its body, all at once. What a name means is read
// off the resolved model: every node that refers to a parameter is spelled anew, whatever else has the same name. A
// local binding that has the name of a parameter of the result is renamed first, to the next free spx_sig_bind_N, so
// that no reference is captured. Source: Image Candidate Protocol v2, "change_function_signature, ordered form".
func (p *preparation) substitute(to mapping, s *staging) diag.List {
	f := p.function.model
	if f.NodeCount() > WalkNodesMax {
		return exceeds(RuleSubstitution, "target", f.NodeCount(), WalkNodesMax, "nodes")
	}
	resulting := make(map[string]bool)
	for _, m := range to.items {
		resulting[m.name] = true
	}
	respelled := make(map[hir.ValueID]string)
	for i := range f.ValueCount() {
		id := hir.ValueID(i)
		switch v := f.Value(id); v.Kind() {
		case hir.ParameterValue:
			name, stays := to.retained[v.Name()]
			if !stays {
				name = ""
			}
			respelled[id] = name
		case hir.LocalValue:
			if resulting[v.Name()] {
				respelled[id] = s.next(bindPrefix)
			}
		}
	}
	for i := range f.NodeCount() {
		id := hir.NodeID(i)
		n := f.Node(id)
		switch n.Kind() {
		case hir.Place, hir.View, hir.Assign, hir.Let, hir.Binding:
		default:
			continue
		}
		value := hir.ValueID(n.Ref())
		name, changes := respelled[value]
		switch {
		case !changes || name == f.Value(value).Name():
			continue
		case name == "":
			return refuse(RuleCapture, "the function still refers to the parameter "+quoted(f.Value(value).Name())+
				", which is left out")
		}
		p.edit(p.function.moduleView, syntax.Respell(namedBy(f.Origin(p.function.file, id)), name))
	}
	return nil
}

// namedBy returns the node that spells the name of the value that a node of the tree begins with.
func namedBy(n syntax.Node) syntax.Node {
	for {
		e := syntax.Expr{Node: n}
		switch n.Kind() {
		case syntax.KindProject:
			n = e.Operand().Node
		case syntax.KindCall: // a view: the operation and its one argument
			n = e.Arguments().At(0).Node
		default:
			return n
		}
	}
}
