package plan

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// Cleanup returns the cleanup plan of a function. Whoever plans many functions uses one Builder for all of them.
func Cleanup(f hir.FunctionView) *CleanupPlan { return new(Builder).Cleanup(f) }

// Builder builds cleanup plans. Its zero value is ready; it keeps its working space from one function to the next, and
// the plans that it hands out share nothing with it.
type Builder struct {
	plan    CleanupPlan // what was created so far; an element's index is its number
	current blockID     // where the flow is
	ends    []blockID   // a stack: where the arms of the matches around the flow ended
	staged  []blockID   // the blocks in which a ? made the result, in their order
	custody custody     // what only a function that owns values needs
}

// Cleanup returns the cleanup plan of a function. A function that takes more work than CleanupWorkMax, or that hands a
// value over twice, has none: then the document of what is returned has no elements, and Replay says why. Source: facets,
// "Whole function".
func (b *Builder) Cleanup(f hir.FunctionView) *CleanupPlan {
	b.build(f)
	return b.finished()
}

// Prove builds the cleanup plan of a function and replays it, like Replay of Cleanup, and keeps nothing of it.
func (b *Builder) Prove(f hir.FunctionView, replayer *Replayer) diag.List {
	if b.build(f); b.plan.held != nil {
		return replayer.Replay(f, b.finished())
	}
	return replayer.Replay(f, &b.plan)
}

// build makes the plan in the working space.
func (b *Builder) build(f hir.FunctionView) {
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
	b.plan.regions[rootRegion].scopeEnd = b.leave(exit{
		from: b.current, leaves: rootRegion, through: rootRegion, continuation: commitResult, operand: int32(body),
	})
}

func (b *Builder) reset(f hir.FunctionView) {
	p := &b.plan
	b.staged, b.custody.opened = b.staged[:0], b.custody.opened[:0]
	b.plan = CleanupPlan{f, p.sources[:0], p.blocks[:0], p.transitions[:0], p.edges[:0], p.regions[:0], p.exits[:0], nil}
}

// finished returns a copy of the plan, no larger than it must be.
func (b *Builder) finished() *CleanupPlan {
	p := &b.plan
	if p.held != nil && p.held.fault != "" {
		return &CleanupPlan{function: p.function, held: &holdings{fault: p.held.fault}}
	}
	return &CleanupPlan{
		p.function, exact(p.sources), exact(p.blocks), exact(p.transitions), exact(p.edges), exact(p.regions), exact(p.exits),
		b.finishedHoldings(),
	}
}

func exact[T any](list []T) []T { return append([]T(nil), list...) }

func (b *Builder) newRegion(parent regionID) regionID {
	b.plan.regions = append(b.plan.regions, region{parent: parent})
	b.custody.opened = append(b.custody.opened, b.custody.clock)
	return regionID(len(b.plan.regions) - 1)
}

func (b *Builder) newBlock(in regionID) blockID {
	b.plan.blocks = append(b.plan.blocks, block{region: in})
	return blockID(len(b.plan.blocks) - 1)
}

func (b *Builder) newEdge(from, to blockID, when condition) edgeID {
	b.plan.edges = append(b.plan.edges, edge{from, to, when})
	return edgeID(len(b.plan.edges) - 1)
}

func (b *Builder) newSource(producer producer, node hir.NodeID) sourceID {
	b.plan.sources = append(b.plan.sources, statusSource{producer, node})
	return sourceID(len(b.plan.sources) - 1)
}

// do adds a transition to a block.
func (b *Builder) do(at blockID, kind transitionKind, operand int32) {
	run := &b.plan.blocks[at].run
	if run.count == 0 {
		run.first = int32(len(b.plan.transitions))
	}
	run.count++
	b.plan.transitions = append(b.plan.transitions, transition{kind, operand})
	if b.plan.held != nil {
		b.custody.moves = append(b.custody.moves, noMove)
	}
}

func (b *Builder) terminate(from blockID, with terminator, target int32) {
	b.plan.blocks[from].terminator = with
	b.plan.blocks[from].target = target
}

// leave ends the block that the exit comes from with the exit, which releases what was listed since the last one.
func (b *Builder) leave(by exit) exitID {
	b.plan.exits = append(b.plan.exits, by)
	if b.plan.held != nil {
		b.custody.releases = append(b.custody.releases, b.custody.released)
		b.custody.released = noCell
	}
	id := exitID(len(b.plan.exits) - 1)
	b.terminate(by.from, exitTarget, int32(id))
	return id
}

// flow ends the block from with an edge that is always taken.
func (b *Builder) flow(from, to blockID) {
	b.terminate(from, gotoEdge, int32(b.newEdge(from, to, condition{})))
}

// advance continues in a new block.
func (b *Builder) advance(in regionID) {
	next := b.newBlock(in)
	b.flow(b.current, next)
	b.current = next
}

// fork ends the current block with a branch into two new blocks, which it returns.
func (b *Builder) fork(in regionID, first, second condition) (onFirst, onSecond blockID) {
	onFirst, onSecond = b.newBlock(in), b.newBlock(in)
	b.branch(onFirst, first, onSecond, second)
	return onFirst, onSecond
}

// branch ends the current block with a branch into two blocks.
func (b *Builder) branch(onFirst blockID, first condition, onSecond blockID, second condition) {
	taken := b.newEdge(b.current, onFirst, first)
	b.newEdge(b.current, onSecond, second)
	b.terminate(b.current, branchEdge, int32(taken))
}

// join continues in a new block to which all the ends lead.
func (b *Builder) join(in regionID, ends ...blockID) {
	b.current = b.newBlock(in)
	for _, end := range ends {
		b.flow(end, b.current)
	}
}

// fail ends a block with the failure of a source; every region is left, and all that is live is released.
func (b *Builder) fail(at blockID, in regionID, source sourceID) {
	b.do(at, selectFailure, int32(source))
	b.releaseOnFailure()
	b.leave(exit{from: at, leaves: in, through: rootRegion, continuation: returnFailure, operand: int32(source)})
}

// split asks a source whether it failed and continues where it did not.
func (b *Builder) split(in regionID, producer producer, node hir.NodeID) {
	source := b.newSource(producer, node)
	succeeded, failed := b.fork(in,
		condition{kind: statusZero, operand: int32(source)}, condition{kind: statusNonzero, operand: int32(source)})
	b.fail(failed, in, source)
	b.current = succeeded
}

// openScope continues in a new region.
func (b *Builder) openScope(parent regionID) regionID {
	inner := b.newRegion(parent)
	b.advance(inner)
	return inner
}

// closeScope leaves a region, releases what lives in it, and continues in its parent.
func (b *Builder) closeScope(inner regionID) {
	after := b.newBlock(b.plan.regions[inner].parent)
	out := b.newEdge(b.current, after, condition{})
	b.releaseResidents(inner)
	b.plan.regions[inner].scopeEnd = b.leave(exit{
		from: b.current, leaves: inner, through: inner, continuation: continueEdge, operand: int32(out),
	})
	b.current = after
}
