package syntax

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/diag"
)

// literal is the outcome of reading one number or char: its token kind, where it ends, and its value as the bits that
// a node keeps. A fault has a rule.
type literal struct {
	kind    tokenKind
	end     int
	value   uint64
	rule    diag.Rule
	message string
}

// integerSuffixes lists what may follow the digits of an integer, with the largest value of each type.
var integerSuffixes = []struct {
	suffix  string
	kind    tokenKind
	maximum uint64
	minimum tokenKind // the token of maximum + 1, or tokenEnd
	rule    diag.Rule
}{
	{"", tokenInt64, math.MaxInt64, tokenInt64Minimum, ruleNumber},
	{"i32", tokenInt32, math.MaxInt32, tokenInt32Minimum, ruleNumber},
	{"u8", tokenUint8, math.MaxUint8, tokenEnd, ruleNumber},
	{"usize", tokenUsize, math.MaxUint64, tokenEnd, ruleUsizeLiteral},
}

// readNumber reads the number that starts at offset at. The lexer calls it to judge, the parser to get the value.
func readNumber(source string, at int) literal {
	end := digitsEnd(source, at)
	if end+1 < len(source) && source[end] == '.' && classes[source[end+1]] == classDigit {
		return readFloat(source, at, digitsEnd(source, end+1))
	}
	word := end
	for word < len(source) && isWordByte(source[word]) {
		word++
	}
	suffix := source[end:word]
	for _, row := range integerSuffixes {
		if suffix != row.suffix {
			continue
		}
		value, err := strconv.ParseUint(source[at:end], 10, 64)
		switch {
		case err == nil && value <= row.maximum:
			return literal{kind: row.kind, end: word, value: value}
		case err == nil && row.minimum != tokenEnd && value == row.maximum+1:
			return literal{kind: row.minimum, end: word, value: -value}
		}
		return literal{end: word, rule: row.rule, message: "the number is larger than its type admits"}
	}
	if strings.HasPrefix(suffix, "usize") {
		return literal{end: word, rule: ruleUsizeLiteral, message: "the suffix usize is followed by more letters"}
	}
	return literal{end: word, rule: ruleNumber, message: "a number cannot be followed by " + strconv.Quote(suffix)}
}

// readFloat reads the float whose digits start at offset at and whose fraction ends at end.
func readFloat(source string, at, end int) literal {
	if end < len(source) && (source[end] == 'e' || source[end] == 'E') {
		digits := end + 1
		if digits < len(source) && (source[digits] == '+' || source[digits] == '-') {
			digits++
		}
		end = digitsEnd(source, digits)
		if end == digits {
			return literal{end: end, rule: ruleNumber, message: "the exponent has no digits"}
		}
	}
	word := end
	for word < len(source) && isWordByte(source[word]) {
		word++
	}
	kind, bits := tokenFloat64, 64
	switch source[end:word] {
	case "", "f64":
	case "f32":
		kind, bits = tokenFloat32, 32
	default:
		return literal{end: word, rule: ruleNumber,
			message: "a float cannot be followed by " + strconv.Quote(source[end:word])}
	}
	value, err := strconv.ParseFloat(source[at:end], bits)
	if err != nil {
		return literal{end: word, rule: ruleNumber, message: "the float is larger than its type admits"}
	}
	if kind == tokenFloat32 {
		return literal{kind: kind, end: word, value: uint64(math.Float32bits(float32(value)))}
	}
	return literal{kind: kind, end: word, value: math.Float64bits(value)}
}

func digitsEnd(source string, at int) int {
	for at < len(source) && classes[source[at]] == classDigit {
		at++
	}
	return at
}

func (l *lexer) number(at int) int { return l.take(at, readNumber(l.source, at)) }

func (l *lexer) char(at int) int { return l.take(at, readChar(l.source, at)) }

// take emits the token of a literal, or records its fault.
func (l *lexer) take(at int, read literal) int {
	if read.rule != (diag.Rule{}) {
		l.fail(read.rule, at, read.end, read.message)
	} else {
		l.emit(read.kind, at, read.end)
	}
	return read.end
}

// readChar reads the char literal that starts at offset at.
func readChar(source string, at int) literal {
	end := at + 1
	if end == len(source) {
		return literal{end: end, rule: ruleOpenChar, message: "the char literal is not closed"}
	}
	var value rune
	switch source[end] {
	case '\'':
		return literal{end: end + 1, rule: ruleCharLength, message: "the char literal is empty"}
	case '\\':
		if end+1 == len(source) {
			return literal{end: end + 1, rule: ruleOpenChar, message: "the char literal is not closed"}
		}
		var known bool
		if value, end, known = readEscape(source, end, charEscapes); !known {
			return literal{end: end, rule: ruleCharEscape, message: "unknown escape in a char literal"}
		}
	default:
		var width int
		value, width = utf8.DecodeRuneInString(source[end:])
		end += width
	}
	if end == len(source) {
		return literal{end: end, rule: ruleOpenChar, message: "the char literal is not closed"}
	}
	if source[end] != '\'' {
		return literal{end: end, rule: ruleCharLength, message: "the char literal holds more than one character"}
	}
	end++
	if end < len(source) && isWordByte(source[end]) {
		return literal{end: end + 1, rule: ruleCharLength, message: "a letter follows the char literal directly"}
	}
	return literal{kind: tokenChar, end: end, value: uint64(value)}
}

// The named escapes: the letter after the backslash, then the character that it stands for.
const (
	stringEscapes = "n\nr\rt\t\"\"''\\\\"
	charEscapes   = "n\nr\rt\t0\x00''\\\\"
)

// readEscape reads the escape whose backslash is at offset at. known is false for one outside the table, and then end
// is where the fault was seen.
func readEscape(source string, at int, named string) (value rune, end int, known bool) {
	letter := source[at+1]
	if letter == 'u' {
		return readScalarEscape(source, at+2)
	}
	for i := 0; i < len(named); i += 2 {
		if named[i] == letter {
			return rune(named[i+1]), at + 2, true
		}
	}
	_, width := utf8.DecodeRuneInString(source[at+1:])
	return 0, at + 1 + width, false
}

// readScalarEscape reads {H..H} at offset at: one to six hex digits of a Unicode scalar value.
func readScalarEscape(source string, at int) (value rune, end int, known bool) {
	if at >= len(source) || source[at] != '{' {
		return 0, at, false
	}
	end = at + 1
	for end < len(source) && end-at <= 7 && isHexDigit(source[end]) {
		end++
	}
	digits := source[at+1 : end]
	if len(digits) == 0 || len(digits) > 6 || end == len(source) || source[end] != '}' {
		return 0, end, false
	}
	code, err := strconv.ParseUint(digits, 16, 32)
	value = rune(code)
	return value, end + 1, err == nil && utf8.ValidRune(value)
}

func isHexDigit(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}

// str reads the string that starts at offset at. It only judges; decodeString gives the content.
func (l *lexer) str(at int) int {
	unknown := 0 // the end of the first unknown escape
	for end := at + 1; end < len(l.source); {
		switch l.source[end] {
		case '"':
			if unknown > 0 {
				l.fail(ruleStringEscape, at, unknown, unknownEscape)
				l.skip(end)
			} else {
				l.emit(tokenString, at, end+1)
			}
			return end + 1
		case '\\':
			if end+1 == len(l.source) {
				end++
				continue
			}
			_, after, known := readEscape(l.source, end, stringEscapes)
			if !known && unknown == 0 {
				unknown = after
			}
			end = after
		default:
			end++
		}
	}
	if unknown > 0 {
		l.fail(ruleStringEscape, at, unknown, unknownEscape)
		return unknown
	}
	l.fail(ruleOpenString, at, len(l.source), "the string is not closed")
	return len(l.source)
}

const unknownEscape = "unknown escape in a string"

// decodeString returns the content of a string token that the lexer admitted, given with its quotes.
func decodeString(quoted string) string {
	content := quoted[1 : len(quoted)-1]
	if strings.IndexByte(content, '\\') < 0 {
		return content
	}
	decoded := make([]byte, 0, len(content))
	for at := 0; at < len(content); {
		if content[at] != '\\' {
			decoded = append(decoded, content[at])
			at++
			continue
		}
		value, end, _ := readEscape(content, at, stringEscapes)
		decoded = utf8.AppendRune(decoded, value)
		at = end
	}
	return string(decoded)
}

// quoteChar spells a character as a char literal for a message.
func quoteChar(c rune) string {
	if c > 0x20 && c < 0x7f {
		return fmt.Sprintf("'%c'", c)
	}
	return fmt.Sprintf("U+%04X", c)
}
