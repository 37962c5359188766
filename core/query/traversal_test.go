package query

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/fixtures"
)

// ladder returns a project in which top calls middle and base, and middle calls base.
func ladder(t rapid.TB) *project.Project {
	const manifest = `schema = "semaprax.project.v1"
name = "ladder"
entry = "ladder.top"
sources = ["base.spx", "middle.spx", "tests.spx", "top.spx"]
web_exports = ["base"]
tests = ["ladder.tests"]
`
	return buildProject(t, manifest, []string{
		"module ladder.base;\n\n@id(\"base\")\nfn base() -> i64\n{\n    1\n}\n",
		"module ladder.middle;\nuse function @id(\"base\") from ladder.base as base;\n" +
			"\n@id(\"middle\")\nfn middle() -> i64\n{\n    base()\n}\n",
		"module ladder.tests;\n\n@id(\"tests\")\nfn main() -> i64\n{\n    0\n}\n",
		"module ladder.top;\nuse function @id(\"base\") from ladder.base as base;\n" +
			"use function @id(\"middle\") from ladder.middle as middle;\n" +
			"\n@id(\"top\")\nfn main() -> i64\n{\n    middle() + base()\n}\n",
	})
}

func TestNoPathOfAContextChangesItsDirection(t *testing.T) {
	text, refused := ContextOf(ladder(t), ContextOptions{declaration("middle"), Both, within(4)})
	if refused != nil {
		t.Fatal(refused)
	}
	d := read(t, text)
	if got, want := identities(d.Nodes), "middle ladder.top base top"; got != want {
		t.Errorf("nodes %s, want %s", got, want)
	}
	if got, want := calls(d.Edges), "middle>base ladder.top>middle top>middle"; got != want {
		t.Errorf("edges %s, want %s: from top to base no side reaches both ends", got, want)
	}
}

func TestAContextShowsEdgesThatAreNotShortest(t *testing.T) {
	text, refused := ContextOf(ladder(t), ContextOptions{declaration("base"), Reverse, within(4)})
	if refused != nil {
		t.Fatal(refused)
	}
	d := read(t, text)
	want := "ladder.middle>base middle>base ladder.top>base ladder.top>middle top>base top>middle"
	if got := calls(d.Edges); got != want {
		t.Errorf("edges %s, want %s", got, want)
	}
}

func TestAnImpactShowsOnlyEdgesThatAreShortest(t *testing.T) {
	text, refused := ImpactOf(ladder(t), ImpactOptions{declaration("base"), within(4)})
	if refused != nil {
		t.Fatal(refused)
	}
	d := read(t, text)
	if got, want := calls(d.Dependency), "ladder.middle>base middle>base ladder.top>base top>base"; got != want {
		t.Errorf("edges %s, want %s", got, want)
	}
}

func TestACapabilityAffectsThoseThatPermitOrRequireIt(t *testing.T) {
	text, refused := ImpactOf(fixture(t, fixtures.Plant()), ImpactOptions{Target{Capability, "gauge.read"}, within(1)})
	if refused != nil {
		t.Fatal(refused)
	}
	for _, want := range []string{
		`"target":{"kind":"capability","id":"gauge.read","declaration_kind":null,"identity_origin":null,"path":null,` +
			`"module":null}`,
		`{"kind":"capability","declaration_kind":null,"identity_origin":null,"id":"gauge.read","path":null,"module":null,` +
			`"minimum_depth":0,"impact_role":"target","reasons":[]}`,
		`{"kind":"module","declaration_kind":null,"identity_origin":null,"id":"plant.app","path":"src/app.spx",` +
			`"module":"plant.app",` +
			`"minimum_depth":1,"impact_role":"module_consumer","reasons":["capability_authority"]}`,
		`{"kind":"declaration","declaration_kind":"function","identity_origin":"explicit","id":"plant.app.main",` +
			`"path":"src/app.spx",` +
			`"module":"plant.app","minimum_depth":1,"impact_role":"consumer","reasons":["effect_requirement"]}`,
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %s in %s", want, text)
		}
	}
}

// hub returns a project in which the functions of three modules that call one function are too many to be known.
func hub(t rapid.TB) *project.Project {
	const manifest = `schema = "semaprax.project.v1"
name = "hub"
entry = "hub.app"
sources = ["a.spx", "app.spx", "b.spx", "c.spx", "hub.spx", "tests.spx"]
web_exports = ["hub"]
tests = ["hub.tests"]
`
	var sources []string
	for _, name := range []string{"a", "app", "b", "c", "hub", "tests"} {
		var text strings.Builder
		text.WriteString("module hub." + name + ";\n")
		switch name {
		case "hub":
			text.WriteString("\n@id(\"hub\")\nfn hub() -> i64\n{\n    0\n}\n")
		case "app", "tests":
			text.WriteString("\n@id(\"" + name + ".main\")\nfn main() -> i64\n{\n    0\n}\n")
		default:
			text.WriteString("use function @id(\"hub\") from hub.hub as hub;\n")
			for i := range hubCallers {
				fmt.Fprintf(&text, "\n@id(\"%s.%04d\")\nfn f%04d() -> i64\n{\n    hub()\n}\n", name, i, i)
			}
		}
		sources = append(sources, text.String())
	}
	return buildProject(t, manifest, sources)
}

// hubCallers is the number of callers of hub in each of three modules. Together with these modules and hub itself they
// are hubDeferred more than can be known.
const (
	hubCallers  = 2_750
	hubDeferred = 3*(hubCallers+1) + 1 - NodesMax
)

func TestNodesBeyondThoseThatCanBeKnownAreDeferred(t *testing.T) {
	p := hub(t)
	for _, row := range []struct {
		depth, shown, omitted int
		reasons               string
	}{
		{1, NodesMax, 0, "max_nodes"},
		{0, 1, NodesMax - 1, "max_depth max_nodes"},
	} {
		text, refused := ContextOf(
			p,
			ContextOptions{declaration("hub"), Reverse, Limits{row.depth, OutputBytesMax, NodesMax}},
		)
		if refused != nil {
			t.Fatal(refused)
		}
		d := read(t, text)
		if len(d.Nodes) != row.shown || d.Truncation.Omitted != row.omitted || d.Truncation.Deferred != hubDeferred {
			t.Errorf("%d nodes, %+v", len(d.Nodes), d.Truncation)
		}
		if got := strings.Join(d.Truncation.Reasons, " "); got != row.reasons || !d.Truncation.Truncated {
			t.Errorf("truncated for %q, want %q", got, row.reasons)
		}
		if strings.Contains(string(text), `"id":"c.2749"`) {
			t.Error("the last caller is deferred, so no document may show it")
		}
	}
}

func TestTheContextOfAHubOfThousandsFits(t *testing.T) {
	p := hub(t)
	for _, limits := range []Limits{within(1), {1, OutputBytesMin, 1}, {1, 20_000, NodesMax}} {
		node, _ := declaration("hub").find(p)
		for _, isImpact := range []bool{false, true} {
			text, refused := asked(p, node, isImpact, limits)
			if refused != nil {
				t.Fatal(refused)
			}
			d := read(t, text)
			if len(text) > limits.MaxBytes || len(d.shown()) == 0 ||
				!slices.Contains(d.Truncation.Reasons, "max_bytes") {
				t.Errorf("%d bytes of at most %d, %d nodes, %+v",
					len(text), limits.MaxBytes, len(d.shown()), d.Truncation)
			}
		}
	}
}
