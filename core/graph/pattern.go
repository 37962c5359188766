package graph

import (
	"strconv"

	"semaprax.dev/semaprax/core/hir"
)

// patternKinds spells the kinds of patterns in the compact form. The full form appends _pattern.
var patternKinds = map[hir.NodeKind]string{
	hir.Wildcard:       "wildcard",
	hir.Binding:        "binding",
	hir.LiteralPattern: "literal",
	hir.OrPattern:      "or",
	hir.VariantPattern: "variant",
	hir.RecordPattern:  "record",
}

// pattern writes the pattern of an arm, which matches values of type t. Only the full form shows identity.
//
// The fields of a variant pattern are the same in both forms; no recorded graph shows them in the full form.
func (p projection) pattern(id hir.NodeID, identity string, t hir.TypeID) {
	node := p.function.Node(id)
	p.patternHead(identity, node.Kind())
	switch node.Kind() {
	case hir.Binding:
		p.raw(`,"binding":`)
		p.value(hir.ValueID(node.Ref()))
	case hir.LiteralPattern:
		p.typeJSON(`,"type":`, node.Type())
		p.string(`,"value":`, p.scalar(node))
	case hir.OrPattern:
		index := 0
		for alternative := range p.siblings(`,"alternatives":`, id+1, node.End()) {
			p.pattern(alternative, identity+".alternative."+strconv.Itoa(index), t)
			index++
		}
	case hir.VariantPattern:
		p.variantPattern(id, node)
	case hir.RecordPattern:
		p.recordPattern(id, node, identity, t)
	}
	p.raw(`}`)
}

func (p projection) patternHead(identity string, kind hir.NodeKind) {
	if p.form == full {
		p.string(`{"id":`, identity)
		p.string(`,"kind":`, patternKinds[kind]+"_pattern")
	} else {
		p.string(`{"kind":`, patternKinds[kind])
	}
}

// variantPattern writes the case and its fields, all of which are bound.
func (p projection) variantPattern(id hir.NodeID, node *hir.Node) {
	declared := p.module.TypeDeclaration(int(node.Ref()))
	p.string(`,"variant":`, declared.ID())
	p.string(`,"case":`, declared.Cases().At(int(node.Aux())).ID)
	for field := range p.siblings(`,"fields":`, id+1, node.End()) {
		p.string(`{"field":`, declared.Cases().At(int(node.Aux())).Fields.At(int(p.function.Node(field).Ref())).ID)
		p.raw(`,"binding":`)
		p.value(hir.ValueID(p.function.Node(field + 1).Ref()))
		p.raw(`}`)
	}
}

// recordPattern writes the record, its type t, and its fields, which may be record patterns themselves. Sources nest
// them at most syntax.NestingMax deep.
func (p projection) recordPattern(id hir.NodeID, node *hir.Node, identity string, t hir.TypeID) {
	declared := p.module.TypeDeclaration(int(node.Ref()))
	p.string(`,"record":`, declared.ID())
	p.typeID(`,"record_type_id":`, t)
	p.typeJSON(`,"record_type":`, t)
	index := 0
	for field := range p.siblings(`,"fields":`, id+1, node.End()) {
		member := declared.Fields().At(int(p.function.Node(field).Ref()))
		entry := identity + ".field." + strconv.Itoa(index)
		p.raw(`{`)
		if p.form == full {
			p.string(`"id":`, entry)
			p.raw(`,`)
		}
		p.string(`"field":`, member.ID)
		p.raw(`,"pattern":`)
		p.fieldPattern(field+1, entry+".pattern", p.module.FieldType(t, member))
		p.raw(`}`)
		index++
	}
}

// fieldPattern writes the pattern of a field of a record pattern. Only the compact form spells the type of a binding.
func (p projection) fieldPattern(id hir.NodeID, identity string, t hir.TypeID) {
	node := p.function.Node(id)
	if node.Kind() != hir.Binding || p.form == full {
		p.pattern(id, identity, t)
		return
	}
	p.patternHead(identity, hir.Binding)
	value := p.function.Value(hir.ValueID(node.Ref()))
	p.valueID(`,"binding":{"id":`, hir.ValueID(node.Ref()))
	p.string(`,"name":`, value.Name())
	p.typeID(`,"type_id":`, value.Type())
	p.typeJSON(`,"type":`, value.Type())
	p.string(`,"ownership_mode":`, value.Mode().String())
	p.raw(`}}`)
}
