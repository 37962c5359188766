package replay

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// proveFlags checks that the slots of a plan share out its flags, and that the layouts of their types follow from the
// declarations, and takes both over. Plans share layouts, so each is proved once, until a plan has layouts of its own.
func (r *CleanupReplayer) proveFlags(given hir.List[plan.Slot]) string {
	if m := r.function.Module(); r.ledger.module != m {
		r.ledger.module, r.ledger.proved = m, make([]*plan.Layout, m.TypeCount())
	}
	wrong := r.wrongSlot(given)
	if wrong >= 0 {
		clear(r.ledger.proved)
		wrong = r.wrongSlot(given)
	}
	if wrong >= 0 {
		return wrongElement("slots", wrong)
	}
	return ""
}

// wrongSlot returns the first slot with flags or a layout that do not follow from the function, or -1.
func (r *CleanupReplayer) wrongSlot(given hir.List[plan.Slot]) int {
	next := flagID(0)
	for i := range r.ledger.slots {
		self, slot := &r.ledger.slots[i], given.At(i)
		if slot.First() != next || !r.isLayout(claim{slot.Layout(), self.holds}) {
			return i
		}
		self.first, self.shape = slot.First(), slot.Layout()
		next = self.flags().end
	}
	return -1
}

// claim says that a layout is that of a type.
type claim struct {
	shape *plan.Layout
	of    hir.TypeID
}

// isLayout reports whether a claim is true: the leaves and the parts are those of the fields that need cleanup. Types
// nest as deep as a source declares them and never contain themselves, so the claims that wait for their fields are
// kept on a stack.
func (r *CleanupReplayer) isLayout(c claim) bool {
	proved := r.ledger.proved
	open := []claim{c}
	for len(open) > 0 {
		last := len(open)
		c := open[last-1]
		if c.shape == nil || proved[c.of] != nil && proved[c.of] != c.shape {
			return false
		}
		if proved[c.of] == nil {
			for p := range c.shape.Parts().Values() {
				inner := claim{p.Layout(), r.fieldType(c.of, p.Field())}
				if inner.of == hir.NoType {
					return false
				}
				if proved[inner.of] == nil || proved[inner.of] != inner.shape {
					open = append(open, inner)
				}
			}
			if len(open) > last {
				continue
			}
			if !r.follows(c.shape, c.of) {
				return false
			}
			proved[c.of] = c.shape
		}
		open = open[:last-1]
	}
	return true
}

// fieldType returns the type of a field of a record, or NoType when there is none.
func (r *CleanupReplayer) fieldType(record hir.TypeID, field int32) hir.TypeID {
	m := r.function.Module()
	if !isRecord(m, record) || field < 0 || int(field) >= m.TypeDeclarationOf(record).Fields().Len() {
		return hir.NoType
	}
	return m.FieldType(record, m.TypeDeclarationOf(record).Fields().At(int(field)))
}

// follows checks what a layout says of a type, given that the layouts of its parts are proved.
func (r *CleanupReplayer) follows(o *plan.Layout, t hir.TypeID) bool {
	m := r.function.Module()
	if o.Type() != t || o.IsRecord() != isRecord(m, t) || o.Leaves() > plan.CleanupWorkMax {
		return false
	}
	parts := o.Parts()
	if !o.IsRecord() {
		return o.Leaves() == 1 && parts.Len() == 0
	}
	declared := m.TypeDeclarationOf(t).Fields()
	next, leaves := 0, 0
	for i := range declared.Len() {
		if !m.Facts(m.FieldType(t, declared.At(i))).NeedsCleanup {
			continue
		}
		if next == parts.Len() || parts.At(next).Field() != int32(i) || parts.At(next).First() != leaves {
			return false
		}
		leaves += parts.At(next).Layout().Leaves()
		next++
	}
	return next == parts.Len() && next > 0 && leaves == o.Leaves()
}
