package cli

import (
	"slices"

	"github.com/spf13/cobra"
)

// fmtCommand returns the fmt command. Source: language, "Canonical check and revision".
func (p *program) fmtCommand() *cobra.Command {
	f := formatter{program: p}
	command := &cobra.Command{
		Use:     "fmt [--check|--diff] [<file>|<dir>|<manifest>|- ...]",
		Short:   "Format sources canonically",
		GroupID: groupWrite,
		Long: `Format .spx sources canonically: one layout for each meaning, comments kept.
A project admits only sources in this form.

A directory stands for all .spx files below it (names that begin with a dot are
skipped, symbolic links are not followed), a manifest for the sources that it
lists. Without an argument the sources of the nearest semaprax.toml are formatted,
in this directory or above it.

A file that changes is replaced as a whole and named on standard output. It keeps
its owner, group, mode and attributes. A file that cannot be parsed is reported and
left as it is, and so is one with a second hard link, because its other name would
keep the old text. The others are still formatted.

With - standard input is formatted to standard output.`,
		Annotations: exitStatus(`  0 on success
  1 if a file could not be formatted, or with --check or --diff if a file differs
  2 if the command line is wrong`),
		Example: `  semaprax fmt
  semaprax fmt --check       in continuous integration
  semaprax fmt --diff src/app.spx
  semaprax fmt - < draft.spx`,
		Args:                  takes(0, unbounded, ""),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeSources,
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case f.isCheck && f.isDiff:
				return misused(cmd, "--check and --diff exclude each other")
			case slices.Contains(args, "-") && len(args) > 1:
				return misused(cmd, "- stands alone, because its text goes to standard output")
			}
			if len(args) == 0 {
				manifest, err := p.projectOf(nil)
				if err != nil {
					return err
				}
				args = []string{manifest}
			}
			return f.run(args)
		},
	}
	command.Flags().BoolVar(&f.isCheck, "check", false, "write nothing; list the files that differ and exit with 1 if there are any")
	command.Flags().BoolVar(&f.isDiff, "diff", false, "write nothing; print a unified diff and exit with 1 if it is not empty")
	return command
}
