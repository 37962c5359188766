package syntax

// opened returns the bracket that should have been closed where the grammar expected something: the innermost open
// one of the item, where the source ends, or where a closing bracket was expected and what stands there cannot be
// inside it.
func (p *parser) opened(expected string) (at Range, found bool) {
	switch p.kind() {
	case tokenEnd:
	case tokenRightParen, tokenRightBracket, tokenRightBrace, tokenSemicolon:
		if expected != ")" && expected != "]" && expected != "}" {
			return Range{}, false
		}
	default:
		return Range{}, false
	}
	closed := 0
	for i := p.at - 1; i >= p.start; i-- {
		switch p.tokens[i].kind() {
		case tokenRightParen, tokenRightBracket, tokenRightBrace:
			closed++
		case tokenLeftParen, tokenLeftBracket, tokenLeftBrace:
			if closed == 0 {
				return p.tokens[i].at(), true
			}
			closed--
		}
	}
	return Range{}, false
}
