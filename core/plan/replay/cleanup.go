package replay

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// Cleanup compares a cleanup plan with its function, independently of how the plan was built. To replay many plans, use
// one CleanupReplayer for all of them.
func Cleanup(f hir.FunctionView, p *plan.CleanupPlan) diag.List {
	return new(CleanupReplayer).Replay(f, p)
}

// CleanupReplayer predicts the cleanup plan of a function. Its zero value is ready to use, and it keeps its working
// space from one function to the next.
//
// The prediction of the graph needs two passes over the nodes and no recursion. What the lowering of a subtree
// creates is numbered without a gap, because lowering is one sequence. So the first pass, from the last node to the
// first, counts what each subtree creates; the second, from the first node to the last, gives each subtree the first
// numbers of its elements, and each node writes the elements that it is responsible for at the numbers that follow
// from this.
//
// What a function owns is predicted around these passes: the slots before them, from counts; where each slot lives
// after them, from moments; and what the exits release last, by following sets of flags through the predicted graph.
type CleanupReplayer struct {
	function  hir.FunctionView
	seats     []seat       // by node
	residuals []hir.NodeID // every Try that was placed and does not yet lead to the epilogue
	predicted graph
	ledger    ledger // what only a function that owns values needs
}

// extent counts elements of each kind, or holds the first number of each kind.
type extent struct{ sources, blocks, transitions, edges, regions, exits int32 }

func (e extent) plus(other extent) extent {
	return extent{
		e.sources + other.sources, e.blocks + other.blocks, e.transitions + other.transitions,
		e.edges + other.edges, e.regions + other.regions, e.exits + other.exits,
	}
}

// seat is what the two passes know of one subtree.
type seat struct {
	size  extent
	exit  int32 // where the flow continues: the block, counted from the first one of the subtree; or passThrough
	first extent
	entry blockID  // where the flow comes in
	in    regionID // the region of the entry and of where the flow continues
}

// passThrough is the exit of a subtree without blocks: the flow stays in the block in which it came in.
const passThrough int32 = -1

// Replay returns nothing when p is the plan of the function, and one diagnostic without a span otherwise: no element of
// any array may be missing, added, changed or moved. A function without a plan is reported with the fault of p.
func (r *CleanupReplayer) Replay(f hir.FunctionView, p *plan.CleanupPlan) diag.List {
	if p.Function() != f {
		return disagreement(f, "it was built from another function")
	}
	if fault := p.Fault(); fault != "" {
		return diag.List{plan.Refuted("the function " + f.ID() + " has no cleanup plan: " + fault)}
	}
	r.function = f
	if wrong := r.judge(p); wrong != "" {
		return disagreement(f, wrong)
	}
	return nil
}

// judge returns what is wrong with a plan, or "".
func (r *CleanupReplayer) judge(p *plan.CleanupPlan) string {
	if wrong := r.survey(p); wrong != "" {
		return wrong
	}
	r.prepare(r.measure())
	r.place()
	q := &r.predicted
	if wrong := firstWrong([]comparison{
		{"status_sources", firstDifference(q.sources, p.Sources(), statusSourceOf)},
		{"blocks", firstDifference(q.blocks, p.Blocks(), blockOf)},
		{"transitions", firstDifference(q.transitions, p.Transitions(), transitionOf)},
		{"edges", firstDifference(q.edges, p.Edges(), edgeOf)},
		{"regions", firstDifference(q.regions, p.Regions(), regionOf)},
		{"exits", firstDifference(q.exits, p.Exits(), exitOf)},
	}); wrong != "" {
		return wrong
	}
	return r.audit()
}

func disagreement(f hir.FunctionView, why string) diag.List {
	return diag.List{plan.Refuted("the cleanup plan of " + f.ID() + " is wrong: " + why)}
}

// prepare makes room for a prediction of the size given. Every element starts as one that no plan has, so that an
// element that nobody predicts is never agreed to.
func (r *CleanupReplayer) prepare(size extent) {
	q := &r.predicted
	q.sources = filled(q.sources, size.sources, statusSource{node: hir.NoNode})
	q.blocks = filled(q.blocks, size.blocks, block{region: noRegion})
	q.transitions = filled(q.transitions, size.transitions, transition{operand: -1})
	q.edges = filled(q.edges, size.edges, edge{from: -1})
	q.regions = filled(q.regions, size.regions, region{scopeEnd: -1})
	q.exits = filled(q.exits, size.exits, exit{from: -1})
	if r.owns() {
		r.ledger.prepare(size)
	}
}
