package check

import "semaprax.dev/semaprax/core/diag"

// The rules on text and bytes. Source: language, "Operators" and "Compiler-owned functions".
var (
	ruleStringOperand = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T250",
		Phase: phase,
		Text:  "Strings are compared with == and != and joined with string_concat; no other operator applies to them.",
		Wrong: header + main + "let s = \"a\" + \"b\";\n    0" + done,
		Right: header + main + "let s = string_concat(\"a\", \"b\");\n    0" + done,
	})
	ruleByteOperation = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T263",
		Phase: phase,
		Text: "Byte operations take the arguments of their signatures; Slice<u8> parameters are marked borrow, Bytes " +
			"parameters own or borrow.",
		Wrong: header + another + "f(s: Slice<u8>) -> i64" + doing + "0" + done + entry,
		Right: header + another + "f(s: borrow Slice<u8>) -> i64" + doing + "0" + done + entry,
	})
	ruleSliceEscapes = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T264",
		Phase: phase,
		Text:  "A borrowed Slice<u8> is never stored or returned, and only let binds it.",
		Wrong: header + another + "f(s: borrow Slice<u8>) -> Slice<u8>" + doing + "s" + done + entry,
		Right: header + another + "f(s: borrow Slice<u8>) -> usize" + doing + "byte_len(s)" + done + entry,
	})
	ruleViewed = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T265",
		Phase: phase,
		Text:  "A value is neither moved nor assigned while a view of it is in use.",
		Wrong: header + identity + "app.take" + named + "take(b: own Bytes) -> i64" + doing + "0" + done +
			another + "f(b: own Bytes) -> usize" + doing +
			"let v = bytes_as_slice(b);\n    let n = take(b);\n    byte_len(v)" + done + entry,
		Right: header + identity + "app.take" + named + "take(b: own Bytes) -> i64" + doing + "0" + done +
			another + "f(b: own Bytes) -> i64" + doing +
			"let v = bytes_as_slice(b);\n    let n = byte_len(v);\n    take(b)" + done + entry,
	})
	ruleViewPlace = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T266",
		Phase: phase,
		Text:  "A view is taken of a named place; bind a temporary value first.",
		Wrong: header + another + "f(s: borrow Slice<u8>) -> usize" + doing +
			"byte_len(bytes_as_slice(bytes_copy(s)))" + done + entry,
		Right: header + another + "f(s: borrow Slice<u8>) -> usize" + doing +
			"let b = bytes_copy(s);\n    byte_len(bytes_as_slice(b))" + done + entry,
	})
)

// byteRules returns the rules of this file.
func byteRules() []diag.Rule {
	return []diag.Rule{
		ruleStringOperand, ruleByteOperation, ruleSliceEscapes, ruleViewed, ruleViewPlace,
	}
}
