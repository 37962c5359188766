package replay

import (
	"strconv"

	"semaprax.dev/semaprax/core/hir"
)

// comparison is the result of comparing one array: the first element that is wrong, or -1.
type comparison struct {
	section string
	at      int
}

// firstWrong names the first element that is wrong, or returns "".
func firstWrong(comparisons []comparison) string {
	for _, c := range comparisons {
		if c.at >= 0 {
			return wrongElement(c.section, c.at)
		}
	}
	return ""
}

func wrongElement(section string, at int) string {
	return section + "[" + strconv.Itoa(at) + "] does not follow from the function"
}

// firstDifference returns the first index at which a predicted list and one of a plan differ, in an element or because
// one of them ended, or -1. as puts an element of the plan in the words of the replayer.
func firstDifference[To comparable, From any](predicted []To, given hir.List[From], as func(From) To) int {
	for i := range predicted {
		if i == given.Len() || predicted[i] != as(given.At(i)) {
			return i
		}
	}
	if given.Len() > len(predicted) {
		return len(predicted)
	}
	return -1
}

// itself returns an element as it is: the replayer and the plan have the same words for it.
func itself[T any](element T) T { return element }
