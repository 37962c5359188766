package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// uncheckedStatements names the statements that the grammar has and this version does not check.
var uncheckedStatements = map[syntax.Kind]string{
	syntax.KindUnsafe: "unsafe blocks",
}

// noteUncheckedDeclarations notes generic functions, and the names that they declare: what mentions such a name has no type
// and no fault.
func (c *checker) noteUncheckedDeclarations() {
	declarations := c.file.Declarations()
	for i := range declarations.Len() {
		d := declarations.At(i)
		if d.Kind() == syntax.KindFunction && d.TypeParameters().Len() > 0 && d.Text() != entryName {
			c.unchecked(d.Name().Range(), "generic functions")
			c.unknown[d.Text()] = true
		}
	}
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
