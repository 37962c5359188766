package graph

import "semaprax.dev/semaprax/core/diag"

// RuleLimit is the rule for the size of what is derived from sources, of one module here and of a whole project in the
// packages above. A message names the limited field in backquotes and the limit. Source: Project layer, "Limits".
var RuleLimit = diag.Rule{
	Code: "SPX-G171", Severity: diag.Error, Phase: "graph",
	Text: "Keep the module and its project within the limit that the message names: split functions, types and modules, " +
		"or shorten identities.",
	Note: "An input that breaks it is too long for an example.",
}

// Rules returns every rule that the package enforces.
func Rules() []*diag.Rule { return []*diag.Rule{&RuleLimit} }
