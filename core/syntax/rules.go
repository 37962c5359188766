package syntax

import (
	"strconv"

	"semaprax.dev/semaprax/core/diag"
)

const (
	phaseLexer  = "lexer"
	phaseParser = "parser"
)

// Pieces of examples. The examples are constants, which cost a program that shows none of them no time.
const (
	header       = "module a;\n"
	doing        = "\n{\n    "
	done         = "\n}\n"
	inMain       = "\n@id(\"app.main\")\nfn main() -> i64" + doing
	mainFunction = inMain + "0" + done // ends the examples of rules whose source must be whole otherwise
	inF          = header + "\n@id(\"app.f\")\nfn "
	audited      = header + "\npermit { unsafe }\n" + inMain + // a module with an unsafe statement in its place
		"@audit(\"it only counts\") unsafe {\n        1\n    }\n    0" + done
)

// The rules of the lexer. Source: language, "Lexical grammar".
var (
	ruleUnexpectedCharacter = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P001",
		Phase: phaseLexer,
		Text:  "A source consists of the characters that the grammar knows, and starts without a byte order mark.",
		Wrong: header + inMain + "#" + done,
		Right: header + inMain + "0" + done,
	})
	ruleLoneAmpersand = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P002",
		Phase: phaseLexer,
		Text:  "The operator 'and' is written &&; a single & means nothing.",
		Wrong: header + inMain + "if true & true { 1 } else { 0 }" + done,
		Right: header + inMain + "if true && true { 1 } else { 0 }" + done,
	})
	ruleNumber = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P003",
		Phase: phaseLexer,
		Text: "A number is decimal digits, an optional fraction and one of the suffixes of its kind, within the range of " +
			"its type.",
		Wrong: header + inMain + "4i64" + done,
		Right: header + inMain + "4" + done,
	})
	ruleOpenString = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P004",
		Phase: phaseLexer,
		Text:  "A string is closed by a second double quote.",
		Wrong: "module a;\n@id(\"app",
		Right: "module a;\n" + mainFunction,
	})
	ruleStringEscape = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P005",
		Phase: phaseLexer,
		Text:  `A string knows the escapes \n \r \t \" \' \\ and \u{...} with one to six hex digits of a Unicode scalar value.`,
		Wrong: "module a;\n@id(\"a\\0\")" + mainFunction,
		Right: "module a;\n" + mainFunction,
	})
	ruleOpenChar = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P006",
		Phase: phaseLexer,
		Text:  "A char literal is closed by a second single quote.",
		Wrong: "module a;\n'",
		Right: header + inMain + "if 'a' == 'a' { 1 } else { 0 }" + done,
	})
	ruleCharEscape = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P007",
		Phase: phaseLexer,
		Text:  `A char literal knows the escapes \n \r \t \0 \' \\ and \u{...} with one to six hex digits of a Unicode scalar value.`,
		Wrong: header + inMain + `if '\q' == 'q' { 1 } else { 0 }` + done,
		Right: header + inMain + "if 'q' == 'q' { 1 } else { 0 }" + done,
	})
	ruleCharLength = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P008",
		Phase: phaseLexer,
		Text:  "A char literal holds exactly one Unicode scalar value, and no letter follows its closing quote.",
		Wrong: header + inMain + "if 'ab' == 'a' { 1 } else { 0 }" + done,
		Right: header + inMain + "if 'a' == 'a' { 1 } else { 0 }" + done,
	})
	ruleBidirectional = diag.NewRule(&diag.RuleSpec{
		Code:     "SPX-P009",
		Severity: diag.Warning,
		Phase:    phaseLexer,
		Text: "A source holds no bidirectional control (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069), " +
			"because it shows code and comments in another order than they are read in.",
		Wrong: "module a;\n\n// \u202e\u2066level > 3\u2069" + mainFunction,
		Right: "module a;\n\n// level > 3" + mainFunction,
	})
	ruleUsizeLiteral = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T260",
		Phase: phaseLexer,
		Text:  "A usize literal is decimal digits and the suffix usize, from 0 to 18446744073709551615, never with a minus.",
		Wrong: header + inMain + "if 1usizes == 1usize { 1 } else { 0 }" + done,
		Right: header + inMain + "if 1usize == 1usize { 1 } else { 0 }" + done,
	})
)

// The rules of the parser. Source: language, "Parser codes".
var (
	ruleNoFunction = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P101",
		Phase: phaseParser,
		Text:  "A module declares at least one function.",
		Wrong: "module a;\n",
		Right: "module a;\n" + mainFunction,
	})
	ruleAttribute = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P102",
		Phase: phaseParser,
		Text:  "The attribute of a declaration is @id, that of a statement is @audit.",
		Wrong: "module a;\n@name(\"b\")" + mainFunction,
		Right: "module a;\n" + mainFunction,
	})
	ruleIdentityText = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P103",
		Phase: phaseParser,
		Text:  "An identity is a string in double quotes: @id(\"a.b\").",
		Wrong: "module a;\n\n@id(main)\nfn main() -> i64\n{\n    0\n}\n",
		Right: "module a;\n" + mainFunction,
	})
	ruleExpectedWord = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P104",
		Phase: phaseParser,
		Text: "The grammar expects a fixed word here; declarations start with resource, record, variant, class, interface " +
			"or fn.",
		Wrong: header + inMain + "if true { 1 }" + done,
		Right: header + inMain + "if true { 1 } else { 0 }" + done,
	})
	ruleExpectedIdentifier = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P105",
		Phase: phaseParser,
		Text:  "The grammar expects a name here.",
		Wrong: "module a;\n\n@id(\"app.main\")\nfn () -> i64\n{\n    0\n}\n",
		Right: "module a;\n" + mainFunction,
	})
	ruleExpectedPunctuation = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P106",
		Phase: phaseParser,
		Text: "The grammar expects a fixed mark here; expressions are not statements, and only let, assignment, while and " +
			"unsafe are.",
		Wrong: header + inMain + "let x 1; x" + done,
		Right: header + inMain + "let x = 1;\n    x" + done,
	})
	ruleExpectedExpression = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P201",
		Phase: phaseParser,
		Text: "An expression starts with a literal, a name, a prefix operator, (, [, {, if or match; there is no compound " +
			"assignment.",
		Wrong: header + inMain + "1 + ;" + done,
		Right: header + inMain + "1 + 1" + done,
	})
	ruleCallTarget = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P202",
		Phase: phaseParser,
		Text:  "Only a plain name or a method can be called, and generic arguments need a call.",
		Wrong: header + inMain + "main()()" + done,
		Right: header + inMain + "main()" + done,
	})
	ruleNoTail = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P203",
		Phase: phaseParser,
		Text:  "A block ends with an expression, its value.",
		Wrong: header + inMain + "let x = 1;" + done,
		Right: header + inMain + "let x = 1;\n    x" + done,
	})
	ruleQualification = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P204",
		Phase: phaseParser,
		Text:  "Only the plain name of a variant can stand before ::.",
		Wrong: inF + "f() -> Option<i64>" + doing + "main()::None {}" + done + mainFunction,
		Right: inF + "f() -> Option<i64>" + doing + "Option<i64>::None {}" + done + mainFunction,
	})
	ruleOpenMatch = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P205",
		Phase: phaseParser,
		Text:  "The arms of a match are closed by a brace.",
		Wrong: "module a;\n\n@id(\"app.f\")\nfn f(x: Option<i64>) -> i64\n{\n    match x {\n",
		Right: inF + "f(x: Option<i64>) -> i64" + doing + "match x { _ => 0, }" + done + mainFunction,
	})
	ruleLiteralPattern = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P206",
		Phase: phaseParser,
		Text:  "A literal pattern is an integer, a char or a bool; only i64 and i32 take a minus.",
		Wrong: header + inMain + "match 1 { \"a\" => 0, _ => 1, }" + done,
		Right: header + inMain + "if 1 == 1 { 0 } else { 1 }" + done,
	})
	ruleNesting = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-P207",
		Phase: phaseParser,
		Text:  "Brackets, prefix operators and expressions nest at most 128 deep, and a match has at most one ownership word.",
		Wrong: inF + "f(x: Option<i64>) -> i64" + doing + "match own own x { _ => 0, }" + done + mainFunction,
		Right: inF + "f(x: Option<i64>) -> i64" + doing + "match x { _ => 0, }" + done + mainFunction,
	})
	ruleParameterNamedMut = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-U103",
		Phase: phaseParser,
		Text:  "Parameters cannot be assigned: bind a mutable copy with let mut in the body.",
		Wrong: inF + "f(mut x: i64) -> i64" + doing + "x" + done + mainFunction,
		Right: inF + "f(x: i64) -> i64" + doing + "x" + done + mainFunction,
	})
	ruleDoubleMut = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-U104",
		Phase: phaseParser,
		Text:  "mut is written once.",
		Wrong: header + inMain + "let mut mut x = 1; x" + done,
		Right: header + inMain + "let x = 1;\n    x" + done,
	})
	ruleDeepAssignment = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-U111",
		Phase: phaseParser,
		Text:  "An assignment stores into a binding or into one field of it, not deeper.",
		Wrong: header + inMain + "a.b.c = 1; 0" + done,
		Right: header + inMain + "let mut a = 0;\n    a = 1;\n    a" + done,
	})
	ruleUnsafeWithoutAudit = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-N102",
		Phase: phaseParser,
		Text:  "An unsafe block is preceded by @audit(\"why it is safe\").",
		Wrong: header + inMain + "unsafe { 1 } 0" + done,
		Right: audited,
	})
	ruleAuditText = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-N103",
		Phase: phaseParser,
		Text:  "The audit of an unsafe block is a string that is not empty.",
		Wrong: header + inMain + "@audit(\"\") unsafe { 1 } 0" + done,
		Right: audited,
	})
	// RuleArrayLength is the rule for the length of an array, and for what the arrays of a function take together.
	RuleArrayLength = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T261",
		Phase: phaseParser,
		Text: "The length of a byte array is a plain number from 0 to " + strconv.Itoa(ByteArrayLengthMax) +
			", and the arrays of a function take no more together.",
		Wrong: inF + "f() -> [u8; 65537]" + doing + "[0u8; 65537]" + done + mainFunction,
		Right: inF + "f() -> [u8; 65536]" + doing + "[0u8; 65536]" + done + mainFunction,
	})
	// RuleArrayElement is the rule for the elements of an array: what they are, and how many.
	RuleArrayElement = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T262",
		Phase: phaseParser,
		Text:  "The elements of a byte array are u8 literals, as many as its declared type says.",
		Wrong: inF + "f() -> [u8; 2]" + doing + "[1, 2]" + done + mainFunction,
		Right: inF + "f() -> [u8; 2]" + doing + "[1u8, 2u8]" + done + mainFunction,
	})
	// RuleByteElement is the rule for the types of bytes: what they hold, and where they do not stand.
	RuleByteElement = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T268",
		Phase: phaseParser,
		Text: "Arrays and slices hold u8 only, and neither an import nor a type argument nor a member of a class is one " +
			"of these or Bytes.",
		Wrong: inF + "f(x: [i64; 4]) -> i64" + doing + "0" + done + mainFunction,
		Right: inF + "f(x: [u8; 4]) -> i64" + doing + "0" + done + mainFunction,
	})
	// RuleSourceForm is the rule for use lines, and for the form of the sources of a project.
	RuleSourceForm = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-G170",
		Phase: phaseParser,
		Text: "An import is written: use function @id(\"a.b\") from module.name as alias; and stands before every " +
			"declaration. A project source is canonical: run semaprax fmt.",
		Wrong: "module a;\nuse function f;\n" + mainFunction,
		Right: "module a;\n" + mainFunction,
	})
)

// Rules returns the rules of this package, in the order of their codes' families.
func Rules() []diag.Rule {
	return []diag.Rule{
		ruleUnexpectedCharacter, ruleLoneAmpersand, ruleNumber, ruleOpenString, ruleStringEscape, ruleOpenChar,
		ruleCharEscape, ruleCharLength, ruleNoFunction, ruleAttribute, ruleIdentityText, ruleExpectedWord,
		ruleExpectedIdentifier, ruleExpectedPunctuation, ruleExpectedExpression, ruleCallTarget, ruleNoTail,
		ruleQualification, ruleOpenMatch, ruleLiteralPattern, ruleNesting, ruleParameterNamedMut, ruleDoubleMut,
		ruleDeepAssignment, ruleUnsafeWithoutAudit, ruleAuditText, ruleUsizeLiteral, ruleBidirectional, RuleArrayLength,
		RuleArrayElement, RuleByteElement, RuleSourceForm,
	}
}

// IsRule reports whether a rule is one of this package.
func IsRule(rule diag.Rule) bool { return rule.Phase() == phaseLexer || rule.Phase() == phaseParser }
