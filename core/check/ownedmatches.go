package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// A record that is not Copy is matched by match own, which moves it into the match, or by match borrow, which lends
// it to the arm. The bindings of the pattern then own or borrow the parts that they name, and what no binding owns is
// released at the end of a match own. Variants contain no owned data, so this concerns only records.
//
// An ownership word on a Copy value is a fault at the scrutinee, like a missing word on a value that is not Copy. A
// value that cannot be matched at all (a resource, a string, Bytes, a view, a float) has only that fault, with or
// without a word.

// take takes the scrutinee in the mode of the match, or reports that it cannot.
func (m *matching) take(given checked) {
	c, at, mode := m.checker, m.match.Scrutinee().Range(), m.match.Mode()
	switch owned := c.isOwned(given.t); {
	case !owned && (mode == syntax.ModeValue || c.module.Facts(given.t).Incomplete):
	case !owned:
		c.report(ruleMatchMode, at, "a value of the type "+c.spell(given.t)+" is copied; match it without "+mode.String())
		c.advise("write `match " + c.quoted(at) + " { .. }`")
	case mode == syntax.ModeValue:
		c.report(ruleOwnedScrutinee, at,
			"a plain match takes only values of Copy types, and "+c.spell(given.t)+
				" is not one; write match own or match borrow")
		c.advise("write `match own " + c.quoted(at) + " { .. }` to take ownership of it, or `match borrow " + c.quoted(at) +
			" { .. }` to read it")
	case mode == syntax.ModeOwn:
		m.takes = mode
		m.handOver(m.match.Scrutinee(), given, "match own takes ownership", ruleMatchMode)
	default:
		m.takes = mode
		m.keepTemporary(given)
		m.lendOperand(given, true, true)
	}
}

// modeOf returns the mode of a binding of a part of the scrutinee.
func (m *matching) modeOf(t hir.TypeID) syntax.Mode {
	if !m.checker.isOwned(t) {
		return syntax.ModeValue
	}
	return m.takes
}

// ignore adds a wildcard over a part of the scrutinee. In a match own, such a part lives on, unnamed, until the match
// ends.
func (m *matching) ignore(p syntax.Pattern, t hir.TypeID) {
	m.wildcard(p)
	if m.takes == syntax.ModeOwn && isKnown(t) && m.checker.module.Facts(t).NeedsCleanup {
		m.body.temporaries++
	}
}
