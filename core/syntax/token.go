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
	tokenFault // what the lexer could not read, up to the end of the line
	tokenKinds
)

// tokenTexts spells the tokens for messages.
var tokenTexts = [tokenKinds]string{
	"the end of the file", "a name", "a number", "a number", "a number", "a number", "a number", "a number", "a number",
	"a number",
	"a character", "a text", "@", "(", ")", "{", "}", "[", "]", ":", "::", ".", ",", ";", "->", "=>", "?", "|", "=",
	"!", "-", "+",
	"*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||", "what cannot be read",
}

// binaryOperators maps the tokens that are binary operators.
var binaryOperators = [tokenKinds]Operator{
	tokenOr: OpOr, tokenAnd: OpAnd, tokenEqual: OpEqual, tokenNotEqual: OpNotEqual, tokenLess: OpLess,
	tokenLessEqual: OpLessEqual, tokenGreater: OpGreater, tokenGreaterEqual: OpGreaterEqual, tokenPlus: OpAdd,
	tokenMinus: OpSubtract, tokenStar: OpMultiply, tokenSlash: OpDivide, tokenPercent: OpRemainder,
}

// token is one token: its kind in the lowest byte, then where it starts and how many bytes it covers. A source can
// have as many tokens as bytes, so a token is no larger than it must be. Values are decoded when the parser takes the
// token.
type token uint64

const (
	tokenKindBits  = 8
	tokenPlaceBits = 28 // SourceBytesMax needs 27
)

func newToken(kind tokenKind, at Range) token {
	return token(kind) | token(at.Start)<<tokenKindBits | token(at.End-at.Start)<<(tokenKindBits+tokenPlaceBits)
}

func (t token) kind() tokenKind { return tokenKind(t) }

// at returns the bytes that the token covers.
func (t token) at() Range {
	start := uint32(t>>tokenKindBits) & (1<<tokenPlaceBits - 1)
	return Range{start, start + uint32(t>>(tokenKindBits+tokenPlaceBits))}
}
