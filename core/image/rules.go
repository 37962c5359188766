package image

import "semaprax.dev/semaprax/core/diag"

const phase = "image"

// aRequest explains the examples of these rules, which are requests to a session.
const aRequest = "The examples are requests to a session of fixtures/calculator."

// symbolOf returns a request for a symbol of an image.
func symbolOf(image, id string) string {
	return ExampleRequest("symbol", image, `"stable_id":"`+id+`"`)
}

// anotherImage is an image_revision that no project has.
const anotherImage = "sha256:0000000000000000000000000000000000000000000000000000000000000000"

// The rules of the image. Source: Project layer, "Operations and precedence".
var (
	ruleArgument = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-G219",
		Phase: phase,
		Text: "Name a declaration that the project authors by its stable identity, and give a digest as sha256: " +
			"and 64 lowercase hex digits.",
		Wrong: symbolOf(CalculatorImage, "divide"),
		Right: symbolOf(CalculatorImage, "calculator.divide"),
		Note:  aRequest,
	})
	ruleLimit = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-G220",
		Phase: phase,
		Text: "Keep identities and digests within the limit that the message names; a project whose image is too " +
			"large must be split.",
		Note: "No request can break it: the protocol judges these parameters before. A project whose image is too " +
			"large is too long for an example.",
	})
	ruleStale = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-G221",
		Phase: phase,
		Text: "Ask again with the digest of the image that is served now: the project changed since the expected " +
			"one was derived.",
		Wrong: symbolOf(anotherImage, "calculator.divide"),
		Right: symbolOf(CalculatorImage, "calculator.divide"),
		Note:  aRequest,
	})
)

// Rules returns every rule that the package enforces.
func Rules() []diag.Rule { return []diag.Rule{ruleArgument, ruleLimit, ruleStale} }
