package strict

import (
	"math/bits"
	"strconv"
	"unicode/utf16"
)

// literalEnd returns the offset after the number or literal name that starts at offset at. If there is none, end is the
// offset of the first wrong byte.
func literalEnd(text string, at int) (end int, ok bool) {
	switch c := text[at]; {
	case c == '-' || isDigit(c):
		return numberEnd(text, at)
	case c == 't':
		return wordEnd(text, at, "true")
	case c == 'f':
		return wordEnd(text, at, "false")
	case c == 'n':
		return wordEnd(text, at, "null")
	}
	return at, false
}

func wordEnd(text string, at int, word string) (end int, ok bool) {
	for i := range len(word) {
		if at+i == len(text) || text[at+i] != word[i] {
			return at + i, false
		}
	}
	return at + len(word), true
}

// numberEnd returns the offset after a number. For a number that is cut off, end is its start.
func numberEnd(text string, at int) (end int, ok bool) {
	end = at
	if text[end] == '-' {
		end++
	}
	integer := end
	if end, ok = digitsEnd(text, at, end); !ok {
		return end, false
	}
	if text[integer] == '0' {
		end = integer + 1
	}
	if end < len(text) && text[end] == '.' {
		if end, ok = digitsEnd(text, at, end+1); !ok {
			return end, false
		}
	}
	if end < len(text) && (text[end] == 'e' || text[end] == 'E') {
		end++
		if end < len(text) && (text[end] == '+' || text[end] == '-') {
			end++
		}
		return digitsEnd(text, at, end)
	}
	return end, true
}

// digitsEnd returns the offset after the digits at offset at, at least one, of the number that starts at offset
// start.
func digitsEnd(text string, start, at int) (end int, ok bool) {
	for end = at; end < len(text) && isDigit(text[end]); end++ {
	}
	switch {
	case end > at:
		return end, true
	case end == len(text):
		return start, false
	}
	return end, false
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// isPlain marks the bytes that need no escape in a string.
var isPlain = plainBytes()

func plainBytes() (plain [256]bool) {
	for c := range plain {
		plain[c] = c >= ' ' && c != '"' && c != '\\'
	}
	return plain
}

// isShortEscape marks the bytes that make an escape with the backslash before them.
var isShortEscape = [256]bool{'"': true, '\\': true, '/': true, 'b': true, 'f': true, 'n': true, 'r': true, 't': true}

// checkedStringEnd returns the offset after the string that starts at offset at, or the offset of the first wrong
// byte.
func checkedStringEnd(text string, at int) (end int, ok bool) {
	for at = plainEnd(text, at+1); at < len(text); at = plainEnd(text, at) {
		for at+1 < len(text) && text[at] == '\\' && isShortEscape[text[at+1]] {
			at += len(`\n`)
		}
		if at == len(text) {
			break
		}
		switch c := text[at]; {
		case c == '"':
			return at + 1, true
		case c == '\\':
			width := escapeWidth(text[at:])
			if width == 0 {
				return at, false
			}
			at += width
		case !isPlain[c]:
			return at, false
		}
	}
	return at, false
}

// plainEnd returns the offset of the first byte from offset at on that needs an escape, or the length of the text. It
// looks at eight bytes at once. Less than each byte of ones, the lowest byte of a word that is zero borrows into its
// high bit, and no byte below it does. A byte that has a high bit itself needs no escape. So the lowest bit that is set
// in escapes is the highest of the first byte that needs one.
func plainEnd(text string, at int) int {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	for ; at+8 <= len(text); at += 8 {
		b := text[at : at+8]
		word := uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
			uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
		escapes := (((word ^ ones*'"') - ones) | ((word ^ ones*'\\') - ones) | (word - ones*' ')) &^ word & highs
		if escapes != 0 {
			return at + bits.TrailingZeros64(escapes)/8
		}
	}
	for at < len(text) && isPlain[text[at]] {
		at++
	}
	return at
}

// escapeWidth returns the length of the escape at the start of text, including the second half of a surrogate pair,
// or 0 if it is invalid.
func escapeWidth(text string) int {
	const unit = len(`\u0000`)
	if len(text) > 1 && isShortEscape[text[1]] {
		return len(`\n`)
	}
	first, ok := unitOf(text)
	switch {
	case !ok:
		return 0
	case !utf16.IsSurrogate(first):
		return unit
	}
	second, _ := unitOf(text[unit:])
	if utf16.DecodeRune(first, second) == '\ufffd' {
		return 0
	}
	return 2 * unit
}

// isCutNumber reports whether a number is invalid only because the text ends.
func isCutNumber(text string, start, at int) bool {
	return at == start && (text[start] == '-' || isDigit(text[start]))
}

// isCutEscape reports whether a text ends within the escape at its start.
func isCutEscape(text string) bool {
	const pair = `\uD800\uDC00`
	return len(text) < len(pair) && escapeWidth(text+pair[len(text):]) > 0 && escapeWidth(text) == 0
}

// unitOf returns the UTF-16 code unit of the \u escape at the start of text.
func unitOf(text string) (unit rune, ok bool) {
	if len(text) < len(`\u0000`) || text[:2] != `\u` {
		return 0, false
	}
	n, err := strconv.ParseUint(text[2:len(`\u0000`)], 16, 16)
	return rune(n), err == nil
}
