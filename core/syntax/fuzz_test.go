package syntax

import (
	"io/fs"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/fixtures"
)

// seed gives a fuzz target every source that the repository has at hand.
func seed(f *testing.F) {
	f.Helper()
	for _, source := range seedSources(f) {
		f.Add(source)
	}
}

// seedSources returns every source that the repository has at hand: those of the codes and of the projects, and what
// people write out of habit.
func seedSources(f *testing.F) (all []string) {
	f.Helper()
	for _, files := range []fs.FS{
		fixtures.Codes(), fixtures.Calculator(), fixtures.Plant(), fixtures.Spool(), fixtures.Parcel(),
	} {
		err := fs.WalkDir(files, ".", func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".spx") {
				return err
			}
			text, err := fs.ReadFile(files, path)
			all = append(all, string(text))
			return err
		})
		if err != nil {
			f.Fatal(err)
		}
	}
	for _, row := range habitCases {
		all = append(all, row.source)
	}
	return all
}

// judgeFaults fails unless what was found is from 1 to ErrorsMax diagnostics, each behind the one before, with a
// message and a help of one line.
func judgeFaults(t *testing.T, source string, found diag.List) {
	t.Helper()
	if len(found) == 0 || len(found) > ErrorsMax {
		t.Fatalf("got %d diagnostics: %v", len(found), found)
	}
	last := -1
	for _, d := range found {
		span, has := d.Span()
		if !has || span.Start < 0 || span.Start > span.End || span.End > len(source) {
			t.Fatalf("%v stands at %+v of %d bytes", d, span, len(source))
		}
		if span.Start <= last {
			t.Fatalf("a fault at %d follows one at %d: %v", span.Start, last, found)
		}
		last = span.Start
		if line := 1 + strings.Count(source[:span.Start], "\n"); span.Line != line {
			t.Fatalf("line %d, counted %d", span.Line, line)
		}
		begin := strings.LastIndexByte(source[:span.Start], '\n') + 1
		if column := 1 + utf8.RuneCountInString(source[begin:span.Start]); span.Column != column {
			t.Fatalf("column %d, counted %d", span.Column, column)
		}
		if strings.ContainsAny(d.Message()+d.Help(), "\n\r") {
			t.Fatalf("%q and %q are no lines", d.Message(), d.Help())
		}
	}
}

// FuzzLexer: what lies between two tokens is white space and comments, and the tokens with single spaces between them
// are the same tokens.
func FuzzLexer(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, source string) {
		if !utf8.ValidString(source) {
			t.Skip()
		}
		l := lex(source)
		if l.faults != nil {
			judgeFaults(t, source, l.faults)
			return
		}
		var spaced strings.Builder
		end := uint32(0)
		for _, token := range l.tokens {
			at := token.at()
			if at.Start < end || at.End < at.Start {
				t.Fatalf("a token at %v follows one that ends at %d", at, end)
			}
			if between := source[end:at.Start]; !isBlank(between) {
				t.Fatalf("%q lies between tokens", between)
			}
			spaced.WriteString(source[at.Start:at.End] + " ")
			end = at.End
		}
		again := lex(spaced.String())
		if again.faults != nil || len(again.tokens) != len(l.tokens) || len(again.comments) != 0 {
			t.Fatalf("spaced out, the tokens are %v", again.faults)
		}
		for i := range l.tokens {
			if again.tokens[i].kind() != l.tokens[i].kind() {
				t.Fatalf("token %d is %d and, spaced out, %d", i, l.tokens[i].kind(), again.tokens[i].kind())
			}
		}
	})
}

// isBlank reports whether a text is white space and comments.
func isBlank(text string) bool {
	for line := range strings.Lines(text) {
		before, _, _ := strings.Cut(line, "//")
		if strings.TrimFunc(before, unicode.IsSpace) != "" {
			return false
		}
	}
	return true
}

// FuzzParser: there is a tree or there are diagnostics; every node lies in the source, and its children in it; what
// is admitted keeps the limits of nesting, which are counted here once more.
func FuzzParser(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, source string) {
		if !utf8.ValidString(source) {
			t.Skip()
		}
		file, found := Parse(source)
		if file == nil {
			judgeFaults(t, source, found)
			return
		}
		if found != nil {
			t.Fatalf("a tree, and %v", found)
		}
		depth := 0
		for _, token := range lex(source).tokens {
			switch token.kind() {
			case tokenLeftParen, tokenLeftBrace, tokenLeftBracket:
				depth++
			case tokenRightParen, tokenRightBrace, tokenRightBracket:
				depth--
			}
			if depth > NestingMax {
				t.Fatal("brackets nest too deep")
			}
		}
		for i := range file.nodes {
			n := Node{file, int32(i)}
			if at := n.Range(); at.Start > at.End || int(at.End) > len(source) {
				t.Fatalf("node %d lies at %v", i, at)
			}
		}
		for i := range file.Declarations().Len() {
			if d := file.Declarations().At(i); d.Kind() == KindFunction {
				if levels := levelsOf(d.AsFunction().Body().Node); levels > NestingMax {
					t.Fatalf("a body of %d levels", levels)
				}
			}
		}
	})
}

// levelsOf counts the levels of expressions from a node down, by walking them.
func levelsOf(n Node) int {
	levels := 0
	for i := range n.count() {
		if child := n.child(i); child.Exists() {
			levels = max(levels, levelsOf(child))
		}
	}
	if n.Kind().IsExpression() {
		levels++
	}
	return levels
}

// FuzzFormatter: the canonical text has the same tree and the same comments, and is its own canonical text.
func FuzzFormatter(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, source string) {
		if !utf8.ValidString(source) {
			t.Skip()
		}
		if file, _ := Parse(source); file != nil {
			checkRoundTrip(t, file)
		}
	})
}
