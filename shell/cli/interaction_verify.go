package cli

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/interaction"
)

// verifyCommand returns the command that compares a schema document with that of a source.
func (x *exchange) verifyCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "verify [<source>] <root-type-id> <schema.json>|-",
		Short:   "Check that a schema document is that of a type",
		GroupID: groupGive,
		Long: `Check that a schema document, in a file or on standard input (-), equals byte for
byte the one derived from the source now. Print nothing if it does.`,
		Example: `  semaprax interaction derive shop shop.order.line > line.json
  semaprax interaction verify shop shop.order.line line.json
  semaprax interaction derive shop shop.order.line | semaprax interaction verify shop shop.order.line -`,
		Args: takesSource(3, "the id of a type and a schema document, after a source or alone"),
		RunE: x.onSource(3, func(args []string) error {
			supplied, err := x.supplied(args[2])
			if err != nil {
				x.tellFailure(err)
				return errReported
			}
			return x.on(args[0], func(b bound) ([]byte, error) {
				compiled, err := b.compile(args[1])
				if err != nil {
					return nil, err
				}
				if refused := compiled.Verify(supplied); refused != nil {
					return nil, rejected(refused, supplied)
				}
				return nil, nil
			})
		}),
	}
}

// supplied reads a schema document. It rejects one that is too long for any schema, so that the source need not be
// read.
func (x *exchange) supplied(argument string) ([]byte, error) {
	document, err := x.read(argument, interaction.SchemaBytesMax)
	if err != nil {
		return nil, err
	}
	if refused := interaction.VerifyLength(len(document)); refused != nil {
		return nil, rejected(refused, document)
	}
	return document, nil
}

// read reads a regular file or standard input (-), at most one byte beyond a bound. The content need not be UTF-8.
func (p *program) read(argument string, bytesMax int64) ([]byte, error) {
	if argument == "-" {
		return readBounded(p.stdin, standardInputName, bytesMax)
	}
	name := "the file " + argument
	status, err := os.Stat(argument)
	switch {
	case err != nil:
		return nil, refusing(unreadable(name, "cannot be opened: "+reason(err).Error()))
	case !status.Mode().IsRegular():
		return nil, refusing(unreadable(name, "is not a regular file; name one, or pipe it to standard input (-)"))
	}
	file, err := os.Open(argument)
	if err != nil {
		return nil, refusing(unreadable(name, "cannot be opened: "+reason(err).Error()))
	}
	defer file.Close()
	return readBounded(file, name, bytesMax)
}

// readBounded reads an input to its end, or one byte over a bound.
func readBounded(input io.Reader, name string, bytesMax int64) ([]byte, error) {
	read, err := io.ReadAll(io.LimitReader(input, bytesMax+1))
	if err != nil {
		return nil, refusing(unreadable(name, fmt.Sprintf("cannot be read: %v", reason(err))))
	}
	return read, nil
}
