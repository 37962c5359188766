package syntax

// context is what the place of an expression asks for: the least binding strength that needs no parentheses, and the
// two marks below, which reach an operand only as long as nothing encloses it.
type context uint8

const (
	anywhere context = precedenceNone

	strengthMask context = 1<<4 - 1
	marks                = recordsOff | frontmost

	// recordsOff marks a place where a { after a name ends the expression.
	recordsOff context = 1 << 4
	// frontmost marks the place directly after the ownership word of a match, where an opening parenthesis would turn
	// the word into the name of a function.
	frontmost context = 1 << 5
)

// strengths has the binding strength of each kind of expression but KindBinary. An if and a block need parentheses
// only where something is attached to them.
var strengths = func() (table [KindLet]context) {
	for kind := range table {
		table[kind] = precedencePostfix
	}
	table[KindUnary], table[KindIf], table[KindBlock] = precedenceUnary, precedenceUnary, precedenceUnary
	return table
}()

// needsParentheses reports whether an expression cannot stand in a place as it is.
func needsParentheses(e Expr, kind Kind, within context) bool {
	strength := strengths[kind]
	switch kind {
	case KindBinary:
		strength = context(e.Operator().precedence())
	case KindRecordLiteral:
		return within&recordsOff != 0
	case KindIf:
		if within&frontmost != 0 {
			return false
		}
	}
	return strength < within&strengthMask
}

func (p *printer) expr(e Expr, within context) {
	kind := e.Kind()
	if within != anywhere && needsParentheses(e, kind, within) {
		p.byte('(')
		p.expr(e, anywhere)
		p.byte(')')
		return
	}
	switch kind {
	case KindName:
		p.text(e.Text())
	case KindCall:
		p.text(e.Text())
		p.call(e)
	case KindMethodCall:
		p.base(e, within)
		p.byte('.')
		p.text(e.Text())
		p.call(e)
	case KindSuperCall:
		p.text("super.")
		p.text(e.Text())
		p.call(e)
	case KindUnary:
		p.text(e.Operator().String())
		p.expr(e.Operand(), precedenceUnary|within&recordsOff)
	case KindBinary:
		p.binary(e, within)
	case KindIf:
		p.ifElse(e)
	case KindMatch:
		p.match(e, within)
	case KindBlock:
		p.block(e)
	case KindRecordLiteral:
		p.constructions++
		p.text(e.Text())
		p.typeArguments(e.TypeArguments())
		p.fieldInits(e)
	case KindVariantLiteral:
		p.constructions++
		p.text(e.Text())
		p.typeArguments(e.TypeArguments())
		p.text("::")
		p.text(e.Case().Text())
		p.fieldInits(e)
	case KindUpdate:
		p.base(e, within)
		p.text(" with")
		p.fieldInits(e)
	case KindProject:
		p.base(e, within)
		p.byte('.')
		p.text(e.Text())
	case KindTry:
		p.base(e, within)
		p.byte('?')
	default:
		p.literal(e)
	}
}

// base appends what a projection, a method, an update or a ? is attached to.
func (p *printer) base(e Expr, within context) { p.expr(e.Operand(), precedencePostfix|within&marks) }

// call appends the type arguments and arguments of a call.
func (p *printer) call(e Expr) {
	p.typeArguments(e.TypeArguments())
	p.byte('(')
	arguments := e.Arguments()
	for i := range arguments.Len() {
		if i > 0 {
			p.text(", ")
		}
		p.expr(arguments.At(i), anywhere)
	}
	p.byte(')')
}

// fieldInits appends field initialisers in braces. The shorthand is spelled out, unless its name is one of the words
// that are never read as a name where an expression starts.
func (p *printer) fieldInits(e Expr) {
	fields := e.Fields()
	if fields.Len() == 0 {
		p.text(" {}")
		return
	}
	separator := " { "
	for i := range fields.Len() {
		p.text(separator)
		field := fields.At(i)
		p.text(field.Text())
		if field.detail() != detailShorthand || !startsOtherAtom(field.Text()) {
			p.text(": ")
			p.expr(field.Value(), anywhere)
		}
		separator = ", "
	}
	p.text(" }")
}

// startsOtherAtom reports whether a word at the start of an expression is not a name.
func startsOtherAtom(word string) bool {
	switch word {
	case "true", "false", "if", "match":
		return true
	}
	return false
}

func (p *printer) ifElse(e Expr) {
	p.text("if ")
	p.condition(e.Condition())
	p.byte(' ')
	p.block(e.Then())
	p.text(" else ")
	p.block(e.Else())
}

// condition appends an expression that a block follows. It stands in parentheses iff it contains a record or variant
// literal anywhere.
func (p *printer) condition(e Expr) {
	start, before := len(p.out), p.constructions
	p.expr(e, anywhere)
	if p.constructions != before {
		p.parenthesise(start, len(p.out))
	}
}
