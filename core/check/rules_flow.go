package check

import "semaprax.dev/semaprax/core/diag"

const nested = pair + "\n@id(\"app.outer\")\nrecord Outer {\n    @id(\"app.outer.pair\")\n    pair: Pair,\n}\n"

// Pieces of the examples on loops, audited blocks and the operator ?.
const (
	whileIn   = main + "let mut n = 0;\n    while "
	loops     = " {\n        "
	looped    = "\n        true\n    }\n    n" + done
	auditIn   = main + "@audit(\"counted\") unsafe {\n        "
	audited   = "\n    }\n    0" + done
	tries     = header + another + "f(v: "
	returning = ") -> "
	tried     = doing + "let n = v?;\n    "
)

const ofError = "Result<i64, bool>::Err { error: n > 0 }"

// The rules on assignments. Source: language, "Statements and mutation".
var (
	ruleImmutable = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-U101",
		Phase: phase,
		Text:  "Only a binding declared with let mut is assigned.",
		Wrong: header + main + "let n = 1;\n    n = 2;\n    n" + done,
		Right: header + main + "let mut n = 1;\n    n = 2;\n    n" + done,
	})
	ruleAssignedType = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-U102",
		Phase: phase,
		Text:  "An assigned value has the type of the binding.",
		Wrong: header + main + "let mut n = 1;\n    n = true;\n    n" + done,
		Right: header + main + "let mut n = 1;\n    n = 2;\n    n" + done,
	})
	ruleAssignedKind = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-U105",
		Phase: phase,
		Text: "A scalar is assigned, or an owner the result of bytes_set or string_concat on it: bind anything else to a " +
			"new name.",
		Wrong: header + pair + another + "f(p: Pair) -> i64" + doing + "let mut q = p;\n    q = p;\n    q.x" +
			done + entry,
		Right: header + pair + another + "f(p: Pair) -> i64" + doing + "let q = p;\n    q.x" + done + entry,
	})
	ruleContractAssigns = diag.NewRule(&diag.RuleSpec{
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
	ruleImmutableBase = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-U107",
		Phase: phase,
		Text:  "A field is assigned only in a binding declared with let mut.",
		Wrong: header + pair + another + "f(p: Pair) -> i64" + doing + "let q = p;\n    q.x = 2;\n    q.x" + done +
			entry,
		Right: header + pair + another + "f(p: Pair) -> i64" + doing + "let mut q = p;\n    q.x = 2;\n    q.x" +
			done + entry,
	})
	ruleAssignedField = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-U108",
		Phase: phase,
		Text:  "An assigned field is declared by the record or class.",
		Wrong: header + pair + another + "f(p: Pair) -> i64" + doing + "let mut q = p;\n    q.z = 2;\n    q.x" +
			done + entry,
		Right: header + pair + another + "f(p: Pair) -> i64" + doing + "let mut q = p;\n    q.x = 2;\n    q.x" +
			done + entry,
	})
	ruleAssignedFieldKind = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-U109",
		Phase: phase,
		Text:  "Only scalar fields are assigned: replace other fields with an update.",
		Wrong: header + nested + another + "f(o: Outer, p: Pair) -> i64" + doing +
			"let mut q = o;\n    q.pair = p;\n    q.pair.x" + done + entry,
		Right: header + nested + another + "f(o: Outer, p: Pair) -> i64" + doing +
			"let q = o with { pair: p };\n    q.pair.x" + done + entry,
	})
	ruleAssignedFieldType = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-U110",
		Phase: phase,
		Text:  "An assigned value has the type of the field.",
		Wrong: header + pair + another + "f(p: Pair) -> i64" + doing + "let mut q = p;\n    q.x = true;\n    q.x" +
			done + entry,
		Right: header + pair + another + "f(p: Pair) -> i64" + doing + "let mut q = p;\n    q.x = 2;\n    q.x" +
			done + entry,
	})
	ruleAssignedBase = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-U112",
		Phase: phase,
		Text:  "A field is assigned only in a record or class.",
		Wrong: header + main + "let mut n = 1;\n    n.x = 2;\n    n" + done,
		Right: header + main + "let mut n = 1;\n    n = 2;\n    n" + done,
	})
)

// The rules on loops. Source: language, "while".
var (
	ruleLoopCondition = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T251",
		Phase: phase,
		Text:  "The condition of a while is bool.",
		Wrong: header + whileIn + "n" + loops + "n = n + 1;" + looped,
		Right: header + whileIn + "n < 4" + loops + "n = n + 1;" + looped,
	})
	ruleLoopContent = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T252",
		Phase: phase,
		Text: "A loop contains only scalars, their operators, bindings and assignments, calls that take and return " +
			"scalars, reads of bytes, and b = bytes_set(b, ..): do the rest before or after it.",
		Wrong: header + pair + whileIn + "n < 4" + loops + "let p = Pair { x: n, y: true };\n        n = n + 1;" +
			looped,
		Right: header + pair + whileIn + "n < 4" + loops + "n = n + 1;" + looped,
	})
	ruleContractLoops = diag.NewRule(&diag.RuleSpec{
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
	ruleUnsafePermit = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-N101",
		Phase: phase,
		Text:  "A module with unsafe statements permits unsafe.",
		Wrong: header + auditIn + "1" + audited,
		Right: header + "\npermit { unsafe }\n" + auditIn + "1" + audited,
	})
	ruleUnsafeValue = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-N104",
		Phase: phase,
		Text:  "The value of an unsafe statement is a scalar, which is discarded.",
		Wrong: header + "\npermit { unsafe }\n" + auditIn + "\"a\"" + audited,
		Right: header + "\npermit { unsafe }\n" + auditIn + "1" + audited,
	})
	ruleContractUnsafe = diag.NewRule(&diag.RuleSpec{
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
	ruleAlternatives = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-M105",
		Phase: phase,
		Text:  "The alternatives of a pattern are literals of one type.",
		Wrong: matchNumber + "1 | true => 0, _ => 1," + matched,
		Right: matchNumber + "1 | 2 => 0, _ => 1," + matched,
	})
	ruleLiteralType = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T255",
		Phase: phase,
		Text:  "A literal pattern has the type of the scrutinee.",
		Wrong: matchNumber + "true => 0, _ => 1," + matched,
		Right: matchNumber + "1 => 0, _ => 1," + matched,
	})
	ruleGuard = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T256",
		Phase: phase,
		Text:  "The guard of an arm is bool and moves nothing.",
		Wrong: matchNumber + "m if m => 0, _ => 1," + matched,
		Right: matchNumber + "m if m > 0 => 0, _ => 1," + matched,
	})
	ruleCatchAll = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T257",
		Phase: phase,
		Text:  "A match over a scalar ends with _ or a name, without a guard.",
		Wrong: matchNumber + "1 => 0, 2 => 1," + matched,
		Right: matchNumber + "1 => 0, _ => 1," + matched,
	})
	ruleScalarArmType = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T259",
		Phase: phase,
		Text:  "All arms of a match over a scalar have the same type.",
		Wrong: matchNumber + "1 => 0, _ => true," + matched,
		Right: matchNumber + "1 => 0, _ => 1," + matched,
	})
)

// The rules on the operator ?. Source: language, "Records, updates, projections, ?".
var (
	ruleTry = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T218",
		Phase: phase,
		Text: "The operator ? applies to a Result or an Option of i64 or bool, in the body of a function that returns the " +
			"same variant, while nothing is owned that must be cleaned up.",
		Wrong: tries + "Result<i64, bool>" + returning + "i64" + tried + "n" + done + entry,
		Right: tries + "Result<i64, bool>" + returning + "Result<i64, bool>" + tried + ofError + done + entry,
	})
	ruleTryError = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T219",
		Phase: phase,
		Text:  "The operand of ? has the error type of the result of the function.",
		Wrong: tries + "Result<i64, i64>" + returning + "Result<i64, bool>" + tried + ofError + done + entry,
		Right: tries + "Result<i64, bool>" + returning + "Result<i64, bool>" + tried + ofError + done + entry,
	})
)

// The rules on byte buffers. Source: language, "Compiler-owned functions".
var (
	ruleCapacity = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T267",
		Phase: phase,
		Text:  "A call path makes at most 16 byte buffers with a total of 1048576 bytes, and a recursion makes none.",
		Wrong: header + another + "f(s: borrow Slice<u8>) -> usize" + doing +
			"let b = bytes_copy(s);\n    f(bytes_as_slice(b))" + done + entry,
		Right: header + another + "f(s: borrow Slice<u8>) -> usize" + doing +
			"let b = bytes_copy(s);\n    byte_len(bytes_as_slice(b))" + done + entry,
	})
	ruleBufferIndex = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T272",
		Phase: phase,
		Text:  "A literal index is within the bounds of a buffer of known size.",
		Wrong: header + another + "f() -> Bytes" + doing + "bytes_set(bytes_zeroed(4usize), 4usize, 1u8)" + done +
			entry,
		Right: header + another + "f() -> Bytes" + doing + "bytes_set(bytes_zeroed(4usize), 3usize, 1u8)" + done +
			entry,
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
