package diag

import (
	"slices"
	"strings"
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
		if got, want := patternOf(a).distance(b, enough), min(defined(a, b), enough); got != want {
			t.Fatalf("%q to %q is %d, want %d", a, b, got, want)
		}
	})
}

// The oracle fills the table of the distances of all prefixes in.
func TestDistanceOfLongNamesIsThatOfTheirTable(t *testing.T) {
	word := rapid.Custom(func(t *rapid.T) string {
		length := rapid.IntRange(0, nameBytesMax).Draw(t, "length")
		return string(rapid.SliceOfN(rapid.ByteRange('a', 'c'), length, length).Draw(t, "word"))
	})
	rapid.Check(t, func(t *rapid.T) {
		a := word.Draw(t, "a")
		b := []byte(a)
		for range rapid.IntRange(0, 12).Draw(t, "edits") {
			switch at := rapid.IntRange(0, max(len(b)-1, 0)).Draw(t, "at"); {
			case len(b) < 2 || rapid.Bool().Draw(t, "inserts"):
				b = append(b[:at:at], append([]byte("b"), b[at:]...)...)
			case at > 0 && rapid.Bool().Draw(t, "swaps"):
				b[at-1], b[at] = b[at], b[at-1]
			default:
				b = append(b[:at:at], b[at+1:]...)
			}
		}
		if rapid.Bool().Draw(t, "unrelated") {
			b = []byte(word.Draw(t, "b"))
		}
		enough := rapid.IntRange(1, 256).Draw(t, "enough")
		if got, want := patternOf(a).distance(string(b), enough), min(tabulated(a, string(b)), enough); got != want {
			t.Fatalf("%q to %q is %d, want %d", a, b, got, want)
		}
	})
}

func TestASwapIsOneEditWhereverItIs(t *testing.T) {
	for at := range nameBytesMax - 1 {
		name := []byte(strings.Repeat("a", nameBytesMax))
		name[at] = 'b'
		swapped := slices.Clone(name)
		swapped[at], swapped[at+1] = 'a', 'b'
		if got := patternOf(string(name)).distance(string(swapped), 9); got != 1 {
			t.Errorf("a swap at %d takes %d edits", at, got)
		}
	}
}

func tabulated(a, b string) int {
	table := make([][]int, len(a)+1)
	for i := range table {
		table[i] = make([]int, len(b)+1)
		for j := range table[i] {
			if i == 0 || j == 0 {
				table[i][j] = i + j
				continue
			}
			replaced := table[i-1][j-1]
			if a[i-1] != b[j-1] {
				replaced++
			}
			table[i][j] = min(replaced, table[i-1][j]+1, table[i][j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				table[i][j] = min(table[i][j], table[i-2][j-2]+1)
			}
		}
	}
	return table[len(a)][len(b)]
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
