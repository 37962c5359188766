package check

import "hash/maphash"

// textIndex finds the number of a text among numbered texts. It does not hold them: text returns them. A module can
// have a declaration for every few bytes of its source, and a slot takes a quarter of the memory of an entry of a map
// keyed by strings.
//
// It is a hash table with open addressing and a random seed, so no source can cause clusters. The seed does not
// affect results.
type textIndex struct {
	text  func(i int32) string
	seed  maphash.Seed
	slots []int32 // a power of two of them: a number plus 1, or 0
	used  int
}

// textSlotsMin is the number of slots of a small index.
const textSlotsMin = 16

func newTextIndex(text func(i int32) string) *textIndex {
	x := &textIndex{text: text, seed: maphash.MakeSeed()}
	x.reset(0)
	return x
}

// reset empties the index and makes room for n numbers, in the memory that it has if that is enough. It takes time
// linear in n, however large the index was before.
func (x *textIndex) reset(n int) {
	size := textSlotsMin
	for !fits(n, size) {
		size *= 2
	}
	if size > len(x.slots[:cap(x.slots)]) {
		x.slots = make([]int32, size)
	} else {
		x.slots = x.slots[:size]
		clear(x.slots)
	}
	x.used = 0
}

// fits reports whether n numbers leave enough of so many slots empty for a search to end soon.
func fits(n, slots int) bool { return n <= slots/4*3 }

// slot returns the slot of a text: the one that has its number, or the empty one that would.
func (x *textIndex) slot(text string) *int32 {
	for i := maphash.String(x.seed, text); ; i++ {
		slot := &x.slots[i&uint64(len(x.slots)-1)]
		if *slot == 0 || x.text(*slot-1) == text {
			return slot
		}
	}
}

// find returns the number that was put for a text.
func (x *textIndex) find(text string) (i int32, ok bool) {
	slot := *x.slot(text)
	return slot - 1, slot != 0
}

// put enters a number, in place of the one that has the same text.
func (x *textIndex) put(i int32) {
	if !fits(x.used+1, len(x.slots)) {
		x.grow()
	}
	slot := x.slot(x.text(i))
	if *slot == 0 {
		x.used++
	}
	*slot = i + 1
}

func (x *textIndex) grow() {
	before := x.slots
	x.slots = make([]int32, 2*len(before))
	for _, number := range before {
		if number != 0 {
			*x.slot(x.text(number - 1)) = number
		}
	}
}

// all returns the numbers, in no order.
func (x *textIndex) all() []int32 {
	numbers := make([]int32, 0, x.used)
	for _, number := range x.slots {
		if number != 0 {
			numbers = append(numbers, number-1)
		}
	}
	return numbers
}
