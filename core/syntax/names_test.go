package syntax

import (
	"strings"
	"testing"
)

const wideEntry = "fn main() -> i64 { 0 }"

func TestWhiteSpaceAndCommentsAreNoPartOfADottedName(t *testing.T) {
	source := "module a . b// c\n.c; permit { d . e, f.g . h } fn main(x: i . j) -> i64 { 0 }"
	file, found := Parse(source)
	if found != nil {
		t.Fatal(found)
	}
	got := []string{file.Module().Text(), file.Permits().At(0).Text(), file.Permits().At(1).Text(),
		file.Declarations().At(0).AsFunction().Parameters().At(0).Type().Text()}
	if want := "a.b.c d.e f.g.h i.j"; strings.Join(got, " ") != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if name := file.Module().Range(); source[name.Start:name.End] != "a . b// c\n.c" {
		t.Errorf("the name covers %q", source[name.Start:name.End])
	}
}

// A name is kept once, not once for every segment.
func TestWhatADottedNameTakesIsLinearInTheSource(t *testing.T) {
	spaced := strings.Repeat("a . ", 20_000) + "a"
	for _, source := range []string{
		"module " + spaced + "; " + wideEntry,
		"module m; permit { " + spaced + " } " + wideEntry,
		"module m; fn f(x: " + spaced + ") -> i64 { 0 }",
		"module m; fn f() -> i64 uses { " + spaced + " } { 0 }",
		"module m; use function @id(\"f\") from " + spaced + " as f; " + wideEntry,
	} {
		file, found := Parse(source)
		if found != nil {
			t.Fatal(found)
		}
		kept := 0
		for _, text := range file.kept {
			kept += len(text)
		}
		if kept > len(source) {
			t.Errorf("%d bytes are kept of the %d of %.30s", kept, len(source), source)
		}
	}
}
