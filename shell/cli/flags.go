package cli

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"semaprax.dev/semaprax/core/display"
)

// wrongFlag returns what is wrong with a flag of the command line, in the words of pflag, but with values quoted as in
// all other messages instead of in Go's escapes.
func wrongFlag(err error) display.Text {
	var value *pflag.InvalidValueError
	var name *pflag.NotExistError
	switch {
	case errors.As(err, &value):
		return display.Format(
			"invalid argument %s for \"--%s\" flag: %v",
			display.Quote(value.GetValue()),
			value.GetFlag().Name,
			value.Unwrap(),
		)
	case errors.As(err, &name) && name.GetSpecifiedShortnames() != "":
		return display.Format("unknown flag: -%s", name.GetSpecifiedShortnames())
	}
	return display.Format("%v", err)
}

// bounded is a flag that takes a decimal number from low to high.
type bounded struct{ value, low, high int }

// Set takes the number from the command line.
func (b *bounded) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < b.low || n > b.high {
		return fmt.Errorf("it takes a number, %s", b.bounds())
	}
	b.value = n
	return nil
}

// String returns the number.
func (b *bounded) String() string { return strconv.Itoa(b.value) }

// Type names the values in the help.
func (b *bounded) Type() string { return "number" }

// bounds spells the range.
func (b *bounded) bounds() string { return fmt.Sprintf("%d to %d", b.low, b.high) }

// choice is a flag that takes one of some words. Before it is set it may be empty.
type choice struct {
	value string
	words []string
}

// Set takes the word from the command line.
func (c *choice) Set(text string) error {
	if !slices.Contains(c.words, text) {
		return fmt.Errorf("it takes %s", c.alternatives())
	}
	c.value = text
	return nil
}

// String returns the word.
func (c *choice) String() string { return c.value }

// Type names the values in the help.
func (c *choice) Type() string { return "word" }

// alternatives spells the words.
func (c *choice) alternatives() string { return alternatives(c.words) }

// alternatives joins words for a person: "a, b or c".
func alternatives(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// complete completes the words of the flag.
func (c *choice) complete(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return c.words, cobra.ShellCompDirectiveNoFileComp
}
