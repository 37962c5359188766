package query

import (
	"bytes"
	"encoding/json"
	"strings"

	"pgregory.net/rapid"
	"semaprax.dev/semaprax/core/canon"
)

// document is what tests read from a document of either kind.
type document struct {
	Digest     string `json:"artifact_digest"`
	Nodes      []shownNode
	Affected   []shownNode
	Edges      []shownEdge
	Dependency []shownEdge `json:"dependency_edges"`
	Truncation struct {
		Truncated bool
		Reasons   []string
		Omitted   int `json:"omitted_known_nodes"`
		Deferred  int `json:"deferred_known_nodes"`
	}
	Frontier []shownNode
	Budget   struct {
		Nodes   int `json:"used_nodes"`
		Edges   int `json:"used_edges"`
		Depth   int `json:"used_depth"`
		Builder int `json:"used_builder_bytes"`
		Output  int `json:"used_output_bytes"`
	}
}

type shownNode struct {
	Kind      string
	ID        string
	Path      string
	Depth     int      `json:"minimum_depth"`
	ReachedBy []string `json:"reached_by"`
	Role      string   `json:"impact_role"`
	Reasons   []string
}

type shownEdge struct {
	CallerPath string `json:"caller_path"`
	Caller     string
	Target     string
	Kind       string
	Expression string
	Alias      string
	Ordinal    int
}

func read(t rapid.TB, text []byte) document {
	t.Helper()
	var d document
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return d
}

func (d *document) shown() []shownNode { return append(d.Nodes, d.Affected...) }

func (d *document) edges() []shownEdge { return append(d.Edges, d.Dependency...) }

// identities joins the identities of nodes by spaces.
func identities(nodes []shownNode) string {
	ids := make([]string, len(nodes))
	for i, n := range nodes {
		ids[i] = n.ID
	}
	return strings.Join(ids, " ")
}

// calls joins the ends of edges by spaces.
func calls(edges []shownEdge) string {
	ends := make([]string, len(edges))
	for i, e := range edges {
		ends[i] = e.Caller + ">" + e.Target
	}
	return strings.Join(ends, " ")
}

// requireSealed requires that the digest of a document binds all its other bytes.
func requireSealed(t rapid.TB, text []byte, domain string) {
	t.Helper()
	stated := read(t, text).Digest
	rest := bytes.Replace(text, []byte(`,"artifact_digest":"`+stated+`"`), nil, 1)
	if actual := canon.DigestOf(domain, rest).String(); actual != stated {
		t.Fatalf("the document states %s and has %s", stated, actual)
	}
}
