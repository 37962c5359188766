package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/project"
)

// checkCommand returns the check command. Source: language, "Canonical check and revision" and "Decisions after review".
func (p *program) checkCommand() *cobra.Command {
	var asJSON bool
	command := &cobra.Command{
		Use:     "check [--json] [<file>|<dir>|<manifest>|- ...]",
		Short:   "Check files and projects",
		GroupID: groupWrite,
		Long: `Check files and projects: syntax, names, types, effects, contracts, ownership.

A manifest (semaprax.toml, or a directory that holds one) is checked as a project:
each source in canonical form, all modules together. Any other .spx file is
checked as a program of its own, with a main and no imports. A directory stands
for the projects and the other .spx files below it, and - for standard input.
Without an argument the project in the working directory is checked.

What passed is printed as "verified <path> (<revision>)", diagnostics go to
standard error. With --json standard output has one JSON object for each
diagnostic and nothing else. Of one module at most 1000 errors are listed; standard
error says where that many were. The exit status is 1 if any diagnostic is an
error; warnings alone pass.`,
		Example: `  semaprax check
  semaprax check shop hello.spx
  echo 'module a; fn main() -> i64 { 42 }' | semaprax check -
  semaprax check --json . | jq -r '.code + " " + .message'`,
		Args:                  takes(0, unbounded, ""),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeSources,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = []string{project.ManifestName}
			}
			if first := slices.Index(args, "-"); first >= 0 && slices.Contains(args[first+1:], "-") {
				return misused(cmd, "- stands once, because standard input is read once")
			}
			return p.check(args, asJSON)
		},
	}
	command.Flags().BoolVar(&asJSON, "json", false, "print diagnostics as JSON objects, one a line, on standard output")
	return command
}

// check checks what the arguments name, one after the other, to the last.
func (p *program) check(arguments []string, asJSON bool) error {
	var failed error
	for _, argument := range arguments {
		inputs, err := spread(inputOf(argument))
		if err != nil {
			p.tell(err)
			failed = errReported
		}
		for _, in := range inputs {
			checked := p.checkInput(in)
			if checked.found.Refused() {
				failed = errReported
			}
			if asJSON {
				p.reportJSON(checked)
				p.reportCut(checked)
				continue
			}
			p.report(checked)
			_, _ = p.stdout.Write(checked.document)
		}
	}
	return failed
}

// spread returns what a directory stands for: the projects below it and the sources that lie in none of them, by path.
// Everything else stands for itself.
func spread(in input) ([]input, error) {
	if in.kind != sourceDirectory {
		return []input{in}, nil
	}
	under, err := walk(in.path, false)
	if err != nil {
		return nil, err
	}
	var inputs []input
	for _, directory := range under.projects {
		inputs = append(inputs, input{projectManifest, below(in.path, directory+"/"+project.ManifestName)})
	}
	for _, file := range under.sources {
		inputs = append(inputs, input{sourceFile, below(in.path, file)})
	}
	if inputs == nil {
		return nil, noSources(in.path)
	}
	slices.SortFunc(inputs, func(a, b input) int { return strings.Compare(a.path, b.path) })
	return inputs, nil
}

func (p *program) checkInput(in input) outcome {
	if in.kind == projectManifest {
		return p.onProject(in.path, func(checked *project.Project) ([]byte, diag.List) {
			return verified(in, checked.Revision()), checked.Warnings()
		})
	}
	return p.onSource(in, func(checked *module.Module) ([]byte, diag.List) {
		return verified(in, checked.SourceRevision()), nil
	})
}

func verified(in input, revision canon.Digest) []byte {
	return fmt.Appendf(nil, "verified %s (%s)\n", in, revision)
}
