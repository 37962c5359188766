package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/schema"
)

// schemaCommand returns the schema command.
func (p *program) schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "schema [<schema id>]",
		Short:   "Print the JSON Schema of a document or payload",
		GroupID: groupLearn,
		Long: `Print the JSON Schema, draft 2020-12, of the documents with a schema id: the payloads
of replies, the intents and capsules that a client of serve-candidates writes, and the
output of graph, image, symbol, context and impact. The schema is self-contained and
closed; its $id, to which protocol/schemas refers, is "urn:" followed by the schema id.
Without an id, list all ids.`,
		Example: `  semaprax schema
  semaprax schema semaprax.image-facet.v1 > facet.schema.json
  semaprax schema semaprax.project-semantic-context.v1 | jq .properties.nodes`,
		Args:                  takes(0, 1, "at most one schema id"),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeSchema,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				p.stdout.Print(display.Lines(strings.Join(schema.IDs(), "\n")), "\n")
				return nil
			}
			text, ok := schema.Text(args[0])
			if !ok {
				return unknownSchema(args[0])
			}
			p.stdout.Document([]byte(text))
			return nil
		},
	}
}

// unknownSchema returns the error for an unknown schema id.
func unknownSchema(id string) error {
	if near, ok := diag.Closest(id, schema.IDs()); ok {
		return fmt.Errorf("there is no schema %s; did you mean %s?", id, near)
	}
	return fmt.Errorf("there is no schema %s", id)
}

func completeSchema(_ *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var matching []cobra.Completion
	for _, id := range schema.IDs() {
		if len(args) == 0 && strings.HasPrefix(id, begun) {
			matching = append(matching, id)
		}
	}
	return matching, cobra.ShellCompDirectiveNoFileComp
}
