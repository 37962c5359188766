package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// refused is the type of a value whose type the source spells and the checker refused: that of a parameter, a field, a
// result, a binding or a literal. It absorbs: it fits wherever a type is wanted, and what is made of it is refused as
// well, so that the one diagnostic of the spelling is the only one. hir.NoType, which a fault of the expression itself
// leaves, is not reported again either, but a let binds no such value. Declarations and the model know hir.NoType only.
const refused = hir.NoType - 1

// isKnown reports whether a type is one: not refused, and not hir.NoType.
func isKnown(t hir.TypeID) bool { return t > hir.NoType }

// orRefused returns the type of a value from that of its declaration, which has none where the checker refused it.
func orRefused(t hir.TypeID) hir.TypeID {
	if !isKnown(t) {
		return refused
	}
	return t
}

// typeOrRefused returns the first of two types that is known, else refused if one of them is.
func typeOrRefused(a, b hir.TypeID) hir.TypeID {
	if isKnown(a) || a == refused && !isKnown(b) {
		return a
	}
	return b
}

// checked is what is known of an expression: its type, or none when a fault left it without one, and how its value is
// owned. The mode of a Copy type is ModeValue.
type checked struct {
	t    hir.TypeID
	mode syntax.Mode
	node hir.NodeID
}

// copied is an expression of a Copy type, or of none.
func copied(t hir.TypeID) checked { return checked{t: t} }

// fresh returns a value that no place holds: owned, unless its type is Copy. A view that no place of the function
// owns looks at what the host holds for as long as the program runs, so that no loan ends it.
func (c *checker) fresh(t hir.TypeID) checked {
	switch {
	case !isKnown(t) || c.module.Facts(t).Copy:
		return copied(t)
	case c.module.TypeKind(t).IsView():
		return checked{t: t, mode: syntax.ModeBorrow}
	}
	return checked{t: t, mode: syntax.ModeOwn}
}

// close ends the innermost open node with what is known of it.
func (b *body) close(v checked) checked {
	v.node = b.model.Close()
	b.model.Type(v.node, max(v.t, hir.NoType))
	b.model.Own(v.node, v.mode)
	return v
}
