package candidate

import (
	"strconv"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
)

// The phases of the rules.
const (
	phaseMerge   = "merge"
	phaseCapsule = "capsule"
)

// The rules of candidates beside those of changes. Source: Image Candidate Protocol v2, "Diagnostic codes".
var (
	ruleMerge = diag.NewRule(&diag.RuleSpec{Code: "SPX-G233", Phase: phaseMerge,
		Note: "Every kind of change that can be made admits it. Candidates whose projects have other manifests break it, " +
			"such as when a source was added or renamed since.",
		Text: "Merge and rebase only changes whose kind admits it, between revisions with the same manifest.",
	})
	ruleMergeLimit = diag.NewRule(&diag.RuleSpec{Code: "SPX-G234", Phase: phaseMerge,
		Note: "Histories that break it are too long for an example.",
		Text: "Merge candidates with shorter histories: stay within the limit that the message names.",
	})
	// RuleConflict is the rule for changes of two candidates that do not go together.
	RuleConflict = diag.NewRule(&diag.RuleSpec{Code: "SPX-G235", Phase: phaseMerge,
		Note: "The examples are the changes of two candidates of fixtures/calculator, the first of which is merged " +
			"with the second.",
		Wrong: `{"kind": "rename_declaration", "target": "calculator.add", "name": "sum"}` + "\n" +
			`{"kind": "rename_declaration", "target": "calculator.add", "name": "total"}` + "\n",
		Right: `{"kind": "rename_declaration", "target": "calculator.add", "name": "sum"}` + "\n" +
			`{"kind": "rename_declaration", "target": "calculator.divide", "name": "quotient"}` + "\n",
		Text: "Two changes say different things of the same declaration: apply one of them again to the other candidate.",
	})
	ruleCapsule = diag.NewRule(&diag.RuleSpec{Code: "SPX-G236", Phase: phaseCapsule,
		Note: "A capsule is one line of canonical JSON with nine members. Store and pass it on byte for byte, its line " +
			"feed included.",
		Text: "Restore a capsule exactly as it was exported, by a program of the same contract version.",
	})
	ruleCapsuleLimit = diag.NewRule(&diag.RuleSpec{Code: "SPX-G237", Phase: phaseCapsule,
		Note: "A capsule that breaks it is too long for an example.",
		Text: "Restore a smaller capsule: stay within the limit that the message names.",
	})
	// RuleCapsuleBase is the rule for what a capsule begins with and leads to.
	RuleCapsuleBase = diag.NewRule(&diag.RuleSpec{Code: "SPX-G238", Phase: phaseCapsule,
		Note: "If the project was edited since, semaprax candidate rebase moves the changes over from the project as " +
			"it was.",
		Text: "Restore a capsule over the revision that it was exported from, unchanged.",
	})
)

// Rules returns every rule that the package declares.
func Rules() []diag.Rule {
	return []diag.Rule{ruleMerge, ruleMergeLimit, RuleConflict, ruleCapsule, ruleCapsuleLimit, RuleCapsuleBase}
}

func refuse(rule diag.Rule, message string) diag.List { return diag.List{rule.New(message)} }

// exceeds refuses a document beyond its limit, in bytes.
func exceeds(rule diag.Rule, what string, found, limit int) diag.List {
	return refuse(rule, "the "+what+" has "+decimal(found)+" bytes, "+decimal(found-limit)+" more than the limit of "+
		decimal(limit))
}

func decimal(n int) string { return strconv.Itoa(n) }

// stale refuses the name of a revision or a candidate that is not the present one, and names that one.
func stale(what, given, present string) diag.List {
	return refuse(change.RuleStale, "the "+what+" "+given+" is stale; it is "+present+" now")
}

// judgeDigest refuses a name that is malformed or is not the present one.
func judgeDigest(what, given, present string) diag.List {
	switch {
	case !canon.IsDigestText(given):
		return refuse(change.RuleDocument, "the "+what+" is not the text of a digest")
	case given != present:
		return stale(what, given, present)
	}
	return nil
}

// StaleOffset refuses an offset into a capsule that is read in pieces.
func StaleOffset(message string) diag.Diagnostic { return ruleCapsule.New(message) }

// ReportTooLong refuses the report of a merge or a rebase that a reply cannot hold.
func ReportTooLong(message string) diag.Diagnostic { return ruleMergeLimit.New(message) }
