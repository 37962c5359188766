package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

// pasted returns a path as one word of a command line that can be pasted into a shell: as it is, or in single quotes
// where it holds what a shell reads otherwise, and never as a flag.
func pasted(path string) string {
	if strings.HasPrefix(path, "-") {
		path = "." + string(os.PathSeparator) + path
	}
	special := strings.IndexFunc(path, func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !strings.ContainsRune("_-./:@+,", c) && c != os.PathSeparator
	})
	if special < 0 {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}

// climbs reports whether a path has a component "..", by which no manifest is reached.
func climbs(path string) bool {
	return slices.Contains(strings.Split(filepath.ToSlash(path), "/"), "..")
}

// straight returns a path by which a manifest can be named: the path itself, or the absolute one where it climbs or
// leads through a symbolic link. What is not there has only the path itself.
func straight(path string) string {
	real, err := filepath.EvalSymlinks(path)
	if err != nil || real == filepath.Clean(path) && !climbs(path) {
		return path
	}
	if filepath.IsAbs(real) {
		return real
	}
	here, err := os.Getwd()
	if err == nil {
		here, err = filepath.EvalSymlinks(here)
	}
	if err != nil {
		return path
	}
	return filepath.Join(here, real)
}
