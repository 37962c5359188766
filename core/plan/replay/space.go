package replay

import "slices"

// filled returns a list of count elements that all equal value, reusing the space of list.
func filled[T any](list []T, count int32, value T) []T {
	list = slices.Grow(list[:0], int(count))[:count]
	for i := range list {
		list[i] = value
	}
	return list
}

// emptied returns count empty lists, reusing the space of lists.
func emptied[T any](lists [][]T, count int) [][]T {
	lists = slices.Grow(lists[:0], count)[:count]
	for i := range lists {
		lists[i] = lists[i][:0]
	}
	return lists
}
