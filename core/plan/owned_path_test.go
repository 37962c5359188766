package plan

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// walker runs a plan: it holds the flags that are set, and when each was set first. A flag that is set again is that
// of a binding that was given its value again, which keeps its age.
type walker struct {
	t      *rapid.T
	d      planDocument
	shapes map[storageDocument]shapeDocument
	homes  map[int]storageDocument // of each flag
	set    []int
	ages   map[int]int
	built  map[storageDocument]bool // storages whose fields were set one by one
}

func newWalker(t *rapid.T, d planDocument) *walker {
	w := &walker{t: t, d: d, shapes: map[storageDocument]shapeDocument{}, homes: map[int]storageDocument{},
		ages: map[int]int{}, built: map[storageDocument]bool{}}
	for _, s := range d.Slots {
		w.shapes[s.Storage] = s.Shape
		for _, flag := range leaves(s.Shape) {
			w.homes[flag] = s.Storage
		}
	}
	return w
}

// leaves returns the flags of a shape.
func leaves(s shapeDocument) (flags []int) {
	if s.Kind == "leaf" {
		return []int{s.Flag}
	}
	for _, field := range s.Fields {
		flags = append(flags, leaves(field.Shape)...)
	}
	return flags
}

func (w *walker) flags(p placeDocument) []int {
	shape, known := w.shapes[p.Storage]
	for _, id := range p.Projections {
		at := slices.IndexFunc(shape.Fields, func(f fieldDocument) bool { return f.Field == id })
		known = known && at >= 0
		if known {
			shape = shape.Fields[at].Shape
		}
	}
	if flags := leaves(shape); known && len(flags) > 0 {
		return flags
	}
	w.t.Fatalf("%s is no place", p)
	return nil
}

func (w *walker) clear(flags []int) {
	for _, flag := range flags {
		at := slices.Index(w.set, flag)
		if at < 0 {
			w.t.Fatalf("flag %d is taken and not set", flag)
		}
		w.set = slices.Delete(w.set, at, at+1)
	}
}

func (w *walker) raise(p placeDocument) {
	w.built[p.Storage] = w.built[p.Storage] || len(p.Projections) > 0
	for _, flag := range w.flags(p) {
		if slices.Contains(w.set, flag) {
			w.t.Fatalf("flag %d is set twice", flag)
		}
		w.set = append(w.set, flag)
		if _, known := w.ages[flag]; !known {
			w.ages[flag] = len(w.ages)
		}
	}
}

func (w *walker) step(step transitionDocument) {
	switch step.Kind {
	case "initialize":
		w.raise(step.Destination)
	case "transfer":
		w.clear(w.flags(step.Source.placeDocument))
		w.raise(step.Destination)
	case "call_commit":
		for _, argument := range step.Arguments {
			w.clear(w.flags(argument.Source))
		}
	}
}

// leave runs an exit: a finalizer releases what is set. What it releases comes in the reverse order of becoming set; a
// record whose fields became set one by one is ordered again when it is complete, which no transition shows.
func (w *walker) leave(id int) {
	exit := w.d.Exits[id]
	last := len(w.ages)
	for _, action := range exit.Finalize {
		flags := w.flags(action.Source)
		if len(flags) != 1 || flags[0] != action.GuardFlag {
			w.t.Fatalf("exit %d releases %s by flag %d", id, action.Source, action.GuardFlag)
		}
		at := slices.Index(w.set, action.GuardFlag)
		if at < 0 {
			continue
		}
		if !w.built[action.Source.Storage] {
			if w.ages[action.GuardFlag] >= last {
				w.t.Fatalf("exit %d releases %s after something older", id, action.Source)
			}
			last = w.ages[action.GuardFlag]
		}
		w.set[at] = -1
	}
	w.set = slices.DeleteFunc(w.set, func(flag int) bool { return flag < 0 })
	for _, flag := range w.set {
		for _, left := range exit.Leaves {
			home := w.homes[flag]
			if slices.Contains(w.d.Regions[left].Slots, home) && home.Kind != "provisional_result" {
				w.t.Fatalf("exit %d leaves %s behind", id, home)
			}
		}
	}
}

// run takes one way from the entry to the end, and every decision by lot.
func (w *walker) run() {
	for _, p := range w.d.EntryState.LiveOwnedParameters {
		w.raise(p)
	}
	for at := 0; ; {
		block := w.d.Blocks[at]
		for _, step := range block.Transitions {
			w.step(step)
		}
		switch block.Terminator.Kind {
		case "goto":
			at = w.d.Edges[block.Terminator.Edge].To
		case "branch":
			at = w.d.Edges[rapid.SampledFrom(block.Terminator.Edges).Draw(w.t, "edge")].To
		case "exit":
			w.leave(block.Terminator.Target)
			switch to := w.d.Exits[block.Terminator.Target].Continuation; to.Kind {
			case "continue":
				at = w.d.Edges[to.Edge].To
				continue
			case "commit_result":
				if to.Source.Expression == "" {
					w.clear(w.flags(to.Source.Storage))
				}
			}
			if len(w.set) > 0 {
				w.t.Fatalf("%v are still set", w.set)
			}
			return
		}
	}
}

func TestEveryValueIsReleasedOrHandedOverOnceOnEveryWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		newWalker(t, read(t, Cleanup(functionOf(t, ownedSource(t))))).run()
	})
}

func TestEverySlotLivesInOneRegion(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := read(t, Cleanup(functionOf(t, anySource(t))))
		homes := map[storageDocument]int{}
		for _, r := range d.Regions {
			for _, s := range r.Slots {
				homes[s]++
			}
		}
		flag := 0
		for i, s := range d.Slots {
			if homes[s.Storage] != 1 || s.ID != i || s.StorageIndex != i {
				t.Fatalf("slot %d, %s, lives in %d regions", i, s.Storage, homes[s.Storage])
			}
			for _, leaf := range leaves(s.Shape) {
				if leaf != flag {
					t.Fatalf("flag %d follows %d", leaf, flag-1)
				}
				flag++
			}
		}
		if len(homes) != len(d.Slots) {
			t.Fatalf("%d storages live in regions, and there are %d slots", len(homes), len(d.Slots))
		}
	})
}
