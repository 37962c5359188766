package plan

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestOutlines(t *testing.T) {
	for _, c := range []struct{ behaviour, source, want string }{
		{`a literal needs one block`,
			`@id("f") fn f() -> i64 { 1 }`, `
b0 r0 to x0
r0 root ends x0
x0 from 0 leaves 0, commits body
`},
		{`operators fail in the order in which they are evaluated`,
			`@id("f") fn f(a: i64) -> i64 { let b = a + 1; b * 2 }`, `
s0 body.s0.value add
s1 body.tail mul
b0 r0 to 0 1
b1 r0 to 2 3
b2 r0 to x0, fail body.s0.value
b3 r0 to x2
b4 r0 to x1, fail body.tail
e0 0-1 ok body.s0.value
e1 0-2 failed body.s0.value
e2 1-3 ok body.tail
e3 1-4 failed body.tail
r0 root ends x2
x0 from 2 leaves 0, fails body.s0.value
x1 from 4 leaves 0, fails body.tail
x2 from 3 leaves 0, commits body
`},
		{`an inner block has a region and the body has none`,
			`@id("f") fn f(a: i64) -> i64 { let b = { { -a } }; b }`, `
s0 body.s0.value.tail.tail neg
b0 r0 to 0
b1 r1 to 1
b2 r2 to 2 3
b3 r2 to x1
b4 r2 to x0, fail body.s0.value.tail.tail
b5 r1 to x2
b6 r0 to x3
e0 0-1
e1 1-2
e2 2-3 ok body.s0.value.tail.tail
e3 2-4 failed body.s0.value.tail.tail
e4 3-5
e5 5-6
r0 root ends x3
r1 in 0 ends x2
r2 in 1 ends x1
x0 from 4 leaves 2 1 0, fails body.s0.value.tail.tail
x1 from 3 leaves 2, continues 4
x2 from 5 leaves 1, continues 5
x3 from 6 leaves 0, commits body
`},
		{`the branches of an if are entered before either is lowered and joined after both`,
			`@id("f") fn f(a: bool, b: i64) -> i64 { if a { let c = b - 1; c } else { 0 } }`, `
s0 body.tail.then.s0.value sub
b0 r0 to 0 1
b1 r0 to 2
b2 r0 to 6
b3 r1 to 3 4
b4 r1 to x1
b5 r1 to x0, fail body.tail.then.s0.value
b6 r0 to 8
b7 r2 to x2
b8 r0 to 9
b9 r0 to x3
e0 0-1 body.tail.condition true
e1 0-2 body.tail.condition false
e2 1-3
e3 3-4 ok body.tail.then.s0.value
e4 3-5 failed body.tail.then.s0.value
e5 4-6
e6 2-7
e7 7-8
e8 6-9
e9 8-9
r0 root ends x3
r1 in 0 ends x1
r2 in 0 ends x2
x0 from 5 leaves 1 0, fails body.tail.then.s0.value
x1 from 4 leaves 1, continues 5
x2 from 7 leaves 2, continues 7
x3 from 9 leaves 0, commits body
`},
		{`the right operand of and is evaluated when the left is true`,
			`@id("f") fn f(a: bool, b: bool) -> bool { a && b }`, `
b0 r0 to 0 1
b1 r0 to 2
b2 r0 to 3
b3 r0 to x0
e0 0-1 body.tail.left true
e1 0-2 body.tail.left false
e2 1-3
e3 2-3
r0 root ends x0
x0 from 3 leaves 0, commits body
`},
		{`the right operand of or is evaluated when the left is false`,
			`@id("f") fn f(a: i64) -> bool { a + 1 == 2 || a / 2 == 3 }`, `
s0 body.tail.left.left add
s1 body.tail.right.left div
b0 r0 to 0 1
b1 r0 to 2 3
b2 r0 to x0, fail body.tail.left.left
b3 r0 to 4 5
b4 r0 to 7
b5 r0 to 6
b6 r0 to x1, fail body.tail.right.left
b7 r0 to x2
e0 0-1 ok body.tail.left.left
e1 0-2 failed body.tail.left.left
e2 1-3 body.tail.left false
e3 1-4 body.tail.left true
e4 3-5 ok body.tail.right.left
e5 3-6 failed body.tail.right.left
e6 5-7
e7 4-7
r0 root ends x2
x0 from 2 leaves 0, fails body.tail.left.left
x1 from 6 leaves 0, fails body.tail.right.left
x2 from 7 leaves 0, commits body
`},
		{`the arms of a match on a variant are decided in turn and the last one is not`,
			`@id("f") fn f(o: O) -> i64 { match o { O::A {} => 1, O::B { v: x } => -x, _ => { 3 }, } }
@id("o") variant O { @id("o.a") A, @id("o.b") B { @id("o.b.v") v: i64, }, @id("o.c") C, }`, `
s0 body.tail.arm.1.value neg
b0 r0 to 0 1
b1 r0 to 9
b2 r0 to 2 3
b3 r0 to 4 5
b4 r0 to 6
b5 r0 to 10
b6 r0 to x0, fail body.tail.arm.1.value
b7 r0 to 7
b8 r1 to x1
b9 r0 to 11
b10 r0 to x2
e0 0-1 body.tail.scrutinee o.a true
e1 0-2 body.tail.scrutinee o.a false
e2 2-3 body.tail.scrutinee o.b true
e3 2-4 body.tail.scrutinee o.b false
e4 3-5 ok body.tail.arm.1.value
e5 3-6 failed body.tail.arm.1.value
e6 4-7
e7 7-8
e8 8-9
e9 1-10
e10 5-10
e11 9-10
r0 root ends x2
r1 in 0 ends x1
x0 from 6 leaves 0, fails body.tail.arm.1.value
x1 from 8 leaves 1, continues 8
x2 from 10 leaves 0, commits body
`},
		{`a match on a record decides nothing`,
			`@id("f") fn f(p: P) -> i64 { match p { P { x: a, y: _ } => -a, } }
@id("p") record P { @id("p.x") x: i64, @id("p.y") y: i64, }`, `
s0 body.tail.arm.0.value neg
b0 r0 to 0 1
b1 r0 to x1
b2 r0 to x0, fail body.tail.arm.0.value
e0 0-1 ok body.tail.arm.0.value
e1 0-2 failed body.tail.arm.0.value
r0 root ends x1
x0 from 2 leaves 0, fails body.tail.arm.0.value
x1 from 1 leaves 0, commits body
`},
		{`initialisers are evaluated as authored, the base of an update before them`,
			`@id("f") fn f() -> P { P { y: g(1), x: g(2) } with { y: g(3) } }
@id("g") fn g(a: i64) -> i64 { a }
@id("p") record P { @id("p.x") x: i64, @id("p.y") y: i64, }`, `
s0 body.tail.base.field.0.value g
s1 body.tail.base.field.1.value g
s2 body.tail.field.0.value g
b0 r0 to 0 1, call body.tail.base.field.0.value
b1 r0 to 2 3, call body.tail.base.field.1.value
b2 r0 to x0, fail body.tail.base.field.0.value
b3 r0 to 4 5, call body.tail.field.0.value
b4 r0 to x1, fail body.tail.base.field.1.value
b5 r0 to x3
b6 r0 to x2, fail body.tail.field.0.value
e0 0-1 ok body.tail.base.field.0.value
e1 0-2 failed body.tail.base.field.0.value
e2 1-3 ok body.tail.base.field.1.value
e3 1-4 failed body.tail.base.field.1.value
e4 3-5 ok body.tail.field.0.value
e5 3-6 failed body.tail.field.0.value
r0 root ends x3
x0 from 2 leaves 0, fails body.tail.base.field.0.value
x1 from 4 leaves 0, fails body.tail.base.field.1.value
x2 from 6 leaves 0, fails body.tail.field.0.value
x3 from 5 leaves 0, commits body
`},
		{`the payload of a variant and the base of a projection are evaluated in place`,
			`@id("f") fn f(a: i64) -> O { O::B { v: P { x: -a }.x } }
@id("o") variant O { @id("o.b") B { @id("o.b.v") v: i64, }, }
@id("p") record P { @id("p.x") x: i64, }`, `
s0 body.tail.field.0.value.base.field.0.value neg
b0 r0 to 0 1
b1 r0 to x1
b2 r0 to x0, fail body.tail.field.0.value.base.field.0.value
e0 0-1 ok body.tail.field.0.value.base.field.0.value
e1 0-2 failed body.tail.field.0.value.base.field.0.value
r0 root ends x1
x0 from 2 leaves 0, fails body.tail.field.0.value.base.field.0.value
x1 from 1 leaves 0, commits body
`},
		{`a clause has its own region and fails after the operators in it`,
			`@id("f") fn f(a: i64, b: i64) -> i64 requires a >= 0 && b >= 0 ensures result == a + b { a + b }`, `
s0 requires.0 false requires
s1 body.tail add
s2 ensures.0.right add
s3 ensures.0 false ensures
b0 r0 to 0
b1 r1 to 1 2
b2 r1 to 3
b3 r1 to 4
b4 r1 to 5 6
b5 r1 to x1
b6 r1 to x0, fail requires.0 false
b7 r0 to 8 9
b8 r0 to 10
b9 r0 to x2, fail body.tail
b10 r2 to 11 12
b11 r2 to 13 14
b12 r2 to x3, fail ensures.0.right
b13 r2 to x5
b14 r2 to x4, fail ensures.0 false
b15 r0 to x6
e0 0-1
e1 1-2 requires.0.left true
e2 1-3 requires.0.left false
e3 2-4
e4 3-4
e5 4-5 requires.0 true
e6 4-6 requires.0 false
e7 5-7
e8 7-8 ok body.tail
e9 7-9 failed body.tail
e10 8-10
e11 10-11 ok ensures.0.right
e12 10-12 failed ensures.0.right
e13 11-13 ensures.0 true
e14 11-14 ensures.0 false
e15 13-15
r0 root ends x6
r1 in 0 ends x1
r2 in 0 ends x5
x0 from 6 leaves 1 0, fails requires.0 false
x1 from 5 leaves 1, continues 7
x2 from 9 leaves 0, fails body.tail
x3 from 12 leaves 2 0, fails ensures.0.right
x4 from 14 leaves 2 0, fails ensures.0 false
x5 from 13 leaves 2, continues 15
x6 from 15 leaves 0, commits body
`},
		{`a block in a clause lies in the region of the clause`,
			`@id("f") fn f(a: bool) -> i64 requires if a { true } else { false } { 1 }`, `
s0 requires.0 false requires
b0 r0 to 0
b1 r1 to 1 2
b2 r1 to 3
b3 r1 to 5
b4 r2 to x0
b5 r1 to 7
b6 r3 to x1
b7 r1 to 8
b8 r1 to 9 10
b9 r1 to x3
b10 r1 to x2, fail requires.0 false
b11 r0 to x4
e0 0-1
e1 1-2 requires.0.condition true
e2 1-3 requires.0.condition false
e3 2-4
e4 4-5
e5 3-6
e6 6-7
e7 5-8
e8 7-8
e9 8-9 requires.0 true
e10 8-10 requires.0 false
e11 9-11
r0 root ends x4
r1 in 0 ends x3
r2 in 1 ends x0
r3 in 1 ends x1
x0 from 4 leaves 2, continues 4
x1 from 6 leaves 3, continues 6
x2 from 10 leaves 1 0, fails requires.0 false
x3 from 9 leaves 1, continues 11
x4 from 11 leaves 0, commits body
`},
	} {
		t.Run(c.behaviour, func(t *testing.T) {
			got := outline(t, Cleanup(functionOf(t, c.source)))
			if diff := cmp.Diff(strings.TrimPrefix(c.want, "\n"), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
