package syntax

import "math"

// Expr is an expression. Each method below applies to the kinds that it names; Text is the name of a KindName, the
// callee of a call, the field of a projection, the type of a literal, and the content of a string.
type Expr struct{ Node }

// Int64 returns the value of a KindInt64 or KindInt32 literal; a minus sign written before it is part of it only for
// the two minimum values.
func (e Expr) Int64() int64 { return int64(e.value()) }

// Uint64 returns the value of a KindUint8 or KindUsize literal.
func (e Expr) Uint64() uint64 { return e.value() }

// Bool returns the value of a KindBool literal.
func (e Expr) Bool() bool { return e.value() != 0 }

// Char returns the value of a KindChar literal.
func (e Expr) Char() rune { return rune(e.value()) }

// Float64 returns the value of a KindFloat64 literal.
func (e Expr) Float64() float64 { return math.Float64frombits(e.value()) }

// Float32 returns the value of a KindFloat32 literal.
func (e Expr) Float32() float32 { return math.Float32frombits(uint32(e.value())) }

// Elements returns the u8 literals of a KindArray, or the one literal of a KindArrayRepeat.
func (e Expr) Elements() List[Expr] { return run[Expr](e.Node, 0, e.count()) }

// Length returns the number of elements of a KindArray or KindArrayRepeat.
func (e Expr) Length() int {
	if e.Kind() == KindArray {
		return e.count()
	}
	return int(e.value())
}

// Operator returns the operator of a KindUnary or KindBinary.
func (e Expr) Operator() Operator { return Operator(e.detail()) }

// Operand returns the operand of a KindUnary or KindTry, and the base of a KindProject, KindUpdate or KindMethodCall.
func (e Expr) Operand() Expr { return Expr{e.child(0)} }

// Left returns the left operand of a KindBinary.
func (e Expr) Left() Expr { return Expr{e.child(0)} }

// Right returns the right operand of a KindBinary.
func (e Expr) Right() Expr { return Expr{e.child(1)} }

// Condition returns the condition of a KindIf.
func (e Expr) Condition() Expr { return Expr{e.child(0)} }

// Then returns the block of a KindIf that runs when the condition is true.
func (e Expr) Then() Expr { return Expr{e.child(1)} }

// Else returns the block of a KindIf that runs when the condition is false.
func (e Expr) Else() Expr { return Expr{e.child(2)} }

// Scrutinee returns what a KindMatch examines.
func (e Expr) Scrutinee() Expr { return Expr{e.child(0)} }

// Mode returns the ownership word of a KindMatch.
func (e Expr) Mode() Mode { return Mode(e.detail()) }

// Arms returns the arms of a KindMatch.
func (e Expr) Arms() List[Arm] { return run[Arm](e.Node, 1, e.count()) }

// Statements returns the statements of a KindBlock.
func (e Expr) Statements() List[Statement] { return run[Statement](e.Node, 0, e.count()-1) }

// Tail returns the final expression of a KindBlock.
func (e Expr) Tail() Expr { return Expr{e.child(e.count() - 1)} }

// leading returns the number of children before the type arguments.
func (e Expr) leading() int {
	switch e.Kind() {
	case KindMethodCall, KindVariantLiteral:
		return 1
	}
	return 0
}

// TypeArguments returns the type arguments of a call or a literal.
func (e Expr) TypeArguments() List[Type] { return listOf[Type](e.child(e.leading())) }

// Arguments returns the arguments of a KindCall, KindMethodCall or KindSuperCall.
func (e Expr) Arguments() List[Expr] {
	return run[Expr](e.Node, e.leading()+1, e.count())
}

// Case returns the case of a KindVariantLiteral.
func (e Expr) Case() Identifier { return Identifier{e.child(0)} }

// Fields returns the initialisers of a KindRecordLiteral, KindVariantLiteral or KindUpdate, as authored.
func (e Expr) Fields() List[FieldInit] {
	if e.Kind() == KindUpdate {
		return run[FieldInit](e.Node, 1, e.count())
	}
	return run[FieldInit](e.Node, e.leading()+1, e.count())
}

// FieldInit is one field of a literal or an update; Text is the field. Its range is from the name to the value.
type FieldInit struct{ Node }

// Value returns the value; for the shorthand "f" it is the name f.
func (f FieldInit) Value() Expr { return Expr{f.child(0)} }

// Arm is one arm of a match; its range is from the pattern to the value.
type Arm struct{ Node }

// Pattern returns the pattern.
func (a Arm) Pattern() Pattern { return Pattern{a.child(0)} }

// Guard returns the guard, which may be absent.
func (a Arm) Guard() Expr { return Expr{a.child(1)} }

// Value returns the value.
func (a Arm) Value() Expr { return Expr{a.child(2)} }

// Statement is a let, an assignment, a while or an unsafe block; Text is the name of the binding, or the audit text.
type Statement struct{ Node }

// Name returns the binding of a KindLet or KindAssign.
func (s Statement) Name() Identifier { return Identifier{s.child(0)} }

// IsMutable reports whether a KindLet is let mut.
func (s Statement) IsMutable() bool { return s.detail() == detailMutable }

// Type returns the declared type of a KindLet, which may be absent.
func (s Statement) Type() Type { return Type{s.child(1)} }

// Field returns the field that a KindAssign stores into; it is absent when the whole binding is assigned.
func (s Statement) Field() Identifier { return Identifier{s.child(1)} }

// Value returns the value of a KindLet or KindAssign.
func (s Statement) Value() Expr { return Expr{s.child(2)} }

// Condition returns the condition of a KindWhile.
func (s Statement) Condition() Expr { return Expr{s.child(0)} }

// Body returns the block of a KindWhile or KindUnsafe.
func (s Statement) Body() Expr { return Expr{s.child(s.count() - 1)} }

// Pattern is a pattern of a match arm; Text is the bound name, or the type of a variant or record pattern.
type Pattern struct{ Node }

// Literal returns the literal of a KindLiteralPattern.
func (p Pattern) Literal() Expr { return Expr{p.child(0)} }

// Alternatives returns the alternatives of a KindOrPattern.
func (p Pattern) Alternatives() List[Pattern] { return run[Pattern](p.Node, 0, p.count()) }

// Case returns the case of a KindVariantPattern.
func (p Pattern) Case() Identifier { return Identifier{p.child(0)} }

// Fields returns the fields of a KindVariantPattern or KindRecordPattern.
func (p Pattern) Fields() List[PatternField] {
	first := 0
	if p.Kind() == KindVariantPattern {
		first = 1
	}
	return run[PatternField](p.Node, first, p.count())
}

// PatternField is one field of a pattern; Text is the field.
type PatternField struct{ Node }

// Pattern returns what the field is matched with: a KindBinding, KindWildcard or KindRecordPattern. For the shorthand
// "f" it is the binding f.
func (f PatternField) Pattern() Pattern { return Pattern{f.child(0)} }
