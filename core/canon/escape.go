package canon

import (
	"strconv"
	"unicode/utf8"
)

const hexDigits = "0123456789abcdef"

// AppendString appends s as a JSON string in form F: quote, backslash, LF, CR and TAB get their short escapes, every
// other control character (U+0000..U+001F, U+007F..U+009F) becomes \u and four lowercase hex digits, and everything
// else is copied. s must be valid UTF-8.
func AppendString(dst []byte, s string) []byte {
	dst = append(dst, '"')
	plain := 0
	for i := 0; i < len(s); {
		c := s[i]
		width := 1
		if isPlain[c] {
			i++
			continue
		}
		if c == 0xc2 && i+1 < len(s) && s[i+1] < 0xa0 {
			c, width = s[i+1], 2 // U+0080..U+009F
		} else if c >= utf8.RuneSelf {
			i++
			continue
		}
		dst = append(dst, s[plain:i]...)
		dst = appendEscape(dst, c)
		i += width
		plain = i
	}
	dst = append(dst, s[plain:]...)
	return append(dst, '"')
}

// isPlain reports the bytes that both forms write as they are, whatever their neighbors.
var isPlain = plainBytes()

func plainBytes() (plain [256]bool) {
	for c := byte(' '); c < 0x7f; c++ {
		plain[c] = c != '"' && c != '\\'
	}
	return plain
}

// CloseString completes a string in form F whose opening quote stands before dst[start:]: it escapes those bytes, which
// must be valid UTF-8, and appends the closing quote.
func CloseString(dst []byte, start int) []byte {
	for _, c := range dst[start:] {
		if !isPlain[c] {
			return AppendString(dst[:start-len(`"`)], string(dst[start:]))
		}
	}
	return append(dst, '"')
}

// appendEscape appends the form F escape of c, which needs one.
func appendEscape(dst []byte, c byte) []byte {
	switch c {
	case '"', '\\':
		return append(dst, '\\', c)
	case '\n':
		return append(dst, `\n`...)
	case '\r':
		return append(dst, `\r`...)
	case '\t':
		return append(dst, `\t`...)
	}
	return append(dst, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
}

// AppendNarrowString appends s as a JSON string in form S: quote, backslash, BS, TAB, LF, FF and CR get their short
// escapes, the other characters below U+0020 become \u00xx, and everything else, including DEL and the C1 controls,
// is copied. s must be valid UTF-8.
func AppendNarrowString(dst []byte, s string) []byte {
	dst = append(dst, '"')
	plain := 0
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= 0x20 && c != '"' && c != '\\' {
			continue
		}
		dst = append(dst, s[plain:i]...)
		dst = appendNarrowEscape(dst, c)
		plain = i + 1
	}
	dst = append(dst, s[plain:]...)
	return append(dst, '"')
}

// appendNarrowEscape appends the form S escape of c, which needs one.
func appendNarrowEscape(dst []byte, c byte) []byte {
	switch c {
	case '\b':
		return append(dst, `\b`...)
	case '\f':
		return append(dst, `\f`...)
	}
	return appendEscape(dst, c)
}

// AppendInt appends n in plain decimal.
func AppendInt(dst []byte, n int) []byte { return strconv.AppendInt(dst, int64(n), 10) }

// AppendBool appends true or false.
func AppendBool(dst []byte, b bool) []byte { return strconv.AppendBool(dst, b) }

// AppendOptionalString appends s in form F, or null when s is empty.
func AppendOptionalString(dst []byte, s string) []byte {
	if s == "" {
		return append(dst, "null"...)
	}
	return AppendString(dst, s)
}

// AppendStrings appends an array of strings in form F, in the order given.
func AppendStrings(dst []byte, list []string) []byte {
	dst = append(dst, '[')
	for i, s := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = AppendString(dst, s)
	}
	return append(dst, ']')
}
