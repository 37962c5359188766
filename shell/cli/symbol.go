package cli

import (
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
)

// symbolCommand returns the symbol command. Source: Project layer, "Symbol payload" and "Decisions after review".
func (p *program) symbolCommand() *cobra.Command {
	var asJSON bool
	command := &cobra.Command{
		Use:     "symbol [<manifest>] <stable-id> [--json]",
		Short:   "Look up a declaration by its stable id",
		GroupID: groupAsk,
		Long: `Print what the image of a project knows about one declaration: its kind, owner,
module and path, and how many edges between files lead to it and from it. The
document is one line of canonical JSON. "semaprax list" finds stable ids.

A terminal gets a page to read; a pipe, or --json, gets the document.`,
		Example: `  semaprax symbol shop.order.total
  semaprax symbol . shop.order.total | jq .symbol.direct_cross_file_callers`,
		Args:                  takes(1, 2, "a stable id, after a manifest or alone"),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     p.completeTarget(declarationsOf),
		RunE: func(cmd *cobra.Command, args []string) error {
			manifest, id, err := p.selection(cmd, args)
			if err != nil {
				return err
			}
			var built *project.Project
			done := p.onImage(manifest, func(i *image.Image) ([]byte, diag.List) {
				built = i.Project()
				return line(i.AppendSymbol(nil, i.Digest().String(), id))
			})
			return p.show(done, asJSON, func(g *page) { g.symbol(done.document, built, directoryOf(manifest)) })
		},
	}
	addJSON(command, &asJSON)
	return command
}
