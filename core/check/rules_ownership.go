package check

import "semaprax.dev/semaprax/core/diag"

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

// ownershipRules returns the rules of this file.
func ownershipRules() []diag.Rule {
	return []diag.Rule{
		ruleModeMissing, ruleMoved, ruleNotOwned, ruleNotShared, ruleResultNotOwned, ruleContractMoves,
		ruleBranchModes, ruleMaybeMoved, ruleBorrowedBase, rulePartMoved, rulePartMaybeMoved, ruleOwnedScrutinee,
		ruleMatchMode, ruleLifecycleMissing, ruleLifecycle, ruleTextMode, ruleTextEscapes,
	}
}
