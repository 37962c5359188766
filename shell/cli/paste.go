package cli

import (
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"semaprax.dev/semaprax/shell/held"
)

// pasted returns a path as one word that can be pasted into a shell: as it is, or in single quotes if it contains
// special characters, and never readable as a flag.
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

// straight returns a path that can name a manifest: the path itself, or, if it leads through a symbolic link, the
// absolute path behind it. A path that does not exist is returned unchanged.
func straight(path string) string {
	named := held.CommandPath(path)
	if real, err := filepath.EvalSymlinks(named); err == nil && real != named {
		return real
	}
	return path
}
