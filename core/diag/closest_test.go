package diag

import (
	"testing"

	"pgregory.net/rapid"
)

func TestClosestTakesTheFewestEdits(t *testing.T) {
	for _, row := range []struct {
		name       string
		candidates []string
		want       string
	}{
		{"calculator.ad", []string{"calculator.divide", "calculator.add"}, "calculator.add"},
		{"SPX-T280", []string{"SPX-T201", "SPX-T208", "SPX-T260"}, "SPX-T208"},
		{"zzz", []string{"calculator.add"}, ""},
		{"ab", []string{"ba", "abc"}, ""},
		{"mian", []string{"min", "main"}, "min"},
		{"Piar", []string{"Pear", "Pair"}, "Pear"},
		{"esle", []string{"else"}, "else"},
		{"", []string{"a"}, ""},
	} {
		if got, ok := Closest(row.name, row.candidates); got != row.want || ok != (row.want != "") {
			t.Errorf("%s: got %q", row.name, got)
		}
	}
}

// The oracle is the recursive definition of the distance.
func TestDistanceMatchesItsDefinition(t *testing.T) {
	word := rapid.StringMatching(`[ab]{0,6}`)
	rapid.Check(t, func(t *rapid.T) {
		a, b, enough := word.Draw(t, "a"), word.Draw(t, "b"), rapid.IntRange(1, 9).Draw(t, "enough")
		if got, want := distance(a, b, enough), min(defined(a, b), enough); got != want {
			t.Fatalf("%q to %q is %d, want %d", a, b, got, want)
		}
	})
}

func defined(a, b string) int {
	switch {
	case a == "" || b == "":
		return len(a) + len(b)
	case a[0] == b[0]:
		return defined(a[1:], b[1:])
	}
	edits := 1 + min(defined(a[1:], b), defined(a, b[1:]), defined(a[1:], b[1:]))
	if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
		edits = min(edits, 1+defined(a[2:], b[2:]))
	}
	return edits
}
