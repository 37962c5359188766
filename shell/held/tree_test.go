package held

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/diag"
)

const appText = "module shop.app;\n"

// tree is a project on disk: a manifest over app.spx, lib/core.spx and lib/deep/tests.spx. Opening requires only that
// sources are UTF-8.
type tree struct {
	testing.TB
	root string // without symbolic links
}

func newTree(t testing.TB) tree {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	p := tree{t, filepath.Join(root, "shop")}
	p.write("app.spx", appText)
	p.write("lib/core.spx", "module shop.core;\n")
	p.write("lib/deep/tests.spx", "module shop.tests;\n")
	p.declare("app.spx", "lib/core.spx", "lib/deep/tests.spx")
	return p
}

// at returns the path of an entry of the project.
func (p tree) at(name string) string { return filepath.Join(p.root, filepath.FromSlash(name)) }

func (p tree) manifest() string { return p.at("semaprax.toml") }

// declare writes a manifest over the sources.
func (p tree) declare(sources ...string) {
	p.Helper()
	p.write("semaprax.toml", fmt.Sprintf("schema = \"semaprax.project.v1\"\nname = \"shop\"\nentry = \"shop.app\"\n"+
		"sources = [\"%s\"]\nweb_exports = [\"shop.sell\"]\ntests = [\"shop.tests\"]\n", strings.Join(sources, `", "`)))
}

func (p tree) write(name, text string) {
	p.Helper()
	p.must(os.MkdirAll(filepath.Dir(p.at(name)), 0o755))
	p.must(os.WriteFile(p.at(name), []byte(text), 0o644))
}

func (p tree) must(err error) {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
}

// open opens the project, which must succeed, and closes it at the end of the test.
func (p tree) open() *Inputs {
	p.Helper()
	in, refusal := Open(p.manifest())
	if refusal != nil {
		p.Fatal(refusal)
	}
	p.Cleanup(func() { p.must(in.Close()) })
	return in
}

// wantRefused opens a path and wants one diagnostic with the code and the words in its message, and no entry of the
// project changed.
func (p tree) wantRefused(path, code, words string) {
	p.Helper()
	before := p.inventory()
	in, refusal := Open(path)
	if in != nil {
		p.must(in.Close())
	}
	p.wantOne(refusal, code, words)
	if after := p.inventory(); after != before {
		p.Fatalf("the tree was\n%s\nand is\n%s", before, after)
	}
}

func (p tree) wantOne(list diag.List, code, words string) {
	p.Helper()
	if len(list) != 1 || list[0].Code() != code || !strings.Contains(list[0].Message(), words) {
		p.Fatalf("got %q, want one %s with %q", list, code, words)
	}
}

// inventory describes every entry of the project: its name, mode, size, time and, up to 1 MiB, content.
func (p tree) inventory() string {
	p.Helper()
	var b strings.Builder
	p.must(filepath.WalkDir(p.root, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := os.Lstat(path)
		if err != nil {
			return err
		}
		content := []byte{}
		if info.Mode().IsRegular() && info.Size() <= 1<<20 {
			content, err = os.ReadFile(path)
		}
		fmt.Fprintln(&b, path, info.Mode(), info.Size(), info.ModTime(), string(content))
		return err
	}))
	return b.String()
}
