package change

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// The prefixes of the names that a change of a signature makes.
const (
	stagePrefix = "spx_sig_stage_"
	bindPrefix  = "spx_sig_bind_"
)

// staging makes the names of the values that calls evaluate before they call. A name is new in the whole project: one
// counter goes through the whole change and skips what is spelled anywhere.
type staging struct {
	reserved map[string]bool
	counters map[string]int // by prefix
	growth   int            // nodes that were added to calls
}

// newStaging returns the staging of a change of the target.
func (p *preparation) newStaging(to mapping) *staging {
	s := &staging{reserved: make(map[string]bool), counters: make(map[string]int)}
	for m := range p.revision.project.Modules() {
		if strings.Contains(m.Outline().Source(), "spx_sig_") {
			s.reserveNames(p.revision.module(m).file)
		}
	}
	for _, m := range to.items {
		s.reserved[m.name] = true
		s.reserveSpelled(m.computed)
	}
	return s
}

// next returns the next free name with a prefix.
func (s *staging) next(prefix string) string {
	for {
		name := prefix + decimal(s.counters[prefix])
		s.counters[prefix]++
		if !s.reserved[name] {
			s.reserved[name] = true
			return name
		}
	}
}

// reserveNames reserves what a file spells: the names of functions, parameters, values, bindings, imports and aliases.
func (s *staging) reserveNames(file *syntax.File) {
	for i := range file.NodeCount() {
		switch n := file.Node(i); n.Kind() {
		case syntax.KindName, syntax.KindCall, syntax.KindParameter, syntax.KindBinding, syntax.KindFunction,
			syntax.KindImport:
			s.reserved[n.Text()] = true
		case syntax.KindLet, syntax.KindAssign:
			s.reserved[syntax.Statement{Node: n}.Name().Text()] = true
		case syntax.KindUse:
			s.reserved[syntax.Use{Node: n}.Alias().Text()] = true
		}
	}
}

// reserveSpelled reserves what a constructor spells itself: the names that it binds and selects. All else that its text
// may spell is a name of the project.
func (s *staging) reserveSpelled(v strict.Value) {
	if array, ok := v.Array(); ok {
		for element := range array.Elements() {
			s.reserveSpelled(element)
		}
	}
	object, _ := v.Object()
	for name, member := range object.Members() {
		key, _ := name.Text()
		if text, ok := member.Text(); ok && (key == "name" || key == "root") {
			s.reserved[text] = true
		}
		s.reserveSpelled(member)
	}
}

// stageCalls rewrites every call of the target to
//
//	{ let spx_sig_stage_0 = a0; let spx_sig_stage_1 = a1; f(<mapped arguments>) }
//
// The arguments are evaluated once and in their order, those that are left out included; then, with their types, those
// that are computed. A borrowed argument that is a place stays where it is: nothing is evaluated, and a binding would
// end the borrow too late.
func (p *preparation) stageCalls(to mapping, s *staging) diag.List {
	arity := p.function.tree.Parameters().Len()
	borrowed := make([]bool, arity)
	var names []string
	for i := range arity {
		original := p.function.tree.Parameters().At(i)
		borrowed[i] = original.Mode() == syntax.ModeBorrow
		names = append(names, original.Text())
	}
	growth := to.growth(arity)
	return p.migrateCalls(arity, func(m *moduleView, call syntax.Expr) (syntax.Tree[syntax.Expr], diag.List) {
		if s.growth += growth; s.growth > WalkNodesMax {
			return syntax.Tree[syntax.Expr]{},
				refuse(RuleStructure, "the calls would grow by more than "+decimal(WalkNodesMax)+" nodes")
		}
		var statements []syntax.Tree[syntax.Statement]
		places := make(map[string]syntax.Tree[syntax.Expr], arity)
		passed := make([]syntax.Tree[syntax.Expr], arity)
		for i := range arity {
			argument := call.Arguments().At(i)
			if borrowed[i] && isPlace(argument) {
				passed[i] = syntax.Graft(argument)
			} else {
				name := s.next(stagePrefix)
				statements = append(statements, syntax.NewLet(name, syntax.Tree[syntax.Type]{}, syntax.Graft(argument)))
				passed[i] = syntax.NewName(name)
			}
			places[names[i]] = passed[i]
		}
		arguments := make([]syntax.Tree[syntax.Expr], len(to.items))
		for i, item := range to.items {
			switch {
			case item.original >= 0:
				arguments[i] = passed[item.original]
			case item.isComputed():
				value, _, refused := p.constructAs(item.computed, m, parametersOf(p.function), places)
				if refused != nil {
					return syntax.Tree[syntax.Expr]{}, refused
				}
				name := s.next(stagePrefix)
				statements = append(statements, syntax.NewLet(name, syntax.NewNamedType(item.typ), value))
				arguments[i] = syntax.NewName(name)
			default:
				arguments[i] = item.literal
			}
		}
		return syntax.NewBlock(statements, syntax.NewCall(call.Text(), nil, arguments...)), nil
	})
}

// growth returns by how many nodes each call grows: a block and the arguments, and where one is computed, the values
// that it may select and what it is computed by.
func (m mapping) growth(arity int) int {
	nodes, computes := 1+len(m.items), false
	for _, item := range m.items {
		if item.isComputed() {
			nodes += item.nodes + 1
			computes = true
		}
	}
	if computes {
		nodes += arity
	}
	return nodes
}

// isPlace reports whether an expression is a name, or a field of one.
func isPlace(e syntax.Expr) bool {
	for e.Kind() == syntax.KindProject {
		e = e.Operand()
	}
	return e.Kind() == syntax.KindName
}
