package facet

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
)

const phase = "facet"

// aRequest explains the examples of these rules, which are requests to a session.
const aRequest = "The examples are requests to a session of fixtures/calculator."

// request returns a request to that session; rest are the parameters after the image.
func request(method, rest string) string {
	return image.ExampleRequest(method, image.CalculatorImage, rest)
}

// Pages of the cleanup of two functions, and the handle of another facet of the first.
const (
	cleanupOfAdd = `"target":"calculator.add","facet":"cleanup",` +
		`"handle":"sha256:47b09bb5e327000f5b05a47e7fc5735649a19f1116f327bb7b91bcc46a4bc998"`
	loansForCleanup = `"target":"calculator.add","facet":"cleanup",` +
		`"handle":"sha256:e477c9f3bf43c8e7d5ac3e2f7edb0fd642f9cb0b30a576c9a08fa592730edf9e"`
	cleanupOfDivide = `"target":"calculator.divide","facet":"cleanup",` +
		`"handle":"sha256:d52eb4499510c68c8d0e3c82555e1a4c207a20948180edf2061de099cf07e345"`
)

// The rules of facets. Source: facets, "Evaluation order and diagnostics".
var (
	ruleTarget = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-G227",
		Phase: phase,
		Text:  "Name one of the seven facets, and a function of the project by its stable identity.",
		Wrong: request("function-summary", `"target":"add"`),
		Right: request("function-summary", `"target":"calculator.add"`),
		Note:  aRequest,
	})
	ruleLimit = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-G228",
		Phase: phase,
		Text: "Stay within the bound that the message names: ask for fewer items on a page or allow more bytes; a " +
			"function whose facet is too large must be split.",
		Wrong: request("facet", cleanupOfDivide+`,"max_bytes":1024`),
		Right: request("facet", cleanupOfDivide),
		Note:  aRequest,
	})
	ruleReference = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-G229",
		Phase: phase,
		Text: "Take the handle from the summary of the same function in the same image, and the cursor from the " +
			"page before, with the same page size.",
		Wrong: request("facet", loansForCleanup),
		Right: request("facet", cleanupOfAdd),
		Note:  aRequest,
	})
)

// Rules returns every rule that the package enforces.
func Rules() []diag.Rule { return []diag.Rule{ruleTarget, ruleLimit, ruleReference} }

func refuse(rule diag.Rule, message string) diag.List { return diag.List{rule.New(message)} }
