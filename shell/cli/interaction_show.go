package cli

import (
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/interaction"
)

// showCommand returns the command that shows a schema to a person.
func (x *exchange) showCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "show [<source>] <root-type-id>",
		Short:   "Show a schema as a readable tree",
		GroupID: groupLook,
		Long: `Show the schema of a type as a tree: the fields of a record and the cases of a
variant, by their stable ids, with the encoding and the range of each value. A type
that occurs more than once is expanded once. The digest below the tree is the one
that value documents name; it depends on the structure and the ids, but not on
names or places.`,
		Example: `  semaprax interaction show shop.order.rate
  semaprax interaction show . shop.order.rate`,
		Args: takesSource(2, "the id of a type, after a source or alone"),
		RunE: x.onSource(2, func(args []string) error {
			return x.on(args[0], func(b bound) ([]byte, error) {
				compiled, err := b.compile(args[1])
				if err != nil {
					return nil, err
				}
				return []byte(drawn(compiled)), nil
			})
		}),
	}
}

// drawing draws the types of a schema as a tree.
type drawing struct {
	display.Builder
	known map[string]bool // the types that are shown already
}

// drawn returns a schema for a person.
func drawn(c *interaction.Interaction) display.Text {
	t := drawing{known: map[string]bool{}}
	t.Add(heading(c.Root()), "\n")
	t.typed("", c.Root())
	t.Format("\nschema    %s\nrevision  %s\n", c.Digest(), c.Revision())
	return t.Text()
}

// heading returns the kind and the id of a type.
func heading(t *interaction.Type) display.Text {
	if t.IsVariant() {
		return "variant " + shown(t.ID())
	}
	return "record " + shown(t.ID())
}

// typed draws the cases of a variant or the fields of a record below their type.
func (t *drawing) typed(indent display.Text, of *interaction.Type) {
	t.known[of.ID()] = true
	if !of.IsVariant() {
		t.fields(indent, of.Shape(0))
		return
	}
	for i := range of.ShapeCount() {
		shape := of.Shape(i)
		deeper := t.branch(indent, i == of.ShapeCount()-1)
		t.Add("case ", shown(shape.CaseID()), "\n")
		t.fields(deeper, shape)
	}
}

// fields draws the fields of a record or case, with what they hold one below the other.
func (t *drawing) fields(indent display.Text, of *interaction.Shape) {
	const widthMax = 48
	width := 0
	for i := range of.FieldCount() {
		width = max(width, min(shown(of.Field(i).ID()).Cells(), widthMax))
	}
	for i := range of.FieldCount() {
		field := of.Field(i)
		deeper := t.branch(indent, i == of.FieldCount()-1)
		t.Add(shown(field.ID()).Padded(width), "  ")
		nested := field.Nested()
		switch {
		case nested == nil:
			t.Add(display.Escape(field.Representation().Takes()), "\n")
		case t.known[nested.ID()]:
			t.Add(heading(nested), ", as above\n")
		default:
			t.Add(heading(nested), "\n")
			t.typed(deeper, nested)
		}
	}
}

// branch draws the branch to a line, and returns the indent of what lies below it.
func (t *drawing) branch(indent display.Text, isLast bool) (deeper display.Text) {
	if isLast {
		t.Add(indent, "└─ ")
		return indent + "   "
	}
	t.Add(indent, "├─ ")
	return indent + "│  "
}
