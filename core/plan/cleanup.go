package plan

import "semaprax.dev/semaprax/core/hir"

// The schemas of cleanup plans. Source: facets, "Plan schema selection".
const (
	CleanupSchema       = "semaprax.cleanup-plan.v2"
	CleanupSchemaOption = "semaprax.cleanup-plan.v3" // some ? leaves with a None
	CleanupSchemaRange  = "semaprax.cleanup-plan.v4" // some view is narrowed to a range
	CleanupSchemaMatch  = "semaprax.cleanup-plan.v5" // some match moves or lends a record
	CleanupSchemaNested = "semaprax.cleanup-plan.v7" // some slot holds a record in which a record holds Bytes
)

// CleanupPlan is the cleanup plan of one function. It never changes. The entry is block 0, in region 0. What the function
// owns is beside the graph, so that the plan of a function that owns nothing pays nothing for it.
type CleanupPlan struct {
	function    hir.FunctionView
	sources     []statusSource
	blocks      []block
	transitions []transition // of all blocks; each block names its run
	edges       []edge
	regions     []region
	exits       []exit
	held        *holdings // nil when the function owns nothing that needs cleanup
}

// The numbers of elements, each from 0 in the order of creation.
type (
	sourceID int32
	blockID  int32
	edgeID   int32
	regionID int32
	exitID   int32
)

// The elements that every plan has.
const (
	entryBlock blockID  = 0
	rootRegion regionID = 0
	noRegion   regionID = -1 // the parent of the root
)

// block is one straight piece of the flow.
type block struct {
	region     regionID
	run        run
	terminator terminator
	target     int32 // see terminator
}

// run is a part of the transitions of a plan. A block gets its transitions one after the other, with none of another
// block between them.
type run struct{ first, count int32 }

// terminator says how a block ends. The comment beside each kind says what target holds.
type terminator uint8

const (
	gotoEdge   terminator = iota // the edge
	branchEdge                   // the first edge; the second has the next number
	exitTarget                   // the exit
)

// transition is one step of a block. The comment beside each kind says what operand holds. Where a value goes is in the
// moves of the holdings.
type transition struct {
	kind    transitionKind
	operand int32
}

type transitionKind uint8

const (
	callCommit    transitionKind = iota // the Call node, whose arguments the callee owns from here on
	selectFailure                       // the status source
	initialize                          // the Call node whose value begins to live
	transfer                            // the node at which a value changes its place
	stageBody                           // the body, whose value is to be the result
	stageResidual                       // the Try, whose operand makes the result
)

// edge leads from one block to another.
type edge struct {
	from, to blockID
	condition
}

// condition says when an edge is taken.
type condition struct {
	kind    conditionKind
	holds   bool  // of booleanResult, variantCase and armSelected
	operand int32 // see conditionKind
	detail  int32 // of variantCase: the index of the case; of armSelected: that of the arm
}

// conditionKind says what decides. The comment beside each kind says what operand holds.
type conditionKind uint8

const (
	always        conditionKind = iota // nothing
	booleanResult                      // the deciding expression
	variantCase                        // the scrutinee, or the operand of a Try
	armSelected                        // the scrutinee, whether the pattern of an arm matches it
	statusZero                         // the status source
	statusNonzero                      // the status source
)

// region is a scope: what lives in it is released when it is left.
type region struct {
	parent   regionID
	scopeEnd exitID // the exit by which the flow leaves it when nothing failed
}

// exit leaves the regions from leaves up to and including through, innermost first.
type exit struct {
	from            blockID
	leaves, through regionID
	continuation    continuation
	operand         int32 // see continuation
}

// continuation says where an exit leads. The comment beside each kind says what operand holds.
type continuation uint8

const (
	continueEdge  continuation = iota // the edge
	commitResult                      // the expression whose value is the result
	returnFailure                     // the status source
)
