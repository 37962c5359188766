package image

import "semaprax.dev/semaprax/core/diag"

const phase = "image"

// aRequest says why a rule has no example.
const aRequest = "Only a request can break it, no source."

// The rules of the image. Source: Project layer, "Operations and precedence".
var (
	ruleArgument = diag.Rule{Code: "SPX-G219", Phase: phase,
		Text: "Name a declaration that the project authors by its stable identity, and give a digest as sha256: and 64 lowercase hex digits.",
		Note: aRequest}
	ruleLimit = diag.Rule{Code: "SPX-G220", Phase: phase,
		Text: "Keep identities and digests within the limit that the message names; a project whose image is too large must be split.",
		Note: aRequest}
	ruleStale = diag.Rule{Code: "SPX-G221", Phase: phase,
		Text: "Ask again with the digest of the image that is served now: the project changed since the expected one was derived.",
		Note: aRequest}
)

// Rules returns every rule that the package enforces.
func Rules() []*diag.Rule { return []*diag.Rule{&ruleArgument, &ruleLimit, &ruleStale} }
