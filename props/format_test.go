package props

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/syntax"
)

// parse returns the tree of a text that parses.
func parse(t *rapid.T, text string) *syntax.File {
	t.Helper()
	file, found := syntax.Parse(text)
	if found != nil {
		t.Fatalf("%v\n%s", found, text)
	}
	return file
}

func TestFormattingCanonicalTextChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, text := range drawSources(t).texts {
			if formatted := string(syntax.Format(nil, parse(t, text))); formatted != text {
				t.Fatalf("%s\nbecame\n%s", text, formatted)
			}
		}
	})
}

func TestFormattingForgetsTheLayout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawModule(t)
		laidOut := drawLayout(t, text, false)
		if formatted := string(syntax.Format(nil, parse(t, laidOut))); formatted != text {
			t.Fatalf("%s\nbecame\n%s\ninstead of\n%s", laidOut, formatted, text)
		}
	})
}

func TestFormattingKeepsEveryCommentOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawModule(t)
		file := parse(t, drawLayout(t, text, true))
		formatted := string(syntax.Format(nil, file))
		again := parse(t, formatted)
		if got, want := comments(again), comments(file); !slices.Equal(got, want) {
			t.Fatalf("the comments %q became %q", want, got)
		}
		if twice := string(syntax.Format(nil, again)); twice != formatted {
			t.Fatalf("%s\nbecame\n%s", formatted, twice)
		}
		if bare := string(syntax.FormatWithoutComments(nil, again)); bare != text {
			t.Fatalf("without its comments, %s\nbecame\n%s\ninstead of\n%s", formatted, bare, text)
		}
	})
}

// comments returns the texts of the comments of a file, sorted: formatting may regroup what they belong to.
func comments(file *syntax.File) []string {
	texts := make([]string, file.Comments())
	for i := range texts {
		texts[i] = strings.TrimRight(file.Comment(i).Text, " ")
	}
	slices.Sort(texts)
	return texts
}
