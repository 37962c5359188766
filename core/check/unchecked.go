package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// uncheckedDeclarations, uncheckedStatements and uncheckedExpressions name what the grammar has and this version does
// not check.
var (
	uncheckedDeclarations = map[syntax.Kind]string{
		syntax.KindClass: "classes",
	}
	uncheckedStatements = map[syntax.Kind]string{
		syntax.KindUnsafe: "unsafe blocks",
	}
	uncheckedExpressions = map[syntax.Kind]string{
		syntax.KindMethodCall: "method calls", syntax.KindSuperCall: "method calls",
	}
)

// noteUncheckedDeclarations notes classes and generic functions, and the names that they declare:
// what mentions such a name has no type and no fault.
func (c *checker) noteUncheckedDeclarations() {
	declarations := c.file.Declarations()
	for i := range declarations.Len() {
		d := declarations.At(i)
		if d.Kind() == syntax.KindFunction && d.TypeParameters().Len() > 0 && d.Text() != entryName {
			c.unchecked(d.Name().Range(), "generic functions")
			c.unknown[d.Text()] = true
		}
		feature, is := uncheckedDeclarations[d.Kind()]
		if !is {
			continue
		}
		c.unchecked(d.Name().Range(), feature)
		c.unknown[d.Text()] = true
	}
}

// uncheckedExpression looks at the operands of an expression that is not checked; it has no type.
func (b *body) uncheckedExpression(e syntax.Expr, step hir.Step, index int) checked {
	b.checker.unchecked(e.Range(), uncheckedExpressions[e.Kind()])
	b.model.Open(hir.Block, step, index, e.Range())
	switch e.Kind() {
	case syntax.KindMethodCall:
		b.expr(e.Operand(), hir.StepBase, 0)
		b.uncheckedArguments(e)
	case syntax.KindSuperCall:
		b.uncheckedArguments(e)
	}
	return b.close(copied(hir.NoType))
}

func (b *body) uncheckedArguments(e syntax.Expr) {
	for i := range e.Arguments().Len() {
		b.expr(e.Arguments().At(i), hir.StepArgument, i)
	}
}

// uncheckedStatement looks at the expressions of a statement that is not checked.
func (b *body) uncheckedStatement(s syntax.Statement, index int) {
	b.checker.unchecked(s.Range(), uncheckedStatements[s.Kind()])
	b.refuseInLoop(s.Range(), uncheckedStatements[s.Kind()])
	b.expr(s.Body(), hir.StepStatement, index)
}
