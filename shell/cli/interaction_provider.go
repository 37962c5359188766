package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/interaction"
)

// providerCommand returns the command that prints what a provider is given.
func (x *exchange) providerCommand() *cobra.Command {
	dialect := dialectFlag(interaction.Generic.String())
	command := &cobra.Command{
		Use:     "provider <source> <root-type-id> [--dialect <dialect>]",
		Short:   "Print the schema that the provider of an agent is given",
		GroupID: groupGive,
		Long: `Print the JSON Schema of a value, as one line in the form that a provider takes:

  generic          JSON Schema 2020-12
  openai           response_format of structured outputs
  openai-function  a strict function tool
  anthropic        a strict tool
  mcp              a tool descriptor

A schema that exceeds what the dialect takes is refused, never weakened. What the
dialect cannot express is listed on standard error, one constraint a line with the
fields that it is about; it is enforced when the reply is taken, by "admit".`,
		Example: `  semaprax interaction provider shop shop.order.line
  semaprax interaction provider shop shop.order.rate --dialect anthropic > tool.json`,
		Args: takesSource(2, "a source and the id of a type"),
		RunE: func(_ *cobra.Command, args []string) error {
			var constraints []interaction.Unexpressed
			err := x.on(args[0], func(b bound) ([]byte, error) {
				compiled, err := b.compile(args[1])
				if err != nil {
					return nil, err
				}
				named, _ := interaction.DialectNamed(dialect.value)
				presentation, exceeded := compiled.ProviderSchema(named)
				if exceeded != nil {
					return nil, exceeded
				}
				constraints = presentation.Unexpressed()
				return []byte(presentation.Document()), nil
			})
			if err == nil {
				x.tellConstraints(constraints)
			}
			return err
		},
	}
	addDialect(command, dialect, "what the provider takes: ")
	return command
}

// tellConstraints lists what a dialect does not express.
func (x *exchange) tellConstraints(constraints []interaction.Unexpressed) {
	for _, c := range constraints {
		if !x.asJSON {
			_, _ = fmt.Fprintln(x.stderr, escaped(c.String()))
			continue
		}
		line := canon.AppendString([]byte(`{"code":`), c.Code())
		line = canon.AppendOptionalString(append(line, `,"rule":`...), c.Rule())
		line = canon.AppendString(append(line, `,"reason":`...), c.Reason())
		line = canon.AppendStrings(append(line, `,"fields":`...), c.Fields())
		_, _ = x.stderr.Write(append(line, "}\n"...))
	}
}
