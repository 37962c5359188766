package hir

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/syntax"
)

// anyForest returns nodes in pre-order: each has a parent among the open ones, and all members are arbitrary.
func anyForest(t *rapid.T) (nodes []Node) {
	any32 := rapid.OneOf(rapid.Int32(), rapid.Int32Range(-2, 200), rapid.Just[int32](0))
	place := rapid.OneOf(rapid.Uint32Range(0, syntax.SourceBytesMax), rapid.Uint32Range(0, 300))
	open := NoNode
	for i := range rapid.IntRange(1, 50).Draw(t, "count") {
		start := place.Draw(t, "start")
		nodes = append(nodes, Node{
			kind: NodeKind(rapid.IntRange(0, int(PatternField)).Draw(t, "kind")), shared: rapid.Byte().Draw(t, "shared"),
			step: Step(rapid.IntRange(0, int(StepSource)).Draw(t, "step")), fields: rapid.Byte().Draw(t, "fields"),
			index: any32.Draw(t, "index"), parent: open, typ: TypeID(any32.Draw(t, "type")),
			at:     syntax.Range{Start: start, End: start + place.Draw(t, "length")},
			syntax: any32.Draw(t, "syntax"), ref: any32.Draw(t, "ref"), aux: any32.Draw(t, "aux"),
		})
		open = NodeID(i)
		for open != NoNode && rapid.IntRange(0, 3).Draw(t, "ends") == 0 {
			nodes[open].end = NodeID(i + 1)
			open = nodes[open].parent
		}
	}
	for ; open != NoNode; open = nodes[open].parent {
		nodes[open].end = NodeID(len(nodes))
	}
	return nodes
}

func TestPackedNodesAreTheSameWhenUnpacked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		nodes := anyForest(t)
		packed := packedNodes{pack(nil, nodes), len(nodes)}
		if got := packed.unpack(); !slices.Equal(got, nodes) {
			t.Errorf("%+v became %+v", nodes, got)
		}
	})
}

func TestALongFunctionIsPackedAndUnpackedWhereItIsLookedAt(t *testing.T) {
	for _, row := range []struct {
		name   string
		count  int
		packed bool
	}{{"short", packedMin - 1, false}, {"long", packedMin, true}, {"longer than what is copied", copiedMax + 1, true}} {
		b := NewBuilder("a", List[string]{})
		nodes := make([]Node, row.count)
		for i := range nodes {
			nodes[i] = Node{kind: Block, end: NodeID(row.count), parent: NodeID(i) - 1, ref: int32(i)}
		}
		body := FunctionBody{nodes: slices.Clone(nodes)}
		if b.pack(&body) != row.packed || (len(body.nodes) == 0) != row.packed {
			t.Errorf("%s: it is packed, or not", row.name)
		}
		if !slices.Equal(body.unpacked().nodes, nodes) {
			t.Errorf("%s: it has other nodes", row.name)
		}
	}
}
