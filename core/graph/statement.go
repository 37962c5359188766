package graph

import "semaprax.dev/semaprax/core/hir"

// statement writes a statement of a block.
//
// No recorded graph has a loop; it is written as its condition and body.
func (p projection) statement(id hir.NodeID) {
	node := p.function.Node(id)
	switch node.Kind() {
	case hir.While:
		p.raw(`{"kind":"while"`)
		p.children(id, `,"condition":`, `,"body":`)
	case hir.Unsafe:
		p.string(`{"kind":"unsafe","audit":`, p.function.Text(node))
		p.children(id, `,"body":`)
	case hir.Assign:
		p.bound(`{"kind":"assign","target":`, hir.ValueID(node.Ref()))
		p.children(id, `,"value":`)
		if node.Aux() >= 0 {
			declared := p.module.TypeDeclarationOf(p.function.Value(hir.ValueID(node.Ref())).Type())
			p.string(`,"field":`, declared.Fields().At(int(node.Aux())).ID)
		}
	case hir.Let:
		p.bound(`{"kind":"let","binding":`, hir.ValueID(node.Ref()))
		if p.form == full && node.Aux()&hir.LetMutable != 0 {
			p.raw(`,"mutable":true`)
		}
		p.children(id, `,"value":`)
	}
	p.raw(`}`)
}

// bound writes the value that a statement binds or assigns, which the full form shows in full.
func (p projection) bound(lead string, id hir.ValueID) {
	if p.form == full {
		p.raw(lead)
		p.value(id)
	} else {
		p.valueID(lead, id)
	}
}
