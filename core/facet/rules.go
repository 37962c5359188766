package facet

import "semaprax.dev/semaprax/core/diag"

const phase = "facet"

// aRequest says why a rule has no example.
const aRequest = "Only a request can break it, no source."

// The rules of facets. Source: facets, "Evaluation order and diagnostics".
var (
	ruleTarget = diag.Rule{Code: "SPX-G227", Phase: phase,
		Text: "Name one of the seven facets, and by its stable identity a function that a module of the project declares.",
		Note: aRequest}
	ruleLimit = diag.Rule{Code: "SPX-G228", Phase: phase,
		Text: "Stay within the bound that the message names: ask for fewer items on a page or allow more bytes; a function whose facet is too large must be split.",
		Note: aRequest}
	ruleReference = diag.Rule{Code: "SPX-G229", Phase: phase,
		Text: "Take the handle from the summary of the same function in the same image, and the cursor from the page before, with the same page size.",
		Note: aRequest}
)

// Rules returns every rule that the package enforces.
func Rules() []*diag.Rule { return []*diag.Rule{&ruleTarget, &ruleLimit, &ruleReference} }

func refuse(rule *diag.Rule, message string) diag.List { return diag.List{rule.New(message)} }
