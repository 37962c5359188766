package graph

import (
	"math"
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/hir"
)

// literal writes a literal. A number that a JSON reader may round, an i64 or a usize, is spelled as a string; so are
// floats, beside their bits.
func (p projection) literal(node *hir.Node) {
	switch node.Kind {
	case hir.Int64Literal:
		p.string(`"kind":"int","value":`, strconv.FormatInt(int64(node.Bits()), 10))
	case hir.Int32Literal:
		p.number(`"kind":"int32","value":`, int(int32(node.Bits())))
	case hir.Uint8Literal:
		p.number(`"kind":"uint8","value":`, int(node.Bits()))
	case hir.UsizeLiteral:
		p.string(`"kind":"usize","value":`, strconv.FormatUint(node.Bits(), 10))
	case hir.CharLiteral:
		p.number(`"kind":"char","value":`, int(node.Bits()))
		p.string(`,"display":`, charLiteral(rune(node.Bits())))
	case hir.BoolLiteral:
		p.boolean(`"kind":"bool","value":`, node.Bits() != 0)
	case hir.Float32Literal:
		p.float(`"kind":"float32","bits":"`, node.Bits(), float64(math.Float32frombits(uint32(node.Bits()))), 32)
	case hir.Float64Literal:
		p.float(`"kind":"float64","bits":"`, node.Bits(), math.Float64frombits(node.Bits()), 64)
	}
}

func (p projection) float(lead string, bits uint64, value float64, width int) {
	p.raw(lead)
	digits := strconv.FormatUint(bits, 16)
	for range width/4 - len(digits) {
		p.raw(`0`)
	}
	p.raw(digits)
	p.string(`","value":`, decimal(value, width))
}

// decimal returns the shortest decimal without exponent that reads back as the same value of the width in bits. It
// always has a fraction.
func decimal(value float64, width int) string {
	digits := strconv.FormatFloat(value, 'f', -1, width)
	if strings.IndexByte(digits, '.') < 0 {
		digits += ".0"
	}
	return digits
}

// charEscapes are the characters that a source spells by name.
var charEscapes = map[rune]string{0: `\0`, '\t': `\t`, '\n': `\n`, '\r': `\r`, '\'': `\'`, '\\': `\\`}

// charLiteral returns the canonical source spelling of a character: printable ASCII as it is, everything else escaped.
func charLiteral(c rune) string {
	if name, named := charEscapes[c]; named {
		return "'" + name + "'"
	}
	if c >= 0x20 && c < 0x7f {
		return "'" + string(c) + "'"
	}
	return `'\u{` + strconv.FormatInt(int64(c), 16) + `}'`
}
