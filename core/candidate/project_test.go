package candidate_test

import (
	"testing"

	. "semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/change"
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
    plus(19, 23)
}
`
	coreSource = `module calculator.core;

@id("calculator.add")
fn add(left: i64, right: i64) -> i64
{
    left + right
}

@id("calculator.subtract")
fn subtract(left: i64, right: i64) -> i64
{
    left - right
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

func calculator(t *testing.T) *project.Project {
	t.Helper()
	manifest, refused := project.NewManifest("calculator", "calculator.app",
		[]string{"src/app.spx", "src/core.spx", "src/tests.spx"}, []string{"calculator.add"}, "calculator.tests")
	if refused != nil {
		t.Fatal(refused)
	}
	p, refused := project.Open(manifest, []string{appSource, coreSource, testsSource})
	if refused != nil {
		t.Fatal(refused)
	}
	return p
}

// The intents of the tests.
const (
	renameAdd      = `{"kind":"rename_declaration","target":"calculator.add","name":"sum"}`
	renameAddAgain = `{"kind":"rename_declaration","target":"calculator.add","name":"total"}`
	swapSubtract   = `{"kind":"replace_function_body","target":"calculator.subtract","body":{"kind":"binary","op":"-",
		"left":{"kind":"place","name":"right"},"right":{"kind":"place","name":"left"}}}`
	requireLeft = `{"kind":"add_contract","target":"calculator.add","phase":"requires","predicate":{
		"kind":"binary","op":">=","left":{"kind":"place","name":"left"},"right":{"kind":"i64","value":0}}}`
	appendOffset = `{"kind":"change_function_signature","target":"calculator.add","append_parameters":[
		{"name":"offset","type":"i64","argument":{"kind":"i64","value":0}}]}`
	boolBody = `{"kind":"replace_function_body","target":"calculator.add","body":{"kind":"bool","value":true}}`
)

func opened(t *testing.T) *Candidate {
	t.Helper()
	p := calculator(t)
	c, refused := Open(p, p.Revision().String())
	if refused != nil {
		t.Fatal(refused)
	}
	return c
}

// changeOf returns the change of a candidate's project with an intent.
func changeOf(t *testing.T, c *Candidate, intent string) change.Change {
	t.Helper()
	document, fault, at := strict.Parse([]byte(intent), change.JSONDepthMax+1)
	if fault != strict.FaultNone {
		t.Fatalf("%s at %d of %s", fault, at, intent)
	}
	made, refused := change.New(c.Project().Revision().String(), document.Root())
	if refused != nil {
		t.Fatal(refused)
	}
	return made
}

// after returns the candidate with intents applied.
func after(t *testing.T, c *Candidate, intents ...string) *Candidate {
	t.Helper()
	for _, intent := range intents {
		next, refused := c.Apply(c.Digest().String(), changeOf(t, c, intent))
		if refused != nil {
			t.Fatalf("%s: %s", intent, refused)
		}
		c = next
	}
	return c
}

func requireCode(t *testing.T, what string, refused diag.List, code string) {
	t.Helper()
	if len(refused) != 1 || refused[0].Code() != code {
		t.Errorf("%s: got %v, want %s", what, refused, code)
	}
}
