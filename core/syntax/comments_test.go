package syntax

import "testing"

func TestCommentsBeforeTheFirstTokenHeadTheFile(t *testing.T) {
	checkCanonical(t, `// one

   //two   
module m; fn f() -> i64 { 0 }`, `
// one
//two
module m;

fn f() -> i64
{
    0
}
`)
}

func TestCommentInAGapTrailsTheItemBeforeIffSticky(t *testing.T) {
	checkCanonical(t, `module m;
fn a() -> i64 { 0 } // same line
fn b() -> i64 { 0 }
// next line
fn c() -> i64 { 0 }

// later line
fn d() -> i64 { 0 }
// next line
// the line after that
fn e() -> i64 { 0 }`, `
module m;

fn a() -> i64
{
    0
} // same line

fn b() -> i64
{
    0
}
// next line

fn c() -> i64
{
    0
}

// later line
fn d() -> i64
{
    0
}
// next line

// the line after that
fn e() -> i64
{
    0
}
`)
}

func TestCommentBeforeTheFirstItemLeadsIt(t *testing.T) {
	checkCanonical(t, `module m; // a
// b
use type @id("t") from n as T; record R { // c
x: i64, } fn f() -> i64 { // d
0 }`, `
module m; // a
// b
use type @id("t") from n as T;

record R {
    // c
    x: i64,
}

fn f() -> i64
{
    // d
    0
}
`)
}

func TestACommentBehindAnItemAndOneBelowBothTrailIt(t *testing.T) {
	checkCanonical(t, `module m; use type @id("t") from n as T; // a
// b
permit { // c
e }
fn f() -> i64 { 0 } // d
// e
fn g() -> i64 { 0 } // f
// g`, `
module m;
use type @id("t") from n as T; // a
// b

permit { e }

// c
fn f() -> i64
{
    0
} // d
// e

fn g() -> i64
{
    0
} // f
// g
`)
}

func TestCommentInsideAnItemIsPlacedInItsListOrLeadsIt(t *testing.T) {
	checkCanonical(t, `module m;
fn f(n: i64) -> i64 // signature
requires n > // contract
0 {
let v = { // inline block
let mut i = 0; i }; while v < // condition
1 { // loop
v = 1; v }
@audit("t") unsafe // audit
{ // unsafe
1 } f( // tail
v) }
record // before the name
P // after the name
{ x: // field
i64, }
variant V { C // case
{ y: i64, // payload
}, D // no payload
, }
interface I permits { } { // interface
}
resource R // resource
{ }
resource S // lifecycle
{ drop // inside
trivial; }
`, `
module m;

// before the name
record P {
    // after the name
    // field
    x: i64,
}

variant V {
    C {
        // case
        y: i64, // payload
    },
    // no payload
    D,
}

// resource
resource R;

resource S {
    // lifecycle
    // inside
    drop trivial;
}

// interface
interface I
    permits {  }
{
}

// signature
// contract
fn f(n: i64) -> i64
    requires n > 0
{
    // inline block
    let v = { let mut i = 0; i };
    // condition
    while v < 1 {
        // loop
        v = 1;
        v
    }
    // audit
    @audit("t") unsafe {
        // unsafe
        1
    }
    // tail
    f(v)
}
`)
}

func TestCommentAfterTheLastItemTrailsItOrClosesTheList(t *testing.T) {
	checkCanonical(t, `module m;
record P { x: i64, // trails

// closes
}
record Q { // closes an empty list
}
class C { // closes an empty class
}
class D { fn m() -> i64 { 0 } // trails the method
f: i64,

// closes behind the method
}
resource R { drop trivial;
// trails the lifecycle
} // trails the resource
fn f() -> i64 { while a { 1 // trails the tail

// closes the loop
} 0

// closes the body
}
// ends the file
`, `
module m;

record P {
    x: i64, // trails
    // closes
}

record Q {
    // closes an empty list
}

class C {
    // closes an empty class
}

class D {
    f: i64,

    fn m() -> i64
{
        0
    } // trails the method
    // closes behind the method
}

resource R {
    drop trivial;
    // trails the lifecycle
} // trails the resource

fn f() -> i64
{
    while a {
        1 // trails the tail
        // closes the loop
    }
    0
    // closes the body
}
// ends the file
`)
}

func TestCommentsAfterTheLastDeclarationEndTheFile(t *testing.T) {
	checkCanonical(t, `module m;
fn f() -> i64 { 0 } // trails f
record R { } // stays with the record

// ends the file`, `
module m;

record R {
} // stays with the record

fn f() -> i64
{
    0
} // trails f
// ends the file
`)
}

func TestCommentsMoveWithTheirDeclaration(t *testing.T) {
	checkCanonical(t, `module m;

// leads f
fn f() -> i64 { 0 }
// trails f

// leads R
record R { }
// trails R
class C {

// leads m
fn m() -> i64 { 0 }
// trails m

// leads x
x: i64,
// trails x
}`, `
module m;

// leads R
record R {
}
// trails R

class C {
    // leads x
    x: i64,
    // trails x

    // leads m
    fn m() -> i64
{
        0
    }
    // trails m
}

// leads f
fn f() -> i64
{
    0
}
// trails f
`)
}
