package diag

import (
	"iter"
	"strings"
)

// ExcerptBytesMax bounds the source text that a help quotes, in bytes.
const ExcerptBytesMax = 60

// omitted stands for source text that is not quoted.
const omitted = ".."

// Excerpt returns a piece of source as a help quotes it: unchanged, or ".." if it is longer than ExcerptBytesMax or
// has several lines.
func Excerpt(text string) string {
	if len(text) > ExcerptBytesMax || strings.ContainsAny(text, "\n\r") {
		return omitted
	}
	return text
}

// ExcerptList returns the excerpt of items with a separator between them, after head and before tail. It asks for no
// more items than an excerpt can quote, since a list can be as long as its source, and a thousand faults can quote it.
func ExcerptList(head string, items iter.Seq[string], separator, tail string) string {
	text, between := head, ""
	for item := range items {
		if len(text)+len(between)+len(item)+len(tail) > ExcerptBytesMax {
			return omitted
		}
		text += between + item
		between = separator
	}
	return Excerpt(text + tail)
}
