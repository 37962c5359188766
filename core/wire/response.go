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
	frameEnd     = 1 // the LF, which counts towards the bound but is not part of a response

	overflowMessage = "response exceeds configured byte limit"
)

// successBytes is the initial capacity of a success. It is enough for a fact about one declaration, which most calls
// ask for.
const successBytes = 1_024

// OpenSuccess returns the beginning of a response with a result. The caller appends the result, one compact JSON
// value, and passes the whole to CloseSuccess, so a reply is rendered into its final buffer.
func OpenSuccess(id ID) []byte {
	response := append(make([]byte, 0, successBytes), prefix...)
	response = append(response, id.String()...)
	return append(response, resultOpen...)
}

// CloseSuccess completes a response to the call, without its LF. If the response and its LF are longer than
// responseBytesMax, CloseSuccess returns the overflow reply and fits is false. responseBytesMax must be at least
// ResponseBytesMin.
func CloseSuccess(id ID, opened []byte, responseBytesMax int) (response []byte, fits bool) {
	if len(opened)+len(resultClose)+frameEnd > responseBytesMax {
		return overflow(id, responseBytesMax), false
	}
	return append(opened, resultClose...), true
}

// Failure returns the error reply, without its LF. message must be valid UTF-8. If the reply and its LF, with
// quotedBytesMax as the length of the message, are longer than responseBytesMax, Failure returns the overflow reply
// and fits is false. responseBytesMax must be at least ResponseBytesMin.
func Failure(id ID, code Code, message string, responseBytesMax int) (response []byte, fits bool) {
	size := len(prefix) + len(id.String()) + len(errorOpen) + len(strconv.Itoa(int(code))) + len(errorMessage) +
		quotedBytesMax(message) + len(errorClose)
	if size+frameEnd > responseBytesMax {
		return overflow(id, responseBytesMax), false
	}
	return appendFailure(make([]byte, 0, size+frameEnd), id, code, message), true
}

// overflow returns the reply that replaces a response that does not fit: with the id of the call if that fits,
// otherwise without.
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

// quotedBytesMax bounds the length in bytes of s as a JSON string: it counts two bytes for a character with a short
// escape in both forms of canonical JSON, and six for any other control character. Form S takes less if s holds BS,
// FF, DEL or a C1 control, but the contract defines the bound of a response by this estimate.
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
