package candidate

import (
	"github.com/benbjohnson/immutable"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/target"
)

const digestDomain = "semaprax.project-candidate.v1\x00"

// Candidate is a project after a list of changes, together with where it began. It never changes.
type Candidate struct {
	base, current    *project.Project
	baseLanes, lanes target.Facts
	history          *immutable.List[step]
	touched          []string // the paths that some change edited, in the order of the manifest
	report           string
	digest           canon.Digest
}

// step is one change of a history, and the project that it was made of.
type step struct {
	before    *project.Project
	change    change.Change
	operation change.Operation
}

// Open returns the candidate of a project without changes. expected is the text of the project revision that the caller
// means: SPX-G222 if it is malformed, SPX-G224 if it is another one.
func Open(base *project.Project, expected string) (*Candidate, diag.List) {
	if refused := judgeDigest("base revision", expected, base.Revision().String()); refused != nil {
		return nil, refused
	}
	lanes := target.Of(base)
	if refused := judgeLanes(lanes); refused != nil {
		return nil, refused
	}
	root := &Candidate{
		base: base, current: base, baseLanes: lanes, lanes: lanes,
		history: immutable.NewList[step](),
	}
	return root.reported()
}

// judgeLanes refuses a project whose projections are too long.
func judgeLanes(lanes target.Facts) diag.List {
	if lane, bytes, over := lanes.Exceeds(); over {
		return exceeds(change.RuleCapacity, "projection of the lane "+lane, bytes, target.ProjectionBytesMax)
	}
	return nil
}

// Base returns the project that the history begins with.
func (c *Candidate) Base() *project.Project { return c.base }

// Project returns the project that the history leads to.
func (c *Candidate) Project() *project.Project { return c.current }

// Digest returns the digest of the report, by which the candidate is named.
func (c *Candidate) Digest() canon.Digest { return c.digest }

// Report returns the report: semaprax.project-candidate.v1 in form S, with one LF, at most ReportBytesMax bytes.
func (c *Candidate) Report() string { return c.report }

// HistoryLen returns the number of changes, at most HistoryMax.
func (c *Candidate) HistoryLen() int { return c.history.Len() }

// Change returns change i of the history.
func (c *Candidate) Change(i int) change.Change { return c.history.Get(i).change }

// Operation returns what the report says of change i.
func (c *Candidate) Operation(i int) change.Operation { return c.history.Get(i).operation }

// at returns the project after the first n changes of the history.
func (c *Candidate) at(n int) *project.Project {
	if n == c.history.Len() {
		return c.current
	}
	return c.history.Get(n).before
}

// changes returns the changes of the history.
func (c *Candidate) changes() []change.Change {
	list := make([]change.Change, c.history.Len())
	for i := range list {
		list[i] = c.Change(i)
	}
	return list
}
