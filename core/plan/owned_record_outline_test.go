package plan

import "testing"

func TestOutlinesOfOwnedRecords(t *testing.T) {
	checkOutlines(t, []outlined{
		{`the fields of a record become live one by one, as authored`,
			`@id("f") fn f(a: own Bytes, b: own Bytes) -> P { P { r: a, n: eat(b), l: make() } }`, `
o0 param 0: 0 by core.bytes.drop
o1 param 1: 1 by core.bytes.drop
o2 temp body.tail.field.2.value: 2 by core.bytes.drop
o3 temp body.tail: p {3 by core.bytes.drop, -, 4 by core.bytes.drop}
o4 temp body: p {5 by core.bytes.drop, -, 6 by core.bytes.drop}
o5 result: p {7 by core.bytes.drop, -, 8 by core.bytes.drop}
o6 arg body.tail.field.1.value.arg.0: 9 by core.bytes.drop
s0 body.tail.field.1.value eat
s1 body.tail.field.2.value make
b0 r0 to 0 1, move param 0 > temp body.tail/r at body.tail.field.0.value, move param 1 > arg body.tail.field.1.value.arg.0 at body.tail.field.1.value.arg.0, call body.tail.field.1.value (0 arg body.tail.field.1.value.arg.0)
b1 r0 to 2 3, call body.tail.field.2.value
b2 r0 to x0, fail body.tail.field.1.value
b3 r0 to x2, init temp body.tail.field.2.value, move temp body.tail.field.2.value > temp body.tail/l at body.tail.field.2.value, move temp body.tail > temp body at body, move temp body > result at body
b4 r0 to x1, fail body.tail.field.2.value
e0 0-1 ok body.tail.field.1.value
e1 0-2 failed body.tail.field.1.value
e2 1-3 ok body.tail.field.2.value
e3 1-4 failed body.tail.field.2.value
r0 root ends x2 with param 0; param 1; result; temp body; temp body.tail; arg body.tail.field.1.value.arg.0; temp body.tail.field.2.value
x0 from 2 leaves 0, drops temp body.tail/r, fails body.tail.field.1.value
x1 from 4 leaves 0, drops temp body.tail/r, fails body.tail.field.2.value
x2 from 3 leaves 0, commits result
`},
		{`the fields of a complete record are live in declaration order, after all else`,
			`@id("f") fn f(a: own Bytes, b: own Bytes) -> bool { let p = P { r: a, l: b, n: if look(make()) { 1 } else { 2 } }; look(p.l) }`, `
o0 param 0: 0 by core.bytes.drop
o1 param 1: 1 by core.bytes.drop
o2 temp body.s0.value.field.2.value.condition.arg.0: 2 by core.bytes.drop
o3 temp body.s0.value: p {3 by core.bytes.drop, -, 4 by core.bytes.drop}
o4 local body.s0: p {5 by core.bytes.drop, -, 6 by core.bytes.drop}
s0 body.s0.value.field.2.value.condition.arg.0 make
s1 body.s0.value.field.2.value.condition look
s2 body.tail look
b0 r0 to 0 1, move param 0 > temp body.s0.value/r at body.s0.value.field.0.value, move param 1 > temp body.s0.value/l at body.s0.value.field.1.value, call body.s0.value.field.2.value.condition.arg.0
b1 r0 to 2 3, init temp body.s0.value.field.2.value.condition.arg.0, call body.s0.value.field.2.value.condition
b2 r0 to x0, fail body.s0.value.field.2.value.condition.arg.0
b3 r0 to 4 5
b4 r0 to x1, fail body.s0.value.field.2.value.condition
b5 r0 to 6
b6 r0 to 8
b7 r1 to x2
b8 r0 to 10
b9 r2 to x3
b10 r0 to 11
b11 r0 to 12 13, move temp body.s0.value > local body.s0 at body.s0.value, call body.tail
b12 r0 to x5
b13 r0 to x4, fail body.tail
e0 0-1 ok body.s0.value.field.2.value.condition.arg.0
e1 0-2 failed body.s0.value.field.2.value.condition.arg.0
e2 1-3 ok body.s0.value.field.2.value.condition
e3 1-4 failed body.s0.value.field.2.value.condition
e4 3-5 body.s0.value.field.2.value.condition true
e5 3-6 body.s0.value.field.2.value.condition false
e6 5-7
e7 7-8
e8 6-9
e9 9-10
e10 8-11
e11 10-11
e12 11-12 ok body.tail
e13 11-13 failed body.tail
r0 root ends x5 with param 0; param 1; temp body.s0.value; temp body.s0.value.field.2.value.condition.arg.0; local body.s0
r1 in 0 ends x2
r2 in 0 ends x3
x0 from 2 leaves 0, drops temp body.s0.value/l; temp body.s0.value/r, fails body.s0.value.field.2.value.condition.arg.0
x1 from 4 leaves 0, drops temp body.s0.value.field.2.value.condition.arg.0; temp body.s0.value/l; temp body.s0.value/r, fails body.s0.value.field.2.value.condition
x2 from 7 leaves 1, continues 7
x3 from 9 leaves 2, continues 9
x4 from 13 leaves 0, drops local body.s0/r; local body.s0/l; temp body.s0.value.field.2.value.condition.arg.0, fails body.tail
x5 from 12 leaves 0, drops local body.s0/r; local body.s0/l; temp body.s0.value.field.2.value.condition.arg.0, commits body
`},
		{`an update takes ownership of its base in a region of its own, where what it replaces is released`,
			`@id("f") fn f(p: own P, b: own Bytes) -> P { p with { l: b } }`, `
o0 param 0: p {0 by core.bytes.drop, -, 1 by core.bytes.drop}
o1 param 1: 2 by core.bytes.drop
o2 temp body.tail.base: p {3 by core.bytes.drop, -, 4 by core.bytes.drop}
o3 temp body.tail: p {5 by core.bytes.drop, -, 6 by core.bytes.drop}
o4 temp body: p {7 by core.bytes.drop, -, 8 by core.bytes.drop}
o5 result: p {9 by core.bytes.drop, -, 10 by core.bytes.drop}
b0 r0 to 0
b1 r1 to x0, move param 0 > temp body.tail.base at body.tail.base, move param 1 > temp body.tail/l at body.tail.field.0.value, move temp body.tail.base/r > temp body.tail/r at body.tail
b2 r0 to x1, move temp body.tail > temp body at body, move temp body > result at body
e0 0-1
e1 1-2
r0 root ends x1 with param 0; param 1; result; temp body; temp body.tail
r1 in 0 ends x0 with temp body.tail.base
x0 from 1 leaves 1, drops temp body.tail.base/l, continues 1
x1 from 2 leaves 0, commits result
`},
		{`a temporary base is where it is taken apart`,
			`@id("f") fn f() -> P { get() with { n: 2 } }`, `
o0 temp body.tail.base: p {0 by core.bytes.drop, -, 1 by core.bytes.drop}
o1 temp body.tail: p {2 by core.bytes.drop, -, 3 by core.bytes.drop}
o2 temp body: p {4 by core.bytes.drop, -, 5 by core.bytes.drop}
o3 result: p {6 by core.bytes.drop, -, 7 by core.bytes.drop}
s0 body.tail.base get
b0 r0 to 0
b1 r1 to 1 2, call body.tail.base
b2 r1 to x1, init temp body.tail.base, move temp body.tail.base/l > temp body.tail/l at body.tail, move temp body.tail.base/r > temp body.tail/r at body.tail
b3 r1 to x0, fail body.tail.base
b4 r0 to x2, move temp body.tail > temp body at body, move temp body > result at body
e0 0-1
e1 1-2 ok body.tail.base
e2 1-3 failed body.tail.base
e3 2-4
r0 root ends x2 with result; temp body; temp body.tail
r1 in 0 ends x1 with temp body.tail.base
x0 from 3 leaves 1 0, fails body.tail.base
x1 from 2 leaves 1, continues 3
x2 from 4 leaves 0, commits result
`},
		{`a field is taken out of a temporary, and the rest of it stays`,
			`@id("f") fn f() -> Bytes { get().l }`, `
o0 temp body.tail.base: p {0 by core.bytes.drop, -, 1 by core.bytes.drop}
o1 temp body.tail: 2 by core.bytes.drop
o2 temp body: 3 by core.bytes.drop
o3 result: 4 by core.bytes.drop
s0 body.tail.base get
b0 r0 to 0 1, call body.tail.base
b1 r0 to x1, init temp body.tail.base, move temp body.tail.base/l > temp body.tail at body.tail, move temp body.tail > temp body at body, move temp body > result at body
b2 r0 to x0, fail body.tail.base
e0 0-1 ok body.tail.base
e1 0-2 failed body.tail.base
r0 root ends x1 with result; temp body; temp body.tail.base; temp body.tail
x0 from 2 leaves 0, fails body.tail.base
x1 from 1 leaves 0, drops temp body.tail.base/r, commits result
`},
		{`a field is moved out of a parameter, and the others stay`,
			`@id("f") fn f(p: own P) -> i64 { eat(p.r) + p.n }`, `
o0 param 0: p {0 by core.bytes.drop, -, 1 by core.bytes.drop}
o1 arg body.tail.left.arg.0: 2 by core.bytes.drop
s0 body.tail.left eat
s1 body.tail add
b0 r0 to 0 1, move param 0/r > arg body.tail.left.arg.0 at body.tail.left.arg.0, call body.tail.left (0 arg body.tail.left.arg.0)
b1 r0 to 2 3
b2 r0 to x0, fail body.tail.left
b3 r0 to x2
b4 r0 to x1, fail body.tail
e0 0-1 ok body.tail.left
e1 0-2 failed body.tail.left
e2 1-3 ok body.tail
e3 1-4 failed body.tail
r0 root ends x2 with param 0; arg body.tail.left.arg.0
x0 from 2 leaves 0, drops param 0/l, fails body.tail.left
x1 from 4 leaves 0, drops param 0/l, fails body.tail
x2 from 3 leaves 0, drops param 0/l, commits body
`},
	})
}
