package cli

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

func TestPlacesMatchThoseOfDiagnostics(t *testing.T) {
	files, err := starter("shop")
	if err != nil {
		t.Fatal(err)
	}
	manifest, _ := project.ParseManifest([]byte(files[0].text))
	var texts []string
	for _, file := range sourcesOf(files) {
		// Wide characters before a declaration move its bytes and not its column.
		texts = append(texts, "// é 日本\n"+file.text)
	}
	built, refused := project.Open(manifest, texts)
	if refused != nil {
		t.Fatal(refused)
	}
	found := places{}
	for d := range built.Declarations() {
		module, ok := built.ModuleOf(d)
		if !ok {
			continue
		}
		tree, _ := syntax.Parse(module.Source())
		span := tree.Span(d.At)
		path, _ := d.Place()
		at, _ := found.of(built, "", d)
		got, want := at.shown(), path+":"+strconv.Itoa(span.Line)+":"+strconv.Itoa(span.Column)
		if string(got) != want {
			t.Errorf("%s is at %s, want %s", d.ID, got, want)
		}
	}
}

// TestEveryRowIsOneLineOfFourWords covers ids made of any characters.
func TestEveryRowIsOneLineOfFourWords(t *testing.T) {
	text := rapid.OneOf(rapid.StringN(0, 60, -1), rapid.StringMatching(`[a-z" \n\t\x1b-]{0,60}`))
	rapid.Check(t, func(t *rapid.T) {
		rows := []row{{shown(text.Draw(t, "id")), "function", shown(text.Draw(t, "name")), "a.spx:1:1"},
			{"b", "record", "B", "b.spx:1:1"}}
		lines := strings.Split(string(aligned(rows)), "\n")
		if len(lines) != 3 || lines[2] != "" {
			t.Fatalf("%d lines", len(lines))
		}
		for column, shown := range rows[0] {
			cell := string(shown)
			if !strings.Contains(lines[0], cell) || column != idColumn && !strings.Contains(lines[0], "  "+cell) {
				t.Fatalf("%q is not in %q", cell, lines[0])
			}
		}
		if strings.ContainsFunc(lines[0], func(c rune) bool { return c < 0x20 || 0x7f <= c && c < 0xa0 }) {
			t.Fatalf("a control character in %q", lines[0])
		}
	})
}
