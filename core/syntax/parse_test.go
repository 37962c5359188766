package syntax

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// inBody returns a module whose only function has the body.
func inBody(body string) string { return "module a;\nfn f() -> i64 { " + body + " }\n" }

// Every row has one fault: its code, and the text that its span covers.
func TestParseReportsTheFirstFaultAtItsPlace(t *testing.T) {
	for _, row := range []struct{ source, code, at string }{
		{"\ufeffmodule a;", "SPX-P001", "\ufeff"},
		{"module a; #", "SPX-P001", "#"},
		{"module a; é", "SPX-P001", "é"},
		{inBody("a & b"), "SPX-P002", "&"},
		{inBody("9223372036854775808"), "SPX-P003", "9223372036854775808"},
		{inBody("-(9223372036854775808)"), "SPX-P003", "9223372036854775808"},
		{inBody("99999999999999999999"), "SPX-P003", "99999999999999999999"},
		{inBody("4i64"), "SPX-P003", "4i64"},
		{inBody("256u8"), "SPX-P003", "256u8"},
		{inBody("2147483649i32"), "SPX-P003", "2147483649i32"},
		{inBody("1.5e"), "SPX-P003", "1.5e"},
		{inBody("1.5x"), "SPX-P003", "1.5x"},
		{inBody("1.0e400"), "SPX-P003", "1.0e400"},
		{inBody("1.0e39f32"), "SPX-P003", "1.0e39f32"},
		{inBody("1usizes"), "SPX-T260", "1usizes"},
		{inBody("18446744073709551616usize"), "SPX-T260", "18446744073709551616usize"},
		{inBody("-1usize"), "SPX-T260", "-1usize"},
		{"module a; @id(\"x", "SPX-P004", "\"x"},
		{"module a; @id(\"x\\", "SPX-P004", "\"x\\"},
		{"module a; @id(\"\\0\") ", "SPX-P005", "\"\\0"},
		{"module a; @id(\"\\u{d800}\") ", "SPX-P005", "\"\\u{d800}"},
		{"module a; '", "SPX-P006", "'"},
		{"module a; 'b", "SPX-P006", "'b"},
		{"module a; '\\q'", "SPX-P007", "'\\q"},
		{"module a; '\\u{1234567}'", "SPX-P007", "'\\u{1234567"},
		{"module a; ''", "SPX-P008", "''"},
		{"module a; 'ab'", "SPX-P008", "'a"},
		{"module a; 'a'b", "SPX-P008", "'a'b"},
		{"module a;", "SPX-P101", ""},
		{"module a; @name(\"x\") fn f() -> i64 { 0 }", "SPX-P102", "("},
		{"module a; @id(x) fn f() -> i64 { 0 }", "SPX-P103", "x"},
		{"", "SPX-P104", ""},
		{"modul a;", "SPX-P104", "modul"},
		{"module a; struct S {}", "SPX-P104", "struct"},
		{inBody("if a { 1 }"), "SPX-P104", "}"},
		{"module a; fn () -> i64 { 0 }", "SPX-P105", "("},
		{"module a; fn f(a: ()) -> i64 { 0 }", "SPX-P105", "("},
		{"module a; fn f(a: own) -> i64 { 0 }", "SPX-P105", ")"},
		{"module a; fn f(a: borrow, b: i64) -> i64 { 0 }", "SPX-P105", ","},
		{"module a; fn f(a: shared<i64>) -> i64 { 0 }", "SPX-P105", "<"},
		{"module a; class C { x: i64, fn f(self: own.C) -> i64 { 0 } }", "SPX-P105", "."},
		{inBody("a."), "SPX-P105", "}"},
		{inBody("let x 1; x"), "SPX-P106", "1"},
		{inBody("1; 2"), "SPX-P106", ";"},
		{inBody("return 1"), "SPX-P106", "1"},
		{inBody("g<>(1)"), "SPX-P106", ">"},
		{inBody("g<i64,>(1)"), "SPX-P106", ">"},
		{inBody("V<>::C {}"), "SPX-P106", ">"},
		{inBody("R<i64,> { x: 1 }"), "SPX-P106", ">"},
		{inBody("a.m<>(1)"), "SPX-P106", ">"},
		{inBody("(g<>)"), "SPX-P106", ">"},
		{inBody("h(g<i64,>)"), "SPX-P106", ">"},
		{inBody("h(1, (a).m<i64, bool,>)"), "SPX-P106", ">"},
		{inBody("(g<Option<>>)"), "SPX-P106", ">"},
		{inBody("(g<i64>)"), "SPX-P201", ")"},
		{inBody("g<>"), "SPX-P201", ">"},
		{"module a; fn f(a: Option<>) -> i64 { 0 }", "SPX-P106", ">"},
		{"module a; fn f(a: Option<i64,>) -> i64 { 0 }", "SPX-P106", ">"},
		{"module a; fn f<>(a: i64) -> i64 { 0 }", "SPX-P106", ">"},
		{"module a; fn f<T,>(a: T) -> i64 { 0 }", "SPX-P106", ">"},
		{inBody("if a { 1 } else if b { 2 } else { 3 }"), "SPX-P106", "if"},
		{"module a; fn f(a: i64<bool>) -> i64 { 0 }", "SPX-P106", "<"},
		{"module a; record R { x: i64 }", "SPX-P106", "}"},
		{"module a; record R {", "SPX-P106", ""},
		{inBody("*"), "SPX-P201", "*"},
		{inBody("x += 1"), "SPX-P201", "+="},
		{inBody("(a.b)(1)"), "SPX-P202", "(a.b)("},
		{inBody("(a())(1)"), "SPX-P202", "(a())("},
		{inBody("a.b<i64> { x: 1 }.c<i64>::d"), "SPX-P202", "::"},
		{inBody("let a = 1;"), "SPX-P203", "}"},
		{inBody("(a.b)::B {}"), "SPX-P204", "(a.b)::"},
		{inBody("(1)::B {}"), "SPX-P204", "(1)::"},
		{"module a; fn f() -> i64 { match a { ", "SPX-P205", ""},
		{"module a; fn f() -> i64 { match a { _ => 1", "SPX-P205", ""},
		{inBody("match a { \"x\" => 1, _ => 0, }"), "SPX-P206", "\"x\""},
		{inBody("match a { -1u8 => 1, _ => 0, }"), "SPX-P206", "-1u8"},
		{inBody("match own own a { _ => 0, }"), "SPX-P207", "own"},
		{"module a; fn f(mut a: i64) -> i64 { 0 }", "SPX-U103", "mut"},
		{inBody("let mut mut x = 1; x"), "SPX-U104", "mut"},
		{inBody("a.b.c = 1; 0"), "SPX-U111", "a.b.c"},
		{inBody("unsafe { 1 } 0"), "SPX-N102", "unsafe"},
		{inBody("@audit(\"\") unsafe { 1 } 0"), "SPX-N103", "@audit(\"\")"},
		{inBody("[0u8; 65537]"), "SPX-T261", "65537"},
		{inBody("[1]"), "SPX-T262", "1"},
		{"module a; fn f(a: Slice<i64>) -> i64 { 0 }", "SPX-T268", "i64"},
		{"module a; use function f;", "SPX-G170", "f"},
		{"module a; fn f() -> i64 { 0 } use type", "SPX-G170", "use"},
	} {
		_, found := Parse(row.source)
		if len(found) != 1 {
			t.Errorf("%q gives %v", row.source, found)
			continue
		}
		span, _ := found[0].Span()
		if at := row.source[span.Start:span.End]; found[0].Code() != row.code || at != row.at {
			t.Errorf("%q: got %s at %q, want %s at %q", row.source, found[0].Code(), at, row.code, row.at)
		}
	}
}

func TestASpanCountsLinesByLineFeedsAndColumnsByScalarValues(t *testing.T) {
	_, found := Parse("module a;\r\n// é\n  \"é𝔸\" #")
	span, _ := found[0].Span()
	if span.Line != 3 || span.Column != 8 {
		t.Errorf("got %d:%d, want 3:8", span.Line, span.Column)
	}
}

func TestAFaultOfTheLexerComesBeforeOneOfTheGrammar(t *testing.T) {
	if _, found := Parse("module ; fn fn 'ab'"); found[0].Code() != "SPX-P008" {
		t.Errorf("got %v", found)
	}
}

func TestNestingEndsAtItsLimit(t *testing.T) {
	parens := func(n int) string { return inBody(strings.Repeat("(", n) + "1" + strings.Repeat(")", n)) }
	chain := func(n int) string { return inBody("1" + strings.Repeat(" + 1", n)) }
	blocks := func(n int) string { return inBody(strings.Repeat("{ ", n) + "1" + strings.Repeat(" }", n)) }
	for _, row := range []struct {
		name, source string
		admitted     bool
	}{
		{"127 parentheses in a body", parens(127), true},
		{"128 parentheses in a body", parens(128), false},
		{"126 binary operators", chain(126), true},
		{"127 binary operators", chain(127), false},
		{"126 blocks in a body", blocks(126), true},
		{"127 blocks in a body", blocks(127), false},
		{"128 prefix operators", inBody(strings.Repeat("-", 126) + "1"), true},
		{"129 prefix operators", inBody(strings.Repeat("- ", 129) + "1"), false},
		{"200 comparisons side by side", inBody("f(" + strings.Repeat("a < b, ", 199) + "a < b)"), true},
	} {
		_, found := Parse(row.source)
		if admitted := found == nil; admitted != row.admitted {
			t.Errorf("%s: admitted is %v: %v", row.name, admitted, found)
		}
		if found != nil && found[0].Code() != "SPX-P207" {
			t.Errorf("%s: got %v", row.name, found)
		}
	}
}

// What nests without brackets, and what looks ahead, must not make the parser deep or slow.
func TestHostileRepetitionsAreRefused(t *testing.T) {
	const n = 50_000
	for _, piece := range []string{
		"if ", "match ", "- ", "!", "(", "{", "[", "a<", "a.", "a::", "a<b,", "f(a<", "a + ", "a with { b: ",
		"let x = ", "while ",
		"@", "\"", "'", "//", "a?", "own ", "match own ", "@audit(\"a\") unsafe { ", "A { b: ", "A::B { b: ", "1.",
		"-9223372036854775808",
	} {
		for _, source := range []string{inBody(strings.Repeat(piece, n)), "module a;" + strings.Repeat(piece, n)} {
			if _, found := Parse(source); len(found) == 0 || len(found) > ErrorsMax {
				t.Errorf("%q repeated gives %d diagnostics", piece, len(found))
			}
		}
	}
}

func TestTypeArgumentsAndComparisonsAreToldApart(t *testing.T) {
	for _, row := range []struct {
		expression string
		kind       Kind
	}{
		{"f<i64>(1)", KindCall}, {"a < b", KindBinary}, {"a < b > c", KindBinary}, {"f < a && b > (c)", KindBinary},
		{"R<i64> { x: 1 }", KindRecordLiteral}, {"V<i64, bool>::C {}", KindVariantLiteral}, {"a < [1u8]", KindBinary},
		{"a.b.R { x: 1 }", KindRecordLiteral}, {"a.b < c", KindBinary}, {"f<[u8; 4]>(x)", KindCall},
	} {
		f, found := Parse(inBody(row.expression))
		if found != nil {
			t.Errorf("%s: %v", row.expression, found)
			continue
		}
		if kind := f.Declarations().At(0).AsFunction().Body().Tail().Kind(); kind != row.kind {
			t.Errorf("%s: got kind %d, want %d", row.expression, kind, row.kind)
		}
	}
}

func TestParenthesesLeaveNoNode(t *testing.T) {
	for _, row := range []struct{ source, plain string }{
		{"(main)()", "main()"}, {"((main))(1)", "main(1)"}, {"(Option)::None {}", "Option::None {}"},
		{"(Option)<i64>::Some { value: (1) }", "Option<i64>::Some { value: 1 }"}, {"(same)<i64>(1)", "same<i64>(1)"},
		{"(Pair) { left: 1 }", "Pair { left: 1 }"}, {"(a.b).C { x: 1 }", "a.b.C { x: 1 }"}, {"((a).b)", "a.b"},
		{"(super).m(1)", "super.m(1)"}, {"if (a) { (b) } else { (c) }", "if a { b } else { c }"},
		{"match (a) { _ => (b), }", "match a { _ => b, }"},
	} {
		f, found := Parse(inBody(row.source))
		if found != nil {
			t.Errorf("%s: %v", row.source, found)
			continue
		}
		plain, _ := Parse(inBody(row.plain))
		if got, want := string(Format(nil, f)), string(Format(nil, plain)); got != want || shape(f) != shape(plain) {
			t.Errorf("%s: got %s, want %s", row.source, got, want)
		}
	}
}

func TestTheWordBeforeTheTypeOfAParameterIsAlwaysItsMode(t *testing.T) {
	f, found := Parse("module a; fn f(a: own own, b: borrow borrow<i64>, c: shared shared.T, own: i64) -> own { 0 }")
	if found != nil {
		t.Fatal(found)
	}
	var got []string
	parameters := f.Declarations().At(0).AsFunction().Parameters()
	for i := range parameters.Len() {
		got = append(got, parameters.At(i).Mode().String()+" "+parameters.At(i).Type().Text())
	}
	if want := []string{"own own", "borrow borrow", "shared shared.T", "value i64"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestMatchOwnershipWordsAreNamesUnlessAScrutineeFollows(t *testing.T) {
	for _, row := range []struct {
		match string
		mode  Mode
	}{
		{"match own x { _ => 0, }", ModeOwn}, {"match borrow x.y { _ => 0, }", ModeBorrow},
		{"match own { _ => 0, }", ModeValue},
		{"match own(x) { _ => 0, }", ModeValue}, {"match own with { a: 1 } { _ => 0, }", ModeValue},
		{"match own -1 { _ => 0, }", ModeOwn},
	} {
		f, found := Parse(inBody(row.match))
		if found != nil {
			t.Errorf("%s: %v", row.match, found)
			continue
		}
		if mode := f.Declarations().At(0).AsFunction().Body().Tail().Mode(); mode != row.mode {
			t.Errorf("%s: got %v, want %v", row.match, mode, row.mode)
		}
	}
}

func TestParseIsTotal(t *testing.T) {
	words := []string{"module", "a", ";", "fn", "f", "(", ")", "->", "i64", "{", "}", "let", "mut", "=", "1", "-", "if",
		"else", "match",
		"own", "=>", ",", "::", ".", "<", ">", "record", "variant", "class", "interface", "permits", "resource",
		"drop", "@", "id",
		"\"x\"", "'c'", "use", "from", "as", "with", "?", "[", "]", "1u8", "|", "_", "while", "unsafe", "\n", "// c\n",
		"uses", "requires",
		"9223372036854775808", "super", "import", "effects", "failure", "status", "consumes", "always", "&&", "2.5f32"}
	rapid.Check(t, func(t *rapid.T) {
		picked := rapid.SliceOfN(rapid.SampledFrom(words), 0, 60).Draw(t, "words")
		source := rapid.SampledFrom([]string{"", "module a; ", "module a; fn f() -> i64 { ",
			"module a; fn f() -> i64 { match x { "}).Draw(t, "start") +
			strings.Join(picked, " ")
		file, found := Parse(source)
		if (file == nil) != (len(found) > 0) || len(found) > ErrorsMax {
			t.Fatalf("%q gives a file: %v, and %v", source, file != nil, found)
		}
	})
}
