package syntax

// Canonical text has the fewest parentheses that keep the tree. Precedence asks for most of them. The others are asked
// for by words and by the angle bracket, which mean one thing or another by what stands around them:
//
//   - f < b > (c) is a call with type arguments. The reader takes a < after a name as a bracket when only names, dots,
//     commas and angle brackets follow up to its partner, and then something that type arguments are for. The < and
//     the > need not belong together: f(a < b, c > (d)) reads a<b, c>(d), and so do two contract lines in a row.
//     Parentheses around the left operand of the > keep them apart.
//   - A block whose tail starts with let or while, as names, would be read as a statement.
//   - match own - 1 {} has an ownership word; match (own - 1) {} has a name.
//   - -(1usize) parses, and -1usize does not.

// binary appends a binary operator with its operands.
func (p *printer) binary(e Expr, within context) {
	op := e.Operator()
	strength := context(op.precedence())
	start := len(p.out)
	if op == OpGreater && isOperator(e.Left(), OpLess) {
		p.leftOfGreater(e.Left(), within)
	} else {
		p.expr(e.Left(), strength|within&marks)
	}
	end := len(p.out)
	p.byte(' ')
	p.text(op.String())
	p.byte(' ')
	right := len(p.out)
	p.expr(e.Right(), strength+1|within&recordsOff)
	if op == OpGreater && (p.out[right] == '(' || p.out[right] == '{') && p.closesTypeArguments(end) {
		if within&frontmost != 0 {
			p.exposed = true // no parenthesis can come first here: the match that this is the scrutinee of takes them
		} else {
			p.parenthesise(start, end)
		}
	}
}

func isOperator(e Expr, op Operator) bool { return e.Kind() == KindBinary && e.Operator() == op }

// leftOfGreater appends a comparison with < that is the left operand of a >. It stands in parentheses when it starts
// with a plain name; where no parenthesis may come first, its own right operand does.
func (p *printer) leftOfGreater(e Expr, within context) {
	switch {
	case within&frontmost != 0:
		p.expr(e.Left(), context(OpLess.precedence())|within&marks)
		p.text(" < (")
		p.expr(e.Right(), anywhere)
		p.byte(')')
	case e.Left().Kind() == KindName:
		p.byte('(')
		p.expr(e, anywhere)
		p.byte(')')
	default:
		p.expr(e, context(OpGreater.precedence())|within&marks)
	}
}

// closesTypeArguments reports whether a > after the offset end, followed by a parenthesis or a brace, would be read as
// the end of type arguments. The text is walked back at most to the last character that no type arguments contain.
func (p *printer) closesTypeArguments(end int) bool {
	depth := 1
	for at := end - 1; at >= p.start; at-- {
		switch c := p.out[at]; {
		case isWordByte(c):
			if at = p.wordStart(at + 1); classes[p.out[at]] == classDigit {
				return false
			}
		case c == ' ', c == '\n', c == ',', c == '.':
		case c == '>':
			depth++
		case c == '<':
			if depth--; depth == 0 {
				word := p.wordStart(at - 1)
				return word < at-1 && classes[p.out[word]] == classLetter
			}
		default:
			return false
		}
	}
	return false
}

// wordStart returns where the word or number starts that ends at an offset; it is the offset if there is none.
func (p *printer) wordStart(end int) int {
	for end > p.start && isWordByte(p.out[end-1]) {
		end--
	}
	return end
}

// tail appends the value of a block.
func (p *printer) tail(e Expr) {
	start := len(p.out)
	p.expr(e, anywhere)
	if startsStatement(p.out[start:]) {
		p.parenthesise(start, len(p.out))
	}
}

// startsStatement reports whether the text of an expression would be read as the start of a statement.
func startsStatement(text []byte) bool {
	switch text[0] {
	case 'l':
		return hasWord(text, "let")
	case 'w':
		return hasWord(text, "while")
	case 'u':
		return hasPrefix(text, "unsafe {")
	}
	return false
}

func hasWord(text []byte, word string) bool {
	return hasPrefix(text, word) && (len(text) == len(word) || !isWordByte(text[len(word)]))
}

func hasPrefix(text []byte, prefix string) bool {
	return len(text) >= len(prefix) && string(text[:len(prefix)]) == prefix
}

// negated reports whether a unary minus stands directly before the end of the text; around a binary minus there are
// spaces.
func (p *printer) negated() bool { return len(p.out) > p.start && p.out[len(p.out)-1] == '-' }

// readsAsMode reports whether the text of a scrutinee starts with a name that would be read as an ownership word.
func readsAsMode(text []byte) bool {
	return hasPrefix(text, "own -") || hasPrefix(text, "borrow -")
}
