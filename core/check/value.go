package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// checked is what is known of an expression: its type, or NoType when a fault left it without one, and how its value is
// owned. The mode of a Copy type is ModeValue.
type checked struct {
	t    hir.TypeID
	mode syntax.Mode
	node hir.NodeID
}

// copied is an expression of a Copy type, or of none.
func copied(t hir.TypeID) checked { return checked{t: t} }

// fresh returns a value that no place holds: owned, unless its type is Copy. A view that no place of the function owns looks
// at what the host holds for as long as the program runs, so that no loan ends it.
func (c *checker) fresh(t hir.TypeID) checked {
	switch {
	case t == hir.NoType || c.module.Facts(t).Copy:
		return copied(t)
	case c.module.TypeKind(t).IsView():
		return checked{t: t, mode: syntax.ModeBorrow}
	}
	return checked{t: t, mode: syntax.ModeOwn}
}

// close ends the innermost open node with what is known of it.
func (b *body) close(v checked) checked {
	v.node = b.model.Current()
	node := b.model.Close()
	node.Type, node.Mode = v.t, v.mode
	return v
}
