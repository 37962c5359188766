package query

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/props/generate"
)

// oracle answers analyses naively: from the graph document alone, comparing every node with every edge until nothing
// changes.
type oracle struct {
	nodes  map[string]oracleNode // by kind and text
	edges  []shownEdge
	source []string // per edge: a key of nodes
	target []string
}

type oracleNode struct {
	rank string // orders nodes of one depth
	id   string
}

// ranks are the kinds of declarations in the order of node keys.
var ranks = []string{
	"resource", "resource_drop", "record", "field", "variant", "variant_case", "case_field", "interface", "import",
	"function",
	"class",
}

func newOracle(t rapid.TB, p *project.Project) *oracle {
	t.Helper()
	var graph struct {
		Modules      []struct{ Path, Module string }
		Declarations []struct{ ID, Kind string }
		Edges        []shownEdge
	}
	if err := json.Unmarshal(p.AppendGraph(nil), &graph); err != nil {
		t.Fatal(err)
	}
	o := &oracle{nodes: map[string]oracleNode{}, edges: graph.Edges}
	for _, m := range graph.Modules {
		o.nodes["module "+m.Path] = oracleNode{"0 " + m.Path, m.Module}
	}
	for _, d := range graph.Declarations {
		o.nodes["declaration "+d.ID] = oracleNode{fmt.Sprintf("1 %02d %s", slices.Index(ranks, d.Kind), d.ID), d.ID}
	}
	for _, e := range graph.Edges {
		source, target := "declaration "+e.Caller, "declaration "+e.Target
		if strings.HasSuffix(e.Kind, "_import") || e.Kind == "capability_authority" {
			source = "module " + e.CallerPath
		}
		if e.Kind == "effect_requirement" || e.Kind == "capability_authority" {
			target = "capability " + e.Target
			o.nodes[target] = oracleNode{"2 " + e.Target, e.Target}
		}
		o.source, o.target = append(o.source, source), append(o.target, target)
	}
	return o
}

// depths returns the nodes that one direction knows, with their depths: those up to one more than depth.
func (o *oracle) depths(root string, direction Direction, depth int) map[string]int {
	found := map[string]int{root: 0}
	for level := range depth + 1 {
		grown := false
		for i := range o.edges {
			from, to := o.source[i], o.target[i]
			if direction == Reverse {
				from, to = to, from
			}
			at, ok := found[from]
			if _, known := found[to]; ok && at == level && !known {
				found[to] = level + 1
				grown = true
			}
		}
		if !grown {
			break
		}
	}
	return found
}

// answer is what an analysis must show, before its bytes are counted.
type answer struct {
	shown    []string
	frontier []string
	reasons  []string
	omitted  int
	edges    []shownEdge
	kinds    map[string][]string // of impact edges, by the identity of their source
}

func (o *oracle) answer(root string, direction Direction, limits Limits, isImpact bool) answer {
	var sides []map[string]int
	for _, side := range []Direction{Forward, Reverse} {
		if direction == side || direction == Both {
			sides = append(sides, o.depths(root, side, limits.Depth))
		}
	}
	depth := map[string]int{}
	for _, side := range sides {
		for node, at := range side {
			if known, ok := depth[node]; !ok || at < known {
				depth[node] = at
			}
		}
	}
	known := make([]string, 0, len(depth))
	for node := range depth {
		known = append(known, node)
	}
	slices.SortFunc(known, func(a, b string) int {
		return cmp.Or(depth[a]-depth[b], strings.Compare(o.nodes[a].rank, o.nodes[b].rank))
	})
	a := answer{kinds: map[string][]string{}}
	shown := map[string]bool{}
	for _, node := range known {
		switch {
		case depth[node] <= limits.Depth && len(a.shown) < limits.MaxNodes:
			shown[node] = true
			a.shown = append(a.shown, o.nodes[node].id)
		case a.omitted == 0 || depth[node] == depth[known[len(a.shown)]]:
			a.frontier = append(a.frontier, o.nodes[node].id)
			a.omitted++
		default:
			a.omitted++
		}
	}
	if a.omitted > 0 {
		reason := "max_nodes"
		if depth[known[len(a.shown)]] > limits.Depth {
			reason = "max_depth"
		}
		a.reasons = []string{reason}
	}
	for i, e := range o.edges {
		from, to := o.source[i], o.target[i]
		belongs := isImpact && depth[from] == depth[to]+1
		for _, side := range sides {
			_, ok := side[from]
			_, hasTo := side[to]
			belongs = belongs || !isImpact && ok && hasTo
		}
		if shown[from] && shown[to] && belongs {
			a.edges = append(a.edges, e)
			a.kinds[from] = append(a.kinds[from], e.Kind)
		}
	}
	return a
}

// drawnProject returns a generated project and every target that it has.
func drawnProject(t *rapid.T) (p *project.Project, targets []Target) {
	source := generate.Project(rapid.Uint64().Draw(t, "seed"), generate.Shape{
		Modules: rapid.IntRange(generate.ModulesMin, 10).Draw(t, "modules"),
		Lines:   rapid.IntRange(1, 80).Draw(t, "lines"),
	})
	sources := make([]string, len(source.Files))
	for i, f := range source.Files {
		sources[i] = f.Text
	}
	p = buildProject(t, source.Manifest, sources)
	for d := range p.Declarations() {
		if _, ok := p.ModuleOf(d); ok && hasEdges(p, d.Node()) {
			targets = append(targets, declaration(d.ID))
		}
	}
	for name := range p.Capabilities() {
		targets = append(targets, Target{Capability, name})
	}
	return p, targets
}

func hasEdges(p *project.Project, n project.Node) bool {
	for range p.EdgesFrom(n) {
		return true
	}
	for range p.EdgesTo(n) {
		return true
	}
	return false
}

func drawnLimits(t *rapid.T) Limits {
	return Limits{
		Depth:    rapid.IntRange(0, 6).Draw(t, "depth"),
		MaxBytes: OutputBytesMax,
		MaxNodes: rapid.OneOf(rapid.IntRange(NodesMin, 20), rapid.Just(NodesMax)).Draw(t, "nodes"),
	}
}
