package plan

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// owners is what the functions of the outlines use.
const owners = `
@id("eat") fn eat(b: own Bytes) -> i64 { 1 }
@id("both") fn both(b: own Bytes, n: i64) -> i64 { n }
@id("look") fn look(b: borrow Bytes) -> bool { true }
@id("make") fn make() -> Bytes { make() }
@id("get") fn get() -> P { get() }
@id("p") record P { @id("p.l") l: Bytes, @id("p.n") n: i64, @id("p.r") r: Bytes, }
@id("t") resource T { @id("t.drop") drop trivial; }
@id("o") variant O { @id("o.a") A, @id("o.b") B, }
`

// outlined is a function of which one behaviour is shown.
type outlined struct{ behaviour, source, want string }

func checkOutlines(t *testing.T, cases []outlined) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.behaviour, func(t *testing.T) {
			f := functionOf(t, c.source+owners)
			p := Cleanup(f)
			if diff := cmp.Diff(strings.TrimPrefix(c.want, "\n"), outline(t, p)); diff != "" {
				t.Error(diff)
			}
			if found := Replay(f, p); found != nil {
				t.Error(found)
			}
		})
	}
}

func TestOutlinesOfOwnedValues(t *testing.T) {
	checkOutlines(t, []outlined{
		{`what a function owns is released when it returns, the newest first`,
			`@id("f") fn f(a: own Bytes, n: i64, t: own T) -> i64 { n }`, `
o0 param 0: 0 by core.bytes.drop
o1 param 2: 1 by t.drop
b0 r0 to x0
r0 root ends x0 with param 0; param 2
x0 from 0 leaves 0, drops param 2; param 0, commits body
`},
		{`what is borrowed or shared, and text, needs no cleanup`,
			`@id("f") fn f(b: borrow Bytes, t: shared T, s: string, v: borrow str) -> string { let x = s; x }`, `
b0 r0 to x0
r0 root ends x0
x0 from 0 leaves 0, commits body
`},
		{`an argument waits for the call in a slot of its own, and the callee owns it from the call on`,
			`@id("f") fn f(a: own Bytes, b: own Bytes) -> i64 { both(a, eat(b)) }`, `
o0 param 0: 0 by core.bytes.drop
o1 param 1: 1 by core.bytes.drop
o2 arg body.tail.arg.0: 2 by core.bytes.drop
o3 arg body.tail.arg.1.arg.0: 3 by core.bytes.drop
s0 body.tail.arg.1 eat
s1 body.tail both
b0 r0 to 0 1, move param 0 > arg body.tail.arg.0 at body.tail.arg.0, move param 1 > arg body.tail.arg.1.arg.0 at body.tail.arg.1.arg.0, call body.tail.arg.1 (0 arg body.tail.arg.1.arg.0)
b1 r0 to 2 3, call body.tail (0 arg body.tail.arg.0)
b2 r0 to x0, fail body.tail.arg.1
b3 r0 to x2
b4 r0 to x1, fail body.tail
e0 0-1 ok body.tail.arg.1
e1 0-2 failed body.tail.arg.1
e2 1-3 ok body.tail
e3 1-4 failed body.tail
r0 root ends x2 with param 0; param 1; arg body.tail.arg.0; arg body.tail.arg.1.arg.0
x0 from 2 leaves 0, drops arg body.tail.arg.0, fails body.tail.arg.1
x1 from 4 leaves 0, fails body.tail
x2 from 3 leaves 0, commits body
`},
		{`a local is released at the end of its block`,
			`@id("f") fn f(n: i64) -> i64 { let k = { let b = make(); look(b) }; n }`, `
o0 temp body.s0.value.s0.value: 0 by core.bytes.drop
o1 local body.s0.value.s0: 1 by core.bytes.drop
s0 body.s0.value.s0.value make
s1 body.s0.value.tail look
b0 r0 to 0
b1 r1 to 1 2, call body.s0.value.s0.value
b2 r1 to 3 4, init temp body.s0.value.s0.value, move temp body.s0.value.s0.value > local body.s0.value.s0 at body.s0.value.s0.value, call body.s0.value.tail
b3 r1 to x0, fail body.s0.value.s0.value
b4 r1 to x2
b5 r1 to x1, fail body.s0.value.tail
b6 r0 to x3
e0 0-1
e1 1-2 ok body.s0.value.s0.value
e2 1-3 failed body.s0.value.s0.value
e3 2-4 ok body.s0.value.tail
e4 2-5 failed body.s0.value.tail
e5 4-6
r0 root ends x3
r1 in 0 ends x2 with temp body.s0.value.s0.value; local body.s0.value.s0
x0 from 3 leaves 1 0, fails body.s0.value.s0.value
x1 from 5 leaves 1 0, drops local body.s0.value.s0, fails body.s0.value.tail
x2 from 4 leaves 1, drops local body.s0.value.s0, continues 5
x3 from 6 leaves 0, commits body
`},
		{`the value of a block outlives it, and what one branch of an if moved may still be live after it`,
			`@id("f") fn f(c: bool, a: own Bytes, b: own Bytes) -> Bytes { if c { a } else { b } }`, `
o0 param 1: 0 by core.bytes.drop
o1 param 2: 1 by core.bytes.drop
o2 temp body.tail.then: 2 by core.bytes.drop
o3 temp body.tail.else: 3 by core.bytes.drop
o4 temp body.tail: 4 by core.bytes.drop
o5 temp body: 5 by core.bytes.drop
o6 result: 6 by core.bytes.drop
b0 r0 to 0 1
b1 r0 to 2
b2 r0 to 4
b3 r1 to x0, move param 1 > temp body.tail.then at body.tail.then
b4 r0 to 6, move temp body.tail.then > temp body.tail at body.tail
b5 r2 to x1, move param 2 > temp body.tail.else at body.tail.else
b6 r0 to 7, move temp body.tail.else > temp body.tail at body.tail
b7 r0 to x2, move temp body.tail > temp body at body, move temp body > result at body
e0 0-1 body.tail.condition true
e1 0-2 body.tail.condition false
e2 1-3
e3 3-4
e4 2-5
e5 5-6
e6 4-7
e7 6-7
r0 root ends x2 with param 1; param 2; result; temp body; temp body.tail; temp body.tail.then; temp body.tail.else
r1 in 0 ends x0
r2 in 0 ends x1
x0 from 3 leaves 1, continues 3
x1 from 5 leaves 2, continues 5
x2 from 7 leaves 0, drops param 2; param 1, commits result
`},
		{`a temporary of the right operand of and may be live after it`,
			`@id("f") fn f(c: bool) -> bool { c && look(make()) }`, `
o0 temp body.tail.right.arg.0: 0 by core.bytes.drop
s0 body.tail.right.arg.0 make
s1 body.tail.right look
b0 r0 to 0 1
b1 r0 to 2 3, call body.tail.right.arg.0
b2 r0 to 7
b3 r0 to 4 5, init temp body.tail.right.arg.0, call body.tail.right
b4 r0 to x0, fail body.tail.right.arg.0
b5 r0 to 6
b6 r0 to x1, fail body.tail.right
b7 r0 to x2
e0 0-1 body.tail.left true
e1 0-2 body.tail.left false
e2 1-3 ok body.tail.right.arg.0
e3 1-4 failed body.tail.right.arg.0
e4 3-5 ok body.tail.right
e5 3-6 failed body.tail.right
e6 5-7
e7 2-7
r0 root ends x2 with temp body.tail.right.arg.0
x0 from 4 leaves 0, fails body.tail.right.arg.0
x1 from 6 leaves 0, drops temp body.tail.right.arg.0, fails body.tail.right
x2 from 7 leaves 0, drops temp body.tail.right.arg.0, commits body
`},
		{`what the right operand of and took may be live after it`,
			`@id("f") fn f(c: bool, a: own Bytes) -> bool { c && eat(a) == 1 }`, `
o0 param 1: 0 by core.bytes.drop
o1 arg body.tail.right.left.arg.0: 1 by core.bytes.drop
s0 body.tail.right.left eat
b0 r0 to 0 1
b1 r0 to 2 3, move param 1 > arg body.tail.right.left.arg.0 at body.tail.right.left.arg.0, call body.tail.right.left (0 arg body.tail.right.left.arg.0)
b2 r0 to 5
b3 r0 to 4
b4 r0 to x0, fail body.tail.right.left
b5 r0 to x1
e0 0-1 body.tail.left true
e1 0-2 body.tail.left false
e2 1-3 ok body.tail.right.left
e3 1-4 failed body.tail.right.left
e4 3-5
e5 2-5
r0 root ends x1 with param 1; arg body.tail.right.left.arg.0
x0 from 4 leaves 0, fails body.tail.right.left
x1 from 5 leaves 0, drops param 1, commits body
`},
		{`each arm of a match starts with what was live before it`,
			`@id("f") fn f(o: O, a: own Bytes, b: own Bytes) -> i64 { match o { O::A {} => eat(a), O::B {} => eat(b), } }`, `
o0 param 1: 0 by core.bytes.drop
o1 param 2: 1 by core.bytes.drop
o2 arg body.tail.arm.0.value.arg.0: 2 by core.bytes.drop
o3 arg body.tail.arm.1.value.arg.0: 3 by core.bytes.drop
s0 body.tail.arm.0.value eat
s1 body.tail.arm.1.value eat
b0 r0 to 0 1
b1 r0 to 2 3, move param 1 > arg body.tail.arm.0.value.arg.0 at body.tail.arm.0.value.arg.0, call body.tail.arm.0.value (0 arg body.tail.arm.0.value.arg.0)
b2 r0 to 4
b3 r0 to 7
b4 r0 to x0, fail body.tail.arm.0.value
b5 r0 to 5 6, move param 2 > arg body.tail.arm.1.value.arg.0 at body.tail.arm.1.value.arg.0, call body.tail.arm.1.value (0 arg body.tail.arm.1.value.arg.0)
b6 r0 to 8
b7 r0 to x1, fail body.tail.arm.1.value
b8 r0 to x2
e0 0-1 body.tail.scrutinee o.a true
e1 0-2 body.tail.scrutinee o.a false
e2 1-3 ok body.tail.arm.0.value
e3 1-4 failed body.tail.arm.0.value
e4 2-5
e5 5-6 ok body.tail.arm.1.value
e6 5-7 failed body.tail.arm.1.value
e7 3-8
e8 6-8
r0 root ends x2 with param 1; param 2; arg body.tail.arm.0.value.arg.0; arg body.tail.arm.1.value.arg.0
x0 from 4 leaves 0, drops param 2, fails body.tail.arm.0.value
x1 from 7 leaves 0, drops param 1, fails body.tail.arm.1.value
x2 from 8 leaves 0, drops param 2; param 1, commits body
`},
		{`a clause releases its temporaries, and a failure after the body releases the result`,
			`@id("f") fn f(a: own Bytes) -> Bytes requires look(make()) ensures look(result) { a }`, `
o0 param 0: 0 by core.bytes.drop
o1 temp requires.0.arg.0: 1 by core.bytes.drop
o2 temp body: 2 by core.bytes.drop
o3 result: 3 by core.bytes.drop
s0 requires.0.arg.0 make
s1 requires.0 look
s2 requires.0 false requires
s3 ensures.0 look
s4 ensures.0 false ensures
b0 r0 to 0
b1 r1 to 1 2, call requires.0.arg.0
b2 r1 to 3 4, init temp requires.0.arg.0, call requires.0
b3 r1 to x0, fail requires.0.arg.0
b4 r1 to 5 6
b5 r1 to x1, fail requires.0
b6 r1 to x3
b7 r1 to x2, fail requires.0 false
b8 r0 to 8, move param 0 > temp body at body, move temp body > result at body
b9 r2 to 9 10, call ensures.0
b10 r2 to 11 12
b11 r2 to x4, fail ensures.0
b12 r2 to x6
b13 r2 to x5, fail ensures.0 false
b14 r0 to x7
e0 0-1
e1 1-2 ok requires.0.arg.0
e2 1-3 failed requires.0.arg.0
e3 2-4 ok requires.0
e4 2-5 failed requires.0
e5 4-6 requires.0 true
e6 4-7 requires.0 false
e7 6-8
e8 8-9
e9 9-10 ok ensures.0
e10 9-11 failed ensures.0
e11 10-12 ensures.0 true
e12 10-13 ensures.0 false
e13 12-14
r0 root ends x7 with param 0; result; temp body
r1 in 0 ends x3 with temp requires.0.arg.0
r2 in 0 ends x6
x0 from 3 leaves 1 0, drops param 0, fails requires.0.arg.0
x1 from 5 leaves 1 0, drops temp requires.0.arg.0; param 0, fails requires.0
x2 from 7 leaves 1 0, drops temp requires.0.arg.0; param 0, fails requires.0 false
x3 from 6 leaves 1, drops temp requires.0.arg.0, continues 7
x4 from 11 leaves 2 0, drops result, fails ensures.0
x5 from 13 leaves 2 0, drops result, fails ensures.0 false
x6 from 12 leaves 2, continues 13
x7 from 14 leaves 0, commits result
`},
		{`an operation on bytes cannot fail, and one on text can`,
			`@id("f") fn f(b: own Bytes) -> bool { let v = bytes_as_slice(b); match byte_get(v, 0usize) { Option::None {} => byte_len(v) == 1usize, Option::Some { value: x } => string_is_empty("a"), } }`, `
o0 param 0: 0 by core.bytes.drop
s0 body.tail.arm.1.value core.string.is_empty
b0 r0 to 0 1, call body.tail.scrutinee
b1 r0 to 5, call body.tail.arm.0.value.left
b2 r0 to 2
b3 r0 to 3 4, call body.tail.arm.1.value
b4 r0 to 6
b5 r0 to x0, fail body.tail.arm.1.value
b6 r0 to x1
e0 0-1 body.tail.scrutinee core.option.none true
e1 0-2 body.tail.scrutinee core.option.none false
e2 2-3
e3 3-4 ok body.tail.arm.1.value
e4 3-5 failed body.tail.arm.1.value
e5 1-6
e6 4-6
r0 root ends x1 with param 0
x0 from 5 leaves 0, drops param 0, fails body.tail.arm.1.value
x1 from 6 leaves 0, drops param 0, commits body
`},
	})
}
