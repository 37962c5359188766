package image

import (
	"unicode/utf8"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
)

// preparing returns the handler of a method about candidates: the revision of the image is judged first. Source:
// Transport, "serve-candidates".
func preparing(run handler) handler {
	return func(s State, a catalog.Arguments, dst []byte) Outcome {
		if catalog.ImageRevision.Of(a) != s.image.Digest().String() {
			return s.reads(nil, s.image.Stale("candidate protocol image revision is stale"))
		}
		return run(s, a, dst)
	}
}

// onCandidate returns the handler of a method about a candidate that the session keeps.
func onCandidate(run func(s State, c *candidate.Candidate, a catalog.Arguments, dst []byte) Outcome) handler {
	return preparing(func(s State, a catalog.Arguments, dst []byte) Outcome {
		c, failed := s.registry.find(catalog.Candidate.Of(a))
		if failed != nil {
			return s.reads(nil, failed)
		}
		return run(s, c, a, dst)
	})
}

// root returns the candidate of the project without changes, and a state that has it.
func (s State) root() (*candidate.Candidate, State, diag.List) {
	if s.registry.root == nil {
		p := s.image.Project()
		root, failed := candidate.Open(p, p.Revision().String())
		if failed != nil {
			return nil, s, failed
		}
		s.registry.root = root
	}
	return s.registry.root, s, nil
}

// keeps is the outcome of a call that made a candidate, or the diagnostics of why it did not. The session keeps it, and
// the payload is its handle.
func (s State) keeps(c *candidate.Candidate, failed diag.List, dst []byte) Outcome {
	next, failed := s.kept(c, failed)
	if failed != nil {
		return s.reads(nil, failed)
	}
	return next.reads(appendHandle(dst, c), nil)
}

// kept returns the state that keeps a candidate.
func (s State) kept(c *candidate.Candidate, failed diag.List) (State, diag.List) {
	if failed != nil {
		return s, failed
	}
	s.registry, failed = s.registry.keep(c)
	return s, failed
}

// appendHandle appends the payload that names a candidate, in form S.
func appendHandle(dst []byte, c *candidate.Candidate) []byte {
	dst = c.Base().Revision().Append(append(dst, `{"base_revision":"`...))
	dst = c.Digest().Append(append(dst, `","candidate_revision":"`...))
	dst = c.Project().Revision().Append(append(dst, `","project_revision":"`...))
	dst = canon.AppendInt(append(dst, `","report_bytes":`...), len(c.Report()))
	return append(dst, `,"schema":"`+catalog.CandidateHandleSchema+`","source_authority":false,"tests":"not_run"}`...)
}

// chunk returns the piece of a text that a call asks for: from an offset to the end of a character at most so many
// bytes later. ok is false for an offset behind the end or inside a character.
func chunk(text string, offset, bytes int) (piece string, next int, ok bool) {
	if offset > len(text) || offset < len(text) && !utf8.RuneStart(text[offset]) {
		return "", 0, false
	}
	end := min(offset+bytes, len(text))
	for end < len(text) && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[offset:end], end, true
}

// appendChunk appends a piece of a text with where the next one begins, in form S. rest are the members behind, and
// before the one in front of the piece.
func appendChunk(
	dst []byte, a catalog.Arguments, text, before, after string, refused diag.Diagnostic,
) ([]byte, diag.List) {
	offset := catalog.ChunkOffset.Of(a)
	piece, next, ok := chunk(text, offset, catalog.ChunkBytes.Of(a))
	if !ok {
		return nil, diag.List{refused}
	}
	dst = canon.AppendNarrowString(append(append(dst, before...), `"chunk":`...), piece)
	if next == len(text) {
		dst = append(dst, `,"next_offset":null`...)
	} else {
		dst = canon.AppendInt(append(dst, `,"next_offset":`...), next)
	}
	dst = canon.AppendInt(append(dst, `,"offset":`...), offset)
	dst = append(dst, after...)
	dst = canon.AppendInt(append(dst, `,"source_authority":false,"total_bytes":`...), len(text))
	return append(dst, '}'), nil
}

// staleQuery refuses an offset into a report.
func staleQuery() diag.Diagnostic {
	return change.RuleDocument.New("candidate query offset is outside canonical UTF-8 report")
}
