package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/project"
)

// checkCommand returns the check command. Source: language, "Canonical check and revision" and "Decisions after
// review".
func (p *program) checkCommand() *cobra.Command {
	var asJSON bool
	command := &cobra.Command{
		Use:     "check [--json] [<file>|<dir>|<manifest>|- ...]",
		Short:   "Check files and projects",
		GroupID: groupWrite,
		Long: `Check files and projects: syntax, names, types, effects, contracts, ownership.

A manifest (semaprax.toml, or a directory that holds one) is checked as a project:
every source in canonical form, all modules together. Any other .spx file is
checked as a program of its own, with a main and no imports. A directory without a
manifest stands for the projects and the other .spx files below it, and - for
standard input. Without an argument the project of the nearest semaprax.toml is
checked, in this directory or above it.

A project that passes is printed as "verified project <name> (<revision>)", a file
as "verified <path> (<revision>)"; diagnostics go to standard error, and a line that
counts them. Characters that a terminal would obey or hide are shown as escapes,
such as \u{202e}; bidirectional controls in a source are a warning. With --json
diagnostics are printed on standard output, one JSON object a line, and nothing
else is printed. At most 20 syntax errors of one file and 1000 other errors and 65536
warnings of one module are listed; of more than 100 warnings of one code in one file
people see the first 100.

A source has at most 64 MiB. Checking one of that size takes about 2 GiB of memory;
GOMEMLIMIT sets another limit, at which the work slows down.`,
		Annotations: exitStatus(`  0 if everything passes, with or without warnings
  1 if any diagnostic is an error
  2 if the command line is wrong`),
		Example: `  semaprax check
  semaprax check . hello.spx
  echo 'module a; fn main() -> i64 { 42 }' | semaprax check -
  semaprax check --json . | jq -r '.code + " " + .message'`,
		Args:                  takes(0, unbounded, ""),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeSources,
		RunE: func(cmd *cobra.Command, args []string) error {
			if first := slices.Index(args, "-"); first >= 0 && slices.Contains(args[first+1:], "-") {
				return misused(cmd, onceOnly)
			}
			if asJSON {
				return p.check(args, p.reportJSON)
			}
			return p.check(args, func(checked outcome) {
				p.report(checked)
				p.stdout.Document(checked.document)
			})
		},
	}
	command.Flags().BoolVar(&asJSON, "json", false, "print diagnostics as JSON objects, one a line, on standard output")
	return command
}

// check checks everything that the arguments name, or the project here, and shows the outcome of each.
func (p *program) check(arguments []string, show func(outcome)) error {
	var failed error
	settle := func(checked outcome) {
		show(checked)
		if checked.found.Refused() {
			failed = errReported
		}
	}
	inputs, refused := p.inputsOf(arguments)
	if refused != nil {
		settle(outcome{found: refused})
	}
	for _, argument := range inputs {
		inputs, refused := spread(argument)
		if refused != nil {
			settle(outcome{found: refused})
		}
		for _, in := range inputs {
			settle(p.checkInput(in))
		}
	}
	return failed
}

// inputsOf returns the inputs that the arguments name, or the project here if there are no arguments.
func (p *program) inputsOf(arguments []string) ([]input, diag.List) {
	if len(arguments) == 0 {
		manifest, refused := p.projectHere()
		if refused != nil {
			return nil, refused
		}
		return []input{{projectManifest, manifest}}, nil
	}
	inputs := make([]input, len(arguments))
	for i, argument := range arguments {
		inputs[i] = inputOf(argument)
	}
	return inputs, nil
}

// spread expands a directory to the projects below it and the sources outside of them, by path. Any other input stands
// for itself. The refusal lists the directories that cannot be read, or says that there is nothing to check.
func spread(in input) ([]input, diag.List) {
	if in.kind != sourceDirectory {
		return []input{in}, nil
	}
	under, refused := walk(in.path, false)
	var inputs []input
	for _, directory := range under.projects {
		inputs = append(inputs, input{projectManifest, below(in.path, directory+"/"+project.ManifestName)})
	}
	for _, file := range under.sources {
		inputs = append(inputs, input{sourceFile, below(in.path, file)})
	}
	slices.SortFunc(inputs, func(a, b input) int { return strings.Compare(a.path, b.path) })
	if inputs == nil && refused == nil {
		refused = noSources(in.path)
	}
	return inputs, refused
}

func (p *program) checkInput(in input) outcome {
	if in.kind == projectManifest {
		return p.onProject(in.path, func(checked *project.Project) ([]byte, diag.List) {
			return verified("project "+checked.Manifest().Name(), checked.Revision()), checked.Warnings()
		})
	}
	return p.onSource(in, func(checked *module.Module) ([]byte, diag.List) {
		return verified(in.String(), checked.SourceRevision()), nil
	})
}

func verified(what string, revision canon.Digest) []byte {
	return []byte(display.Format("verified %s (%s)\n", what, revision))
}
