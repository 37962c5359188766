package cli

import (
	"github.com/spf13/cobra"
)

// deriveCommand returns the command that prints a schema document.
func (x *exchange) deriveCommand() *cobra.Command {
	var isDigest bool
	command := &cobra.Command{
		Use:     "derive [<source>] <root-type-id> [--digest]",
		Short:   "Print the canonical schema document of a type",
		GroupID: groupGive,
		Long: `Print the canonical schema document of a record or variant: one line of JSON, which
binds the structure of the type and of every type that it refers to, and nothing
else. "verify" compares with it, and value documents name its digest. Providers get
a different document: see "provider".`,
		Example: `  semaprax interaction derive shop shop.order.line > line.json
  semaprax interaction derive shop shop.order.line --digest`,
		Args: takesSource(2, "the id of a type, after a source or alone"),
		RunE: x.onSource(2, func(args []string) error {
			return x.on(args[0], func(b bound) ([]byte, error) {
				compiled, err := b.compile(args[1])
				switch {
				case err != nil:
					return nil, err
				case isDigest:
					return []byte(compiled.Digest() + "\n"), nil
				}
				return []byte(compiled.Schema()), nil
			})
		}),
	}
	command.Flags().BoolVar(&isDigest, "digest", false, "print the digest of the document instead")
	return command
}
