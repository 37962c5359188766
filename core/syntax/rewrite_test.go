package syntax_test

import (
	"testing"

	"pgregory.net/rapid"

	. "semaprax.dev/semaprax/core/syntax"
	"semaprax.dev/semaprax/props/generate"
)

// drawFile draws a file: one of odd forms, or a program that says something.
func drawFile(t *rapid.T) *File {
	text := ""
	if rapid.Bool().Draw(t, "odd") {
		text = DrawModule(t)
	} else {
		text = generate.Module(rapid.Uint64().Draw(t, "seed"), rapid.IntRange(200, 6000).Draw(t, "bytes"), true).Text
	}
	f, found := Parse(text)
	if found != nil {
		t.Skip(found.String())
	}
	return f
}

// rewrite applies edits that nothing is wrong with, and fails unless the result is canonical and has the tree that was
// built.
func rewrite(t rapid.TB, f *File, edits ...Edit) *File {
	t.Helper()
	again, found, err := Rewrite(f, edits...)
	if found != nil || err != nil {
		t.Fatalf("%v %v in\n%s", found, err, f.Source())
	}
	if got := string(Format(nil, again)); got != again.Source() {
		t.Fatalf("%s\nis not canonical", again.Source())
	}
	if got, want := Shape(again), ShapeBuilt(f, edits...); got != want {
		t.Fatalf("%s\nwas built as %s\nand is %s", again.Source(), want, got)
	}
	return again
}

func requireText(t rapid.TB, got, want string) {
	t.Helper()
	if got != want {
		t.Fatalf("got\n%s\nwant\n%s", got, want)
	}
}

func canonical(f *File) string { return string(Format(nil, f)) }

func withoutComments(f *File) string { return string(FormatWithoutComments(nil, f)) }

func TestRewritingNothingGivesTheCanonicalText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFile(t)
		requireText(t, rewrite(t, f).Source(), canonical(f))
	})
}

// Every expression, and every statement, arm, field, pattern and type inside one, is replaced by one that is made of
// grafts of its parts, which are replaced in turn.
func TestReplacingEveryExpressionByItselfChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, r := drawFile(t), rebuilder{}
		all := reachable(f)
		var edits []Edit
		for i := range f.NodeCount() {
			if n := f.Node(i); all[n] && n.Kind().IsExpression() {
				edits = append(edits, Replace(Expr{Node: n}, r.newExpr(Expr{Node: n})))
			}
		}
		requireText(t, withoutComments(rewrite(t, f, edits...)), withoutComments(f))
	})
}

// reachable returns the nodes of the tree, without the elements of arrays and the literals of patterns.
func reachable(f *File) map[Node]bool {
	all := map[Node]bool{}
	for i := range f.Declarations().Len() {
		f.Declarations().At(i).Walk(func(n Node) { all[n] = true })
	}
	for n := range all {
		switch n.Kind() {
		case KindArray, KindArrayRepeat:
			for i := range (Expr{Node: n}).Elements().Len() {
				delete(all, (Expr{Node: n}).Elements().At(i).Node)
			}
		case KindLiteralPattern:
			delete(all, (Pattern{Node: n}).Literal().Node)
		}
	}
	return all
}

func TestRebuildingEveryDeclarationFromItsPartsChangesNothing(t *testing.T) {
	for _, deep := range []bool{true, false} {
		rapid.Check(t, func(t *rapid.T) {
			f, r := drawFile(t), rebuilder{deep}
			var edits []Edit
			for i := range f.Declarations().Len() {
				if by, built := r.declaration(f.Declarations().At(i)); built {
					edits = append(edits, Replace(f.Declarations().At(i), by))
				}
			}
			for i := range f.Uses().Len() {
				edits = append(edits, Replace(f.Uses().At(i), newUse(f.Uses().At(i))))
			}
			requireText(t, withoutComments(rewrite(t, f, edits...)), withoutComments(f))
		})
	}
}
