package cli

import (
	"slices"

	"github.com/go-json-experiment/json"

	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/query"
)

// aroundDocument is the part of a context or impact document that a page shows.
type aroundDocument struct {
	Project         string        `json:"project"`
	ProjectRevision string        `json:"project_revision"`
	Target          aroundNode    `json:"target"`
	Nodes           []aroundNode  `json:"nodes"`    // of a context
	Affected        []aroundNode  `json:"affected"` // of an impact
	Edges           []aroundEdge  `json:"edges"`
	Dependencies    []aroundEdge  `json:"dependency_edges"`
	Frontier        []aroundNode  `json:"frontier"`
	Query           aroundQuery   `json:"query"`
	Truncation      aroundCutting `json:"truncation"`
}

type aroundNode struct {
	Kind            string   `json:"kind"`
	DeclarationKind string   `json:"declaration_kind"`
	ID              string   `json:"id"`
	Path            string   `json:"path"`
	Depth           int      `json:"minimum_depth"`
	ReachedBy       []string `json:"reached_by"`
}

type aroundEdge struct {
	Caller string `json:"caller"`
	Target string `json:"target"`
	Kind   string `json:"kind"`
	Site   string `json:"site"`
}

// nodeKey distinguishes nodes: a module, a declaration and a capability may have the same id.
type nodeKey struct{ kind, id string }

func (n aroundNode) key() nodeKey { return nodeKey{n.Kind, n.ID} }

// caller returns the node at which the edge begins.
func (e aroundEdge) caller() nodeKey {
	if e.Site == project.SiteModule {
		return nodeKey{project.ModuleNode.String(), e.Caller}
	}
	return nodeKey{project.DeclarationNode.String(), e.Caller}
}

// target returns the node at which the edge ends.
func (e aroundEdge) target() nodeKey {
	if e.Kind == project.EffectRequirement.String() || e.Kind == project.CapabilityAuthority.String() {
		return nodeKey{project.CapabilityNode.String(), e.Target}
	}
	return nodeKey{project.DeclarationNode.String(), e.Target}
}

type aroundQuery struct {
	Direction string `json:"direction"`
	Depth     int    `json:"depth"`
}

type aroundCutting struct {
	Reasons  []string `json:"reasons"`
	Omitted  int      `json:"omitted_known_nodes"`
	Deferred int      `json:"deferred_known_nodes"`
}

// around is a page about the surroundings of a target.
type around struct {
	*page
	document  aroundDocument
	built     *project.Project
	directory string
	edges     []aroundEdge
	depths    map[nodeKey]int
}

// contextPage draws the page of a context document: what uses the target, and what it uses.
func (g *page) contextPage(document []byte, built *project.Project, directory string) {
	a := around{page: g, built: built, directory: directory}
	if json.Unmarshal(document, &a.document) != nil {
		return // the document is our own
	}
	a.edges = a.document.Edges
	a.begin("Around", a.document.Nodes)
	if direction := a.document.Query.Direction; direction != "forward" {
		a.group("Used by", a.document.Nodes, "reverse", false)
	}
	if direction := a.document.Query.Direction; direction != "reverse" {
		a.group("Uses", a.document.Nodes, "forward", true)
	}
	a.end()
}

// impactPage draws the page of an impact document: what depends on the target, the nearest first.
func (g *page) impactPage(document []byte, built *project.Project, directory string) {
	a := around{page: g, built: built, directory: directory}
	if json.Unmarshal(document, &a.document) != nil {
		return // the document is our own
	}
	a.edges = a.document.Dependencies
	a.begin("A change to", a.document.Affected)
	a.group("Can reach", a.document.Affected, "", false)
	a.end()
}

// begin writes the title and the place of the target.
func (a *around) begin(what display.Text, nodes []aroundNode) {
	a.depths = map[nodeKey]int{}
	for _, n := range nodes {
		a.depths[n.key()] = n.Depth
	}
	target := a.document.Target
	a.title(what+" "+target.word(), display.Escape(target.ID))
	if at := a.placed(target); at != absent {
		a.place(at)
	}
}

// group writes the nodes that are reached in a direction, or in any direction if it is "", with the edges that reach
// them.
func (a *around) group(heading display.Text, nodes []aroundNode, direction string, isForward bool) {
	var rows [][]display.Text
	for _, n := range nodes {
		if n.Depth == 0 || direction != "" && !slices.Contains(n.ReachedBy, direction) {
			continue
		}
		rows = append(
			rows,
			[]display.Text{counted(n.Depth, "step"), n.word(), shown(n.ID), a.why(n, isForward), a.placed(n)},
		)
	}
	a.section(heading)
	switch {
	case rows == nil && a.isLeftOut(direction):
		a.note("nothing within the limits")
		return
	case rows == nil:
		a.note(nowhere)
		return
	}
	a.table(rows, column{isWhole: true, colour: a.colours.muted}, column{isWhole: true, colour: a.colours.muted},
		column{}, column{}, column{colour: a.colours.place})
}

// isLeftOut reports whether the limits may have omitted a node that is reached in a direction, or in any direction if
// it is "": such a node is in the frontier, or was cut off from it.
func (a *around) isLeftOut(direction string) bool {
	return slices.Contains(a.document.Truncation.Reasons, query.ReasonBytes) ||
		slices.ContainsFunc(a.document.Frontier, func(n aroundNode) bool {
			return direction == "" || slices.Contains(n.ReachedBy, direction)
		})
}

// why lists the edges that connect a node with nodes one step nearer to the target. The nearer node is named unless it
// is the target itself.
func (a *around) why(n aroundNode, isForward bool) display.Text {
	var texts []display.Text
	counts := map[display.Text]int{}
	for _, e := range a.edges {
		from, to := e.caller(), e.target()
		var preposition display.Text = " of "
		if isForward {
			from, to, preposition = to, from, " from "
		}
		if depth, ok := a.depths[to]; from != n.key() || !ok || depth != n.Depth-1 {
			continue
		}
		text := edgeWords[e.Kind]
		if n.Depth > 1 {
			text += preposition + shown(to.id)
		}
		if counts[text]++; counts[text] == 1 {
			texts = append(texts, text)
		}
	}
	for i, text := range texts {
		if n := counts[text]; n > 1 {
			texts[i] = display.Format("%s ×%d", text, n)
		}
	}
	return display.Join(texts, ", ")
}

// edgeWords are the short words for the families of edges.
var edgeWords = map[string]display.Text{
	project.FunctionImport.String(): "import", project.TypeImport.String(): "type import",
	project.Call.String():          "call",
	project.TypeReference.String(): "type", project.EffectRequirement.String(): "effect",
	project.CapabilityAuthority.String(): "permit",
}

// word returns the kind of a node.
func (n aroundNode) word() display.Text {
	if n.DeclarationKind != "" {
		return display.Escape(spaced(n.DeclarationKind))
	}
	return display.Escape(spaced(n.Kind))
}

// placed returns the place of a node: line and column for a declaration, the path for a module.
func (a *around) placed(n aroundNode) display.Text {
	if at, ok := a.placeOf(a.built, a.directory, n.ID); ok && n.Kind == "declaration" {
		return at.shown()
	}
	if n.Path == "" {
		return absent
	}
	return display.Escape(below(a.directory, n.Path))
}

// end writes which nodes the limits omitted, and the revision of the page.
func (a *around) end() {
	cut := a.document.Truncation
	if left := cut.Omitted + cut.Deferred; left > 0 {
		a.section("Left out")
		reasons := make([]display.Text, len(cut.Reasons))
		for i, reason := range cut.Reasons {
			reasons[i] = limitFlags[reason]
		}
		a.note(display.Format("%s at least; raise %s", counted(left, "node"), display.Join(reasons, " or ")))
		if next := a.document.Frontier; len(next) > 0 {
			const shownMax = 3
			var names []display.Text
			for _, n := range next[:min(len(next), shownMax)] {
				names = append(names, shown(n.ID))
			}
			text := "next: " + display.Join(names, ", ")
			if more := len(next) - shownMax; more > 0 {
				text += display.Format(" and %d more", more)
			}
			a.note(text)
		}
	}
	a.section("Revision")
	a.facts([]display.Text{"project", display.Format("%s %s", a.document.Project, a.document.ProjectRevision)})
}

// limitFlags maps the reasons of a document to the flags that raise the limits.
var limitFlags = map[string]display.Text{"max_depth": "--depth", "max_nodes": "--max-nodes", "max_bytes": "--max-bytes"}
