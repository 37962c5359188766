package candidate

import (
	"strconv"
	"strings"
)

// appendDiff appends the difference of two texts that end with a line feed: one hunk without context, from the first
// line that differs to the last. Its counts are always spelled. It applies with git apply --unidiff-zero. Source: Image
// Candidate Protocol v2, "source_changes and the diff".
func appendDiff(dst []byte, path, before, after string) []byte {
	old, new := lines(before), lines(after)
	prefix := 0
	for prefix < len(old) && prefix < len(new) && old[prefix] == new[prefix] {
		prefix++
	}
	old, new = old[prefix:], new[prefix:]
	for len(old) > 0 && len(new) > 0 && old[len(old)-1] == new[len(new)-1] {
		old, new = old[:len(old)-1], new[:len(new)-1]
	}
	dst = append(append(dst, "--- a/"...), path...)
	dst = append(append(dst, "\n+++ b/"...), path...)
	dst = appendRange(append(dst, "\n@@ -"...), prefix, len(old))
	dst = append(appendRange(append(dst, " +"...), prefix, len(new)), " @@\n"...)
	for _, line := range old {
		dst = append(append(append(dst, '-'), line...), '\n')
	}
	for _, line := range new {
		dst = append(append(append(dst, '+'), line...), '\n')
	}
	return dst
}

// appendRange appends where a hunk begins and how many lines it has. One without lines is after the line before it.
func appendRange(dst []byte, prefix, count int) []byte {
	if count > 0 {
		prefix++
	}
	dst = append(strconv.AppendInt(dst, int64(prefix), 10), ',')
	return strconv.AppendInt(dst, int64(count), 10)
}

// lines returns the lines of a text, without their line feeds.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}
