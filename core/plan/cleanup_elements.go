package plan

import "semaprax.dev/semaprax/core/hir"

// The elements of a finished cleanup plan, which package replay reads. The lists are those of the plan, and nobody can
// write them.

// Function returns the function for which the plan was built.
func (p *CleanupPlan) Function() hir.FunctionView { return p.function }

// Fault returns why there is no plan, or "".
func (p *CleanupPlan) Fault() string {
	if p.held == nil {
		return ""
	}
	return p.held.fault
}

// Sources returns what can fail.
func (p *CleanupPlan) Sources() hir.List[StatusSource] { return hir.Frozen(p.sources) }

// Blocks returns the blocks.
func (p *CleanupPlan) Blocks() hir.List[Block] { return hir.Frozen(p.blocks) }

// Transitions returns the transitions of all blocks.
func (p *CleanupPlan) Transitions() hir.List[Transition] { return hir.Frozen(p.transitions) }

// Edges returns the edges.
func (p *CleanupPlan) Edges() hir.List[Edge] { return hir.Frozen(p.edges) }

// Regions returns the regions.
func (p *CleanupPlan) Regions() hir.List[Region] { return hir.Frozen(p.regions) }

// Exits returns the exits.
func (p *CleanupPlan) Exits() hir.List[Exit] { return hir.Frozen(p.exits) }

// Holdings returns what the plan has beside its graph, or false when the function owns nothing that needs cleanup.
func (p *CleanupPlan) Holdings() (h Holdings, ok bool) { return Holdings{p.held}, p.held != nil }

// Holdings are what a plan has beside its graph: where owned values live, how they are handed over, and what releases
// them.
type Holdings struct{ of *holdings }

// Slots returns the inventory, as it was discovered, and then the call arguments, as they are evaluated.
func (h Holdings) Slots() hir.List[Slot] { return hir.Frozen(h.of.slots) }

// Moves returns the move of each transition.
func (h Holdings) Moves() hir.List[Move] { return hir.Frozen(h.of.moves) }

// Residents returns the slots that live in the regions, in the order of the regions and of first use.
func (h Holdings) Residents() hir.List[SlotID] { return hir.Frozen(h.of.residents) }

// Residing returns the run of Residents of each region.
func (h Holdings) Residing() hir.List[Run] { return hir.Frozen(h.of.residing) }

// Cells returns the elements of all trees of what exits release.
func (h Holdings) Cells() hir.List[Cell] { return hir.Frozen(h.of.cells) }

// Releases returns, for each exit, the cell on top of its tree; -1 is an empty tree.
func (h Holdings) Releases() hir.List[CellID] { return hir.Frozen(h.of.releases) }

// Producer says how the status comes about.
func (s StatusSource) Producer() Producer { return s.producer }

// Node returns the node of the source. See Producer.
func (s StatusSource) Node() hir.NodeID { return s.node }

// Region returns the region in which the block lies.
func (b Block) Region() RegionID { return b.region }

// Run returns the transitions of the block.
func (b Block) Run() Run { return b.run }

// Terminator says how the block ends.
func (b Block) Terminator() Terminator { return b.terminator }

// Target returns the number of where the block ends. See Terminator.
func (b Block) Target() int32 { return b.target }

// First returns the index of the first element of the run.
func (r Run) First() int32 { return r.first }

// Count returns the number of elements of the run.
func (r Run) Count() int32 { return r.count }

// Kind says what the transition does.
func (t Transition) Kind() TransitionKind { return t.kind }

// Operand returns the number of what the transition is about. See TransitionKind.
func (t Transition) Operand() int32 { return t.operand }

// From returns the block from which the edge leads.
func (e Edge) From() BlockID { return e.from }

// To returns the block to which the edge leads.
func (e Edge) To() BlockID { return e.to }

// Kind says what decides whether the edge is taken.
func (e Edge) Kind() ConditionKind { return e.kind }

// Holds reports whether the edge is taken when what decides holds, or when it does not.
func (e Edge) Holds() bool { return e.holds }

// Operand returns the number of what decides. See ConditionKind.
func (e Edge) Operand() int32 { return e.operand }

// Detail returns the index of the case of a VariantCase, or of the arm of an ArmSelected.
func (e Edge) Detail() int32 { return e.detail }

// Parent returns the region around the region; -1 for the root.
func (r Region) Parent() RegionID { return r.parent }

// ScopeEnd returns the exit by which the flow leaves the region when nothing failed.
func (r Region) ScopeEnd() ExitID { return r.scopeEnd }

// From returns the block that the exit ends.
func (x Exit) From() BlockID { return x.from }

// Leaves returns the innermost region that the exit leaves.
func (x Exit) Leaves() RegionID { return x.leaves }

// Through returns the outermost region that the exit leaves.
func (x Exit) Through() RegionID { return x.through }

// Continuation says where the exit leads.
func (x Exit) Continuation() Continuation { return x.continuation }

// Operand returns the number of where the exit leads. See Continuation.
func (x Exit) Operand() int32 { return x.operand }

// Storage says what holds the value of the slot.
func (s Slot) Storage() StorageKind { return s.kind }

// Of returns the number of what holds the value. See StorageKind.
func (s Slot) Of() int32 { return s.of }

// Type returns the type of the value.
func (s Slot) Type() hir.TypeID { return s.holds }

// First returns the first liveness flag of the slot.
func (s Slot) First() FlagID { return s.first }

// Layout returns the layout of the type of the value.
func (s Slot) Layout() *Layout { return s.shape }

// Slot returns the slot in which the place lies; -1 for no place.
func (p Place) Slot() SlotID { return p.slot }

// Type returns the type of the value at the place.
func (p Place) Type() hir.TypeID { return p.of }

// Flags returns the liveness flags of the place.
func (p Place) Flags() FlagRun { return p.flags }

// First returns the first flag of the run.
func (r FlagRun) First() FlagID { return r.first }

// End returns the flag behind the last one of the run.
func (r FlagRun) End() FlagID { return r.end }

// Flags returns the flags of the cell, which are released from the last to the first.
func (c Cell) Flags() FlagRun { return c.flags }

// Older returns the cell of what is released after the flags of the cell; -1 when that is nothing.
func (c Cell) Older() CellID { return c.older }

// Newer returns the cell of what is released before the flags of the cell; -1 when that is nothing.
func (c Cell) Newer() CellID { return c.newer }

// Source returns the place from which a value is taken.
func (m Move) Source() Place { return m.source }

// Destination returns the place to which a value goes.
func (m Move) Destination() Place { return m.destination }

// Type returns the type of the layout.
func (o *Layout) Type() hir.TypeID { return o.of }

// IsRecord reports whether the type is released field by field.
func (o *Layout) IsRecord() bool { return o.record }

// Leaves returns how many values are released on their own, at most CleanupWorkMax and one.
func (o *Layout) Leaves() int { return o.leaves }

// Parts returns the fields of a record that need cleanup, as they are declared.
func (o *Layout) Parts() hir.List[Part] { return hir.Frozen(o.parts) }

// Field returns the index of the field in the declaration.
func (p Part) Field() int32 { return p.field }

// First returns how many leaves of the record come before the field.
func (p Part) First() int { return p.first }

// Layout returns the layout of the type of the field.
func (p Part) Layout() *Layout { return p.shape }
