package cli

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/shell/held"
)

// newCommand returns the new command.
func (p *program) newCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "new <dir>",
		Short:   "Create a small project",
		GroupID: groupWrite,
		Long: `Create a small project that checks and serves as it is: an entry module, a module
that others import, and a test module. The directory is created, or must be empty.`,
		Example:               "  semaprax new shop",
		Args:                  takes(1, 1, "one directory"),
		DisableFlagsInUseLine: true,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveFilterDirs
		},
		RunE: func(_ *cobra.Command, args []string) error { return p.createProject(args[0]) },
	}
}

// createProject writes the starter project into a directory and says what to do next.
func (p *program) createProject(directory string) error {
	files, err := starter(nameOf(directory))
	if err != nil {
		return err
	}
	if err := makeEmpty(directory); err != nil {
		return err
	}
	for _, file := range files {
		path := below(directory, file.path)
		if err := os.MkdirAll(filepath.Dir(held.CommandPath(path)), 0o777); err != nil {
			return unwritable(path, err)
		}
		if err := create(path, file.text); err != nil {
			return err
		}
		_, _ = fmt.Fprintf(p.stdout, "wrote %s\n", path)
	}
	manifest := pasted(straight(below(directory, project.ManifestName)))
	_, _ = fmt.Fprintf(p.stdout, "\nnext:\n  semaprax check %[1]s\n  semaprax list %[1]s\n  semaprax serve-image %[1]s\n", manifest)
	return nil
}

// makeEmpty creates a directory that is not there, and refuses one that holds anything.
func makeEmpty(directory string) error {
	if err := os.MkdirAll(held.CommandPath(directory), 0o777); err != nil {
		return unwritable(directory, err)
	}
	entries, err := os.ReadDir(held.CommandPath(directory))
	switch {
	case err != nil:
		return fmt.Errorf("cannot look into %s: %w", directory, reason(err))
	case len(entries) > 0:
		return fmt.Errorf("%s is not empty; name a new directory", directory)
	}
	return nil
}
