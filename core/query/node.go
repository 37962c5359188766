package query

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/project"
)

// facts holds what documents say about a node, however it was reached. A fact that a kind of node does not have is
// empty.
type facts struct{ kind, declarationKind, origin, id, path, module string }

func factsOf(p *project.Project, n project.Node) facts {
	f := facts{kind: n.Kind().String()}
	switch n.Kind() {
	case project.ModuleNode:
		m := p.NodeModule(n)
		f.id, f.path, f.module = m.Name(), m.Path(), m.Name()
	case project.DeclarationNode:
		d := p.NodeDeclaration(n)
		f.id, f.declarationKind, f.origin = d.ID, d.Kind.String(), d.Origin.String()
		f.path, f.module = d.Place()
	case project.CapabilityNode:
		f.id = n.Capability()
	}
	return f
}

func (a *analysis) appendTarget(dst []byte) []byte {
	f := factsOf(a.project, a.target)
	dst = canon.AppendString(append(dst, `{"kind":`...), f.kind)
	dst = canon.AppendString(append(dst, `,"id":`...), f.id)
	dst = canon.AppendOptionalString(append(dst, `,"declaration_kind":`...), f.declarationKind)
	dst = canon.AppendOptionalString(append(dst, `,"identity_origin":`...), f.origin)
	dst = canon.AppendOptionalString(append(dst, `,"path":`...), f.path)
	return append(canon.AppendOptionalString(append(dst, `,"module":`...), f.module), '}')
}

// appendNode appends the members of a known node that both kinds of documents share, and leaves the object open.
func (a *analysis) appendNode(dst []byte, position int) []byte {
	f := factsOf(a.project, a.known[position].node)
	dst = canon.AppendString(append(dst, `{"kind":`...), f.kind)
	dst = canon.AppendOptionalString(append(dst, `,"declaration_kind":`...), f.declarationKind)
	dst = canon.AppendOptionalString(append(dst, `,"identity_origin":`...), f.origin)
	dst = canon.AppendString(append(dst, `,"id":`...), f.id)
	dst = canon.AppendOptionalString(append(dst, `,"path":`...), f.path)
	dst = canon.AppendOptionalString(append(dst, `,"module":`...), f.module)
	return canon.AppendInt(append(dst, `,"minimum_depth":`...), a.known[position].depth)
}

func (a *analysis) appendFrontier(dst []byte, position int) []byte {
	f := factsOf(a.project, a.known[position].node)
	dst = canon.AppendString(append(dst, `{"kind":`...), f.kind)
	dst = canon.AppendString(append(dst, `,"id":`...), f.id)
	dst = canon.AppendInt(append(dst, `,"minimum_depth":`...), a.known[position].depth)
	return append(a.appendReachedBy(dst, position), '}')
}

// ReachedAsRoot marks the target itself. Other nodes are reached Forward, in Reverse, or both.
const ReachedAsRoot = "root"

// appendReachedBy appends the member that says which sides reach a node at its smallest depth.
func (a *analysis) appendReachedBy(dst []byte, position int) []byte {
	if position == 0 {
		return append(dst, `,"reached_by":["`+ReachedAsRoot+`"]`...)
	}
	var by []string
	for s, depth := range a.known[position].depths {
		if depth == a.known[position].depth {
			by = append(by, sideTexts[s])
		}
	}
	return canon.AppendStrings(append(dst, `,"reached_by":`...), by)
}
