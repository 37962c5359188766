package hir

import (
	"iter"
	"slices"
)

// List is a read-only list. It is small and passed by value; copies share their elements.
type List[T any] struct{ items []T }

// ListOf returns a list of the items.
func ListOf[T any](items ...T) List[T] { return List[T]{slices.Clone(items)} }

// Collect returns a list of n items. It calls item once for each index, in ascending order.
func Collect[T any](n int, item func(i int) T) List[T] {
	if n == 0 {
		return List[T]{}
	}
	items := make([]T, n)
	for i := range items {
		items[i] = item(i)
	}
	return List[T]{items}
}

// Frozen returns a list of items without copying them. The caller must not modify items afterwards.
func Frozen[T any](items []T) List[T] { return List[T]{items} }

// Len returns the number of elements.
func (l List[T]) Len() int { return len(l.items) }

// At returns element i, counted from 0.
func (l List[T]) At(i int) T { return l.items[i] }

// All returns the elements with their indexes, in order.
func (l List[T]) All() iter.Seq2[int, T] { return slices.All(l.items) }

// Values returns the elements, in order.
func (l List[T]) Values() iter.Seq[T] { return slices.Values(l.items) }

// ListKey identifies the elements of a list in memory. Equal keys mean the same elements.
type ListKey[T any] struct{ first *T }

// Key returns the key of a list, which must be nonempty and not a result of From.
func (l List[T]) Key() ListKey[T] { return ListKey[T]{&l.items[0]} }

// From returns the elements from index i on.
func (l List[T]) From(i int) List[T] { return List[T]{l.items[i:]} }
