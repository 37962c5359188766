package project

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// ledger is an admitted manifest of schema v1; the tests break it one rule at a time.
const ledger = `schema = "semaprax.project.v1"
name = "ledger"
entry = "ledger.app"
sources = ["src/app.spx", "src/book.spx", "src/tests.spx"]
web_exports = ["ledger.balance", "ledger.post"]
tests = ["ledger.tests"]
`

func TestManifestAnswersWhatItsLinesAssign(t *testing.T) {
	m, refusal := ParseManifest([]byte(ledger))
	if refusal != nil {
		t.Fatal(refusal)
	}
	answers := map[string][2]any{
		"Schema":       {m.Schema(), "semaprax.project.v1"},
		"Name":         {m.Name(), "ledger"},
		"Version":      {m.Version(), ""},
		"Profile":      {m.Profile(), ""},
		"Entry":        {m.Entry(), "ledger.app"},
		"Sources":      {fmt.Sprint(m.Sources()), "[src/app.spx src/book.spx src/tests.spx]"},
		"WebExports":   {fmt.Sprint(m.WebExports()), "[ledger.balance ledger.post]"},
		"Command":      {m.Command(), ""},
		"Input":        {m.Input(), ""},
		"Capabilities": {len(m.Capabilities()), 0},
		"TestModule":   {m.TestModule(), "ledger.tests"},
		"Text":         {m.Text(), ledger},
	}
	for name, answer := range answers {
		if answer[0] != answer[1] {
			t.Errorf("%s is %v, want %v", name, answer[0], answer[1])
		}
	}
}

func TestManifestDoesNotShareItsListsWithCallers(t *testing.T) {
	sources := []string{"a.spx", "b.spx"}
	exports := []string{"x"}
	m, refusal := NewManifest("p", "a", sources, exports, "b")
	if refusal != nil {
		t.Fatal(refusal)
	}
	sources[0], exports[0] = "changed", "changed"
	m.Sources()[1], m.WebExports()[0] = "changed", "changed"
	if got := fmt.Sprint(m.Sources(), m.WebExports()); got != "[a.spx b.spx] [x]" {
		t.Fatalf("the manifest changed to %s", got)
	}
}

func TestZeroManifestIsEmpty(t *testing.T) {
	var m Manifest
	if got := m.Name() + m.TestModule() + m.Text() + strings.Join(m.Sources(), ""); got != "" {
		t.Fatalf("the zero manifest answers %q", got)
	}
}

func TestNewManifestRefusesWhatParseRefuses(t *testing.T) {
	injected := []string{"a.spx\", \"b.spx", "c.spx"}
	_, refusal := NewManifest("p", "a", injected, []string{"x"}, "b")
	if len(refusal) != 1 || refusal[0].Code() != "SPX-J100" {
		t.Fatalf("a path with quotes in it gave %v", refusal)
	}
}

func TestNewManifestRendersWhatParseReads(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		segment := rapid.StringMatching(`[a-b][a-b0-9_-]{0,3}`)
		paths := rapid.Custom(func(t *rapid.T) string {
			return strings.Join(rapid.SliceOfN(segment, 1, 4).Draw(t, "segments"), "/") + ".spx"
		})
		sources := rapid.SliceOfNDistinct(paths, SourcesMin, 8, rapid.ID).Draw(t, "sources")
		exports := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z0-9._-]{1,9}`), 1, WebExportsMax, rapid.ID).
			Draw(t, "exports")
		slices.Sort(sources)
		slices.Sort(exports)
		name := rapid.StringMatching(`[a-z][a-z0-9-]{0,63}`).Draw(t, "name")
		entry := rapid.StringMatching(`[A-Za-z_][A-Za-z0-9_]{0,5}(\.[A-Za-z_][A-Za-z0-9_]{0,5}){0,3}`).Draw(t, "entry")
		written, refusal := NewManifest(name, entry, sources, exports, entry+".tests")
		if refusal != nil {
			t.Fatal(refusal)
		}
		read, refusal := ParseManifest([]byte(written.Text()))
		if refusal != nil {
			t.Fatal(refusal)
		}
		if fmt.Sprint(read) != fmt.Sprint(written) {
			t.Fatalf("read %v, wrote %v", read, written)
		}
	})
}

func TestLargestManifestStaysWithinItsBound(t *testing.T) {
	sources := make([]string, SourcesMax)
	directory := strings.Repeat(strings.Repeat("d", 57)+"/", 4)
	for i := range sources {
		sources[i] = fmt.Sprintf("%s%04d.spx", directory, i)
	}
	if len(sources[0]) != LogicalPathBytesMax {
		t.Fatalf("the path has %d bytes, not the longest", len(sources[0]))
	}
	exports := make([]string, WebExportsMax)
	for i := range exports {
		exports[i] = fmt.Sprintf("%02d%s", i, strings.Repeat("e", exportIDBytesMax-2))
	}
	long := strings.Repeat("m", ModuleNameBytesMax-1)
	m, refusal := NewManifest(strings.Repeat("n", nameBytesMax), long+"a", sources, exports, long+"b")
	if refusal != nil {
		t.Fatal(refusal)
	}
	if len(m.Text()) > ManifestBytesMax {
		t.Fatalf("%d bytes", len(m.Text()))
	}
}
