package plan

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan/timeline"
)

// lowerWhile lowers a loop: its condition and its body once, without an edge back. What the function owns is the same
// before and after each of them. Source: facets, "While".
func (b *CleanupBuilder) lowerWhile(id hir.NodeID, in RegionID) {
	deciding := b.plan.function.FirstChild(id)
	loop := b.branches()
	b.lower(deciding, in)
	b.keepBranch(loop)
	again, after := b.forkOn(deciding, true, in)
	b.current = again
	b.lower(b.plan.function.NextSibling(deciding), in)
	b.keepBranch(loop)
	b.joinBranches(loop)
	b.flow(b.current, after)
	b.current = after
}

// lowerTry lowers a postfix ?, which goes on with the payload of its operand, or makes the operand the result of the
// function. Nothing that has to be released may live then. Source: facets, "Postfix `?`".
func (b *CleanupBuilder) lowerTry(id hir.NodeID, in RegionID) {
	f := b.plan.function
	operand := f.FirstChild(id)
	b.lower(operand, in)
	goesOn, leaves := b.forkOnCase(operand, int32(PropagationOf(f, id).GoesOn), in)
	if b.tracks() && b.custody.live != timeline.Empty {
		b.fault(leavesOwning)
	}
	b.do(leaves, StageResidual, int32(id))
	b.staged = append(b.staged, leaves)
	b.current = goesOn
}

// lowerEpilogue lets the body and every ? in it meet, so that the ensures clauses see the result of all of them.
// Source: facets, "Whole function".
func (b *CleanupBuilder) lowerEpilogue(body hir.NodeID) {
	if len(b.staged) == 0 {
		return
	}
	b.do(b.current, StageBody, int32(body))
	b.advance(rootRegion)
	for _, from := range b.staged {
		scope := b.plan.blocks[from].region
		if scope == rootRegion {
			b.flow(from, b.current)
			continue
		}
		out := b.newEdge(from, b.current, condition{})
		b.leave(Exit{from: from, leaves: scope, through: b.outermost(scope), continuation: ContinueEdge, operand: int32(out)})
	}
}

// outermost returns the region around a region whose parent is the root.
func (b *CleanupBuilder) outermost(scope RegionID) RegionID {
	for b.plan.regions[scope].parent != rootRegion {
		scope = b.plan.regions[scope].parent
	}
	return scope
}
