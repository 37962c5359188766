package held

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/project"
)

func TestOpenReadsTheManifestAndItsSourcesInOrder(t *testing.T) {
	p := newTree(t)
	in := p.open()
	if m := in.Manifest(); m.Name() != "shop" || len(m.Sources()) != 3 {
		t.Errorf("the manifest is %q", m.Text())
	}
	var got []string
	for path, text := range in.Sources() {
		got = append(got, path+": "+text)
	}
	want := "[app.spx: module shop.app;\n lib/core.spx: module shop.core;\n lib/deep/tests.spx: module shop.tests;\n]"
	if fmt.Sprint(got) != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestOpenHoldsEachDirectoryOnce(t *testing.T) {
	p := newTree(t)
	above := strings.Count(p.root, string(filepath.Separator))
	if got, want := len(p.open().directories), above+1+2; got != want {
		t.Errorf("%d directories are held, want %d: the root and %d below it, lib and lib/deep", got, want, above)
	}
}

func TestOpenAndRecheckWriteNothing(t *testing.T) {
	p := newTree(t)
	before := p.inventory()
	if drift := p.open().Recheck(); drift != nil {
		t.Fatal(drift)
	}
	if after := p.inventory(); after != before {
		t.Errorf("the tree was\n%s\nand is\n%s", before, after)
	}
}

func TestOpenTakesARelativePath(t *testing.T) {
	p := newTree(t)
	t.Chdir(filepath.Dir(p.root))
	for _, path := range []string{"shop/semaprax.toml", "shop/.//semaprax.toml"} {
		in, refusal := Open(filepath.FromSlash(path))
		if refusal != nil {
			t.Fatal(path, refusal)
		}
		p.must(in.Close())
	}
}

func TestOpenRefusesThePathOfAManifest(t *testing.T) {
	p := newTree(t)
	t.Chdir(p.root)
	p.write("other.toml", "")
	sep := string(filepath.Separator)
	cases := []struct{ path, code, words string }{
		{"." + sep + "semaprax.toml", "SPX-J100", `begin with "."`},
		{".", "SPX-J100", `begin with "."`},
		{"..", "SPX-J100", `".."`},
		{"lib" + sep + ".." + sep + "semaprax.toml", "SPX-J100", `".."`},
		{p.root + sep + "lib" + sep + ".." + sep + "semaprax.toml", "SPX-J100", `".."`},
		{"", "SPX-J100", "names no file"},
		{sep, "SPX-J100", "names no file"},
		{p.at("other.toml"), "SPX-J100", "semaprax.toml"},
		{p.at("app.spx"), "SPX-J100", "semaprax.toml"},
		{p.at("absent.toml"), "SPX-J102", "cannot be opened"},
		{p.at("absent/semaprax.toml"), "SPX-J102", "absent cannot be opened"},
		{p.at("app.spx/semaprax.toml"), "SPX-J102", "must be a directory"},
		{p.at("lib"), "SPX-J102", "must be a regular file"},
		{p.at("a\x00b"), "SPX-J102", `a\x00b`},
		{p.at("a\nb"), "SPX-J102", `a\nb`},
		{
			strings.Repeat(sep+"d", 128) + sep + "semaprax.toml",
			"SPX-J101",
			"`declared_parent_directories`; the limit is 128",
		},
		{strings.Repeat(sep+"d", 127) + sep + "semaprax.toml", "SPX-J102", "cannot be opened"},
	}
	for _, c := range cases {
		p.wantRefused(c.path, c.code, c.words)
	}
}

func TestOpenRefusesTheContentOfAManifest(t *testing.T) {
	p := newTree(t)
	cases := []struct{ text, code, words string }{
		{"", "SPX-J100", "`schema` is missing"},
		{"schema = \"semaprax.project.v1\"\r\n", "SPX-J100", "carriage return"},
		{"schema = \"\xff\"\n", "SPX-J102", "UTF-8"},
		{strings.Repeat("#", project.ManifestBytesMax), "SPX-J100", "line 1"},
		{strings.Repeat("#", project.ManifestBytesMax+1), "SPX-J101", "1048577 `input_bytes`; the limit is 1048576"},
	}
	for _, c := range cases {
		p.write("semaprax.toml", c.text)
		p.wantRefused(p.manifest(), c.code, c.words)
	}
}

func TestOpenRefusesASource(t *testing.T) {
	cases := []struct {
		behaviour string
		arrange   func(p tree)
		code      string
		words     string
	}{
		{"missing", func(p tree) { p.must(os.Remove(p.at("lib/core.spx"))) }, "SPX-J102", "core.spx cannot be opened"},
		{
			"in a missing directory",
			func(p tree) { p.must(os.RemoveAll(p.at("lib"))) },
			"SPX-J102",
			"lib cannot be opened",
		},
		{"a directory", func(p tree) {
			p.must(os.Remove(p.at("lib/core.spx")))
			p.must(os.Mkdir(p.at("lib/core.spx"), 0o755))
		}, "SPX-J102", "is a directory"},
		{"below a file", func(p tree) {
			p.must(os.RemoveAll(p.at("lib")))
			p.write("lib", "")
		}, "SPX-J102", "it must be a directory"},
		{"not UTF-8", func(p tree) { p.write("lib/core.spx", "module \xff;\n") }, "SPX-J102", "UTF-8"},
		{"outside the project", func(p tree) { p.declare("../app.spx", "app.spx") }, "SPX-J100", "`sources`"},
		{"over the limit", func(p tree) {
			p.must(os.Truncate(p.at("lib/core.spx"), project.SourceBytesTotalMax+1))
		}, "SPX-J101", "`input_bytes`"},
		{"over what the ones before it leave", func(p tree) {
			p.must(os.Truncate(p.at("lib/core.spx"), project.SourceBytesTotalMax-int64(len(appText))+1))
		}, "SPX-J101", "`input_bytes`"},
		{"the first in error order", func(p tree) {
			p.write("lib/core.spx", "\xff")
			p.must(os.RemoveAll(p.at("lib/deep")))
		}, "SPX-J102", "core.spx"},
		{"in a directory that is held before its limit counts", func(p tree) {
			p.must(os.Remove(p.at("app.spx")))
			p.declare("lib/deep/tests.spx", "zz/absent.spx")
		}, "SPX-J102", "zz cannot be opened"},
	}
	for _, c := range cases {
		t.Run(c.behaviour, func(t *testing.T) {
			p := newTree(t)
			c.arrange(p)
			p.wantRefused(p.manifest(), c.code, c.words)
		})
	}
}

func TestOpenAdmitsSourcesUpToTheLimit(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 64 MiB")
	}
	p := newTree(t)
	p.declare("app.spx", "lib/core.spx")
	p.must(os.Truncate(p.at("lib/core.spx"), project.SourceBytesTotalMax-int64(len(appText))))
	if drift := p.open().Recheck(); drift != nil {
		t.Fatal(drift)
	}
}

// deepen returns a directory with exactly count directories from the root of the file system to it, itself counted.
func deepen(p tree, count int) string {
	path := p.root
	for depth := strings.Count(path, string(filepath.Separator)) + 1; depth < count; depth++ {
		path = filepath.Join(path, "d")
	}
	p.must(os.MkdirAll(path, 0o755))
	return path
}

func TestOpenCountsTheDirectoriesAboveASource(t *testing.T) {
	p := newTree(t)
	text, err := os.ReadFile(p.manifest())
	p.must(err)
	for _, c := range []struct {
		depth       int
		code, words string
	}{{126, "", ""}, {127, "SPX-J101", "129 `declared_parent_directories`; the limit is 128"}} {
		inner := tree{t, deepen(p, c.depth)}
		inner.write("semaprax.toml", string(text))
		inner.write("app.spx", "")
		inner.write("lib/core.spx", "")
		inner.write("lib/deep/tests.spx", "")
		if c.code == "" {
			inner.open()
		} else {
			inner.wantRefused(inner.manifest(), c.code, c.words)
		}
	}
}

func TestOpenLimitsTheHeldDirectories(t *testing.T) {
	p := newTree(t)
	above := strings.Count(p.root, string(filepath.Separator)) + 1
	var sources []string
	for i := 0; above+15*i < DirectoriesMax; i++ {
		sources = append(sources, fmt.Sprintf("s%03d%s/a.spx", i, strings.Repeat("/d", 14)))
		p.write(sources[i], "")
	}
	p.declare(sources...)
	p.wantRefused(p.manifest(), "SPX-J101", "`ancestor_directories`; the limit is 4096")
	p.declare(sources[:len(sources)-1]...)
	if held := len(p.open().directories); held > DirectoriesMax || held <= DirectoriesMax-15 {
		t.Errorf("%d directories are held", held)
	}
}
