package diag

import "strings"

// ExcerptBytesMax bounds the source text that a help quotes, in bytes.
const ExcerptBytesMax = 60

// Excerpt returns a piece of source as a help quotes it: unchanged, or ".." if it is longer than ExcerptBytesMax or
// has several lines.
func Excerpt(text string) string {
	if len(text) > ExcerptBytesMax || strings.ContainsAny(text, "\n\r") {
		return ".."
	}
	return text
}
