package project

import (
	"fmt"
	"slices"
	"strings"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/diag"
)

// layout looks for the first line of a text that is not the next line of its schema. A manifest has one line for each
// key, in one order and in one form, so every other line has one of a few faults, which are told apart by its key.
type layout struct {
	text     string
	contract *contract
	seen     [fieldCount]int // numbers of the lines that were in place
	next     int             // of the contract's form
}

// textLine is one line of a text: its number from 1, where it starts, and what it says without its LF.
type textLine struct {
	number, start int
	text          string
}

// layoutFault returns what keeps a text from being the lines of a manifest: exactly one diagnostic at the line.
func layoutFault(text string) diag.List {
	l := layout{text: text}
	var refused diag.List
	if l.contract, refused = l.schema(); refused != nil {
		return refused
	}
	start, number := 0, 0
	for raw := range strings.Lines(text) {
		line := textLine{number + 1, start, strings.TrimSuffix(raw, "\n")}
		start, number = start+len(raw), number+1
		if l.next == len(l.contract.form) {
			return l.surplus(line)
		}
		f := l.contract.form[l.next]
		if _, ok := readLine(f, line.text); !ok {
			return l.judge(line)
		}
		l.seen[f] = number
		l.next++
	}
	if l.next < len(l.contract.form) {
		return l.missing(textLine{number + 1, start, ""}, "at the end")
	}
	end := textLine{number, len(text), ""}
	return l.refuse(end, fmt.Sprintf("line %d does not end with a line feed", number), "end the file with one")
}

// schema returns the contract that a text names, wherever it names it: schema v1 where it names none.
func (l *layout) schema() (*contract, diag.List) {
	start, number := 0, 0
	for raw := range strings.Lines(l.text) {
		line := textLine{number + 1, start, strings.TrimSuffix(raw, "\n")}
		start, number = start+len(raw), number+1
		key, ok := line.key()
		if !ok || key != schemaField.String() {
			continue
		}
		v, _ := readLoosely(schemaField, line.value())
		if c := contractOf(v.text); c != nil {
			return c, nil
		}
		near, found := diag.Closest(v.text, ManifestSchemas())
		help := writeLine(schemaField, value{text: contracts[0].schema})
		if found {
			help = "did you mean \"" + near + "\"?"
		}
		return nil,
			l.refuse(line, fmt.Sprintf("`schema` %s is unknown; the schemas are %s to %s", shown(v.text), contracts[0].schema,
				contracts[len(contracts)-1].schema), help)
	}
	return &contracts[0], nil
}

// judge tells why a line is not the next one of the schema.
func (l *layout) judge(line textLine) diag.List {
	expected := l.contract.form[l.next]
	key, ok := line.key()
	if !ok {
		return l.keyless(line)
	}
	f, known := fieldNamed(key)
	switch {
	case !known:
		return l.unknown(line, key)
	case !slices.Contains(l.contract.form, f):
		return l.refuse(line, fmt.Sprintf("`%s` on line %d is not a key of schema %s", f, line.number, l.contract.schema),
			"remove the line")
	case l.seen[f] != 0:
		return l.twice(line, f)
	case f == expected:
		return l.form(line, f)
	case !l.assigns(expected):
		return l.missing(line, fmt.Sprintf("before line %d", line.number))
	}
	return l.refuse(line, fmt.Sprintf("`%s` on line %d stands where `%s` must stand", f, line.number, expected),
		"the order is "+l.contract.keys())
}

// surplus tells what a line after the last one of the schema is.
func (l *layout) surplus(line textLine) diag.List {
	key, ok := line.key()
	f, known := fieldNamed(key)
	switch {
	case !ok:
		return l.keyless(line)
	case known && l.seen[f] != 0:
		return l.twice(line, f)
	case known:
		return l.refuse(line, fmt.Sprintf("`%s` on line %d is not a key of schema %s", f, line.number, l.contract.schema),
			"remove the line")
	}
	return l.refuse(line, fmt.Sprintf("line %d assigns the unknown key %s", line.number, shown(key)), "remove the line")
}

// keyless tells what a line without a key is.
func (l *layout) keyless(line textLine) diag.List {
	trimmed := strings.TrimSpace(line.text)
	switch {
	case trimmed == "" && strings.TrimSpace(l.text[line.start:]) == "" && l.next == len(l.contract.form):
		return l.refuse(line, fmt.Sprintf("line %d is empty; the manifest ends with the line feed of its last line",
			line.number), "remove the line")
	case trimmed == "":
		return l.refuse(line, fmt.Sprintf("line %d is empty; a manifest has no empty lines", line.number), "remove the line")
	case trimmed[0] == '#':
		return l.refuse(line, fmt.Sprintf("line %d is a comment; a manifest has no comments", line.number), "remove the line")
	case trimmed[0] == '[':
		return l.refuse(line, fmt.Sprintf("line %d begins a table; a manifest has no tables", line.number),
			"write the keys without one: "+l.contract.keys())
	}
	help := "remove the line"
	if l.next < len(l.contract.form) {
		help = "write `" + shape(l.contract.form[l.next]) + "`"
	}
	return l.refuse(line, fmt.Sprintf("line %d assigns no key; found %s", line.number, shown(line.text)), help)
}

// unknown tells of a key that no manifest has.
func (l *layout) unknown(line textLine, key string) diag.List {
	open := lo.FilterMap(l.contract.form, func(f field, _ int) (string, bool) {
		return f.String(), l.seen[f] == 0 && !l.assigns(f)
	})
	help := "the keys are " + l.contract.keys()
	near, found := diag.Closest(key, open)
	if !found { // exports, module
		for _, candidate := range open {
			if strings.Contains(candidate, key) || strings.Contains(key, candidate) {
				near, found = candidate, true
			}
		}
	}
	if found {
		help = "did you mean `" + near + "`?"
	}
	return l.refuseAt(line, 0, max(strings.IndexByte(line.text, '='), 0),
		fmt.Sprintf("line %d assigns the unknown key %s", line.number, shown(key)), help)
}

func (l *layout) twice(line textLine, f field) diag.List {
	return l.refuse(line, fmt.Sprintf("`%s` is assigned twice, on lines %d and %d", f, l.seen[f], line.number),
		"remove one of the lines")
}

// missing tells that the next line of the schema is nowhere in the text.
func (l *layout) missing(before textLine, where string) diag.List {
	f := l.contract.form[l.next]
	line := shape(f)
	if f == schemaField {
		line = string(appendLine(nil, f, value{text: l.contract.schema}))
	}
	return l.refuseAt(before, 0, 0, fmt.Sprintf("the key `%s` is missing %s", f, where), "add the line `"+line+"`")
}

// assigns reports whether a line of the text assigns the field.
func (l *layout) assigns(f field) bool {
	for raw := range strings.Lines(l.text) {
		if key, ok := (textLine{text: raw}).key(); ok && key == f.String() {
			return true
		}
	}
	return false
}

// refuse returns a violation of the whole line.
func (l *layout) refuse(line textLine, message, help string) diag.List {
	return l.refuseAt(line, 0, len(line.text), message, help)
}

// refuseAt returns a violation at a part of the line.
func (l *layout) refuseAt(line textLine, from, to int, message, help string) diag.List {
	text := strings.TrimRight(line.text[:to], " \t")
	return diag.List{RuleManifestGrammar.At(spanIn(l.text, line.start+from, line.start+max(from, len(text))), message).
		WithHelp(help).WithPath(ManifestName)}
}

// key returns the word before the equals sign.
func (line textLine) key() (key string, ok bool) {
	before, _, ok := strings.Cut(line.text, "=")
	key = strings.Trim(before, " \t\"'")
	return key, ok && key != "" && all(key, func(c byte) bool { return isWordByte(c) || c == '-' || c == '.' })
}

// value returns what follows the equals sign, without blanks around it.
func (line textLine) value() string {
	_, after, _ := strings.Cut(line.text, "=")
	return strings.TrimSpace(after)
}

// keys returns the keys of the contract in their order.
func (c *contract) keys() string {
	keys := make([]string, len(c.form))
	for i, f := range c.form {
		keys[i] = f.String()
	}
	return strings.Join(keys, ", ")
}

// shape returns what a line of the field looks like.
func shape(f field) string {
	if f.isList() {
		return f.String() + ` = ["...", "..."]`
	}
	return f.String() + ` = "..."`
}

// fieldNamed returns the field with the key.
func fieldNamed(key string) (field, bool) {
	i := slices.Index(fieldKeys[:], key)
	return field(max(i, 0)), i >= 0
}
