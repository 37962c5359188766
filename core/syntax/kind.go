package syntax

// Kind says what a node is. The comment beside each kind gives its children in order; "?" marks a child that may be
// absent and "..." a run of children.
type Kind uint8

// Expressions.
const (
	KindInvalid        Kind = iota
	KindInt64               // i64 literal
	KindInt32               // i32 literal
	KindUint8               // u8 literal
	KindUsize               // usize literal
	KindFloat32             // f32 literal
	KindFloat64             // f64 literal
	KindChar                // char literal
	KindBool                // true or false
	KindString              // string literal
	KindArray               // explicit byte array: u8 literals...
	KindArrayRepeat         // repeated byte array: the u8 literal; Length is the count
	KindName                // value name
	KindCall                // type argument list?, arguments...
	KindMethodCall          // base, type argument list?, arguments...
	KindSuperCall           // type argument list?, arguments...
	KindUnary               // operand
	KindBinary              // left, right
	KindIf                  // condition, then, else
	KindMatch               // scrutinee, arms...
	KindBlock               // statements..., tail
	KindRecordLiteral       // type argument list?, field initialisers...
	KindVariantLiteral      // case identifier, type argument list?, field initialisers...
	KindUpdate              // base, field initialisers...
	KindProject             // base
	KindTry                 // operand

	// Statements.
	KindLet    // identifier, type?, value
	KindAssign // identifier, field identifier?, value
	KindWhile  // condition, body
	KindUnsafe // body

	// Parts of expressions.
	KindFieldInit      // value
	KindArm            // pattern, guard?, value
	KindWildcard       // none
	KindBinding        // none
	KindLiteralPattern // the literal
	KindOrPattern      // alternatives...
	KindVariantPattern // case identifier, pattern fields...
	KindRecordPattern  // pattern fields...
	KindPatternField   // binding, wildcard or record pattern
	KindNamedType      // type arguments...
	KindByteArrayType  // none; Length is the length
	KindByteSliceType  // none
	KindIdentifier     // none
	KindList           // any nodes...
	KindIdentity       // none; Text is the decoded identity
	KindUse            // identity, module identifier, alias identifier
	KindParameter      // type; the range is the name alone
	KindClause         // condition
	KindField          // identity?, identifier, type
	KindCase           // identity?, identifier, field list?
	KindLifecycle      // identity?
	KindImport         // identity?, identifier, parameter list, result, effect list, status domain?, consumed?
	KindResource       // identity?, identifier, type parameter list?, lifecycle list?
	KindRecord         // identity?, identifier, type parameter list?, field list?
	KindVariant        // identity?, identifier, type parameter list?, case list?
	KindClass          // identity?, identifier, type parameter list?, parent type?, member list?
	KindInterface      // identity?, identifier, effect list?, import list?
	KindFunction       // identity?, identifier, type parameters?, parameters?, result, effects?, clauses?, body
)

// Operator is a unary or binary operator.
type Operator uint8

// The operators, unary first.
const (
	OpNone Operator = iota
	OpNegate
	OpNot
	OpOr
	OpAnd
	OpEqual
	OpNotEqual
	OpLess
	OpLessEqual
	OpGreater
	OpGreaterEqual
	OpAdd
	OpSubtract
	OpMultiply
	OpDivide
	OpRemainder
)

var operatorTexts = [...]string{"", "-", "!", "||", "&&", "==", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "%"}

// String returns the operator as the source spells it.
func (op Operator) String() string { return operatorTexts[op] }

// Binding strengths. All binary operators associate to the left.
const (
	precedenceNone    = 0
	precedenceUnary   = 7
	precedencePostfix = 8
)

var operatorPrecedences = [...]int{0, 7, 7, 1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6, 6}

// precedence returns how strongly the operator binds, 1 to 7.
func (op Operator) precedence() int { return operatorPrecedences[op] }

// Mode is the ownership word before the type of a parameter or after match.
type Mode uint8

// The modes. ModeValue is the absence of a word.
const (
	ModeValue Mode = iota
	ModeOwn
	ModeBorrow
	ModeShared
)

var modeTexts = [...]string{"value", "own", "borrow", "shared"}

// String returns the mode as documents spell it: "value", "own", "borrow" or "shared".
func (m Mode) String() string { return modeTexts[m] }

// Details of nodes whose kind alone does not say enough; see node.detail.
const (
	detailMutable   = 1 // let mut
	detailFunction  = 1 // use function (absent: use type)
	detailEnsures   = 1 // ensures (absent: requires)
	detailImported  = 1 // drop import "key" (absent: drop trivial)
	detailRust      = 1 // import rust fn
	detailShorthand = 1 // field initialiser written as the bare name
)
