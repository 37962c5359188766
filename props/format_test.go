package props

import (
	"fmt"
	"math/rand/v2"
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

func TestFormattingIgnoresTheLayout(t *testing.T) {
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

// insideItems are the words that begin lines of canonical text on which no item ends.
var insideItems = []string{
	"@", "fn ", "uses ", "requires ", "ensures ", "permit ", "permits ", "drop ", "import ", "effects ", "failure ",
	"consumes ",
}

// endsItem reports whether an item ends on a line of canonical text, whose strings contain no line feed.
func endsItem(line string) bool {
	line = strings.TrimSpace(line)
	return line != "" && !strings.HasSuffix(line, "{") &&
		!slices.ContainsFunc(insideItems, func(word string) bool { return strings.HasPrefix(line, word) })
}

func TestACommentBehindAnItemStaysOnItsLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "comments"), 0))
		lines := strings.Split(strings.TrimSuffix(drawModule(t), "\n"), "\n")
		var narrow, wide strings.Builder // with the comments as they are to stand, and with other blanks before them
		for i, line := range lines {
			narrow.WriteString(line)
			wide.WriteString(line)
			if endsItem(line) && random.IntN(2) == 0 {
				fmt.Fprintf(&narrow, " // %d", i)
				fmt.Fprintf(&wide, "%s// %d  ", []string{"", "  ", "\t", "\u00a0"}[random.IntN(4)], i)
			}
			narrow.WriteByte('\n')
			wide.WriteByte('\n')
		}
		if formatted := string(syntax.Format(nil, parse(t, wide.String()))); formatted != narrow.String() {
			t.Fatalf("%s\nbecame\n%s\ninstead of\n%s", wide.String(), formatted, narrow.String())
		}
	})
}

// comments returns the texts of the comments of a file, sorted: formatting may regroup the items that they belong to.
func comments(file *syntax.File) []string {
	texts := make([]string, file.Comments())
	for i := range texts {
		texts[i] = strings.TrimRight(file.Comment(i).Text, " ")
	}
	slices.Sort(texts)
	return texts
}
