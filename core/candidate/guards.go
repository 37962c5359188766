package candidate

import (
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/strict"
)

// guard judges the types that the constructors of an intent select: each must be what it was where the change was made
// first. Its recursion is bounded by the depth of an intent. Source: Image Candidate Protocol v2, "Per-step guards
// before each rebound apply".
func guard(ch change.Change, v strict.Value, old, new *project.Project) diag.List {
	if array, ok := v.Array(); ok {
		for element := range array.Elements() {
			if refused := guard(ch, element, old, new); refused != nil {
				return refused
			}
		}
	}
	object, _ := v.Object()
	if id, ok := constructed(object, "record", "variant", "update", "project", "field_place", "match"); ok {
		before, known := shapeAround(old, id)
		after, remains := shapeAround(new, id)
		if !known || !remains || before != after {
			return conflict(ch, "the type that `"+id+"` belongs to changed on the other side")
		}
	}
	for _, member := range object.Members() {
		if refused := guard(ch, member, old, new); refused != nil {
			return refused
		}
	}
	return nil
}

// shapeAround returns the shape of a type, or of the type that a case or a field belongs to.
func shapeAround(p *project.Project, id string) (string, bool) {
	d, found := p.Find(id)
	for found && d.Kind != hir.Record && d.Kind != hir.Variant && d.Owner != "" {
		d, found = p.Find(d.Owner)
	}
	if !found {
		return "", false
	}
	return p.Shape(d.ID)
}
