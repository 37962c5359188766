package project

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/fixtures"
)

// manifestLine is one line of a manifest as a reader of any other kind would see it.
var manifestLine = regexp.MustCompile(`^([a-z_]+) = (?:"([^"]*)"|\[((?:"[^"]*"(?:, )?)*)\])$`)

// FuzzManifest: what is admitted is exactly its own text, line by line what a second reader reads, and nothing of it
// can be spelled with one blank more.
func FuzzManifest(f *testing.F) {
	for _, files := range []fs.FS{fixtures.Calculator(), fixtures.Plant(), fixtures.Spool(), fixtures.Parcel()} {
		text, err := fs.ReadFile(files, ManifestName)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	for _, rule := range Rules() {
		f.Add([]byte(rule.Wrong()))
		f.Add([]byte(rule.Right()))
	}
	for _, schema := range ManifestSchemas() {
		f.Add([]byte("schema = \"" + schema + "\"\nname = \"a\"\nversion = \"1.0.0\"\nprofile = \"" +
			PrescribedProfile(schema) + "\"\n"))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		m, found := ParseManifest(content)
		if found != nil {
			if len(found) != 1 || m.Text() != "" || strings.ContainsAny(found[0].Message(), "\n\r") {
				t.Fatalf("got %v beside %q", found, m.Text())
			}
			return
		}
		if m.Text() != string(content) {
			t.Fatalf("%q became %q", content, m.Text())
		}
		read := map[string][]string{}
		for line := range strings.Lines(string(content)) {
			parts := manifestLine.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
			if parts == nil || read[parts[1]] != nil {
				t.Fatalf("the line %q was admitted", line)
			}
			read[parts[1]] = []string{parts[2]}
			if strings.Contains(line, " = [") {
				read[parts[1]] = strings.Split(strings.Trim(parts[3], `"`), `", "`)
			}
		}
		for name, got := range map[string][]string{
			"name": {m.Name()}, "entry": {m.Entry()}, "sources": m.Sources(), "web_exports": m.WebExports(),
			"tests": {m.TestModule()},
		} {
			if want := read[name]; want != nil && !slices.Equal(got, want) {
				t.Fatalf("%s is %q, and was read as %q", name, want, got)
			}
		}
		for i := range content[:min(len(content), 1<<12)] {
			if _, found := ParseManifest([]byte(string(content[:i]) + " " + string(content[i:]))); found == nil {
				t.Fatalf("a blank at byte %d is admitted, too", i)
			}
		}
		if m.Schema() == ManifestSchemas()[0] {
			again, found := NewManifest(m.Name(), m.Entry(), m.Sources(), m.WebExports(), m.TestModule())
			if found != nil || again.Text() != m.Text() {
				t.Fatalf("made again: %v, %q", found, again.Text())
			}
		}
	})
}
