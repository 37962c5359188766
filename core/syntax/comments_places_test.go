package syntax

import "testing"

func TestACommentBehindAnItemStaysOnItsLine(t *testing.T) {
	checkUnchanged(t, `
module stock; // what lies in the store
use type @id("unit.unit") from unit as Unit; // in which it is counted
// below the use line

permit { clock }

@id("stock.box")
record Box {
    @id("stock.box.weight")
    weight: i64, // in grams
    @id("stock.box.count")
    count: i64, // of pieces
    // below the field
} // the smallest unit

resource Lock; // without braces

variant Size {
    Small, // fits everywhere
    Large {
        width: i64, // in metres
    }, // needs a door
} // of the box

class Empty { } // without members

class Counter {
    n: i64, // so far

    fn next(self: Counter) -> i64
{
        self.n + 1 // of the method
    } // behind the method
} // behind the class

interface Host
    permits { clock }
{
} // behind the interface

@id("stock.main")
fn main() -> i64
{
    let mut half = 5; // enough for a day
    half = half - 1; // used
    while half > 0 {
        half = half - 1; // inside
        true // of the loop
    } // behind the loop
    @audit("a") unsafe {
        1 // of the block
    } // behind the block
    half - 5 // nothing is left
    // below the tail
} // the end
// below the end
`)
}

func TestACommentBehindSomethingElseDoesNot(t *testing.T) {
	checkCanonical(t, `module // inside
m // no semicolon
permit { a } // behind the permit
resource R { drop trivial; // behind a lifecycle
} // stays
record P { // behind a brace
a: i64 // before the comma
, b: i64, c: i64, // stays
}
interface I permits { } { import rust fn k() -> i64 effects { } failure infallible; // behind an import
}
fn f() -> i64 // behind a signature
{ match a { A::B {} => 1, // behind an arm
_ => { let b = 1; // behind a statement in an expression
b }, } }
`, `
module m; // no semicolon

permit { a }

// inside
// behind the permit
resource R {
    drop trivial;
    // behind a lifecycle
} // stays

record P {
    // behind a brace
    // before the comma
    a: i64,
    b: i64,
    c: i64, // stays
}

// behind an import
interface I
    permits {  }
{
    import rust fn k() -> i64
        effects {  }
        failure infallible;
}

// behind a signature
fn f() -> i64
{
    // behind an arm
    // behind a statement in an expression
    match a { A::B {} => 1, _ => { let b = 1; b }, }
}
`)
}

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
use type @id("t") from n as T; // trails t
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
    let v = { let mut i = 0; while i < n { i = i + 1; i < n } i }; // v
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
