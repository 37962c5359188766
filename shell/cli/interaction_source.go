package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/interaction"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/shell/held"
)

// bound is a checked source from which schemas are derived: a standalone file or a project.
type bound struct {
	types interaction.Types
	place func(id string) (at place, found bool) // of an authored declaration
}

// onBound runs an operation on the types of a source, and rechecks the source. A file is bound more strictly than one
// that is only checked, and its drift has a code of its own; a project is bound as by every other command. As in every
// command, a drift is reported after the diagnostics of the operation. Source: Agent Interaction Schema, "Source
// binding, compile, verify"; Project layer, "When".
func (p *program) onBound(argument string, operation func(bound)) outcome {
	in := inputOf(argument)
	if in.kind == projectManifest {
		return p.onProject(in.path, func(built *project.Project) ([]byte, diag.List) {
			operation(boundProject(built, directoryOf(in.path)))
			return nil, nil
		})
	}
	file, refused := held.OpenBound(in.path)
	if refused != nil {
		if in.kind == sourceDirectory {
			refused[0] = refused[0].WithHelp(howToBegin)
		}
		return outcome{found: refused}
	}
	s := source{in.path, file.Text(), file}
	defer s.close()
	return s.run(module.ReadTypes, func(m *module.Module) ([]byte, diag.List) {
		operation(boundModule(m, in.path))
		return nil, nil
	})
}

func boundModule(m *module.Module, path string) bound {
	declared := map[string]check.Declaration{}
	for _, d := range m.Declarations().All() {
		declared[d.ID] = d
	}
	places := places{}
	return bound{interaction.TypesOfModule(m), func(id string) (place, bool) {
		d, ok := declared[id]
		if !ok {
			return place{}, false
		}
		return places.in(path, m.Source(), d.At), true
	}}
}

func boundProject(built *project.Project, directory string) bound {
	places := places{}
	return bound{interaction.TypesOfProject(built), func(id string) (place, bool) {
		declared, ok := built.Find(id)
		if !ok {
			return place{}, false
		}
		return places.of(built, directory, declared)
	}}
}

// compile derives the schema of a root.
func (b bound) compile(root string) (*interaction.Interaction, error) {
	compiled, refused := interaction.Compile(b.types, root)
	if refused == nil {
		return compiled, nil
	}
	why := rejection{refused: refused}
	if _, ok := b.types.Type(root); !ok {
		if near, ok := diag.Closest(root, b.types.TypeIDs()); ok {
			why.advice = "did you mean " + near + "?"
		} else {
			why.advice = refused.Advice() + `; "semaprax interaction roots" lists them`
		}
	}
	if at, ok := b.place(culprit(refused)); ok {
		why.place, why.text, why.offset = at.shown(), at.text, at.span.Start
	}
	return nil, why
}

// on runs an operation on a source and prints its result. An error of the operation is reported before a drift of the
// source.
func (x *exchange) on(argument string, operation func(bound) ([]byte, error)) error {
	var document []byte
	var failed error
	done := x.onBound(argument, func(b bound) { document, failed = operation(b) })
	if failed == nil && !done.found.Refused() {
		x.stdout.Document(document)
		return nil
	}
	if failed != nil {
		x.tellFailure(failed)
	}
	if done.found.Refused() {
		x.tellFound(done)
	}
	return errReported
}

// completeRoot completes a source or, without one, a type of the project here that can be a root; after a source it
// completes such a type of the source.
func (x *exchange) completeRoot(
	cmd *cobra.Command,
	args []string,
	begun string,
) ([]cobra.Completion, cobra.ShellCompDirective) {
	switch len(args) {
	case 0:
		manifest, refused := x.projectHere()
		if refused == nil && cmd.Name() != rootsName && !strings.ContainsFunc(begun, isSeparator) {
			return x.completeRootOf(manifest, begun), cobra.ShellCompDirectiveNoFileComp
		}
		return completeSources(cmd, args, begun)
	case 1:
		return x.completeRootOf(args[0], begun), cobra.ShellCompDirectiveNoFileComp
	}
	return nil, cobra.ShellCompDirectiveDefault
}
