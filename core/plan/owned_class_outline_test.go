package plan

import "testing"

// ownedClasses is a class that owns a resource and one that extends it.
const ownedClasses = `
@id("k") class K { @id("k.t") t: T, @id("k.n") n: i64, @id("k.read") fn read(self: own K, b: own Bytes) -> i64 { self.n } }
@id("j") class J : K { @id("j.on") on: bool, }
`

func TestOutlinesOfOwnedClasses(t *testing.T) {
	checkOutlines(t, []outlined{
		{`an upcast hands its source over as a whole`,
			`@id("f") fn f(j: own J) -> K { let k: K = j; k }` + ownedClasses, `
o0 param 0: j {0 by t.drop, -, -}
o1 temp body.s0.value: k {1 by t.drop, -}
o2 local body.s0: k {2 by t.drop, -}
o3 temp body: k {3 by t.drop, -}
o4 result: k {4 by t.drop, -}
b0 r0 to x0, move param 0 > temp body.s0.value at body.s0.value, move temp body.s0.value > local body.s0 at body.s0.value, move local body.s0 > temp body at body, move temp body > result at body
r0 root ends x0 with param 0; result; temp body; temp body.s0.value; local body.s0
x0 from 0 leaves 0, commits result
`},
		{`the receiver of an inherited method becomes one of the ancestor and is the first argument`,
			`@id("f") fn f(j: own J, b: own Bytes) -> i64 { j.read(b) }` + ownedClasses, `
o0 param 0: j {0 by t.drop, -, -}
o1 param 1: 1 by core.bytes.drop
o2 temp body.tail.arg.0: k {2 by t.drop, -}
o3 arg body.tail.arg.0: k {3 by t.drop, -}
o4 arg body.tail.arg.1: 4 by core.bytes.drop
s0 body.tail k.read
b0 r0 to 0 1, move param 0 > temp body.tail.arg.0 at body.tail.arg.0, move temp body.tail.arg.0 > arg body.tail.arg.0 at body.tail.arg.0, move param 1 > arg body.tail.arg.1 at body.tail.arg.1, call body.tail (0 arg body.tail.arg.0, 1 arg body.tail.arg.1)
b1 r0 to x1
b2 r0 to x0, fail body.tail
e0 0-1 ok body.tail
e1 0-2 failed body.tail
r0 root ends x1 with param 0; param 1; temp body.tail.arg.0; arg body.tail.arg.0; arg body.tail.arg.1
x0 from 2 leaves 0, fails body.tail
x1 from 1 leaves 0, commits body
`},
	})
}
