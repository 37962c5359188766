package props

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/module"
)

// codesOf returns the codes that checking finds in a source that stands alone, in order.
func codesOf(t *rapid.T, text string) []string {
	t.Helper()
	_, found := check.File(parse(t, text))
	codes := make([]string, len(found))
	for i, d := range found {
		codes[i] = d.Code()
	}
	return codes
}

// drawFaulty returns the canonical text of a module that stands alone, with up to three faults.
func drawFaulty(t *rapid.T) string {
	text := drawModule(t)
	for range rapid.IntRange(0, 3).Draw(t, "faults") {
		text = drawEdit(t, text, slices.Concat(innerEdits[:1], outerEdits, faults)...)
	}
	return text
}

func TestTheVerdictDoesNotDependOnTheLayout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawFaulty(t)
		laidOut := drawLayout(t, text, true)
		if got, want := codesOf(t, laidOut), codesOf(t, text); !slices.Equal(got, want) {
			t.Fatalf("%s\ngets %v, and laid out as\n%s\nit gets %v", text, want, laidOut, got)
		}
	})
}

func TestTheVerdictDoesNotDependOnTheOrderOfDeclarations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawFaulty(t)
		reordered := drawDeclarationOrder(t, text)
		got, want := codesOf(t, reordered), codesOf(t, text)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s\ngets %v, and reordered as\n%s\nit gets %v", text, want, reordered, got)
		}
	})
}

func TestTheRevisionOfASourceIgnoresLayoutAndComments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawModule(t)
		got, want := checked(t, drawLayout(t, text, true)), checked(t, text)
		if got.SourceRevision() != want.SourceRevision() {
			t.Fatalf("%s\nhas another revision than\n%s", got.Source(), text)
		}
	})
}

// checked returns a source that stands alone and has no errors as a module.
func checked(t *rapid.T, text string) *module.Module {
	t.Helper()
	outline, found := module.Read(text)
	if found != nil {
		t.Fatal(found)
	}
	m, found := outline.CheckAlone()
	if m == nil {
		t.Fatal(found)
	}
	return m
}
