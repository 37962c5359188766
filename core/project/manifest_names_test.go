package project

import (
	"strings"
	"testing"
)

func TestLogicalPaths(t *testing.T) {
	segment := strings.Repeat("s", 60)
	admitted := []string{
		"a.spx", "src/app.spx", "0/1.spx", "a-b_c.d/e.spx", "comet/com0.spx", "console.spx", "a..spx", "com10.spx",
		strings.Repeat("d/", 15) + "a.spx", segment + ".spx", strings.Repeat(strings.Repeat("d", 57)+"/", 4) + "0001.spx",
	}
	refused := []string{
		"", ".spx", "/a.spx", "./a.spx", "../a.spx", "a/../b.spx", "a//b.spx", "a/", "a.SPX", "A.spx", "a\\b.spx", "c:a.spx",
		"é.spx", "a b.spx", "-a.spx", "_a.spx", "a./b.spx", "a.spx.", "a.spx/b", "a\x00.spx", "a.spx\n",
		"con.spx", "prn/a.spx", "aux.x.spx", "nul.spx", "com1.spx", "lpt9.spx", "a/com5.b/c.spx",
		strings.Repeat("d/", 16) + "a.spx", segment + "s.spx", strings.Repeat(strings.Repeat("d", 57)+"/", 4) + "00001.spx",
	}
	for _, path := range admitted {
		if !IsLogicalPath(path) {
			t.Errorf("%q is refused", path)
		}
	}
	for _, path := range refused {
		if IsLogicalPath(path) {
			t.Errorf("%q is admitted", path)
		}
	}
}

func TestModuleNames(t *testing.T) {
	for _, name := range []string{"a", "_", "A9_.b", "x.y.z", strings.Repeat("m", 240)} {
		if !IsModuleName(name) {
			t.Errorf("%q is refused", name)
		}
	}
	for _, name := range []string{"", ".", "a.", ".a", "a..b", "9a", "a.9", "a-b", "a b", "é", strings.Repeat("m", 241)} {
		if IsModuleName(name) {
			t.Errorf("%q is admitted", name)
		}
	}
}

func TestVersionsAreCanonicalSemanticVersions(t *testing.T) {
	for _, text := range []string{
		"0.0.0", "1.2.3", "10.20.30-alpha.1", "1.0.0-0a.x-y", "1.0.0+007", "1.0.0-rc+b-1.z", "1.0.0--",
	} {
		if !isVersion(text) {
			t.Errorf("%q is refused", text)
		}
	}
	long := "1.0.0-" + strings.Repeat("a", 123)
	for _, text := range []string{
		"", "1", "1.2", "1.2.3.4", "01.2.3", "1.2.03", "v1.2.3", "1.2.3-", "1.2.3+", "1.2.3-01",
		"1.2.3-a..b", "1.2.3-a_b", "1.2.3+a+b", "1.-2.3", " 1.2.3", long,
	} {
		if isVersion(text) {
			t.Errorf("%q is admitted", text)
		}
	}
}
