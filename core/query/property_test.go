package query

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
	"semaprax.dev/semaprax/core/project"
)

// requireAnswer compares a document with what the oracle says.
func requireAnswer(t rapid.TB, d document, want answer) {
	t.Helper()
	found := answer{reasons: d.Truncation.Reasons, omitted: d.Truncation.Omitted, edges: d.edges()}
	for _, n := range d.shown() {
		found.shown = append(found.shown, n.ID)
	}
	for _, n := range d.Frontier {
		found.frontier = append(found.frontier, n.ID)
	}
	if difference := cmp.Diff(want, found, cmp.AllowUnexported(answer{}), cmpopts.EquateEmpty(),
		cmpopts.IgnoreFields(answer{}, "kinds")); difference != "" {
		t.Fatalf("the document differs from the oracle (-want +got):\n%s", difference)
	}
	if d.Truncation.Truncated != (len(want.reasons) > 0) || d.Budget.Nodes != len(want.shown) ||
		d.Budget.Edges != len(want.edges) {
		t.Fatalf("the budget does not add up: %+v %+v", d.Truncation, d.Budget)
	}
}

func TestContextsAgreeWithTheGraphReadNaively(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, targets := drawnProject(t)
		target := rapid.SampledFrom(targets).Draw(t, "target")
		direction := rapid.SampledFrom([]Direction{Forward, Reverse, Both}).Draw(t, "direction")
		limits := drawnLimits(t)
		text, refused := ContextOf(p, ContextOptions{target, direction, limits})
		if refused != nil {
			t.Fatal(refused)
		}
		requireSealed(t, text, contextDigestDomain)
		o := newOracle(t, p)
		root := string(target.Kind) + " " + target.ID
		d := read(t, text)
		requireAnswer(t, d, o.answer(root, direction, limits, false))
		requireReachedBy(t, d, o, root, direction, limits.Depth)
	})
}

// requireReachedBy requires that every node names the directions that reach it first.
func requireReachedBy(t rapid.TB, d document, o *oracle, root string, direction Direction, depth int) {
	t.Helper()
	for i, n := range slices.Concat(d.Nodes, d.Frontier) {
		key := n.Kind + " " + n.ID
		if n.Kind == "module" {
			continue // the frontier gives no path, and a name may occur twice
		}
		want := []string{"root"}
		if i > 0 {
			want = nil
			for _, side := range []Direction{Forward, Reverse} {
				at, ok := o.depths(root, side, depth)[key]
				if ok && at == n.Depth && (direction == side || direction == Both) {
					want = append(want, string(side))
				}
			}
		}
		if !slices.Equal(n.ReachedBy, want) {
			t.Fatalf("%s is reached by %v, want %v", key, n.ReachedBy, want)
		}
	}
}

func TestImpactsAgreeWithTheGraphReadNaively(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, targets := drawnProject(t)
		target := rapid.SampledFrom(targets).Draw(t, "target")
		limits := drawnLimits(t)
		text, refused := ImpactOf(p, ImpactOptions{target, limits})
		if refused != nil {
			t.Fatal(refused)
		}
		requireSealed(t, text, impactDigestDomain)
		d := read(t, text)
		want := newOracle(t, p).answer(string(target.Kind)+" "+target.ID, Reverse, limits, true)
		requireAnswer(t, d, want)
		if d.Budget.Output != len(text) {
			t.Fatalf("the document states %d bytes and has %d", d.Budget.Output, len(text))
		}
		for i, n := range d.Affected {
			key := n.Kind + " " + n.ID
			if n.Kind == "module" {
				key = "module " + n.Path
			}
			requireReasons(t, n, i, want.kinds[key])
		}
	})
}

// requireReasons requires that a node states its role, and the families of the edges that lead from it, each once.
func requireReasons(t rapid.TB, n shownNode, position int, kinds []string) {
	t.Helper()
	role, reasons := "target", []string{}
	if position > 0 {
		role = map[string]string{"module": "module_consumer", "declaration": "consumer"}[n.Kind]
		for _, kind := range []string{
			"function_import", "type_import", "call", "type_reference", "effect_requirement", "capability_authority",
		} {
			if slices.Contains(kinds, kind) {
				reasons = append(reasons, kind)
			}
		}
	}
	if n.Role != role || !slices.Equal(n.Reasons, reasons) {
		t.Fatalf("%s is %s for %v, want %s for %v", n.ID, n.Role, n.Reasons, role, reasons)
	}
}

// The search of the contract, applied to complete documents.
func TestATruncatedImpactIsTheOneThatTheSearchFinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, targets := drawnProject(t)
		target, _ := rapid.SampledFrom(targets).Draw(t, "target").find(p)
		limits := drawnLimits(t)
		limits.MaxBytes = rapid.OneOf(rapid.IntRange(1_500, 6_000), rapid.IntRange(1_500, 60_000)).Draw(t, "bytes")
		text, refused := impactOn(p, target, limits)
		a, _ := analyse(p, target, Reverse, limits)
		whole := newImpact(a)
		best := 0
		for low, high := 1, a.shown; low <= high; {
			middle := low + (high-low)/2
			length := 0
			for stated := -1; stated != length; {
				stated = length
				length = len(whole.append(nil, a.whole(middle), stated)) + artifactMemberBytes
			}
			if length <= limits.MaxBytes {
				best, low = middle, middle+1
			} else if middle == 1 {
				break
			} else {
				high = middle - 1
			}
		}
		if best == 0 {
			return // the frontier is cut: TestADocumentThatDoesNotFitShowsLess
		}
		if refused != nil {
			t.Fatal(refused)
		}
		requireSealed(t, text, impactDigestDomain)
		d := read(t, text)
		if len(text) > limits.MaxBytes || d.Budget.Output != len(text) || len(d.Affected) != best {
			t.Fatalf("%d bytes, stated as %d, of at most %d, with %d nodes, want %d",
				len(text), d.Budget.Output, limits.MaxBytes, len(d.Affected), best)
		}
		if slices.Contains(d.Truncation.Reasons, "max_bytes") != (best < a.shown) {
			t.Fatalf("%d of %d nodes are kept for %v", best, a.shown, d.Truncation.Reasons)
		}
		requirePrefix(t, p, target, limits, d)
	})
}

// requirePrefix requires that a truncated impact shows the first nodes of the whole one, with all their edges, and
// leaves out the rest, of which its frontier is the next depth.
func requirePrefix(t rapid.TB, p *project.Project, target project.Node, limits Limits, d document) {
	t.Helper()
	limits.MaxBytes = OutputBytesMax
	text, refused := impactOn(p, target, limits)
	if refused != nil {
		t.Fatal(refused)
	}
	whole := read(t, text)
	kept := len(d.Affected)
	if difference := cmp.Diff(whole.Affected[:kept], d.Affected); difference != "" {
		t.Fatalf("the nodes are no prefix:\n%s", difference)
	}
	var edges []shownEdge
	for _, e := range whole.Dependency {
		if slices.ContainsFunc(
			d.Affected,
			func(n shownNode) bool { return n.ID == e.Caller && (n.Path == "" || n.Path == e.CallerPath) },
		) {
			edges = append(edges, e)
		}
	}
	if difference := cmp.Diff(edges, d.Dependency, cmpopts.EquateEmpty()); difference != "" {
		t.Fatalf("the edges are not those of the kept nodes:\n%s", difference)
	}
	if kept == len(whole.Affected) {
		return
	}
	next := whole.Affected[kept].Depth
	var frontier []string
	for _, n := range slices.Concat(whole.Affected[kept:], whole.Frontier) {
		if n.Depth == next {
			frontier = append(frontier, n.ID)
		}
	}
	if got := identities(d.Frontier); got != strings.Join(frontier, " ") {
		t.Fatalf("the frontier is %s, want %s", got, frontier)
	}
	if d.Truncation.Omitted != whole.Truncation.Omitted+len(whole.Affected)-kept {
		t.Fatalf("%d nodes are left out", d.Truncation.Omitted)
	}
}
