package syntax_test

import (
	"testing"
	"unicode/utf8"

	. "semaprax.dev/semaprax/core/syntax"
)

// drawn makes choices from bytes. It chooses 0 when they are used up.
type drawn struct{ from []byte }

func (d *drawn) below(n int) int {
	if len(d.from) < 2 || n == 0 {
		return 0
	}
	choice := (int(d.from[0])<<8 | int(d.from[1])) % n
	d.from = d.from[2:]
	return choice
}

// edits chooses edits of a file, with grafts of the nodes of another.
func (d *drawn) edits(f, other *File) (edits []Edit) {
	nodes, foreign := exprs(f), exprs(other)
	declarations := f.Declarations()
	for len(d.from) > 1 {
		e := nodes[d.below(len(nodes))]
		declared := declarations.At(d.below(declarations.Len()))
		switch d.below(10) {
		case 0:
			edits = append(edits, Replace(e, rebuilder{}.newExpr(e)))
		case 1:
			edits = append(edits, Replace(e, Graft(foreign[d.below(len(foreign))])))
		case 2:
			edits = append(edits, Replace(e, Graft(nodes[d.below(len(nodes))])))
		case 3:
			let := NewLet("fuzz", Tree[Type]{}, Graft(nodes[d.below(len(nodes))]))
			edits = append(edits, Replace(e, NewBlock([]Tree[Statement]{let}, NewBinary(OpLess, NewName("fuzz"),
				Graft(e)))))
		case 4:
			edits = append(edits, Remove(declared))
		case 5:
			edits = append(edits,
				AppendDeclaration(Graft(other.Declarations().At(d.below(other.Declarations().Len())))))
		case 6:
			edits = append(edits, Respell(declared.Node, []string{"renamed", "true", "fn", "a.b", ""}[d.below(5)]))
		case 7:
			if e.Kind() == KindBlock && e.Statements().Len() > 0 {
				edits = append(edits, Remove(e.Statements().At(d.below(e.Statements().Len()))))
			}
		case 8:
			edits = append(edits, Replace(e, NewMatch(ModeOwn, Graft(e), NewArm(NewBinding("b"), Graft(e),
				NewName("b")))))
		case 9:
			if declared.Kind() == KindFunction {
				edits = append(edits, AppendClause(declared.AsFunction(), NewEnsures(Graft(e))))
			}
		}
	}
	return edits
}

// exprs returns the expressions of a file that can be replaced; there is one at least, since a file has a function.
func exprs(f *File) (list []Expr) {
	all := reachable(f)
	for i := range f.NodeCount() {
		if n := f.Node(i); all[n] && n.Kind().IsExpression() {
			list = append(list, Expr{Node: n})
		}
	}
	return list
}

// FuzzRewriter: whatever is edited, there is a file that is canonical and has the tree that was built, or a fault, or a
// reason; and the files that were edited stay as they were.
func FuzzRewriter(f *testing.F) {
	sources := SeedSources(f)
	for i, source := range sources {
		f.Add(source, sources[(i*7+3)%len(sources)], []byte{0, byte(i), 0, 1, 0, byte(i), 0, 2, 0, 3, 0, 4, 0, byte(i),
			0, 1, 0, 1})
	}
	f.Fuzz(func(t *testing.T, source, donor string, choices []byte) {
		if !utf8.ValidString(source) || !utf8.ValidString(donor) || len(choices) > 80 {
			t.Skip()
		}
		file, _ := Parse(source)
		other, _ := Parse(donor)
		if file == nil || other == nil {
			return
		}
		shapes, texts := Shape(file)+Shape(other), canonical(file)+canonical(other)
		edits := (&drawn{choices}).edits(file, other)
		again, found, err := Rewrite(file, edits...)
		switch {
		case again != nil && found == nil && err == nil:
			requireText(t, canonical(again), again.Source())
			requireText(t, Shape(again), ShapeBuilt(file, edits...))
		case again != nil || (found == nil) == (err == nil):
			t.Fatalf("got %v, %v, %v", again != nil, found, err)
		}
		requireText(t, Shape(file)+Shape(other), shapes)
		requireText(t, canonical(file)+canonical(other), texts)
	})
}
