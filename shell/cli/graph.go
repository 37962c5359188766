package cli

import (
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/project"
)

// graphCommand returns the graph command. Source: Project layer, "Decisions after review".
func (p *program) graphCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "graph [<file>|<manifest>|-]",
		Short:   "Print the semantic graph of a file or a project",
		GroupID: groupAsk,
		Long: `Print the semantic graph as one line of canonical JSON. The graph of a standalone
.spx file, or of standard input (-), holds declarations, expressions and facts;
that of a project holds the modules, the declarations and every edge between two
files, bound to the project revision by a digest. The default is the nearest
project, in this directory or above it.`,
		Example: `  semaprax graph hello.spx | jq .schema
  semaprax graph . | jq '.edges[] | .caller + " -> " + .target'`,
		Args:                  takes(0, 1, "at most one file or manifest"),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeSources,
		RunE: func(_ *cobra.Command, args []string) error {
			inputs, refused := p.inputsOf(args)
			if refused != nil {
				return refusing(refused)
			}
			in := inputs[0]
			if in.kind == sourceFile || in.kind == standardInput {
				return p.answer(p.onSource(in, func(m *module.Module) ([]byte, diag.List) {
					return line(graph.Append(nil, m.Model(), m.SourceRevision()))
				}))
			}
			return p.answer(p.onProject(manifestOf(in.path), func(built *project.Project) ([]byte, diag.List) {
				return line(built.AppendGraph(nil), nil)
			}))
		},
	}
}

// line adds an LF to a document that has none.
func line(document []byte, refused diag.List) ([]byte, diag.List) {
	if refused != nil {
		return nil, refused
	}
	return append(document, '\n'), nil
}
