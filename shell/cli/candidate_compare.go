package cli

import (
	"github.com/go-json-experiment/json"
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/display"
)

// compareCommand returns the candidate compare command.
func (w *workbench) compareCommand() *cobra.Command {
	var asJSON bool
	command := &cobra.Command{
		Use:   "compare [<project>] <capsule> <capsule> [--json]",
		Short: "Describe two candidates of a project side by side",
		Long: `Describe two candidates of a project side by side: whether they lead to the same
sources, and which declarations changes of both are about. It does not say whether
they can be merged; "semaprax candidate merge" tries it.

A terminal gets a page to read; a pipe, or --json, gets the document.`,
		Example: `  semaprax candidate compare rename.capsule contract.capsule
  semaprax candidate compare . rename.capsule contract.capsule | jq .same_source_revision`,
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
			done := w.onBench(manifest, func(b bench) outcome {
				left, right, refused := b.restoreTwo(capsules)
				if refused != nil {
					return *refused
				}
				document, found := line(candidate.Compare(left, right))
				return outcome{document: document, found: found}
			})
			return w.show(done, asJSON, func(g *page) { g.comparison(done.document, capsules) })
		},
	}
	addJSON(command, &asJSON)
	return command
}

// restoreTwo returns the candidates of two capsules.
func (b bench) restoreTwo(from []capsule) (left, right *candidate.Candidate, refused *outcome) {
	if left, refused = b.restore(from[0]); refused == nil {
		right, refused = b.restore(from[1])
	}
	return left, right, refused
}

// comparison draws the page of a comparison.
func (g *page) comparison(document []byte, capsules []capsule) {
	var compared struct {
		Left     string   `json:"left"`
		Right    string   `json:"right"`
		Targets  []string `json:"overlapping_targets"`
		SameText bool     `json:"same_source_revision"`
	}
	if json.Unmarshal(document, &compared) != nil {
		return // the document is our own
	}
	var same display.Text = "different sources"
	if compared.SameText {
		same = "the same sources"
	}
	g.title("two candidates with", same)
	g.facts(
		[]display.Text{display.Escape(capsules[0].name), display.Escape(compared.Left)},
		[]display.Text{display.Escape(capsules[1].name), display.Escape(compared.Right)},
	)
	g.section("Changed by both")
	var rows [][]display.Text
	for _, id := range compared.Targets {
		rows = append(rows, []display.Text{shown(id)})
	}
	if rows == nil {
		g.note(nothing)
	}
	g.table(rows, column{})
}
