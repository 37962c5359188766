package held

import (
	"os"
	"strings"
	"testing"
	"time"

	"semaprax.dev/semaprax/core/project"
)

func TestRecheckSeesEveryChange(t *testing.T) {
	cases := []struct {
		behaviour string
		change    func(p tree)
		words     string
	}{
		{
			"rewrite in place with other bytes",
			func(p tree) { p.write("lib/core.spx", "module shop.Core;\n") },
			"core.spx bytes changed",
		},
		{
			"rewrite of the manifest",
			func(p tree) { p.declare("app.spx", "lib/core.spx", "lib/deep/testz.spx") },
			"semaprax.toml bytes changed",
		},
		{"growth", func(p tree) { p.write("lib/core.spx", "module shop.core;\n\n") }, "core.spx bytes changed"},
		{"growth beyond the bound", func(p tree) {
			p.must(os.Truncate(p.at("lib/core.spx"), project.SourceBytesTotalMax))
		}, "core.spx grew beyond its authenticated bound"},
		{"shortening", func(p tree) { p.must(os.Truncate(p.at("lib/core.spx"), 4)) }, "core.spx bytes changed"},
		{"emptying", func(p tree) { p.must(os.Truncate(p.at("app.spx"), 0)) }, "app.spx bytes changed"},
		{"removal", func(p tree) { p.must(os.Remove(p.at("app.spx"))) }, "app.spx selection changed"},
		{
			"removal of the manifest",
			func(p tree) { p.must(os.Remove(p.manifest())) },
			"semaprax.toml selection changed",
		},
		{"replacement by a file of the same bytes", func(p tree) {
			p.write("new", appText)
			p.must(os.Rename(p.at("new"), p.at("app.spx")))
		}, "app.spx selection changed"},
		{"replacement by a directory", func(p tree) {
			p.must(os.Remove(p.at("app.spx")))
			p.must(os.Mkdir(p.at("app.spx"), 0o755))
		}, "app.spx selection changed"},
		{"a directory replaced by one of the same content", func(p tree) {
			p.must(os.Rename(p.at("lib"), p.at("old")))
			p.must(os.CopyFS(p.at("lib"), os.DirFS(p.at("old"))))
		}, "ancestor LIB changed"},
		{"a new directory that holds the old files", func(p tree) {
			p.must(os.Rename(p.at("lib/deep"), p.at("old")))
			p.must(os.Mkdir(p.at("lib/deep"), 0o755))
			p.must(os.Rename(p.at("old/tests.spx"), p.at("lib/deep/tests.spx")))
		}, "deep changed"},
		{"the project moved away", func(p tree) { p.must(os.Rename(p.root, p.root+"-old")) }, "shop changed"},
	}
	for _, c := range cases {
		t.Run(c.behaviour, func(t *testing.T) {
			p := newTree(t)
			in := p.open()
			c.change(p)
			p.wantOne(in.Recheck(), "SPX-J102", strings.ReplaceAll(c.words, "LIB", p.at("lib")))
		})
	}
}

func TestRecheckIgnoresEverythingElse(t *testing.T) {
	cases := []struct {
		behaviour string
		change    func(p tree)
	}{
		{"nothing", func(tree) {}},
		{"other time stamps", func(p tree) {
			p.must(os.Chtimes(p.at("app.spx"), time.Unix(1, 0), time.Unix(2, 0)))
			p.must(os.Chtimes(p.at("lib"), time.Unix(1, 0), time.Unix(2, 0)))
		}},
		{"the same bytes written again in place", func(p tree) { p.write("app.spx", appText) }},
		{"a new file beside a source", func(p tree) { p.write("lib/undeclared.spx", "") }},
		{"a new directory beside a source", func(p tree) { p.write("lib/more/undeclared.spx", "") }},
		{"a change that was undone", func(p tree) {
			p.write("app.spx", "")
			p.write("app.spx", appText)
		}},
	}
	for _, c := range cases {
		t.Run(c.behaviour, func(t *testing.T) {
			p := newTree(t)
			in := p.open()
			c.change(p)
			if drift := in.Recheck(); drift != nil {
				t.Fatal(drift)
			}
		})
	}
}

func TestRecheckNamesTheFirstChangeInOrder(t *testing.T) {
	p := newTree(t)
	in := p.open()
	// From the last place in the order to the first: each change must hide the ones before it.
	steps := []struct {
		change func()
		words  string
	}{
		{func() { p.write("lib/deep/tests.spx", "") }, "tests.spx bytes changed"},
		{func() { p.write("app.spx", "") }, "app.spx bytes changed"},
		{func() { p.write("semaprax.toml", "") }, "semaprax.toml bytes changed"},
		{func() { p.must(os.Remove(p.at("lib/deep/tests.spx"))) }, "tests.spx selection changed"},
		{func() { p.must(os.Rename(p.at("lib"), p.at("old"))) }, "lib changed"},
		{func() { p.must(os.Remove(p.at("app.spx"))) }, "app.spx selection changed"},
		{func() { p.must(os.Remove(p.manifest())) }, "semaprax.toml selection changed"},
	}
	for _, step := range steps {
		step.change()
		p.wantOne(in.Recheck(), "SPX-J102", step.words)
	}
}

// The change falls between the two examinations of a file, and the bytes that the held descriptor reads stay the same.
func TestRecheckExaminesAFileAgainBeforeItReadsIt(t *testing.T) {
	cases := []struct {
		behaviour string
		change    func(p tree)
	}{
		{"removal", func(p tree) { p.must(os.Remove(p.at("app.spx"))) }},
		{"replacement by a file of the same bytes", func(p tree) {
			p.write("new", appText)
			p.must(os.Rename(p.at("new"), p.at("app.spx")))
		}},
		{"a new hard link", func(p tree) { p.must(os.Link(p.at("app.spx"), p.root+"-link")) }},
		{"other permissions", func(p tree) { p.must(os.Chmod(p.at("app.spx"), 0o400)) }},
	}
	for _, c := range cases {
		t.Run(c.behaviour, func(t *testing.T) {
			p := newTree(t)
			in := p.open()
			if drift := in.recheckSelections(); drift != nil {
				t.Fatal(drift)
			}
			c.change(p)
			p.wantOne(in.recheckFiles(), "SPX-J102", "app.spx identity or permissions changed")
		})
	}
}

// A file grows by whole buffers, and a file is as long as a buffer: the end of such a file needs a read of its own.
func TestRecheckSeesGrowthBehindAFullBuffer(t *testing.T) {
	p := newTree(t)
	full := strings.Repeat("x", chunkBytes)
	p.write("app.spx", full)
	in := p.open()
	if drift := in.Recheck(); drift != nil {
		t.Fatal(drift)
	}
	found, err := in.files[1].place.status()
	p.must(err)
	p.write("app.spx", full+full)
	if in.files[1].hasSameBytes(found, in.buffer) {
		t.Error("a file that grew after its status was taken has the same bytes")
	}
	p.wantOne(in.Recheck(), "SPX-J102", "app.spx bytes changed")
}

func TestRecheckComparesFilesLongerThanItsBuffer(t *testing.T) {
	p := newTree(t)
	long := []byte(strings.Repeat("module shop.app;\n", chunkBytes/8))
	p.write("app.spx", string(long))
	in := p.open()
	if drift := in.Recheck(); drift != nil {
		t.Fatal(drift)
	}
	long[len(long)-2] = '!'
	p.write("app.spx", string(long))
	p.wantOne(in.Recheck(), "SPX-J102", "app.spx bytes changed")
}

func TestRecheckAllocatesNoMoreThanNamesForTheSystem(t *testing.T) {
	p := newTree(t)
	p.write("app.spx", strings.Repeat("module shop.app;\n", 1<<16))
	in := p.open()
	allocations := testing.AllocsPerRun(5, func() {
		if in.Recheck() != nil {
			t.Fatal("changed")
		}
	})
	if entries := len(in.files) + len(in.directories); allocations > float64(2*entries) {
		t.Errorf("%v allocations for %d files and directories", allocations, entries)
	}
}

func TestARecheckOfClosedInputsFails(t *testing.T) {
	p := newTree(t)
	in, refusal := Open(p.manifest())
	if refusal != nil {
		t.Fatal(refusal)
	}
	p.must(in.Close())
	p.wantOne(in.Recheck(), "SPX-J102", "closed")
	p.must(in.Close())
}
