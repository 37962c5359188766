package check

import "semaprax.dev/semaprax/core/diag"

// The rules on text and bytes. Source: language, "Operators" and "Compiler-owned functions".
var (
	ruleStringOperand = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T250",
		Phase: phase,
		Text:  "Strings are compared with == and != and joined with string_concat; no other operator applies to them.",
		Wrong: inMain("", "let s = \"a\" + \"b\";\n    0"),
		Right: inMain("", "let s = string_concat(\"a\", \"b\");\n    0"),
	})
	ruleByteOperation = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T263",
		Phase: phase,
		Text: "Byte operations take the arguments of their signatures; Slice<u8> parameters are marked borrow, Bytes " +
			"parameters own or borrow.",
		Wrong: withFunction("", "f(s: Slice<u8>) -> i64", "0"),
		Right: withFunction("", "f(s: borrow Slice<u8>) -> i64", "0"),
	})
	ruleSliceEscapes = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T264",
		Phase: phase,
		Text:  "A borrowed Slice<u8> is never stored or returned, and only let binds it.",
		Wrong: withFunction("", "f(s: borrow Slice<u8>) -> Slice<u8>", "s"),
		Right: withFunction("", "f(s: borrow Slice<u8>) -> usize", "byte_len(s)"),
	})
	ruleViewed = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T265",
		Phase: phase,
		Text:  "A value is neither moved nor assigned while a view of it is in use.",
		Wrong: withFunction(function("app.take", "take(b: own Bytes) -> i64", "0"), "f(b: own Bytes) -> usize",
			"let v = bytes_as_slice(b);\n    let n = take(b);\n    byte_len(v)"),
		Right: withFunction(function("app.take", "take(b: own Bytes) -> i64", "0"), "f(b: own Bytes) -> i64",
			"let v = bytes_as_slice(b);\n    let n = byte_len(v);\n    take(b)"),
	})
	ruleViewPlace = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T266",
		Phase: phase,
		Text:  "A view is taken of a named place; bind a temporary value first.",
		Wrong: withFunction("", "f(s: borrow Slice<u8>) -> usize", "byte_len(bytes_as_slice(bytes_copy(s)))"),
		Right: withFunction("", "f(s: borrow Slice<u8>) -> usize", "let b = bytes_copy(s);\n    byte_len(bytes_as_slice(b))"),
	})
)

// byteRules returns the rules of this file.
func byteRules() []diag.Rule {
	return []diag.Rule{
		ruleStringOperand, ruleByteOperation, ruleSliceEscapes, ruleViewed, ruleViewPlace,
	}
}
