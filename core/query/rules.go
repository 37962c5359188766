package query

import (
	"strconv"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
)

const phase = "query"

// aRequest explains the examples of these rules, which are requests to a session.
const aRequest = "The examples are requests to a session of fixtures/"

// impactOf returns a request for an impact.
func impactOf(kind, target string) string {
	return image.ExampleRequest("impact", image.CalculatorImage, `"target_kind":"`+kind+`","target":"`+target+`"`)
}

// The rules of analyses. Source: Project layer, "Diagnostic index for this layer".
var (
	ruleOption = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-G176",
		Phase: phase,
		Text: "Ask for at least " + strconv.Itoa(OutputBytesMin) +
			" bytes and one node, in a direction that is forward, reverse or both, and name a target that is not " +
			"empty and has no NUL byte.",
		Note: "No request can break it: the protocol judges these parameters before. Whoever calls the package itself can.",
	})
	ruleTarget = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-G177",
		Phase: phase,
		Text: "Name a declaration that the project authors, by its stable identity, or a capability that some " +
			"module permits or some cross-file call requires.",
		Wrong: impactOf("capability", "clock.read"),
		Right: impactOf("declaration", "calculator.add"),
		Note:  aRequest + "calculator.",
	})
	ruleLimit = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-G178",
		Phase: phase,
		Text:  "Stay within the limit that the message names: ask for less depth or fewer nodes, or allow more bytes.",
		Note: "No short request can break it: the protocol judges depth, nodes and bytes before, and a document " +
			"that does not fit shows less. Only a target whose own identity has thousands of bytes leaves no room " +
			"for one node.",
	})
	ruleAgreement = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-G179",
		Phase: phase,
		Text:  "The length that an impact states is the length that it has.",
		Note: "No request can break it: the length is added up from the lengths of the parts that the document is " +
			"made of. It guards against a fault of the compiler itself.",
	})
)

// Rules returns every rule that the package enforces.
func Rules() []diag.Rule {
	return []diag.Rule{ruleOption, ruleTarget, ruleLimit, ruleAgreement}
}

// exceeds returns the violation of a limit; subject is what is limited, and field is its name in the contract.
func exceeds(subject, field string, limit int) diag.List {
	return diag.List{ruleLimit.New(subject + " `" + field + "` exceeds " + strconv.Itoa(limit))}
}

// notCanonical returns the violation of an option whose value has no meaning.
func notCanonical(subject, option string) diag.List {
	return diag.List{ruleOption.New(subject + " option `" + option + "` is not canonical")}
}
