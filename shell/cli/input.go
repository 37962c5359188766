package cli

import (
	"os"
	"path/filepath"

	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/shell/held"
)

// inputKind is the kind of an input.
type inputKind uint8

const (
	standardInput inputKind = iota
	sourceFile
	sourceDirectory
	projectManifest
)

// A path is kept as given, because messages show it that way. It is resolved by held.CommandPath before it reaches the
// system.

// input is an argument of the command line: its kind, and the path as given.
type input struct {
	kind inputKind
	path string // "" for standard input
}

// inputOf classifies an argument: "-" is standard input; a path that ends in semaprax.toml is a manifest, and so are a
// directory that holds one and any other .toml file, so that the error for a misnamed manifest says so.
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

// String returns the argument as given.
func (in input) String() string {
	if in.kind == standardInput {
		return "-"
	}
	return in.path
}

// manifestOf returns the path of the manifest that an argument names: the argument itself, or the manifest in that
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

// hasManifestExtension reports whether a path is meant as a manifest, whatever its name.
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

// directoryOf returns the directory of a file as given: "" for a bare name.
func directoryOf(path string) string {
	directory, _ := filepath.Split(path)
	return directory
}

// below returns a slash-separated path joined to a directory. The directory is kept as given, except that "." is
// omitted.
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
