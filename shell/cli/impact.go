package cli

import (
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/query"
)

// impactCommand returns the impact command. Source: Project layer, "Project impact v1" and "Decisions after review".
func (p *program) impactCommand() *cobra.Command {
	command := &cobra.Command{
		Use:     "impact [<manifest>] <target> [flags]",
		Short:   "Print what a change to a declaration or capability can reach",
		GroupID: groupAsk,
		Long: `Print what a change to a declaration or a capability can reach: everything that
depends on it along the edges between files, nearest first, with reasons.
The document is one line of canonical JSON. If it exceeds --max-bytes, its farthest
parts are left out, and "truncation" and "frontier" say so.

A terminal gets a page to read; a pipe, or --json, gets the document.`,
		Example: `  semaprax impact shop.order.total
  semaprax impact . shop.order.total | jq -r '.affected[] | .id'`,
		Args:                  takes(1, 2, "a target, after a manifest or alone"),
		DisableFlagsInUseLine: true,
	}
	q := p.question(command, query.ImpactDepthDefault)
	command.RunE = func(cmd *cobra.Command, args []string) error {
		manifest, target, err := p.selection(cmd, args)
		if err != nil {
			return err
		}
		return p.ask(manifest, q.asJSON, (*page).impactPage, func(built *project.Project) ([]byte, diag.List) {
			return query.ImpactOf(built, query.ImpactOptions{Target: q.target(target), Limits: q.limits()})
		})
	}
	return command
}
