package generate

// expr is an expression: *literal, *name, *projection, *call, *unary, *binary or *construction, which stand anywhere, or
// *branch, *match or *update, which stand only as the value of a let, of a block or of an arm, because Go spells them as
// statements.
type expr any

// variable is a parameter, a let, a binding of a pattern, or the result that an ensures clause reads.
type variable struct {
	name string
	typ  typ
}

// literal is a literal of a scalar type; text has no suffix.
type literal struct {
	scalar scalar
	text   string
}

type name struct{ variable *variable }

type projection struct {
	base  expr
	field *field
}

type call struct {
	callee    *function
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

// match examines a variable that holds a variant.
type match struct {
	scrutinee *variable
	arms      []*arm
}

// arm is one arm of a match; it takes every remaining case if variantCase is nil.
type arm struct {
	variantCase *variantCase
	bindings    []*variable // one for each field of the case
	value       expr
}

type block struct {
	lets []*let
	tail expr
}

type let struct {
	variable *variable
	value    expr
	comment  string
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
