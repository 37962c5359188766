package cli

import (
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"semaprax.dev/semaprax/shell/held"
)

// pasted returns a path as one word of a command line that can be pasted into a shell: as it is, or in single quotes
// where it holds what a shell reads otherwise, and never as a flag.
func pasted(path string) string {
	if strings.HasPrefix(path, "-") {
		path = "." + string(os.PathSeparator) + path
	}
	special := strings.IndexFunc(path, func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !strings.ContainsRune("_-./:@+,", c) &&
			c != os.PathSeparator
	})
	if special < 0 {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}

// straight returns a path by which a manifest can be named: the path itself, or where it leads through a symbolic link,
// the absolute one behind it. What is not there has only the path itself.
func straight(path string) string {
	named := held.CommandPath(path)
	if real, err := filepath.EvalSymlinks(named); err == nil && real != named {
		return real
	}
	return path
}
