package plan

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"semaprax.dev/semaprax/core/hir"
)

// loansOf returns the loan plan of a function, proved by the replay.
func loansOf(t fataler, f hir.FunctionView) *LoanPlan {
	t.Helper()
	p, fault := Loans(f)
	if fault != nil {
		t.Fatalf("%s: %s", f.ID(), fault.message)
	}
	if found := ReplayLoans(f, p); found != nil {
		t.Fatalf("%s", found)
	}
	return p
}

func TestLoanPlanOfCopyValuesIsItsHeader(t *testing.T) {
	p := loansOf(t, functionOf(t, calculator))
	const header = `{"section":"header","value":{"kind":"loan_plan","schema":"semaprax.loan-plan.v1"}}`
	if diff := cmp.Diff([]string{header}, items(p)); diff != "" {
		t.Error(diff)
	}
	const whole = `{"kind":"loan_plan","schema":"semaprax.loan-plan.v1","loans":[],"endpoints":[],"edges":[]}`
	if got := string(p.Append(nil)); got != whole {
		t.Errorf("got %s", got)
	}
}

func TestWorkedLoanPlanItemForItem(t *testing.T) {
	f := functionOf(t,
		`@id("app.measure") fn measure(value: own Bytes) -> usize { let view = bytes_as_slice(value); byte_len(view) }`)
	want := `
{"section":"header","value":{"kind":"loan_plan","schema":"semaprax.loan-plan.v1"}}
{"index":0,"section":"loans","value":{"cause":{"kind":"slice_view"},"end_edges":[4],"ends":[{"expression":"declaration:11:app.measure:expression:4:body","phase":"after"}],"id":0,"kind":"loan","origin":{"kind":"place","projections":[],"root":"declaration:11:app.measure:value:param:1:0"},"parent":null,"site":"declaration:11:app.measure:expression:13:body.s0.value","start":{"expression":"declaration:11:app.measure:expression:13:body.s0.value","phase":"before"}}}
{"index":1,"section":"loans","value":{"cause":{"argument":0,"kind":"borrowed_call"},"end_edges":[4],"ends":[{"expression":"declaration:11:app.measure:expression:4:body","phase":"after"}],"id":1,"kind":"loan","origin":{"kind":"place","projections":[],"root":"declaration:11:app.measure:value:param:1:0"},"parent":0,"site":"declaration:11:app.measure:expression:9:body.tail","start":{"expression":"declaration:11:app.measure:expression:9:body.tail","phase":"before"}}}
{"index":0,"section":"endpoints","value":{"kills":[],"kind":"loan_endpoint","live_after":[],"live_before":[],"point":{"expression":"declaration:11:app.measure:expression:4:body","phase":"before"},"starts":[]}}
{"index":1,"section":"endpoints","value":{"kills":[0,1],"kind":"loan_endpoint","live_after":[],"live_before":[],"point":{"expression":"declaration:11:app.measure:expression:4:body","phase":"after"},"starts":[]}}
{"index":2,"section":"endpoints","value":{"kills":[],"kind":"loan_endpoint","live_after":[0],"live_before":[],"point":{"expression":"declaration:11:app.measure:expression:13:body.s0.value","phase":"before"},"starts":[0]}}
{"index":3,"section":"endpoints","value":{"kills":[],"kind":"loan_endpoint","live_after":[0],"live_before":[0],"point":{"expression":"declaration:11:app.measure:expression:13:body.s0.value","phase":"after"},"starts":[]}}
{"index":4,"section":"endpoints","value":{"kills":[],"kind":"loan_endpoint","live_after":[0,1],"live_before":[0],"point":{"expression":"declaration:11:app.measure:expression:9:body.tail","phase":"before"},"starts":[1]}}
{"index":5,"section":"endpoints","value":{"kills":[],"kind":"loan_endpoint","live_after":[],"live_before":[0,1],"point":{"expression":"declaration:11:app.measure:expression:9:body.tail","phase":"after"},"starts":[]}}
{"index":6,"section":"endpoints","value":{"kills":[],"kind":"loan_endpoint","live_after":[0,1],"live_before":[0,1],"point":{"expression":"declaration:11:app.measure:expression:15:body.tail.arg.0","phase":"before"},"starts":[]}}
{"index":7,"section":"endpoints","value":{"kills":[],"kind":"loan_endpoint","live_after":[0,1],"live_before":[0,1],"point":{"expression":"declaration:11:app.measure:expression:15:body.tail.arg.0","phase":"after"},"starts":[]}}
{"index":0,"section":"edges","value":{"from":0,"kind":"loan_edge","live":[],"to":2}}
{"index":1,"section":"edges","value":{"from":2,"kind":"loan_edge","live":[0],"to":3}}
{"index":2,"section":"edges","value":{"from":3,"kind":"loan_edge","live":[0],"to":4}}
{"index":3,"section":"edges","value":{"from":4,"kind":"loan_edge","live":[0,1],"to":6}}
{"index":4,"section":"edges","value":{"from":5,"kind":"loan_edge","live":[],"to":1}}
{"index":5,"section":"edges","value":{"from":6,"kind":"loan_edge","live":[0,1],"to":7}}
{"index":6,"section":"edges","value":{"from":7,"kind":"loan_edge","live":[0,1],"to":5}}
`
	if diff := cmp.Diff(strings.Split(strings.TrimSpace(want), "\n"), items(loansOf(t, f))); diff != "" {
		t.Error(diff)
	}
}

func TestMembersHaveTheOrderOfGraphDocuments(t *testing.T) {
	p := loansOf(t, functionOf(t, borrowsField))
	for section, want := range []string{
		`{"kind":"loan","id":0,"site":"declaration:1:f:expression:9:body.tail","origin":{"kind":"place",` +
			`"root":"declaration:1:f:value:param:1:0","projections":[{"kind":"field","field":"box.token"}]},"parent":null,` +
			`"start":{"expression":"declaration:1:f:expression:9:body.tail","phase":"before"},` +
			`"ends":[{"expression":"declaration:1:f:expression:4:body","phase":"after"}],"end_edges":[2],` +
			`"cause":{"kind":"borrowed_call","argument":1}}`,
		`{"kind":"loan_endpoint","point":{"expression":"declaration:1:f:expression:4:body","phase":"before"},` +
			`"live_before":[],"starts":[],"kills":[],"live_after":[]}`,
		`{"kind":"loan_edge","from":0,"to":2,"live":[]}`,
	} {
		if diff := cmp.Diff(want, string(p.AppendElement(nil, section, 0))); diff != "" {
			t.Error(diff)
		}
	}
}

func TestAPlanIsAppendedWholeOrNotAtAll(t *testing.T) {
	p := loansOf(t, functionOf(t, borrowsField))
	whole := string(p.Append(nil))
	if got, fits := p.AppendWithin([]byte("-"), len(whole)+1); !fits || string(got) != "-"+whole {
		t.Errorf("got %t, %s", fits, got)
	}
	if got, fits := p.AppendWithin([]byte("-"), len(whole)); fits || string(got) != "-" {
		t.Errorf("got %t, %s", fits, got)
	}
}

func TestIdentitiesInALoanPlanAreEscaped(t *testing.T) {
	p := loansOf(t, functionOf(t, `@id("f\"") fn f(b: own Box) -> i64 { weigh(1, b.token) }`+lenders))
	for _, want := range []string{
		`"root":"declaration:2:f\":value:param:1:0"`, `"site":"declaration:2:f\":expression:9:body.tail"`,
	} {
		if got := string(p.AppendElement(nil, loanSection, 0)); !strings.Contains(got, want) {
			t.Errorf("got %s", got)
		}
	}
}
