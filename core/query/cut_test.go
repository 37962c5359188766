package query

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// asked returns the document of either kind, within limits that may lie outside the public bounds.
func asked(p *project.Project, target project.Node, isImpact bool, limits Limits) ([]byte, diag.List) {
	if isImpact {
		return impactOn(p, target, limits)
	}
	return contextOn(p, target, Both, limits)
}

// What a document that does not fit leaves out is known from the document that does.
func TestADocumentThatDoesNotFitShowsLess(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, targets := drawnProject(t)
		target, _ := rapid.SampledFrom(targets).Draw(t, "target").find(p)
		isImpact := rapid.Bool().Draw(t, "impact")
		limits := drawnLimits(t)
		text, refused := asked(p, target, isImpact, limits)
		if refused != nil {
			t.Fatal(refused)
		}
		whole := read(t, text)
		limits.MaxBytes = rapid.IntRange(1_000, len(text)).Draw(t, "bytes")
		text, refused = asked(p, target, isImpact, limits)
		if refused != nil {
			requireNoRoom(t, p, target, isImpact, limits)
			return
		}
		if len(text) > limits.MaxBytes {
			t.Fatalf("%d bytes, of at most %d", len(text), limits.MaxBytes)
		}
		requirePart(t, whole, read(t, text))
	})
}

// requireNoRoom requires that a document of one node, which has no frontier that must be shown, does not fit.
func requireNoRoom(t rapid.TB, p *project.Project, target project.Node, isImpact bool, limits Limits) {
	t.Helper()
	given := limits.MaxBytes
	limits.MaxNodes, limits.MaxBytes = 1, OutputBytesMax
	text, refused := asked(p, target, isImpact, limits)
	if refused != nil {
		t.Fatal(refused)
	}
	d := read(t, text)
	frontier := 0
	for _, n := range d.Frontier {
		frontier += len(fmt.Sprintf(`{"kind":%q,"id":%q,"minimum_depth":%d,"reached_by":["%s"]},`,
			n.Kind, n.ID, n.Depth, strings.Join(n.ReachedBy, `","`)))
	}
	// The query states the other limits, and the reason takes a few bytes more or less.
	if least := len(text) - frontier; least+100 < given {
		t.Fatalf("%d bytes are refused, and one node takes about %d", given, least)
	}
}

// requirePart requires that a document shows the first nodes of another one, the edges among them, and the first
// entries of the frontier behind them, and that it says so.
func requirePart(t rapid.TB, whole, part document) {
	t.Helper()
	kept := len(part.shown())
	withoutReasons := cmpopts.IgnoreFields(shownNode{}, "Reasons")
	difference := cmp.Diff(whole.shown()[:kept], part.shown(), withoutReasons, cmpopts.EquateEmpty())
	if difference != "" {
		t.Fatalf("the nodes are not a prefix:\n%s", difference)
	}
	behind := whole.Frontier
	if kept < len(whole.shown()) {
		removed := slices.Concat(whole.shown()[kept:], whole.Frontier)
		behind = slices.DeleteFunc(removed, func(n shownNode) bool { return n.Depth != whole.shown()[kept].Depth })
	}
	if got, want := identities(part.Frontier), identities(behind); !strings.HasPrefix(want, got) {
		t.Fatalf("the frontier is %s, want the first of %s", got, want)
	}
	isCut := kept < len(whole.shown()) || len(part.Frontier) < len(behind)
	if slices.Contains(part.Truncation.Reasons, "max_bytes") != isCut ||
		part.Truncation.Truncated != (len(part.Truncation.Reasons) > 0) {
		t.Fatalf("cut: %t, and the document says %+v", isCut, part.Truncation)
	}
	if got, want := part.Truncation.Omitted+kept, whole.Truncation.Omitted+len(whole.shown()); got != want {
		t.Fatalf("%d nodes are known, want %d", got, want)
	}
	if part.Budget.Nodes != kept || part.Budget.Edges != len(part.edges()) {
		t.Fatalf("the budget does not add up: %+v", part.Budget)
	}
	for _, e := range part.edges() {
		if !slices.Contains(whole.edges(), e) {
			t.Fatalf("the edge %+v is not one of the whole document", e)
		}
	}
}

// wheel returns a project in which the given number of modules call one function, and the node of the function.
func wheel(t *testing.T, spokes int) (*project.Project, project.Node) {
	t.Helper()
	names := []string{"app", "hub", "tests"}
	texts := map[string]string{"hub": "module net.hub;\n\n@id(\"net.turn\")\nfn turn() -> i64\n{\n    1\n}\n"}
	for _, root := range []string{"app", "tests"} {
		texts[root] = "module net." + root + ";\n\n@id(\"net." + root + ".main\")\nfn main() -> i64\n{\n    0\n}\n"
	}
	for i := range spokes {
		name := fmt.Sprintf("spoke%04d", i)
		names = append(names, name)
		texts[name] = "module net." + name + ";\nuse function @id(\"net.turn\") from net.hub as turn;\n\n@id(\"net." +
			name +
			".go\")\nfn go() -> i64\n{\n    turn()\n}\n"
	}
	slices.Sort(names)
	paths, sources := make([]string, len(names)), make([]string, len(names))
	for i, name := range names {
		paths[i], sources[i] = `"src/`+name+`.spx"`, texts[name]
	}
	manifest := "schema = \"semaprax.project.v1\"\nname = \"net\"\nentry = \"net.app\"\nsources = [" +
		strings.Join(paths, ", ") +
		"]\nweb_exports = [\"net.turn\"]\ntests = [\"net.tests\"]\n"
	p := buildProject(t, manifest, sources)
	turn, _ := p.Find("net.turn")
	return p, turn.Node()
}

func TestTheContextOfAHubShowsAsMuchOfItsFrontierAsFits(t *testing.T) {
	p, node := wheel(t, 60)
	for _, isImpact := range []bool{false, true} {
		text, refused := asked(p, node, isImpact, Limits{Depth: 4, MaxBytes: OutputBytesMin, MaxNodes: 1})
		if refused != nil {
			t.Fatal(refused)
		}
		d := read(t, text)
		if len(d.shown()) != 1 || len(d.Frontier) == 0 || len(d.Frontier) >= 60 || d.Truncation.Omitted != 120 {
			t.Errorf("%d nodes, %d entries of the frontier, %+v", len(d.shown()), len(d.Frontier), d.Truncation)
		}
		if want := []string{"max_nodes", "max_bytes"}; !slices.Equal(d.Truncation.Reasons, want) {
			t.Errorf("reasons %v, want %v", d.Truncation.Reasons, want)
		}
		if free := OutputBytesMin - len(text); free < 0 || free > 100 {
			t.Errorf("%d bytes are left, enough for one more entry", free)
		}
	}
}

func TestAHubShowsNodesBeforeItsFrontier(t *testing.T) {
	p, node := wheel(t, 60)
	text, refused := asked(p, node, false, Limits{Depth: 4, MaxBytes: 20_000, MaxNodes: 121})
	if refused != nil {
		t.Fatal(refused)
	}
	d := read(t, text)
	if nodes := len(d.Nodes); nodes < 30 || nodes >= 121 || !slices.Equal(d.Truncation.Reasons, []string{"max_bytes"}) {
		t.Errorf("%d nodes for %v", nodes, d.Truncation.Reasons)
	}
}
