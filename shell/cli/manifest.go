package cli

import (
	"cmp"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/shell/held"
)

// manifestCommand returns the manifest command. Source: Project layer, "Project manifests".
func (p *program) manifestCommand() *cobra.Command {
	var isWriting bool
	command := &cobra.Command{
		Use:     "manifest [--write] [<dir>|<manifest>]",
		Short:   "Print or write the manifest of the sources on disk",
		GroupID: groupWrite,
		Long: `Print the canonical manifest of a project. Its sources are the .spx files below its
directory now, except names that begin with a dot, symbolic links and other
projects. Name, entry, exports and tests are taken from the existing semaprax.toml,
which may be incomplete or out of order. The default is the nearest semaprax.toml,
in this directory or above it.

Missing lines are derived: the name from the name of the directory, the test module
from the only module with a main and "test" in its name, the entry from the only
other module with a main. Exports are a promise to others and are never guessed; a
message lists the candidates.`,
		Example: `  semaprax manifest
  semaprax manifest --write .     after adding or removing a source`,
		Args:                  takes(0, 1, "at most one directory or manifest"),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeManifest,
		RunE: func(cmd *cobra.Command, args []string) error {
			path, err := p.projectOf(args)
			if err != nil {
				return err
			}
			if !isManifest(path) {
				return misused(cmd, display.Format("%s is neither a directory nor a %s", args[0], project.ManifestName))
			}
			return p.manifest(path, isWriting)
		},
	}
	command.Flags().BoolVar(&isWriting, "write", false, "write the manifest instead of printing it")
	return command
}

// manifest prints or writes the manifest at a path.
func (p *program) manifest(path string, isWriting bool) error {
	existing, text, err := readManifest(path)
	if err != nil {
		return err
	}
	if existing != nil {
		defer existing.Close()
	}
	manifest, err := p.derive(path, text)
	if err != nil {
		return err
	}
	switch {
	case !isWriting:
		p.stdout.Document([]byte(manifest.Text()))
		return nil
	case existing == nil:
		err = create(path, manifest.Text())
	case text != manifest.Text():
		err = source{path: path, file: existing}.replace(manifest.Text())
	default:
		return nil
	}
	if err == nil {
		p.stdout.Printf("wrote %s\n", path)
	}
	return err
}

// readManifest returns the existing manifest, held, and its text; both are empty if there is none.
func readManifest(path string) (*held.File, string, error) {
	if !exists(path) {
		return nil, "", nil
	}
	file, refused := held.OpenFile(path)
	if refused != nil {
		return nil, "", refusing(refused)
	}
	return file, file.Text(), nil
}

// derive returns the manifest of the sources below the directory of a path, keeping the lines of the existing text.
func (p *program) derive(path, text string) (project.Manifest, error) {
	directory := cmp.Or(directoryOf(path), ".")
	under, refused := walk(directory, false)
	if refused != nil {
		return project.Manifest{}, refusing(refused)
	}
	d := draftOf(text)
	d.sources = under.sources
	if d.name == "" {
		d.name = nameOf(directory)
	}
	if d.entry == "" || d.test == "" || d.exports == nil {
		outlines, err := p.outlines(directory, under.sources)
		if err != nil {
			return project.Manifest{}, err
		}
		d.derive(outlines)
	}
	return d.manifest(path)
}

// outlines reads the sources below a directory and reports each one that cannot be read.
func (p *program) outlines(directory string, paths []string) ([]*module.Parsed, error) {
	outlines := make([]*module.Parsed, len(paths))
	var failed error
	for i, in := range inDirectory(directory, paths) {
		outline, refused := p.outline(in)
		if outline == nil {
			p.report(refused)
			failed = errReported
		}
		outlines[i] = outline
	}
	return outlines, failed
}

// outline reads one source; the outline is nil iff it was refused.
func (p *program) outline(in input) (*module.Parsed, outcome) {
	s, refused := p.open(in)
	if refused != nil {
		return nil, outcome{found: refused}
	}
	defer s.close()
	outline, refused := module.Read(s.text)
	return outline, s.outcome(nil, refused)
}
