package held

import (
	"bytes"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

// The advice for a rejected project may look at files that its manifest does not list: at the names in the directories
// of the listed sources, and at the first lines of those files. It decides nothing. Source: Project layer, "Provider
// edges".
const (
	surroundingFilesMax     = 512     // files whose first lines are read
	surroundingHeadBytesMax = 4 << 10 // bytes of each of them
	directoryEntriesMax     = 4096    // names of one directory
)

// Unlisted returns which of the modules are declared by unlisted files, within the bounds of this file. A file that
// cannot be read declares nothing; if two files declare the same module, the first is named.
func (in *Inputs) Unlisted(modules []string) project.Unlisted {
	if len(modules) == 0 {
		return nil
	}
	found := project.Unlisted{}
	files := unlistedFiles(in.root(), in.manifest.Sources())
	for _, file := range files[:min(len(files), surroundingFilesMax)] {
		name, ok := declaredModule(filepath.Join(in.root(), filepath.FromSlash(file)))
		if _, wanted := slices.BinarySearch(modules, name); !ok || !wanted {
			continue
		}
		if _, ok := found[name]; !ok {
			found[name] = file
		}
	}
	return found
}

// root returns the directory of the manifest.
func (in *Inputs) root() string { return filepath.Dir(in.files[0].place.path) }

// declaredModule returns the name of the module that a file declares.
func declaredModule(file string) (name string, is bool) {
	place := absolute(file)
	if found, err := place.status(); err != nil || found.kind != kindRegular {
		return "", false
	}
	opened, err := place.openFile()
	if err != nil {
		return "", false
	}
	defer opened.close()
	var head bytes.Buffer
	if _, err := head.ReadFrom(io.LimitReader(&sequence{handle: opened}, surroundingHeadBytesMax)); err != nil {
		return "", false
	}
	return syntax.DeclaredModule(head.String())
}

// unlistedFiles returns the sorted paths of the files in the directories of the sources that a manifest could list but
// does not.
func unlistedFiles(root string, sources []string) []string {
	var files []string
	seen := map[string]bool{}
	for _, source := range sources {
		directory := path.Dir(source)
		if seen[directory] || len(files) > surroundingFilesMax {
			continue
		}
		seen[directory] = true
		for _, name := range namesIn(filepath.Join(root, filepath.FromSlash(directory))) {
			file := path.Join(directory, name)
			if _, listed := slices.BinarySearch(sources, file); !listed && project.IsLogicalPath(file) {
				files = append(files, file)
			}
		}
	}
	slices.Sort(files)
	return files
}

// namesIn returns the names of the files of a directory, sorted.
func namesIn(directory string) []string {
	opened, err := os.Open(directory)
	if err != nil {
		return nil
	}
	defer opened.Close()
	entries, _ := opened.ReadDir(directoryEntriesMax) // the names read before an error are good enough
	var names []string
	for _, entry := range entries {
		if entry.Type().IsRegular() {
			names = append(names, entry.Name())
		}
	}
	slices.Sort(names)
	return names
}

// placed returns the refusal of listed source i at its place in the manifest, and suggests the unlisted file with the
// nearest name.
func (l *loader) placed(refusal diag.List, i int) diag.List {
	manifest := l.inputs.manifest
	sources := manifest.Sources()
	d := refusal[0].WithSpan(manifest.SourceSpan(i)).WithPath(project.ManifestName)
	place := l.in(l.root, filepath.FromSlash(sources[i]))
	if _, err := os.Lstat(place.path); d.Help() != "" || !os.IsNotExist(err) {
		return diag.List{d}
	}
	near, ok := diag.Closest(sources[i], unlistedFiles(l.inputs.root(), sources))
	if !ok {
		return diag.List{d.WithHelp("create the file, or remove it from `sources`")}
	}
	return diag.List{d.WithHelp("did you mean \"" + near + "\"?")}
}
