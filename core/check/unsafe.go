package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// unsafePermit is the permit that a module with unsafe statements needs.
const unsafePermit = "unsafe"

// unsafe checks an audited statement: a block whose value, a scalar, is discarded.
func (b *body) unsafe(s syntax.Statement, index int) {
	c := b.checker
	b.model.Open(hir.Unsafe, hir.StepStatement, index, s.Node)
	switch {
	case b.inClause:
		c.report(ruleContractUnsafe, s.Range(), "a contract cannot contain an unsafe statement")
		c.advise("do it in the body")
	case !c.permits[unsafePermit]:
		c.report(ruleUnsafePermit, s.Range(), "the module does not permit "+unsafePermit)
		c.advise(c.permitHelp(unsafePermit))
	}
	b.refuseInLoop(s.Range(), "an unsafe statement")
	if t := b.expr(s.Body(), hir.StepValue, 0).t; isKnown(t) && !scalar.has(t) {
		c.report(ruleUnsafeValue, s.Body().Tail().Range(),
			"the value of an unsafe statement must be a scalar, not "+c.spell(t))
		c.advise("end the block with a scalar, such as `true`")
	}
	audit := b.model.Text(s.Text())
	b.model.Refer(b.model.Close(), audit)
}
