package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/display"
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

// completeTarget completes the targets of a project: the one named before the word, or the project here. If there is
// none, or if the word is a path, it completes a manifest.
func (p *program) completeTarget(candidates func(*project.Project) []string) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		manifest, err := p.projectOf(args)
		if len(args) > 1 || err != nil || len(args) == 0 && strings.ContainsFunc(begun, isSeparator) {
			return completeManifest(cmd, args, begun)
		}
		var matching []cobra.Completion
		p.onProject(manifest, func(built *project.Project) ([]byte, diag.List) {
			for _, candidate := range candidates(built) {
				if strings.HasPrefix(candidate, begun) {
					matching = append(matching, string(display.Escape(candidate)))
				}
			}
			return nil, nil
		})
		return matching, cobra.ShellCompDirectiveNoFileComp
	}
}
