package check

import "semaprax.dev/semaprax/core/diag"

// matchNumber returns a module with a function that matches an i64.
func matchNumber(arms string) string {
	return withFunction("", "f(n: i64) -> i64", "match n { "+arms+" }")
}

// withLoop returns a module whose main loops.
func withLoop(declarations, condition, statement string) string {
	return inMain(declarations,
		"let mut n = 0;\n    while "+condition+" {\n        "+statement+"\n        true\n    }\n    n")
}

// withAudit returns a module whose main has an unsafe statement with a value.
func withAudit(permits, value string) string {
	return inMain(permits, "@audit(\"counted\") unsafe {\n        "+value+"\n    }\n    0")
}

// withTry returns a module with a function that applies the operator ? to its parameter.
func withTry(operand, result, rest string) string {
	return withFunction("", "f(v: "+operand+") -> "+result, "let n = v?;\n    "+rest)
}

const nested = pair + "\n@id(\"app.outer\")\nrecord Outer {\n    @id(\"app.outer.pair\")\n    pair: Pair,\n}\n"

const ofError = "Result<i64, bool>::Err { error: n > 0 }"

// The rules on assignments. Source: language, "Statements and mutation".
var (
	ruleImmutable = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-U101",
		Phase: phase,
		Text:  "Only a binding declared with let mut is assigned.",
		Wrong: inMain("", "let n = 1;\n    n = 2;\n    n"),
		Right: inMain("", "let mut n = 1;\n    n = 2;\n    n"),
	})
	ruleAssignedType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-U102",
		Phase: phase,
		Text:  "An assigned value has the type of the binding.",
		Wrong: inMain("", "let mut n = 1;\n    n = true;\n    n"),
		Right: inMain("", "let mut n = 1;\n    n = 2;\n    n"),
	})
	ruleAssignedKind = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-U105",
		Phase: phase,
		Text: "A scalar is assigned, or an owner the result of bytes_set or string_concat on it: bind anything else to a " +
			"new name.",
		Wrong: withFunction(pair, "f(p: Pair) -> i64", "let mut q = p;\n    q = p;\n    q.x"),
		Right: withFunction(pair, "f(p: Pair) -> i64", "let q = p;\n    q.x"),
	})
	ruleContractAssigns = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-U106",
		Phase: phase,
		Text:  "A contract assigns nothing.",
		Wrong: header +
			`
@id("app.f")
fn f(n: i64) -> i64
    requires {{
        let mut m = n;
        m = m + 1;
        m > 0
    }}
{
    n
}
` + entry,
		Right: header + "\n@id(\"app.f\")\nfn f(n: i64) -> i64\n    requires n + 1 > 0\n{\n    n\n}\n" + entry,
	})
	ruleImmutableBase = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-U107",
		Phase: phase,
		Text:  "A field is assigned only in a binding declared with let mut.",
		Wrong: withFunction(pair, "f(p: Pair) -> i64", "let q = p;\n    q.x = 2;\n    q.x"),
		Right: withFunction(pair, "f(p: Pair) -> i64", "let mut q = p;\n    q.x = 2;\n    q.x"),
	})
	ruleAssignedField = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-U108",
		Phase: phase,
		Text:  "An assigned field is declared by the record or class.",
		Wrong: withFunction(pair, "f(p: Pair) -> i64", "let mut q = p;\n    q.z = 2;\n    q.x"),
		Right: withFunction(pair, "f(p: Pair) -> i64", "let mut q = p;\n    q.x = 2;\n    q.x"),
	})
	ruleAssignedFieldKind = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-U109",
		Phase: phase,
		Text:  "Only scalar fields are assigned: replace other fields with an update.",
		Wrong: withFunction(nested, "f(o: Outer, p: Pair) -> i64", "let mut q = o;\n    q.pair = p;\n    q.pair.x"),
		Right: withFunction(nested, "f(o: Outer, p: Pair) -> i64", "let q = o with { pair: p };\n    q.pair.x"),
	})
	ruleAssignedFieldType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-U110",
		Phase: phase,
		Text:  "An assigned value has the type of the field.",
		Wrong: withFunction(pair, "f(p: Pair) -> i64", "let mut q = p;\n    q.x = true;\n    q.x"),
		Right: withFunction(pair, "f(p: Pair) -> i64", "let mut q = p;\n    q.x = 2;\n    q.x"),
	})
	ruleAssignedBase = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-U112",
		Phase: phase,
		Text:  "A field is assigned only in a record or class.",
		Wrong: inMain("", "let mut n = 1;\n    n.x = 2;\n    n"),
		Right: inMain("", "let mut n = 1;\n    n = 2;\n    n"),
	})
)

// The rules on loops. Source: language, "while".
var (
	ruleLoopCondition = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T251",
		Phase: phase,
		Text:  "The condition of a while is bool.",
		Wrong: withLoop("", "n", "n = n + 1;"),
		Right: withLoop("", "n < 4", "n = n + 1;"),
	})
	ruleLoopContent = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T252",
		Phase: phase,
		Text: "A loop contains only scalars, their operators, bindings and assignments, calls that take and return " +
			"scalars, reads of bytes, and b = bytes_set(b, ..): do the rest before or after it.",
		Wrong: withLoop(pair, "n < 4", "let p = Pair { x: n, y: true };\n        n = n + 1;"),
		Right: withLoop(pair, "n < 4", "n = n + 1;"),
	})
	ruleContractLoops = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T253",
		Phase: phase,
		Text:  "A contract contains no loop.",
		Wrong: header +
			`
@id("app.f")
fn f(n: i64) -> i64
    requires {{
        while n > 0 {
            true
        }
        true
    }}
{
    n
}
` + entry,
		Right: header + "\n@id(\"app.f\")\nfn f(n: i64) -> i64\n    requires n > 0\n{\n    n\n}\n" + entry,
	})
)

// The rules on unsafe statements. Source: language, "Effects and permits".
var (
	ruleUnsafePermit = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-N101",
		Phase: phase,
		Text:  "A module with unsafe statements permits unsafe.",
		Wrong: withAudit("", "1"),
		Right: withAudit("\npermit { unsafe }\n", "1"),
	})
	ruleUnsafeValue = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-N104",
		Phase: phase,
		Text:  "The value of an unsafe statement is a scalar, which is discarded.",
		Wrong: withAudit("\npermit { unsafe }\n", "\"a\""),
		Right: withAudit("\npermit { unsafe }\n", "1"),
	})
	ruleContractUnsafe = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-N105",
		Phase: phase,
		Text:  "A contract contains no unsafe statement.",
		Wrong: header +
			`
permit { unsafe }

@id("app.f")
fn f(n: i64) -> i64
    requires {{
        @audit("counted") unsafe { n }
        n > 0
    }}
{
    n
}
` + entry,
		Right: header +
			`
permit { unsafe }

@id("app.f")
fn f(n: i64) -> i64
    requires n > 0
{
    @audit("counted") unsafe {
        n
    }
    n
}
` + entry,
	})
)

// The rules on matches over scalars. Source: language, "Match".
var (
	ruleAlternatives = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-M105",
		Phase: phase,
		Text:  "The alternatives of a pattern are literals of one type.",
		Wrong: matchNumber("1 | true => 0, _ => 1,"),
		Right: matchNumber("1 | 2 => 0, _ => 1,"),
	})
	ruleLiteralType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T255",
		Phase: phase,
		Text:  "A literal pattern has the type of the scrutinee.",
		Wrong: matchNumber("true => 0, _ => 1,"),
		Right: matchNumber("1 => 0, _ => 1,"),
	})
	ruleGuard = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T256",
		Phase: phase,
		Text:  "The guard of an arm is bool and moves nothing.",
		Wrong: matchNumber("m if m => 0, _ => 1,"),
		Right: matchNumber("m if m > 0 => 0, _ => 1,"),
	})
	ruleCatchAll = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T257",
		Phase: phase,
		Text:  "A match over a scalar ends with _ or a name, without a guard.",
		Wrong: matchNumber("1 => 0, 2 => 1,"),
		Right: matchNumber("1 => 0, _ => 1,"),
	})
	ruleScalarArmType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T259",
		Phase: phase,
		Text:  "All arms of a match over a scalar have the same type.",
		Wrong: matchNumber("1 => 0, _ => true,"),
		Right: matchNumber("1 => 0, _ => 1,"),
	})
)

// The rules on the operator ?. Source: language, "Records, updates, projections, ?".
var (
	ruleTry = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T218",
		Phase: phase,
		Text: "The operator ? applies to a Result or an Option of i64 or bool, in the body of a function that returns the " +
			"same variant, while nothing is owned that must be cleaned up.",
		Wrong: withTry("Result<i64, bool>", "i64", "n"),
		Right: withTry("Result<i64, bool>", "Result<i64, bool>", ofError),
	})
	ruleTryError = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T219",
		Phase: phase,
		Text:  "The operand of ? has the error type of the result of the function.",
		Wrong: withTry("Result<i64, i64>", "Result<i64, bool>", ofError),
		Right: withTry("Result<i64, bool>", "Result<i64, bool>", ofError),
	})
)

// The rules on byte buffers. Source: language, "Compiler-owned functions".
var (
	ruleCapacity = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T267",
		Phase: phase,
		Text:  "A call path makes at most 16 byte buffers with a total of 1048576 bytes, and a recursion makes none.",
		Wrong: withFunction("", "f(s: borrow Slice<u8>) -> usize", "let b = bytes_copy(s);\n    f(bytes_as_slice(b))"),
		Right: withFunction("", "f(s: borrow Slice<u8>) -> usize", "let b = bytes_copy(s);\n    byte_len(bytes_as_slice(b))"),
	})
	ruleBufferIndex = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T272",
		Phase: phase,
		Text:  "A literal index is within the bounds of a buffer of known size.",
		Wrong: withFunction("", "f() -> Bytes", "bytes_set(bytes_zeroed(4usize), 4usize, 1u8)"),
		Right: withFunction("", "f() -> Bytes", "bytes_set(bytes_zeroed(4usize), 3usize, 1u8)"),
	})
)

// flowRules returns the rules of this file.
func flowRules() []diag.Rule {
	return []diag.Rule{
		ruleImmutable, ruleAssignedType, ruleAssignedKind, ruleContractAssigns, ruleImmutableBase, ruleAssignedField,
		ruleAssignedFieldKind, ruleAssignedFieldType, ruleAssignedBase, ruleLoopCondition, ruleLoopContent,
		ruleContractLoops, ruleUnsafePermit, ruleUnsafeValue, ruleContractUnsafe, ruleAlternatives, ruleLiteralType,
		ruleGuard, ruleCatchAll, ruleScalarArmType, ruleTry, ruleTryError, ruleCapacity, ruleBufferIndex,
	}
}
