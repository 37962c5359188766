package timeline

// Same reports whether two sets have the same flags in the same order, whenever these became live.
func (s *Sets) Same(a, b Set) bool {
	return a == b || s.Count(a) == s.Count(b) && s.Common(a, b) == s.Count(a)
}

// Common returns with how many flags, from the oldest on, both sets start. It passes over the nodes that both share.
func (s *Sets) Common(a, b Set) (count int) {
	x, y := walk{sets: s}, walk{sets: s}
	x.enter(a)
	y.enter(b)
	for len(x.open) > 0 && len(y.open) > 0 {
		s.steps++
		atX, atY := x.top(), y.top()
		switch {
		case !atX.bare && !atY.bare && atX.set == atY.set:
			count += s.Count(atX.set)
			x.leave()
			y.leave()
		case !atX.bare && (atY.bare || s.nodes[atX.set].rank <= s.nodes[atY.set].rank):
			x.unfold()
		case !atY.bare:
			y.unfold()
		default:
			shared := atX.left.shared(atY.left)
			if atX.left.First != atY.left.First {
				return count
			}
			count += shared.Count()
			x.pass(shared.End)
			y.pass(shared.End)
		}
	}
	return count
}

// walk goes through a set from its oldest flag on.
type walk struct {
	sets *Sets
	open []subtree // a stack: what comes next is on top
}

// subtree is a node with all that lies below it, or what is left of the node alone.
type subtree struct {
	set  Set
	bare bool
	left Run // of a bare node
}

func (w *walk) top() *subtree { return &w.open[len(w.open)-1] }

func (w *walk) leave() { w.open = w.open[:len(w.open)-1] }

func (w *walk) enter(set Set) {
	if set != Empty {
		w.open = append(w.open, subtree{set: set})
	}
}

// unfold puts a node and what lies below it in the place of the subtree on top.
func (w *walk) unfold() {
	at := w.top().set
	n := w.sets.nodes[at]
	w.leave()
	w.enter(n.newer)
	w.open = append(w.open, subtree{at, true, n.Run})
	w.enter(n.older)
}

// pass goes on behind the flags of the bare node on top that are below end.
func (w *walk) pass(end int32) {
	if w.top().left.First = end; w.top().left.Count() == 0 {
		w.leave()
	}
}
