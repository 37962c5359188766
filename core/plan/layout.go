package plan

import (
	"iter"

	"semaprax.dev/semaprax/core/hir"
)

// Layout is what is released of a type that needs cleanup. It depends on the type alone: it is derived once for a
// module, shared by every slot of the type and by the layouts of the types that hold it, and never changes. A type
// can hold others so often that its unfolded form is exponentially larger than the layouts together, so nothing here
// unfolds one.
type Layout struct {
	of     hir.TypeID
	record bool
	leaves int    // the values that are released on their own, at most CleanupWorkMax and one
	steps  int    // the work of unfolding the type, at most CleanupWorkMax and one
	parts  []Part // of a record: the fields that need cleanup, as they are declared
}

// Part is a field that needs cleanup.
type Part struct {
	field int32 // the index in the declaration
	first int   // how many leaves of the record come before
	shape *Layout
}

// within returns the flags of the field of a record whose first flag is given.
func (p *Part) within(record FlagID) FlagRun {
	first := record + FlagID(p.first)
	return FlagRun{first, first + FlagID(p.shape.leaves)}
}

// among yields the places of the parts of a record whose leaves are among flags. first is the first flag of the record.
func (o *Layout) among(flags FlagRun, slot SlotID, first FlagID) iter.Seq[Place] {
	return func(yield func(Place) bool) {
		i := o.search(func(p *Part) bool { return first+FlagID(p.first) >= flags.first })
		for ; i < len(o.parts) && first+FlagID(o.parts[i].first) < flags.end; i++ {
			if !yield(Place{slot, o.parts[i].shape.of, o.parts[i].within(first)}) {
				return
			}
		}
	}
}

const placeSteps = 8 // a place takes the room of so many flags

// part returns the part of a field, and how many parts are looked at until it is found.
func (o *Layout) part(field int32) (found *Part, steps int) {
	at := o.search(func(p *Part) bool { return p.field >= field })
	if at < len(o.parts) && o.parts[at].field == field {
		return &o.parts[at], at + 1
	}
	return nil, len(o.parts)
}

// holding returns the part that holds a leaf.
func (o *Layout) holding(leaf int) *Part {
	return &o.parts[o.search(func(p *Part) bool { return p.first > leaf })-1]
}

// search returns the index of the first part for which a property holds that holds for all that follow.
func (o *Layout) search(holds func(*Part) bool) int {
	low, high := 0, len(o.parts)
	for low < high {
		if middle := (low + high) / 2; holds(&o.parts[middle]) {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low
}

// layouts are the layouts of the types of a module, as far as they were asked for.
type layouts struct {
	module *hir.Module
	known  []*Layout // by type
	open   []hir.TypeID
}

// reset turns to a module. What is known of it stays.
func (o *layouts) reset(m *hir.Module) {
	if o.module != m {
		*o = layouts{module: m, known: make([]*Layout, m.TypeCount())}
	}
}

// of returns the layout of a type that needs cleanup. Records may nest as deep as a source declares them, so what
// waits for its fields waits in a list.
func (o *layouts) of(t hir.TypeID) *Layout {
	o.open = append(o.open[:0], t)
	for len(o.open) > 0 {
		last := len(o.open)
		next := o.open[last-1]
		if o.known[next] == nil {
			if o.parts(next, func(_ int32, field hir.TypeID) {
				if o.known[field] == nil {
					o.open = append(o.open, field)
				}
			}); len(o.open) > last {
				continue
			}
			o.known[next] = o.derive(next)
		}
		o.open = o.open[:last-1]
	}
	return o.known[t]
}

// parts calls visit with every field of a type that needs cleanup, and returns how many fields need none.
func (o *layouts) parts(t hir.TypeID, visit func(field int32, of hir.TypeID)) (others int) {
	if !isRecord(o.module, t) {
		return 0
	}
	declared := o.module.TypeDeclarationOf(t).Fields()
	for i := range declared.Len() {
		if of := o.module.FieldType(t, declared.At(i)); o.module.Facts(of).NeedsCleanup {
			visit(int32(i), of)
		} else {
			others++
		}
	}
	return others
}

// derive returns the layout of a type whose fields have theirs.
func (o *layouts) derive(t hir.TypeID) *Layout {
	made := &Layout{of: t, record: isRecord(o.module, t)}
	if !made.record {
		made.leaves, made.steps = 1, placeSteps
		return made
	}
	others := o.parts(t, func(field int32, of hir.TypeID) {
		shape := o.known[of]
		made.parts = append(made.parts, Part{field, made.leaves, shape})
		made.leaves = min(made.leaves+shape.leaves, CleanupWorkMax+1)
		made.steps = min(made.steps+shape.steps, CleanupWorkMax+1)
	})
	made.steps = min(made.steps+placeSteps+others, CleanupWorkMax+1)
	return made
}
