package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// refused is the type of a value whose written type was refused: the type of a parameter, a field, a result, a
// binding or a literal. It fits wherever a type is expected, and everything made from such a value is refused too, so
// the diagnostic of the written type is the only one. hir.NoType, which a fault of the expression itself leaves, is
// not reported again either, but a let does not bind such a value. Declarations and the model use only hir.NoType.
const refused = hir.NoType - 1

// isKnown reports whether a type is neither refused nor hir.NoType.
func isKnown(t hir.TypeID) bool { return t > hir.NoType }

// orRefused returns the type of a value from the type of its declaration, which is hir.NoType if it was refused.
func orRefused(t hir.TypeID) hir.TypeID {
	if !isKnown(t) {
		return refused
	}
	return t
}

// typeOrRefused returns the first known type of the two, otherwise refused if one of them is.
func typeOrRefused(a, b hir.TypeID) hir.TypeID {
	if isKnown(a) || a == refused && !isKnown(b) {
		return a
	}
	return b
}

// checked is the result of checking an expression: its type, which a fault may leave unknown, and how its value is
// owned. The mode of a Copy type is ModeValue.
type checked struct {
	t    hir.TypeID
	mode syntax.Mode
	node hir.NodeID
}

// copied returns the result for an expression of a Copy type, or of no type.
func copied(t hir.TypeID) checked { return checked{t: t} }

// fresh returns the result for a value that no place holds: owned, unless its type is Copy. A view that no place of
// the function owns is of data that the host keeps until the program ends, so no loan ends it.
func (c *checker) fresh(t hir.TypeID) checked {
	switch {
	case !isKnown(t) || c.module.Facts(t).Copy:
		return copied(t)
	case c.module.TypeKind(t).IsView():
		return checked{t: t, mode: syntax.ModeBorrow}
	}
	return checked{t: t, mode: syntax.ModeOwn}
}

// close ends the innermost open node and sets its type and mode.
func (b *body) close(v checked) checked {
	v.node = b.model.Close()
	b.model.Type(v.node, max(v.t, hir.NoType))
	b.model.Own(v.node, v.mode)
	return v
}
