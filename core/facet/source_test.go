package facet

import (
	"encoding/json"
	"io/fs"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

// imageOf derives the image of a project, which must have no errors.
func imageOf(t rapid.TB, manifest string, sources []string) *image.Image {
	t.Helper()
	parsed, refused := project.ParseManifest([]byte(manifest))
	if refused != nil {
		t.Fatal(refused)
	}
	p, refused := project.Open(parsed, sources)
	if refused != nil {
		t.Fatal(refused)
	}
	img, refused := image.Derive(p)
	if refused != nil {
		t.Fatal(refused)
	}
	return img
}

// imageOfFiles derives the image of a project that files hold.
func imageOfFiles(t rapid.TB, files fs.FS) *image.Image {
	t.Helper()
	text := func(path string) string {
		content, err := fs.ReadFile(files, path)
		if err != nil {
			t.Fatal(err)
		}
		return string(content)
	}
	manifest, refused := project.ParseManifest([]byte(text("semaprax.toml")))
	if refused != nil {
		t.Fatal(refused)
	}
	var sources []string
	for _, path := range manifest.Sources() {
		sources = append(sources, text(path))
	}
	return imageOf(t, manifest.Text(), sources)
}

// imageWith derives the image of a small project whose entry module has the given permits and declarations, which need
// not be canonical.
func imageWith(t rapid.TB, permits, declarations string) *image.Image {
	t.Helper()
	const manifest = `schema = "semaprax.project.v1"
name = "lone"
entry = "lone.app"
sources = ["src/app.spx", "src/tests.spx"]
web_exports = ["lone.zero"]
tests = ["lone.tests"]
`
	return imageOf(t, manifest, []string{
		canonical(t, "module lone.app; "+permits+declarations+
			` @id("lone.zero") fn zero() -> i64 { 0 } @id("lone.main") fn main() -> i64 { zero() }`),
		canonical(t, `module lone.tests; @id("lone.tests.main") fn main() -> i64 { 0 }`),
	})
}

func canonical(t rapid.TB, text string) string {
	t.Helper()
	file, refused := syntax.Parse(text)
	if refused != nil {
		t.Fatal(refused)
	}
	return string(syntax.Format(nil, file))
}

// shownPage is what tests read from a page.
type shownPage struct {
	Handle string
	Items  []json.RawMessage
	Next   *string `json:"next_cursor"`
	Offset int
	Total  int `json:"total_items"`
}

// ask returns the options for the first page of a facet, with the right handle and usual sizes.
func ask(img *image.Image, facet, target string) Options {
	return Options{Target: target, Facet: facet, Handle: handleOf(img.Digest().String(), target, facet),
		PageSize: PageSizeDefault, MaxBytes: OutputBytesMax}
}

// answer returns a page of an image.
func answer(img *image.Image, o Options) ([]byte, diag.List) {
	return AppendPage(nil, img, img.Digest().String(), o)
}

// read returns a page, which must exist.
func read(t rapid.TB, img *image.Image, o Options) shownPage {
	t.Helper()
	text, refused := answer(img, o)
	if refused != nil {
		t.Fatal(refused)
	}
	var p shownPage
	if err := json.Unmarshal(text, &p); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return p
}

// readAll returns the items of a facet, read in pages of a size.
func readAll(t rapid.TB, img *image.Image, facet, target string, pageSize int) (items []string) {
	t.Helper()
	o := ask(img, facet, target)
	o.PageSize = pageSize
	for {
		p := read(t, img, o)
		if p.Offset != len(items) || len(p.Items) > pageSize || p.Next != nil && len(p.Items) < pageSize {
			t.Fatalf("the page at %d has offset %d, %d items and the next cursor %v",
				len(items), p.Offset, len(p.Items), p.Next)
		}
		for _, item := range p.Items {
			items = append(items, string(item))
		}
		if p.Next == nil {
			if p.Total != len(items) {
				t.Fatalf("%d items of %d", len(items), p.Total)
			}
			return items
		}
		o.Cursor = *p.Next
	}
}

// requireRefusal requires exactly one diagnostic, spelled as a transport shows it.
func requireRefusal(t rapid.TB, found diag.List, want string) {
	t.Helper()
	if found.String() != want {
		t.Errorf("got %q, want %q", found.String(), want)
	}
}
