package check

import (
	"maps"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// matchable is the set of scalars that can be compared exactly with literals.
var matchable = kinds(hir.I64, hir.I32, hir.U8, hir.Usize, hir.Char, hir.Bool)

// takesScalarMatch returns whether a type without declaration can be matched, and reports a fault if not.
func (c *checker) takesScalarMatch(scrutinee hir.TypeID, e syntax.Expr) bool {
	if matchable.has(scrutinee) {
		return true
	}
	c.report(rulePattern, e.Scrutinee().Range(), "a value of the type "+c.spell(scrutinee)+" cannot be matched")
	c.advise("compare with `==` and choose with `if .. { .. } else { .. }`")
	return false
}

// scalarPattern checks the pattern of one arm of a match over a scalar.
func (m *matching) scalarPattern(p syntax.Pattern) {
	c := m.checker
	switch p.Kind() {
	case syntax.KindWildcard:
		m.wildcard(p)
	case syntax.KindBinding:
		m.binding(p, hir.StepBinding, 0, m.scrutinee)
	case syntax.KindLiteralPattern:
		if t := m.literalPattern(p, 0); t != m.scrutinee {
			c.report(ruleLiteralType, p.Range(), "the scrutinee is "+c.spell(m.scrutinee)+", but the pattern is "+c.spell(t))
			if literal := c.respelled(p.Literal(), m.scrutinee); literal != "" {
				c.advise("write `" + literal + "`")
			}
		}
	case syntax.KindOrPattern:
		m.orPattern(p)
	default:
		c.report(rulePattern, p.Range(), "the scrutinee is "+c.spell(m.scrutinee)+", which has no fields and no cases")
		m.bindNothing(p)
	}
}

// orPattern checks alternatives, which must be literals of the scrutinee's type.
func (m *matching) orPattern(p syntax.Pattern) {
	c := m.checker
	m.model.Open(hir.OrPattern, hir.StepNone, 0, p.Node)
	first := hir.NoType
	for i := range p.Alternatives().Len() {
		alternative := p.Alternatives().At(i)
		if alternative.Kind() != syntax.KindLiteralPattern {
			c.report(ruleAlternatives, alternative.Range(), "the alternatives of a pattern must be literals")
			m.bindUntyped(alternative)
			first = hir.NoType
			break
		}
		t := m.literalPattern(alternative, i)
		if i == 0 {
			first = t
		} else if t != first {
			c.report(ruleAlternatives, alternative.Range(), "the alternatives are "+c.spell(first)+" and "+c.spell(t))
			if literal := c.respelled(alternative.Literal(), first); literal != "" {
				c.advise("write `" + literal + "`")
			}
			first = hir.NoType
			break
		}
	}
	m.model.Type(m.model.Close(), m.scrutinee)
	if isKnown(first) && first != m.scrutinee {
		c.report(ruleLiteralType, p.Range(), "the scrutinee is "+c.spell(m.scrutinee)+", but the pattern is "+c.spell(first))
	}
}

// literalPattern adds a literal pattern and returns its type.
func (m *matching) literalPattern(p syntax.Pattern, index int) hir.TypeID {
	t := hir.TypeID(literals[p.Literal().Kind()].kind)
	m.model.Open(hir.LiteralPattern, hir.StepNone, index, p.Node)
	node := m.model.Close()
	m.model.Type(node, t)
	m.model.Literal(node, literalBits(p.Literal()))
	return t
}

// guard checks the condition of an arm. It runs before an arm is selected, so it must move nothing. It may renew an
// owner, and everything after the guard sees the new value, whichever arm is selected.
func (m *matching) guard(e syntax.Expr) {
	c, mark, temporaries, values := m.checker, m.ownership.mark(), m.body.temporaries, m.model.ValueCount()
	if t := m.expr(e, hir.StepGuard, 0).t; isKnown(t) && t != hir.TypeID(hir.Bool) {
		c.report(ruleGuard, e.Range(), "a guard must be bool, not "+c.spell(t))
		c.advise(c.fit(e, t, hir.TypeID(hir.Bool)))
	}
	changed := m.ownership.leave(mark)
	maps.DeleteFunc(changed, func(p place, _ stand) bool { return p.value >= hir.ValueID(values) })
	if m.ownership.movesIn(changed) {
		c.report(ruleGuard, e.Range(), "a guard can move only what it made itself")
	} else {
		m.ownership.join(changed)
		m.start = m.ownership.mark()
	}
	m.body.temporaries = temporaries // a guard is a block of its own
}

// endsWithCatchAll reports a match whose last arm does not match all remaining values.
func (m *matching) endsWithCatchAll() {
	arms := m.match.Arms()
	if arms.Len() == 0 {
		m.checker.report(ruleExhaustive, m.match.Range(), "the match has no arm")
		m.checker.advise("add the arm `_ => ..,`")
		return
	}
	last := arms.At(arms.Len() - 1)
	if kind := last.Pattern().Kind(); kind != syntax.KindWildcard && kind != syntax.KindBinding || last.Guard().Exists() {
		m.checker.report(ruleCatchAll, last.Pattern().Range(),
			"the last arm must match the rest: _ or a name, without a guard")
		for i := range arms.Len() - 1 {
			if p := arms.At(i).Pattern(); !arms.At(i).Guard().Exists() && p.Kind() == syntax.KindWildcard {
				m.checker.also("everything is matched here", p.Range())
				m.checker.advise("move the arm `_ => ..,` to the end")
				return
			}
		}
		m.checker.advise("add the arm `_ => ..,` at the end")
	}
}
