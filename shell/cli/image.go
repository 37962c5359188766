package cli

import (
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
)

// imageCommand returns the image command. Source: Project layer, "Decisions after review".
func (p *program) imageCommand() *cobra.Command {
	var asJSON bool
	command := &cobra.Command{
		Use:     "image [<manifest>] [--json]",
		Short:   "Print the semantic workspace image of a project",
		GroupID: groupAsk,
		Long: `Print the semantic workspace image of a project: the manifest, the revision of
every source, the project graph and its indexes, but no source text. The document
is one line of canonical JSON. Checkouts of the same revision give the same bytes
in any directory.

A terminal gets a page to read; a pipe, or --json, gets the document.`,
		Example: `  semaprax image > project.image.json
  semaprax image . | jq -r '.sources[] | .path + " " + .source_revision'`,
		Args:                  takes(0, 1, "at most one manifest"),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeManifest,
		RunE: func(_ *cobra.Command, args []string) error {
			manifest, err := p.projectOf(args)
			if err != nil {
				return err
			}
			var derived *image.Image
			done := p.onImage(manifest, func(i *image.Image) ([]byte, diag.List) {
				derived = i
				return i.Append(nil), nil
			})
			return p.show(done, asJSON, func(g *page) { g.image(derived, directoryOf(manifest)) })
		},
	}
	addJSON(command, &asJSON)
	return command
}

// onImage runs an operation on the image of a project.
func (p *program) onImage(manifest string, operation func(*image.Image) ([]byte, diag.List)) outcome {
	return p.onProject(manifest, func(built *project.Project) ([]byte, diag.List) {
		derived, refused := image.Derive(built)
		if refused != nil {
			return nil, refused
		}
		return operation(derived)
	})
}
