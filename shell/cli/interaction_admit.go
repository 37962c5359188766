package cli

import (
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/interaction"
)

// admitCommand returns the command that admits the reply of a provider.
func (x *exchange) admitCommand() *cobra.Command {
	dialect := dialectFlag("")
	command := &cobra.Command{
		Use:     "admit [<source>] <root-type-id> --dialect <dialect>",
		Short:   "Take the reply of a provider from standard input",
		GroupID: groupGet,
		Long: `Read a provider's reply, the JSON of the value alone, from standard input, and print
it as a value document: members in declaration order, no blanks, bound to the root
and the schema. The dialect is that of the schema that the provider was given.

Nothing else is changed, added, left out or guessed: a reply that breaks a rule is
refused as by "decode", with the position in the reply.`,
		Example: `  echo '{"fields": {"shop.order.line.count": "3", "shop.order.line.price": "250"}}' |
      semaprax interaction admit shop shop.order.line --dialect openai
  semaprax interaction admit shop shop.order.line --dialect openai --json < reply.json`,
		Args: func(cmd *cobra.Command, args []string) error {
			if err := takesSource(2, "the id of a type, after a source or alone")(cmd, args); err != nil {
				return err
			}
			if dialect.value == "" {
				return misused(
					cmd,
					display.Format("admit takes the --dialect that the provider was given: %s", dialect.alternatives()),
				)
			}
			return nil
		},
		RunE: x.onSource(2, func(args []string) error {
			return x.on(args[0], func(b bound) ([]byte, error) {
				compiled, err := b.compile(args[1])
				if err != nil {
					return nil, err
				}
				reply, err := readBounded(x.stdin, standardInputName, interaction.ReplyBytesMax)
				if err != nil {
					return nil, err
				}
				given, _ := interaction.DialectNamed(dialect.value)
				value, refused := compiled.Admit(given, reply)
				if refused != nil {
					return nil, rejected(refused, reply)
				}
				document, refused := compiled.Encode(value)
				if refused != nil {
					return nil, rejected(refused, nil)
				}
				return document, nil
			})
		}),
	}
	addDialect(command, dialect, "the form of the schema that the provider was given: ")
	return command
}

// dialectFlag returns a flag that takes a dialect and has the given default.
func dialectFlag(value string) *choice {
	return &choice{value: value, words: interaction.DialectNames()}
}

func addDialect(command *cobra.Command, dialect *choice, about string) {
	command.Flags().Var(dialect, "dialect", about+dialect.alternatives())
	_ = command.RegisterFlagCompletionFunc("dialect", dialect.complete)
}
