package hir

import "semaprax.dev/semaprax/core/syntax"

// NodeKind is the kind of a node. The comment beside each kind lists its children in order and the meaning of Ref and
// Aux.
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
	ArrayRepeat                      // none; Ref is the byte, and the type holds the length
	Place                            // none; Ref is the root value, Aux the first projection and Fields their number
	View                             // none; a borrowed view of a place, with the data of a Place; see ViewOperation
	Call                             // arguments; Ref is the callable
	ByteRange                        // view, start, end; Ref is the callable of the operation
	Unary                            // operand
	Binary                           // left, right
	Block                            // statements, tail
	If                               // condition, then, else
	Match                            // scrutinee, arms; Aux is how the match takes the scrutinee, see Takes
	ConstructRecord                  // initialisers as authored; Ref is the type declaration
	ConstructVariant                 // initialisers as authored; Ref is the type declaration, Aux the case
	UpdateRecord                     // base, initialisers as authored; Ref is the type declaration
	Project                          // base, which is not a place; Ref is the type declaration, Aux the field
	Try                              // operand
	Upcast                           // source; Ref is the class to which the value is converted

	// Statements, and parts of expressions.
	Let            // value; Ref is the bound value, Aux has the bits LetAnnotated and LetMutable
	Assign         // value; Ref is the assigned value, Aux its field or -1
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

// The bits in Aux of a Let.
const (
	LetAnnotated = 1 // the source states the type
	LetMutable   = 2 // let mut
)

// NodeID names a node of one function: its index in pre-order.
type NodeID int32

// NoNode is the parent of a root, and an absent child.
const NoNode NodeID = -1

// ValueID names a value of one function: a parameter, the result or a local binding.
type ValueID int32

// Node is one element of a function.
type Node struct {
	kind     NodeKind
	shared   uint8 // the mode in the bits of modeMask, the operator above
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

// Kind returns the kind of the node.
func (n *Node) Kind() NodeKind { return n.kind }

// A mode takes two bits and an operator four, so both fit in one byte. With a byte each, a node would take four more
// bytes, and a project has millions of nodes.
const (
	modeBits = 2
	modeMask = 1<<modeBits - 1
)

// Operator returns the operator of a Unary or Binary.
func (n *Node) Operator() syntax.Operator { return syntax.Operator(n.shared >> modeBits) }

// Mode returns how the value of an expression is owned.
func (n *Node) Mode() syntax.Mode { return syntax.Mode(n.shared & modeMask) }

func (n *Node) setOperator(operator syntax.Operator) {
	n.shared = uint8(operator)<<modeBits | n.shared&modeMask
}

func (n *Node) setMode(mode syntax.Mode) { n.shared = n.shared&^modeMask | uint8(mode) }

// Step returns the step from the parent.
func (n *Node) Step() Step { return n.step }

// Index returns the index of the step, if the step has one.
func (n *Node) Index() int32 { return n.index }

// Fields returns the number of fields that a Place projects, which the parser's limit on nesting bounds.
func (n *Node) Fields() uint8 { return n.fields }

// Parent returns the parent, or NoNode for a root.
func (n *Node) Parent() NodeID { return n.parent }

// End returns the index after the last node of the subtree.
func (n *Node) End() NodeID { return n.end }

// Type returns the type of an expression, or NoType for other nodes.
func (n *Node) Type() TypeID { return n.typ }

// At returns the source range of the node.
func (n *Node) At() syntax.Range { return n.at }

// Syntax returns the index of the node of the syntax tree that the node comes from; see NodeAt.
func (n *Node) Syntax() int32 { return n.syntax }

// Ref returns what the node refers to; see NodeKind.
func (n *Node) Ref() int32 { return n.ref }

// Aux returns the auxiliary value of the node; see NodeKind.
func (n *Node) Aux() int32 { return n.aux }

// Bits returns the value of a literal: two's complement, a scalar value, 0 or 1, or IEEE 754 bits.
func (n *Node) Bits() uint64 { return uint64(uint32(n.ref))<<32 | uint64(uint32(n.aux)) }

// Takes returns how a Match takes its scrutinee: ModeValue reads it, ModeOwn moves it, and ModeBorrow borrows it.
// Only a record that is not Copy is moved or borrowed.
func (n *Node) Takes() syntax.Mode { return syntax.Mode(n.aux) }

// Step is one segment of a structural path.
type Step uint8

// The steps. Some are followed by an index.
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

// stepTexts spells the steps; stepIndexed marks those that are followed by an index.
var (
	stepTexts = [...]string{
		"", "requires.", "body", "ensures.", ".tail", ".s", ".value", ".left", ".right", ".condition", ".then", ".else",
		".arg.", ".field.", ".base", ".scrutinee", ".arm.", ".guard", ".binding", ".binding.", ".record", ".operand", ".body",
		".source",
	}
	stepIndexed = [...]bool{
		StepRequires: true, StepEnsures: true, StepStatement: true, StepArgument: true, StepField: true, StepArm: true,
		StepBindingAt: true, StepSource: false,
	}
)

// ValueKind is the kind of a value.
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

// Kind returns the kind of the value.
func (v *Value) Kind() ValueKind { return v.kind }

// Name returns the name of the parameter or local, or "result" for the result.
func (v *Value) Name() string { return v.name }

// Type returns the type.
func (v *Value) Type() TypeID { return v.typ }

// Mode returns how the value is owned.
func (v *Value) Mode() syntax.Mode { return v.mode }

// At returns the source range of the name.
func (v *Value) At() syntax.Range { return v.at }

// Index returns the index of a parameter.
func (v *Value) Index() int { return v.index }

// Node returns the Let or Binding node of a local.
func (v *Value) Node() NodeID { return v.node }

// Mutable reports whether a local is declared with let mut.
func (v *Value) Mutable() bool { return v.mutable }

// FieldRef names a field that a place projects: a field of a record declaration.
type FieldRef struct{ Declaration, Field int32 }
