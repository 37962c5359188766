package syntax_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	. "semaprax.dev/semaprax/core/syntax"
)

const small = "module m;\n\nfn f() -> i64\n{\n    1\n}\n"

func TestATreeThatCannotBeSpelledIsRefused(t *testing.T) {
	f := parsed(t, small)
	none, one := Tree[Expr]{}, NewInt64(1)
	matching := func(pattern Tree[Pattern]) Tree[Expr] { return NewMatch(ModeValue, one, NewArm(pattern, none, one)) }
	for what, by := range map[string]Tree[Expr]{
		"nothing":                        none,
		"no name":                        NewName(""),
		"a literal as a name":            NewName("true"),
		"a keyword as a name":            NewName("match"),
		"an expression as a name":        NewName("a + b"),
		"a call as a name":               NewName("f()"),
		"a comment as a name":            NewName("a // b"),
		"a name in parentheses":          NewName("(a)"),
		"a name in white space":          NewName(" a\n"),
		"a dotted name":                  NewName("a.b"),
		"a name that is not UTF-8":       NewName("\xff"),
		"a name that closes the body":    NewName("a } fn g() -> i64 { 1"),
		"a name that ends the statement": NewCall("f; let a = 1; g", nil),
		"a string that is not UTF-8":     NewString("\xff"),
		"no operand":                     NewUnary(OpNot, none),
		"no tail":                        NewBlock(nil, none),
		"no type":                        NewCall("f", []Tree[Type]{{}}),
		"no branch":                      NewIf(NewBool(true), none, one),
		"no arm":                         NewMatch(ModeValue, one, Tree[Arm]{}),
		"no pattern":                     matching(Tree[Pattern]{}),
		"no alternatives":                matching(NewOrPattern()),
		"alternatives in an alternative": matching(NewOrPattern(NewOrPattern(NewBinding("a"), NewBinding("b")),
			NewBinding("c"))),
		"a pattern of a string":           matching(NewLiteralPattern(NewString("a"))),
		"a pattern of no literal":         matching(NewLiteralPattern(none)),
		"a binary operator before a name": NewUnary(OpAdd, one),
		"an unknown operator":             NewBinary(Operator(200), one, one),
		"an unknown mode":                 NewMatch(Mode(9), one),
		"an infinite float":               NewFloat64(math.Inf(1)),
		"a float that is no number":       NewFloat64(math.NaN()),
		"half a character":                NewChar(0xd800),
		"a negative length":               NewArrayRepeat(1, -1),
		"a length beyond the bound":       NewArrayRepeat(1, ByteArrayLengthMax+1),
		"an audit without a text":         NewBlock([]Tree[Statement]{NewUnsafe("", one)}, one),
	} {
		again, found, err := Rewrite(f, Replace(function(f, "f").Body(), by))
		if again != nil || (found == nil) == (err == nil) {
			t.Errorf("%s gives %v, %v, %v", what, again != nil, found, err)
		}
	}
}

// Whatever the values of literals are, they are read back as they were.
func TestTheExtremesOfLiterals(t *testing.T) {
	f := parsed(t, small)
	for want, by := range map[string]Tree[Expr]{
		"-9223372036854775808":      NewInt64(math.MinInt64),
		"9223372036854775807":       NewInt64(math.MaxInt64),
		"-1":                        NewInt64(-1),
		"--1":                       NewUnary(OpNegate, NewInt64(-1)),
		"--9223372036854775808":     NewUnary(OpNegate, NewInt64(math.MinInt64)),
		"-2147483648i32":            NewInt32(math.MinInt32),
		"-2147483647i32":            NewInt32(-math.MaxInt32),
		"0i32":                      NewInt32(0),
		"255u8":                     NewUint8(255),
		"18446744073709551615usize": NewUsize(math.MaxUint64),
		"-(1usize)":                 NewUnary(OpNegate, NewUsize(1)),
		"-0.0":                      NewFloat64(math.Copysign(0, -1)),
		"-0.5f32":                   NewFloat32(-0.5),
		`'\u{10ffff}'`:              NewChar(0x10ffff),
		`'\0'`:                      NewChar(0),
		`"\u{0}\n\"é"`:              NewString("\x00\n\"é"),
		`""`:                        NewString(""),
		"[]":                        NewArray(),
		"[0u8, 255u8]":              NewArray(0, 255),
		"[7u8; 65536]":              NewArrayRepeat(7, ByteArrayLengthMax),
		"false":                     NewBool(false),
	} {
		if got := rewrite(t, f, Replace(function(f, "f").Body(), by)).Source(); got != strings.Replace(small, "1", want, 1) {
			t.Errorf("%s is written\n%s", want, got)
		}
	}
}

func TestRewritingIsBounded(t *testing.T) {
	f := parsed(t, small)
	body := function(f, "f").Body()
	doubled, nested, grafted := NewInt64(1), NewInt64(1), Graft(body)
	for range 40 {
		doubled = NewCall("f", nil, doubled, doubled)
	}
	for range 100_000 {
		nested = NewUnary(OpNot, nested)
	}
	for range 30 {
		grafted = NewBlock([]Tree[Statement]{NewLet("a", Tree[Type]{}, grafted)}, grafted)
	}
	for _, row := range []struct {
		by   Tree[Expr]
		want error
	}{{doubled, ErrTooLarge}, {nested, ErrTooDeep}, {grafted, ErrTooLarge}} {
		again, found, err := Rewrite(f, Replace(body, row.by))
		if again != nil || found != nil || !errors.Is(err, row.want) {
			t.Errorf("got %v, %v, %v, want %v", again != nil, found, err, row.want)
		}
	}
	wide := make([]Tree[Expr], GrowthMax)
	for i := range wide {
		wide[i] = NewInt64(1)
	}
	_, found, err := Rewrite(f, Replace(body, NewCall("f", nil, wide...)))
	if found != nil || !errors.Is(err, ErrTooLarge) {
		t.Errorf("got %v, %v", found, err)
	}
	long := NewString(strings.Repeat("a", SourceBytesMax/1000))
	for i := range 1001 {
		wide[i] = long
	}
	_, found, err = Rewrite(f, Replace(body, NewCall("f", nil, wide[:1001]...)))
	if found != nil || !errors.Is(err, ErrTooLarge) {
		t.Errorf("got %v, %v", found, err)
	}
}

// What the parser admits can be written, and what nests one level deeper is its fault and not that of the rewrite.
func TestATreeNestsAsDeepAsASource(t *testing.T) {
	f := parsed(t, small)
	for levels, admitted := range map[int]bool{NestingMax - 2: true, NestingMax - 1: false} {
		deep := NewInt64(1)
		for range levels {
			deep = NewBinary(OpAdd, deep, NewInt64(1))
		}
		again, found, err := Rewrite(f, Replace(function(f, "f").Body(), deep))
		if err != nil || (again != nil) != admitted || found.Has("SPX-P207") == admitted {
			t.Errorf("%d levels give %v, %v, %v", levels, again != nil, found, err)
		}
	}
}

// A node that holds the node that it replaces, or that is replaced by something around it, is written once.
func TestEditsThatHoldEachOtherEnd(t *testing.T) {
	f := parsed(t, strings.Replace(small, "1", "-(2 + 3)", 1))
	negation := function(f, "f").Body().Tail()
	sum := negation.Operand()
	requireText(t, rewrite(t, f, Replace(sum, Graft(negation))).Source(), strings.Replace(small, "1", "--(2 + 3)", 1))
	requireText(t, rewrite(t, f, Replace(sum, Graft(negation)), Replace(negation, Graft(sum))).Source(),
		strings.Replace(small, "1", "-(2 + 3)", 1))
	requireText(t, rewrite(t, f, Replace(sum.Left(), Graft(sum.Right())), Replace(sum.Right(),
		Graft(sum.Left()))).Source(),
		strings.Replace(small, "1", "-(3 + 2)", 1))
	requireText(t, rewrite(t, f, Replace(negation, NewInt64(1)), Replace(negation, NewInt64(2))).Source(),
		strings.Replace(small, "1", "2", 1))
}

func TestAModuleWithoutDeclarationsDoesNotParse(t *testing.T) {
	f := parsed(t, "// a\n"+small[:len(small)-1]+" // b\n// c\n")
	if again, found, err := Rewrite(f, Remove(f.Declarations().At(0))); again != nil || err != nil ||
		!found.Has("SPX-P101") {
		t.Errorf("got %v, %v", found, err)
	}
}
