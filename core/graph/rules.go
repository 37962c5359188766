package graph

import "semaprax.dev/semaprax/core/diag"

// RuleLimit limits what is derived from sources: from one module here, and from a whole project in the packages
// above. Messages name the limited field in backquotes, and the limit. Source: Project layer, "Limits".
var RuleLimit = diag.NewRule(&diag.RuleSpec{
	Code:     "SPX-G171",
	Severity: diag.Error,
	Phase:    "graph",
	Text: "Keep the module and its project within the limit that the message names: split functions, types and modules, " +
		"or shorten identities.",
	Note: "A minimal input that breaks the rule is too long for an example; the tests of the limits build one.",
})

// RuleRustImport forbids rust imports in the graph of a module and in a project. Source: Project layer, "Steps,
// precedence".
var RuleRustImport = diag.NewRule(&diag.RuleSpec{
	Code:  "SPX-G218",
	Phase: "project",
	Text:  "A project and a graph have no rust imports: call the function from the host instead.",
	Wrong: exported + "\ninterface Host permits { } { import rust fn g() -> i64 effects { } failure infallible; }\n",
	Right: exported,
	Note:  "The examples are one source of a project that exports a.f.",
})

// exported is the source of the right example.
const exported = "module a;\n\n@id(\"a.f\")\nfn f() -> i64\n{\n    0\n}\n"

// Rules returns every rule that the package enforces.
func Rules() []diag.Rule { return []diag.Rule{RuleLimit, RuleRustImport} }
