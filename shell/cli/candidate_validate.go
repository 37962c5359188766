package cli

import "github.com/spf13/cobra"

// validateCommand returns the candidate validate command.
func (w *workbench) validateCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "validate [<project>] <capsule>",
		Short: "Prove a candidate again, from nothing",
		Long: `Restore the candidate of a capsule, apply its changes once more, and build the
sources that they lead to from nothing: every byte of the report, the revision, the
graph and the target lanes must be the same. A candidate that passes is printed as
"verified <capsule> (<digest of the candidate>)".

Tests are not run, and the project is not changed.`,
		Example: "  semaprax candidate validate rename.capsule\n  semaprax candidate validate . rename.capsule",
		Args:    takesProject(1, 1, "a capsule, after a project or alone"),
		RunE: func(_ *cobra.Command, args []string) error {
			manifest, names, err := w.projectAnd(args)
			if err != nil {
				return err
			}
			capsules, err := w.readCapsules(names...)
			if err != nil {
				return err
			}
			return w.answer(w.onBench(manifest, func(b bench) outcome {
				c, refused := b.restore(capsules[0])
				if refused != nil {
					return *refused
				}
				if refused := c.Validate(); refused != nil {
					return outcome{found: refused.WithPath(nameOfInput(capsules[0].name))}
				}
				return outcome{document: verified(nameOfInput(capsules[0].name), c.Digest())}
			}))
		},
	}
}
