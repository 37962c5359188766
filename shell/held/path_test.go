package held

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCommandPathsAreResolvedAgainstTheWorkingDirectory(t *testing.T) {
	p := newTree(t)
	t.Chdir(p.root)
	for path, want := range map[string]string{
		"semaprax.toml":         p.root + "/semaprax.toml",
		"././/semaprax.toml":    p.root + "/semaprax.toml",
		"lib/../semaprax.toml":  p.root + "/semaprax.toml",
		"none/../semaprax.toml": p.root + "/semaprax.toml",
		"lib/./..":              p.root,
		"..":                    filepath.Dir(p.root),
		"../a/":                 filepath.Dir(p.root) + "/a",
		".":                     p.root,
		"":                      p.root,
		"/./a//b/":              "/a/b",
		"/a/../../b":            "/b",
		"/":                     "/",
		".hidden/..x/...":       p.root + "/.hidden/..x/...",
	} {
		if got := CommandPath(filepath.FromSlash(path)); got != filepath.FromSlash(want) {
			t.Errorf("%q became %q, want %q", path, got, want)
		}
	}
}

func TestAStepUpFromALinkLeavesWhereTheLinkLeads(t *testing.T) {
	p := newTree(t)
	inner := filepath.Join(t.TempDir(), "outer", "inner")
	p.must(os.MkdirAll(inner, 0o777))
	if err := os.Symlink(inner, filepath.Join(p.root, "link")); err != nil {
		t.Skip(err)
	}
	t.Chdir(p.root)
	want, err := filepath.EvalSymlinks(filepath.Dir(inner))
	p.must(err)
	if got := CommandPath("link/../a"); got != filepath.Join(want, "a") {
		t.Errorf("got %q, want %q", got, filepath.Join(want, "a"))
	}
	if got := CommandPath("link/a"); got != filepath.Join(p.root, "link", "a") {
		t.Errorf("a link that no step leaves became %q", got)
	}
}

func TestAPathOfTheCommandLineOpensInAnySpelling(t *testing.T) {
	p := newTree(t)
	t.Chdir(p.root)
	for _, path := range []string{
		"semaprax.toml",
		"./semaprax.toml",
		"lib/../semaprax.toml",
		"../" + filepath.Base(p.root) + "/semaprax.toml",
	} {
		in, refusal := Open(CommandPath(path))
		if refusal != nil {
			t.Fatal(path, refusal)
		}
		p.must(in.Close())
	}
}

func TestPathsAreShownOnOneLine(t *testing.T) {
	for path, want := range map[string]string{
		"/é/a b":  "/é/a b",
		"a\nb":    `"a\nb"`,
		"a\xff":   `"a\xff"`,
		"a\u0085": `"a\u0085"`,
	} {
		if got := shown(path); got != want || strings.ContainsRune(got, '\n') {
			t.Errorf("%q is shown as %s, want %s", path, got, want)
		}
	}
}
