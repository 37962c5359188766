package plan

import (
	"encoding/json"
	"fmt"
	"strings"
)

// lenders is what the functions of the tests of loans use.
const lenders = `
@id("token") resource Token { @id("token.drop") drop trivial; }
@id("box") record Box { @id("box.token") token: Token, @id("box.bytes") bytes: Bytes, @id("box.n") n: i64, }
@id("crate") record Crate { @id("crate.box") box: Box, @id("crate.other") other: Box, }
@id("o") variant O { @id("o.a") A, @id("o.b") B { @id("o.b.v") v: i64, }, }
@id("peek") fn peek(t: borrow Token) -> i64 { 1 }
@id("eat") fn eat(t: own Token) -> i64 { 1 }
@id("measure") fn measure(b: borrow Bytes, n: i64) -> i64 { n }
@id("holds") fn holds(b: borrow Bytes) -> bool { true }
@id("mix") fn mix(b: borrow Bytes, c: own Bytes) -> i64 { 1 }
@id("weigh") fn weigh(n: i64, t: borrow Token) -> i64 { n }
@id("spend") fn spend(b: own Box) -> i64 { 1 }
@id("open") fn open(b: borrow Box) -> i64 { 1 }
@id("tally") fn tally(b: borrow Box, n: i64) -> i64 { n }
@id("size") fn size(s: borrow Slice<u8>) -> i64 { 1 }
@id("meter") class Meter { @id("meter.n") n: i64, @id("meter.read") fn read(self: Meter, m: i64, b: borrow Bytes) -> i64 { m } }
@id("gauge") class Gauge : Meter { @id("gauge.k") k: bool, }
`

// borrowsField borrows a field of what it owns.
const borrowsField = `@id("f") fn f(b: own Box) -> i64 { weigh(1, b.token) }` + lenders

// loanDocument is a loan plan read back from its document.
type loanDocument struct {
	Loans []struct {
		ID     int
		Site   string
		Origin struct {
			Root        string
			Projections []struct{ Field string }
		}
		Parent   *int
		Start    pointDocument
		Ends     []pointDocument
		EndEdges []int `json:"end_edges"`
		Cause    struct {
			Kind     string
			Argument *int
			Arm      *int
		}
	}
	Endpoints []struct {
		Point         pointDocument
		LiveBefore    []int `json:"live_before"`
		Starts, Kills []int
		LiveAfter     []int `json:"live_after"`
	}
	Edges []struct {
		From, To int
		Live     []int
	}
}

type pointDocument struct{ Expression, Phase string }

func (p pointDocument) String() string { return p.Phase + " " + path(p.Expression) }

func readLoans(t fataler, p *LoanPlan) loanDocument {
	t.Helper()
	var d loanDocument
	if err := json.Unmarshal(p.Append(nil), &d); err != nil {
		t.Fatalf("%v", err)
	}
	return d
}

// loanOutline spells a plan, one element a line, with the ends of identities. Endpoints are shown where a loan ends:
//
//	l1 borrowed_call 0 body.tail of param 0, through 0, ends on 4   a loan: cause, site, origin, parent and last edges
//	k1 after body: 0 1                                              an endpoint and the loans that end there
//	e3 4-6 live 0 1                                                 an edge: its points and its loans
func loanOutline(t fataler, p *LoanPlan) string {
	t.Helper()
	d := readLoans(t, p)
	var out strings.Builder
	list := func(lead string, numbers []int) string {
		if len(numbers) == 0 {
			return ""
		}
		return lead + strings.Trim(fmt.Sprint(numbers), "[]")
	}
	for _, l := range d.Loans {
		cause, through := l.Cause.Kind, ""
		if l.Cause.Argument != nil {
			cause += fmt.Sprint(" ", *l.Cause.Argument)
		}
		if l.Cause.Arm != nil {
			cause += fmt.Sprint(" ", *l.Cause.Arm)
		}
		if l.Parent != nil {
			through = fmt.Sprint(", through ", *l.Parent)
		}
		origin := strings.Split(l.Origin.Root, ":")[4] + " " + path(l.Origin.Root)
		for _, projection := range l.Origin.Projections {
			origin += " " + projection.Field
		}
		fmt.Fprintf(&out, "l%d %s %s of %s%s%s\n", l.ID, cause, path(l.Site), origin, through, list(", ends on ", l.EndEdges))
	}
	for i, e := range d.Endpoints {
		if len(e.Kills) > 0 {
			fmt.Fprintf(&out, "k%d %s%s\n", i, e.Point, list(": ", e.Kills))
		}
	}
	for i, e := range d.Edges {
		fmt.Fprintf(&out, "e%d %d-%d%s\n", i, e.From, e.To, list(" live ", e.Live))
	}
	return out.String()
}
