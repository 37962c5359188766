package strict

import "slices"

// listMax is the largest number of members whose names are compared pairwise, without allocating.
const listMax = 8

// FirstDuplicate returns the first member name in document order, at any depth, that repeats an earlier name of the
// same object. Names are compared decoded, so "id" and "\u0069d" are equal. Time is linear in the length of the text,
// whatever the names are: the names of a large object go into a set with a fresh hash key.
func (d *Document) FirstDuplicate() (name Value, ok bool) {
	first := int32(len(d.nodes))
	// No object after a duplicate has an earlier one.
	for i, objects := int32(0), d.objects; i < first && objects > 0; i++ {
		if d.text[d.nodes[i].start] != '{' {
			continue
		}
		objects--
		if own, repeats := (Object{d, i}).firstDuplicate(); repeats && own.index < first {
			name, ok, first = own, true, own.index
		}
	}
	return name, ok
}

// firstDuplicate returns the first name of the object that repeats an earlier one.
func (o Object) firstDuplicate() (name Value, ok bool) {
	var list [listMax]string
	count := 0
	for name := range o.Members() {
		if count == listMax {
			return o.firstDuplicateBySet()
		}
		text, _ := name.Text()
		if slices.Contains(list[:count], text) {
			return name, true
		}
		list[count] = text
		count++
	}
	return Value{}, false
}

// firstDuplicateBySet is firstDuplicate for an object with more than listMax members.
func (o Object) firstDuplicateBySet() (name Value, ok bool) {
	count := 0
	for range o.Members() {
		count++
	}
	set := make(map[string]struct{}, count)
	for name := range o.Members() {
		text, _ := name.Text()
		before := len(set)
		if set[text] = struct{}{}; len(set) == before {
			return name, true
		}
	}
	return Value{}, false
}
