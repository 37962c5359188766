package project

import (
	"fmt"
	"strings"

	"semaprax.dev/semaprax/core/diag"
)

const byteOrderMark = "\ufeff"

// ParseManifest reads a manifest of any admitted schema. It returns either the manifest or exactly one diagnostic, the
// first violation in this order: size, bytes that no manifest has, schema, number of lines, shape of each line, then the
// values as admit orders them. It never repairs: the canonical rendering of what it admits is the input itself.
// Errors: RuleManifestGrammar, RuleInputLimit. Source: Project layer, "Parse algorithm and precedence".
func ParseManifest(content []byte) (Manifest, diag.List) {
	if len(content) > ManifestBytesMax {
		return Manifest{}, exceeded("manifest_bytes", len(content), "bytes", ManifestBytesMax)
	}
	text := string(content)
	if refusal := checkBytes(text); refusal != nil {
		return Manifest{}, refusal
	}
	c, refusal := readSchema(text)
	if refusal != nil {
		return Manifest{}, refusal
	}
	v, refusal := readLines(c, text)
	if refusal != nil {
		return Manifest{}, refusal
	}
	m, refusal := admit(c, v)
	if refusal != nil {
		return Manifest{}, refusal
	}
	if m.text != text {
		return Manifest{}, refused("the manifest is not in its canonical form; remove padding, comments and escapes")
	}
	return m, nil
}

// checkBytes refuses what no line of any manifest may hold.
func checkBytes(text string) diag.List {
	switch {
	case strings.IndexByte(text, 0) >= 0:
		return refused("the manifest holds a NUL byte; remove it")
	case strings.HasPrefix(text, byteOrderMark):
		return refused("the manifest begins with a byte order mark; save it as UTF-8 without one")
	case strings.IndexByte(text, '\r') >= 0:
		return refused("the manifest holds a carriage return; end its lines with a single line feed")
	}
	return nil
}

// readSchema returns the contract that the first line names.
func readSchema(text string) (*contract, diag.List) {
	line, _, _ := strings.Cut(text, "\n")
	schema, ok := readText(schemaField, line)
	if !ok {
		return nil, refused(fmt.Sprintf("line 1 must be `schema = \"%s\"`; found %s", contracts[0].schema, shown(line)))
	}
	c := contractOf(schema)
	if c == nil {
		return nil, refused(fmt.Sprintf("`schema` %s is unknown; write %q (the others reach to %q)", shown(schema),
			contracts[0].schema, contracts[len(contracts)-1].schema))
	}
	return c, nil
}

// readLines reads the lines of the contract in file order.
func readLines(c *contract, text string) (values, diag.List) {
	var v values
	if count := strings.Count(text, "\n"); count != len(c.form) || !strings.HasSuffix(text, "\n") {
		keys := make([]string, len(c.form))
		for i, f := range c.form {
			keys[i] = f.String()
		}
		return v, refused(fmt.Sprintf("a manifest of schema %s is exactly %d lines, each ended by one line feed: %s",
			c.schema, len(c.form), strings.Join(keys, ", ")))
	}
	number := 0
	for line := range strings.Lines(text) {
		f := c.form[number]
		number++
		var ok bool
		if line = strings.TrimSuffix(line, "\n"); f.isList() {
			v[f].items, ok = readList(f, line)
		} else {
			v[f].text, ok = readText(f, line)
		}
		if !ok {
			return v, refused(fmt.Sprintf("line %d must be `%s`, without padding, escapes or comments; found %s", number,
				shape(f), shown(line)))
		}
	}
	return v, nil
}

// shape returns what a line of the field looks like.
func shape(f field) string {
	if f.isList() {
		return f.String() + ` = ["...", "..."]`
	}
	return f.String() + ` = "..."`
}

// readText reads a line that assigns one string.
func readText(f field, line string) (string, bool) {
	rest, ok := strings.CutPrefix(line, f.String()+" = ")
	if !ok {
		return "", false
	}
	return unquote(rest)
}

// readList reads a line that assigns a list of strings. No item is empty.
func readList(f field, line string) ([]string, bool) {
	rest, ok := strings.CutPrefix(line, f.String()+" = [")
	if !ok {
		return nil, false
	}
	body, ok := strings.CutSuffix(rest, "]")
	if !ok || body == "" {
		return nil, ok
	}
	items := strings.Split(body, ", ")
	for i, quoted := range items {
		items[i], ok = unquote(quoted)
		if !ok || items[i] == "" {
			return nil, false
		}
	}
	return items, true
}

// unquote returns what stands between the quotes. Neither a quote nor a backslash may stand there.
func unquote(quoted string) (string, bool) {
	if len(quoted) < 2 || quoted[0] != '"' || quoted[len(quoted)-1] != '"' {
		return "", false
	}
	text := quoted[1 : len(quoted)-1]
	return text, !strings.ContainsAny(text, `"\`)
}
