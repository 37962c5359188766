package cli

import (
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/syntax"
)

// fixCommand returns the fix command.
func (p *program) fixCommand() *cobra.Command {
	taken := map[string]string{} // identities, with the module that may still declare them, or ""
	take := func(file *syntax.File) {
		for id, module := range check.Identities(file) {
			if earlier, ok := taken[id]; ok && earlier != module {
				module = ""
			}
			taken[id] = module
		}
	}
	r := rewriter{
		program: p,
		rewrite: func(file *syntax.File) string {
			take(file)
			text, written := check.WithIdentities(file, func(id string) bool {
				module, ok := taken[id]
				return ok && module != file.Module().Text()
			})
			for _, id := range written {
				taken[id] = ""
			}
			return text
		},
		done:   "fixed",
		undone: "with declarations that have no @id; semaprax fix writes them",
	}
	return r.command(&cobra.Command{
		Use:   "fix",
		Short: "Write the @ids that are missing",
		Long: `Write an @id for everything that can have one and has none: declarations, their
members, lifecycles and imports.

An @id names a declaration for good; without one its identity changes with its
name. It is made of the module, the names around and the name itself, in lower
case with underscores: shop.order.unit_price. Where a file of the run has that for
something else, a number follows. Change it if you like, but before anything
refers to it.

A directory stands for all .spx files below it, a manifest for the sources that it
lists. Without an argument the sources of the nearest semaprax.toml are fixed, in
this directory or above it. Nothing else of a file changes. Files are replaced and
refused as fmt does it.

With - standard input is written to standard output.`,
		Annotations: exitStatus(`  0 on success
  1 if a file could not be fixed, or with --check or --diff if an @id is missing
  2 if the command line is wrong`),
		Example: `  semaprax fix
  semaprax fix --check       in continuous integration
  semaprax fix --diff src/app.spx
  semaprax fix - < draft.spx`,
	}, func(inputs []input) {
		if len(inputs) > 1 {
			p.survey(inputs, take)
		}
	})
}

// survey runs a pass over every file that can be parsed.
func (p *program) survey(inputs []input, take func(*syntax.File)) {
	for _, in := range inputs {
		s, refused := p.open(in)
		if refused != nil {
			continue // it is reported later, in order
		}
		if file, _ := syntax.Parse(s.text); file != nil {
			take(file)
		}
		s.close()
	}
}
