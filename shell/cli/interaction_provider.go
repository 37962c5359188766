package cli

import (
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/interaction"
)

// providerCommand returns the command that prints the schema for a provider.
func (x *exchange) providerCommand() *cobra.Command {
	dialect := dialectFlag(interaction.Generic.String())
	var labels interaction.Labels
	named := func() interaction.Dialect {
		d, _ := interaction.DialectNamed(dialect.value)
		return d
	}
	command := &cobra.Command{
		Use:     "provider [<source>] <root-type-id> [flags]",
		Short:   "Print the schema to give to a provider",
		GroupID: groupGive,
		Long: `Print the JSON Schema of a value, as one line in the form that a provider takes:

  generic           JSON Schema 2020-12
  openai            response_format of structured outputs
  openai-function   a strict function tool of chat completions
  openai-responses  a strict function tool of the Responses API
  anthropic         a strict tool
  gemini            a function declaration
  mcp               a tool descriptor

The name of a tool is the id of its root. Where a name cannot have the characters
of the id, others and a part of a digest stand in it, so that no two types of a
source have one name. In every dialect but generic the // comments directly above a
type, case or field, and the one behind it on its line, are its description.

A schema that exceeds what the dialect takes is refused, never weakened. Standard
error warns where a provider is known to refuse the schema all the same, and lists
what the dialect cannot express, one constraint a line with the fields that it is
about; it is enforced when the reply is taken, by "admit".`,
		Example: `  semaprax interaction provider shop shop.order.line
  semaprax interaction provider shop shop.order.rate --dialect anthropic > tool.json
  semaprax interaction provider shop shop.order.line --dialect gemini --name order_line`,
		Args: func(cmd *cobra.Command, args []string) error {
			if err := takesSource(2, "the id of a type, after a source or alone")(cmd, args); err != nil {
				return err
			}
			for _, name := range []string{nameFlag, descriptionFlag} {
				if cmd.Flags().Changed(name) && cmd.Flag(name).Value.String() == "" {
					return misused(cmd, display.Format("--%s is empty: leave the flag out", name))
				}
			}
			if err := named().CheckLabels(labels); err != nil {
				return misused(cmd, display.Escape(err.Error()))
			}
			return nil
		},
		RunE: x.onSource(2, func(args []string) error {
			var presentation *interaction.Presentation
			err := x.on(args[0], func(b bound) ([]byte, error) {
				compiled, err := b.compile(args[1])
				if err != nil {
					return nil, err
				}
				if presentation, err = compiled.ProviderSchema(named(), labels); err != nil {
					return nil, err
				}
				return []byte(presentation.Document()), nil
			})
			if err == nil {
				x.tellWarnings(presentation.Warnings())
				x.tellConstraints(presentation.Unexpressed())
			}
			return err
		}),
	}
	addDialect(command, dialect, "what the provider takes: ")
	command.Flags().StringVar(&labels.Name, nameFlag, "", "the name of the tool or schema (default the id of the root)")
	command.Flags().StringVar(&labels.Description, descriptionFlag, "",
		"the description of the tool or schema (default the comments of the root)")
	return command
}

// The flags of the labels.
const (
	nameFlag        = "name"
	descriptionFlag = "description"
)

// tellWarnings reports why some providers are known to reject a schema.
func (x *exchange) tellWarnings(warnings []string) {
	for _, warning := range warnings {
		if x.asJSON {
			x.stderr.Document(append(canon.AppendString([]byte(`{"warning":`), warning), "}\n"...))
		} else {
			x.stderr.Printf("warning: %s\n", warning)
		}
	}
}

// tellConstraints lists the constraints that a dialect does not express.
func (x *exchange) tellConstraints(constraints []interaction.Unexpressed) {
	for _, c := range constraints {
		if !x.asJSON {
			x.stderr.Printf("%s\n", c)
			continue
		}
		line := canon.AppendString([]byte(`{"code":`), c.Code())
		line = canon.AppendOptionalString(append(line, `,"rule":`...), c.Rule())
		line = canon.AppendString(append(line, `,"reason":`...), c.Reason())
		line = canon.AppendStrings(append(line, `,"fields":`...), c.Fields())
		x.stderr.Document(append(line, "}\n"...))
	}
}
