package project

import "strings"

// ModuleNameBytesMax bounds the name of a module that a manifest names, in bytes.
const ModuleNameBytesMax = 240

const exportIDBytesMax = 128

// The names of a manifest as regular expressions, for schemas. The length of a module name is bounded beside its
// pattern.
const (
	DottedNamePattern  = "^[A-Za-z_][A-Za-z0-9_]*(?:\\.[A-Za-z_][A-Za-z0-9_]*)*$"
	ProjectNamePattern = "^[a-z][a-z0-9-]{0,63}$"
)

// IsModuleName reports whether name is a module name: 1 to 240 bytes, segments joined by '.', each a letter or '_'
// followed by letters, digits and '_', all ASCII. Source: Project layer, "Manifest v1, exact bytes".
func IsModuleName(name string) bool {
	if len(name) > ModuleNameBytesMax {
		return false
	}
	for segment := range strings.SplitSeq(name, ".") {
		if segment == "" || isDigit(segment[0]) || !all(segment, isWordByte) {
			return false
		}
	}
	return true
}

// isExportID reports whether id can stand in web_exports: 1 to 128 bytes of a-z, 0-9, '.', '_' and '-'.
func isExportID(id string) bool {
	return id != "" && len(id) <= exportIDBytesMax && all(id, isLogicalByte)
}

// isProjectName reports whether name can name a project: 1 to 64 bytes, first a-z, then a-z, 0-9 and '-'.
func isProjectName(name string) bool {
	return name != "" && len(name) <= nameBytesMax && isLower(name[0]) &&
		all(name, func(c byte) bool { return isLower(c) || isDigit(c) || c == '-' })
}

// isVersion reports whether text is a version of Semantic Versioning 2.0.0, at most 128 bytes.
func isVersion(text string) bool {
	if len(text) > versionBytesMax {
		return false
	}
	text, build, hasBuild := strings.Cut(text, "+")
	core, release, hasRelease := strings.Cut(text, "-")
	numbers := strings.Split(core, ".")
	if len(numbers) != 3 || !allOf(numbers, isVersionNumber) {
		return false
	}
	if hasRelease && !allOf(strings.Split(release, "."), isReleaseIdentifier) {
		return false
	}
	return !hasBuild || allOf(strings.Split(build, "."), isBuildIdentifier)
}

func isVersionNumber(s string) bool { return s != "" && all(s, isDigit) && (s == "0" || s[0] != '0') }

// isReleaseIdentifier reports whether s can stand in a pre-release: a number there has no leading zero.
func isReleaseIdentifier(s string) bool {
	return isBuildIdentifier(s) && (!all(s, isDigit) || isVersionNumber(s))
}

func isBuildIdentifier(s string) bool {
	return s != "" && all(s, func(c byte) bool { return isLetter(c) || isDigit(c) || c == '-' })
}

func allOf(items []string, ok func(string) bool) bool {
	for _, item := range items {
		if !ok(item) {
			return false
		}
	}
	return true
}

func all(s string, ok func(byte) bool) bool {
	for i := range len(s) {
		if !ok(s[i]) {
			return false
		}
	}
	return true
}

func isLower(c byte) bool    { return 'a' <= c && c <= 'z' }
func isLetter(c byte) bool   { return isLower(c | 0x20) }
func isDigit(c byte) bool    { return '0' <= c && c <= '9' }
func isWordByte(c byte) bool { return isLetter(c) || isDigit(c) || c == '_' }
