package module

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/syntax"
)

// Comment returns the text of the comments on a record, variant, case or field with an authored identity, joined into
// one line, or "" if there are none. These are the comments directly above the declaration, without a blank line in
// between, followed by the one after it on its last line.
func (o *Outline) Comment(id string) string { return o.comments[id] }

// commentsOf collects what Comment returns. No string of the language spans lines, so a line that starts with two
// slashes is a comment.
func commentsOf(tree *syntax.File) map[string]string {
	if tree.Comments() == 0 {
		return nil
	}
	c := remarks{tree.Source(), map[string]string{}}
	declarations := tree.Declarations()
	for i := range declarations.Len() {
		switch d := declarations.At(i); d.Kind() {
		case syntax.KindRecord:
			c.add(d.Identity(), d.Range())
			c.addFields(d.AsRecord().Fields())
		case syntax.KindVariant:
			c.add(d.Identity(), d.Range())
			cases := d.AsVariant().Cases()
			for k := range cases.Len() {
				c.add(cases.At(k).Identity(), cases.At(k).Range())
				c.addFields(cases.At(k).Fields())
			}
		}
	}
	return c.found
}

// remarks collects comments by the identity of the declaration that they describe.
type remarks struct {
	source string
	found  map[string]string
}

func (c remarks) addFields(fields syntax.List[syntax.Field]) {
	for i := range fields.Len() {
		c.add(fields.At(i).Identity(), fields.At(i).Range())
	}
}

// add collects the comments of an item with an authored identity.
func (c remarks) add(identity syntax.Identity, item syntax.Range) {
	if !identity.Exists() {
		return
	}
	lines := c.above(int(identity.Range().Start))
	if behind := strings.TrimLeft(c.source[item.End:], " \t,"); strings.HasPrefix(behind, "//") {
		line, _, _ := strings.Cut(behind, "\n")
		text, _ := commentIn(line)
		lines = append(lines, text)
	}
	if text := strings.TrimSpace(strings.Join(lines, " ")); text != "" {
		c.found[identity.Text()] = text
	}
}

// above returns the comments on the lines above the identity at an offset, if the identity is first on its line.
func (c remarks) above(at int) (lines []string) {
	rest, isFirst := strings.CutSuffix(strings.TrimRight(c.source[:at], " \t@id("), "\n")
	for isFirst {
		start := strings.LastIndexByte(rest, '\n') + 1
		text, ok := commentIn(rest[start:])
		if !ok {
			break
		}
		lines = append(lines, text)
		rest, isFirst = strings.CutSuffix(rest[:start], "\n")
	}
	slices.Reverse(lines)
	return lines
}

// commentIn returns the text of the comment if a line consists of one.
func commentIn(line string) (text string, is bool) {
	text, is = strings.CutPrefix(strings.TrimSpace(line), "//")
	return strings.TrimSpace(strings.TrimLeft(text, "/")), is
}
