package plan

import (
	"bytes"
	"encoding/json"
	"testing"

	"pgregory.net/rapid"
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/syntax"
)

func TestReplayAgreesWithEveryBuiltPlan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := functionOf(t, anySource(t))
		if found := Replay(f, Cleanup(f)); found != nil {
			t.Fatalf("%s", found)
		}
	})
}

func TestWhatTheCheckerLetsLeaveByAPropagationHasAPlan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		source := leavingSource(t)
		file, found := syntax.Parse(moduleText(source))
		if found.Refused() {
			t.Fatalf("%s\n%s", found, source)
		}
		module, found := check.File(file)
		switch {
		case found.Has("SPX-T218"):
			return // it would leave while it owns something
		case found.Refused():
			t.Fatalf("%s\n%s", found, source)
		}
		f := module.Function(0)
		if found := Replay(f, Cleanup(f)); found != nil {
			t.Fatalf("%s\n%s", found, source)
		}
	})
}

func TestBuilderLeavesNothingBehindForTheNextFunction(t *testing.T) {
	var builder CleanupBuilder
	rapid.Check(t, func(t *rapid.T) {
		f := functionOf(t, anySource(t))
		kept := builder.Cleanup(f)
		want := Cleanup(f).Append(nil)
		builder.Cleanup(functionOf(t, anySource(t)))
		if got := kept.Append(nil); !bytes.Equal(got, want) {
			t.Fatalf("got  %s\nwant %s", got, want)
		}
	})
}

func TestDocumentIsItsHeaderAndItsElements(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Cleanup(functionOf(t, anySource(t)))
		var whole map[string]json.RawMessage
		if err := json.Unmarshal(p.Append(nil), &whole); err != nil {
			t.Fatalf("%v", err)
		}
		for section, name := range p.SectionNames() {
			var elements []json.RawMessage
			if err := json.Unmarshal(whole[name], &elements); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if len(elements) != p.SectionLength(section) {
				t.Fatalf("%s has %d elements, not %d", name, p.SectionLength(section), len(elements))
			}
			for i, element := range elements {
				if got := p.AppendElement(nil, section, i); !bytes.Equal(got, element) {
					t.Fatalf("%s[%d] is %s, and %s in the whole", name, i, got, element)
				}
			}
		}
	})
}

func TestEveryEdgeIsTakenByExactlyOneBlockOrContinuingExit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := read(t, Cleanup(functionOf(t, anySource(t))))
		taken := make([]int, len(d.Edges))
		take := func(edge, from int) {
			taken[edge]++
			if d.Edges[edge].From != from {
				t.Fatalf("edge %d does not come from block %d", edge, from)
			}
		}
		for _, b := range d.Blocks {
			switch b.Terminator.Kind {
			case "goto":
				take(b.Terminator.Edge, b.ID)
			case "branch":
				take(b.Terminator.Edges[0], b.ID)
				take(b.Terminator.Edges[1], b.ID)
			case "exit":
				if d.Exits[b.Terminator.Target].From != b.ID {
					t.Fatalf("exit %d does not come from block %d", b.Terminator.Target, b.ID)
				}
			}
		}
		for _, x := range d.Exits {
			if x.Continuation.Kind == "continue" {
				take(x.Continuation.Edge, x.From)
			}
		}
		for edge, times := range taken {
			if times != 1 {
				t.Fatalf("edge %d is taken %d times", edge, times)
			}
		}
	})
}

func TestEveryBlockIsReachedAndNoneAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := read(t, Cleanup(functionOf(t, anySource(t))))
		into, out := make([]int, len(d.Blocks)), make([][]int, len(d.Blocks))
		for _, e := range d.Edges {
			into[e.To]++
			out[e.From] = append(out[e.From], e.To)
		}
		ready, passed := []int{0}, 0
		for ; passed < len(ready); passed++ {
			for _, to := range out[ready[passed]] {
				if into[to]--; into[to] == 0 {
					ready = append(ready, to)
				}
			}
		}
		if passed != len(d.Blocks) {
			t.Fatalf("%d of %d blocks are reached, each after all that lead to it", passed, len(d.Blocks))
		}
	})
}

func TestEveryRegionIsLeftByItsOwnExitAndOnFailure(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := read(t, Cleanup(functionOf(t, anySource(t))))
		for _, r := range d.Regions {
			end := d.Exits[r.NormalScopeEnd]
			kind := "continue"
			if r.Parent == nil {
				kind = "commit_result"
			}
			if len(end.Leaves) != 1 || end.Leaves[0] != r.ID || d.Blocks[end.From].Region != r.ID ||
				end.Continuation.Kind != kind {
				t.Fatalf("region %d ends with %+v", r.ID, end)
			}
		}
		for _, x := range d.Exits {
			if x.Continuation.Kind != "return_failure" {
				continue
			}
			at := &d.Blocks[x.From].Region
			for _, left := range x.Leaves {
				if at == nil || *at != left {
					t.Fatalf("exit %d leaves %v from region %d", x.ID, x.Leaves, d.Blocks[x.From].Region)
				}
				at = d.Regions[left].Parent
			}
			if at != nil {
				t.Fatalf("exit %d stays in region %d", x.ID, *at)
			}
		}
	})
}
