package syntax

import (
	"bytes"
	"strconv"
	"strings"
)

// AppendString appends the canonical literal of a string.
func AppendString(dst []byte, s string) []byte {
	p := printer{out: dst}
	p.quote(s)
	return p.out
}

// AppendChar appends the canonical literal of a character.
func AppendChar(dst []byte, c rune) []byte {
	p := printer{out: dst}
	p.char(c)
	return p.out
}

// AppendFloat appends the digits of the canonical literal of a float of so many bits, without a suffix.
func AppendFloat(dst []byte, value float64, bits int) []byte {
	p := printer{out: dst}
	p.float(value, bits, "")
	return p.out
}

// literal appends a literal with the suffix of its type.
func (p *printer) literal(e Expr) {
	switch e.Kind() {
	case KindInt64:
		p.integer(e.Int64(), "")
	case KindInt32:
		p.integer(e.Int64(), "i32")
	case KindUint8:
		p.integer(e.Int64(), "u8")
	case KindUsize:
		p.usize(e.Uint64())
	case KindFloat64:
		p.float(e.Float64(), 64, "")
	case KindFloat32:
		p.float(float64(e.Float32()), 32, "f32")
	case KindBool:
		p.out = strconv.AppendBool(p.out, e.Bool())
	case KindChar:
		p.char(e.Char())
	case KindString:
		p.quote(e.Text())
	case KindArray, KindArrayRepeat:
		p.array(e)
	}
}

func (p *printer) integer(value int64, suffix string) {
	p.out = strconv.AppendInt(p.out, value, 10)
	p.text(suffix)
}

// usize appends a usize literal, in parentheses where a minus stands directly before it.
func (p *printer) usize(value uint64) {
	negated := p.negated()
	if negated {
		p.byte('(')
	}
	p.out = strconv.AppendUint(p.out, value, 10)
	p.text("usize")
	if negated {
		p.byte(')')
	}
}

// float appends the shortest decimal without exponent that reads back as the same value; it always has a fraction.
func (p *printer) float(value float64, bits int, suffix string) {
	start := len(p.out)
	p.out = strconv.AppendFloat(p.out, value, 'f', -1, bits)
	if bytes.IndexByte(p.out[start:], '.') < 0 {
		p.text(".0")
	}
	p.text(suffix)
}

func (p *printer) array(e Expr) {
	p.byte('[')
	elements := e.Elements()
	for i := range elements.Len() {
		if i > 0 {
			p.text(", ")
		}
		p.literal(elements.At(i))
	}
	if e.Kind() == KindArrayRepeat {
		p.text("; ")
		p.out = strconv.AppendInt(p.out, int64(e.Length()), 10)
	}
	p.byte(']')
}

// char appends a char literal: printable ASCII as it is, everything else escaped.
func (p *printer) char(c rune) {
	p.byte('\'')
	switch {
	case c == 0:
		p.text(`\0`)
	case c == '\t':
		p.text(`\t`)
	case c == '\n':
		p.text(`\n`)
	case c == '\r':
		p.text(`\r`)
	case c == '\'' || c == '\\':
		p.out = append(p.out, '\\', byte(c))
	case c >= 0x20 && c < 0x7f:
		p.byte(byte(c))
	default:
		p.scalar(uint64(c))
	}
	p.byte('\'')
}

// scalar appends \u{hex}.
func (p *printer) scalar(c uint64) {
	p.text(`\u{`)
	p.out = strconv.AppendUint(p.out, c, 16)
	p.byte('}')
}

// quote appends a string literal: control characters are escaped, everything else outside ASCII is kept.
func (p *printer) quote(s string) {
	p.byte('"')
	done := 0
	for at := range len(s) {
		c := s[at]
		if c >= 0x20 && c != '"' && c != '\\' && c != 0x7f {
			continue
		}
		p.text(s[done:at])
		done = at + 1
		switch c {
		case '"', '\\':
			p.out = append(p.out, '\\', c)
		case '\n':
			p.text(`\n`)
		case '\r':
			p.text(`\r`)
		case '\t':
			p.text(`\t`)
		default:
			p.scalar(uint64(c))
		}
	}
	p.text(s[done:])
	p.byte('"')
}

// quoteRaw appends an identity, an import key, a status domain or an audit text, in which only the backslash and the
// quote are escaped.
func (p *printer) quoteRaw(s string) {
	p.byte('"')
	for {
		at := strings.IndexAny(s, `"\`)
		if at < 0 {
			break
		}
		p.text(s[:at])
		p.out = append(p.out, '\\', s[at])
		s = s[at+1:]
	}
	p.text(s)
	p.byte('"')
}
