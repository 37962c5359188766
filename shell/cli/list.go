package cli

import (
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// listCommand returns the list command.
func (p *program) listCommand() *cobra.Command {
	kind := choice{words: kindWords()}
	command := &cobra.Command{
		Use:     "list <manifest> [text] [--kind <kind>]",
		Short:   "List the declarations and capabilities of a project",
		GroupID: groupAsk,
		Long: `List what a project declares, one line each: the stable id by which symbol,
context and impact select it, its kind, its name, and its place as
path:line:column. Declarations come in the order of their ids, capabilities after
them; a capability has no name and no place of its own.

With a text only the lines are listed whose id, name or path contains it, in
lower or upper case. An id that holds blanks or other unusual characters is shown
as a JSON string.`,
		Example: `  semaprax list .
  semaprax list semaprax.toml total
  semaprax list . --kind function src/order.spx`,
		Args:                  takes(1, 2, "a manifest and perhaps a text"),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeManifest,
		RunE: func(_ *cobra.Command, args []string) error {
			text := ""
			if len(args) == 2 {
				text = args[1]
			}
			manifest := manifestOf(args[0])
			return p.answer(p.onProject(manifest, func(built *project.Project) ([]byte, diag.List) {
				return aligned(listing(built, directoryOf(manifest), kind.value, text)), nil
			}))
		},
	}
	command.Flags().Var(&kind, "kind", "list one kind only: "+kind.alternatives())
	_ = command.RegisterFlagCompletionFunc("kind", kind.complete)
	return command
}
