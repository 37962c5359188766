package syntax

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// canonical returns the canonical text of a source after checking that it keeps the tree and is idempotent.
func canonical(t *testing.T, source string) string {
	t.Helper()
	f, fault := Parse(source)
	if fault != nil {
		t.Fatalf("%v in\n%s", fault, source)
	}
	checkRoundTrip(t, f)
	return string(Format(nil, f))
}

// checkCanonical fails unless the source has the canonical text; a line feed before either is for the reader.
func checkCanonical(t *testing.T, source, want string) {
	t.Helper()
	if diff := cmp.Diff(strings.TrimPrefix(want, "\n"), canonical(t, source)); diff != "" {
		t.Errorf("want (-), got (+):\n%s", diff)
	}
}

// checkUnchanged fails unless the text is canonical.
func checkUnchanged(t *testing.T, text string) {
	t.Helper()
	checkCanonical(t, text, text[1:])
}

func TestModuleIsLaidOutAnew(t *testing.T) {
	checkCanonical(t, `
module demo.shapes ;
fn area(s:Shape)->i64 requires (width(s)>=0) { match s { Shape::Dot{}=>0, Shape::Box{w:a,h}=>a*h, } }
@id("demo.shape") variant Shape { Dot, @id("demo.shape.box") Box { w:i64, h:i64, }, }
fn width(s: Shape) -> i64 { 0 }
@id("app.main") fn main()->i64 uses{clock.read}{ let p=((1+2)*3); if (p>4) { area(Shape::Box{w:p,h:2,}) } else { -(p+1) } }
`, `
module demo.shapes;

@id("demo.shape")
variant Shape {
    Dot,
    @id("demo.shape.box")
    Box {
        w: i64,
        h: i64,
    },
}

fn area(s: Shape) -> i64
    requires width(s) >= 0
{
    match s { Shape::Dot {} => 0, Shape::Box { w: a, h } => a * h, }
}

fn width(s: Shape) -> i64
{
    0
}

@id("app.main")
fn main() -> i64
    uses { clock.read }
{
    let p = (1 + 2) * 3;
    if p > 4 { area(Shape::Box { w: p, h: 2 }) } else { -(p + 1) }
}
`)
}

func TestUsesStandBelowTheModuleAndThePermitApart(t *testing.T) {
	checkCanonical(t, `module a . b use type @id("m.t") from m . n as T; use function @id("x.y") from m.n as alias;
permit { e2, e1.read, e2 } fn f() -> i64 { 0 }`, `
module a.b;
use type @id("m.t") from m.n as T;
use function @id("x.y") from m.n as alias;

permit { e2, e1.read, e2 }

fn f() -> i64
{
    0
}
`)
}

func TestEmptyPermitIsNotPrinted(t *testing.T) {
	checkCanonical(t, `module m; permit { } fn f() -> i64 { 0 }`, `
module m;

fn f() -> i64
{
    0
}
`)
}

func TestDeclarationsAreGroupedByKind(t *testing.T) {
	checkCanonical(t, `module m; fn a() -> i64 { 0 } interface I permits { } { } class C { } fn b() -> i64 { 0 } resource R;
interface H permits { e } { } record P { } variant V { }`, `
module m;

class C { }

resource R;

record P {
}

variant V {
}

interface I
    permits {  }
{
}

interface H
    permits { e }
{
}

fn a() -> i64
{
    0
}

fn b() -> i64
{
    0
}
`)
}

func TestDeclarationOfEveryKind(t *testing.T) {
	checkUnchanged(t, `
module m;

resource R;

resource G<T>;

@id("s")
resource S {
    @id("s.drop")
    drop trivial;
    drop import "s.close";
}

@id("p")
record P<T, U> {
    @id("p.x")
    x: T,
    y: m.U<T, Slice<u8>>,
    z: [u8; 65536],
}

variant V<T> {
    @id("v.none")
    None,
    @id("v.some")
    Some {
        @id("v.some.value")
        value: T,
    },
}

class C : P<i64, bool> {
    @id("c.f")
    f: i64,
    g: bool,

    @id("c.m")
    fn m(self: C, n: i64) -> i64
        uses { a.b }
        requires n > 0
        ensures result > n
{
        let k = n;
        while k < n {
            k = k + 1;
            k < n
        }
        self.f + k
    }

    fn n<T>(self: borrow C) -> i64
{
        super.n<T>(1)
    }
}

class D {

    fn m(self: D) -> i64
{
        0
    }
}

interface H
    permits { e.f, e.g }
{
    @id("h.k")
    import fn k(t: own R) -> unit
        effects { e.f }
        failure infallible
        consumes t always;
    import fn l(t: own R) -> unit
        effects {  }
        failure status "h.domain"
        consumes t always;
    import rust fn r() -> bool
        effects { e.g }
        failure status "h.domain";
    import rust fn s(a: i64, b: shared R) -> i64
        effects {  }
        failure infallible;
}

@id("f")
fn f<T>(a: own R, b: borrow [u8; 4], c: i64) -> Option<i64>
    uses { e.f, e.g }
    requires a_condition
    requires c > 0
    ensures b_condition
{
    let x = 1;
    x
}
`)
}

func TestEnsuresFollowEveryRequires(t *testing.T) {
	checkCanonical(t, `module m; fn f() -> i64 ensures a requires b ensures c requires d { 0 }`, `
module m;

fn f() -> i64
    requires b
    requires d
    ensures a
    ensures c
{
    0
}
`)
}

func TestFieldsOfAClassStandBeforeItsMethods(t *testing.T) {
	checkCanonical(t, `module m; class C { fn b() -> i64 { 0 } f: i64, fn a() -> i64 { 1 } e: i64, } fn f() -> i64 { 0 }`, `
module m;

class C {
    f: i64,
    e: i64,

    fn b() -> i64
{
        0
    }

    fn a() -> i64
{
        1
    }
}

fn f() -> i64
{
    0
}
`)
}

func TestEmptyBracesOfACaseAndAResourceDisappear(t *testing.T) {
	checkCanonical(t, `module m; resource R { } variant V { E { }, } fn f() -> i64 { 0 }`, `
module m;

resource R;

variant V {
    E,
}

fn f() -> i64
{
    0
}
`)
}

func TestIdentitiesKeysDomainsAndAuditsEscapeOnlyBackslashAndQuote(t *testing.T) {
	checkCanonical(t, `module m;
@id("a\n\t\r\"\\\'\u{0}\u{e9}")
resource R { drop import "k\n\""; }
interface I permits { } { import rust fn r() -> i64 effects { } failure status "d\\\n"; }
fn f() -> i64 { @audit("a\t\"") unsafe { 0 } 1 }`, "module m;\n\n@id(\"a\n\t\r\\\"\\\\'\x00é\")\nresource R {\n    drop import \"k\n\\\"\";\n}\n\n"+
		"interface I\n    permits {  }\n{\n    import rust fn r() -> i64\n        effects {  }\n        failure status \"d\\\\\n\";\n}\n\n"+
		"fn f() -> i64\n{\n    @audit(\"a\t\\\"\") unsafe {\n        0\n    }\n    1\n}\n")
}

func TestStatementsStandOnTheirOwnLines(t *testing.T) {
	checkCanonical(t, `module m; fn f() -> i64 { let x=1; let mut y=2; let z:T<i64> =3; let mut w:i64=4; x=5; x . f=6;
while x<1 { y=1; while y<2 { 1 } x } @audit("why") unsafe { let q=1; q } x }`, `
module m;

fn f() -> i64
{
    let x = 1;
    let mut y = 2;
    let z: T<i64> = 3;
    let mut w: i64 = 4;
    x = 5;
    x.f = 6;
    while x < 1 {
        y = 1;
        while y < 2 {
            1
        }
        x
    }
    @audit("why") unsafe {
        let q = 1;
        q
    }
    x
}
`)
}

func TestAppendedFragmentsStandAlone(t *testing.T) {
	f, fault := Parse(`module m; fn f() -> Option<[u8; 2]> { { let a = 1; a < (b) } }`)
	if fault != nil {
		t.Fatal(fault)
	}
	function := f.Declarations().At(0).AsFunction()
	if got := string(AppendType([]byte("-"), function.Result())); got != "-Option<[u8; 2]>" {
		t.Errorf("type: %s", got)
	}
	if got := string(AppendExpr([]byte("a < b, "), function.Body().Tail())); got != "a < b, { let a = 1; a < b }" {
		t.Errorf("expression: %s", got)
	}
}
