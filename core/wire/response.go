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

// Success returns the response, without its LF, that carries result, one compact JSON value. When response and LF are
// longer than responseBytesMax, the overflow reply takes its place and fits is false. responseBytesMax is at least
// ResponseBytesMin.
func Success(id ID, result []byte, responseBytesMax int) (response []byte, fits bool) {
	callID := id.String()
	size := len(prefix) + len(callID) + len(resultOpen) + len(result) + len(resultClose)
	if size+frameEnd > responseBytesMax {
		return overflow(id, responseBytesMax), false
	}
	response = append(make([]byte, 0, size), prefix...)
	response = append(response, callID...)
	response = append(response, resultOpen...)
	response = append(response, result...)
	return append(response, resultClose...), true
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
	return appendFailure(make([]byte, 0, size), id, code, message), true
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
