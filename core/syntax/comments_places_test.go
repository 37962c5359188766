package syntax

import "testing"

func TestLeadingCommentStandsAboveTheIdentity(t *testing.T) {
	checkCanonical(t, `module m;

// leads
@id("p") record P {
@id("p.x") // on the identity line of the first field
x: i64,

// leads y
@id("p.y")
y: i64, } fn f() -> i64 { 0 }`, `
module m;

// leads
@id("p")
record P {
    // on the identity line of the first field
    @id("p.x")
    x: i64,
    // leads y
    @id("p.y")
    y: i64,
}

fn f() -> i64
{
    0
}
`)
}

func TestCommentOnTheIdentityLineTrailsTheDeclarationBefore(t *testing.T) {
	checkCanonical(t, `module m;
fn f() -> i64 { 0 }

// leads g
@id("g") // on the identity line
fn g() -> i64 { 0 }`, `
module m;

fn f() -> i64
{
    0
}
// on the identity line

// leads g
@id("g")
fn g() -> i64
{
    0
}
`)
}

func TestCommentsAroundThePermitLeadTheNextDeclaration(t *testing.T) {
	checkCanonical(t, `module m;
// before
permit { // inside
e } // behind
fn f() -> i64 { 0 }`, `
module m;

permit { e }

// before
// inside
// behind
fn f() -> i64
{
    0
}
`)
}

func TestStickyCommentOfThePermitTrailsTheUseBefore(t *testing.T) {
	checkCanonical(t, `module m;
use type @id("t") from n as T; use type @id("u") from n as U;

// before the permit
permit { e } // behind it

// far behind
fn f() -> i64 { 0 }`, `
module m;
use type @id("t") from n as T;
use type @id("u") from n as U;
// behind it

permit { e }

// before the permit
// far behind
fn f() -> i64
{
    0
}
`)
}

func TestCommentsAroundUses(t *testing.T) {
	checkCanonical(t, `module m;
// leads t
use type @id("t") from n as T; // trails t

// leads u
use type @id("u") // inside u
from n as U;
// trails u

// leads f
fn f() -> i64 { 0 }`, `
module m;
// leads t
use type @id("t") from n as T;
// trails t
// leads u
// inside u
use type @id("u") from n as U;
// trails u

// leads f
fn f() -> i64
{
    0
}
`)
}

func TestCommentsAtStatements(t *testing.T) {
	checkCanonical(t, `module m;
fn f(n: i64) -> i64 // note
{
    let v = { let mut i = 0; while i < n { i = i + 1; i < n } i }; // v
    v
}
`, `
module m;

// note
fn f(n: i64) -> i64
{
    let v = { let mut i = 0; while i < n { i = i + 1; i < n } i };
    // v
    v
}
`)
}

func TestCommentsOfAMethodStandAtItsDepth(t *testing.T) {
	checkUnchanged(t, `
module m;

class C {
    f: i64,
    // trails f

    // leads m
    @id("c.m")
    fn m(self: C) -> i64
{
        // leads the loop
        while a {
            // leads the tail
            1
            // trails the tail
        }
        // trails the loop
        2
    }
    // trails m
}

fn f() -> i64
{
    0
}
`)
}

func TestCommentKeepsItsInsideAndLosesTrailingSpace(t *testing.T) {
	checkCanonical(t, "module m; fn f() -> i64 {\n//  a\tb  c \t\u00a0\n//\n///\n0 }", `
module m;

fn f() -> i64
{
    //  a	b  c
    //
    ///
    0
}
`)
}

func TestCarriageReturnInsideACommentBecomesASpace(t *testing.T) {
	checkCanonical(t, "module m; fn f() -> i64 {\r\n// a\rb\r\n0\r\n}\r\n", `
module m;

fn f() -> i64
{
    // a b
    0
}
`)
}

func TestTextWithoutCommentsIsThatOfTheBareSource(t *testing.T) {
	commented, fault := Parse("// a\nmodule m; // b\nfn f() -> i64 { // c\n0 } // d\n")
	if fault != nil {
		t.Fatal(fault)
	}
	bare := canonical(t, "module m; fn f() -> i64 { 0 }")
	if got := string(FormatWithoutComments(nil, commented)); got != bare {
		t.Errorf("got\n%s", got)
	}
}
