package cli

import (
	"os"
	"strings"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// listCommand returns the list command.
func (p *program) listCommand() *cobra.Command {
	var asJSON bool
	kind := choice{words: kindWords()}
	command := &cobra.Command{
		Use:     "list [<manifest>] [<text>] [--kind <kind>] [--json]",
		Short:   "List the declarations and capabilities of a project",
		GroupID: groupAsk,
		Long: `List what a project declares, one line each: the stable id by which symbol,
context and impact select it, its kind, its name, and its place as
path:line:column. Declarations come in the order of their ids, capabilities after
them; a capability has no name and no place of its own.

With a text, list only the lines whose id, name or path contains it, ignoring case.
A single argument is the text if no file of that name exists. An id that holds
blanks or other unusual characters is shown in quotes, as sources write it.

A terminal gets the lines cut to its width; a pipe gets them whole.`,
		Example: `  semaprax list
  semaprax list total
  semaprax list . --kind function src/order.spx
  semaprax list --json | jq -r .id`,
		Args:                  takes(0, 2, "at most a manifest and a text"),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeManifest,
		RunE: func(_ *cobra.Command, args []string) error {
			text := ""
			if count := len(args); count == 2 || count == 1 && isText(args[0]) {
				text, args = args[count-1], args[:count-1]
			}
			manifest, err := p.projectOf(args)
			if err != nil && text != "" {
				manifest, err = manifestOf(text), nil // without a project here, the word was meant as one
			}
			if err != nil {
				return err
			}
			var listed *project.Project
			var entries []entry
			done := p.onProject(manifest, func(built *project.Project) ([]byte, diag.List) {
				listed, entries = built, listing(built, directoryOf(manifest), kind.value, text)
				if asJSON {
					return listingAsJSON(entries), nil
				}
				return listingAsText(entries), nil
			})
			return p.show(done, asJSON, func(g *page) { g.listing(entries, listed) })
		},
	}
	command.Flags().BoolVar(&asJSON, "json", false, "print a JSON object for each line")
	command.Flags().Var(&kind, "kind", "list one kind only: "+kind.alternatives())
	_ = command.RegisterFlagCompletionFunc("kind", kind.complete)
	return command
}

// isText reports whether the only argument of list is a text and not a project: no file has that name, and it is not
// written as a path.
func isText(argument string) bool {
	return !exists(argument) && !hasManifestExtension(argument) && !strings.ContainsFunc(argument, isSeparator)
}

func isSeparator(c rune) bool { return c == '/' || c == os.PathSeparator }
