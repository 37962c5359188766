package display

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// TabCells is the number of spaces that stand for a TAB in a line of a source.
const TabCells = 4

// Escape returns a text for people, on one line: what IsHidden, line ends among it, is spelled as an escape of the
// language, \u{202e}, and a byte that belongs to no character as \xff.
func Escape(s string) Text { return Text(escape(s, nothing)) }

// Lines is Escape for a text of several lines: line feeds stay.
func Lines(s string) Text { return Text(escape(s, lineFeed)) }

// Line is Escape for a line of a source: TabCells spaces stand for a TAB.
func Line(s string) Text {
	return Text(escape(s, func(b *strings.Builder, c rune) bool {
		if c == '\t' {
			b.WriteString(strings.Repeat(" ", TabCells))
		}
		return c == '\t'
	}))
}

// Quote is Escape for a text that is to be told from what stands around it: in quotes, as a text of the language.
func Quote(s string) Text {
	return `"` + Text(escape(s, func(b *strings.Builder, c rune) bool {
		isSpecial := c == '"' || c == '\\'
		if isSpecial {
			b.WriteByte('\\')
			b.WriteRune(c)
		}
		return isSpecial
	})) + `"`
}

// IsHidden reports whether a terminal would obey the character, show nothing of it, or show what stands around it in
// another order: controls, format characters, separators of lines, and what has no glyph by default. Combining marks
// and the variation selectors that choose between a letter and an emoji are not hidden.
func IsHidden(c rune) bool {
	if c < utf8.RuneSelf {
		return c < ' ' || c == 0x7f
	}
	return unicode.In(c, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point,
		unicode.Noncharacter_Code_Point) || c >= 0xe0000 && c <= 0xe0fff
}

// exception writes a character otherwise than escape does, and reports whether it did.
type exception func(b *strings.Builder, c rune) bool

func nothing(*strings.Builder, rune) bool { return false }

func lineFeed(b *strings.Builder, c rune) bool {
	if c == '\n' {
		b.WriteByte('\n')
	}
	return c == '\n'
}

func escape(s string, except exception) string {
	var b strings.Builder
	b.Grow(len(s))
	for i, width := 0, 0; i < len(s); i += width {
		var c rune
		c, width = utf8.DecodeRuneInString(s[i:])
		switch {
		case except(&b, c):
		case c == utf8.RuneError && width == 1:
			b.WriteString(`\x` + strconv.FormatUint(uint64(s[i]), 16))
		case IsHidden(c):
			b.WriteString(`\u{` + strconv.FormatUint(uint64(c), 16) + `}`)
		default:
			b.WriteString(s[i : i+width])
		}
	}
	return b.String()
}
