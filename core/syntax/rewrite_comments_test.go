package syntax_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	. "semaprax.dev/semaprax/core/syntax"
)

// chunks splits canonical text at the blank lines before its declarations: what comes before them, each declaration
// with its comments, and the comments that end the file.
func chunks(text string) (head string, declarations []string, foot string) {
	starts := []int{}
	for at := range text {
		if strings.HasPrefix(text[at:], "\n\n") && !strings.HasPrefix(text[at:], "\n\n ") &&
			!strings.HasPrefix(text[at:], "\n\npermit {") {
			starts = append(starts, at+1)
		}
	}
	for i, start := range starts {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		declarations = append(declarations, text[start:end])
	}
	last := &declarations[len(declarations)-1]
	for {
		rest := strings.TrimSuffix(*last, "\n")
		line := rest[strings.LastIndexByte(rest, '\n')+1:]
		if !strings.HasPrefix(line, "//") {
			return text[:starts[0]], declarations, foot
		}
		*last, foot = (*last)[:len(*last)-len(line)-1], line+"\n"+foot
	}
}

// sectionRank ranks a declaration as canonical text does.
func sectionRank(d Declaration) int {
	return slices.Index([]Kind{KindInterface, KindFunction}, d.Kind())
}

// A declaration that is removed and appended stands behind those of its section, with the comments that it had, and
// nothing else moves. What the text should be is found by moving lines.
func TestADeclarationThatMovesTakesItsCommentsAlong(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, found := Parse(canonical(drawFile(t)))
		if found != nil {
			t.Fatal(found)
		}
		list := f.Declarations()
		if list.Len() < 2 {
			t.Skip("one declaration")
		}
		moved := rapid.IntRange(0, list.Len()-2).Draw(t, "declaration")
		head, parts, foot := chunks(f.Source())
		if len(parts) != list.Len() {
			t.Fatalf("%d declarations are split into %q", list.Len(), parts)
		}
		to := moved
		for to+1 < list.Len() && sectionRank(list.At(to+1)) == sectionRank(list.At(moved)) {
			to++
		}
		part := parts[moved]
		parts = slices.Insert(slices.Delete(parts, moved, moved+1), to, part)
		got := rewrite(t, f, Remove(list.At(moved)), AppendDeclaration(Graft(list.At(moved))))
		requireText(t, got.Source(), head+strings.Join(parts, "")+foot)
	})
}

// What is removed goes with its comments, and those of the others stay.
func TestARemovedDeclarationTakesItsCommentsAlong(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, found := Parse(canonical(drawFile(t)))
		if found != nil {
			t.Fatal(found)
		}
		list := f.Declarations()
		removed := rapid.IntRange(0, list.Len()-1).Draw(t, "declaration")
		head, parts, foot := chunks(f.Source())
		again, refused, err := Rewrite(f, Remove(list.At(removed)))
		if refused != nil && refused[0].Code() == "SPX-P101" {
			return
		}
		if refused != nil || err != nil {
			t.Fatal(refused, err)
		}
		requireText(t, again.Source(), head+strings.Join(slices.Delete(parts, removed, removed+1), "")+foot)
	})
}

// A graft of a whole function body keeps the comments of its statements, wherever it goes.
func TestTheCommentsOfABodyGoWithItsStatements(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFile(t)
		var edits []Edit
		for i := range f.Declarations().Len() {
			if d := f.Declarations().At(i); d.Kind() == KindFunction {
				edits = append(edits, Replace(d.AsFunction().Body(), Graft(d.AsFunction().Body())))
			}
		}
		requireText(t, rewrite(t, f, edits...).Source(), canonical(f))
	})
}

const commented = `// header
module m; // the module

// leads f
@id("f")
fn f(a: i64) -> i64 // in the signature
{
    // leads x
    let x = g(a); // the line of x
    // trails x

    let y = match x { // in the match
        0 => g(1), // in an arm
        _ => x,
    };
    while y < 2 {
        // leads z
        y = y + 1;
        true

        // closes the loop
    }

    // leads the tail
    x + y

    // closes the body
} // the line of f
// trails f

// leads g
@id("g")
fn g(b: i64) -> i64
{
    // leads b
    b
}
// footer
`

func TestCommentsStayWithWhatIsKept(t *testing.T) {
	f, found := Parse(commented)
	if found != nil {
		t.Fatal(found)
	}
	declared, body := f.Declarations().At(0), f.Declarations().At(0).AsFunction().Body()
	statements := body.Statements()
	all := commentsOf(f)
	for _, row := range []struct {
		what  string
		edits []Edit
		gone  string // the comments that are dropped
	}{
		{"nothing", nil, ""},
		{"an expression", []Edit{Replace(statements.At(0).Value(), NewInt64(1))}, ""},
		{"an expression with comments inside", []Edit{Replace(statements.At(1).Value(), NewInt64(1))},
			"in the match|in an arm"},
		{"an arm of it", []Edit{Remove(statements.At(1).Value().Arms().At(0))}, ""},
		{"a statement", []Edit{Remove(statements.At(0))}, "leads x|the line of x|trails x"},
		{"a statement by another", []Edit{Replace(statements.At(0), NewLet("x", Tree[Type]{}, NewInt64(1)))}, ""},
		{"a loop", []Edit{Remove(statements.At(2))}, "leads z|closes the loop"},
		{"the body of a loop", []Edit{Replace(statements.At(2).Body(), NewName("y"))}, "leads z|closes the loop"},
		{"the tail", []Edit{Replace(body.Tail(), NewName("x"))}, ""},
		{"a body", []Edit{Replace(body, NewName("a"))},
			"leads x|the line of x|trails x|in the match|in an arm|leads z|closes the loop|leads the tail|closes the body"},
		{"a body by a graft of its tail", []Edit{Replace(body, Graft(body.Tail()))},
			"leads x|the line of x|trails x|in the match|in an arm|leads z|closes the loop|leads the tail|closes the body"},
		{"a body by a graft of a statement",
			[]Edit{Replace(body, NewBlock([]Tree[Statement]{Graft(statements.At(0))}, NewName("x")))},
			"in the match|in an arm|leads z|closes the loop|leads the tail|closes the body"},
		{"an expression around a graft",
			[]Edit{Replace(statements.At(1).Value(), NewTry(Graft(statements.At(1).Value())))}, ""},
		{"an expression around a graft of a part", []Edit{
			Replace(statements.At(1).Value(), NewTry(Graft(statements.At(1).Value().Arms().At(0).Value())))},
			"in the match|in an arm"},
		{"a declaration", []Edit{Remove(declared)},
			"leads f|in the signature|leads x|the line of x|trails x|in the match|in an arm|" +
				"leads z|closes the loop|leads the tail|closes the body|the line of f|trails f"},
		{"the last declaration", []Edit{Remove(f.Declarations().At(1))}, "leads g|leads b"},
	} {
		got := commentsOf(rewrite(t, f, row.edits...))
		want := slices.Clone(all)
		if row.gone != "" {
			for _, gone := range strings.Split(row.gone, "|") {
				want = slices.Delete(want, slices.Index(want, gone), slices.Index(want, gone)+1)
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("replacing %s leaves %q, want %q", row.what, got, want)
		}
	}
}

func commentsOf(f *File) (all []string) {
	for i := range f.Comments() {
		all = append(all, strings.TrimSpace(f.Comment(i).Text))
	}
	return all
}
