package plan

import "testing"

func TestOutlinesOfMatchesThatTakeRecords(t *testing.T) {
	checkOutlines(t, []outlined{
		{`a match own takes its record apart in a region of its own, where what no binding owns is released`,
			`@id("f") fn f(p: own P) -> i64 { match own p { P { r: x, n, l: _ } => eat(x), } }`, `
o0 param 0: p {0 by core.bytes.drop, -, 1 by core.bytes.drop}
o1 temp body.tail.scrutinee: p {2 by core.bytes.drop, -, 3 by core.bytes.drop}
o2 local body.tail.arm.0.record.field.0.binding: 4 by core.bytes.drop
o3 arg body.tail.arm.0.value.arg.0: 5 by core.bytes.drop
s0 body.tail.arm.0.value eat
b0 r0 to 0
b1 r1 to 1 2, move param 0 > temp body.tail.scrutinee at body.tail.scrutinee, move temp body.tail.scrutinee/r > local body.tail.arm.0.record.field.0.binding at body.tail, move local body.tail.arm.0.record.field.0.binding > arg body.tail.arm.0.value.arg.0 at body.tail.arm.0.value.arg.0, call body.tail.arm.0.value (0 arg body.tail.arm.0.value.arg.0)
b2 r1 to x1
b3 r1 to x0, fail body.tail.arm.0.value
b4 r0 to x2
e0 0-1
e1 1-2 ok body.tail.arm.0.value
e2 1-3 failed body.tail.arm.0.value
e3 2-4
r0 root ends x2 with param 0
r1 in 0 ends x1 with temp body.tail.scrutinee; local body.tail.arm.0.record.field.0.binding; arg body.tail.arm.0.value.arg.0
x0 from 3 leaves 1 0, drops temp body.tail.scrutinee/l, fails body.tail.arm.0.value
x1 from 2 leaves 1, drops temp body.tail.scrutinee/l, continues 3
x2 from 4 leaves 0, commits body
`},
		{`an inner record is taken apart field by field, out of a temporary that is where it is taken apart`,
			`@id("f") fn f() -> i64 { match own make_w() { W { p: P { r: _, n, l: x }, k: y } => n, } }
@id("w") record W { @id("w.p") p: P, @id("w.k") k: T, }
@id("make.w") fn make_w() -> W { make_w() }`, `
o0 temp body.tail.scrutinee: w {p {0 by core.bytes.drop, -, 1 by core.bytes.drop}, 2 by t.drop}
o1 local body.tail.arm.0.record.field.0.record.field.2.binding: 3 by core.bytes.drop
o2 local body.tail.arm.0.record.field.1.binding: 4 by t.drop
s0 body.tail.scrutinee make.w
b0 r0 to 0
b1 r1 to 1 2, call body.tail.scrutinee
b2 r1 to x1, init temp body.tail.scrutinee, move temp body.tail.scrutinee/p/l > local body.tail.arm.0.record.field.0.record.field.2.binding at body.tail, move temp body.tail.scrutinee/k > local body.tail.arm.0.record.field.1.binding at body.tail
b3 r1 to x0, fail body.tail.scrutinee
b4 r0 to x2
e0 0-1
e1 1-2 ok body.tail.scrutinee
e2 1-3 failed body.tail.scrutinee
e3 2-4
r0 root ends x2
r1 in 0 ends x1 with temp body.tail.scrutinee; local body.tail.arm.0.record.field.0.record.field.2.binding; local body.tail.arm.0.record.field.1.binding
x0 from 3 leaves 1 0, fails body.tail.scrutinee
x1 from 2 leaves 1, drops local body.tail.arm.0.record.field.1.binding; local body.tail.arm.0.record.field.0.record.field.2.binding; temp body.tail.scrutinee/p/r, continues 3
x2 from 4 leaves 0, commits body
`},
		{`a field of a parameter is moved into the match, and the others stay`,
			`@id("f") fn f(p: own W) -> i64 { match own p.p { _ => 1, } }
@id("w") record W { @id("w.p") p: P, @id("w.k") k: T, }`, `
o0 param 0: w {p {0 by core.bytes.drop, -, 1 by core.bytes.drop}, 2 by t.drop}
o1 temp body.tail.scrutinee: p {3 by core.bytes.drop, -, 4 by core.bytes.drop}
b0 r0 to 0
b1 r1 to x0, move param 0/p > temp body.tail.scrutinee at body.tail.scrutinee
b2 r0 to x1
e0 0-1
e1 1-2
r0 root ends x1 with param 0
r1 in 0 ends x0 with temp body.tail.scrutinee
x0 from 1 leaves 1, drops temp body.tail.scrutinee/r; temp body.tail.scrutinee/l, continues 1
x1 from 2 leaves 0, drops param 0/k, commits body
`},
		{`a match borrow moves nothing`,
			`@id("f") fn f(p: own P) -> bool { match borrow p { P { r: x, n, l: _ } => look(x), } }`, `
o0 param 0: p {0 by core.bytes.drop, -, 1 by core.bytes.drop}
s0 body.tail.arm.0.value look
b0 r0 to 0 1, call body.tail.arm.0.value
b1 r0 to x1
b2 r0 to x0, fail body.tail.arm.0.value
e0 0-1 ok body.tail.arm.0.value
e1 0-2 failed body.tail.arm.0.value
r0 root ends x1 with param 0
x0 from 2 leaves 0, drops param 0/r; param 0/l, fails body.tail.arm.0.value
x1 from 1 leaves 0, drops param 0/r; param 0/l, commits body
`},
		{`what a match borrow lends of a temporary is released where the temporary lives`,
			`@id("f") fn f() -> i64 { match borrow get() { P { r: x, n, l: _ } => n, } }`, `
o0 temp body.tail.scrutinee: p {0 by core.bytes.drop, -, 1 by core.bytes.drop}
s0 body.tail.scrutinee get
b0 r0 to 0 1, call body.tail.scrutinee
b1 r0 to x1, init temp body.tail.scrutinee
b2 r0 to x0, fail body.tail.scrutinee
e0 0-1 ok body.tail.scrutinee
e1 0-2 failed body.tail.scrutinee
r0 root ends x1 with temp body.tail.scrutinee
x0 from 2 leaves 0, fails body.tail.scrutinee
x1 from 1 leaves 0, drops temp body.tail.scrutinee/r; temp body.tail.scrutinee/l, commits body
`},
	})
}
