package plan

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// eachLoanAlteration calls try with every plan that differs from p in one element of one array.
func eachLoanAlteration(p *LoanPlan, try func(p *LoanPlan, how string)) {
	altered(p.loans, func(list []Loan, how string) { q := *p; q.loans = list; try(&q, "loan "+how) })
	altered(p.endpoints, func(list []LoanEndpoint, how string) { q := *p; q.endpoints = list; try(&q, "endpoint "+how) })
	altered(p.edges, func(list []LoanEdge, how string) { q := *p; q.edges = list; try(&q, "edge "+how) })
	altered(p.endEdges, func(list []int32, how string) { q := *p; q.endEdges = list; try(&q, "end "+how) })
	altered(p.kills, func(list []LoanID, how string) { q := *p; q.kills = list; try(&q, "kill "+how) })
}

// everyLoan makes each kind of loan, in each kind of flow.
const everyLoan = `@id("f") fn f(value: own Bytes, box: own Box, text: own string, c: bool, o: O) -> Bytes
    requires holds(value)
    ensures holds(result) && c
{
    let view = bytes_as_slice(box.bytes);
    let words = string_as_str(text);
    let same = view;
    let part = byte_range(same, byte_len(view), 9usize);
    let n = if c { size(same) } else { weigh(1, box.token) };
    let m = match o { O::A {} => size(str_as_bytes(words)), O::B { v } => v + open(box), };
    let k = c || byte_len(byte_range(part, 0usize, 1usize)) == 0usize;
    let l = match borrow box { Box { token, bytes, n: _ } => weigh(n, token) + measure(bytes, size(view)), };
    value
}
` + lenders

func TestReplayRefusesEveryAlterationOfOneElementOfALoanPlan(t *testing.T) {
	f := functionOf(t, everyLoan)
	tried := 0
	eachLoanAlteration(loansOf(t, f), func(p *LoanPlan, how string) {
		tried++
		found := ReplayLoans(f, p)
		if !found.Has("SPX-H006") || len(found) != 1 {
			t.Errorf("%s: %v", how, found)
		}
	})
	if tried < 2_000 {
		t.Errorf("only %d alterations were tried", tried)
	}
}

func TestReplayRefusesAlterationsOfAnyLoanPlan(t *testing.T) {
	const sampled = 200 // one alteration of so many is replayed
	rapid.Check(t, func(t *rapid.T) {
		p, isRefused := builtLoans(t, lendingSource(t))
		if isRefused || p.IsEmpty() {
			return
		}
		left := rapid.IntRange(0, sampled-1).Draw(t, "first")
		eachLoanAlteration(p, func(q *LoanPlan, how string) {
			if left--; left >= 0 {
				return
			}
			if left = sampled; ReplayLoans(p.function, q) == nil {
				t.Fatalf("%s", how)
			}
		})
	})
}

func TestReplayNamesTheFirstElementOfALoanPlanThatIsWrong(t *testing.T) {
	f := functionOf(t, everyLoan)
	p := loansOf(t, f)
	p.edges[3].to++
	p.edges[5].live.add(200)
	if found := ReplayLoans(f, p); !strings.Contains(found.String(), "edges[3]") {
		t.Errorf("got %s", found)
	}
}

func TestReplayRefusesTheLoanPlanOfAnotherFunction(t *testing.T) {
	module := moduleOf(t, `@id("a") fn a(b: own Bytes) -> usize { byte_len(bytes_as_slice(b)) }
@id("b") fn b(b: own Bytes) -> usize { byte_len(bytes_as_slice(b)) } @id("c") fn c() -> i64 { 1 }`)
	for _, c := range []struct{ of, given int }{{0, 1}, {0, 2}, {2, 0}} {
		if found := ReplayLoans(module.Function(c.of), loansOf(t, module.Function(c.given))); !found.Has("SPX-H006") {
			t.Errorf("function %d takes the plan of %d: %v", c.of, c.given, found)
		}
	}
}
