package syntax

import "testing"

func TestComparisonIsKeptFromReadingAsTypeArguments(t *testing.T) {
	checkExpressions(t, [][2]string{
		{"(f < b) > c", ""},
		{"f < b > c", "(f < b) > c"},
		{"(f < b) > (c == d)", ""},
		{"(f < b + c) > d", ""},
		{"f < (b > c)", ""},
		{"(f < b) >= c", "f < b >= c"},
		{"(1 < b) > (c == d)", "1 < b > (c == d)"},
		{"(f() < b) > (c == d)", "f() < b > (c == d)"},
		{"(x + f < b) > (c == d)", ""},
		{"(x.f < b) > (c == d)", ""},
		{"x.f < b > c", ""},
		{"(a < b < c) > (d == e)", ""},
		{"a < b < c > d", ""},
		{"f((a < b), c > (d == e))", "f(a < b, (c) > (d == e))"},
		{"f((a < b), c > { d })", "f(a < b, (c) > { d })"},
		{"f((a < b), c > d)", "f(a < b, c > d)"},
		{"f(a < 1, c > (d == e))", ""},
		{"f(a < b + 1, c > (d == e))", ""},
		{"f((z < y), (x.a < b) > c, d > (e == f))", "f(z < y, x.a < b > c, (d) > (e == f))"},
		{"a < if (c) > (d == e) { 1 } else { 2 }", ""},
		{"match s { x => (a < b), y if c > (d == e) => 1, }", "match s { x => a < b, y if (c) > (d == e) => 1, }"},
	})
}

func TestContractLineDoesNotCloseTheAngleOfTheLineBefore(t *testing.T) {
	checkUnchanged(t, `
module m;

fn f() -> i64
    requires a < b
    ensures (c) > (d == e)
{
    0
}
`)
}

func TestTailDoesNotReadAsAStatement(t *testing.T) {
	checkExpressions(t, [][2]string{
		{"(let)", ""},
		{"(while + 1)", ""},
		{"(let.f)", ""},
		{"(while(a) - 1)", ""},
		{"(unsafe { a: 1 })", ""},
		{"unsafe + 1", ""},
		{"letter", ""},
		{"whilst", ""},
		{"{ (let) }", ""},
		{"1 + while", ""},
		{"f(let)", ""},
	})
}

func TestScrutineeKeepsItsOwnershipWord(t *testing.T) {
	checkExpressions(t, [][2]string{
		{"match own { _ => 1, }", ""},
		{"match own(x) { _ => 1, }", ""},
		{"match own with { a: 1 } { _ => 1, }", ""},
		{"match (own - 1) { _ => 1, }", ""},
		{"match (borrow - 1 == 2) { _ => 1, }", ""},
		{"match own != 1 { _ => 1, }", ""},
		{"match own -(a + b) { _ => 1, }", ""},
		{"match own f(T {}) { _ => 1, }", ""},
		{"match own T::C { a: 1 } { _ => 1, }", ""},
		{"match own a == (T {}).b { _ => 1, }", ""},
		{"match own if a { b } else { c }.d { _ => 1, }", ""},
		{"match own a < b > c { _ => 1, }", "match own a < (b) > c { _ => 1, }"},
		{"f((a < b), match own c > (d == e) { _ => 1, })", "f(a < b, (match own c > (d == e) { _ => 1, }))"},
	})
}
