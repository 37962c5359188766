package syntax

import "math"

func literalTree(kind Kind, value uint64) Tree[Expr] {
	return tree[Expr](piece{kind: kind, value: value})
}

// negated returns a literal with a minus before it if there is one: there are no negative literals but the two minimum
// values.
func negated(isNegative bool, magnitude Tree[Expr]) Tree[Expr] {
	if isNegative {
		return NewUnary(OpNegate, magnitude)
	}
	return magnitude
}

// NewInt64 returns an i64. A negative one other than the minimum is a minus before a literal.
func NewInt64(value int64) Tree[Expr] {
	if value == math.MinInt64 {
		return literalTree(KindInt64, uint64(value))
	}
	return negated(value < 0, literalTree(KindInt64, uint64(max(value, -value))))
}

// NewInt32 returns an i32, as NewInt64 does.
func NewInt32(value int32) Tree[Expr] {
	wide := int64(value)
	if value == math.MinInt32 {
		return literalTree(KindInt32, uint64(wide))
	}
	return negated(value < 0, literalTree(KindInt32, uint64(max(wide, -wide))))
}

// NewUint8 returns a u8.
func NewUint8(value uint8) Tree[Expr] { return literalTree(KindUint8, uint64(value)) }

// NewUsize returns a usize.
func NewUsize(value uint64) Tree[Expr] { return literalTree(KindUsize, value) }

// NewFloat64 returns an f64, which must be finite. One with its sign set is a minus before a literal.
func NewFloat64(value float64) Tree[Expr] {
	return negated(math.Signbit(value), literalTree(KindFloat64, math.Float64bits(math.Abs(value))))
}

// NewFloat32 returns an f32, as NewFloat64 does.
func NewFloat32(value float32) Tree[Expr] {
	bits := math.Float32bits(value)
	return negated(bits>>31 == 1, literalTree(KindFloat32, uint64(bits&^(1<<31))))
}

// NewChar returns a char, which must be a Unicode scalar value.
func NewChar(value rune) Tree[Expr] { return literalTree(KindChar, uint64(value)) }

// NewBool returns a bool.
func NewBool(value bool) Tree[Expr] {
	if value {
		return literalTree(KindBool, 1)
	}
	return literalTree(KindBool, 0)
}

// NewString returns a string, which must be valid UTF-8.
func NewString(content string) Tree[Expr] { return tree[Expr](piece{kind: KindString, text: content}) }

// NewArray returns a byte array that lists its elements.
func NewArray(elements ...byte) Tree[Expr] {
	literals := make([]Tree[Expr], len(elements))
	for i, element := range elements {
		literals[i] = NewUint8(element)
	}
	return tree[Expr](piece{kind: KindArray}, parts(literals)...)
}

// NewArrayRepeat returns a byte array of so many equal elements, 0 to ByteArrayLengthMax.
func NewArrayRepeat(element byte, length int) Tree[Expr] {
	return tree[Expr](piece{kind: KindArrayRepeat, value: uint64(length)}, NewUint8(element).top)
}
