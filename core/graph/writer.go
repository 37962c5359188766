package graph

import (
	"iter"
	"slices"

	"semaprax.dev/semaprax/core/canon"
)

// writer is a JSON text under way, in form F. The methods that take a lead write it first: the punctuation and the name
// of the member, as they stand in the document.
//
// A writer is bounded. Once it is over its bound, arrays end early and expressions come out empty: the text is refused
// by its length then, and what is left of it must not cost time and memory.
type writer struct {
	out  []byte
	max  int  // how long out may become
	full bool // something that would not fit was left out
}

// over reports whether the text is longer than its bound, or would be with what was left out.
func (w *writer) over() bool { return w.full || len(w.out) > w.max }

// raw appends a piece of JSON as it is.
func (w *writer) raw(piece string) { w.out = append(w.out, piece...) }

func (w *writer) string(lead, s string) {
	w.out = canon.AppendString(append(w.out, lead...), s)
}

func (w *writer) strings(lead string, list iter.Seq[string]) {
	w.out = canon.AppendStrings(append(w.out, lead...), slices.Collect(list))
}

func (w *writer) number(lead string, n int) {
	w.out = canon.AppendInt(append(w.out, lead...), n)
}

func (w *writer) boolean(lead string, b bool) {
	w.out = canon.AppendBool(append(w.out, lead...), b)
}

// next separates an element from the one before it, if there is one.
func (w *writer) next() {
	if w.out[len(w.out)-1] != '[' {
		w.raw(",")
	}
}

// array writes an array around a loop whose body writes element i.
func (w *writer) array(lead string, n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		w.raw(lead)
		w.raw("[")
		for i := 0; i < n && !w.over(); i++ {
			w.next()
			if !yield(i) {
				return
			}
		}
		w.raw("]")
	}
}
