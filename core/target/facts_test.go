package target

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

const (
	appSource = `module demo.app;
use function @id("demo.sign") from demo.core as sign;

@id("demo.main")
fn main() -> i64
{
    sign(1)
}
`
	coreSource = `module demo.core;

@id("demo.sign")
fn sign(value: i64) -> i64
    requires value != 7
{
    let mut rest = value;
    while rest > 10 { rest = rest - 10; rest > 10 }
    if rest < 0 && value < 0 { 0 - 1 } else { match rest { 0 => 0, n if n > 3 => n, _ => 1, } }
}
`
	testSource = `module demo.tests;

@id("demo.tests.main")
fn main() -> i64
{
    0
}
`
)

func demo(t *testing.T, core string) *project.Project {
	t.Helper()
	sources := []string{"src/app.spx", "src/core.spx", "src/tests.spx"}
	manifest, refused := project.NewManifest("demo", "demo.app", sources, []string{"demo.sign"}, "demo.tests")
	if refused != nil {
		t.Fatal(refused)
	}
	p, refused := project.Open(manifest, []string{appSource, canonical(t, core), testSource})
	if refused != nil {
		t.Fatal(refused)
	}
	return p
}

func canonical(t *testing.T, source string) string {
	t.Helper()
	file, refused := syntax.Parse(source)
	if refused != nil {
		t.Fatal(refused)
	}
	return string(syntax.Format(nil, file))
}

func TestThePlanOfAFunction(t *testing.T) {
	m, _ := demo(t, coreSource).FindModule("src/core.spx")
	f, _ := m.Model().FunctionNamed("demo.sign")
	const want = `function "demo.sign"
slots 28
value value i64
value value i64
value value i64
value value i64
constant >4 i64 7
binary >5 0 4 !=
assert 5 requires 0
copy >2 0
label @0
constant >6 i64 10
binary >7 2 6 >
unless 7 @1
constant >8 i64 10
binary >9 2 8 -
copy >2 9
constant >10 i64 10
binary >11 2 10 >
jump @0
label @1
constant >12 i64 0
binary >13 2 12 <
copy >14 13
unless 14 @4
constant >15 i64 0
binary >16 0 15 <
copy >14 16
label @4
unless 14 @2
constant >17 i64 0
constant >18 i64 1
binary >19 17 18 -
copy >20 19
jump @3
label @2
take >21 2 value
equal >23 21 0
unless 23 @6
constant >24 i64 0
copy >22 24
jump @5
label @6
copy >3 21
constant >25 i64 3
binary >26 3 25 >
unless 26 @7
copy >22 3
jump @5
label @7
constant >27 i64 1
copy >22 27
jump @5
label @8
unreachable
label @5
copy >20 22
label @3
copy >1 20
return 1
`
	p := lower(f)
	got := string(p.append(nil, f.ID()))
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if !p.isSound() {
		t.Error("the plan is unsound")
	}
}

func TestAnUnsoundPlanIsFound(t *testing.T) {
	m, _ := demo(t, coreSource).FindModule("src/core.spx")
	f, _ := m.Model().FunctionNamed("demo.sign")
	for what, spoil := range map[string]func(p *program){
		"a slot that nothing sets": func(p *program) { p.operations[0].result = none },
		"a label that is missing":  func(p *program) { p.operations = deleted(p.operations, opLabel) },
		"no return":                func(p *program) { p.operations = p.operations[:len(p.operations)-1] },
	} {
		p := lower(f)
		if spoil(p); p.isSound() {
			t.Errorf("%s is not found", what)
		}
	}
}

func deleted(operations []operation, name string) []operation {
	for i, o := range operations {
		if o.name == name {
			return append(append([]operation{}, operations[:i]...), operations[i+1:]...)
		}
	}
	return operations
}

func TestASiblingHasTheFactsThatItHasFromNothing(t *testing.T) {
	p := demo(t, coreSource)
	before := Of(p)
	edited := canonical(t, strings.Replace(coreSource, "rest > 10 {", "rest > 20 {", 1))
	next, refused := p.With(map[string]string{"src/core.spx": edited})
	if refused != nil {
		t.Fatal(refused)
	}
	after := before.With(next)
	if got, want := string(after.Append(nil)), string(Of(next).Append(nil)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if string(before.Append(nil)) == string(after.Append(nil)) {
		t.Error("another body has the same facts")
	}
	if got, want := string(before.Append(nil)), string(Of(p).Append(nil)); got != want {
		t.Error("the facts of the project changed")
	}
	if lane, code, lost := before.Lost(after); lost {
		t.Errorf("%s is lost: %s", lane, code)
	}
}
