package graph

import (
	"strconv"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// match writes a match. The full form identifies every arm and pattern, shows guards, and states whether the patterns
// alone cover every value. The compact form states how the match takes its scrutinee; in the full form that member
// belongs to the expression, as the contract proposes.
func (p projection) match(id hir.NodeID, node *hir.Node) {
	scrutinee := id + 1
	first := p.function.Node(scrutinee).End()
	p.raw(`"kind":"match"`)
	identity := ""
	if p.form == full {
		identity = string(p.function.AppendExpressionID(nil, id)) + ":match-arm:"
		p.boolean(`,"exhaustive":`, p.exhaustive(first, node.End()))
	} else if node.Takes() != syntax.ModeValue {
		p.string(`,"ownership_mode":`, node.Takes().String())
	}
	p.raw(`,"scrutinee":`)
	p.expression(scrutinee)
	for arm := range p.siblings(`,"arms":`, first, node.End()) {
		p.arm(arm, identity+strconv.Itoa(int(p.function.Node(arm).Index())), p.function.Node(scrutinee).Type())
	}
}

// exhaustive reports whether no arm has a guard, compares with a literal or binds the whole scrutinee.
func (p projection) exhaustive(from, until hir.NodeID) bool {
	for arm := from; arm < until; arm = p.function.Node(arm).End() {
		switch p.function.Node(arm + 1).Kind() {
		case hir.Binding, hir.LiteralPattern, hir.OrPattern:
			return false
		}
		if p.guard(arm) != hir.NoNode {
			return false
		}
	}
	return true
}

// guard returns the guard of an arm, or NoNode. An arm has a pattern, an optional guard and a value.
func (p projection) guard(arm hir.NodeID) hir.NodeID {
	second := p.function.Node(arm + 1).End()
	if p.function.Node(second).End() == p.function.Node(arm).End() {
		return hir.NoNode
	}
	return second
}

func (p projection) arm(arm hir.NodeID, identity string, scrutinee hir.TypeID) {
	guard := p.guard(arm)
	p.raw(`{`)
	if p.form == full {
		p.string(`"id":`, identity)
		p.raw(`,"kind":"match_arm",`)
	}
	p.raw(`"pattern":`)
	p.pattern(arm+1, identity+":pattern", scrutinee)
	p.raw(`,"value":`)
	p.expression(p.function.LastChild(arm))
	if p.form == full && guard != hir.NoNode {
		p.string(`,"guard":{"id":`, identity+":guard")
		p.raw(`,"kind":"guard","condition":`)
		p.expression(guard)
		p.raw(`}`)
	}
	p.raw(`}`)
}
