package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// completeSources completes sources, manifests and directories.
func completeSources(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return []cobra.Completion{"spx", "toml"}, cobra.ShellCompDirectiveFilterFileExt
}

// completeManifest completes the one manifest of a command.
func completeManifest(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return []cobra.Completion{"toml"}, cobra.ShellCompDirectiveFilterFileExt
}

// completeTarget completes a manifest and then what the project has to offer as a target.
func (p *program) completeTarget(candidates func(*project.Project) []string) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(args) != 1 {
			return completeManifest(cmd, args, begun)
		}
		var matching []cobra.Completion
		p.onProject(manifestOf(args[0]), func(built *project.Project) ([]byte, diag.List) {
			for _, candidate := range candidates(built) {
				if strings.HasPrefix(candidate, begun) {
					matching = append(matching, candidate)
				}
			}
			return nil, nil
		})
		return matching, cobra.ShellCompDirectiveNoFileComp
	}
}
