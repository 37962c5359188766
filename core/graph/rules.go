package graph

import "semaprax.dev/semaprax/core/diag"

// RuleLimit is the rule for the size of what is derived from sources, of one module here and of a whole project in the
// packages above. A message names the limited field in backquotes and the limit. Source: Project layer, "Limits".
var RuleLimit = diag.NewRule(diag.RuleSpec{
	Code: "SPX-G171", Severity: diag.Error, Phase: "graph",
	Text: "Keep the module and its project within the limit that the message names: split functions, types and modules, " +
		"or shorten identities.",
	Note: "The smallest input that breaks it is too long for an example; the tests of the limits build it.",
})

// RuleRustImport is the rule for rust imports: neither the graph of a module nor a project has any. Source: Project
// layer, "Steps, precedence".
var RuleRustImport = diag.NewRule(diag.RuleSpec{Code: "SPX-G218", Phase: "project",
	Text:  "A project and a graph have no rust imports: call the function from the host instead.",
	Wrong: exported + "\ninterface Host permits { } { import rust fn g() -> i64 effects { } failure infallible; }\n",
	Right: exported, Note: "The examples are one source of a project that exports a.f."})

// exported is the source of an example.
const exported = "module a;\n\n@id(\"a.f\")\nfn f() -> i64\n{\n    0\n}\n"

// Rules returns every rule that the package enforces.
func Rules() []diag.Rule { return []diag.Rule{RuleLimit, RuleRustImport} }
