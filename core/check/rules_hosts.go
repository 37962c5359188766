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

// Pieces of the examples on hosts.
const (
	hostPermits = "\n@id(\"app.host\")\ninterface Host\n    permits { "
	hostImports = " }\n{\n"
	finishing   = "    import fn finish(t: own Token) -> "
	finished    = "\n        effects { token.release }\n        failure infallible\n        consumes t always;\n"
	adjusting   = "    @id(\"app.adjust\")\n    import rust fn adjust("
	adjusted    = ") -> i64\n        effects { clock.read }\n        failure infallible;\n"
	permits     = "\npermit { "
	permitted   = " }\n"
	uses        = "\n    uses { "
	used        = " }"
)

const finishID = "    @id(\"app.finish\")\n"

// The rules on what a module expects from its host. Source: language, "Effects and permits" and "Ownership".
var (
	ruleInterface = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-I403",
		Phase: phase,
		Text: "Interfaces and imports have an @id and a unique name, list each effect once, and name a status domain of 1 " +
			"to 255 bytes.",
		Wrong: header + token + hostPermits + "token.release" + hostImports + finishing + "unit" + finished +
			"}\n" + entry,
		Right: header + token + hostPermits + "token.release" + hostImports + finishID + finishing + "unit" +
			finished + "}\n" + entry,
	})
	ruleImportShape = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-I404",
		Phase: phase,
		Text:  "An import consumes one resource, returns unit, and has only effects that its interface permits.",
		Wrong: header + token + hostPermits + "token.release" + hostImports + finishID + finishing + "i64" +
			finished + "}\n" + entry,
		Right: header + token + hostPermits + "token.release" + hostImports + finishID + finishing + "unit" +
			finished + "}\n" + entry,
	})
	ruleRustImports = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-B107",
		Phase: phase,
		Text: "A rust import has an @id, a unique name, at most 8 parameters of types i64 and bool, sorted effects, and a " +
			"status domain " +
			"of 2 to 128 lower-case letters, digits, dots and hyphens.",
		Wrong: header + hostPermits + "clock.read" + hostImports + adjusting + "value: char" + adjusted + "}\n" +
			entry,
		Right: header + hostPermits + "clock.read" + hostImports + adjusting + "value: i64" + adjusted + "}\n" +
			entry,
	})
	ruleFinalizerEffect = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-E103",
		Phase: phase,
		Text:  "A function that can own a resource declares the effects of dropping it: add them to uses { ... }.",
		Wrong: header + "\npermit { token.release }\n" + hosted + hostPermits + "token.release" + hostImports +
			finishID + finishing + "unit" + finished + "}\n" + another +
			"f(t: own Token) -> i64" + doing + "0" + done + entry,
		Right: header + "\npermit { token.release }\n" + hosted + hostPermits + "token.release" + hostImports +
			finishID + finishing + "unit" + finished + "}\n" + another +
			"f(t: own Token) -> i64\n    uses { token.release }" + doing + "0" + done + entry,
	})
)

// The rules on operations on the host. Source: language, "Compiler-owned functions".
var (
	ruleHostOutput = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T269",
		Phase: phase,
		Text:  "Host output takes one Slice<u8> and does not occur in contracts.",
		Wrong: header + permits + writesOutput + permitted + another + "f() -> usize" + uses + writesOutput +
			used + doing + "stdout_write(1)" + done + entry,
		Right: header + permits + writesOutput + permitted + another + "f(s: borrow Slice<u8>) -> usize" + uses +
			writesOutput + used + doing + "stdout_write(s)" + done + entry,
	})
	ruleCommand = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T270",
		Phase: phase,
		Text: "Command operations take the arguments of their signatures and do not occur in contracts, and no loop reads " +
			"input. A module declares at most " + itoa(FunctionsMax) + " functions.",
		Wrong: header + permits + readsArguments + permitted + another + "f() -> usize" + uses + readsArguments +
			used + doing + "args_len(1)" + done + entry,
		Right: header + permits + readsArguments + permitted + another + "f() -> usize" + uses + readsArguments +
			used + doing + "args_len()" + done + entry,
	})
)

// hostRules returns the rules of this file.
func hostRules() []diag.Rule {
	return []diag.Rule{ruleInterface, ruleImportShape, ruleRustImports, ruleFinalizerEffect, ruleHostOutput, ruleCommand}
}
