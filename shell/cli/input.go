package cli

import (
	"os"
	"path/filepath"

	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/shell/held"
)

// inputKind says what an argument names.
type inputKind uint8

const (
	standardInput inputKind = iota
	sourceFile
	sourceDirectory
	projectManifest
)

// A path stays as the person gave it, because messages show it so. What touches the system resolves it first, by
// held.CommandPath.

// input is what an argument of the command line names, by the path that the person gave.
type input struct {
	kind inputKind
	path string // "" for standard input
}

// inputOf returns what an argument names: "-" is standard input, a path that ends in semaprax.toml is a manifest, and
// so are a directory that holds one and every other .toml file, so that a manifest of a wrong name is told so.
func inputOf(argument string) input {
	switch {
	case argument == "-":
		return input{kind: standardInput}
	case isManifest(argument):
		return input{projectManifest, argument}
	case !isDirectory(argument):
		if hasManifestExtension(argument) {
			return input{projectManifest, argument}
		}
		return input{sourceFile, argument}
	}
	if manifest := below(argument, project.ManifestName); exists(manifest) {
		return input{projectManifest, manifest}
	}
	return input{sourceDirectory, argument}
}

// String returns the argument as a person wrote it.
func (in input) String() string {
	if in.kind == standardInput {
		return "-"
	}
	return in.path
}

// manifestOf returns the path of the manifest that an argument names: the argument itself, or the manifest of that
// directory.
func manifestOf(argument string) string {
	if !isManifest(argument) && isDirectory(argument) {
		return below(argument, project.ManifestName)
	}
	return argument
}

func isManifest(path string) bool {
	return filepath.Base(held.CommandPath(path)) == project.ManifestName
}

// hasManifestExtension reports whether a path is meant as a manifest, whatever it is called.
func hasManifestExtension(path string) bool {
	return filepath.Ext(path) == filepath.Ext(project.ManifestName)
}

func isDirectory(path string) bool {
	status, err := os.Stat(held.CommandPath(path))
	return err == nil && status.IsDir()
}

func exists(path string) bool {
	_, err := os.Lstat(held.CommandPath(path))
	return !isAbsent(err)
}

// directoryOf returns the directory of a file as the person gave it: "" for a bare name.
func directoryOf(path string) string {
	directory, _ := filepath.Split(path)
	return directory
}

// below returns the path of what lies below a directory, path being separated by slashes. The directory stays as the
// person gave it, but "." is left out.
func below(directory, path string) string {
	path = filepath.FromSlash(path)
	switch {
	case directory == ".":
		return path
	case directory == filepath.VolumeName(directory) || os.IsPathSeparator(directory[len(directory)-1]):
		return directory + path
	}
	return directory + string(os.PathSeparator) + path
}
