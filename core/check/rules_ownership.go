package check

import "semaprax.dev/semaprax/core/diag"

// The rules on ownership. Source: language, "Ownership".
var (
	ruleModeMissing = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O001",
		Phase: phase,
		Text:  "A parameter of a type with owned data is marked own, borrow or shared.",
		Wrong: header + token + another + "f(t: Token) -> i64" + doing + "0" + done + entry,
		Right: header + token + another + "f(t: own Token) -> i64" + doing + "0" + done + entry,
	})
	ruleMoved = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O101",
		Phase: phase,
		Text:  "A value is not used after it was moved.",
		Wrong: header + token + eat + another + "f(t: own Token) -> i64" + doing + "eat(t) + eat(t)" + done +
			entry,
		Right: header + token + eat + another + "f(t: own Token) -> i64" + doing + "eat(t)" + done + entry,
	})
	ruleNotOwned = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O102",
		Phase: phase,
		Text:  "Ownership is taken only of owned values, not of borrowed ones.",
		Wrong: header + token + eat + another + "f(t: borrow Token) -> i64" + doing + "eat(t)" + done + entry,
		Right: header + token + eat + another + "f(t: own Token) -> i64" + doing + "eat(t)" + done + entry,
	})
	ruleNotShared = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O103",
		Phase: phase,
		Text:  "A shared parameter takes a shared value.",
		Wrong: header + token + identity + "app.see" + named + "see(t: shared Token) -> i64" + doing + "0" + done +
			another + "f(t: own Token) -> i64" + doing + "see(t)" + done + entry,
		Right: header + token + identity + "app.see" + named + "see(t: shared Token) -> i64" + doing + "0" + done +
			another + "f(t: shared Token) -> i64" + doing + "see(t)" + done + entry,
	})
	ruleResultNotOwned = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O104",
		Phase: phase,
		Text:  "A function that returns owned data returns a value that it owns.",
		Wrong: header + token + another + "f(t: borrow Token) -> Token" + doing + "t" + done + entry,
		Right: header + token + another + "f(t: own Token) -> Token" + doing + "t" + done + entry,
	})
	ruleContractMoves = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O105",
		Phase: phase,
		Text:  "A contract only reads values: it moves nothing.",
		Wrong: header + token + eat + another + "f(t: own Token) -> i64\n    requires eat(t) == 0" + doing + "0" +
			done + entry,
		Right: header + token + eat + another + "f(t: own Token) -> i64" + doing + "eat(t)" + done + entry,
	})
	ruleBranchModes = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O106",
		Phase: phase,
		Text:  "Both branches of an if own their value, or both borrow it.",
		Wrong: header + token + another + "f(a: own Token, b: borrow Token, c: bool) -> i64" + doing +
			"let t = if c { a } else { b };\n    0" + done + entry,
		Right: header + token + another + "f(a: own Token, b: own Token, c: bool) -> i64" + doing +
			"let t = if c { a } else { b };\n    0" + done + entry,
	})
	ruleMaybeMoved = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O107",
		Phase: phase,
		Text:  "A value is not used if it was moved on some path to the use.",
		Wrong: header + token + eat + another + "f(t: own Token, c: bool) -> i64" + doing +
			"let n = if c { eat(t) } else { 0 };\n    n + eat(t)" + done + entry,
		Right: header + token + eat + another + "f(t: own Token, c: bool) -> i64" + doing +
			"if c { eat(t) } else { 0 }" + done + entry,
	})
	ruleBorrowedBase = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O108",
		Phase: phase,
		Text:  "A borrowed or shared value is not moved out of or assigned to, and nothing borrowed is stored.",
		Wrong: header + token + box + eat + another + "f(b: borrow Box) -> i64" + doing + "eat(b.token)" + done +
			entry,
		Right: header + token + box + eat + another + "f(b: own Box) -> i64" + doing + "eat(b.token)" + done +
			entry,
	})
	rulePartMoved = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O109",
		Phase: phase,
		Text:  "A value is not used as a whole after a part of it was moved, and no part is moved twice.",
		Wrong: header + token + box + eat + another + "f(b: own Box) -> i64" + doing +
			"eat(b.token) + eat(b.token)" + done + entry,
		Right: header + token + box + eat + another + "f(b: own Box) -> i64" + doing + "eat(b.token)" + done +
			entry,
	})
	rulePartMaybeMoved = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O110",
		Phase: phase,
		Text:  "A value is not used if a part of it was moved on some path to the use.",
		Wrong: header + token + box + eat + another + "f(b: own Box, c: bool) -> i64" + doing +
			"let n = if c { eat(b.token) } else { 0 };\n    n + eat(b.token)" + done + entry,
		Right: header + token + box + eat + another + "f(b: own Box, c: bool) -> i64" + doing +
			"if c { eat(b.token) } else { 0 }" + done + entry,
	})
	ruleOwnedScrutinee = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O111",
		Phase: phase,
		Text: "A plain match takes only values of Copy types; match own takes ownership of any other record, and match " +
			"borrow reads it.",
		Wrong: header + token + box + another + "f(b: own Box) -> i64" + doing + "match b { _ => 0, }" + done +
			entry,
		Right: header + token + box + another + "f(b: own Box) -> i64" + doing + "match borrow b { _ => 0, }" +
			done + entry,
	})
	ruleMatchMode = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O117",
		Phase: phase,
		Text: "match own takes a record that the function owns, and match borrow any record with owned data; a value of a " +
			"Copy type is matched without either.",
		Wrong: header + token + box + another + "f(b: borrow Box) -> i64" + doing +
			"match own b { Box { token, n } => n, }" + done + entry,
		Right: header + token + box + another + "f(b: borrow Box) -> i64" + doing +
			"match borrow b { Box { token, n } => n, }" + done + entry,
	})
	ruleLifecycleMissing = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O112",
		Phase: phase,
		Text:  "A resource declares how it is dropped.",
		Wrong: header + "\n@id(\"app.token\")\nresource Token;\n" + entry,
		Right: header + token + entry,
	})
	ruleLifecycle = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O113",
		Phase: phase,
		Text:  "A resource has one lifecycle, with an @id, that is trivial or names an import of the module.",
		Wrong: header + "\n@id(\"app.token\")\nresource Token {\n    drop trivial;\n}\n" + entry,
		Right: header + token + entry,
	})
	ruleTextMode = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O115",
		Phase: phase,
		Text:  "A parameter of type str is marked borrow.",
		Wrong: header + another + "f(s: str) -> i64" + doing + "0" + done + entry,
		Right: header + another + "f(s: borrow str) -> i64" + doing + "0" + done + entry,
	})
	ruleTextEscapes = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O116",
		Phase: phase,
		Text:  "A borrowed str is never stored or returned.",
		Wrong: header + another + "f(s: borrow str) -> str" + doing + "s" + done + entry,
		Right: header + another + "f(s: borrow str) -> i64" + doing + "str_len_bytes(s)" + done + entry,
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
