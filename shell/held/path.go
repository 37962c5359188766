package held

import (
	"os"
	"path/filepath"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// location is an absolute path in parts: the root ("/", or a volume and its separator) and the names below it, none of
// which is "", "." or "..".
type location struct {
	root  string
	names []string
}

// CommandPath returns the absolute path for a path of a command line, relative to the working directory, without any
// ".", ".." or doubled separator, so that Open never rejects its spelling. A ".." removes the name before it; if that
// name is a symbolic link, it leads above the target of the link, as it does for the system. Every other symbolic link
// is kept. Without a working directory a relative path is returned unchanged, and Open rejects it. Source: Project
// layer, "Hostile cases".
func CommandPath(path string) string {
	absolute, err := absolutePath(path)
	if err != nil {
		return path
	}
	volume := filepath.VolumeName(absolute)
	resolved := volume + string(os.PathSeparator)
	for _, name := range meaningful(components(absolute[len(volume):])) {
		if name == ".." {
			resolved = filepath.Dir(target(resolved))
		} else {
			resolved = below(resolved, name)
		}
	}
	return resolved
}

// target returns the path that a symbolic link leads to, and any other path unchanged.
func target(path string) string {
	if entry, err := os.Lstat(path); err != nil || entry.Mode()&os.ModeSymlink == 0 {
		return path
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}

// locate returns the location of a declared path. A ".." anywhere and a leading "." are rejected; an inner "." and a
// doubled separator have no effect.
func locate(declared string) (location, diag.List) {
	parts := components(declared[len(filepath.VolumeName(declared)):])
	for i, name := range parts {
		if name == ".." || name == "." && i == 0 {
			return location{}, misnamed(
				declared,
				"may not begin with \".\" or hold \"..\"; give a path that goes straight down",
			)
		}
	}
	absolute, err := absolutePath(declared)
	if err != nil {
		return location{}, projectForm.refuse(declared, "has no working directory to start from: "+reason(err))
	}
	volume := filepath.VolumeName(absolute)
	names := meaningful(components(absolute[len(volume):]))
	if len(meaningful(parts)) == 0 || len(names) == 0 {
		return location{}, misnamed(declared, "names no file; give the path of a "+project.ManifestName)
	}
	return location{volume + string(os.PathSeparator), names}, nil
}

func misnamed(path, why string) diag.List {
	return diag.List{project.RuleManifestGrammar.New("the manifest path " + shown(path) + " " + why)}
}

// components splits a path at its separators. A leading separator gives an empty first component.
func components(path string) []string {
	var parts []string
	start := 0
	for i := range len(path) {
		if os.IsPathSeparator(path[i]) {
			parts = append(parts, path[start:i])
			start = i + 1
		}
	}
	return append(parts, path[start:])
}

// meaningful returns the components that are neither empty nor ".".
func meaningful(parts []string) []string {
	var kept []string
	for _, part := range parts {
		if part != "" && part != "." {
			kept = append(kept, part)
		}
	}
	return kept
}

// below returns the path of an entry of a directory.
func below(directory, name string) string {
	if os.IsPathSeparator(directory[len(directory)-1]) {
		return directory + name
	}
	return directory + string(os.PathSeparator) + name
}
