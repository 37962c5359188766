package project

import (
	"fmt"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/hir"
)

func TestTheNearestDeclarationIsAnAuthoredOneOfTheKinds(t *testing.T) {
	p := buildWorked(t)
	for _, row := range []struct {
		id    string
		kinds []hir.Kind
		want  string
	}{
		{"calculator.ad", nil, "calculator.add"},
		{"calculator.app.mian", []hir.Kind{hir.Function}, "calculator.app.main"},
		{"calculator.ad", []hir.Kind{hir.Record}, ""},
		{"core.optio", nil, ""},
		{"zebra", nil, ""},
	} {
		if near, found := p.NearestDeclaration(row.id, row.kinds...); near != row.want || found != (row.want != "") {
			t.Errorf("%s: got %q, want %q", row.id, near, row.want)
		}
	}
}

// Of more names than the bound those around the unknown one are looked at.
func TestASuggestionLooksAtABoundedNumberOfNames(t *testing.T) {
	var halves [2]strings.Builder
	const half = SuggestionCandidatesMax/2 + 500
	for i := range 2 * half {
		core := &halves[i/half]
		if core.Len() == 0 {
			fmt.Fprintf(core, "module calculator.half%d;\n", i/half)
		}
		fmt.Fprintf(core, "\n@id(\"calculator.f%05d\")\nfn f%d() -> i64\n{\n    %d\n}\n", i, i, i)
	}
	const app = "module calculator.app;\n\n@id(\"calculator.app.main\")\nfn main() -> i64\n{\n    0\n}\n"
	manifest, refused := NewManifest("calculator", "calculator.app",
		[]string{"app.spx", "half0.spx", "half1.spx", "tests.spx"},
		[]string{"calculator.f00000"}, "calculator.tests")
	if refused != nil {
		t.Fatal(refused)
	}
	p, refused := Open(manifest,
		[]string{app, halves[0].String(), halves[1].String(), strings.ReplaceAll(app, "calculator.app", "calculator.tests")})
	if refused != nil {
		t.Fatal(refused)
	}
	if near, _ := p.NearestDeclaration("calculator.f05000x"); near != "calculator.f05000" {
		t.Errorf("got %q beside the unknown name", near)
	}
	if near, found := p.NearestDeclaration("zalculator.f00000"); found && near == "calculator.f00000" {
		t.Error("a name at the other end was looked at")
	}
}
