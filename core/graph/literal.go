package graph

import (
	"math"
	"strconv"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// literal writes a literal. An i64 or a usize is a string, because a JSON reader may round a number; a float is a
// string beside its bits.
func (p projection) literal(node *hir.Node) {
	switch node.Kind() {
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
		p.string(`,"display":`, string(syntax.AppendChar(nil, rune(node.Bits()))))
	case hir.BoolLiteral:
		p.boolean(`"kind":"bool","value":`, node.Bits() != 0)
	case hir.StringLiteral:
		text := p.function.Text(node)
		p.string(`"kind":"string","value":`, text)
		p.string(`,"display":`, string(syntax.AppendString(nil, text)))
	case hir.ArrayLiteral:
		values := p.function.Text(node)
		p.number(`"kind":"array_u8","form":"explicit","length":`, len(values))
		for i := range p.array(`,"values":`, len(values)) {
			p.number("", int(values[i]))
		}
	case hir.ArrayRepeat:
		p.number(`"kind":"array_u8","form":"repeat","length":`, p.module.ArrayLength(node.Type()))
		p.number(`,"value":`, int(node.Ref()))
	case hir.Float32Literal:
		p.float(`"kind":"float32","bits":"`, node.Bits(), float64(math.Float32frombits(uint32(node.Bits()))), 32)
	case hir.Float64Literal:
		p.float(`"kind":"float64","bits":"`, node.Bits(), math.Float64frombits(node.Bits()), 64)
	}
}

// scalar returns the value of a literal pattern as sources spell it.
func (p projection) scalar(node *hir.Node) string {
	switch bits := node.Bits(); p.module.TypeKind(node.Type()) {
	case hir.I64:
		return strconv.FormatInt(int64(bits), 10)
	case hir.I32:
		return strconv.FormatInt(int64(int32(bits)), 10) + "i32"
	case hir.U8:
		return strconv.FormatUint(bits, 10) + "u8"
	case hir.Usize:
		return strconv.FormatUint(bits, 10) + "usize"
	case hir.Char:
		return string(syntax.AppendChar(nil, rune(bits)))
	default:
		return strconv.FormatBool(bits != 0)
	}
}

func (p projection) float(lead string, bits uint64, value float64, width int) {
	p.raw(lead)
	digits := strconv.FormatUint(bits, 16)
	for range width/4 - len(digits) {
		p.raw(`0`)
	}
	p.raw(digits)
	p.string(`","value":`, string(syntax.AppendFloat(nil, value, width)))
}
