package syntax

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
)

// ErrorsMax bounds the syntax errors that Parse reports of one text.
const ErrorsMax = 20

// A file is a sequence of items: the module line, use lines, the permit clause, declarations. A fault ends its item,
// and the parser goes on at the next one. Everything depends on finding where that starts: too early, and the rest of
// a broken body is read as declarations, so that one mistake causes ten diagnostics; too late, and faults go unseen.
// Braces alone do not tell, because a brace that is missing or superfluous is itself a common mistake. Indentation
// alone does not either, because a file may have none. The rules:
//
//   - A token that begins its line no further right than the line on which the item began is as far out as the item
//     was. If it declares something (fn and a name, @id and a declaration, use, permit), the next item starts there,
//     even inside braces: the brace that would have closed the item is missing. Such braces are remembered, and as many
//     closing braces that follow a later item are skipped without a word.
//   - Outside the braces of the item, words that declare something in other languages, and misspelled ones, count as
//     well when they begin such a line: they are mistakes of their own.
//   - On the same line, an item starts after what ends one (a brace, a semicolon, an identity) or after a modifier such
//     as pub, outside of braces.
//   - A fault of the lexer ends its item as well, without a word of the grammar. The rest of its line is not read, but
//     its braces count.
//
// Items do not overlap and the search only moves forward, so the cost of all searches together is linear.

// item reads one item of the file with the function given. After a fault it goes on at the next item.
func (p *parser) item(read func()) {
	p.start = p.at
	mark := len(p.stack)
	read()
	if p.fault != nil {
		p.faults = append(p.faults, p.fault...)
		p.fault = nil
		p.stack = p.stack[:mark]
		p.recordsOff, p.inUse = false, false
		if len(p.faults) < ErrorsMax {
			p.at = p.nextItem()
		}
	}
	for p.unclosed > 0 && p.kind() == tokenRightBrace {
		p.advance()
		p.unclosed--
	}
}

// nextItem returns the token at which the item after the faulty one starts.
func (p *parser) nextItem() int {
	depth, outermost := 0, p.indentation(p.start)
	for i := p.start; i < len(p.tokens)-1; i++ {
		if i > p.start && i >= p.failedAt-1 || i == 0 && p.failedAt == 0 {
			starts := false
			if p.beginsLine(i) {
				starts = p.indentation(i) <= outermost &&
					(p.declaresAt(i, depth > 0) || depth == 0 && i > p.failedAt && p.isForeign(i))
			} else {
				starts = depth == 0 && p.followsItem(i) && p.declaresAt(i, false)
			}
			if starts {
				p.unclosed += depth
				return i
			}
		}
		switch p.tokens[i].kind() {
		case tokenLeftBrace:
			depth++
		case tokenRightBrace:
			depth = max(0, depth-1)
		case tokenFault:
			skipped := p.file.source[p.tokens[i].at().Start:p.tokens[i+1].at().Start]
			depth = max(0, depth+strings.Count(skipped, "{")-strings.Count(skipped, "}"))
		}
	}
	return len(p.tokens) - 1
}

// declaresAt reports whether a declaration, a use line or a permit clause starts at a token. Inside braces an identity
// counts only before the word of a declaration, because fields have identities too, and a declaration whose name is
// missing does not count, because a name such as record may be called there.
func (p *parser) declaresAt(i int, inBraces bool) bool {
	if p.tokens[i].kind() == tokenAt {
		if !inBraces {
			return p.tokens[i+1].kind() == tokenIdentifier
		}
		i = p.afterIdentity(i)
	}
	if p.tokens[i].kind() != tokenIdentifier {
		return false
	}
	next := p.tokens[i+1].kind()
	switch word := p.textAt(i); word {
	case "use":
		return next == tokenIdentifier && !inBraces
	case "permit":
		return next == tokenLeftBrace && !inBraces
	default:
		isNamed := next == tokenIdentifier
		lacksName := !inBraces && i >= p.failedAt && (next == tokenLeftBrace || next == tokenLeftParen || next == tokenLess)
		return (isNamed || lacksName) && slices.Contains(declaringWords, word)
	}
}

// isForeign reports whether a token is a word that declares something in another language, or a misspelled one.
func (p *parser) isForeign(i int) bool {
	if p.tokens[i].kind() != tokenIdentifier {
		return false
	}
	word := p.textAt(i)
	if foreignWords[word] {
		return true
	}
	_, isMisspelled := diag.Closest(word, declaringWords)
	return isMisspelled && p.tokens[i+1].kind() == tokenIdentifier
}

var (
	declaringWords = strings.FieldsFunc(declarationWords, func(c rune) bool { return c == ' ' || c == ',' })
	// foreignWords are those for which there is advice where a declaration is expected.
	foreignWords = func() map[string]bool {
		words := map[string]bool{}
		for _, h := range habitsOfDeclarations {
			if h.expected != declarationWords {
				continue
			}
			first, _, _ := strings.Cut(h.at, " ")
			for word := range strings.SplitSeq(first, "|") {
				words[word] = true
			}
		}
		return words
	}()
)

// followsItem reports whether an item can start at a token that stands in the middle of a line: after what ends an
// item, after an identity, or after a word that modifies declarations in other languages.
func (p *parser) followsItem(i int) bool {
	before := i - 1
	switch p.tokens[before].kind() {
	case tokenRightBrace, tokenSemicolon, tokenRightParen:
		return true
	case tokenIdentifier:
		switch p.textAt(before) {
		case "import", "extern", "native":
			return false
		}
		return before == p.start
	}
	return false
}

// beginsLine reports whether nothing stands on the line before a token.
func (p *parser) beginsLine(i int) bool {
	end := uint32(0)
	if i > 0 {
		end = p.tokens[i-1].at().End
	}
	return i == 0 || strings.IndexByte(p.file.source[end:p.tokens[i].at().Start], '\n') >= 0
}

// indentation returns how many bytes of white space begin the line of a token.
func (p *parser) indentation(i int) int {
	before := p.file.source[:p.tokens[i].at().Start]
	line := before[strings.LastIndexByte(before, '\n')+1:]
	return len(line) - len(strings.TrimLeft(line, "\t\v\f\r "))
}
