package graph

import (
	"iter"
	"slices"

	"semaprax.dev/semaprax/core/canon"
)

// writer writes a JSON text in form F. Methods with a parameter lead write it first: it is the punctuation and the
// name of the member, exactly as in the document.
//
// A writer is bounded. Once it exceeds its bound, arrays end early and expressions are omitted: the text will be
// rejected by its length, so the rest must cost neither time nor memory.
type writer struct {
	out  []byte
	max  int  // the bound on the length of out
	full bool // something was left out because it would not fit
}

// over reports whether the text exceeds its bound, counting what was left out.
func (w *writer) over() bool { return w.full || len(w.out) > w.max }

// raw appends a piece of JSON unchanged.
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

// array writes an array of n elements around a loop whose body writes element i.
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
