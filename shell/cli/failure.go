package cli

import (
	"errors"
	"math"
	"slices"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/display"
)

// errReported is the error of a command that failed and has said why.
var errReported = errors.New("reported")

// misuse is the error of a command line that no command takes.
type misuse struct{ text display.Text }

func (m misuse) Error() string { return string(m.text) }

// explained is an error that is laid out on several lines.
type explained struct{ text display.Text }

func (e explained) Error() string { return string(e.text) }

// Display returns the lines.
func (e explained) Display() display.Text { return e.text }

// misused returns the misuse of a command: the mistake, the usage line, and where to read on.
func misused(cmd *cobra.Command, wrong display.Text) misuse {
	return misuse{display.Format(
		"semaprax: %s\nusage: %s\n%s --help shows examples",
		wrong,
		cmd.UseLine(),
		cmd.CommandPath(),
	)}
}

// refusal is a refused operation as an error, for callers that only pass it on.
type refusal struct{ outcome }

func (r refusal) Error() string { return r.found.String() }

// refusing returns diagnostics that point into no text as an error.
func refusing(found diag.List) error { return refusal{outcome{found: found}} }

// unbounded is the greatest number of arguments of a command that takes any number.
const unbounded = math.MaxInt

// onceOnly is what is wrong with a command line that names standard input twice.
const onceOnly display.Text = "- can be given only once, because standard input is read only once"

// takes returns the check that a command has from least to most arguments, none of them empty; what describes them. An
// empty argument is usually an unset variable of a script, and would otherwise name the working directory.
func takes(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < least || len(args) > most:
			return misused(cmd, display.Format("%s takes %s", cmd.Name(), what))
		case slices.Contains(args, ""):
			return misused(cmd, "an empty argument names nothing")
		}
		return nil
	}
}
