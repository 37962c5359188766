package cli

import "github.com/spf13/cobra"

// helpCommand returns the help command.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:                   "help [<command> ...]",
		Short:                 "Explain a command",
		Example:               "  semaprax help fmt\n  semaprax help interaction admit",
		Args:                  takes(0, unbounded, ""),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeCommand,
		RunE: func(cmd *cobra.Command, args []string) error {
			named, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return knownCommand(named, rest)
			}
			named.InitDefaultHelpFlag()
			named.InitDefaultVersionFlag()
			return named.Help()
		},
	}
}

func completeCommand(cmd *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var names []cobra.Completion
	above, rest, err := cmd.Root().Find(args)
	if err != nil || len(rest) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	for _, command := range above.Commands() {
		if command.IsAvailableCommand() {
			names = append(names, cobra.CompletionWithDesc(command.Name(), command.Short))
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
