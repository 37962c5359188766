package query

import (
	"strconv"

	"semaprax.dev/semaprax/core/diag"
)

const phase = "query"

// aRequest says why a rule has no example.
const aRequest = "Only a request can break it, no source."

// The rules of analyses. Source: Project layer, "Diagnostic index for this layer".
var (
	ruleOption = diag.Rule{Code: "SPX-G176", Phase: phase,
		Text: "Ask for at least 4096 bytes and one node, in a direction that is forward, reverse or both, and name a target that is not empty and has no NUL byte.",
		Note: aRequest}
	ruleTarget = diag.Rule{Code: "SPX-G177", Phase: phase,
		Text: "Name a declaration that the project authors, by its stable identity, or a capability that some module permits or some cross-file call requires.",
		Note: aRequest}
	ruleLimit = diag.Rule{Code: "SPX-G178", Phase: phase,
		Text: "Stay within the limit that the message names: ask for less depth or fewer nodes, or allow more bytes.",
		Note: aRequest}
	ruleAgreement = diag.Rule{Code: "SPX-G179", Phase: phase,
		Text: "The length that an impact states is the length that it has.",
		Note: "No request can break it: the length is added up from the lengths of the parts that the document is made of. It guards against a fault of the compiler itself."}
)

// Rules returns every rule that the package enforces.
func Rules() []*diag.Rule {
	return []*diag.Rule{&ruleOption, &ruleTarget, &ruleLimit, &ruleAgreement}
}

// exceeds returns the violation of a limit; subject is what is limited and field its name in the contract.
func exceeds(subject, field string, limit int) diag.List {
	return diag.List{ruleLimit.New(subject + " `" + field + "` exceeds " + strconv.Itoa(limit))}
}

// notCanonical returns the violation of an option that has a value without a meaning.
func notCanonical(subject, option string) diag.List {
	return diag.List{ruleOption.New(subject + " option `" + option + "` is not canonical")}
}
