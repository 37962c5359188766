package candidate

import (
	"github.com/benbjohnson/immutable"

	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/strict"
)

// selects judges the name of a candidate or a revision that is merged or rebased.
func selects(what, given, present string) diag.List {
	switch {
	case len(given) > len(present):
		return exceeds(ruleMergeLimit, what, len(given), len(present))
	case given != present:
		return refuse(RuleConflict, "the "+what+" "+given+" is stale; it is "+present+" now")
	}
	return nil
}

// Merge returns the candidate with the history of another one, followed by those changes of this one that the other
// does not begin with, and the report about it. The digests name the two candidates. It refuses a stale name, another
// base (SPX-G235), another manifest (SPX-G233), a history that would be too long (SPX-G234), two changes of one
// signature or of one place (SPX-G235), what classify refuses, and what applying the changes again refuses. The result
// has the base of both. Source: Image Candidate Protocol v2, "Merge".
func (c *Candidate) Merge(digest string, other *Candidate, otherDigest string) (*Candidate, string, diag.List) {
	if refused := selects("candidate revision", digest, c.digest.String()); refused != nil {
		return nil, "", refused
	}
	if refused := selects("other candidate revision", otherDigest, other.digest.String()); refused != nil {
		return nil, "", refused
	}
	switch {
	case c.base.Revision() != other.base.Revision():
		return nil, "", refuse(RuleConflict, "the candidates begin with different revisions")
	case c.base.Manifest().Text() != other.base.Manifest().Text():
		return nil, "", refuse(ruleMerge, "the manifests of the candidates differ")
	}
	ours, theirs := c.changes(), other.changes()
	prefix := sharedPrefix(ours, theirs)
	rest := ours[prefix:]
	if total := len(theirs) + len(rest); total > HistoryMax {
		return nil, "", refuse(ruleMergeLimit, "the merged history has "+decimal(total)+" changes; the limit is "+
			decimal(HistoryMax))
	}
	if refused := judgePairs(rest, theirs[prefix:]); refused != nil {
		return nil, "", refused
	}
	rows, refused := classify(c.at(prefix), other.current, rest, theirs[prefix:])
	if refused != nil {
		return nil, "", refused
	}
	// The other candidate is what its changes give: a candidate never changes, and Validate is what proves it anew.
	result, refused := c.reapply(prefix, other, theirs[prefix:])
	if refused != nil {
		return nil, "", refused
	}
	report := reconciliation{
		operation: "merge", left: c, right: other, onto: other.current.Revision(), result: result, prefix: prefix, rows: rows,
	}
	text, refused := report.render()
	return result, text, refused
}

// sharedPrefix returns how many changes two histories begin with alike.
func sharedPrefix(a, b []change.Change) int {
	n := 0
	for n < len(a) && n < len(b) && a[n].Text() == b[n].Text() {
		n++
	}
	return n
}

// judgePairs refuses two changes of the same signature, or of the place of the same function, even where they agree.
func judgePairs(rest, theirs []change.Change) diag.List {
	for _, ours := range rest {
		for _, other := range theirs {
			if ours.Target() != other.Target() || ours.Kind() != other.Kind() {
				continue
			}
			if ours.Kind() == "change_function_signature" || ours.Kind() == moveKind {
				return conflict(ours, "the other candidate has a "+other.Kind()+" of it too")
			}
		}
	}
	return nil
}

// reapply applies the changes from a position on to another candidate, each with the revision that that one has by
// then. Each is compared with the project that it was made of; theirs are the changes between the two, if these are
// known.
func (c *Candidate) reapply(from int, onto *Candidate, theirs []change.Change) (*Candidate, diag.List) {
	for i := from; i < c.history.Len(); i++ {
		ch := c.Change(i)
		if refused := guard(ch, strict.Value(ch.Intent()), c.at(i), onto.current, theirs); refused != nil {
			return nil, refused
		}
		rebound, refused := rebind(ch, c.at(i), onto.current)
		if refused != nil {
			return nil, refused
		}
		if onto, refused = onto.applied(rebound); refused != nil {
			return nil, refused
		}
	}
	return onto.reported()
}

// rebind returns a change of one revision as a change of another one.
func rebind(ch change.Change, old, new *project.Project) (change.Change, diag.List) {
	return change.Rebind(change.NewRevision(old), change.NewRevision(new), ch)
}

// Rebase returns a candidate with the changes of this one over the project that another one leads to, and the report
// about it. The digest names the candidate, the revision that project. It refuses as Merge does. Source: Image
// Candidate Protocol v2, "Rebase".
func (c *Candidate) Rebase(digest string, onto *Candidate, revision string) (*Candidate, string, diag.List) {
	base := onto.current
	if refused := selects("candidate revision", digest, c.digest.String()); refused != nil {
		return nil, "", refused
	}
	if refused := selects("new base revision", revision, base.Revision().String()); refused != nil {
		return nil, "", refused
	}
	if c.base.Manifest().Text() != base.Manifest().Text() {
		return nil, "", refuse(ruleMerge, "the manifest of the new base is another one")
	}
	var theirs []change.Change
	if c.base.Revision() == onto.base.Revision() {
		theirs = onto.changes()
	}
	rows, refused := classify(c.base, base, c.changes(), theirs)
	if refused != nil {
		return nil, "", refused
	}
	result := &Candidate{
		base: base, current: base, baseLanes: onto.lanes, lanes: onto.lanes, history: immutable.NewList[step](),
	}
	if result, refused = c.reapply(0, result, theirs); refused != nil {
		return nil, "", refused
	}
	text, refused := reconciliation{
		operation: "rebase", left: c, onto: base.Revision(), result: result, rows: rows,
	}.render()
	return result, text, refused
}
