package project

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// edgesFrom returns the calls and type references of a function, as kind, target, path and ordinal of calls.
func edgesFrom(t *testing.T, p *Project, caller string) (list []string) {
	t.Helper()
	for e := range p.Edges() {
		if e.Caller() != caller {
			continue
		}
		text := e.Kind().String() + " " + e.Target() + " " + pathOf(t, e)
		if e.Kind() == Call {
			text += " " + strconv.Itoa(shownOf(t, e).Ordinal)
		}
		list = append(list, text)
	}
	return list
}

// shownEdge is what a document shows of an edge.
type shownEdge struct {
	CallerPath string `json:"caller_path"`
	Expression string
	Path       string `json:"ast_path"`
	Ordinal    int
}

func shownOf(t *testing.T, e Edge) (s shownEdge) {
	t.Helper()
	if err := json.Unmarshal(e.Append(nil), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

func pathOf(t *testing.T, e Edge) string {
	t.Helper()
	return shownOf(t, e).Path
}

func TestEdgesReachLoopsAssignmentsGuardsAndOperands(t *testing.T) {
	app := `module calculator.app;
use type @id("calculator.pair") from calculator.core as Pair;
use function @id("calculator.add") from calculator.core as add;
use function @id("calculator.half") from calculator.core as half;

@id("calculator.app.sum")
fn sum(n: i64) -> Option<i64>
{
    let mut pair: Pair = Pair { x: 1 };
    pair.x = add(1, 2);
    let mut i = 0;
    while add(i, 0) < n {
        i = add(i, 1);
        0
    }
    let found = match n { 0 if add(n, 1) == 1 => add(2, 3), _ => half(n)?, };
    Option<i64>::Some { value: found }
}

@id("calculator.app.main")
fn main() -> i64
{
    add(1, 2)
}
`
	const pair = `
@id("calculator.pair")
record Pair {
    @id("calculator.pair.x")
    x: i64,
}
`
	head, rest, _ := strings.Cut(workedSources[1], "\n")
	core := head + "\n" + pair + rest + `
@id("calculator.half")
fn half(n: i64) -> Option<i64>
{
    Option<i64>::None {}
}
`
	manifest, _ := ParseManifest([]byte(workedManifest))
	texts := sourcesOf(0, app)
	texts[1] = core
	p, refused := Open(manifest, texts)
	if refused != nil {
		t.Fatal(refused)
	}
	want := []string{
		"call calculator.add body.s1.value 0",
		"call calculator.add body.s3.condition.left 1",
		"call calculator.add body.s3.body.s0.value 2",
		"call calculator.add body.s4.value.arm.0.guard.left 3",
		"call calculator.add body.s4.value.arm.0.value 4",
		"call calculator.half body.s4.value.arm.1.value.operand 5",
		"type_reference calculator.pair body.s0.type",
		"type_reference calculator.pair body.s0.value.type",
	}
	got := edgesFrom(t, p, "calculator.app.sum")
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestAReferenceOfANestedPatternNamesEveryPatternOnTheWay(t *testing.T) {
	app := `module calculator.app;
use type @id("calculator.inner") from calculator.core as Inner;
use type @id("calculator.outer") from calculator.core as Outer;

@id("calculator.app.sum")
fn sum(o: Outer) -> i64
{
    match o { Outer { first: Inner { x }, n, second: Inner { x: y } } => x + n + y, }
}

@id("calculator.app.main")
fn main() -> i64
{
    0
}
`
	head, rest, _ := strings.Cut(workedSources[1], "\n")
	core := head + `

@id("calculator.inner")
record Inner {
    @id("calculator.inner.x")
    x: i64,
}

@id("calculator.outer")
record Outer {
    @id("calculator.outer.first")
    first: Inner,
    @id("calculator.outer.n")
    n: i64,
    @id("calculator.outer.second")
    second: Inner,
}
` + rest
	manifest, _ := ParseManifest([]byte(workedManifest))
	texts := sourcesOf(0, app)
	texts[1] = core
	p, refused := Open(manifest, texts)
	if refused != nil {
		t.Fatal(refused)
	}
	want := []string{
		"type_reference calculator.inner body.tail.arm.0.pattern.field.0.pattern",
		"type_reference calculator.inner body.tail.arm.0.pattern.field.2.pattern",
		"type_reference calculator.outer body.tail.arm.0.pattern",
		"type_reference calculator.outer function.calculator.app.sum.param.0",
	}
	got := edgesFrom(t, p, "calculator.app.sum")
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
