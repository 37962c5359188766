package replay

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// predictPoints predicts the points around the expressions, and where the loans start.
func (r *LoanReplayer) predictPoints() {
	r.numbers = filled(r.numbers, int32(r.function.NodeCount()+1), 0)
	for id := range hir.NodeID(r.function.NodeCount()) {
		r.numbers[id+1] = r.numbers[id]
		if r.function.Node(id).Kind().IsExpression() {
			r.endpoints = append(r.endpoints, loanEndpoint{expression: id}, loanEndpoint{expression: id})
			r.numbers[id+1]++
		}
	}
	for id := range r.borrows {
		l := &r.borrows[id]
		l.start = r.before(r.lender(l))
	}
}

// before and after return the points around an expression. For any other node, before returns the point before the
// next expression.
func (r *LoanReplayer) before(id hir.NodeID) pointID { return pointID(2 * r.numbers[id]) }
func (r *LoanReplayer) after(id hir.NodeID) pointID  { return pointID(2*r.numbers[id] + 1) }

// lender returns the expression that has a loan: the one that borrows, or the arm for which a match does. The arm of a
// record has no guard, so that its value is what follows the pattern.
func (r *LoanReplayer) lender(l *loan) hir.NodeID {
	if l.cause != plan.MatchBorrow {
		return l.site
	}
	pattern := r.function.Node(l.origin).End() + 1
	return r.function.Node(pattern).End()
}

// predictEdges predicts what may come after each point. The expression itself decides: before it, its first part is
// next; after it, its step in the enclosing expression decides.
func (r *LoanReplayer) predictEdges() {
	r.out, r.into = emptied(r.out, len(r.endpoints)), emptied(r.into, len(r.endpoints))
	for at := range r.endpoints {
		from := pointID(at)
		id := r.endpoints[at].expression
		if from == r.before(id) {
			next := from + 1
			if r.numbers[r.function.Node(id).End()] > r.numbers[id]+1 {
				next = from + 2
			}
			r.out[at] = append(r.out[at], next)
		} else {
			r.out[at] = r.appendAfterwards(r.out[at], id)
		}
		slices.Sort(r.out[at])
		r.first = append(r.first, int32(len(r.flow)))
		for _, to := range r.out[at] {
			r.flow = append(r.flow, loanEdge{from: from, to: to})
			r.into[to] = append(r.into[to], from)
		}
	}
}

// appendAfterwards appends the points that may come after an expression.
func (r *LoanReplayer) appendAfterwards(dst []pointID, id hir.NodeID) []pointID {
	around := r.around(id)
	if around == hir.NoNode {
		return dst
	}
	node, whole := r.function.Node(id), r.function.Node(around)
	next, done := r.before(node.End()), r.after(around)
	switch isLast := r.numbers[node.End()] == r.numbers[whole.End()]; {
	case node.Step() == hir.StepCondition:
		otherwise := r.function.Node(node.End()).End() // the else branch, or what follows the loop
		return append(dst, next, r.before(otherwise))
	case node.Step() == hir.StepLoopBody:
		return append(dst, r.before(node.Parent()))
	case node.Step() == hir.StepOperand:
		return append(dst, done, r.after(r.function.Body()))
	case node.Step() == hir.StepGuard:
		nextArm := r.function.Node(node.Parent()).End()
		return append(dst, next, r.before(r.function.Node(nextArm+1).End()))
	case node.Step() == hir.StepScrutinee:
		for arm := node.End(); arm < whole.End(); arm = r.function.Node(arm).End() {
			pattern := arm + 1
			dst = append(dst, r.before(r.function.Node(pattern).End()))
		}
		return dst
	case node.Step() == hir.StepThen, r.function.Node(node.Parent()).Kind() == hir.Arm, isLast:
		return append(dst, done)
	case isLazy(whole.Operator()):
		return append(dst, next, done)
	}
	return append(dst, next)
}

// around returns the innermost expression of which an expression is a part, or NoNode.
func (r *LoanReplayer) around(id hir.NodeID) hir.NodeID {
	id = r.function.Node(id).Parent()
	for id != hir.NoNode && !r.function.Node(id).Kind().IsExpression() {
		id = r.function.Node(id).Parent()
	}
	return id
}

// reach marks the points that are reached from some points along steps, and these. within marks where it looks; nil is
// everywhere. No step is taken from the point stop.
func (r *LoanReplayer) reach(marked []bool, from []pointID, steps [][]pointID, within []bool, stop pointID) {
	for _, at := range from {
		marked[at] = true
	}
	open := append(r.open[:0], from...)
	for len(open) > 0 {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		if at == stop {
			continue
		}
		for _, next := range steps[at] {
			if !marked[next] && (within == nil || within[next]) {
				marked[next] = true
				open = append(open, next)
			}
		}
	}
	r.open = open
}
