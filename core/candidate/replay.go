package candidate

import (
	"github.com/benbjohnson/immutable"

	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// Replay applies changes to a project and returns the candidate whose report they must give, byte for byte. It refuses
// evidence or a history beyond its bounds (SPX-G223), what Open and Apply refuse, and a report that is not the evidence
// (SPX-G224). Source: Image Candidate Protocol v2, "Replay, validate, compare, discard".
func Replay(base *project.Project, expected string, changes []change.Change, evidence string) (*Candidate, diag.List) {
	switch {
	case len(evidence) > ReportBytesMax:
		return nil, exceeds(change.RuleCapacity, "candidate report", len(evidence), ReportBytesMax)
	case len(changes) > HistoryMax:
		return nil, refuse(change.RuleCapacity, "the history has "+decimal(len(changes))+" changes, more than "+
			decimal(HistoryMax))
	}
	c, refused := Open(base, expected)
	if refused != nil {
		return nil, refused
	}
	if c, refused = c.replayed(changes); refused != nil {
		return nil, refused
	}
	if c.report != evidence {
		return nil, refuse(change.RuleStale, "the changes do not give the report that was retained")
	}
	return c, nil
}

// root returns the candidate without changes that the history begins with, without its report.
func (c *Candidate) root() *Candidate {
	return &Candidate{
		base: c.base, current: c.base, baseLanes: c.baseLanes, lanes: c.baseLanes, history: immutable.NewList[step](),
	}
}

// replayed returns the candidate after changes. Only the last one has a report.
func (c *Candidate) replayed(changes []change.Change) (*Candidate, diag.List) {
	for _, ch := range changes {
		next, refused := c.applied(ch)
		if refused != nil {
			return nil, refused
		}
		c = next
	}
	return c.reported()
}

// Validate proves the candidate from its base: the changes, admitted again, give its report byte for byte, and building
// the sources that they lead to from nothing gives the same revision, graph and target lanes. The projections of
// modules that the changes leave as they are in the base are not made again. What differs is SPX-G224.
func (c *Candidate) Validate() diag.List {
	changes := c.changes()
	for i, ch := range changes {
		again, refused := change.FromJSON([]byte(ch.Text()))
		if refused != nil {
			return refused
		}
		changes[i] = again
	}
	again, refused := c.root().replayed(changes)
	if refused != nil {
		return refused
	}
	rebuilt, refused := again.current.Rebuilt()
	if refused != nil {
		return refused
	}
	lanes := c.baseLanes.Again(again.current, rebuilt)
	switch {
	case again.report != c.report, rebuilt.Revision() != c.current.Revision(),
		rebuilt.GraphDigest() != c.current.GraphDigest(), string(lanes.Append(nil)) != string(c.lanes.Append(nil)):
		return refuse(change.RuleStale, "building the candidate from nothing gives another revision")
	}
	return nil
}
