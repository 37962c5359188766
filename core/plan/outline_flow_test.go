package plan

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestOutlinesOfLoopsScalarMatchesAndPropagation(t *testing.T) {
	for _, c := range []struct{ behaviour, source, want string }{
		{`a loop is lowered once and leads on`,
			`@id("f") fn sum(limit: i64) -> i64 { let mut total = 0; while total < limit { total = total + 1; 0 } total }`, `
s0 body.s1.body.s0.value add
b0 r0 to 0 1
b1 r0 to 2
b2 r0 to x2
b3 r1 to 3 4
b4 r1 to x1
b5 r1 to x0, fail body.s1.body.s0.value
b6 r0 to 6
e0 0-1 body.s1.condition true
e1 0-2 body.s1.condition false
e2 1-3
e3 3-4 ok body.s1.body.s0.value
e4 3-5 failed body.s1.body.s0.value
e5 4-6
e6 6-2
r0 root ends x2
r1 in 0 ends x1
x0 from 5 leaves 1 0, fails body.s1.body.s0.value
x1 from 4 leaves 1, continues 5
x2 from 2 leaves 0, commits body
`},
		{`an unsafe statement is its block, whose value is of no use`,
			`@id("f") fn f(n: i64) -> i64 { @audit("a") unsafe { n + 1 } n }`, `
s0 body.s0.value.tail add
b0 r0 to 0
b1 r1 to 1 2
b2 r1 to x1
b3 r1 to x0, fail body.s0.value.tail
b4 r0 to x2
e0 0-1
e1 1-2 ok body.s0.value.tail
e2 1-3 failed body.s0.value.tail
e3 2-4
r0 root ends x2
r1 in 0 ends x1
x0 from 3 leaves 1 0, fails body.s0.value.tail
x1 from 2 leaves 1, continues 3
x2 from 4 leaves 0, commits body
`},
		{`an assignment is its value`,
			`@id("f") fn f(n: i64) -> i64 { let mut p = P { x: 1 }; p.x = -n; p.x }
@id("p") record P { @id("p.x") x: i64, }`, `
s0 body.s1.value neg
b0 r0 to 0 1
b1 r0 to x1
b2 r0 to x0, fail body.s1.value
e0 0-1 ok body.s1.value
e1 0-2 failed body.s1.value
r0 root ends x1
x0 from 2 leaves 0, fails body.s1.value
x1 from 1 leaves 0, commits body
`},
		{`an arm of a match on a scalar has a region for its value and one for its guard, which may lead to the next arm`,
			`@id("f") fn f(n: i64) -> i64 { match n { 0 | 1 => 10, x if x > 5 => -x, _ => 2, } }`, `
s0 body.tail.arm.1.value neg
b0 r0 to 0 1
b1 r0 to 2
b2 r1 to x0
b3 r0 to 4 5
b4 r0 to 16
b5 r0 to 6
b6 r2 to 10 11
b7 r0 to 13
b8 r3 to x1
b9 r0 to 8 9
b10 r2 to x3
b11 r2 to x2, fail body.tail.arm.1.value
b12 r0 to 17
b13 r0 to 14
b14 r4 to x4
b15 r0 to 18
b16 r0 to x5
e0 0-1 body.tail.scrutinee arm 0 true
e1 0-3 body.tail.scrutinee arm 0 false
e2 1-2
e3 2-4
e4 3-5 body.tail.scrutinee arm 1 true
e5 3-7 body.tail.scrutinee arm 1 false
e6 5-8
e7 8-9
e8 9-6 body.tail.arm.1.guard true
e9 9-7 body.tail.arm.1.guard false
e10 6-10 ok body.tail.arm.1.value
e11 6-11 failed body.tail.arm.1.value
e12 10-12
e13 7-13
e14 13-14
e15 14-15
e16 4-16
e17 12-16
e18 15-16
r0 root ends x5
r1 in 0 ends x0
r2 in 0 ends x3
r3 in 0 ends x1
r4 in 0 ends x4
x0 from 2 leaves 1, continues 3
x1 from 8 leaves 3, continues 7
x2 from 11 leaves 2 0, fails body.tail.arm.1.value
x3 from 10 leaves 2, continues 12
x4 from 14 leaves 4, continues 15
x5 from 16 leaves 0, commits body
`},
		{`the only arm of a match on a scalar is taken untried, without a region`,
			`@id("f") fn f(n: i64) -> i64 { match n { x => -x, } }`, `
s0 body.tail.arm.0.value neg
b0 r0 to 0
b1 r0 to 1 2
b2 r0 to 3
b3 r0 to x0, fail body.tail.arm.0.value
b4 r0 to x1
e0 0-1
e1 1-2 ok body.tail.arm.0.value
e2 1-3 failed body.tail.arm.0.value
e3 2-4
r0 root ends x1
x0 from 3 leaves 0, fails body.tail.arm.0.value
x1 from 4 leaves 0, commits body
`},
		{`the body and every ? in it meet before the ensures clauses`,
			`@id("f") fn f(o: Option<i64>) -> Option<i64> ensures true { let a = o?; let b = { o? + a }; Option<i64>::Some { value: b } }`, `
s0 body.s1.value.tail add
s1 ensures.0 false ensures
b0 r0 to 0 1
b1 r0 to 2
b2 r0 to 9, stage body.s0.value
b3 r1 to 3 4
b4 r1 to 5 6
b5 r1 to x2, stage body.s1.value.tail.left
b6 r1 to x1
b7 r1 to x0, fail body.s1.value.tail
b8 r0 to 8, stage body
b9 r0 to 11
b10 r2 to 12 13
b11 r2 to x4
b12 r2 to x3, fail ensures.0 false
b13 r0 to x5
e0 0-1 body.s0.value.operand core.option.some true
e1 0-2 body.s0.value.operand core.option.some false
e2 1-3
e3 3-4 body.s1.value.tail.left.operand core.option.some true
e4 3-5 body.s1.value.tail.left.operand core.option.some false
e5 4-6 ok body.s1.value.tail
e6 4-7 failed body.s1.value.tail
e7 6-8
e8 8-9
e9 2-9
e10 5-9
e11 9-10
e12 10-11 ensures.0 true
e13 10-12 ensures.0 false
e14 11-13
r0 root ends x5
r1 in 0 ends x1
r2 in 0 ends x4
x0 from 7 leaves 1 0, fails body.s1.value.tail
x1 from 6 leaves 1, continues 7
x2 from 5 leaves 1, continues 10
x3 from 12 leaves 2 0, fails ensures.0 false
x4 from 11 leaves 2, continues 14
x5 from 13 leaves 0, commits body
`},
		{`a ? on a Result leaves every region below the root`,
			`@id("f") fn f(r: Result<i64, bool>) -> Result<i64, bool> { Result<i64, bool>::Ok { value: { { r? } } } }`, `
b0 r0 to 0
b1 r1 to 1
b2 r2 to 2 3
b3 r2 to x0
b4 r2 to x2, stage body.tail.field.0.value.tail.tail
b5 r1 to x1
b6 r0 to 6, stage body
b7 r0 to x3
e0 0-1
e1 1-2
e2 2-3 body.tail.field.0.value.tail.tail.operand core.result.ok true
e3 2-4 body.tail.field.0.value.tail.tail.operand core.result.ok false
e4 3-5
e5 5-6
e6 6-7
e7 4-7
r0 root ends x3
r1 in 0 ends x1
r2 in 1 ends x0
x0 from 3 leaves 2, continues 4
x1 from 5 leaves 1, continues 5
x2 from 4 leaves 2 1, continues 7
x3 from 7 leaves 0, commits body
`},
		{`an arm may hand over what the others keep, and a guard drops what it made`,
			`@id("f") fn f(n: i64, b: own Bytes) -> i64 { match n { 0 if peek(make()) => take(b), _ => 2, } }
@id("take") fn take(b: own Bytes) -> i64 { 1 } @id("peek") fn peek(b: borrow Bytes) -> bool { true }
@id("make") fn make() -> Bytes { make() }`, `
o0 param 1: 0 by core.bytes.drop
o1 temp body.tail.arm.0.guard.arg.0: 1 by core.bytes.drop
o2 arg body.tail.arm.0.value.arg.0: 2 by core.bytes.drop
s0 body.tail.arm.0.guard.arg.0 make
s1 body.tail.arm.0.guard peek
s2 body.tail.arm.0.value take
b0 r0 to 0 1
b1 r0 to 2
b2 r1 to 10 11, move param 1 > arg body.tail.arm.0.value.arg.0 at body.tail.arm.0.value.arg.0, call body.tail.arm.0.value (0 arg body.tail.arm.0.value.arg.0)
b3 r0 to 13
b4 r2 to 3 4, call body.tail.arm.0.guard.arg.0
b5 r2 to 5 6, init temp body.tail.arm.0.guard.arg.0, call body.tail.arm.0.guard
b6 r2 to x0, fail body.tail.arm.0.guard.arg.0
b7 r2 to x2
b8 r2 to x1, fail body.tail.arm.0.guard
b9 r0 to 8 9
b10 r1 to x4
b11 r1 to x3, fail body.tail.arm.0.value
b12 r0 to 16
b13 r0 to 14
b14 r3 to x5
b15 r0 to 17
b16 r0 to x6
e0 0-1 body.tail.scrutinee arm 0 true
e1 0-3 body.tail.scrutinee arm 0 false
e2 1-4
e3 4-5 ok body.tail.arm.0.guard.arg.0
e4 4-6 failed body.tail.arm.0.guard.arg.0
e5 5-7 ok body.tail.arm.0.guard
e6 5-8 failed body.tail.arm.0.guard
e7 7-9
e8 9-2 body.tail.arm.0.guard true
e9 9-3 body.tail.arm.0.guard false
e10 2-10 ok body.tail.arm.0.value
e11 2-11 failed body.tail.arm.0.value
e12 10-12
e13 3-13
e14 13-14
e15 14-15
e16 12-16
e17 15-16
r0 root ends x6 with param 1
r1 in 0 ends x4 with arg body.tail.arm.0.value.arg.0
r2 in 0 ends x2 with temp body.tail.arm.0.guard.arg.0
r3 in 0 ends x5
x0 from 6 leaves 2 0, drops param 1, fails body.tail.arm.0.guard.arg.0
x1 from 8 leaves 2 0, drops temp body.tail.arm.0.guard.arg.0; param 1, fails body.tail.arm.0.guard
x2 from 7 leaves 2, drops temp body.tail.arm.0.guard.arg.0, continues 7
x3 from 11 leaves 1 0, fails body.tail.arm.0.value
x4 from 10 leaves 1, continues 12
x5 from 14 leaves 3, continues 15
x6 from 16 leaves 0, drops param 1, commits body
`},
	} {
		t.Run(c.behaviour, func(t *testing.T) {
			f := functionOf(t, c.source)
			p := Cleanup(f)
			if found := Replay(f, p); found != nil {
				t.Fatalf("%s", found)
			}
			if diff := cmp.Diff(strings.TrimPrefix(c.want, "\n"), outline(t, p)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestStagedResultsNameTheirTypesAndCases(t *testing.T) {
	for _, c := range []struct {
		source, schema string
		want           []string
	}{
		{`@id("f") fn f(o: Option<bool>) -> Option<i64> { if o? { Option<i64>::None {} } else { Option<i64>::None {} } }`,
			CleanupSchemaOption, []string{
				`{"kind":"stage_copy_result","source":{"kind":"try_option_none","expression":"declaration:1:f:expression:19:body.tail.condition",` +
					`"operand":"declaration:1:f:expression:27:body.tail.condition.operand",` +
					`"source_instance":{"kind":"nominal","declaration":"core.option","arguments":[{"kind":"primitive","name":"bool"}]},` +
					`"target_instance":{"kind":"nominal","declaration":"core.option","arguments":[{"kind":"primitive","name":"i64"}]},` +
					`"option":"core.option","some_case":"core.option.some","some_field":"core.option.some.value","none_case":"core.option.none"}}`,
				`{"kind":"stage_copy_result","source":{"kind":"body","expression":"declaration:1:f:expression:4:body",` +
					`"instance":{"kind":"nominal","declaration":"core.option","arguments":[{"kind":"primitive","name":"i64"}]}}}`,
			}},
		{`@id("f") fn f(r: Result<i64, bool>) -> Result<bool, bool> { Result<bool, bool>::Ok { value: r? == 1 } }`,
			CleanupSchema, []string{
				`"result":"core.result","ok_case":"core.result.ok","ok_field":"core.result.ok.value",` +
					`"err_case":"core.result.err","err_field":"core.result.err.error"}}`,
				`{"kind":"arm_selected"`,
			}[:1]},
		{`@id("f") fn f(n: i64) -> i64 { match n { 1 => 1, _ => 2, } }`, CleanupSchema, []string{
			`"condition":{"kind":"arm_selected","scrutinee":"declaration:1:f:expression:19:body.tail.scrutinee","arm":0,"selected":false}`,
		}},
	} {
		text := string(Cleanup(functionOf(t, c.source)).Append(nil))
		for _, want := range append(c.want, `"schema":"`+c.schema+`"`) {
			if !strings.Contains(text, want) {
				t.Errorf("%s\nnot in %s", want, text)
			}
		}
	}
}
