package hir

import "semaprax.dev/semaprax/core/syntax"

// NodeKind says what a node is. The comment beside each kind gives its children in order and what Ref and Aux hold.
type NodeKind uint8

// Expressions.
const (
	Int64Literal     NodeKind = iota // none; Bits
	Int32Literal                     // none; Bits
	Uint8Literal                     // none; Bits
	UsizeLiteral                     // none; Bits
	CharLiteral                      // none; Bits
	BoolLiteral                      // none; Bits
	Float32Literal                   // none; Bits
	Float64Literal                   // none; Bits
	StringLiteral                    // none; Ref is the text
	ArrayLiteral                     // none; Ref is the text of its bytes
	ArrayRepeat                      // none; Ref is the byte, which the type says how often
	Place                            // none; Ref is the root value, Aux the first projection and Fields their number
	View                             // none; as Place, of which it is a borrowed view; see ViewOperation
	Call                             // arguments; Ref is the callable
	ByteRange                        // view, start, end; Ref is the callable of the operation
	Unary                            // operand
	Binary                           // left, right
	Block                            // statements, tail
	If                               // condition, then, else
	Match                            // scrutinee, arms; Aux is how the scrutinee is taken, see Takes
	ConstructRecord                  // initialisers as authored; Ref is the type declaration
	ConstructVariant                 // initialisers as authored; Ref is the type declaration, Aux the case
	UpdateRecord                     // base, initialisers as authored; Ref is the type declaration
	Project                          // base, which is no place; Ref is the type declaration, Aux the field
	Try                              // operand
	Upcast                           // source; Ref is the class that the value becomes one of

	// Statements, and parts of expressions.
	Let            // value; Ref is the bound value, Aux holds LetAnnotated and LetMutable
	Assign         // value; Ref is the value that is assigned, Aux the field of it or -1
	While          // condition, body
	Unsafe         // body; Ref is the audit text
	Initializer    // value; Ref is the field, in the declaration or case of the parent
	Arm            // pattern, guard?, value
	Wildcard       // none
	Binding        // none; Ref is the bound value
	LiteralPattern // none; Bits
	OrPattern      // literal patterns
	VariantPattern // pattern fields as authored; Ref is the type declaration, Aux the case
	RecordPattern  // pattern fields as authored; Ref is the type declaration
	PatternField   // binding, wildcard or record pattern; Ref is the field
)

// IsExpression reports whether the kind is an expression.
func (k NodeKind) IsExpression() bool { return k <= Upcast }

// What a Let keeps in Aux.
const (
	LetAnnotated = 1 // the source spells the type
	LetMutable   = 2 // let mut
)

// NodeID names a node of one function: its index in pre-order.
type NodeID int32

// NoNode is the parent of a root, and a child that is absent.
const NoNode NodeID = -1

// ValueID names a value of one function: a parameter, the result or a local binding.
type ValueID int32

// Node is one element of a function.
type Node struct {
	kind     NodeKind
	shared   uint8 // the mode in the bits of modeMask, and the operator above them
	step     Step
	fields   uint8
	index    int32
	parent   NodeID
	end      NodeID
	typ      TypeID
	at       syntax.Range
	syntax   int32
	ref, aux int32 // a literal keeps its bits in both
}

// Kind says what the node is.
func (n *Node) Kind() NodeKind { return n.kind }

// A mode takes two bits and an operator four, so that both fit in one byte; with a byte for each, a node would take
// four more, and a project has millions.
const (
	modeBits = 2
	modeMask = 1<<modeBits - 1
)

// Operator returns the operator of a Unary or Binary.
func (n *Node) Operator() syntax.Operator { return syntax.Operator(n.shared >> modeBits) }

// Mode says how the value of an expression is owned.
func (n *Node) Mode() syntax.Mode { return syntax.Mode(n.shared & modeMask) }

func (n *Node) setOperator(operator syntax.Operator) {
	n.shared = uint8(operator)<<modeBits | n.shared&modeMask
}

func (n *Node) setMode(mode syntax.Mode) { n.shared = n.shared&^modeMask | uint8(mode) }

// Step returns the step from the parent.
func (n *Node) Step() Step { return n.step }

// Index returns the index of the step, where the step has one.
func (n *Node) Index() int32 { return n.index }

// Fields returns how many fields a Place projects; the nesting that the parser admits bounds them.
func (n *Node) Fields() uint8 { return n.fields }

// Parent returns the parent, or NoNode for a root.
func (n *Node) Parent() NodeID { return n.parent }

// End returns one past the last node of the subtree.
func (n *Node) End() NodeID { return n.end }

// Type returns the type of an expression, and NoType for anything else.
func (n *Node) Type() TypeID { return n.typ }

// At returns the place of the node in the source.
func (n *Node) At() syntax.Range { return n.at }

// Syntax returns the index of the node of the tree that the node comes from; see NodeAt.
func (n *Node) Syntax() int32 { return n.syntax }

// Ref returns what the node refers to; see NodeKind.
func (n *Node) Ref() int32 { return n.ref }

// Aux returns what else is known of the node; see NodeKind.
func (n *Node) Aux() int32 { return n.aux }

// Bits returns the value of a literal: two's complement, the scalar value, 0 or 1, or IEEE-754 bits.
func (n *Node) Bits() uint64 { return uint64(uint32(n.ref))<<32 | uint64(uint32(n.aux)) }

// Takes returns how a Match takes its scrutinee: ModeValue looks at it, ModeOwn moves it, and ModeBorrow lends it.
// Only a record that is not Copy is moved or lent.
func (n *Node) Takes() syntax.Mode { return syntax.Mode(n.aux) }

// Step is one segment of a structural path.
type Step uint8

// The steps. Those with an index are written with it.
const (
	StepNone Step = iota
	StepRequires
	StepBody
	StepEnsures
	StepTail
	StepStatement
	StepValue
	StepLeft
	StepRight
	StepCondition
	StepThen
	StepElse
	StepArgument
	StepField
	StepBase
	StepScrutinee
	StepArm
	StepGuard
	StepBinding
	StepBindingAt
	StepRecord
	StepOperand
	StepLoopBody
	StepSource
)

// stepTexts spells the steps; stepIndexed tells which of them are followed by their index.
var (
	stepTexts = [...]string{
		"", "requires.", "body", "ensures.", ".tail", ".s", ".value", ".left", ".right", ".condition", ".then", ".else", ".arg.",
		".field.", ".base", ".scrutinee", ".arm.", ".guard", ".binding", ".binding.", ".record",
		".operand", ".body", ".source",
	}
	stepIndexed = [...]bool{
		StepRequires: true, StepEnsures: true, StepStatement: true, StepArgument: true, StepField: true, StepArm: true,
		StepBindingAt: true, StepSource: false,
	}
)

// ValueKind says what a value is.
type ValueKind uint8

// The kinds of values.
const (
	ParameterValue ValueKind = iota
	ResultValue
	LocalValue
)

// Value is one value of a function.
type Value struct {
	name    string
	at      syntax.Range
	index   int
	typ     TypeID
	node    NodeID
	kind    ValueKind
	mode    syntax.Mode
	mutable bool
}

// Kind says what the value is.
func (v *Value) Kind() ValueKind { return v.kind }

// Name returns the name of the parameter or local, and "result" for the result.
func (v *Value) Name() string { return v.name }

// Type returns the type.
func (v *Value) Type() TypeID { return v.typ }

// Mode says how the value is owned.
func (v *Value) Mode() syntax.Mode { return v.mode }

// At returns the place of the name in the source.
func (v *Value) At() syntax.Range { return v.at }

// Index returns the index of a parameter.
func (v *Value) Index() int { return v.index }

// Node returns the Let or Binding node of a local.
func (v *Value) Node() NodeID { return v.node }

// Mutable reports whether a local is let mut.
func (v *Value) Mutable() bool { return v.mutable }

// FieldRef names a field that a place projects: a field of a record declaration.
type FieldRef struct{ Declaration, Field int32 }
