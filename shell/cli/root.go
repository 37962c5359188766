package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/image"
)

// version is the version of the program, which is independent of that of the contract.
const version = "0.1.0"

// The groups of commands in the help.
const (
	groupWrite   = "write"
	groupAsk     = "ask"
	groupPrepare = "prepare"
	groupTake    = "take"
	groupServe   = "serve"
	groupLearn   = "learn"
)

var groupTitles = [...]struct{ id, title string }{
	{groupWrite, "Write sources:"}, {groupAsk, "Ask a project:"}, {groupPrepare, "Prepare changes:"},
	{groupTake, "Take values from an agent:"}, {groupServe, "Serve an agent:"}, {groupLearn, "Learn:"},
}

// root returns the tree of commands.
func (p *program) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "semaprax <command>",
		Short: "Read and check a program by meaning",
		Long: `Semaprax lets people and coding agents read a program by meaning instead of by
text. A project is a manifest, semaprax.toml, and the .spx sources that it lists.
Every answer names the exact revision of the project that it describes.

Commands that take a project accept its manifest or its directory. The default is
the nearest semaprax.toml, in this directory or above it.`,
		Example: `  semaprax demo                      watch an agent's session, step by step
  semaprax new shop && cd shop       create a project
  semaprax check                     check the project here
  semaprax list                      see what it declares, and by which ids
  semaprax context shop.order.total  see what uses a declaration, and what it uses`,
		SilenceErrors:              true,
		SilenceUsage:               true,
		DisableFlagsInUseLine:      true,
		SuggestionsMinimumDistance: 2,
	}
	p.addVersion(root)
	root.SetUsageTemplate(usageTemplate)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return misused(cmd, wrongFlag(err)) })
	for _, group := range groupTitles {
		root.AddGroup(&cobra.Group{ID: group.id, Title: group.title})
	}
	root.AddCommand(
		p.fmtCommand(),
		p.fixCommand(),
		p.checkCommand(),
		p.manifestCommand(),
		p.newCommand(),
		p.runCommand(),
		p.testCommand(),
		p.listCommand(),
		p.symbolCommand(),
		p.contextCommand(),
		p.impactCommand(),
		p.graphCommand(),
		p.imageCommand(),
		p.candidateCommand(),
		p.interactionCommand(),
		p.serveImageCommand(),
		p.serveCandidatesCommand(),
		p.demoCommand(),
		p.explainCommand(),
		p.schemaCommand(),
		p.completionCommand(),
	)
	root.SetHelpCommand(helpCommand())
	root.SetHelpCommandGroupID(groupLearn)
	root.CompletionOptions.DisableDefaultCmd = true
	return root
}

// addVersion gives root the flag that asks for the version, and its answer. Cobra's own flag would parse and run a
// template for it, which takes as long as the rest of the start.
func (p *program) addVersion(root *cobra.Command) {
	isAsked := root.Flags().BoolP("version", "v", false, "version for semaprax")
	root.Args = func(cmd *cobra.Command, args []string) error {
		if *isAsked {
			return nil
		}
		return knownCommand(cmd, args)
	}
	root.RunE = func(cmd *cobra.Command, args []string) error {
		if *isAsked {
			p.stdout.Print("semaprax ", version, " (contract ", image.ContractVersion, ")\n")
			return nil
		}
		return lacksCommand(cmd, args)
	}
}

// lacksCommand returns the misuse of a command that is called without one of its subcommands.
func lacksCommand(cmd *cobra.Command, _ []string) error {
	return misuse{display.Lines(strings.TrimSuffix(cmd.Long+"\n\n"+cmd.UsageString(), "\n"))}
}

// knownCommand rejects the arguments of a command with subcommands: the first argument names none of them.
func knownCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	wrong := display.Format("there is no command %s", display.Quote(args[0]))
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		wrong += display.Format("; did you mean %s?", alternatives(near))
	}
	return misused(cmd, wrong)
}

// exitStatus returns the annotation with which the help of a command explains its exit statuses.
func exitStatus(lines string) map[string]string { return map[string]string{"exit status": lines} }

// usageTemplate is the part of the help below the description. Examples come before flags, because they teach more.
const usageTemplate = `Usage:
  {{.UseLine}}
{{- if .HasExample}}

Examples:
{{.Example}}
{{- end}}
{{- if .HasAvailableSubCommands}}
{{- $commands := .Commands}}
{{- range $group := .Groups}}

{{$group.Title}}
{{- range $commands}}
{{- if and (eq .GroupID $group.ID) (or .IsAvailableCommand (eq .Name "help"))}}
  {{rpad .Name .NamePadding}}  {{.Short}}
{{- end}}
{{- end}}
{{- end}}
{{- end}}
{{- if .HasAvailableLocalFlags}}

Flags:
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}
{{- end}}

Exit status:
{{with index .Annotations "exit status"}}{{.}}{{else -}}
{{"  "}}0 on success, 1 if something was refused or failed, 2 if the command line is wrong{{end}}
{{- if .HasAvailableSubCommands}}

"{{.CommandPath}} <command> --help" explains a command.
{{- end}}
`
