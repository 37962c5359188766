package replay

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// What single constructs create, their parts not counted. An opening comes before the parts, a closing after them.
var (
	functionOpening = extent{blocks: 1, regions: 1}                                     // the entry
	functionClosing = extent{exits: 1}                                                  // the commit
	operationExtent = extent{sources: 1, blocks: 2, transitions: 1, edges: 2, exits: 1} // succeeded and failed
	commitExtent    = extent{transitions: 1}                                            // of a call
	choiceOpening   = extent{blocks: 2, edges: 2}                                       // two ways
	choiceClosing   = extent{blocks: 1, edges: 2}                                       // their join
	scopeOpening    = extent{blocks: 1, edges: 1, regions: 1}                           // the entry
	scopeClosing    = extent{blocks: 1, edges: 1, exits: 1}                             // what follows
	armOpening      = extent{blocks: 2, edges: 2}                                       // the arm and the next decision
	lastArmOpening  = extent{blocks: 1, edges: 1}                                       // the arm
	tryExtent       = extent{blocks: 2, transitions: 1, edges: 2}                       // the payload and the residual
	loopClosing     = extent{edges: 1}                                                  // to what follows
	guardClosing    = extent{edges: 2}                                                  // value, next decision

	scopedArmOpening     = extent{blocks: 3, edges: 2, regions: 1} // the arm, the entry of its value, the next decision
	lastScopedArmOpening = extent{blocks: 2, edges: 1, regions: 1} // the arm and the entry of its value
)

// matchExtent returns what a match on a variant creates: a block for each arm, one for each decision after the first,
// and the join; an edge into each arm and out of each arm, and one past each arm but the last.
func matchExtent(arms int32) extent { return extent{blocks: 2 * arms, edges: 3*arms - 1} }

// scopedArmExtent returns what an arm of a match on a scalar creates: the decision, its guard, and the scope of its
// value.
func (r *CleanupReplayer) scopedArmExtent(arm hir.NodeID) extent {
	size := lastScopedArmOpening
	if r.function.NextSibling(arm) != hir.NoNode {
		size = scopedArmOpening
	}
	if guardOf(r.function, arm) == hir.NoNode {
		size.edges++
	} else {
		size = size.plus(scopeOpening).plus(scopeClosing).plus(guardClosing)
	}
	return size.plus(scopeClosing)
}

// epilogueExtent returns what a function with a ? creates behind its body: one block, the way into it, and for each ?
// the way from there, on which it may have to leave regions.
func (r *CleanupReplayer) epilogueExtent() (size extent) {
	for id := range hir.NodeID(r.function.NodeCount()) {
		if r.function.Node(id).Kind() != hir.Try {
			continue
		}
		size.blocks, size.transitions, size.edges = 1, 1, max(size.edges, 1)+1
		if r.isScoped(id) {
			size.exits++
		}
	}
	return size
}

// isScoped reports whether an expression of the body lies in a region other than the root.
func (r *CleanupReplayer) isScoped(id hir.NodeID) bool {
	f := r.function
	for id = f.Node(id).Parent(); f.Node(id).Parent() != hir.NoNode; id = f.Node(id).Parent() {
		switch node := f.Node(id); node.Kind() {
		case hir.Block:
			return true
		case hir.Arm:
			if isScopedMatch(f, node.Parent()) {
				return true
			}
		case hir.Match:
			if r.movesScrutinee(id) {
				return true
			}
		case hir.UpdateRecord:
			if r.owns() && r.isTemporary(node) {
				return true
			}
		}
	}
	return false
}

// measure gives every seat its size and its exit, and returns the size of the whole plan.
func (r *CleanupReplayer) measure() extent {
	f := r.function
	r.seats = filled(r.seats, int32(f.NodeCount()), seat{exit: passThrough})
	total := functionOpening.plus(r.epilogueExtent()).plus(functionClosing)
	owns := r.owns()
	for id := hir.NodeID(f.NodeCount() - 1); id >= 0; id-- {
		node, self := f.Node(id), &r.seats[id]
		if node.Kind() < hir.Call && node.Parent() != hir.NoNode && !owns {
			continue // literals and places create nothing
		}
		if own, exit := r.own(id, node); own.blocks > 0 {
			self.size = self.size.plus(own)
			self.exit = self.size.blocks + exit
		} else if own.transitions > 0 {
			self.size.transitions += own.transitions // a call that cannot fail, or a binding
		}
		if owns && r.isHandedOver(id, node) {
			self.size.transitions++ // the last one of the subtree
		}
		if node.Parent() != hir.NoNode {
			r.seats[node.Parent()].include(self)
			continue
		}
		total = total.plus(self.size)
		if node.Step() != hir.StepBody {
			total = total.plus(scopeOpening).plus(operationExtent).plus(scopeClosing)
		}
	}
	return total
}

// include adds a child to what is known of its parent. Children are met from the last to the first, so that the last
// one with blocks has the exit of the parent, and each one before it moves that exit on.
func (s *seat) include(child *seat) {
	if child.size == (extent{}) {
		return
	}
	s.size = s.size.plus(child.size)
	if s.exit == passThrough {
		s.exit = child.exit
	} else {
		s.exit += child.size.blocks
	}
}

// The exits of constructs that have blocks, counted from behind their last one.
const (
	join      = -1
	succeeded = -2
)

// own returns what a node creates beside its children, and which of the blocks of the subtree its exit is, counted from
// behind the last one.
func (r *CleanupReplayer) own(id hir.NodeID, node *hir.Node) (size extent, exit int32) {
	switch node.Kind() {
	case hir.Call:
		return r.ownOfCall(id, node)
	case hir.ByteRange:
		return operationExtent, succeeded
	case hir.UpdateRecord:
		if r.isTemporary(node) {
			return scopeOpening.plus(scopeClosing).plus(extent{transitions: int32(len(r.keptRuns(id)))}), join
		}
	case hir.If:
		return choiceOpening.plus(choiceClosing), join
	case hir.Block:
		if node.Step() != hir.StepBody {
			return scopeOpening.plus(scopeClosing), join
		}
	case hir.Match:
		switch {
		case r.movesScrutinee(id):
			return scopeOpening.plus(scopeClosing), join
		case isScopedMatch(r.function, id):
			return extent{blocks: 1, edges: r.armCount(id)}, join
		case !r.isRecordMatch(id):
			return matchExtent(r.armCount(id)), join
		}
	case hir.Arm:
		if isScopedMatch(r.function, node.Parent()) {
			return r.scopedArmExtent(id), join
		}
	case hir.Binding:
		if r.owns() && r.isOwning(node) {
			return extent{transitions: 1}, passThrough // from the record that the pattern takes apart
		}
	case hir.While:
		body := &r.seats[r.function.LastChild(id)]
		return choiceOpening.plus(loopClosing), -body.size.blocks - 1 // what follows is created before the body
	case hir.Try:
		return tryExtent, succeeded
	case hir.Unary, hir.Binary:
		if isLazy(node.Operator()) {
			return choiceOpening.plus(choiceClosing), join
		}
		if isChecked(node.Operator()) {
			return operationExtent, succeeded
		}
	}
	return extent{}, passThrough
}

// ownOfCall returns what a call creates beside its arguments: its commit, its status if it can fail, and the
// beginning of its value if somebody has to release it.
func (r *CleanupReplayer) ownOfCall(id hir.NodeID, node *hir.Node) (size extent, exit int32) {
	size, exit = commitExtent, passThrough
	if !r.function.Module().Callable(int(node.Ref())).Total() {
		size, exit = size.plus(operationExtent), succeeded
	}
	if r.owns() && r.isTemporary(node) {
		size.transitions++
	}
	return size, exit
}

// movesScrutinee reports whether a Match owns what it matches.
func (r *CleanupReplayer) movesScrutinee(match hir.NodeID) bool {
	return r.function.Node(match).Takes() == syntax.ModeOwn
}

// isRecordMatch reports whether a Match takes a record apart.
func (r *CleanupReplayer) isRecordMatch(match hir.NodeID) bool {
	return isRecord(r.function.Module(), r.function.Node(match+1).Type())
}

func (r *CleanupReplayer) armCount(match hir.NodeID) int32 {
	count := int32(-1) // the scrutinee is no arm
	for child := match + 1; child != hir.NoNode; child = r.function.NextSibling(child) {
		count++
	}
	return count
}
