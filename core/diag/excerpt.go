package diag

import "strings"

// ExcerptBytesMax bounds what a help repeats of a source, in bytes.
const ExcerptBytesMax = 60

// Excerpt returns a text of a source as a help repeats it: "..", if it is longer than ExcerptBytesMax or has several
// lines.
func Excerpt(text string) string {
	if len(text) > ExcerptBytesMax || strings.ContainsAny(text, "\n\r") {
		return ".."
	}
	return text
}
