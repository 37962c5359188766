package image

import "semaprax.dev/semaprax/core/canon"

// openResult appends the beginning of the result of a successful call: what comes before its payload, in form S.
// Source: Image Agent Protocol v1, "Result envelope and generated material".
func (s State) openResult(dst []byte) []byte {
	dst = s.image.Digest().Append(append(dst, `{"image_revision":"`...))
	return append(dst, `","payload":`...)
}

// closeResult appends the end of the result: what comes after its payload.
func (s State) closeResult(dst []byte) []byte {
	dst = s.image.Project().Revision().Append(append(dst, `,"project_revision":"`...))
	dst = canon.AppendNarrowString(append(dst, `","protocol":`...), s.profile.Protocol())
	dst = canon.AppendNarrowString(append(dst, `,"schema":`...), s.profile.ResultSchema())
	return append(dst, '}')
}
