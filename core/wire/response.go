package wire

import (
	"strconv"
	"unicode"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/canon"
)

// The parts of a response, in the order in which they are written. Source: Transport, "Response objects".
const (
	prefix       = `{"jsonrpc":"2.0","id":`
	resultOpen   = `,"result":`
	resultClose  = `}`
	errorOpen    = `,"error":{"code":`
	errorMessage = `,"message":`
	errorClose   = `}}`
	frameEnd     = 1 // the LF, which a bound counts and a response does not hold

	overflowMessage = "response exceeds configured byte limit"
)

// successBytes is the capacity in which a success begins. It is enough for a fact about one declaration, which is what
// most calls ask for; a longer reply grows.
const successBytes = 1_024

// OpenSuccess returns the beginning of the response that carries the result of a call. The caller appends the result,
// one compact JSON value, and gives the whole to CloseSuccess. So a reply is rendered into its final buffer.
func OpenSuccess(id ID) []byte {
	response := append(make([]byte, 0, successBytes), prefix...)
	response = append(response, id.String()...)
	return append(response, resultOpen...)
}

// CloseSuccess completes a response to the call, without its LF. When response and LF are longer than responseBytesMax,
// the overflow reply takes its place and fits is false. responseBytesMax is at least ResponseBytesMin.
func CloseSuccess(id ID, opened []byte, responseBytesMax int) (response []byte, fits bool) {
	if len(opened)+len(resultClose)+frameEnd > responseBytesMax {
		return overflow(id, responseBytesMax), false
	}
	return append(opened, resultClose...), true
}

// Failure returns the error reply, without its LF. message must be valid UTF-8. When the reply could be longer than
// responseBytesMax, LF included, by the length that quotedBytesMax allows its message, the overflow reply takes its
// place and fits is false. responseBytesMax is at least ResponseBytesMin.
func Failure(id ID, code Code, message string, responseBytesMax int) (response []byte, fits bool) {
	size := len(prefix) + len(id.String()) + len(errorOpen) + len(strconv.Itoa(int(code))) + len(errorMessage) +
		quotedBytesMax(message) + len(errorClose)
	if size+frameEnd > responseBytesMax {
		return overflow(id, responseBytesMax), false
	}
	return appendFailure(make([]byte, 0, size+frameEnd), id, code, message), true
}

// overflow returns the reply in place of a response that does not fit: with the id of the call if that fits, else
// without.
func overflow(id ID, responseBytesMax int) []byte {
	reply := appendFailure(nil, id, ResponseOverflowed, overflowMessage)
	if len(reply)+frameEnd > responseBytesMax {
		return appendFailure(nil, ID{}, ResponseOverflowed, overflowMessage)
	}
	return reply
}

func appendFailure(dst []byte, id ID, code Code, message string) []byte {
	dst = append(dst, prefix...)
	dst = append(dst, id.String()...)
	dst = append(dst, errorOpen...)
	dst = strconv.AppendInt(dst, int64(code), 10)
	dst = append(dst, errorMessage...)
	dst = canon.AppendNarrowString(dst, message)
	return append(dst, errorClose...)
}

// quotedBytesMax bounds the length in bytes of s as a JSON string: two bytes a character that has a short escape in
// both forms of canonical JSON, six any other control character. It is more than s takes in form S when s holds BS, FF,
// DEL or a C1 control; the bound of a response is defined by it all the same.
func quotedBytesMax(s string) int {
	size := len(`""`)
	for _, c := range s {
		switch {
		case c == '"', c == '\\', c == '\n', c == '\r', c == '\t':
			size += 2
		case unicode.IsControl(c):
			size += 6
		default:
			size += utf8.RuneLen(c)
		}
	}
	return size
}
