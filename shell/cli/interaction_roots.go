package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/interaction"
)

// rootsName is the command that takes a source and no root.
const rootsName = "roots"

// rootsCommand returns the command that lists the types of a source.
func (x *exchange) rootsCommand() *cobra.Command {
	return &cobra.Command{
		Use:     rootsName + " [<source>]",
		Short:   "List the types that can be roots, and why others cannot",
		GroupID: groupLook,
		Long: `List the types that a source declares, one line each: the stable id, the kind, the
place as path:line:column, and "root" if a schema can be derived from it. If not,
the violated rule, the case or field at fault, and what to do.

An id that holds blanks or other unusual characters is shown in quotes, as
sources write it.`,
		Example: `  semaprax interaction roots
  semaprax interaction roots . | grep ' root$'`,
		Args: takesSource(1, "at most one file or project"),
		RunE: x.onSource(1, func(args []string) error {
			return x.on(args[0], func(b bound) ([]byte, error) { return []byte(aligned(b.roots())), nil })
		}),
	}
}

// roots returns a row for every authored type: its id, its kind, its place, and whether it can be a root.
func (b bound) roots() []row {
	var rows []row
	for _, root := range interaction.Roots(b.types) {
		at, _ := b.place(root.ID())
		declared, _ := b.types.Type(root.ID())
		rows = append(rows, row{shown(root.ID()), display.Escape(declared.Kind.String()), at.shown(), verdict(root)})
	}
	return rows
}

// verdict says whether a type can be a root.
func verdict(root interaction.Root) display.Text {
	refused := root.Refusal()
	if refused == nil {
		return "root"
	}
	text := display.Format("no, %s", refused.Rule())
	if at := culprit(refused); at != root.ID() {
		text += " at " + shown(at)
	}
	return text + display.Format(": %s", refused.Advice())
}

// completeRootOf returns the roots of a source whose ids begin with a text.
func (x *exchange) completeRootOf(source, begun string) (matching []cobra.Completion) {
	found := x.onBound(source, func(b bound) {
		for _, root := range interaction.Roots(b.types) {
			if root.Refusal() == nil && strings.HasPrefix(root.ID(), begun) {
				declared, _ := b.types.Type(root.ID())
				matching = append(
					matching,
					cobra.CompletionWithDesc(string(display.Escape(root.ID())), declared.Kind.String()),
				)
			}
		}
	}).found
	if found.Refused() {
		return nil
	}
	return matching
}
