package check

import "semaprax.dev/semaprax/core/diag"

// The rules on records and variants. Source: language, "Records, updates, projections, ?" and "Match".
var (
	ruleField = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T212",
		Phase: phase,
		Text:  "A literal or update names declared fields, each once.",
		Wrong: header + pair + another + "f() -> Pair" + doing + "Pair { x: 1, y: true, z: 2 }" + done + entry,
		Right: header + pair + another + "f() -> Pair" + doing + "Pair { x: 1, y: true }" + done + entry,
	})
	ruleMissingField = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T213",
		Phase: phase,
		Text:  "A construction gives every declared field.",
		Wrong: header + pair + another + "f() -> Pair" + doing + "Pair { x: 1 }" + done + entry,
		Right: header + pair + another + "f() -> Pair" + doing + "Pair { x: 1, y: true }" + done + entry,
	})
	ruleProjection = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T214",
		Phase: phase,
		Text:  "A field is read from a record or a class that declares it.",
		Wrong: header + pair + another + "f(p: Pair) -> i64" + doing + "p.z" + done + entry,
		Right: header + pair + another + "f(p: Pair) -> i64" + doing + "p.x" + done + entry,
	})
	ruleConstruction = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T215",
		Phase: phase,
		Text: "A literal constructs a declared record or a case of a declared variant, from declared fields of the " +
			"declared types.",
		Wrong: header + pair + another + "f() -> Pair" + doing + "Pair { x: true, y: true }" + done + entry,
		Right: header + pair + another + "f() -> Pair" + doing + "Pair { x: 1, y: true }" + done + entry,
	})
	ruleArmType = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T216",
		Phase: phase,
		Text:  "All arms of a match have the same type; if the match is over a record, it is i64 or bool.",
		Wrong: matchSignal + "Signal::Off {} => 0, _ => true," + matched,
		Right: matchSignal + "Signal::Off {} => 0, _ => 1," + matched,
	})
	ruleArmForm = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T254",
		Phase: phase,
		Text:  "A match over a variant uses only its cases and _, without literals, bindings and guards.",
		Wrong: matchSignal + "Signal::Off {} => 0, other => 1, _ => 2," + matched,
		Right: matchSignal + "Signal::Off {} => 0, _ => 1," + matched,
	})
	ruleAggregateArm = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T258",
		Phase: phase,
		Text:  "The value of a match arm is a scalar or a string; use if to choose between other values.",
		Wrong: header + pair + signal + another + "f(s: Signal, p: Pair) -> Pair" + doing + "match s { _ => p, }" +
			done + entry,
		Right: header + pair + signal + another + "f(s: Signal, p: Pair) -> i64" + doing +
			"match s { _ => p.x, }" + done + entry,
	})
	ruleExhaustive = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-M101",
		Phase: phase,
		Text:  "A match covers every case, or ends with _.",
		Wrong: matchSignal + "Signal::Off {} => 0," + matched,
		Right: matchSignal + "Signal::Off {} => 0, _ => 1," + matched,
	})
	ruleUnreachable = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-M102",
		Phase: phase,
		Text:  "Every arm matches something that no earlier arm matches.",
		Wrong: matchSignal + "_ => 0, Signal::Off {} => 1," + matched,
		Right: matchSignal + "Signal::Off {} => 1, _ => 0," + matched,
	})
	rulePattern = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-M103",
		Phase: phase,
		Text:  "A pattern names the type of the scrutinee and one of its cases.",
		Wrong: matchSignal + "Other::Off {} => 0, _ => 1," + matched,
		Right: matchSignal + "Signal::Off {} => 0, _ => 1," + matched,
	})
	rulePatternField = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-M104",
		Phase: phase,
		Text:  "A pattern matches every declared field once and binds only unused names.",
		Wrong: matchSignal + "Signal::On {} => 0, _ => 1," + matched,
		Right: matchSignal + "Signal::On { level } => level, _ => 1," + matched,
	})
)

// dataRules returns the rules of this file.
func dataRules() []diag.Rule {
	return []diag.Rule{
		ruleField, ruleMissingField, ruleProjection, ruleConstruction, ruleArmType, ruleArmForm, ruleAggregateArm,
		ruleExhaustive, ruleUnreachable, rulePattern, rulePatternField,
	}
}
