package display

import (
	"fmt"
	"strings"

	"github.com/rivo/uniseg"
)

// Text is text that is safe to show to people. Join texts with +; an untyped string constant is a Text.
type Text string

// Cells returns the number of cells in which a terminal shows the text, which must be one line without colours: two for
// a wide character, none for a combining one.
func (t Text) Cells() int { return uniseg.StringWidth(string(t)) }

// Padded returns the text padded with spaces on the right to the given number of cells.
func (t Text) Padded(cells int) Text { return t + Repeat(" ", cells-t.Cells()) }

// Repeat returns count copies of t, or nothing if count is negative.
func Repeat(t Text, count int) Text { return Text(strings.Repeat(string(t), max(0, count))) }

// Join joins texts, with a separator between them.
func Join(texts []Text, separator Text) Text {
	var b Builder
	for i, t := range texts {
		if i > 0 {
			b.Add(separator)
		}
		b.Add(t)
	}
	return b.Text()
}

// Format is fmt.Sprintf with every operand escaped, except a Text, a number or a bool. An operand with a method
// Display is shown by that method.
func Format(format Text, operands ...any) Text {
	safe := make([]any, len(operands))
	for i, operand := range operands {
		safe[i] = shown(operand)
	}
	return Text(fmt.Sprintf(string(format), safe...))
}

func shown(operand any) any {
	switch operand := operand.(type) {
	case Text, bool, int, int64, uint64:
		return operand
	case interface{ Display() Text }:
		return operand.Display()
	case []byte:
		return Escape(string(operand))
	}
	return Escape(fmt.Sprint(operand))
}

// Builder builds a text piece by piece. Its zero value is empty.
type Builder struct{ b strings.Builder }

// Add appends texts.
func (b *Builder) Add(texts ...Text) {
	for _, t := range texts {
		b.b.WriteString(string(t))
	}
}

// Format appends what Format returns.
func (b *Builder) Format(format Text, operands ...any) { b.Add(Format(format, operands...)) }

// Text returns the text appended so far.
func (b *Builder) Text() Text { return Text(b.b.String()) }
