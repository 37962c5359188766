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
	return slices.Concat(nameRules(), typeRules(), functionRules(), valueRules(), dataRules(), ownershipRules(),
		byteRules(), flowRules(), hostRules(), classRules(), templateRules(), []diag.Rule{RuleUse, ruleUnchecked})
}
