package check

import "semaprax.dev/semaprax/core/hir"

// indexedMembers is the number of members from which a lookup by name uses a map: most declarations have few members,
// but a hostile one may have very many.
const indexedMembers = 16

// lookup finds the members of declarations by name, with a map for each large list that was searched.
type lookup[T any] struct {
	name    func(T) string
	indexes map[hir.ListKey[T]]map[string]int
}

// index returns the index of the first member of list with the name, or -1.
func (l *lookup[T]) index(list hir.List[T], name string) int {
	if list.Len() < indexedMembers {
		for i := range list.Len() {
			if l.name(list.At(i)) == name {
				return i
			}
		}
		return -1
	}
	index, ok := l.indexes[list.Key()]
	if !ok {
		index = make(map[string]int, list.Len())
		for i := list.Len() - 1; i >= 0; i-- {
			index[l.name(list.At(i))] = i
		}
		if l.indexes == nil {
			l.indexes = map[hir.ListKey[T]]map[string]int{}
		}
		l.indexes[list.Key()] = index
	}
	if i, named := index[name]; named {
		return i
	}
	return -1
}
