package change

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// literalOf returns the constructor of the integers of a type, or of the two truth values.
func literalOf(kind string) func(*construction, strict.Object, int) (expression, diag.List) {
	return func(_ *construction, o strict.Object, _ int) (expression, diag.List) {
		return scalar(kind, member(o, "value"))
	}
}

// scalar returns the literal of a type with a value.
func scalar(kind string, v strict.Value) (expression, diag.List) {
	switch kind {
	case "bool":
		if v.Kind() == strict.KindBoolean {
			return expression{syntax.NewBool(v.Raw() == "true"), knownBool}, nil
		}
		return expression{}, refuse(RuleIntent, "the value of a bool must be true or false, not "+shown(v))
	case "usize":
		if n, ok := v.Unsigned(); ok {
			return expression{tree: syntax.NewUsize(n)}, nil
		}
	case "u8":
		if n, ok := v.Unsigned(); ok && n <= math.MaxUint8 {
			return expression{tree: syntax.NewUint8(uint8(n))}, nil
		}
	case "i32":
		if n, ok := signed(v, 32); ok {
			return expression{tree: syntax.NewInt32(int32(n))}, nil
		}
	case "i64":
		if n, ok := signed(v, 64); ok {
			return expression{syntax.NewInt64(n), knownI64}, nil
		}
	}
	return expression{}, refuse(RuleIntent, "the value of an "+kind+" must be an integer in its range, not "+shown(v))
}

// signed returns the value of an integer token that fits into so many bits.
func signed(v strict.Value, bits int) (int64, bool) {
	if v.Kind() != strict.KindNumber {
		return 0, false
	}
	n, err := strconv.ParseInt(v.Raw(), 10, bits)
	return n, err == nil && v.Raw() != "-0"
}

// hexadecimal returns the number that a text of so many lowercase digits spells.
func hexadecimal(v strict.Value, digits int) (uint64, diag.List) {
	text, _ := v.Text()
	n, err := strconv.ParseUint(text, 16, 64)
	if err != nil || len(text) != digits || strings.ContainsAny(text, "ABCDEF_+") {
		return 0, refuse(RuleIntent, "the literal needs "+decimal(digits)+" lowercase hex digits, not "+shown(v))
	}
	return n, nil
}

// char builds a char from its scalar value.
func (b *construction) char(o strict.Object, _ int) (expression, diag.List) {
	n, refused := hexadecimal(member(o, "scalar"), 8)
	if refused != nil {
		return expression{}, refused
	}
	if n > utf8.MaxRune || !utf8.ValidRune(rune(n)) {
		return expression{}, refuse(RuleIntent, shown(member(o, "scalar"))+" is not a Unicode scalar value")
	}
	return expression{tree: syntax.NewChar(rune(n))}, nil
}

// float32 builds an f32 from its bits.
func (b *construction) float32(o strict.Object, depth int) (expression, diag.List) {
	n, refused := hexadecimal(member(o, "bits"), 8)
	if refused != nil {
		return expression{}, refused
	}
	f := math.Float32frombits(uint32(n))
	if refused := b.judgeFloat(float64(f), depth); refused != nil {
		return expression{}, refused
	}
	return expression{tree: syntax.NewFloat32(f)}, nil
}

// float64 builds an f64 from its bits.
func (b *construction) float64(o strict.Object, depth int) (expression, diag.List) {
	n, refused := hexadecimal(member(o, "bits"), 16)
	if refused != nil {
		return expression{}, refused
	}
	f := math.Float64frombits(n)
	if refused := b.judgeFloat(f, depth); refused != nil {
		return expression{}, refused
	}
	return expression{tree: syntax.NewFloat64(f)}, nil
}

// judgeFloat charges the minus sign of a negative float, which is a node of its own.
func (b *construction) judgeFloat(f float64, depth int) diag.List {
	switch {
	case math.IsInf(f, 0) || math.IsNaN(f):
		return refuse(RuleIntent, "a float must be finite")
	case !math.Signbit(f):
		return nil
	}
	if refused := descend(depth + 1); refused != nil {
		return refused
	}
	return b.charge(1)
}

// text builds a string.
func (b *construction) text(o strict.Object, _ int) (expression, diag.List) {
	text, ok := member(o, "value").Text()
	if !ok {
		return expression{}, refuse(RuleIntent, "the value of a string must be a text, not "+shown(member(o, "value")))
	}
	if len(text) > StringBytesMax {
		return expression{}, exceeds(RuleStructure, "string", len(text), StringBytesMax, "bytes")
	}
	return expression{tree: syntax.NewString(text)}, nil
}

// array builds a byte array. Each element is a node.
func (b *construction) array(o strict.Object, _ int) (expression, diag.List) {
	list, refused := listOf(member(o, "values"), "values of a byte array")
	if refused != nil {
		return expression{}, refused
	}
	if refused := b.charge(len(list)); refused != nil {
		return expression{}, refused
	}
	bytes := make([]byte, 0, len(list))
	for _, element := range list {
		n, ok := element.Unsigned()
		if !ok || n > math.MaxUint8 {
			return expression{}, refuse(RuleIntent, "a byte must be an integer from 0 to 255, not "+shown(element))
		}
		bytes = append(bytes, byte(n))
	}
	return expression{tree: syntax.NewArray(bytes...)}, nil
}
