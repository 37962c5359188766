package session

import "semaprax.dev/semaprax/core/canon"

// result wraps a payload, which is in form S, into the result of a successful call, in form S.
// Source: Image Agent Protocol v1, "Result envelope and generated material".
func (s State) result(payload []byte) []byte {
	const overhead = 512
	dst := s.image.Digest().Append(append(make([]byte, 0, len(payload)+overhead), `{"image_revision":"`...))
	dst = append(append(dst, `","payload":`...), payload...)
	dst = s.image.Project().Revision().Append(append(dst, `,"project_revision":"`...))
	dst = canon.AppendNarrowString(append(dst, `","protocol":`...), s.profile.Protocol())
	dst = canon.AppendNarrowString(append(dst, `,"schema":`...), s.profile.ResultSchema())
	return append(dst, '}')
}
