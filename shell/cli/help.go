package cli

import "github.com/spf13/cobra"

// helpCommand returns the help command.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:                   "help [<command>]",
		Short:                 "Explain a command",
		Example:               "  semaprax help fmt",
		Args:                  takes(0, 1, "at most one command"),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeCommand,
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			named, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return knownCommand(root, args)
			}
			named.InitDefaultHelpFlag()
			named.InitDefaultVersionFlag()
			return named.Help()
		},
	}
}

func completeCommand(cmd *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var names []cobra.Completion
	for _, command := range cmd.Root().Commands() {
		if len(args) == 0 && command.IsAvailableCommand() {
			names = append(names, cobra.CompletionWithDesc(command.Name(), command.Short))
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
