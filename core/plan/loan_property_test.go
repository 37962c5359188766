package plan

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// builtLoans returns the plan of a function and whether it has a conflict; a plan with one is never handed out.
func builtLoans(t fataler, source string) (p *LoanPlan, isRefused bool) {
	t.Helper()
	f := functionOf(t, source)
	p, fault := Loans(f)
	if fault == nil {
		return p, false
	}
	b := LoanBuilder{plan: LoanPlan{function: f}}
	for _, step := range loanSteps[:len(loanSteps)-1] {
		if fault := step(&b); fault != nil {
			t.Fatalf("%s", fault.message)
		}
	}
	return &b.plan, true
}

func TestReplayAgreesWithEveryBuiltLoanPlan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, isRefused := builtLoans(t, lendingSource(t))
		f := p.function
		if p.IsEmpty() {
			return
		}
		found := ReplayLoans(f, p)
		if isRefused != (found != nil) || isRefused && !strings.Contains(found.String(), "is used by its owner") {
			t.Fatalf("%t, %s", isRefused, found)
		}
	})
}

func TestLoanDocumentIsItsHeaderAndItsElements(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _ := builtLoans(t, lendingSource(t))
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

func TestEndpointsRepeatWhatLoansAndEdgesSay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _ := builtLoans(t, lendingSource(t))
		d := readLoans(t, p)
		type sums struct{ before, starts, kills, after []int }
		want := make([]sums, len(d.Endpoints))
		at := func(point pointDocument) int {
			for i, e := range d.Endpoints {
				if e.Point == point {
					return i
				}
			}
			t.Fatalf("no endpoint %s", point)
			return 0
		}
		for i, e := range d.Edges {
			want[e.From].after = append(want[e.From].after, e.Live...)
			want[e.To].before = append(want[e.To].before, e.Live...)
			if i > 0 && (d.Edges[i-1].From > e.From || d.Edges[i-1].From == e.From && d.Edges[i-1].To >= e.To) {
				t.Fatalf("edge %d is not in its place", i)
			}
		}
		for _, l := range d.Loans {
			start := at(l.Start)
			want[start].starts = append(want[start].starts, l.ID)
			var ends []pointDocument
			for _, edge := range l.EndEdges {
				to := d.Edges[edge].To
				want[to].kills = append(want[to].kills, l.ID)
				ends = append(ends, d.Endpoints[to].Point)
			}
			if len(l.Ends) == 0 || !slices.Equal(l.Ends, slices.Compact(ends)) {
				t.Fatalf("loan %d ends at %v, its edges at %v", l.ID, l.Ends, ends)
			}
			if l.Parent != nil && *l.Parent >= l.ID {
				t.Fatalf("loan %d was made through loan %d", l.ID, *l.Parent)
			}
		}
		for i, e := range d.Endpoints {
			slices.Sort(want[i].before)
			slices.Sort(want[i].after)
			if !slices.Equal(e.LiveBefore, slices.Compact(want[i].before)) ||
				!slices.Equal(e.LiveAfter, slices.Compact(want[i].after)) ||
				!slices.Equal(e.Starts, want[i].starts) || !slices.Equal(e.Kills, want[i].kills) {
				t.Fatalf("endpoint %d is %+v, not %+v", i, e, want[i])
			}
		}
	})
}

func TestALoanIsLiveFromItsStartOnAndInNoOtherPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _ := builtLoans(t, lendingSource(t))
		d := readLoans(t, p)
		for _, l := range d.Loans {
			reached := map[int]bool{}
			for i, e := range d.Endpoints {
				if e.Point == l.Start {
					reached[i] = true
				}
			}
			for range d.Edges {
				for _, e := range d.Edges {
					if reached[e.From] && slices.Contains(e.Live, l.ID) {
						reached[e.To] = true
					}
				}
			}
			for i, e := range d.Edges {
				if slices.Contains(e.Live, l.ID) && !reached[e.From] {
					t.Fatalf("loan %d is live on edge %d without coming there", l.ID, i)
				}
				if isEnd := slices.Contains(l.EndEdges, i); isEnd && (!reached[e.From] || reached[e.To]) {
					t.Fatalf("loan %d does not end on edge %d", l.ID, i)
				}
			}
		}
	})
}
