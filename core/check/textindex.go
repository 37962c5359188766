package check

import "hash/maphash"

// textIndex finds the number of a text among numbered texts. It does not hold them: text returns them. A module can
// have a declaration for every few bytes of its source, and a slot takes half of the memory of an entry of a map keyed
// by strings.
//
// It is a hash table with open addressing and a random seed, so no source can cause clusters. The seed does not
// affect results.
type textIndex struct {
	text  func(i int32) string
	seed  maphash.Seed
	slots []textSlot // a power of two of them
	used  int
}

// textSlot is a slot, or an empty one. The part of the hash rules out most other texts without a look at them.
type textSlot struct {
	hash   uint32
	number int32 // plus 1, or 0
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
		x.slots = make([]textSlot, size)
	} else {
		x.slots = x.slots[:size]
		clear(x.slots)
	}
	x.used = 0
}

// fits reports whether n numbers leave enough of so many slots empty for a search to end soon.
func fits(n, slots int) bool { return n <= slots/4*3 }

// slot returns the slot of a text: the one that has its number, or the empty one that would. hash is that of the text.
func (x *textIndex) slot(text string) (slot *textSlot, hash uint32) {
	hash = uint32(maphash.String(x.seed, text))
	for i := hash; ; i++ {
		slot = &x.slots[i&uint32(len(x.slots)-1)]
		if slot.number == 0 || slot.hash == hash && x.text(slot.number-1) == text {
			return slot, hash
		}
	}
}

// find returns the number that was put for a text.
func (x *textIndex) find(text string) (i int32, ok bool) {
	slot, _ := x.slot(text)
	return slot.number - 1, slot.number != 0
}

// put enters a number, in place of the one that has the same text.
func (x *textIndex) put(i int32) {
	if !fits(x.used+1, len(x.slots)) {
		x.grow()
	}
	slot, hash := x.slot(x.text(i))
	if slot.number == 0 {
		x.used++
	}
	*slot = textSlot{hash, i + 1}
}

func (x *textIndex) grow() {
	before := x.slots
	x.slots = make([]textSlot, 2*len(before))
	for _, kept := range before {
		if kept.number == 0 {
			continue
		}
		i := kept.hash
		for x.slots[i&uint32(len(x.slots)-1)].number != 0 {
			i++
		}
		x.slots[i&uint32(len(x.slots)-1)] = kept
	}
}

// all returns the numbers, in no order.
func (x *textIndex) all() []int32 {
	numbers := make([]int32, 0, x.used)
	for _, slot := range x.slots {
		if slot.number != 0 {
			numbers = append(numbers, slot.number-1)
		}
	}
	return numbers
}
