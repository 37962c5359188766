package check

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
)

const phase = "checker"

// Pieces of examples: the header of a module, and declarations that several examples share.
const (
	header = "module a;\n"
	entry  = `
@id("app.main")
fn main() -> i64
{
    0
}
`
	pair = `
@id("app.pair")
record Pair {
    @id("app.pair.x")
    x: i64,
    @id("app.pair.y")
    y: bool,
}
`
	token = `
@id("app.token")
resource Token {
    @id("app.token.drop")
    drop trivial;
}
`
	box = `
@id("app.box")
record Box {
    @id("app.box.token")
    token: Token,
    @id("app.box.n")
    n: i64,
}
`
	eat = `
@id("app.eat")
fn eat(t: own Token) -> i64
{
    0
}
`
	signal = `
@id("app.signal")
variant Signal {
    @id("app.signal.off")
    Off,
    @id("app.signal.on")
    On {
        @id("app.signal.on.level")
        level: i64,
    },
}
`
)

// function returns a function with an identity, a name, a signature and a body.
func function(id, signature, body string) string {
	return "\n@id(\"" + id + "\")\nfn " + signature + "\n{\n    " + body + "\n}\n"
}

// inMain returns a module whose main has the body, after other declarations.
func inMain(declarations, body string) string {
	return header + declarations + function("app.main", "main() -> i64", body)
}

// withFunction returns a module with one function besides main.
func withFunction(declarations, signature, body string) string {
	return header + declarations + function("app.f", signature, body) + entry
}

// matchSignal returns a module with a function that matches a Signal.
func matchSignal(arms string) string {
	return withFunction(signal, "f(s: Signal) -> i64", "match s { "+arms+" }")
}

// The rules on names and identities. Source: language, "Names and stable identities".
var (
	ruleDuplicateFunction = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-S101",
		Phase: phase,
		Text:  "A module declares each function name once.",
		Wrong: header + function("app.f", "f() -> i64", "0") + function("app.g", "f() -> i64", "0") + entry,
		Right: header + function("app.f", "f() -> i64", "0") + function("app.g", "g() -> i64", "0") + entry,
	})
	ruleIdentity = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-S102",
		Phase: phase,
		Text: "An identity is nonempty, has no NUL byte, and is unique among those of the module, the prelude and " +
			"compiler-owned functions.",
		Wrong: header + function("app.f", "f() -> i64", "0") + function("app.f", "g() -> i64", "0") + entry,
		Right: header + function("app.f", "f() -> i64", "0") + function("app.g", "g() -> i64", "0") + entry,
	})
	ruleFunctionWithoutIdentity = diag.NewRule(diag.RuleSpec{
		Code:     "SPX-S103",
		Severity: diag.Warning,
		Phase:    phase,
		Text:     "A function without @id gets an identity derived from its name, so renaming it breaks references to it.",
		Wrong:    header + "\nfn f() -> i64\n{\n    0\n}\n" + entry,
		Right:    header + function("app.f", "f() -> i64", "0") + entry,
	})
	ruleFunctionName = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-S104",
		Phase: phase,
		Text:  "A function name is not a reserved word.",
		Wrong: withFunction("", "result() -> i64", "0"),
		Right: withFunction("", "outcome() -> i64", "0"),
	})
	ruleParameterName = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-S105",
		Phase: phase,
		Text:  "A parameter name is not a reserved word.",
		Wrong: withFunction("", "f(result: i64) -> i64", "0"),
		Right: withFunction("", "f(x: i64) -> i64", "0"),
	})
	ruleTypeName = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-S106",
		Phase: phase,
		Text:  "A type name is not a reserved word.",
		Wrong: header + "\n@id(\"app.t\")\nrecord result {\n}\n" + entry,
		Right: header + "\n@id(\"app.t\")\nrecord Outcome {\n}\n" + entry,
	})
	ruleDuplicateType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-S107",
		Phase: phase,
		Text:  "A module declares each type name once.",
		Wrong: header + "\n@id(\"app.t\")\nrecord T {\n}\n\n@id(\"app.u\")\nrecord T {\n}\n" + entry,
		Right: header + "\n@id(\"app.t\")\nrecord T {\n}\n\n@id(\"app.u\")\nrecord U {\n}\n" + entry,
	})
	ruleTypeWithoutIdentity = diag.NewRule(diag.RuleSpec{
		Code:     "SPX-S108",
		Severity: diag.Warning,
		Phase:    phase,
		Text:     "A type without @id gets an identity derived from its name, so renaming it breaks references to it.",
		Wrong:    header + "\nrecord T {\n}\n" + entry,
		Right:    header + "\n@id(\"app.t\")\nrecord T {\n}\n" + entry,
	})
	ruleLocalName = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-S109",
		Phase: phase,
		Text:  "The name of a binding is not a reserved word.",
		Wrong: inMain("", "let result = 1;\n    0"),
		Right: inMain("", "let outcome = 1;\n    outcome"),
	})
	ruleMemberName = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-S110",
		Phase: phase,
		Text:  "The name of a field or case is not a reserved word.",
		Wrong: header + "\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    result: i64,\n}\n" + entry,
		Right: header + "\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    x: i64,\n}\n" + entry,
	})
	ruleDuplicateMember = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-S111",
		Phase: phase,
		Text:  "The members of a record, variant or case have distinct names and identities.",
		Wrong: header +
			"\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    x: i64,\n    @id(\"app.t.y\")\n    x: i64,\n}\n" + entry,
		Right: header +
			"\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    x: i64,\n    @id(\"app.t.y\")\n    y: i64,\n}\n" + entry,
	})
	ruleMemberWithoutIdentity = diag.NewRule(diag.RuleSpec{
		Code:     "SPX-S112",
		Severity: diag.Warning,
		Phase:    phase,
		Text: "A field or case without @id gets an identity derived from its name, so renaming it breaks references to " +
			"it.",
		Wrong: header + "\n@id(\"app.t\")\nrecord T {\n    x: i64,\n}\n" + entry,
		Right: header + "\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    x: i64,\n}\n" + entry,
	})
	ruleReserved = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-S113",
		Phase: phase,
		Text:  "Names and identities of the prelude and of compiler-owned functions cannot be redeclared.",
		Wrong: withFunction("", "string_len() -> i64", "0"),
		Right: withFunction("", "text_size() -> i64", "0"),
	})
)

// The rules on types. Source: language, "Declared-type rules" and "Generics".
var (
	ruleUnknownType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T001",
		Phase: phase,
		Text:  "A type is a primitive, declared in the module, or imported by use type.",
		Wrong: withFunction("", "f(x: Missing) -> i64", "0"),
		Right: withFunction("", "f(x: i64) -> i64", "0"),
	})
	ruleRecursiveType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T217",
		Phase: phase,
		Text:  "A type does not contain itself by value, directly or through other types.",
		Wrong: header + "\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    x: T,\n}\n" + entry,
		Right: header + "\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    x: i64,\n}\n" + entry,
	})
	ruleTypeParameter = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T220",
		Phase: phase,
		Text: "Type parameters are distinct names without arguments, and a generic declaration uses only them and " +
			"declared types.",
		Wrong: header + "\n@id(\"app.t\")\nrecord T<A, A> {\n}\n" + entry,
		Right: header + "\n@id(\"app.t\")\nrecord T<A, B> {\n}\n" + entry,
	})
	ruleTypeArguments = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T221",
		Phase: phase,
		Text:  "A type takes exactly as many type arguments as it declares type parameters.",
		Wrong: withFunction("", "f(x: Option<i64, i64>) -> i64", "0"),
		Right: withFunction("", "f(x: Option<i64>) -> i64", "0"),
	})
	ruleTypeArgumentKind = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T223",
		Phase: phase,
		Text: "A type argument is i64 or bool, or u8 in Option<u8>, and a field of a generic record is one of these or a " +
			"type parameter.",
		Wrong: withFunction("", "f(x: Option<char>) -> i64", "0"),
		Right: withFunction("", "f(x: Option<i64>) -> i64", "0"),
	})
	ruleModeOnValue = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O002",
		Phase: phase,
		Text:  "own, borrow and shared are written only before types with owned data.",
		Wrong: withFunction("", "f(x: own i64) -> i64", "x"),
		Right: withFunction("", "f(x: i64) -> i64", "x"),
	})
)

// The rules on functions. Source: language, "Names and stable identities" and "Static semantics".
var (
	ruleDuplicateParameter = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T102",
		Phase: phase,
		Text:  "A function names each parameter once.",
		Wrong: withFunction("", "f(x: i64, x: i64) -> i64", "x"),
		Right: withFunction("", "f(x: i64, y: i64) -> i64", "x + y"),
	})
	ruleBodyType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T103",
		Phase: phase,
		Text:  "The body of a function has the declared result type.",
		Wrong: inMain("", "true"),
		Right: inMain("", "0"),
	})
	ruleEntryShape = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T104",
		Phase: phase,
		Text:  "The entry function is fn main() -> i64, without parameters and type parameters.",
		Wrong: header + function("app.main", "main(x: i64) -> i64", "x"),
		Right: header + entry,
	})
	ruleNoEntry = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T105",
		Phase: phase,
		Text:  "A standalone module has an entry function fn main() -> i64.",
		Wrong: header + function("app.f", "f() -> i64", "0"),
		Right: header + entry,
	})
	ruleContractType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-C101",
		Phase: phase,
		Text:  "The condition of a requires or ensures clause is bool.",
		Wrong: withFunction("", "f(x: i64) -> i64\n    requires x", "x"),
		Right: withFunction("", "f(x: i64) -> i64\n    requires x > 0", "x"),
	})
	ruleContractEffect = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-C102",
		Phase: phase,
		Text:  "A contract calls only functions without effects.",
		Wrong: header + "\npermit { clock.read }\n" + function("app.now", "now() -> i64\n    uses { clock.read }", "0") +
			function("app.f", "f() -> i64\n    requires now() == 0", "0") + entry,
		Right: header + "\npermit { clock.read }\n" + function("app.now", "now() -> i64\n    uses { clock.read }", "0") +
			function("app.f", "f() -> i64", "0") + entry,
	})
	ruleEffectNotPermitted = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-E101",
		Phase: phase,
		Text:  "A function uses only effects that the module permits: add it to permit { ... }.",
		Wrong: withFunction("", "f() -> i64\n    uses { clock.read }", "0"),
		Right: withFunction("\npermit { clock.read }\n", "f() -> i64\n    uses { clock.read }", "0"),
	})
	ruleEffectNotDeclared = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-E102",
		Phase: phase,
		Text:  "A function declares the effects of the functions that its body calls: add them to uses { ... }.",
		Wrong: withFunction("\npermit { clock.read }\n"+function("app.now", "now() -> i64\n    uses { clock.read }", "0"),
			"f() -> i64", "now()"),
		Right: withFunction("\npermit { clock.read }\n"+function("app.now", "now() -> i64\n    uses { clock.read }", "0"),
			"f() -> i64\n    uses { clock.read }", "now()"),
	})
)

// The rules on values and calls. Source: language, "Operators" and "Statements and mutation".
var (
	ruleResultOutside = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T201",
		Phase: phase,
		Text:  "result exists only in ensures clauses.",
		Wrong: inMain("", "result"),
		Right: inMain("", "0"),
	})
	ruleUnknownValue = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T202",
		Phase: phase,
		Text:  "A value is a parameter or a binding that is in scope.",
		Wrong: inMain("", "x"),
		Right: inMain("", "let x = 1;\n    x"),
	})
	ruleUnknownFunction = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T203",
		Phase: phase,
		Text: "A called function is declared in the module or imported by use function, and a called method by the class " +
			"of its receiver or an ancestor.",
		Wrong: inMain("", "f()"),
		Right: inMain(function("app.f", "f() -> i64", "0"), "f()"),
	})
	ruleArgumentCount = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T204",
		Phase: phase,
		Text:  "A call passes exactly one argument for each parameter.",
		Wrong: inMain(function("app.f", "f(x: i64) -> i64", "x"), "f()"),
		Right: inMain(function("app.f", "f(x: i64) -> i64", "x"), "f(1)"),
	})
	ruleArgumentType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T205",
		Phase: phase,
		Text: "An argument has the type of its parameter; there are no conversions. The first parameter of a method is " +
			"self, by value.",
		Wrong: inMain(function("app.f", "f(x: i64) -> i64", "x"), "f(true)"),
		Right: inMain(function("app.f", "f(x: i64) -> i64", "x"), "f(1)"),
	})
	ruleUnaryOperand = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T206",
		Phase: phase,
		Text:  "Unary - applies to i64, i32, f32 and f64, and ! to bool.",
		Wrong: inMain("", "-true"),
		Right: inMain("", "-1"),
	})
	ruleEquality = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T207",
		Phase: phase,
		Text:  "== and != compare two values of one scalar type, or two strings.",
		Wrong: inMain("", "if 1 == true { 1 } else { 0 }"),
		Right: inMain("", "if 1 == 1 { 1 } else { 0 }"),
	})
	ruleBinaryOperand = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T208",
		Phase: phase,
		Text:  "Both operands have the same type, which the operator accepts.",
		Wrong: inMain("", "1 + true"),
		Right: inMain("", "1 + 1"),
	})
	ruleShadow = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T209",
		Phase: phase,
		Text:  "A binding does not shadow a name that is in scope.",
		Wrong: inMain("", "let x = 1;\n    let x = 2;\n    x"),
		Right: inMain("", "let x = 1;\n    let y = 2;\n    x + y"),
	})
	ruleCondition = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T210",
		Phase: phase,
		Text:  "The condition of an if is bool.",
		Wrong: inMain("", "if 1 { 1 } else { 0 }"),
		Right: inMain("", "if true { 1 } else { 0 }"),
	})
	ruleBranches = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T211",
		Phase: phase,
		Text:  "Both branches of an if have the same type.",
		Wrong: inMain("", "let x = if true { 1 } else { false };\n    x"),
		Right: inMain("", "let x = if true { 1 } else { 0 };\n    x"),
	})
	ruleLetType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T232",
		Phase: phase,
		Text:  "The declared type of a binding is the type of its value, or a class that the class of its value extends.",
		Wrong: inMain("", "let x: i64 = true;\n    0"),
		Right: inMain("", "let x: i64 = 1;\n    x"),
	})
)

// The rules on records and variants. Source: language, "Records, updates, projections, ?" and "Match".
var (
	ruleField = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T212",
		Phase: phase,
		Text:  "A literal or update names declared fields, each once.",
		Wrong: withFunction(pair, "f() -> Pair", "Pair { x: 1, y: true, z: 2 }"),
		Right: withFunction(pair, "f() -> Pair", "Pair { x: 1, y: true }"),
	})
	ruleMissingField = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T213",
		Phase: phase,
		Text:  "A construction gives every declared field.",
		Wrong: withFunction(pair, "f() -> Pair", "Pair { x: 1 }"),
		Right: withFunction(pair, "f() -> Pair", "Pair { x: 1, y: true }"),
	})
	ruleProjection = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T214",
		Phase: phase,
		Text:  "A field is read from a record or a class that declares it.",
		Wrong: withFunction(pair, "f(p: Pair) -> i64", "p.z"),
		Right: withFunction(pair, "f(p: Pair) -> i64", "p.x"),
	})
	ruleConstruction = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T215",
		Phase: phase,
		Text: "A literal constructs a declared record or a case of a declared variant, from declared fields of the " +
			"declared types.",
		Wrong: withFunction(pair, "f() -> Pair", "Pair { x: true, y: true }"),
		Right: withFunction(pair, "f() -> Pair", "Pair { x: 1, y: true }"),
	})
	ruleArmType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T216",
		Phase: phase,
		Text:  "All arms of a match have the same type; if the match is over a record, it is i64 or bool.",
		Wrong: matchSignal("Signal::Off {} => 0, _ => true,"),
		Right: matchSignal("Signal::Off {} => 0, _ => 1,"),
	})
	ruleArmForm = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T254",
		Phase: phase,
		Text:  "A match over a variant uses only its cases and _, without literals, bindings and guards.",
		Wrong: matchSignal("Signal::Off {} => 0, other => 1, _ => 2,"),
		Right: matchSignal("Signal::Off {} => 0, _ => 1,"),
	})
	ruleAggregateArm = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T258",
		Phase: phase,
		Text:  "The value of a match arm is a scalar or a string; use if to choose between other values.",
		Wrong: withFunction(pair+signal, "f(s: Signal, p: Pair) -> Pair", "match s { _ => p, }"),
		Right: withFunction(pair+signal, "f(s: Signal, p: Pair) -> i64", "match s { _ => p.x, }"),
	})
	ruleExhaustive = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-M101",
		Phase: phase,
		Text:  "A match covers every case, or ends with _.",
		Wrong: matchSignal("Signal::Off {} => 0,"),
		Right: matchSignal("Signal::Off {} => 0, _ => 1,"),
	})
	ruleUnreachable = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-M102",
		Phase: phase,
		Text:  "Every arm matches something that no earlier arm matches.",
		Wrong: matchSignal("_ => 0, Signal::Off {} => 1,"),
		Right: matchSignal("Signal::Off {} => 1, _ => 0,"),
	})
	rulePattern = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-M103",
		Phase: phase,
		Text:  "A pattern names the type of the scrutinee and one of its cases.",
		Wrong: matchSignal("Other::Off {} => 0, _ => 1,"),
		Right: matchSignal("Signal::Off {} => 0, _ => 1,"),
	})
	rulePatternField = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-M104",
		Phase: phase,
		Text:  "A pattern matches every declared field once and binds only unused names.",
		Wrong: matchSignal("Signal::On {} => 0, _ => 1,"),
		Right: matchSignal("Signal::On { level } => level, _ => 1,"),
	})
)

// The rules on ownership. Source: language, "Ownership".
var (
	ruleModeMissing = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O001",
		Phase: phase,
		Text:  "A parameter of a type with owned data is marked own, borrow or shared.",
		Wrong: withFunction(token, "f(t: Token) -> i64", "0"),
		Right: withFunction(token, "f(t: own Token) -> i64", "0"),
	})
	ruleMoved = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O101",
		Phase: phase,
		Text:  "A value is not used after it was moved.",
		Wrong: withFunction(token+eat, "f(t: own Token) -> i64", "eat(t) + eat(t)"),
		Right: withFunction(token+eat, "f(t: own Token) -> i64", "eat(t)"),
	})
	ruleNotOwned = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O102",
		Phase: phase,
		Text:  "Ownership is taken only of owned values, not of borrowed ones.",
		Wrong: withFunction(token+eat, "f(t: borrow Token) -> i64", "eat(t)"),
		Right: withFunction(token+eat, "f(t: own Token) -> i64", "eat(t)"),
	})
	ruleNotShared = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O103",
		Phase: phase,
		Text:  "A shared parameter takes a shared value.",
		Wrong: withFunction(token+
			function("app.see", "see(t: shared Token) -> i64", "0"), "f(t: own Token) -> i64", "see(t)"),
		Right: withFunction(token+function("app.see", "see(t: shared Token) -> i64", "0"), "f(t: shared Token) -> i64",
			"see(t)"),
	})
	ruleResultNotOwned = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O104",
		Phase: phase,
		Text:  "A function that returns owned data returns a value that it owns.",
		Wrong: withFunction(token, "f(t: borrow Token) -> Token", "t"),
		Right: withFunction(token, "f(t: own Token) -> Token", "t"),
	})
	ruleContractMoves = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O105",
		Phase: phase,
		Text:  "A contract only reads values: it moves nothing.",
		Wrong: withFunction(token+eat, "f(t: own Token) -> i64\n    requires eat(t) == 0", "0"),
		Right: withFunction(token+eat, "f(t: own Token) -> i64", "eat(t)"),
	})
	ruleBranchModes = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O106",
		Phase: phase,
		Text:  "Both branches of an if own their value, or both borrow it.",
		Wrong: withFunction(token, "f(a: own Token, b: borrow Token, c: bool) -> i64",
			"let t = if c { a } else { b };\n    0"),
		Right: withFunction(token, "f(a: own Token, b: own Token, c: bool) -> i64", "let t = if c { a } else { b };\n    0"),
	})
	ruleMaybeMoved = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O107",
		Phase: phase,
		Text:  "A value is not used if it was moved on some path to the use.",
		Wrong: withFunction(token+eat, "f(t: own Token, c: bool) -> i64",
			"let n = if c { eat(t) } else { 0 };\n    n + eat(t)"),
		Right: withFunction(token+eat, "f(t: own Token, c: bool) -> i64", "if c { eat(t) } else { 0 }"),
	})
	ruleBorrowedBase = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O108",
		Phase: phase,
		Text:  "A borrowed or shared value is not moved out of or assigned to, and nothing borrowed is stored.",
		Wrong: withFunction(token+box+eat, "f(b: borrow Box) -> i64", "eat(b.token)"),
		Right: withFunction(token+box+eat, "f(b: own Box) -> i64", "eat(b.token)"),
	})
	rulePartMoved = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O109",
		Phase: phase,
		Text:  "A value is not used as a whole after a part of it was moved, and no part is moved twice.",
		Wrong: withFunction(token+box+eat, "f(b: own Box) -> i64", "eat(b.token) + eat(b.token)"),
		Right: withFunction(token+box+eat, "f(b: own Box) -> i64", "eat(b.token)"),
	})
	rulePartMaybeMoved = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O110",
		Phase: phase,
		Text:  "A value is not used if a part of it was moved on some path to the use.",
		Wrong: withFunction(token+box+eat, "f(b: own Box, c: bool) -> i64",
			"let n = if c { eat(b.token) } else { 0 };\n    n + eat(b.token)"),
		Right: withFunction(token+box+eat, "f(b: own Box, c: bool) -> i64", "if c { eat(b.token) } else { 0 }"),
	})
	ruleOwnedScrutinee = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O111",
		Phase: phase,
		Text: "A plain match takes only values of Copy types; match own takes ownership of any other record, and match " +
			"borrow reads it.",
		Wrong: withFunction(token+box, "f(b: own Box) -> i64", "match b { _ => 0, }"),
		Right: withFunction(token+box, "f(b: own Box) -> i64", "match borrow b { _ => 0, }"),
	})
	ruleMatchMode = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O117",
		Phase: phase,
		Text: "match own takes a record that the function owns, and match borrow any record with owned data; a value of a " +
			"Copy type is matched without either.",
		Wrong: withFunction(token+box, "f(b: borrow Box) -> i64", "match own b { Box { token, n } => n, }"),
		Right: withFunction(token+box, "f(b: borrow Box) -> i64", "match borrow b { Box { token, n } => n, }"),
	})
	ruleLifecycleMissing = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O112",
		Phase: phase,
		Text:  "A resource declares how it is dropped.",
		Wrong: header + "\n@id(\"app.token\")\nresource Token;\n" + entry,
		Right: header + token + entry,
	})
	ruleLifecycle = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O113",
		Phase: phase,
		Text:  "A resource has one lifecycle, with an @id, that is trivial or names an import of the module.",
		Wrong: header + "\n@id(\"app.token\")\nresource Token {\n    drop trivial;\n}\n" + entry,
		Right: header + token + entry,
	})
	ruleTextMode = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O115",
		Phase: phase,
		Text:  "A parameter of type str is marked borrow.",
		Wrong: withFunction("", "f(s: str) -> i64", "0"),
		Right: withFunction("", "f(s: borrow str) -> i64", "0"),
	})
	ruleTextEscapes = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-O116",
		Phase: phase,
		Text:  "A borrowed str is never stored or returned.",
		Wrong: withFunction("", "f(s: borrow str) -> str", "s"),
		Right: withFunction("", "f(s: borrow str) -> i64", "str_len_bytes(s)"),
	})
)

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

// The rules on what cannot be checked in a single module.
var (
	// RuleUse governs what one module may use of another.
	RuleUse = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-G172",
		Phase: phase,
		Text: "A module that uses others is checked through its project, where every use names an explicit declaration of " +
			"another module that the importer may see.",
		Wrong: "module a;\nuse function @id(\"b.f\") from b as f;\n" + entry,
		Right: header + entry,
	})
	ruleUnchecked = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-X100",
		Phase: phase,
		Text:  "The grammar has this feature, but this version of the checker does not support it.",
		Wrong: inMain("", "let n = net_wait();\n    1"),
		Right: inMain("", "let n = 1usize;\n    1"),
	})
)

// Rules returns the rules of this package.
func Rules() []diag.Rule {
	return slices.Concat(flowRules(), hostRules(), classRules(), templateRules(), []diag.Rule{
		ruleDuplicateFunction, ruleIdentity, ruleFunctionWithoutIdentity, ruleFunctionName, ruleParameterName, ruleTypeName,
		ruleDuplicateType, ruleTypeWithoutIdentity, ruleLocalName, ruleMemberName, ruleDuplicateMember,
		ruleMemberWithoutIdentity, ruleReserved, ruleUnknownType, ruleRecursiveType, ruleTypeParameter, ruleTypeArguments,
		ruleTypeArgumentKind, ruleModeOnValue, ruleDuplicateParameter, ruleBodyType, ruleEntryShape, ruleNoEntry,
		ruleContractType, ruleContractEffect, ruleEffectNotPermitted, ruleEffectNotDeclared, ruleResultOutside,
		ruleUnknownValue, ruleUnknownFunction, ruleArgumentCount, ruleArgumentType, ruleUnaryOperand, ruleEquality,
		ruleBinaryOperand, ruleShadow, ruleCondition, ruleBranches, ruleLetType, ruleField, ruleMissingField, ruleProjection,
		ruleConstruction, ruleArmType, ruleModeMissing, ruleMoved, ruleNotOwned, ruleNotShared, ruleResultNotOwned,
		ruleContractMoves, ruleBranchModes, ruleMaybeMoved, ruleBorrowedBase, rulePartMoved, rulePartMaybeMoved,
		ruleOwnedScrutinee, ruleMatchMode, ruleLifecycleMissing, ruleLifecycle, ruleTextMode, ruleTextEscapes,
		ruleStringOperand, ruleByteOperation, ruleSliceEscapes, ruleViewed, ruleViewPlace, ruleArmForm, ruleAggregateArm,
		ruleExhaustive, ruleUnreachable, rulePattern, rulePatternField, RuleUse, ruleUnchecked,
	})
}
