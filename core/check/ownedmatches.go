package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// A record that is not Copy is matched by match own, which moves it into the match, or by match borrow, which lends
// it to the arm. The parts that a pattern names are then owned or borrowed by its bindings, and what no binding owns
// is released at the end of a match own. Variants hold no owned data, so that records are all that is taken apart so.
//
// The word says something only where there is something to own: on a Copy value it is a fault, at the scrutinee, like
// the missing word on a value that is not Copy. What no match takes apart (a resource, a string, Bytes, a view, a
// float) has the one fault that it cannot be matched, with a word or without.

// take takes the scrutinee the way the match says, or reports that it cannot.
func (m *matching) take(given checked) {
	c, at, mode := m.checker, m.match.Scrutinee().Range(), m.match.Mode()
	switch owned := c.isOwned(given.t); {
	case !owned && (mode == syntax.ModeValue || c.module.Facts(given.t).Incomplete):
	case !owned:
		c.report(ruleMatchMode, at, "a value of the type "+c.spell(given.t)+" is copied; match it without "+mode.String())
		c.advise("write `match " + c.quoted(at) + " { .. }`")
	case mode == syntax.ModeValue:
		c.report(ruleOwnedScrutinee, at, "a plain match takes values of Copy types, and "+c.spell(given.t)+" is not one; write match own or match borrow")
		c.advise("write `match own " + c.quoted(at) + " { .. }` to take it over, or `match borrow " + c.quoted(at) + " { .. }` to look at it")
	case mode == syntax.ModeOwn:
		m.takes = mode
		m.handOver(m.match.Scrutinee(), given, "match own takes ownership", ruleMatchMode)
	default:
		m.takes = mode
		m.keepTemporary(given)
		m.lendOperand(given, true, true)
	}
}

// modeOf returns how a binding of a pattern holds a part of the scrutinee.
func (m *matching) modeOf(t hir.TypeID) syntax.Mode {
	if !m.checker.isOwned(t) {
		return syntax.ModeValue
	}
	return m.takes
}

// ignore adds a wildcard over a part of the scrutinee. What a match own leaves unnamed lives on, without a name,
// until the match ends.
func (m *matching) ignore(p syntax.Pattern, t hir.TypeID) {
	m.wildcard(p)
	if m.takes == syntax.ModeOwn && isKnown(t) && m.checker.module.Facts(t).NeedsCleanup {
		m.body.temporaries++
	}
}
