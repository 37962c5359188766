package cli

import (
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/query"
)

// contextCommand returns the context command. Source: Project layer, "Project context v1" and "Decisions after review".
func (p *program) contextCommand() *cobra.Command {
	command := &cobra.Command{
		Use:     "context [<manifest>] <target> [flags]",
		Short:   "Print what a declaration or capability uses, and what uses it",
		GroupID: groupAsk,
		Long: `Print the context of a declaration or a capability: what it uses (forward), what
uses it (reverse), or both, breadth first along the edges between files. The
document is one line of canonical JSON. Its "frontier" lists the nodes just beyond
the limits. If the document exceeds --max-bytes, its farthest parts are left out,
and "truncation" says so.

A terminal gets a page to read; a pipe, or --json, gets the document.`,
		Example: `  semaprax context shop.order.total
  semaprax context . shop.app.main --direction forward --depth 1
  semaprax context shop.order.total | jq -r '.nodes[].id'`,
		Args:                  takes(1, 2, "a target, after a manifest or alone"),
		DisableFlagsInUseLine: true,
	}
	q := p.question(command, query.ContextDepthDefault)
	direction := choice{
		string(query.DirectionDefault),
		[]string{string(query.Forward), string(query.Reverse), string(query.Both)},
	}
	command.Flags().Var(&direction, "direction", "which way to follow edges: "+direction.alternatives())
	_ = command.RegisterFlagCompletionFunc("direction", direction.complete)
	command.RunE = func(cmd *cobra.Command, args []string) error {
		manifest, target, err := p.selection(cmd, args)
		if err != nil {
			return err
		}
		return p.ask(manifest, q.asJSON, (*page).contextPage, func(built *project.Project) ([]byte, diag.List) {
			return query.ContextOf(built, query.ContextOptions{
				Target: q.target(target), Direction: query.Direction(direction.value), Limits: q.limits(),
			})
		})
	}
	return command
}
