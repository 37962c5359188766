package syntax

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/diag"
)

// BidirectionalWarningsMax bounds the lines of one text that Bidirectional names.
const BidirectionalWarningsMax = 100

// Bidirectional returns a warning for every line of the file that holds a bidirectional control, at its first one: it
// can show code as a comment and a comment as code. In a file that parses, such characters stand in comments, texts,
// chars, audit reasons and identities alone. One that is written as an escape shows nothing in another order.
func (f *File) Bidirectional() (found diag.List) {
	if !mayBeBidirectional(f.source) {
		return nil
	}
	for at := nextBidirectional(f.source, 0); at < len(f.source) && len(found) < BidirectionalWarningsMax; {
		end := len(f.source)
		if length := strings.IndexByte(f.source[at:], '\n'); length >= 0 {
			end = at + length
		}
		c, size := utf8.DecodeRuneInString(f.source[at:])
		message := fmt.Sprintf(
			"the bidirectional control %U changes the order in which a terminal or an editor shows this line", c)
		if more := strings.Count(strings.Map(bidirectionalAlone, f.source[at+size:end]), "!"); more > 0 {
			message += fmt.Sprintf("; %d more stand on it", more)
		}
		found = append(found, ruleBidirectional.At(f.Span(Range{uint32(at), uint32(at + size)}), message).
			WithHelp(fmt.Sprintf(`remove it; a text or a char that needs it can spell it as \u{%x}`, c)))
		at = nextBidirectional(f.source, end)
	}
	return found
}

// nextBidirectional returns the offset of the next bidirectional control, or the length of the text.
func nextBidirectional(text string, from int) int {
	if at := strings.IndexFunc(text[from:], isBidirectional); at >= 0 {
		return from + at
	}
	return len(text)
}

// mayBeBidirectional reports whether the text holds bytes with which a bidirectional control begins. They are rare, and
// found quickly.
func mayBeBidirectional(text string) bool {
	return strings.Contains(text, "\xd8\x9c") || strings.Contains(text, "\xe2\x80") || strings.Contains(text, "\xe2\x81")
}

func isBidirectional(c rune) bool { return c >= 0x61c && unicode.Is(unicode.Bidi_Control, c) }

// bidirectionalAlone maps a bidirectional control to an exclamation mark and drops all else.
func bidirectionalAlone(c rune) rune {
	if isBidirectional(c) {
		return '!'
	}
	return -1
}
