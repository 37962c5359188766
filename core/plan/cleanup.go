package plan

import "semaprax.dev/semaprax/core/hir"

// CleanupPlan is the cleanup plan of one function. It is immutable. The entry is block 0, in region 0. What the
// function owns is kept beside the graph, so a function that owns nothing pays nothing for it.
type CleanupPlan struct {
	function    hir.FunctionView
	sources     []StatusSource
	blocks      []Block
	transitions []Transition // of all blocks; each block names its run
	edges       []Edge
	regions     []Region
	exits       []Exit
	held        *holdings // nil when the function owns nothing that needs cleanup
}

// The numbers of elements, each from 0 in the order of creation.
type (
	sourceID int32
	edgeID   int32

	// BlockID is the number of a block.
	BlockID int32
	// RegionID is the number of a region.
	RegionID int32
	// ExitID is the number of an exit.
	ExitID int32
)

// The elements that every plan has.
const (
	entryBlock BlockID  = 0
	rootRegion RegionID = 0
	noRegion   RegionID = -1 // the parent of the root
)

// Block is one straight piece of the flow.
type Block struct {
	region     RegionID
	run        Run
	terminator Terminator
	target     int32 // see Terminator
}

// Run is a part of the transitions of a plan. A block gets its transitions one after the other, with none of another
// block between them.
type Run struct{ first, count int32 }

// Terminator says how a block ends. The comment beside each kind says what target holds.
type Terminator uint8

// The ends of blocks, each with what the target is the number of.
const (
	GotoEdge   Terminator = iota // the edge
	BranchEdge                   // the first edge; the second has the next number
	ExitTarget                   // the exit
)

// Transition is one step of a block, or several of one kind that documents write one by one. The comment beside each
// kind says what operand holds. The moves of the holdings say where a value goes.
type Transition struct {
	kind    TransitionKind
	operand int32
}

// TransitionKind says what a transition does.
type TransitionKind uint8

// The kinds of transitions, each with what the operand is the number of.
const (
	CallCommit     TransitionKind = iota // the Call node, whose arguments the callee owns from here on
	SelectFailure                        // the status source
	Initialize                           // the Call node whose value begins to live
	Transfer                             // the node at which a value changes its place
	TransferFields                       // the UpdateRecord that takes fields over from its base; see Move
	StageBody                            // the body, whose value is to be the result
	StageResidual                        // the Try, whose operand makes the result
)

// Edge leads from one block to another.
type Edge struct {
	from, to BlockID
	condition
}

// condition says when an edge is taken.
type condition struct {
	kind    ConditionKind
	holds   bool  // of BooleanResult, VariantCase and ArmSelected
	operand int32 // see ConditionKind
	detail  int32 // of VariantCase: the index of the case; of ArmSelected: that of the arm
}

// ConditionKind says what decides. The comment beside each kind says what operand holds.
type ConditionKind uint8

// The kinds of conditions, each with what the operand is the number of.
const (
	Always        ConditionKind = iota // nothing
	BooleanResult                      // the deciding expression
	VariantCase                        // the scrutinee, or the operand of a Try
	ArmSelected                        // the scrutinee, whether the pattern of an arm matches it
	StatusZero                         // the status source
	StatusNonzero                      // the status source
)

// Region is a scope: what lives in it is released when it is left.
type Region struct {
	parent   RegionID
	scopeEnd ExitID // the exit by which the flow leaves it when nothing failed
}

// Exit leaves the regions from leaves up to and including through, innermost first.
type Exit struct {
	from            BlockID
	leaves, through RegionID
	continuation    Continuation
	operand         int32 // see Continuation
}

// Continuation says where an exit leads. The comment beside each kind says what operand holds.
type Continuation uint8

// The ways on from an exit, each with what the operand is the number of.
const (
	ContinueEdge  Continuation = iota // the edge
	CommitResult                      // the expression whose value is the result
	ReturnFailure                     // the status source
)

// otherwise returns the condition that holds when a condition does not.
func (c condition) otherwise() condition {
	c.holds = !c.holds
	return c
}
