package graph

import "semaprax.dev/semaprax/core/hir"

// expression writes one expression: its identity, type and ownership mode in the full form only, then its kind and
// the members of that kind. Sources nest expressions at most syntax.NestingMax deep, which bounds the recursion.
func (p projection) expression(id hir.NodeID) {
	if p.over() {
		return
	}
	node := p.function.Node(id)
	p.raw(`{`)
	if p.form == full {
		p.expressionID(`"id":`, id)
		p.typeID(`,"type_id":`, node.Type())
		p.string(`,"ownership_mode":`, node.Mode().String())
		p.raw(`,`)
	}
	p.members(id, node)
	p.raw(`}`)
}

// members writes the members that both forms have.
func (p projection) members(id hir.NodeID, node *hir.Node) {
	switch node.Kind() {
	case hir.Place:
		p.place(`"kind":"place"`, node)
	case hir.View:
		p.string(`"kind":"byte_view","operation":`, p.function.ViewOperation(node))
		p.place("", node)
	case hir.Call:
		p.callee(p.module.Callable(int(node.Ref())))
		p.expressions(`,"args":`, id+1, node.End())
	case hir.ByteRange:
		p.string(`"kind":"byte_range","operation":`, p.module.Callable(int(node.Ref())).ID())
		p.children(id, `,"source":`, `,"start":`, `,"end":`)
		p.raw(`,"status_domain":"` + RangeStatusDomain + `","status_codes":` + RangeStatusCodes)
	case hir.Unary:
		p.string(`"kind":"unary","op":`, node.Operator().String())
		p.children(id, `,"value":`)
	case hir.Binary:
		p.string(`"kind":"binary","op":`, node.Operator().String())
		p.children(id, `,"left":`, `,"right":`)
	case hir.Block:
		p.block(id)
	case hir.If:
		p.raw(`"kind":"if"`)
		p.children(id, `,"condition":`, `,"then":`, `,"else":`)
	case hir.Match:
		p.match(id, node)
	case hir.ConstructRecord:
		declared := p.module.TypeDeclaration(int(node.Ref()))
		p.string(`"kind":"construct_record","record":`, declared.ID())
		if declared.Parameters().Len() > 0 {
			p.typeJSON(`,"record_type":`, node.Type())
		}
		p.initializers(id+1, node.End(), declared.Fields())
	case hir.ConstructVariant:
		declared := p.module.TypeDeclaration(int(node.Ref()))
		p.string(`"kind":"construct_variant","variant":`, declared.ID())
		p.string(`,"case":`, declared.Cases().At(int(node.Aux())).ID)
		p.initializers(id+1, node.End(), declared.Cases().At(int(node.Aux())).Fields)
	case hir.UpdateRecord:
		declared := p.module.TypeDeclaration(int(node.Ref()))
		p.raw(`"kind":"update_record"`)
		p.children(id, `,"base":`)
		p.string(`,"record":`, declared.ID())
		p.initializers(p.function.Node(id+1).End(), node.End(), declared.Fields())
	case hir.Project:
		p.raw(`"kind":"project"`)
		p.children(id, `,"base":`)
		p.string(`,"field":`, p.module.TypeDeclaration(int(node.Ref())).Fields().At(int(node.Aux())).ID)
	case hir.Try:
		p.try(id)
	case hir.Upcast:
		p.raw(`"kind":"upcast"`)
		p.children(id, `,"source":`)
	default:
		p.literal(node)
	}
}

// The failure of a range of a view: the domain and codes of its statuses, an object in form F. Source: language,
// "Checked arithmetic and evaluation".
const (
	RangeStatusDomain = hir.ByteRangeDomain
	RangeStatusCodes  = `{"start_after_end":1,"end_out_of_bounds":2}`
)

// callee writes the callee of a call.
func (p projection) callee(callee *hir.Callable) {
	switch {
	case callee.IsInstance():
		p.string(`"kind":"call_instance","template":`, callee.ID())
		p.instanceID(`,"instance":`, callee)
		p.typeArguments(callee)
	case callee.IsHostOperation(): // never in a contract, so never in the compact form
		p.string(`"kind":"host_command_call","operation":`, callee.ID())
	default:
		p.string(`"kind":"call","callee":`, callee.ID())
	}
}

// instanceID writes the identity of an instance.
func (p projection) instanceID(lead string, instance *hir.Callable) {
	p.string(lead, string(p.module.AppendInstanceIdentity(nil, instance)))
}

// typeArguments writes the type arguments of an instance.
func (p projection) typeArguments(instance *hir.Callable) {
	for i := range p.array(`,"type_arguments":`, instance.Arguments().Len()) {
		p.typeJSON("", instance.Arguments().At(i))
	}
}

// children writes the first children of an expression, one after each lead.
func (p projection) children(id hir.NodeID, leads ...string) {
	child := id + 1
	for _, lead := range leads {
		p.raw(lead)
		p.expression(child)
		child = p.function.Node(child).End()
	}
}

// place writes the place of a node after its kind.
func (p projection) place(kind string, node *hir.Node) {
	p.raw(kind)
	p.valueID(`,"place":{"root":`, hir.ValueID(node.Ref()))
	for i := range p.array(`,"projections":`, p.function.ProjectionCount(node)) {
		p.string(`{"kind":"field","field":`, p.function.Projection(node, i).ID)
		p.raw(`}`)
	}
	p.raw(`}`)
}

// block writes the statements of a block, which are its children except the last.
func (p projection) block(id hir.NodeID) {
	tail := p.function.LastChild(id)
	for statement := range p.siblings(`"kind":"block","statements":`, id+1, tail) {
		p.statement(statement)
	}
	p.raw(`,"tail":`)
	p.expression(tail)
}

// initializers writes the authored fields of a construction or an update.
func (p projection) initializers(from, until hir.NodeID, declared hir.List[hir.FieldDeclaration]) {
	for initializer := range p.siblings(`,"fields":`, from, until) {
		p.string(`{"field":`, declared.At(int(p.function.Node(initializer).Ref())).ID)
		p.raw(`,"value":`)
		p.expression(initializer + 1)
		p.raw(`}`)
	}
}
