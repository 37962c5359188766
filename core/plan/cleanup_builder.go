package plan

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan/timeline"
)

// Cleanup returns the cleanup plan of a function. To plan many functions, use one CleanupBuilder for all of them.
func Cleanup(f hir.FunctionView) *CleanupPlan { return new(CleanupBuilder).Cleanup(f) }

// CleanupBuilder builds cleanup plans. Its zero value is ready to use. It keeps its working space from one function to
// the next, and the plans that it hands out share nothing with it.
type CleanupBuilder struct {
	plan    CleanupPlan // what has been created so far; the index of an element is its number
	current BlockID     // where the flow is
	ends    []BlockID   // a stack: where the arms of the matches around the flow ended
	staged  []BlockID   // the blocks in which a ? made the result, in their order
	custody custody     // what only a function that owns values needs
}

// Cleanup returns the cleanup plan of a function. A function that takes more work than CleanupWorkMax, or that hands
// a value over twice, has none: the plan returned then has no elements, and its Fault says why. Source: facets,
// "Whole function".
func (b *CleanupBuilder) Cleanup(f hir.FunctionView) *CleanupPlan {
	b.build(f)
	return b.finished()
}

// Prove builds the cleanup plan of a function, lets judge read it, and returns what judge found. The plan may lie in
// the working space, so judge must not keep it.
func (b *CleanupBuilder) Prove(f hir.FunctionView, judge func(hir.FunctionView, *CleanupPlan) diag.List) diag.List {
	if b.build(f); b.plan.held != nil {
		return judge(f, b.finished())
	}
	return judge(f, &b.plan)
}

// build builds the plan in the working space.
func (b *CleanupBuilder) build(f hir.FunctionView) {
	b.reset(f)
	b.discover()
	b.newRegion(noRegion)
	b.current = b.newBlock(rootRegion)
	b.enter()
	body := hir.NoNode
	for root := hir.NodeID(0); int(root) < f.NodeCount(); root = f.Node(root).End() {
		if f.Node(root).Step() == hir.StepBody {
			body = root
			b.lowerBody(root)
			b.lowerEpilogue(root)
		} else {
			b.contract(root)
		}
	}
	b.releaseAllButResult()
	b.plan.regions[rootRegion].scopeEnd = b.leave(Exit{
		from: b.current, leaves: rootRegion, through: rootRegion, continuation: CommitResult, operand: int32(body),
	})
}

func (b *CleanupBuilder) reset(f hir.FunctionView) {
	p := &b.plan
	b.staged, b.custody.opened = b.staged[:0], b.custody.opened[:0]
	b.plan = CleanupPlan{f, p.sources[:0], p.blocks[:0], p.transitions[:0], p.edges[:0], p.regions[:0], p.exits[:0], nil}
}

// finished returns a copy of the plan, no larger than it must be.
func (b *CleanupBuilder) finished() *CleanupPlan {
	p := &b.plan
	if p.held != nil && p.held.fault != "" {
		return &CleanupPlan{function: p.function, held: &holdings{fault: p.held.fault}}
	}
	return &CleanupPlan{
		p.function, exact(p.sources), exact(p.blocks), exact(p.transitions), exact(p.edges), exact(p.regions), exact(p.exits),
		b.finishedHoldings(),
	}
}

// filled returns a list of count elements that all equal value, reusing the space of list.
func filled[T any](list []T, count int32, value T) []T {
	list = slices.Grow(list[:0], int(count))[:count]
	for i := range list {
		list[i] = value
	}
	return list
}

func exact[T any](list []T) []T { return append([]T(nil), list...) }

func (b *CleanupBuilder) newRegion(parent RegionID) RegionID {
	b.plan.regions = append(b.plan.regions, Region{parent: parent})
	b.custody.opened = append(b.custody.opened, b.custody.clock)
	return RegionID(len(b.plan.regions) - 1)
}

func (b *CleanupBuilder) newBlock(in RegionID) BlockID {
	b.plan.blocks = append(b.plan.blocks, Block{region: in})
	return BlockID(len(b.plan.blocks) - 1)
}

func (b *CleanupBuilder) newEdge(from, to BlockID, when condition) edgeID {
	b.plan.edges = append(b.plan.edges, Edge{from, to, when})
	return edgeID(len(b.plan.edges) - 1)
}

func (b *CleanupBuilder) newSource(producer Producer, node hir.NodeID) sourceID {
	b.plan.sources = append(b.plan.sources, StatusSource{producer, node})
	return sourceID(len(b.plan.sources) - 1)
}

// do adds a transition to a block.
func (b *CleanupBuilder) do(at BlockID, kind TransitionKind, operand int32) {
	run := &b.plan.blocks[at].run
	if run.count == 0 {
		run.first = int32(len(b.plan.transitions))
	}
	run.count++
	b.plan.transitions = append(b.plan.transitions, Transition{kind, operand})
	if b.plan.held != nil {
		b.custody.moves = append(b.custody.moves, noMove)
	}
}

func (b *CleanupBuilder) terminate(from BlockID, with Terminator, target int32) {
	b.plan.blocks[from].terminator = with
	b.plan.blocks[from].target = target
}

// leave ends a block with an exit, which releases what was listed since the exit before.
func (b *CleanupBuilder) leave(by Exit) ExitID {
	b.plan.exits = append(b.plan.exits, by)
	if b.plan.held != nil {
		b.custody.releases = append(b.custody.releases, CellID(b.custody.released))
		b.custody.released = timeline.Empty
	}
	id := ExitID(len(b.plan.exits) - 1)
	b.terminate(by.from, ExitTarget, int32(id))
	return id
}

// flow ends the block from with an edge that is always taken.
func (b *CleanupBuilder) flow(from, to BlockID) {
	b.terminate(from, GotoEdge, int32(b.newEdge(from, to, condition{})))
}

// advance continues in a new block.
func (b *CleanupBuilder) advance(in RegionID) {
	next := b.newBlock(in)
	b.flow(b.current, next)
	b.current = next
}

// fork ends the current block with a branch into two new blocks, which it returns.
func (b *CleanupBuilder) fork(in RegionID, first, second condition) (onFirst, onSecond BlockID) {
	onFirst, onSecond = b.newBlock(in), b.newBlock(in)
	b.branch(onFirst, first, onSecond, second)
	return onFirst, onSecond
}

// branch ends the current block with a branch into two blocks.
func (b *CleanupBuilder) branch(onFirst BlockID, first condition, onSecond BlockID, second condition) {
	taken := b.newEdge(b.current, onFirst, first)
	b.newEdge(b.current, onSecond, second)
	b.terminate(b.current, BranchEdge, int32(taken))
}

// join continues in a new block to which all the ends lead.
func (b *CleanupBuilder) join(in RegionID, ends ...BlockID) {
	b.current = b.newBlock(in)
	for _, end := range ends {
		b.flow(end, b.current)
	}
}

// fail ends a block with the failure of a source; every region is left, and all that is live is released.
func (b *CleanupBuilder) fail(at BlockID, in RegionID, source sourceID) {
	b.do(at, SelectFailure, int32(source))
	b.releaseOnFailure()
	b.leave(Exit{from: at, leaves: in, through: rootRegion, continuation: ReturnFailure, operand: int32(source)})
}

// split branches on whether a source failed, and continues where it did not.
func (b *CleanupBuilder) split(in RegionID, producer Producer, node hir.NodeID) {
	source := b.newSource(producer, node)
	succeeded, failed := b.fork(in,
		condition{kind: StatusZero, operand: int32(source)}, condition{kind: StatusNonzero, operand: int32(source)})
	b.fail(failed, in, source)
	b.current = succeeded
}

// openScope continues in a new region.
func (b *CleanupBuilder) openScope(parent RegionID) RegionID {
	inner := b.newRegion(parent)
	b.advance(inner)
	return inner
}

// closeScope leaves a region, releases what lives in it, and continues in its parent.
func (b *CleanupBuilder) closeScope(inner RegionID) {
	after := b.newBlock(b.plan.regions[inner].parent)
	out := b.newEdge(b.current, after, condition{})
	b.releaseResidents(inner)
	b.plan.regions[inner].scopeEnd = b.leave(Exit{
		from: b.current, leaves: inner, through: inner, continuation: ContinueEdge, operand: int32(out),
	})
	b.current = after
}
