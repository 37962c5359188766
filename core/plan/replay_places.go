package plan

// provePlaces checks that the places of a plan unfold the types of its slots, each record into its fields, and that its
// flags count the leaves. Every place is compared with what its slot or the record around it says of it.
func (r *Replayer) provePlaces(h *holdings) string {
	next := placeID(0)
	for i := range h.slots {
		at := h.slots[i].whole
		if at != next {
			return wrongElement("slots", i)
		}
		if int(at) >= len(h.places) || h.places[at].isNot(place{slot: slotID(i), parent: noPlace, of: h.slots[i].holds}, len(h.places)) ||
			h.places[at].end <= at {
			return wrongElement("places", int(at))
		}
		next = h.places[at].end
	}
	if int(next) != len(h.places) {
		return wrongElement("places", int(next))
	}
	flag := flagID(0)
	for at := range placeID(len(h.places)) {
		if h.places[at].flags.first != flag || !r.unfolds(h, at) {
			return wrongElement("places", int(at))
		}
		if isRecord(r.function.Module(), h.places[at].of) {
			continue
		}
		if int(flag) >= len(h.flags) || h.flags[flag] != at {
			return wrongElement("flags", int(flag))
		}
		flag++
	}
	if int(flag) != len(h.flags) {
		return wrongElement("flags", int(flag))
	}
	return ""
}

// isNot reports whether a place is other than expected, its flags aside, or ends beyond the bound.
func (p *place) isNot(expected place, bound int) bool {
	expected.end, expected.flags = p.end, p.flags
	return *p != expected || int(p.end) > bound
}

// unfolds checks what a place says of the places below it.
func (r *Replayer) unfolds(h *holdings, at placeID) bool {
	m, self := r.function.Module(), h.places[at]
	if !isRecord(m, self.of) {
		return self.end == at+1 && self.flags.end == self.flags.first+1
	}
	declared := m.TypeDeclarationOf(self.of).Fields
	child, last := at+1, noPlace
	for i := range declared {
		t := m.FieldType(self.of, &declared[i])
		if !m.Facts(t).NeedsCleanup {
			continue
		}
		if child >= self.end || h.places[child].isNot(place{self.slot, at, int32(i), t, 0, flagRun{}}, int(self.end)) || h.places[child].end <= child {
			return false
		}
		child, last = h.places[child].end, child
	}
	return child == self.end && last != noPlace && self.flags.end == h.places[last].flags.end
}
