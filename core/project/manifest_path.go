package project

import "strings"

// LogicalPathBytesMax bounds a logical path, in bytes.
const LogicalPathBytesMax = 240

// LogicalPathPattern is what IsLogicalPath admits as a regular expression, for schemas; LogicalPathBytesMax bounds the
// length beside it.
const LogicalPathPattern = "^(?=.*\\" + sourceSuffix + "$)(?:" + logicalSegment + "/){0,15}" + logicalSegment + "$"

// logicalSegment is one segment of a logical path as a regular expression.
const logicalSegment = "(?!(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:[./]|$))[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9_-])?"

const (
	sourceSuffix        = ".spx"
	pathSegmentsMax     = 16
	pathSegmentBytesMax = 64
)

// IsLogicalPath reports whether path is the canonical logical path of a source: at most 240 bytes, ending in ".spx",
// 1 to 16 segments joined by '/', each of 1 to 64 bytes of a-z, 0-9, '.', '_' and '-', beginning with a letter or a
// digit, not ending in '.', and not a device name of Windows before its first '.'. Such a path is relative, holds no
// "." or ".." segment, and means the same file on every system. Source: Project layer, "Canonical logical path".
func IsLogicalPath(path string) bool {
	if len(path) > LogicalPathBytesMax || !strings.HasSuffix(path, sourceSuffix) {
		return false
	}
	segments := 0
	for segment := range strings.SplitSeq(path, "/") {
		if segments++; segments > pathSegmentsMax || !isLogicalSegment(segment) {
			return false
		}
	}
	return true
}

func isLogicalSegment(segment string) bool {
	if segment == "" || len(segment) > pathSegmentBytesMax || !all(segment, isLogicalByte) {
		return false
	}
	if first := segment[0]; !isLower(first) && !isDigit(first) || segment[len(segment)-1] == '.' {
		return false
	}
	stem, _, _ := strings.Cut(segment, ".")
	return !isDeviceName(stem)
}

// isDeviceName reports whether Windows reserves the stem of a file name, whatever its suffix.
func isDeviceName(stem string) bool {
	switch {
	case stem == "con" || stem == "prn" || stem == "aux" || stem == "nul":
		return true
	case len(stem) == 4 && (stem[:3] == "com" || stem[:3] == "lpt"):
		return '1' <= stem[3] && stem[3] <= '9'
	}
	return false
}

func isLogicalByte(c byte) bool {
	return isLower(c) || isDigit(c) || c == '.' || c == '_' || c == '-'
}
