package cli

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestABidirectionalControlOfAProjectIsAWarning checks a file and the project that lists it, in the human form and in
// JSON.
func TestABidirectionalControlOfAProjectIsAWarning(t *testing.T) {
	folder := t.TempDir()
	if status := func() int { p, _ := quiet(); return p.run([]string{"new", folder}) }(); status != 0 {
		t.Fatal("no project")
	}
	path := filepath.Join(folder, "src", "app.spx")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	reversed := strings.Replace(string(text), "\n\n@id(", "\n\n// \u202e } \u2066 if level > 3\n@id(", 1)
	if err := os.WriteFile(path, []byte(reversed), 0o666); err != nil {
		t.Fatal(err)
	}
	line := 1 + strings.Count(reversed[:strings.Index(reversed, "\u202e")], "\n")
	for _, row := range []struct {
		args []string
		want string
	}{
		{[]string{"check", folder}, "warning[SPX-P009]: the bidirectional control U+202E"},
		{[]string{"check", "--json", folder}, `{"code":"SPX-P009","severity":"warning"`},
	} {
		p, said := quiet()
		status := p.run(row.args)
		if status != 0 || strings.Count(said.String(), row.want) != 1 || !strings.Contains(said.String(), path) {
			t.Errorf("%q: status %d, %s", row.args, status, said)
		}
		if place := ":" + strconv.Itoa(line) + ":"; row.args[1] == folder && !strings.Contains(said.String(), place) {
			t.Errorf("it is not reported at line %d: %s", line, said)
		}
	}
}
