package candidate

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
)

// CapsuleSchema is the schema of capsules. Source: Image Candidate Protocol v2, "Recovery capsule".
const CapsuleSchema = change.CapsuleSchema

const capsuleDomain = "semaprax.project-candidate-recovery.payload.v1\x00"

// Export returns the capsule of the candidate: the revision that it begins with, its changes, and the digests of what
// they must lead to; form S, with one LF, at most CapsuleBytesMax bytes (SPX-G237). It holds no source and no
// authority.
func (c *Candidate) Export() (string, diag.List) {
	payload := c.capsule(nil)
	document := c.capsule(canon.DigestOf(capsuleDomain, payload).Append(nil))
	if len(document) > CapsuleBytesMax {
		return "", exceeds(ruleCapsuleLimit, "recovery capsule", len(document), CapsuleBytesMax)
	}
	return string(document), nil
}

// capsule writes the capsule, with the digest of the rest if it is given.
func (c *Candidate) capsule(digest []byte) []byte {
	text := c.base.Revision().Append([]byte(`{"base_revision":"`))
	text = c.digest.Append(append(text, `","candidate_digest":"`...))
	text = c.current.Revision().Append(append(text, `","candidate_project_revision":"`...))
	text = append(text, `","candidate_schema":"`+ReportSchema+`",`...)
	if digest != nil {
		text = append(append(append(text, `"capsule_digest":"`...), digest...), `",`...)
	}
	text = append(text, `"change_schema":"`+change.Schema+`","changes":[`...)
	for i := range c.history.Len() {
		text = c.Change(i).AppendDocument(comma(text, i))
	}
	text = append(text, `],"compiler":{"compatibility":"`+change.CapsuleCompatibility+`","package":"`+
		change.CapsulePackage+`","version":"`+change.CapsuleVersion+`"},"schema":"`+CapsuleSchema+`"}`+"\n"...)
	return text
}
