package held

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestCleanCommandPathDropsOnlyInertComponents(t *testing.T) {
	for path, want := range map[string]string{
		"./semaprax.toml":      "semaprax.toml",
		"././/semaprax.toml":   "semaprax.toml",
		"shop/./semaprax.toml": "shop/semaprax.toml",
		"/./a//b/":             "/a/b",
		"../semaprax.toml":     "../semaprax.toml",
		"./a/../b":             "a/../b",
		".":                    ".",
		"./":                   ".",
		"":                     ".",
		"/":                    "/",
		".hidden/..x/...":      ".hidden/..x/...",
	} {
		if got := CleanCommandPath(filepath.FromSlash(path)); got != filepath.FromSlash(want) {
			t.Errorf("%q became %q, want %q", path, got, want)
		}
	}
}

func TestCommandLinesMayBeginWithADot(t *testing.T) {
	p := newTree(t)
	t.Chdir(p.root)
	in, refusal := Open(CleanCommandPath("./semaprax.toml"))
	if refusal != nil {
		t.Fatal(refusal)
	}
	p.must(in.Close())
	p.wantRefused(CleanCommandPath("./lib/../semaprax.toml"), "SPX-J100", `".."`)
}

func TestPathsAreShownOnOneLine(t *testing.T) {
	for path, want := range map[string]string{"/é/a b": "/é/a b", "a\nb": `"a\nb"`, "a\xff": `"a\xff"`, "a\u0085": `"a\u0085"`} {
		if got := shown(path); got != want || strings.ContainsRune(got, '\n') {
			t.Errorf("%q is shown as %s, want %s", path, got, want)
		}
	}
}
