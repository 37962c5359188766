package syntax

// tokenKind says what a token is. Words have no kinds of their own: they are identifiers.
type tokenKind uint8

const (
	tokenEnd tokenKind = iota
	tokenIdentifier
	tokenInt64
	tokenInt32
	tokenUint8
	tokenUsize
	tokenInt64Minimum // 9223372036854775808, legal only after a minus
	tokenInt32Minimum // 2147483648i32, legal only after a minus
	tokenFloat32
	tokenFloat64
	tokenChar
	tokenString
	tokenAt
	tokenLeftParen
	tokenRightParen
	tokenLeftBrace
	tokenRightBrace
	tokenLeftBracket
	tokenRightBracket
	tokenColon
	tokenColons
	tokenDot
	tokenComma
	tokenSemicolon
	tokenArrow
	tokenFatArrow
	tokenQuestion
	tokenBar
	tokenAssign
	tokenNot
	tokenMinus
	tokenPlus
	tokenStar
	tokenSlash
	tokenPercent
	tokenEqual
	tokenNotEqual
	tokenLess
	tokenLessEqual
	tokenGreater
	tokenGreaterEqual
	tokenAnd
	tokenOr
	tokenKinds
)

// tokenTexts spells the tokens for messages.
var tokenTexts = [tokenKinds]string{
	"the end of the file", "a name", "a number", "a number", "a number", "a number", "a number", "a number", "a number", "a number",
	"a character", "a text", "@", "(", ")", "{", "}", "[", "]", ":", "::", ".", ",", ";", "->", "=>", "?", "|", "=", "!", "-", "+",
	"*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||",
}

// binaryOperators maps the tokens that are binary operators.
var binaryOperators = [tokenKinds]Operator{
	tokenOr: OpOr, tokenAnd: OpAnd, tokenEqual: OpEqual, tokenNotEqual: OpNotEqual, tokenLess: OpLess,
	tokenLessEqual: OpLessEqual, tokenGreater: OpGreater, tokenGreaterEqual: OpGreaterEqual, tokenPlus: OpAdd,
	tokenMinus: OpSubtract, tokenStar: OpMultiply, tokenSlash: OpDivide, tokenPercent: OpRemainder,
}

// token is one token: its kind and the bytes that it covers. Values are decoded when the parser takes the token.
type token struct {
	kind tokenKind
	at   Range
}
