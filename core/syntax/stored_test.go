package syntax

import (
	"testing"

	"pgregory.net/rapid"
)

// Every form keeps what a node is made of, whatever fits into it.
func TestANodeIsWhatItWasMadeOf(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		offset := rapid.OneOf(rapid.Uint32Range(0, SourceBytesMax/2), rapid.Uint32Range(0, lengthMax+2))
		anyRange := func(name string) Range {
			start := offset.Draw(t, name)
			return Range{start, start + offset.Draw(t, name+" length")}
		}
		type made struct {
			node
			children []int32
		}
		var f File
		var want []made
		for i := range rapid.IntRange(1, 12).Draw(t, "nodes") {
			m := made{node: node{kind: KindName, at: anyRange("start")}}
			m.payload = rapid.SampledFrom([]uint64{0, wordAt(m.at), smallMax, smallMax + 1, 1<<64 - 1}).Draw(t, "payload")
			for range rapid.IntRange(0, min(i, 3)).Draw(t, "children") {
				m.children = append(m.children, int32(rapid.IntRange(int(absent), i-1).Draw(t, "child")))
			}
			if last := int32(i - 1); i > 1 && rapid.Bool().Draw(t, "usual") {
				usual := [][]int32{{last}, {last - 1, last}, {absent, last}, {last - 1, absent, last}}
				m.children = rapid.SampledFrom(usual).Draw(t, "usual children")
				short := Range{m.at.Start, m.at.Start + rapid.Uint32Range(0, 257).Draw(t, "word")}
				usualPayloads := []uint64{0, wordAt(m.at), wordAt(short), f.payload(last - 1)}
				m.payload = rapid.SampledFrom(usualPayloads).Draw(t, "usual payload")
				m.detail = uint8(rapid.IntRange(0, 1).Draw(t, "detail"))
			}
			f.add(m.node, m.children)
			if rapid.Bool().Draw(t, "widened") {
				m.at = anyRange("again")
				f.setAt(int32(i), m.at)
			}
			if len(m.children) == 0 && rapid.Bool().Draw(t, "changed") {
				m.payload = rapid.Uint64().Draw(t, "payload")
				f.setPayload(int32(i), m.payload)
			}
			want = append(want, m)
		}
		for i, m := range want {
			n := Node{&f, int32(i)}
			if n.Kind() != m.kind || n.detail() != m.detail || n.Range() != m.at || n.value() != m.payload ||
				n.count() != len(m.children) {
				t.Errorf("node %d became %v %v %x with %d children, from %+v", i, n.Kind(), n.Range(), n.value(), n.count(), m)
				continue
			}
			for k, child := range m.children {
				if n.child(k).index != child {
					t.Errorf("child %d of node %d became %d, from %d", k, i, n.child(k).index, child)
				}
			}
		}
	})
}
