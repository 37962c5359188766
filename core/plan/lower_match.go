package plan

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// lowerMatch lowers a match. The one arm of a match on a record is irrefutable and needs no blocks, unless the match
// moves its scrutinee; all other arms are tried in turn, and the last one is taken untried. Source: facets, "Match".
func (b *CleanupBuilder) lowerMatch(id hir.NodeID, in RegionID) {
	f := b.plan.function
	if f.Node(id).Takes() == syntax.ModeOwn {
		b.lowerOwnedMatch(id, in)
		return
	}
	scrutinee := f.FirstChild(id)
	b.lower(scrutinee, in)
	arm := f.NextSibling(scrutinee)
	if isRecord(f.Module(), f.Node(scrutinee).Type()) {
		b.lower(f.LastChild(arm), in)
		return
	}
	lowerArm := b.lowerCaseArm
	if isScopedMatch(f, id) {
		lowerArm = b.lowerScopedArm
	}
	outer, branches := len(b.ends), b.branches()
	for next := hir.NoNode; arm != hir.NoNode; arm = next {
		if len(b.ends) > outer {
			b.nextBranch(branches)
		}
		next = f.NextSibling(arm)
		undecided := lowerArm(scrutinee, arm, branches, in)
		b.ends = append(b.ends, b.current)
		b.current = undecided
	}
	b.joinBranches(branches)
	b.join(in, b.ends[outer:]...)
	b.ends = b.ends[:outer]
}

// lowerOwnedMatch lowers a match that moves its scrutinee, a record. The contract leaves open where that lives and
// who releases the fields that no binding names, so it is as in an update: the record is taken apart in a region of
// its own, in which the bindings live, too, and what is left of it at the end of the arm is released there. The
// fields are handed over at the match, in the order of the pattern.
func (b *CleanupBuilder) lowerOwnedMatch(id hir.NodeID, in RegionID) {
	f, scrutinee := b.plan.function, id+1
	scope := b.openScope(in)
	source := b.lower(scrutinee, scope)
	arm := f.NextSibling(scrutinee)
	if taken := b.temporaryOf(scrutinee); taken != noSlot {
		whole := b.custody.whole(taken)
		b.settle(taken, scope)
		if source != whole {
			b.transfer(scrutinee, source, whole, scope)
		}
		b.lowerPattern(id, f.FirstChild(arm), whole, scope)
	}
	b.lower(f.LastChild(arm), scope)
	b.closeScope(scope)
}

// lowerPattern hands over the fields of a record to the bindings of a pattern that own them.
func (b *CleanupBuilder) lowerPattern(match, pattern hir.NodeID, record Place, in RegionID) {
	f := b.plan.function
	if f.Node(pattern).Kind() != hir.RecordPattern || record == noPlace {
		return
	}
	for field := f.FirstChild(pattern); field != hir.NoNode; field = f.NextSibling(field) {
		inner, named := field+1, hir.FieldRef{Declaration: f.Node(pattern).Ref(), Field: f.Node(field).Ref()}
		switch node := f.Node(inner); {
		case node.Kind() == hir.RecordPattern:
			b.lowerPattern(match, inner, b.fieldOf(record, named), in)
		case node.Kind() == hir.Binding && b.custody.values[node.Ref()] != noSlot:
			bound := b.custody.whole(b.custody.values[node.Ref()])
			b.transfer(match, b.fieldOf(record, named), bound, in)
		}
	}
}

// lowerCaseArm lowers an arm of a match on a variant, or the only arm of one on a scalar, and returns the block in
// which the next arm is decided.
func (b *CleanupBuilder) lowerCaseArm(scrutinee, arm hir.NodeID, _ int, in RegionID) (undecided BlockID) {
	f := b.plan.function
	if f.NextSibling(arm) == hir.NoNode {
		b.advance(in)
	} else {
		b.current, undecided = b.forkOnCase(scrutinee, f.Node(f.FirstChild(arm)).Aux(), in)
	}
	b.lower(f.LastChild(arm), in)
	return undecided
}

// lowerScopedArm lowers an arm of a match on a scalar, whose value has a region of its own, as its guard has, and
// returns the block in which the next arm is decided. A guard that fails leads there, too, and so it may not change
// what is owned.
func (b *CleanupBuilder) lowerScopedArm(scrutinee, arm hir.NodeID, branches int, in RegionID) (undecided BlockID) {
	f := b.plan.function
	matched := b.newBlock(in)
	scope := b.newRegion(in)
	entry := b.newBlock(scope)
	if f.NextSibling(arm) == hir.NoNode {
		b.flow(b.current, matched)
	} else {
		undecided = b.newBlock(in)
		selected := condition{kind: ArmSelected, holds: true, operand: int32(scrutinee), detail: f.Node(arm).Index()}
		b.branch(matched, selected, undecided, selected.otherwise())
	}
	b.current = matched
	if guard := guardOf(f, arm); guard == hir.NoNode {
		b.flow(b.current, entry)
	} else {
		guarding := b.openScope(in)
		b.lower(guard, guarding)
		b.closeScope(guarding)
		b.keepBranch(branches)
		holds := condition{kind: BooleanResult, holds: true, operand: int32(guard)}
		b.branch(entry, holds, undecided, holds.otherwise())
	}
	b.current = entry
	b.lower(f.LastChild(arm), scope)
	b.closeScope(scope)
	return undecided
}
