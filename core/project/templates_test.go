package project

import (
	"strings"
	"testing"
)

const sameTemplate = "\n@id(\"calculator.same\")\nfn same<T>(v: T) -> T\n{\n    v\n}\n"

func TestATemplateIsADeclarationAndNoOtherModuleHasIt(t *testing.T) {
	manifest, _ := ParseManifest([]byte(workedManifest))
	p, refused := Open(manifest, sourcesOf(1, workedSources[1]+sameTemplate))
	if refused != nil {
		t.Fatal(refused)
	}
	const want = `{"id":"calculator.same","kind":"function_template","identity_origin":"explicit","owner":null,"path":"src/core.spx","module":"calculator.core"}`
	if graph := string(p.AppendGraph(nil)); !strings.Contains(graph, want) ||
		!strings.Contains(graph, `"used_callables":6,`) {
		t.Errorf("%s is not in %s", want, graph)
	}
	sources := sourcesOf(1, workedSources[1]+sameTemplate)
	sources[0] = strings.Replace(sources[0], ";\n",
		";\nuse function @id(\"calculator.same\") from calculator.core as same;\n", 1)
	if _, refused := Open(manifest, sources); len(refused) != 1 || refused[0].Code() != "SPX-G172" ||
		!strings.Contains(refused[0].Message(), "generic") {
		t.Errorf("the import of a generic function: got %v", refused)
	}
	exporting, refused := ParseManifest([]byte(strings.Replace(workedManifest, `"]
tests`, `", "calculator.same"]
tests`, 1)))
	if refused != nil {
		t.Fatal(refused)
	}
	if _, refused := Open(exporting, sourcesOf(1, workedSources[1]+sameTemplate)); !refused.Has("SPX-W115") {
		t.Errorf("the export of a generic function: got %v", refused)
	}
}

// A template that nothing calls has the edges of its own calls, and its instances add none.
func TestTheCallsOfATemplateAreEdgesOfTheTemplate(t *testing.T) {
	manifest, _ := ParseManifest([]byte(workedManifest))
	sources := sourcesOf(0, workedSources[0]+`
@id("calculator.app.twice")
fn twice<T>(v: T, n: i64) -> i64
{
    add(n, n)
}

@id("calculator.app.both")
fn both(n: i64) -> i64
{
    twice<i64>(n, n) + twice<bool>(true, n)
}
`)
	p, refused := Open(manifest, sources)
	if refused != nil {
		t.Fatal(refused)
	}
	var calls []string
	for e := range p.Edges() {
		if e.Kind() == Call && e.Caller() != "calculator.app.main" && shownOf(t, e).CallerPath == "src/app.spx" {
			calls = append(calls, shownOf(t, e).Expression+" "+e.Target())
		}
	}
	const want = "declaration:20:calculator.app.twice:expression:9:body.tail calculator.add"
	if strings.Join(calls, "; ") != want {
		t.Errorf("got %v", calls)
	}
}
