package cli

import (
	"errors"

	"github.com/spf13/cobra"
)

// errNoExecution is the error of every command that would execute a program.
var errNoExecution = errors.New("this version does not run programs yet")

// runCommand returns the run command.
func (p *program) runCommand() *cobra.Command {
	command := executing("run", "Run a program (not in this version)")
	command.SuggestFor = []string{"interpret", "exec", "start"}
	return command
}

// testCommand returns the test command.
func (p *program) testCommand() *cobra.Command {
	return executing("test", "Run the tests of a project (not in this version)")
}

// executing returns a command that accepts any arguments and says that nothing is executed.
func executing(name, short string) *cobra.Command {
	return &cobra.Command{
		Use:     name,
		Short:   short,
		GroupID: groupWrite,
		Long: `This version of semaprax does not run programs yet: whatever its arguments, the
command says so and exits with 1. "semaprax check" checks a project and its tests.`,
		Annotations:           exitStatus("  1, always"),
		Example:               "  semaprax check",
		DisableFlagsInUseLine: true,
		DisableFlagParsing:    true,
		ValidArgsFunction:     cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 && (args[0] == "--help" || args[0] == "-h") {
				return cmd.Help()
			}
			return errNoExecution
		},
	}
}
