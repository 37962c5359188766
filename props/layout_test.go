package props

import (
	"math/rand/v2"
	"strings"

	"pgregory.net/rapid"
)

// blanks are separators without meaning.
var blanks = []string{" ", "  ", "\t", "\n", "\n\n", "\r\n", "\v", "\u00a0", "\u2028"}

// remarks are comments, which also separate tokens. A blank comes first: after a division, a slash would join it.
var remarks = []string{" // a\n", "\t//\n", "  // { ( \" ;\n", "\n// b // c  \n\n", " // ü\r\n"}

// drawLayout returns the text with different blanks between its tokens, and with comments if requested. The text must
// have no comments and no blanks in strings.
func drawLayout(t *rapid.T, text string, comments bool) string {
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "layout"), 0))
	separators := blanks
	if comments {
		separators = append(separators[:len(separators):len(separators)], remarks...)
	}
	var b strings.Builder
	separate := func() { b.WriteString(separators[random.IntN(len(separators))]) }
	inString := false
	for _, c := range text {
		switch {
		case c == '"':
			inString = !inString
			b.WriteRune(c)
		case !inString && (c == ' ' || c == '\n'):
			separate()
		case !inString && strings.ContainsRune("(){},;@", c):
			if random.IntN(8) == 0 {
				separate()
			}
			b.WriteRune(c)
			if random.IntN(8) == 0 {
				separate()
			}
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}

// drawDeclarationOrder returns the text with its declarations in another order. The text must be canonical and without
// comments, so that blank lines separate the declarations and, before an indentation, the methods of a class.
func drawDeclarationOrder(t *rapid.T, text string) string {
	parts := strings.Split(strings.TrimSuffix(text, "\n"), "\n\n")
	first := 1
	for !strings.HasPrefix(parts[first], "@id(") {
		first++
	}
	var declared []string
	for _, part := range parts[first:] {
		if strings.HasPrefix(part, " ") {
			declared[len(declared)-1] += "\n\n" + part
		} else {
			declared = append(declared, part)
		}
	}
	declarations := rapid.Permutation(declared).Draw(t, "order")
	return strings.Join(append(parts[:first:first], declarations...), "\n\n") + "\n"
}
