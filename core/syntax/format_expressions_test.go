package syntax

import (
	"strings"
	"testing"
)

// checkExpressions checks pairs of an expression and its canonical text; "" means that it is canonical itself.
func checkExpressions(t *testing.T, pairs [][2]string) {
	t.Helper()
	for _, pair := range pairs {
		source, want := pair[0], pair[1]
		if want == "" {
			want = source
		}
		const head, tail = "module m;\n\nfn f() -> i64\n{\n    ", "\n}\n"
		got := canonical(t, head+source+tail)
		if got = strings.TrimSuffix(strings.TrimPrefix(got, head), tail); got != want {
			t.Errorf("%s\n got %s\nwant %s", source, got, want)
		}
	}
}

func TestExpressionOfEveryKind(t *testing.T) {
	checkExpressions(t, [][2]string{
		{"n", ""},
		{"f ( )", "f()"},
		{"f(a,b)", "f(a, b)"},
		{"f<i64,bool>(a)", "f<i64, bool>(a)"},
		{"a.f", ""},
		{"a . m(b,c) . g", "a.m(b, c).g"},
		{"a.m<T>(b)", ""},
		{"super.m(a)", ""},
		{"super.f", ""},
		{"f(a)??", ""},
		{"- a", "-a"},
		{"!-!a", ""},
		{"T{}", "T {}"},
		{"T{a:1,b:2,}", "T { a: 1, b: 2 }"},
		{"T{x,y:1}", "T { x: x, y: 1 }"},
		{"m . T { b: 1, a: 2 }", "m.T { b: 1, a: 2 }"},
		{"T<i64>{a:1}", "T<i64> { a: 1 }"},
		{"T::C{}", "T::C {}"},
		{"T<i64> :: C{a:1,}", "T<i64>::C { a: 1 }"},
		{"b with{}", "b with {}"},
		{"b.c with{a:1,}", "b.c with { a: 1 }"},
		{"if a{b}else{c}", "if a { b } else { c }"},
		{"if a { 1 } else { if b { 2 } else { 3 } }", ""},
		{"match s { }", "match s {  }"},
		{"match s{P=>1,a if b=>2,}", "match s { P => 1, a if b => 2, }"},
		{"match own s { _ => 1, }", ""},
		{"match borrow s.f { _ => 1, }", ""},
		{"{ 1 }", ""},
		{"{ let x=1; x=x+1; x.f=2; x }", "{ let x = 1; x = x + 1; x.f = 2; x }"},
		{"{ while c { x=x+1; c } x }", "{ while c { x = x + 1; c } x }"},
		{`{ @audit("t") unsafe { let y=1; y } x }`, `{ @audit("t") unsafe { let y = 1; y } x }`},
	})
}

func TestPatternOfEveryKind(t *testing.T) {
	for _, pair := range [][2]string{
		{"_", ""},
		{"n", ""},
		{"5", ""},
		{"- 5", "-5"},
		{"-2i32", ""},
		{"7u8", ""},
		{"9usize", ""},
		{"'x'", ""},
		{"true|false", "true | false"},
		{"-9223372036854775808", ""},
		{"-2147483648i32", ""},
		{"T::C{}", "T::C {}"},
		{"T::C{f,g:h,}", "T::C { f, g: h }"},
		{"T::C { f: f, g: _ }", "T::C { f, g: _ }"},
		{"T{}", "T {}"},
		{"T{f:f,g:_,h:U{k}}", "T { f, g: _, h: U { k } }"},
		{"1 | 2|T::C {}", "1 | 2 | T::C {}"},
	} {
		want := pair[1]
		if want == "" {
			want = pair[0]
		}
		checkExpressions(t, [][2]string{{"match s { " + pair[0] + " => 1, }", "match s { " + want + " => 1, }"}})
	}
}

func TestRedundantParenthesesDisappear(t *testing.T) {
	checkExpressions(t, [][2]string{
		{"((1+2)*3)", "(1 + 2) * 3"},
		{"(a*b)+c", "a * b + c"},
		{"(a-b)-c", "a - b - c"},
		{"a-(b-c)", "a - (b - c)"},
		{"(a&&b)||(c&&d)", "a && b || c && d"},
		{"a&&(b||c)", "a && (b || c)"},
		{"(a==b)==c", "a == b == c"},
		{"(a < b) < c", "a < b < c"},
		{"f((a))", "f(a)"},
		{"(-a)*b", "-a * b"},
		{"-(a*b)", "-(a * b)"},
		{"-(a.f)", "-a.f"},
		{"(match a { _ => 1, }).f", "match a { _ => 1, }.f"},
		{"(T { a: 1 }).a", "T { a: 1 }.a"},
	})
}

func TestBaseOfAPostfixStandsInParenthesesIffItIsUnaryBinaryIfOrBlock(t *testing.T) {
	checkExpressions(t, [][2]string{
		{"(-a).f", ""},
		{"(a + b).m(c)", ""},
		{"(if a { b } else { c }).f", ""},
		{"if a { b } else { c }.f", "(if a { b } else { c }).f"},
		{"({ a })?", ""},
		{"{ a } with { f: 1 }", "({ a }) with { f: 1 }"},
		{"match a { _ => b, }?", ""},
		{"a? with {}.f", ""},
		{"5.f", ""},
		{"1.5.f", ""},
		{`"s".m()`, ""},
		{"-9223372036854775808.f", ""},
	})
}

func TestOperandsThatStartWithAWordOrABraceNeedNoParentheses(t *testing.T) {
	checkExpressions(t, [][2]string{
		{"(if a { b } else { c }) + 1", "if a { b } else { c } + 1"},
		{"1 + (match a { _ => b, })", "1 + match a { _ => b, }"},
		{"-{ a } * { b }", ""},
		{"!(if a { b } else { c })", "!if a { b } else { c }"},
	})
}

func TestConditionStandsInParenthesesIffItContainsAConstruction(t *testing.T) {
	checkExpressions(t, [][2]string{
		{"if (Pair { a: 1, b: 2 }).a == 1 { 1 } else { 0 }", "if (Pair { a: 1, b: 2 }.a == 1) { 1 } else { 0 }"},
		{"if (f(T::C {})) { 1 } else { 0 }", ""},
		{"if f(T::C {}) { 1 } else { 0 }", "if (f(T::C {})) { 1 } else { 0 }"},
		{"if (a) { T {} } else { U {} }", "if a { T {} } else { U {} }"},
		{"match T::C {} { _ => 1, }", "match (T::C {}) { _ => 1, }"},
		{"if !{ let a = T {}; a }? { 1 } else { 0 }", "if (!({ let a = T {}; a })?) { 1 } else { 0 }"},
		{"if match a { b if c == T::C {} => 1, } { 1 } else { 0 }",
			"if (match a { b if c == T::C {} => 1, }) { 1 } else { 0 }"},
		{"if match a { b => c, } { 1 } else { 0 }", ""},
		{"if a.m(b) with { c: T {} } { 1 } else { 0 }", "if (a.m(b) with { c: T {} }) { 1 } else { 0 }"},
		{"if a with {} { 1 } else { 0 }", ""},
		{"if if (T {}) { a } else { b } { 1 } else { 0 }", "if (if (T {}) { a } else { b }) { 1 } else { 0 }"},
	})
}

func TestContractsAndLoopsAreConditions(t *testing.T) {
	checkCanonical(t, `module m; fn f() -> i64 requires f(T{}) ensures (a) ensures T::C{}==b { while f(T{}) { 1 } while (a) { 1 } 0 }`, `
module m;

fn f() -> i64
    requires (f(T {}))
    ensures a
    ensures (T::C {} == b)
{
    while (f(T {})) {
        1
    }
    while a {
        1
    }
    0
}
`)
}

func TestShorthandStaysWhereItsNameIsNoExpression(t *testing.T) {
	checkExpressions(t, [][2]string{
		{"T { match, if, true, a }", "T { match, if, true, a: a }"},
	})
}
