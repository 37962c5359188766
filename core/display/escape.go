package display

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// TabCells is the number of spaces that replace a TAB in a source line.
const TabCells = 4

// Escape returns s on one line. Hidden characters (see IsHidden), including line ends, are written as escapes of the
// language, such as \u{202e}, and bytes that are not valid UTF-8 as \xff.
func Escape(s string) Text {
	if isPlain(s) {
		return Text(s)
	}
	return Text(escape(s, nothing))
}

// Lines is Escape for text of several lines: it keeps line feeds.
func Lines(s string) Text { return Text(escape(s, lineFeed)) }

// Line is Escape for a source line: it replaces a TAB by TabCells spaces.
func Line(s string) Text {
	if isPlain(s) {
		return Text(s)
	}
	return Text(escape(s, func(b *strings.Builder, c rune) bool {
		if c == '\t' {
			b.WriteString(strings.Repeat(" ", TabCells))
		}
		return c == '\t'
	}))
}

// Quote is Escape for text that must stand out from its surroundings: it returns a string literal of the language.
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

// IsHidden reports whether a terminal would obey the character, show nothing for it, or reorder the text around it:
// controls, format characters, line separators, and characters that have no glyph by default. Combining marks and the
// variation selectors that choose between a letter and an emoji are not hidden.
func IsHidden(c rune) bool {
	if c < utf8.RuneSelf {
		return c < ' ' || c == 0x7f
	}
	return unicode.In(c, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point,
		unicode.Noncharacter_Code_Point) || c >= 0xe0000 && c <= 0xe0fff
}

// isPlain reports whether s consists of visible ASCII characters and spaces, as most text does, so that it needs no
// escape.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf || IsHidden(rune(s[i])) {
			return false
		}
	}
	return true
}

// exception overrides how escape writes a character. It reports whether it wrote the character.
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
