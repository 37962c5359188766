package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/display"
)

// The groups of the commands below interaction.
const (
	groupLook = "look"
	groupGive = "give"
	groupGet  = "get"
)

// exchange is one run of a command below interaction.
type exchange struct {
	*program
	asJSON bool // report refusals as JSON objects
}

// interactionCommand returns the interaction command and those below it. Source: Agent Interaction Schema, "Decisions
// after review".
func (p *program) interactionCommand() *cobra.Command {
	x := &exchange{program: p}
	command := &cobra.Command{
		Use:     "interaction <command>",
		Short:   "Give an agent a checked type to fill in, and take its value",
		GroupID: groupTake,
		Long: `A checked record or variant says what an agent may hand over. From it comes one
schema, which is given to the agent's provider in the form that it takes; what
comes back is one value of the type or one refusal. There is one document for
every value, and a value grants nothing.

A source is a .spx file that stands alone and needs no main, or a project: a
semaprax.toml or a directory that holds one; without one, the project of the nearest
semaprax.toml in this directory or above it. In a project the type that is asked
for, the root, and the types that it reaches may stand in any module. A root is
named by its stable id. Nothing is answered if the source changes meanwhile.

Documents go to standard output. A refusal goes to standard error, with its code
and rule, the path of the field, what it takes, the byte at which the fault stands,
and what to do; with --json it is one JSON object that says the same. The exit
status is 1 if something was refused, and 2 if the command line is wrong.`,
		Example: `  semaprax new shop
  semaprax interaction roots shop
  semaprax interaction provider shop shop.order.line --dialect openai > format.json`,
		Args:                       knownCommand,
		DisableFlagsInUseLine:      true,
		SuggestionsMinimumDistance: 2,
		RunE:                       lacksCommand,
	}
	for _, group := range []cobra.Group{
		{ID: groupLook, Title: "Look at types:"}, {ID: groupGive, Title: "Give a schema:"},
		{ID: groupGet, Title: "Take a value:"},
	} {
		command.AddGroup(&group)
	}
	for _, below := range []*cobra.Command{x.rootsCommand(), x.showCommand(), x.providerCommand(), x.deriveCommand(),
		x.verifyCommand(), x.admitCommand(), x.decodeCommand()} {
		below.DisableFlagsInUseLine = true
		below.ValidArgsFunction = x.completeRoot
		below.Flags().BoolVar(&x.asJSON, "json", false, "print refusals as JSON objects, one a line, on standard error")
		command.AddCommand(below)
	}
	return command
}

// takesSource is takes for at most count arguments, which begin with an optional source and may end with a root. A
// schema is bound to files, so standard input is not a source. An empty root is rejected like any other unknown type,
// not as an empty argument. Source: Agent Interaction Schema, "Failing examples".
func takesSource(count int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		root := 1
		if len(args) < count {
			root = 0
		}
		if len(args) > root && args[root] == "" {
			args = slices.Clone(args)
			args[root] = "''"
		}
		if err := takes(count-1, count, what)(cmd, args); err != nil {
			return err
		}
		switch {
		case len(args) > 0 && args[0] == "-":
			return misused(cmd, "a source is a file or a project, never standard input")
		case len(args) > 0 && len(args) < count && (namesProject(args[0]) || strings.HasSuffix(args[0], ".spx")):
			return misused(cmd, display.Format("%s takes %s", cmd.Name(), what))
		}
		return nil
	}
}

// onSource returns the action of a command with count arguments, the first of which is a source and defaults to the
// project here.
func (x *exchange) onSource(count int, run func(args []string) error) func(*cobra.Command, []string) error {
	return func(_ *cobra.Command, args []string) error {
		if len(args) == count {
			return run(args)
		}
		manifest, refused := x.projectHere()
		if refused != nil {
			x.tellFound(outcome{found: refused})
			return errReported
		}
		return run(append([]string{manifest}, args...))
	}
}
