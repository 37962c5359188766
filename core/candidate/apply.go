package candidate

import (
	"slices"

	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// Apply returns the candidate with one change more. expected is the text of the candidate's own digest. It refuses, and
// makes nothing, in this order: a digest that is malformed (SPX-G222) or another candidate's (SPX-G224), a change of
// another revision (SPX-G224), a history that is full (SPX-G223), whatever change.Prepare refuses, the diagnostics of
// building the edited sources, whatever change.Prepared.Verify refuses, a lane that is too long (SPX-G223) or lost
// (SPX-G222), and a report beyond its bounds (SPX-G223). Source: Image Candidate Protocol v2, "The apply pipeline".
//
// The project is built by project.With. The build from nothing that must agree with it is Validate's.
func (c *Candidate) Apply(expected string, ch change.Change) (*Candidate, diag.List) {
	if refused := judgeDigest("candidate revision", expected, c.digest.String()); refused != nil {
		return nil, refused
	}
	return c.apply(ch)
}

func (c *Candidate) apply(ch change.Change) (*Candidate, diag.List) {
	next, refused := c.applied(ch)
	if refused != nil {
		return nil, refused
	}
	return next.reported()
}

// applied returns the candidate with one change more, without its report.
func (c *Candidate) applied(ch change.Change) (*Candidate, diag.List) {
	refused := judgeDigest("base revision of the change", ch.BaseRevision(), c.current.Revision().String())
	if refused != nil {
		return nil, refused
	}
	if c.history.Len() >= HistoryMax {
		return nil, refuse(change.RuleCapacity, "the history has "+decimal(HistoryMax)+" changes, and takes no more")
	}
	prepared, refused := change.Prepare(change.NewRevision(c.current), ch, c.changes())
	if refused != nil {
		return nil, refused
	}
	current, refused := c.current.With(prepared.Sources())
	if refused != nil {
		return nil, prepared.Located(refused)
	}
	return c.built(ch, prepared, current)
}

// built returns the candidate after a change whose sources were built, without its report.
func (c *Candidate) built(
	ch change.Change, prepared change.Prepared, current *project.Project,
) (*Candidate, diag.List) {
	if refused := prepared.Verify(current); refused != nil {
		return nil, refused
	}
	lanes := c.lanes.With(current)
	if refused := judgeLanes(lanes); refused != nil {
		return nil, refused
	}
	if lane, code, lost := c.lanes.Lost(lanes); lost {
		return nil, refuse(change.RuleDocument, "the change loses the target lane "+lane+", which is refused by "+code)
	}
	return &Candidate{
		base: c.base, current: current, baseLanes: c.baseLanes, lanes: lanes,
		history: c.history.Append(step{c.current, ch, prepared.Operation()}),
		touched: union(c.touched, prepared.Paths()),
	}, nil
}

// union returns what stands in either of two lists, sorted and each once.
func union(a, b []string) []string {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}
