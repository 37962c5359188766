package cli

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

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
		Long: `Create a small project that passes check: a manifest, an entry module, a module that
it imports, a test module, and a .gitattributes that makes git keep the line ends of
sources. The project is named after the directory, which is created if necessary and
must be empty except for .git.`,
		Example: `  semaprax new shop && cd shop
  git init shop && semaprax new shop`,
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
		p.stdout.Printf("wrote %s\n", path)
	}
	manifest := pasted(straight(below(directory, project.ManifestName)))
	p.stdout.Printf("\nnext:\n  semaprax check %[1]s\n  semaprax list %[1]s\n  semaprax serve-image %[1]s\n", manifest)
	return nil
}

// makeEmpty creates a directory that does not exist, and rejects one that holds anything but a git repository.
func makeEmpty(directory string) error {
	if err := os.MkdirAll(held.CommandPath(directory), 0o777); err != nil {
		return unwritable(directory, err)
	}
	entries, err := os.ReadDir(held.CommandPath(directory))
	isUsed := slices.ContainsFunc(entries, func(entry fs.DirEntry) bool { return entry.Name() != ".git" })
	switch {
	case err != nil:
		return fmt.Errorf("cannot read %s: %w", directory, reason(err))
	case isUsed:
		return fmt.Errorf("%s is not empty; name a new directory", directory)
	}
	return nil
}
