package check

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
)

const phase = "checker"

// Pieces of examples: the header of a module, the parts of its functions, and declarations that several examples share.
// The examples are constants, which cost a program that shows none of them no time.
const (
	header   = "module a;\n"
	identity = "\n@id(\""
	named    = "\")\nfn "
	doing    = "\n{\n    "
	done     = "\n}\n"
	main     = identity + "app.main" + named + "main() -> i64" + doing
	another  = identity + "app.f" + named

	matchSignal = header + signal + another + "f(s: Signal) -> i64" + doing + "match s { "
	matchNumber = header + another + "f(n: i64) -> i64" + doing + "match n { "
	matched     = " }" + done + entry

	entry = `
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

// The rules on what cannot be checked in a single module.
var (
	// RuleUse governs what one module may use of another.
	RuleUse = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-G172",
		Phase: phase,
		Text: "A module that uses others is checked through its project, where every use names an explicit declaration of " +
			"another module that the importer may see.",
		Wrong: "module a;\nuse function @id(\"b.f\") from b as f;\n" + entry,
		Right: header + entry,
	})
	ruleUnchecked = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-X100",
		Phase: phase,
		Text:  "The grammar has this feature, but this version of the checker does not support it.",
		Wrong: header + main + "let n = net_wait();\n    1" + done,
		Right: header + main + "let n = 1usize;\n    1" + done,
	})
)

// Rules returns the rules of this package.
func Rules() []diag.Rule {
	return slices.Concat(nameRules(), typeRules(), functionRules(), valueRules(), dataRules(), ownershipRules(),
		byteRules(), flowRules(), hostRules(), classRules(), templateRules(), []diag.Rule{RuleUse, ruleUnchecked})
}
