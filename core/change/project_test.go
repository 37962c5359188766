package change_test

import (
	"strings"
	"testing"

	. "semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/strict"
)

// The sources of a small calculator, in the order of its manifest.
const (
	appSource = `module calculator.app;
use function @id("calculator.add") from calculator.core as plus;

@id("calculator.main")
fn main() -> i64
{
    plus(19, plus(20, 3))
}
`
	coreSource = `module calculator.core;

@id("calculator.add")
fn add(left: i64, right: i64) -> i64
{
    left + right
}

@id("calculator.twice")
fn twice(value: i64) -> i64
{
    // the sum
    add(value, value)
}
`
	testsSource = `module calculator.tests;
use function @id("calculator.add") from calculator.core as add;

@id("calculator.tests.main")
fn main() -> i64
{
    if add(1, 2) == 3 { 0 } else { 1 }
}
`
)

// opened returns a project of sources by path.
func opened(t *testing.T, entry, test string, exports []string, sources ...string) *project.Project {
	t.Helper()
	var paths, texts []string
	for i := 0; i < len(sources); i += 2 {
		paths, texts = append(paths, sources[i]), append(texts, sources[i+1])
	}
	manifest, refused := project.NewManifest("calculator", entry, paths, exports, test)
	if refused != nil {
		t.Fatal(refused)
	}
	p, refused := project.Open(manifest, texts)
	if refused != nil {
		t.Fatal(refused)
	}
	return p
}

func calculator(t *testing.T) *project.Project {
	t.Helper()
	return opened(t, "calculator.app", "calculator.tests", []string{"calculator.add"},
		"src/app.spx", appSource, "src/core.spx", coreSource, "src/tests.spx", testsSource)
}

// changeOf returns the change of a project with an intent.
func changeOf(t *testing.T, p *project.Project, intent string) Change {
	t.Helper()
	document, fault, at := strict.Parse([]byte(intent), JSONDepthMax+1)
	if fault != strict.FaultNone {
		t.Fatalf("%s at %d of %s", fault, at, intent)
	}
	c, refused := New(p.Revision().String(), document.Root())
	if refused != nil {
		t.Fatal(refused)
	}
	return c
}

// applied returns the project after an intent, or why it is refused.
func applied(t *testing.T, p *project.Project, intent string) (*project.Project, Operation, diag.List) {
	t.Helper()
	prepared, refused := Prepare(NewRevision(p), changeOf(t, p, intent), nil)
	if refused != nil {
		return nil, Operation{}, refused
	}
	built, refused := p.With(prepared.Sources())
	if refused == nil {
		refused = prepared.Verify(built)
	}
	return built, prepared.Operation(), refused
}

// requireChange fails unless an intent turns pieces of the sources into others, given in turn, and nothing else.
func requireChange(t *testing.T, p *project.Project, intent string, migrated string, pieces ...string) {
	t.Helper()
	built, operation, refused := applied(t, p, intent)
	if refused != nil {
		t.Fatalf("%s: %s", intent, refused)
	}
	if got := string(operation.Append(nil)); !strings.Contains(got, `"migrated_calls":`+migrated+`,`) {
		t.Errorf("%s: the operation is %s, want %s migrated calls", intent, got, migrated)
	}
	want := strings.NewReplacer(pieces...)
	for m := range p.Modules() {
		after, _ := built.FindModule(m.Path())
		if got, want := after.Outline().Source(), want.Replace(m.Outline().Source()); got != want {
			t.Errorf("%s: %s is\n%s\nwant\n%s", intent, m.Path(), got, want)
		}
	}
}

// requireRefusal fails unless an intent is refused with a code, by a message that holds a text.
func requireRefusal(t *testing.T, p *project.Project, intent, code, text string) {
	t.Helper()
	_, _, refused := applied(t, p, intent)
	if len(refused) == 0 || refused[0].Code() != code || !strings.Contains(refused[0].Message(), text) {
		t.Errorf("%s: got %v, want %s: ..%s..", intent, refused, code, text)
	}
}
