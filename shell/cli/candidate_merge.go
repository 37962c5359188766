package cli

import (
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/display"
)

// reconciled is a merge or a rebase that was made: the candidate, and the report about it.
type reconciled struct {
	candidate *candidate.Candidate
	report    string
}

// mergeCommand returns the candidate merge command.
func (w *workbench) mergeCommand() *cobra.Command {
	command := &cobra.Command{
		Use:   "merge [<project>] <capsule> <capsule> [-o <capsule>]",
		Short: "Combine two candidates of a project into one",
		Long: `Combine two candidates of a project into one: the changes of the second, then those
of the first that the second does not begin with, each of them judged by what the
second changed. A change conflicts if what it depends on changed, such as the
signature of a function whose body it replaces. Then nothing is made, and the
refusal names both changes. The order matters: where first onto second conflicts,
second onto first may not.

The document is the capsule of the candidate that comes of it; -o writes it to a
file. A terminal gets a page to read; a pipe, or --json, gets the document.`,
		Example: `  semaprax candidate merge contract.capsule rename.capsule -o both.capsule
  semaprax candidate merge . contract.capsule rename.capsule -o both.capsule --json | jq .classifications`,
		Args: takesProject(2, 2, "two capsules, after a project or alone"),
		RunE: func(_ *cobra.Command, args []string) error {
			manifest, names, err := w.projectAnd(args)
			if err != nil {
				return err
			}
			capsules, err := w.readCapsules(names...)
			if err != nil {
				return err
			}
			var made reconciled
			done := w.onBench(manifest, func(b bench) outcome {
				left, right, refused := b.restoreTwo(capsules)
				if refused != nil {
					return *refused
				}
				c, report, found := left.Merge(left.Digest().String(), right, right.Digest().String())
				if found != nil {
					return b.unreconciled(found, capsules[0], display.Format(
						"the other side is %[2]s; to keep both, make the change again on top of it: "+
							"semaprax candidate apply %[1]s --on %[2]s <change>", pasted(b.manifest), pasted(capsules[1].name)))
				}
				made = reconciled{c, report}
				return exported(c)
			})
			return w.deliverReconciled(done, &made, "Merged", manifest)
		},
	}
	w.addOutput(command, "the report of the merge")
	return command
}

// rebaseCommand returns the candidate rebase command.
func (w *workbench) rebaseCommand() *cobra.Command {
	var old string
	command := &cobra.Command{
		Use:   "rebase --base <old-project> [<project>] <capsule> [-o <capsule>]",
		Short: "Move the changes of a candidate over to an edited project",
		Long: `Move the changes of a candidate over to a project that was edited since. --base
names the project as it was when the candidate was made, such as another checkout of
it: a capsule names its revision, and holds no source. Every change is judged by
what the edits changed, as merge does, and applied again.

The document is the capsule of the candidate of the edited project; -o writes it to
a file. A terminal gets a page to read; a pipe, or --json, gets the document.`,
		Example: `  semaprax candidate rebase --base ../before rename.capsule -o rename.capsule
  semaprax candidate rebase --base ../before . rename.capsule | jq -r .base_revision`,
		Args: takesProject(1, 1, "a capsule, after a project or alone"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if old == "" {
				return misused(cmd, "--base names the project that the candidate was made of")
			}
			manifest, names, err := w.projectAnd(args)
			if err != nil {
				return err
			}
			capsules, err := w.readCapsules(names...)
			if err != nil {
				return err
			}
			var made reconciled
			done := w.onBench(manifest, func(b bench) outcome {
				return w.onBench(manifestOf(old), func(before bench) outcome {
					return b.rebase(before, capsules[0], &made)
				})
			})
			return w.deliverReconciled(done, &made, "Rebased", manifest)
		},
	}
	w.addOutput(command, "the report of the rebase")
	command.Flags().StringVar(&old, "base", "", "the project as it was when the candidate was made")
	return command
}

// rebase moves the changes of a capsule over from the project before.
func (b bench) rebase(before bench, from capsule, made *reconciled) outcome {
	c, refused := before.restore(from)
	if refused != nil {
		return *refused
	}
	onto, refused := b.open(nil)
	if refused != nil {
		return *refused
	}
	moved, report, found := c.Rebase(c.Digest().String(), onto, b.built.Revision().String())
	if found != nil {
		return b.unreconciled(found, from, display.Format(
			"the other side is %[1]s as it is now; make the change again on top of it: semaprax candidate apply %[1]s <change>",
			pasted(b.manifest)))
	}
	*made = reconciled{moved, report}
	return exported(moved)
}

// unreconciled returns the outcome of a merge or a rebase that was refused because of a change of a capsule. The
// sources that diagnostics point into exist nowhere, so they are not shown.
func (b bench) unreconciled(found diag.List, from capsule, help display.Text) outcome {
	found = inDirectoryOf(b.manifest, found)
	if found[0].Code() == candidate.RuleConflict.Code() {
		found[0] = found[0].WithHelp(string(help))
	}
	return outcome{found: found.WithPath(nameOfInput(from.name))}
}

// deliverReconciled delivers a merge or a rebase.
func (w *workbench) deliverReconciled(done outcome, made *reconciled, word display.Text, manifest string) error {
	report := func() []byte { return []byte(made.report + "\n") }
	return w.deliver(done, report, func(g *page) { g.reconciliation(made, word, directoryOf(manifest)) })
}

// reconciliation draws the page of a merge or a rebase: what happened to the target of each change meanwhile, and the
// candidate that comes of it.
func (g *page) reconciliation(made *reconciled, word display.Text, directory string) {
	var report struct {
		Rows []struct {
			Intent    string `json:"intent"`
			Target    string `json:"target"`
			Body      bool   `json:"concurrent_body_change"`
			Contract  bool   `json:"concurrent_contract_change"`
			Display   bool   `json:"concurrent_display_change"`
			Effect    bool   `json:"concurrent_effect_change"`
			Signature bool   `json:"concurrent_signature_change"`
		} `json:"classifications"`
	}
	if json.Unmarshal([]byte(made.report), &report) != nil {
		return // the document is our own
	}
	g.candidate(made.candidate, directory)
	g.section(word)
	var rows [][]display.Text
	for _, row := range report.Rows {
		var changed []string
		for _, aspect := range []struct {
			name string
			is   bool
		}{
			{"name", row.Display}, {"signature", row.Signature}, {"body", row.Body}, {"contracts", row.Contract},
			{"effects", row.Effect},
		} {
			if aspect.is {
				changed = append(changed, aspect.name)
			}
		}
		var meanwhile display.Text = "its target was not changed"
		if changed != nil {
			meanwhile = "its target got another " + display.Escape(strings.Join(changed, ", "))
		}
		rows = append(rows, []display.Text{display.Escape(spaced(row.Intent)), shown(row.Target), meanwhile})
	}
	if rows == nil {
		g.note(nothing)
	}
	g.table(rows, column{isWhole: true}, column{}, column{})
}
