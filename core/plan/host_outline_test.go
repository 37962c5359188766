package plan

import "testing"

func TestOutlinesOfOperationsOnTheHost(t *testing.T) {
	checkOutlines(t, []outlined{
		{`what may fail asks for its status, and what cannot does not`,
			`@id("f") fn f(s: borrow Slice<u8>) -> bool uses { process.args.read, process.stdout.write } { let n = stdout_write(s); let m = args_len(); stdout_append(s) == 1usize }`, `
s0 body.tail.left core.host.stdout-append
b0 r0 to 0 1, call body.s0.value, call body.s1.value, call body.tail.left
b1 r0 to x1
b2 r0 to x0, fail body.tail.left
e0 0-1 ok body.tail.left
e1 0-2 failed body.tail.left
r0 root ends x1
x0 from 2 leaves 0, fails body.tail.left
x1 from 1 leaves 0, commits body
`},
		{`what is read from the input lives when it was read`,
			`@id("f") fn f() -> i64 uses { process.stdin.read } { eat(stdin_read()) }`, `
o0 temp body.tail.arg.0: 0 by core.bytes.drop
o1 arg body.tail.arg.0: 1 by core.bytes.drop
s0 body.tail.arg.0 core.host.stdin-read
s1 body.tail eat
b0 r0 to 0 1, call body.tail.arg.0
b1 r0 to 2 3, init temp body.tail.arg.0, move temp body.tail.arg.0 > arg body.tail.arg.0 at body.tail.arg.0, call body.tail (0 arg body.tail.arg.0)
b2 r0 to x0, fail body.tail.arg.0
b3 r0 to x2
b4 r0 to x1, fail body.tail
e0 0-1 ok body.tail.arg.0
e1 0-2 failed body.tail.arg.0
e2 1-3 ok body.tail
e3 1-4 failed body.tail
r0 root ends x2 with temp body.tail.arg.0; arg body.tail.arg.0
x0 from 2 leaves 0, fails body.tail.arg.0
x1 from 4 leaves 0, fails body.tail
x2 from 3 leaves 0, commits body
`},
		{`a view of an argument has no owner in the function`,
			`@id("f") fn f() -> bool uses { process.args.read } { let a = arg_utf8(0usize); str_is_empty(a) }`, `
s0 body.s0.value core.host.arg-utf8
s1 body.tail core.str.is_empty
b0 r0 to 0 1, call body.s0.value
b1 r0 to 2 3, call body.tail
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
	})
}

func TestAViewOfWhatTheHostHoldsIsNoLoan(t *testing.T) {
	for _, source := range []string{
		`fn f() -> i64 uses { process.args.read } { let a = arg_utf8(0usize); let b = a; let v = str_as_bytes(b); size(v) + str_len_bytes(a) }`,
		`fn f(s: borrow str) -> bool uses { process.args.read } { str_contains(arg_utf8(0usize), s) }`,
		`fn f(s: borrow Slice<u8>) -> usize uses { process.stdout.write } { stdout_write(s) }`,
	} {
		if p := loansOf(t, functionOf(t, `@id("f") `+source+lenders)); !p.IsEmpty() {
			t.Errorf("%s\n%s", source, loanOutline(t, p))
		}
	}
}

func TestAnOperationOnTheHostBorrowsWhatItWrites(t *testing.T) {
	const source = `@id("f") fn f(b: own Bytes) -> usize uses { process.stdout.write } { let v = bytes_as_slice(b); stdout_append(v) }`
	const want = `l0 slice_view body.s0.value of param 0, ends on 4
l1 borrowed_call 0 body.tail of param 0, through 0, ends on 4
`
	p := loansOf(t, functionOf(t, source))
	if got := loanOutline(t, p)[:len(want)]; got != want {
		t.Errorf("got\n%s", got)
	}
}
