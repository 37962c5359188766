package project

import (
	"slices"
	"strings"
)

// helpLineBytesMax bounds a line of a manifest that a help repeats, in bytes: what is longer is described instead.
const helpLineBytesMax = 160

// rewriteHelp is the advice where a corrected line is too long to be shown.
const rewriteHelp = "semaprax manifest --write <dir> writes the manifest of the sources that are there"

// writeLine returns the advice to write a line with a value, or "" where the line is long.
func writeLine(f field, v value) string {
	line := string(appendLine(nil, f, v))
	if len(line) > helpLineBytesMax {
		return ""
	}
	return "write `" + line + "`"
}

// writeSorted returns the advice to write a list in its order, or another where the line is long.
func writeSorted(f field, items []string, otherwise string) string {
	sorted := slices.Compact(slices.Sorted(slices.Values(items)))
	if advice := writeLine(f, value{items: sorted}); advice != "" {
		return advice
	}
	return otherwise
}

func writeValue(text string) string { return "write \"" + text + "\"" }

// suggested returns the advice to write a value, if it is one.
func suggested(text string, admits func(string) bool) string {
	if !admits(text) {
		return ""
	}
	return "did you mean \"" + text + "\"?"
}

// projectNameLike returns the project name that a text resembles, if it resembles one.
func projectNameLike(text string) string {
	isOther := func(c rune) bool { return !('a' <= c && c <= 'z' || '0' <= c && c <= '9') }
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), isOther), "-")
}

// versionLike returns the version that a text resembles, if it resembles one.
func versionLike(text string) string {
	text = strings.TrimLeft(text, "vV")
	for _, missing := range []string{"", ".0", ".0.0"} {
		if isVersion(text + missing) {
			return text + missing
		}
	}
	return text
}

// moduleNameLike returns the module name that a text resembles, if it resembles one: a path names the module that
// usually stands there.
func moduleNameLike(text string) string {
	text = strings.NewReplacer("/", ".", "::", ".", "-", "_", " ", "_").Replace(strings.TrimSuffix(text, sourceSuffix))
	return strings.Join(strings.FieldsFunc(text, func(c rune) bool { return c == '.' }), ".")
}

// pathHelp returns the advice for a path that is not a logical one.
func pathHelp(path string) string {
	if strings.HasPrefix(path, "/") || strings.Contains(path, ":") {
		return "write the path from the directory of the manifest"
	}
	segments := strings.FieldsFunc(path, func(c rune) bool { return c == '/' || c == '\\' })
	slashed := strings.TrimPrefix(strings.Join(segments, "/"), "./")
	if strings.HasPrefix(slashed, "../") {
		return "list only files below the directory of the manifest"
	}
	if !strings.HasSuffix(slashed, sourceSuffix) && IsLogicalPath(slashed+sourceSuffix) {
		return suggested(slashed+sourceSuffix, IsLogicalPath)
	}
	renamed := strings.ReplaceAll(strings.ToLower(slashed), " ", "_")
	switch {
	case !IsLogicalPath(renamed):
		return ""
	case renamed == slashed:
		return suggested(renamed, IsLogicalPath)
	}
	return "rename the file, and write \"" + renamed + "\""
}
