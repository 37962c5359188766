package cli

import (
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/syntax"
)

// fmtCommand returns the fmt command. Source: language, "Canonical check and revision".
func (p *program) fmtCommand() *cobra.Command {
	r := rewriter{
		program: p,
		rewrite: func(file *syntax.File) string { return string(syntax.Format(nil, file)) },
		done:    "formatted",
		undone:  "not in canonical form; semaprax fmt rewrites them",
	}
	return r.command(&cobra.Command{
		Use:   "fmt",
		Short: "Format sources canonically",
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
	}, func([]input) {})
}
