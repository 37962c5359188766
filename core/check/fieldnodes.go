package check

import "semaprax.dev/semaprax/core/syntax"

// fieldNodes are the fields that a declaration or a case spells, in source order.
type fieldNodes struct {
	listed syntax.List[syntax.Field] // of a record or a case
	picked []syntax.Field            // of a class, which has methods among them
}

func (f fieldNodes) len() int { return f.listed.Len() + len(f.picked) }

func (f fieldNodes) at(i int) syntax.Field {
	if f.picked != nil {
		return f.picked[i]
	}
	return f.listed.At(i)
}

// fieldsOf returns the fields of a record or a class. Other declarations have none.
func fieldsOf(d syntax.Declaration) (fields fieldNodes) {
	switch d.Kind() {
	case syntax.KindRecord:
		fields.listed = d.AsRecord().Fields()
	case syntax.KindClass:
		members := d.AsClass().Members()
		for i := range members.Len() {
			if m := members.At(i); m.Kind() == syntax.KindField {
				fields.picked = append(fields.picked, m.AsField())
			}
		}
	}
	return fields
}
