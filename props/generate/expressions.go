package generate

// expr is an expression: *literal, *array, *name, *projection, *call, *instance, *unary, *binary or *construction,
// which stand anywhere, *super, which is a receiver, or *branch, *match, *update, *try or *widening, which stand only
// as the value of a let, of a block or of an arm, because Go spells them as statements.
type expr any

// variable is a parameter, a let, a binding of a pattern, or the result that an ensures clause reads.
type variable struct {
	name string
	typ  typ
	mode string // of a parameter: "own ", "borrow " or ""

	// An owner is moved at most once, and nothing reads it from there on. Blocks are made from their end, so the move is
	// made first; settled says that what is made now stands above it.
	moved, settled bool
	tried          bool        // the let takes its value out of a Result or an Option by ?
	given          func() expr // the value of the let, if it is decided
	renewed        bool        // the let of text or of a buffer is changed
	scans          *variable   // a loop changes the let by the bytes of this view
}

// readable reports whether what is made now may read the variable.
func (v *variable) readable() bool { return !v.moved || v.settled }

// literal is a literal of a scalar type; text has no suffix.
type literal struct {
	scalar scalar
	text   string
}

// array is the literal of an array of bytes.
type array struct{ values []*literal }

type name struct{ variable *variable }

type projection struct {
	base  expr
	field *field
}

// call is a call; the first argument of a method is the receiver.
type call struct {
	callee    *function
	arguments []expr
}

// super is self as the receiver of a method that its class inherits or overrides.
type super struct{ self *variable }

// widening is a value of a class as one of an ancestor, which only a let makes.
type widening struct {
	value    expr
	from, to *nominal
}

// instance is a call of a template with the types that its type parameters are.
type instance struct {
	callee    *function
	types     []typ
	arguments []expr
}

type unary struct {
	operator string
	operand  expr
}

type binary struct {
	operator    operator
	left, right expr
}

// construction is a record literal (variantCase is nil) or a variant literal; it gives every field, in order.
type construction struct {
	typ         typ
	variantCase *variantCase
	values      []expr
}

// fields returns the fields that the values are for.
func (c *construction) fields() []*field {
	if c.variantCase != nil {
		return c.variantCase.fields
	}
	return c.typ.nominal.fields
}

// update is a copy of a record with one field replaced.
type update struct {
	base  expr
	field *field
	value expr
}

type branch struct {
	condition       expr
	then, otherwise *block
}

// match examines a variable that holds a variant or a scalar, or what a call yields, which only Go gives a name; or it
// takes a record apart that owns something.
type match struct {
	scrutinee *variable
	source    *call  // nil if the scrutinee is a variable of the program
	mode      string // how a record is taken, or ""
	arms      []*arm
}

// arm is one arm of a match. It takes one case of a variant, or some literals of a scalar; what has neither takes the
// rest, and may bind a scalar that it examines. The one arm for a record names its fields, or takes it whole.
type arm struct {
	whole       bool
	variantCase *variantCase
	literals    []*literal
	bindings    []*variable // one for each field of the case or of the record, or at most one
	guard       expr        // or nil
	value       expr
}

// try is operand?, which yields the payload of a Result or an Option or leaves the function. Only Go gives the
// operand a name.
type try struct {
	operand expr
	held    *variable
}

// operator is a binary operator and how strongly it binds.
type operator struct {
	text     string
	strength int
}

// Strengths of expressions that are not binary, and of no demand at all.
const (
	anyStrength     = 0
	unaryStrength   = 7
	postfixStrength = 8
)

var (
	operatorOr  = operator{"||", 1}
	operatorAnd = operator{"&&", 2}
	equalities  = []operator{{"==", 3}, {"!=", 3}}
	orderings   = []operator{{"<", 4}, {"<=", 4}, {">", 4}, {">=", 4}}
	additions   = []operator{{"+", 5}, {"-", 5}}
	products    = []operator{{"*", 6}}
	quotients   = []operator{{"/", 6}, {"%", 6}}
)

// strength returns how strongly an expression that stands anywhere binds, in both languages alike: the programs compare
// no comparisons, the one place where they differ.
func strength(e expr) int {
	switch e := e.(type) {
	case *binary:
		return e.operator.strength
	case *unary:
		return unaryStrength
	}
	return postfixStrength
}
