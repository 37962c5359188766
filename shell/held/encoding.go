package held

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/strict"
)

// NotUTF8 says why a text that is not UTF-8 is refused, and where: a predicate for the name of its file. The place on
// the line is in bytes from 1, since characters cannot be told apart there.
func NotUTF8(text []byte) (why string, found bool) {
	if utf8.Valid(text) {
		return "", false
	}
	at := strict.InvalidAt(text)
	line := 1 + bytes.Count(text[:at], []byte{'\n'})
	column := at - bytes.LastIndexByte(text[:at], '\n')
	why = fmt.Sprintf("is not UTF-8: the byte 0x%02x on line %d, byte %d, starts no character; save it as UTF-8", text[at],
		line, column)
	if bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff")) {
		why = "is UTF-16; save it as UTF-8"
	}
	return why, true
}
