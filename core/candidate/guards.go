package candidate

import (
	"cmp"

	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/strict"
)

// guard judges the types that the constructors of an intent select: each must be what it was where the change was made
// first. Its recursion is bounded by the depth of an intent. Source: Image Candidate Protocol v2, "Per-step guards
// before each rebound apply".
func guard(ch change.Change, v strict.Value, old, new *project.Project, theirs []change.Change) diag.List {
	if array, ok := v.Array(); ok {
		for element := range array.Elements() {
			if refused := guard(ch, element, old, new, theirs); refused != nil {
				return refused
			}
		}
	}
	object, _ := v.Object()
	if id, ok := constructed(object, "record", "variant", "update", "project", "field_place", "match"); ok {
		owner, before := shapeAround(old, id)
		if _, after := shapeAround(new, id); owner == "" || before != after {
			return conflict(ch, "the type `"+cmp.Or(owner, id)+"`, which it uses, changed on the other side"+
				byTarget(theirs, owner, fieldKind))
		}
	}
	for _, member := range object.Members() {
		if refused := guard(ch, member, old, new, theirs); refused != nil {
			return refused
		}
	}
	return nil
}

// shapeAround returns a type, or the type that a case or a field belongs to, and its shape; "" if there is none.
func shapeAround(p *project.Project, id string) (owner, shape string) {
	d, found := p.Find(id)
	for found && d.Kind != hir.Record && d.Kind != hir.Variant && d.Owner != "" {
		d, found = p.Find(d.Owner)
	}
	if !found {
		return "", ""
	}
	if shape, found = p.Shape(d.ID); !found {
		return "", ""
	}
	return d.ID, shape
}
