package cli

import (
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/display"
)

// completionCommand returns the completion command.
func (p *program) completionCommand() *cobra.Command {
	shells := []string{"bash", "fish", "powershell", "zsh"}
	return &cobra.Command{
		Use:     "completion <shell>",
		Short:   "Print a script that completes commands, files and stable ids",
		GroupID: groupLearn,
		Long: `Print a shell script that completes the commands and flags of semaprax, their file
arguments, the stable ids of a project, and diagnostic codes.

In bash the script needs the package bash-completion, loaded before it; without it,
pressing TAB reports that _get_comp_words_by_ref was not found. In zsh it needs
compinit. Fish and PowerShell need nothing else.`,
		Example: `  source <(semaprax completion bash)          in ~/.bashrc, after bash-completion
  source <(semaprax completion zsh)           in ~/.zshrc, after compinit
  semaprax completion fish | source           in ~/.config/fish/config.fish
  semaprax completion powershell | Out-String | Invoke-Expression`,
		Args:                  takes(1, 1, "one shell: "+alternatives(shells)),
		ValidArgs:             shells,
		DisableFlagsInUseLine: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(document{p.stdout}, true)
			case "fish":
				return root.GenFishCompletion(document{p.stdout}, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(document{p.stdout})
			case "zsh":
				return root.GenZshCompletion(document{p.stdout})
			}
			return misused(cmd, display.Format("there is no script for %s, only for %s", args[0], alternatives(shells)))
		},
	}
}
