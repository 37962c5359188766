package plan

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLoanOutlines(t *testing.T) {
	for _, c := range []struct{ behaviour, source, want string }{
		{`a loan ends on every branch where it is no longer used`,
			`@id("app.pick") fn pick(value: own Bytes, flag: bool) -> usize { let view = bytes_as_slice(value); if flag { byte_len(view) } else { 0usize } }`, `
l0 slice_view body.s0.value of param 0, ends on 7 11
l1 borrowed_call 0 body.tail.then.tail of param 0, through 0, ends on 11
k9 after body.tail.then: 0 1
k14 before body.tail.else: 0
e0 0-2
e1 2-3 live 0
e2 3-4 live 0
e3 4-6 live 0
e4 5-1
e5 6-7 live 0
e6 7-8 live 0
e7 7-14
e8 8-10 live 0
e9 9-5
e10 10-12 live 0 1
e11 11-9
e12 12-13 live 0 1
e13 13-11 live 0 1
e14 14-16
e15 15-5
e16 16-17
e17 17-15
`},
		{`a view of a view and another name for it keep each view before them live`,
			`@id("f") fn f(text: own string) -> usize { let view = string_as_str(text); let bytes = str_as_bytes(view); let same = bytes; byte_len(same) }`, `
l0 str_view body.s0.value of param 0, ends on 8
l1 slice_view body.s1.value of param 0, through 0, ends on 8
l2 slice_view body.s2.value of param 0, through 1, ends on 8
l3 borrowed_call 0 body.tail of param 0, through 2, ends on 8
k1 after body: 0 1 2 3
e0 0-2
e1 2-3 live 0
e2 3-4 live 0
e3 4-5 live 0 1
e4 5-6 live 0 1
e5 6-7 live 0 1 2
e6 7-8 live 0 1 2
e7 8-10 live 0 1 2 3
e8 9-1
e9 10-11 live 0 1 2 3
e10 11-9 live 0 1 2 3
`},
		{`what a method borrows is lent as argument, after the receiver`,
			`@id("f") fn f(g: Gauge, value: own Bytes) -> i64 { g.read(1, value) }`, `
l0 borrowed_call 2 body.tail of param 1, ends on 2
k1 after body: 0
e0 0-2
e1 2-4 live 0
e2 3-1
e3 4-6 live 0
e4 5-8 live 0
e5 6-7 live 0
e6 7-5 live 0
e7 8-9 live 0
e8 9-10 live 0
e9 10-11 live 0
e10 11-3 live 0
`},
		{`a match lends what it matches for its arm`,
			`@id("f") fn f(box: own Box) -> i64 { match borrow box { Box { token, bytes: _, n } => peek(token) + n, } + 1 }`, `
l0 match_borrow 0 body.tail.left of param 0, ends on 8
k5 after body.tail.left: 0
e0 0-2
e1 2-4
e2 3-1
e3 4-6
e4 5-16
e5 6-7
e6 7-8
e7 8-10 live 0
e8 9-5
e9 10-12 live 0
e10 11-14 live 0
e11 12-13 live 0
e12 13-11 live 0
e13 14-15 live 0
e14 15-9 live 0
e15 16-17
e16 17-3
`},
		{`a view that nobody uses is live where it is made and nowhere else`,
			`@id("f") fn f(value: own Bytes) -> i64 { let view = bytes_as_slice(value); 1 }`, `
l0 slice_view body.s0.value of param 0, ends on 1
k3 after body.s0.value: 0
e0 0-2
e1 2-3
e2 3-4
e3 4-5
e4 5-1
`},
		{`a call borrows from before its first argument until it returns, also through a view without a name`,
			`@id("f") fn f(value: own Bytes) -> usize { byte_len(bytes_as_slice(value)) }`, `
l0 borrowed_call 0 body.tail of param 0, ends on 2
l1 slice_view body.tail.arg.0 of param 0, ends on 3
k1 after body: 0
k5 after body.tail.arg.0: 1
e0 0-2
e1 2-4 live 0
e2 3-1
e3 4-5 live 0
e4 5-3 live 0
`},
		{`the right operand of a lazy operator may not be evaluated`,
			`@id("f") fn f(value: own Bytes, flag: bool) -> bool { let view = bytes_as_slice(value); flag && byte_len(view) == 0usize }`, `
l0 slice_view body.s0.value of param 0, ends on 6 11
l1 borrowed_call 0 body.tail.right.left of param 0, through 0, ends on 11
k5 after body.tail: 0
k14 before body.tail.right.right: 0 1
e0 0-2
e1 2-3 live 0
e2 3-4 live 0
e3 4-6 live 0
e4 5-1
e5 6-7 live 0
e6 7-5
e7 7-8 live 0
e8 8-10 live 0
e9 9-5
e10 10-12 live 0 1
e11 11-14
e12 12-13 live 0 1
e13 13-11 live 0 1
e14 14-15
e15 15-9
`},
		{`one arm of a match is evaluated`,
			`@id("f") fn f(value: own Bytes, o: O) -> i64 { match o { O::A {} => measure(value, 1), O::B { v } => v, } }`, `
l0 borrowed_call 0 body.tail.arm.0.value of param 0, ends on 7
k3 after body.tail: 0
e0 0-2
e1 2-4
e2 3-1
e3 4-5
e4 5-6
e5 5-12
e6 6-8 live 0
e7 7-3
e8 8-9 live 0
e9 9-10 live 0
e10 10-11 live 0
e11 11-7 live 0
e12 12-13
e13 13-3
`},
		{`what a whole clause borrows ends before the clause does`,
			`@id("f") fn f(value: own Bytes) -> i64 requires holds(value) { 1 }`, `
l0 borrowed_call 0 requires.0 of param 0, ends on 2
k1 after requires.0: 0
e0 0-2 live 0
e1 2-3 live 0
e2 3-1
e3 4-6
e4 6-7
e5 7-5
`},
		{`a clause borrows the result, of which the function is the owner`,
			`@id("f") fn f(value: own Bytes) -> Bytes ensures byte_len(bytes_as_slice(result)) > 0usize { value }`, `
l0 borrowed_call 0 ensures.0.left of result , ends on 5
l1 slice_view ensures.0.left.arg.0 of result , ends on 6
k9 after ensures.0.left.arg.0: 1
k10 before ensures.0.right: 0
e0 0-2
e1 2-3
e2 3-1
e3 4-6
e4 6-8 live 0
e5 7-10
e6 8-9 live 0
e7 9-7 live 0
e8 10-11
e9 11-5
`},
		{`statements, initialisers, the base of an update and what is updated follow each other`,
			`@id("f") fn f(value: own Bytes, p: P) -> i64 { let view = bytes_as_slice(value); (p with { y: P { y: 2, x: size(view) }.x }).x }
@id("p") record P { @id("p.x") x: i64, @id("p.y") y: i64, }`, `
l0 slice_view body.s0.value of param 0, ends on 16
l1 borrowed_call 0 body.tail.base.field.0.value.base.field.1.value of param 0, through 0, ends on 16
k13 after body.tail.base.field.0.value.base: 0 1
e0 0-2
e1 2-3 live 0
e2 3-4 live 0
e3 4-6 live 0
e4 5-1
e5 6-8 live 0
e6 7-5
e7 8-9 live 0
e8 9-10 live 0
e9 10-12 live 0
e10 11-7
e11 12-14 live 0
e12 13-11
e13 14-15 live 0
e14 15-16 live 0
e15 16-18 live 0 1
e16 17-13
e17 18-19 live 0 1
e18 19-17 live 0 1
`},
		{`a loan that a loop uses is live all around it`,
			`@id("f") fn f(value: own Bytes) -> i64 { let view = bytes_as_slice(value); while byte_len(view) == 1usize { 2 } 3 }`, `
l0 slice_view body.s0.value of param 0, ends on 5
l1 borrowed_call 0 body.s1.condition.left of param 0, through 0, ends on 7
k10 before body.s1.condition.right: 1
k16 before body.tail: 0
e0 0-2
e1 2-3 live 0
e2 3-4 live 0
e3 4-6 live 0
e4 5-12 live 0
e5 5-16
e6 6-8 live 0 1
e7 7-10 live 0
e8 8-9 live 0 1
e9 9-7 live 0 1
e10 10-11 live 0
e11 11-5 live 0
e12 12-14 live 0
e13 13-4 live 0
e14 14-15 live 0
e15 15-13 live 0
e16 16-17
e17 17-1
`},
		{`an unsafe statement is passed like a block`,
			`@id("f") fn f(value: own Bytes) -> i64 { let view = bytes_as_slice(value); @audit("a") unsafe { byte_len(view) } 3 }`, `
l0 slice_view body.s0.value of param 0, ends on 6
l1 borrowed_call 0 body.s1.value.tail of param 0, through 0, ends on 6
k5 after body.s1.value: 0 1
e0 0-2
e1 2-3 live 0
e2 3-4 live 0
e3 4-6 live 0
e4 5-10
e5 6-8 live 0 1
e6 7-5
e7 8-9 live 0 1
e8 9-7 live 0 1
e9 10-11
e10 11-1
`},
		{`an arm is entered from the scrutinee or from the guard before it`,
			`@id("f") fn f(value: own Bytes, n: i64) -> i64 { match n { 0 if holds(value) => 1, 2 => measure(value, 3), _ => 4, } }`, `
l0 borrowed_call 0 body.tail.arm.0.guard of param 0, ends on 8 9
l1 borrowed_call 0 body.tail.arm.1.value of param 0, ends on 15
k3 after body.tail: 1
k10 before body.tail.arm.0.value: 0
k12 before body.tail.arm.1.value: 0
e0 0-2
e1 2-4
e2 3-1
e3 4-5
e4 5-6
e5 5-12
e6 5-18
e7 6-8 live 0
e8 7-10
e9 7-12
e10 8-9 live 0
e11 9-7 live 0
e12 10-11
e13 11-3
e14 12-14 live 1
e15 13-3
e16 14-15 live 1
e17 15-16 live 1
e18 16-17 live 1
e19 17-13 live 1
e20 18-19
e21 19-3
`},
		{`a ? goes on or ends the body`,
			`@id("f") fn f(m: Option<i64>) -> Option<i64> { let a = m?; let b = make(); Option<i64>::Some { value: measure(b, a) } }
@id("make") fn make() -> Bytes { make() }`, `
l0 borrowed_call 0 body.tail.field.0.value of local body.s1, ends on 11
k9 after body.tail: 0
e0 0-2
e1 2-4
e2 3-6
e3 4-5
e4 5-1
e5 5-3
e6 6-7
e7 7-8
e8 8-10
e9 9-1
e10 10-12 live 0
e11 11-9
e12 12-13 live 0
e13 13-14 live 0
e14 14-15 live 0
e15 15-11 live 0
`},
	} {
		t.Run(c.behaviour, func(t *testing.T) {
			got := loanOutline(t, loansOf(t, functionOf(t, c.source+lenders)))
			if diff := cmp.Diff(strings.TrimPrefix(c.want, "\n"), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestEdgesThatEndALoanAtOnePointGiveOneEnd(t *testing.T) {
	d := readLoans(t, loansOf(t, functionOf(t, `@id("f") fn f(value: own Bytes, o: O) -> i64 {
    let view = bytes_as_slice(value); match o { O::A {} => size(view), O::B { v } => v + size(view), } }`+lenders)))
	for i, want := range []struct {
		edges int
		ends  string
	}{{2, "[after body.tail after body.tail.arm.1.value]"}, {1, "[after body.tail]"},
		{1, "[after body.tail.arm.1.value]"}} {
		if l := d.Loans[i]; len(l.EndEdges) != want.edges || fmt.Sprint(l.Ends) != want.ends {
			t.Errorf("loan %d ends on %v at %v", i, l.EndEdges, l.Ends)
		}
	}
	d = readLoans(t, loansOf(t, functionOf(t, `@id("f") fn f(value: own Bytes, o: O) -> i64 {
    let view = bytes_as_slice(value); match o { O::A {} => size(view), O::B { v } => size(view), } }`+lenders)))
	if l := d.Loans[0]; len(l.EndEdges) != 2 || fmt.Sprint(l.Ends) != "[after body.tail]" {
		t.Errorf("loan 0 ends on %v at %v", l.EndEdges, l.Ends)
	}
}

func TestWhatNoOwnerHoldsMakesNoLoan(t *testing.T) {
	for _, source := range []string{
		`fn f(value: borrow Bytes) -> usize { let view = bytes_as_slice(value); let same = view; byte_len(same) + byte_len(bytes_as_slice(value)) }`,
		`fn f(view: borrow Slice<u8>) -> usize { let same = view; byte_len(same) + byte_len(view) }`,
		`fn f(text: borrow str) -> usize { let view = str_as_bytes(text); byte_len(view) }`,
		`fn f(text: string) -> i64 { let view = string_as_str(text); str_len_bytes(view) }`,
		`fn f(token: shared Token, other: borrow Token) -> i64 { let alias = other; peek(other) + peek(alias) }`,
		`fn f() -> i64 { let text = "hi"; string_len(text) }`,
		`fn f(box: borrow Box) -> i64 { match borrow box { Box { token, bytes, n } => match borrow box { Box { token: t, bytes: b, n: m } => peek(t) + n, }, } }`,
		`fn f(box: own Box) -> i64 { match own box { Box { token, bytes: _, n } => eat(token) + n, } }`,
		`fn f() -> i64 { match borrow f2() { Box { token, bytes, n } => peek(token), } } @id("f2") fn f2() -> Box { f2() }`,
		`fn f(token: own Token, box: own Box) -> i64 { eat(token) + eat(box.token) + box.n }`,
	} {
		if p := loansOf(t, functionOf(t, `@id("f") `+source+lenders)); !p.IsEmpty() || p.HasProjection() {
			t.Errorf("%s\n%s", source, loanOutline(t, p))
		}
	}
}

func TestLoansAreOfWhatTheOwnerHoldsAtTheEndOfAllNames(t *testing.T) {
	for _, c := range []struct {
		source, want  string
		hasProjection bool
	}{
		{`fn f() -> usize { let text = "hi"; let view = string_as_str(text); byte_len(str_as_bytes(view)) }`, `
l0 str_view body.s1.value of local body.s0
l1 borrowed_call 0 body.tail of local body.s0, through 0
l2 slice_view body.tail.arg.0 of local body.s0, through 0
`, false},
		{`fn f(box: own Box) -> i64 { let view = bytes_as_slice(box.bytes); weigh(size(view), box.token) + open(box) }`, `
l0 slice_view body.s0.value of param 0 box.bytes
l1 borrowed_call 1 body.tail.left of param 0 box.token
l2 borrowed_call 0 body.tail.left.arg.0 of param 0 box.bytes, through 0
l3 borrowed_call 0 body.tail.right of param 0
`, true},
		{`fn f(crate: own Crate) -> i64 { weigh(spend(crate.other), crate.box.token) }`, `
l0 borrowed_call 1 body.tail of param 0 crate.box box.token
`, true},
		{`fn f(crate: own Crate) -> i64 { match borrow crate.box { Box { token, bytes, n } => match borrow crate { _ => n, }, } }`, `
l0 match_borrow 0 body.tail of param 0 crate.box
l1 match_borrow 0 body.tail.arm.0.value of param 0
`, true},
		{`fn f(token: own Token, kept: shared Token) -> i64 { let moved = token; { let again = moved; peek(again) } }`, `
l0 borrowed_call 0 body.tail.tail of local body.tail.s0
`, false},
		{`fn f(box: own Box, c: bool) -> i64 { peek(box.token) + peek(if c { box.token } else { box.token }) }`, `
l0 borrowed_call 0 body.tail.left of param 0 box.token
`, true},
	} {
		f := functionOf(t, `@id("f") `+c.source+lenders)
		p, fault := Loans(f)
		if fault != nil {
			t.Errorf("%s: %s", c.source, fault.message)
			continue
		}
		var got strings.Builder
		for line := range strings.Lines(loanOutline(t, p)) {
			if line[0] == 'l' {
				line, _, _ = strings.Cut(strings.TrimSpace(line), ", ends")
				got.WriteString(line + "\n")
			}
		}
		if diff := cmp.Diff(strings.TrimPrefix(c.want, "\n"), got.String()); diff != "" ||
			p.HasProjection() != c.hasProjection {
			t.Errorf("%s: projection %t\n%s", c.source, p.HasProjection(), diff)
		}
	}
}
