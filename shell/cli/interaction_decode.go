package cli

import (
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/interaction"
)

// decodeCommand returns the command that decodes a value document.
func (x *exchange) decodeCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "decode [<source>] <root-type-id>",
		Short:   "Take a value document from standard input",
		GroupID: groupGet,
		Long: `Read one value document from standard input, and print it if it is valid for the
type: it has all members, once and in declaration order, every value is in range,
it names the root and the digest of the schema, and it is the canonical encoding of
its value. "admit" makes such a document from the reply of a provider.`,
		Example: `  echo '{"fields":{"shop.order.line.price":"250","shop.order.line.count":"3"}}' |
      semaprax interaction admit shop shop.order.line --dialect generic |
      semaprax interaction decode shop shop.order.line`,
		Args: takesSource(2, "the id of a type, after a source or alone"),
		RunE: x.onSource(2, func(args []string) error {
			return x.on(args[0], func(b bound) ([]byte, error) {
				compiled, err := b.compile(args[1])
				if err != nil {
					return nil, err
				}
				document, err := readBounded(x.stdin, standardInputName, interaction.DocumentBytesMax)
				if err != nil {
					return nil, err
				}
				if _, refused := compiled.Decode(document); refused != nil {
					return nil, rejected(refused, document)
				}
				return document, nil // every value has exactly one document
			})
		}),
	}
}
