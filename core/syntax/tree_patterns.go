package syntax

// NewWildcard returns the pattern _.
func NewWildcard() Tree[Pattern] { return tree[Pattern](piece{kind: KindWildcard}) }

// NewBinding returns the pattern that binds a name.
func NewBinding(name string) Tree[Pattern] {
	return tree[Pattern](piece{kind: KindBinding, text: name})
}

// NewLiteralPattern returns the pattern of a literal: what NewInt64, NewInt32, NewUint8, NewUsize, NewChar or NewBool
// returned.
func NewLiteralPattern(literal Tree[Expr]) Tree[Pattern] {
	p := literal.top
	if p != nil && p.kind == KindUnary && p.detail == uint8(OpNegate) && p.parts[0] != nil {
		if magnitude := p.parts[0]; magnitude.kind == KindInt64 || magnitude.kind == KindInt32 {
			p = &piece{kind: magnitude.kind, value: -magnitude.value} // in a pattern the minus is part of the literal
		}
	}
	return tree[Pattern](piece{kind: KindLiteralPattern}, p)
}

// NewOrPattern returns the pattern that matches what one of its alternatives matches. One alternative is that pattern
// itself.
func NewOrPattern(alternatives ...Tree[Pattern]) Tree[Pattern] {
	switch len(alternatives) {
	case 0:
		return unspellable[Pattern]()
	case 1:
		return alternatives[0]
	}
	return tree[Pattern](piece{kind: KindOrPattern}, parts(alternatives)...)
}

// NewVariantPattern returns the pattern of a case of a variant.
func NewVariantPattern(name, of string, fields ...Tree[PatternField]) Tree[Pattern] {
	return tree[Pattern](piece{kind: KindVariantPattern, text: name}, parts(fields, identifier(of))...)
}

// NewRecordPattern returns the pattern of a record.
func NewRecordPattern(name string, fields ...Tree[PatternField]) Tree[Pattern] {
	return tree[Pattern](piece{kind: KindRecordPattern, text: name}, parts(fields)...)
}

// NewPatternField returns a field of a pattern and what it is matched with: a binding and, in a record pattern, a
// wildcard or another record pattern.
func NewPatternField(name string, pattern Tree[Pattern]) Tree[PatternField] {
	return tree[PatternField](piece{kind: KindPatternField, text: name}, pattern.top)
}
