package check

import "semaprax.dev/semaprax/core/diag"

// hosted declares a resource that an import drops.
const hosted = `
@id("app.token")
resource Token {
    @id("app.token.drop")
    drop import "app.finish";
}
`

// host returns an interface with one import.
func host(permits, imported string) string {
	return "\n@id(\"app.host\")\ninterface Host\n    permits { " + permits + " }\n{\n" + imported + "}\n"
}

// finish returns an import that consumes a Token.
func finish(id, result string) string {
	return id + "    import fn finish(t: own Token) -> " + result + "\n        effects { token.release }\n" +
		"        failure infallible\n        consumes t always;\n"
}

// adjust returns a rust import.
func adjust(parameter string) string {
	return "    @id(\"app.adjust\")\n    import rust fn adjust(" + parameter +
		") -> i64\n        effects { clock.read }\n        failure infallible;\n"
}

// withEffect returns a module whose only function besides main uses an effect.
func withEffect(effect, signature, body string) string {
	return header + "\npermit { " + effect + " }\n" + function("app.f", signature+"\n    uses { "+effect+" }", body) +
		entry
}

const finishID = "    @id(\"app.finish\")\n"

// The rules on what a module expects from its host. Source: language, "Effects and permits" and "Ownership".
var (
	ruleInterface = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-I403",
		Phase: phase,
		Text: "Interfaces and imports have an @id and a unique name, list each effect once, and name a status domain of 1 " +
			"to 255 bytes.",
		Wrong: header + token + host("token.release", finish("", "unit")) + entry,
		Right: header + token + host("token.release", finish(finishID, "unit")) + entry,
	})
	ruleImportShape = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-I404",
		Phase: phase,
		Text:  "An import consumes one resource, returns unit, and has only effects that its interface permits.",
		Wrong: header + token + host("token.release", finish(finishID, "i64")) + entry,
		Right: header + token + host("token.release", finish(finishID, "unit")) + entry,
	})
	ruleRustImports = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-B107",
		Phase: phase,
		Text: "A rust import has an @id, a unique name, at most 8 parameters of types i64 and bool, sorted effects, and a " +
			"status domain " +
			"of 2 to 128 lower-case letters, digits, dots and hyphens.",
		Wrong: header + host("clock.read", adjust("value: char")) + entry,
		Right: header + host("clock.read", adjust("value: i64")) + entry,
	})
	ruleFinalizerEffect = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-E103",
		Phase: phase,
		Text:  "A function that can own a resource declares the effects of dropping it: add them to uses { ... }.",
		Wrong: header + "\npermit { token.release }\n" + hosted + host("token.release", finish(finishID, "unit")) +
			function("app.f", "f(t: own Token) -> i64", "0") + entry,
		Right: header + "\npermit { token.release }\n" + hosted + host("token.release", finish(finishID, "unit")) +
			function("app.f", "f(t: own Token) -> i64\n    uses { token.release }", "0") + entry,
	})
)

// The rules on operations on the host. Source: language, "Compiler-owned functions".
var (
	ruleHostOutput = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T269",
		Phase: phase,
		Text:  "Host output takes one Slice<u8> and does not occur in contracts.",
		Wrong: withEffect(writesOutput, "f() -> usize", "stdout_write(1)"),
		Right: withEffect(writesOutput, "f(s: borrow Slice<u8>) -> usize", "stdout_write(s)"),
	})
	ruleCommand = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T270",
		Phase: phase,
		Text: "Command operations take the arguments of their signatures and do not occur in contracts, and no loop reads " +
			"input. A module declares at most " + itoa(FunctionsMax) + " functions.",
		Wrong: withEffect(readsArguments, "f() -> usize", "args_len(1)"),
		Right: withEffect(readsArguments, "f() -> usize", "args_len()"),
	})
)

// hostRules returns the rules of this file.
func hostRules() []diag.Rule {
	return []diag.Rule{ruleInterface, ruleImportShape, ruleRustImports, ruleFinalizerEffect, ruleHostOutput, ruleCommand}
}
