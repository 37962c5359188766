package plan

import (
	"strings"
	"testing"
)

func TestOutlinesOfBuffersThatAreFilled(t *testing.T) {
	checkOutlines(t, []outlined{
		{`a buffer in which a byte is to be set stays with the caller until that succeeded`,
			`@id("f") fn f(a: own Bytes, n: usize) -> Bytes { bytes_set(a, n, 1u8) }`, `
o0 param 0: 0 by core.bytes.drop
o1 temp body.tail: 1 by core.bytes.drop
o2 temp body: 2 by core.bytes.drop
o3 result: 3 by core.bytes.drop
o4 arg body.tail.arg.0: 4 by core.bytes.drop
s0 body.tail core.bytes.set
b0 r0 to 0 1, move param 0 > arg body.tail.arg.0 at body.tail.arg.0
b1 r0 to x1, call body.tail (0 arg body.tail.arg.0), init temp body.tail, move temp body.tail > temp body at body, move temp body > result at body
b2 r0 to x0, fail body.tail
e0 0-1 ok body.tail
e1 0-2 failed body.tail
r0 root ends x1 with param 0; result; temp body; arg body.tail.arg.0; temp body.tail
x0 from 2 leaves 0, drops arg body.tail.arg.0, fails body.tail
x1 from 1 leaves 0, commits result
`},
		{`an owner that is given its value again is released when it would have been before`,
			`@id("f") fn f(a: own Bytes, n: usize) -> i64 { let mut b = a; let c = bytes_zeroed(1usize); b = bytes_set(b, n, 1u8); 0 }`, `
o0 param 0: 0 by core.bytes.drop
o1 local body.s0: 1 by core.bytes.drop
o2 temp body.s1.value: 2 by core.bytes.drop
o3 local body.s1: 3 by core.bytes.drop
o4 temp body.s2.value: 4 by core.bytes.drop
o5 arg body.s2.value.arg.0: 5 by core.bytes.drop
s0 body.s2.value core.bytes.set
b0 r0 to 0 1, move param 0 > local body.s0 at body.s0.value, call body.s1.value, init temp body.s1.value, move temp body.s1.value > local body.s1 at body.s1.value, move local body.s0 > arg body.s2.value.arg.0 at body.s2.value.arg.0
b1 r0 to x1, call body.s2.value (0 arg body.s2.value.arg.0), init temp body.s2.value, move temp body.s2.value > local body.s0 at body.s2.value
b2 r0 to x0, fail body.s2.value
e0 0-1 ok body.s2.value
e1 0-2 failed body.s2.value
r0 root ends x1 with param 0; local body.s0; temp body.s1.value; local body.s1; arg body.s2.value.arg.0; temp body.s2.value
x0 from 2 leaves 0, drops arg body.s2.value.arg.0; local body.s1, fails body.s2.value
x1 from 1 leaves 0, drops local body.s1; local body.s0, commits body
`},
		{`so a loop and the branches of an if can give it its value again`,
			`@id("f") fn f(n: usize, a: own Bytes) -> i64 { let mut b = a; let c = bytes_zeroed(1usize); while n > 2usize { b = bytes_set(b, n, 1u8); 0 } 1 }`, `
o0 param 1: 0 by core.bytes.drop
o1 local body.s0: 1 by core.bytes.drop
o2 temp body.s1.value: 2 by core.bytes.drop
o3 local body.s1: 3 by core.bytes.drop
o4 temp body.s2.body.s0.value: 4 by core.bytes.drop
o5 arg body.s2.body.s0.value.arg.0: 5 by core.bytes.drop
s0 body.s2.body.s0.value core.bytes.set
b0 r0 to 0 1, move param 1 > local body.s0 at body.s0.value, call body.s1.value, init temp body.s1.value, move temp body.s1.value > local body.s1 at body.s1.value
b1 r0 to 2
b2 r0 to x2
b3 r1 to 3 4, move local body.s0 > arg body.s2.body.s0.value.arg.0 at body.s2.body.s0.value.arg.0
b4 r1 to x1, call body.s2.body.s0.value (0 arg body.s2.body.s0.value.arg.0), init temp body.s2.body.s0.value, move temp body.s2.body.s0.value > local body.s0 at body.s2.body.s0.value
b5 r1 to x0, fail body.s2.body.s0.value
b6 r0 to 6
e0 0-1 body.s2.condition true
e1 0-2 body.s2.condition false
e2 1-3
e3 3-4 ok body.s2.body.s0.value
e4 3-5 failed body.s2.body.s0.value
e5 4-6
e6 6-2
r0 root ends x2 with param 1; local body.s0; temp body.s1.value; local body.s1
r1 in 0 ends x1 with arg body.s2.body.s0.value.arg.0; temp body.s2.body.s0.value
x0 from 5 leaves 1 0, drops arg body.s2.body.s0.value.arg.0; local body.s1, fails body.s2.body.s0.value
x1 from 4 leaves 1, continues 5
x2 from 2 leaves 0, drops local body.s1; local body.s0, commits body
`},
		{`a range of a view fails like a call, and commits nothing`,
			`@id("f") fn f(v: borrow Slice<u8>, n: usize) -> usize { byte_len(byte_range(byte_range(v, 0usize, n), n - 1usize, n)) }`, `
s0 body.tail.arg.0.arg.0 core.bytes.range
s1 body.tail.arg.0.arg.1 sub
s2 body.tail.arg.0 core.bytes.range
b0 r0 to 0 1
b1 r0 to 2 3
b2 r0 to x0, fail body.tail.arg.0.arg.0
b3 r0 to 4 5
b4 r0 to x1, fail body.tail.arg.0.arg.1
b5 r0 to x3, call body.tail
b6 r0 to x2, fail body.tail.arg.0
e0 0-1 ok body.tail.arg.0.arg.0
e1 0-2 failed body.tail.arg.0.arg.0
e2 1-3 ok body.tail.arg.0.arg.1
e3 1-4 failed body.tail.arg.0.arg.1
e4 3-5 ok body.tail.arg.0
e5 3-6 failed body.tail.arg.0
r0 root ends x3
x0 from 2 leaves 0, fails body.tail.arg.0.arg.0
x1 from 4 leaves 0, fails body.tail.arg.0.arg.1
x2 from 6 leaves 0, fails body.tail.arg.0
x3 from 5 leaves 0, commits body
`},
	})
}

func TestARangeOfAViewRaisesTheSchema(t *testing.T) {
	for _, c := range []struct{ source, schema string }{
		{`fn f(v: borrow Slice<u8>) -> usize { byte_len(v) }`, CleanupSchema},
		{`fn f(v: borrow Slice<u8>) -> usize { byte_len(byte_range(v, 0usize, 1usize)) }`, CleanupSchemaRange},
		{`fn f(v: borrow Slice<u8>) -> i64 requires byte_len(byte_range(v, 0usize, 1usize)) == 0usize { 0 }`,
			CleanupSchemaRange},
		{`fn f(v: borrow Slice<u8>, o: Option<i64>) -> Option<i64> { let n = byte_len(byte_range(v, 0usize, 1usize)); let m = o?; o }`, CleanupSchemaRange},
	} {
		if got := read(t, Cleanup(functionOf(t, `@id("f") `+c.source))).Schema; got != c.schema {
			t.Errorf("%s: got %s, want %s", c.source, got, c.schema)
		}
	}
}

func TestLoansOfRangesOfViews(t *testing.T) {
	for _, c := range []struct{ behaviour, source, want string }{
		{`a range has a loan beside that of its view, and a name for it carries on its own`,
			`let part = byte_range(bytes_as_slice(value), 0usize, 1usize); byte_len(part)`, `
l0 slice_view body.s0.value of param 0, ends on 10
l1 slice_view body.s0.value.arg.0 of param 0, ends on 3
l2 borrowed_call 0 body.tail of param 0, through 0, ends on 10
`},
		{`a range of a range is one of the first view`,
			`let view = bytes_as_slice(value); let part = byte_range(byte_range(view, 0usize, 2usize), 0usize, 1usize); byte_len(part)`, `
l0 slice_view body.s0.value of param 0, ends on 18
l1 slice_view body.s1.value of param 0, through 0, ends on 18
l2 slice_view body.s1.value.arg.0 of param 0, through 0, ends on 5
l3 borrowed_call 0 body.tail of param 0, through 1, ends on 18
`},
		{`what a call borrows through a range is borrowed of the owner`,
			`let view = bytes_as_slice(value); byte_len(byte_range(view, 0usize, 1usize))`, `
l0 slice_view body.s0.value of param 0, ends on 4
l1 borrowed_call 0 body.tail of param 0, through 0, ends on 4
l2 slice_view body.tail.arg.0 of param 0, through 0, ends on 5
`},
	} {
		t.Run(c.behaviour, func(t *testing.T) {
			got := loanOutline(t, loansOf(t, functionOf(t, `@id("f") fn f(value: own Bytes) -> usize { `+c.source+` }`)))
			var loans strings.Builder
			for line := range strings.Lines(got) {
				if strings.HasPrefix(line, "l") {
					loans.WriteString(line)
				}
			}
			if want := strings.TrimPrefix(c.want, "\n"); loans.String() != want {
				t.Errorf("got\n%swant\n%s", loans.String(), want)
			}
		})
	}
}

func TestAnOwnerIsNotGivenItsValueAgainWhileItLendsIt(t *testing.T) {
	for _, body := range []string{
		`measure(b, { while n > 1usize { b = bytes_set(b, n, 1u8); true } 1 })`,
		`measure(b, { b = bytes_set(b, n, 1u8); 1 })`,
	} {
		source := `@id("f") fn f(n: usize) -> i64 { let mut b = bytes_zeroed(1usize); ` + body + ` }` + lenders
		d, at := faultOf(t, source)
		if d.Code() != "SPX-H006" || at != "b = bytes_set(b, n, 1u8);" ||
			d.Message() != "the value b is assigned while it is lent" {
			t.Errorf("%s: %s at %q", body, d.Message(), at)
		}
		built, _ := builtLoans(t, source)
		if found := ReplayLoans(built.function, built); !strings.Contains(found.String(), "is used by its owner") {
			t.Errorf("%s: the replay gives %v", body, found)
		}
	}
}
