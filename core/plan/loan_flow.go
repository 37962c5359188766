package plan

import (
	"cmp"
	"slices"

	"semaprax.dev/semaprax/core/hir"
)

// enumerate numbers the expressions, which gives the plan its endpoints, and lists the points in the order in which a
// run without jumps passes them.
func (b *LoanBuilder) enumerate() *LoanFault {
	f := b.plan.function
	b.numbers = filled(b.numbers, int32(f.NodeCount()), 0)
	room := min(2*f.NodeCount(), LoanEndpointsMax)
	b.plan.endpoints, b.order = slices.Grow(b.plan.endpoints, room), slices.Grow(b.order[:0], room)
	var open []hir.NodeID
	leave := func(until hir.NodeID) {
		for len(open) > 0 && f.Node(open[len(open)-1]).End() <= until {
			b.order = append(b.order, b.after(open[len(open)-1]))
			open = open[:len(open)-1]
		}
	}
	for id := range hir.NodeID(f.NodeCount()) {
		if !f.Node(id).Kind().IsExpression() {
			continue
		}
		if len(b.plan.endpoints) == LoanEndpointsMax {
			return b.excess(id, LoanEndpointsMax, "endpoints")
		}
		leave(id)
		b.numbers[id] = int32(len(b.plan.endpoints) / 2)
		b.plan.endpoints = append(b.plan.endpoints, LoanEndpoint{expression: id}, LoanEndpoint{expression: id})
		b.order = append(b.order, b.before(id))
		open = append(open, id)
	}
	leave(hir.NodeID(f.NodeCount()))
	b.points = filled(b.points, int32(len(b.plan.endpoints)), loanPoint{})
	return nil
}

// before and after return the points around an expression.
func (b *LoanBuilder) before(expression hir.NodeID) PointID {
	return pointBefore(b.numbers[expression])
}
func (b *LoanBuilder) after(expression hir.NodeID) PointID { return pointAfter(b.numbers[expression]) }

// flow enters the edges, sorted by where they come from and then by where they lead. Source: facets, "Points and
// edges".
func (b *LoanBuilder) flow() *LoanFault {
	f := b.plan.function
	for point := 0; point < len(b.plan.endpoints); point += 2 {
		id := b.plan.endpoints[point].expression
		switch node := f.Node(id); {
		case node.Kind() == hir.If:
			b.flowIf(id)
		case node.Kind() == hir.Match:
			b.flowMatch(id)
		case node.Kind() == hir.Try:
			b.flowTry(id)
		case isLazy(node.Operator()):
			b.flowLazy(id)
		default:
			b.flowStraight(id)
		}
	}
	slices.SortFunc(b.plan.edges, func(x, y LoanEdge) int {
		return cmp.Or(cmp.Compare(x.from, y.from), cmp.Compare(x.to, y.to))
	})
	if len(b.plan.edges) > LoanEdgesMax {
		return b.excess(b.plan.endpoints[b.plan.edges[LoanEdgesMax].from].expression, LoanEdgesMax, "edges")
	}
	return nil
}

func (b *LoanBuilder) edge(from, to PointID) {
	b.plan.edges = append(b.plan.edges, LoanEdge{from: from, to: to})
}

// flowStraight passes the parts of an expression one after the other.
func (b *LoanBuilder) flowStraight(id hir.NodeID) {
	f := b.plan.function
	at := b.before(id)
	for part := f.FirstChild(id); part != hir.NoNode; part = f.NextSibling(part) {
		expression := part
		if !f.Node(part).Kind().IsExpression() {
			expression = f.FirstChild(part) // the value of a let, an assignment or an initialiser, or the condition of a loop
		}
		b.edge(at, b.before(expression))
		at = b.after(expression)
		if f.Node(part).Kind() == hir.While {
			body := f.NextSibling(expression)
			b.edge(at, b.before(body))
			b.edge(b.after(body), b.before(expression))
		}
	}
	b.edge(at, b.after(id))
}

// flowTry passes the operand, and from there goes on or ends the body.
func (b *LoanBuilder) flowTry(id hir.NodeID) {
	operand := b.plan.function.FirstChild(id)
	b.edge(b.before(id), b.before(operand))
	b.edge(b.after(operand), b.after(id))
	b.edge(b.after(operand), b.after(b.plan.function.Body()))
}

func (b *LoanBuilder) flowIf(id hir.NodeID) {
	f := b.plan.function
	condition := f.FirstChild(id)
	then := f.NextSibling(condition)
	otherwise := f.NextSibling(then)
	b.edge(b.before(id), b.before(condition))
	b.edge(b.after(condition), b.before(then))
	b.edge(b.after(condition), b.before(otherwise))
	b.edge(b.after(then), b.after(id))
	b.edge(b.after(otherwise), b.after(id))
}

// flowLazy passes the right operand or not.
func (b *LoanBuilder) flowLazy(id hir.NodeID) {
	left := b.plan.function.FirstChild(id)
	right := b.plan.function.NextSibling(left)
	b.edge(b.before(id), b.before(left))
	b.edge(b.after(left), b.before(right))
	b.edge(b.after(left), b.after(id))
	b.edge(b.after(right), b.after(id))
}

// flowMatch passes the guards of some arms and the value of one.
func (b *LoanBuilder) flowMatch(id hir.NodeID) {
	f := b.plan.function
	scrutinee := f.FirstChild(id)
	b.edge(b.before(id), b.before(scrutinee))
	failed := hir.NoNode // the guard of the arm before
	for arm := f.NextSibling(scrutinee); arm != hir.NoNode; arm = f.NextSibling(arm) {
		guard, value := guardOf(f, arm), f.LastChild(arm)
		first := value
		if guard != hir.NoNode {
			first = guard
			b.edge(b.after(guard), b.before(value))
		}
		b.edge(b.after(scrutinee), b.before(first))
		if failed != hir.NoNode {
			b.edge(b.after(failed), b.before(first))
		}
		b.edge(b.after(value), b.after(id))
		failed = guard
	}
}
