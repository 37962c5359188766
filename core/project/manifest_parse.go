package project

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
)

const byteOrderMark = "\ufeff"

// ParseManifest reads a manifest of any admitted schema. It returns either the manifest or exactly one diagnostic, the
// first violation in this order: size, bytes that no manifest has, the lines of its schema, then the values as admit
// orders them. The diagnostic has the path ManifestName and stands where the text must change. It never repairs: the
// canonical rendering of what it admits is the input itself.
// Errors: RuleManifestGrammar, RuleInputLimit. Source: Project layer, "Parse algorithm and precedence".
func ParseManifest(content []byte) (Manifest, diag.List) {
	if len(content) > ManifestBytesMax {
		return Manifest{}, refuse(RuleInputLimit, excess("manifest_bytes", len(content), "bytes", ManifestBytesMax), "")
	}
	text := string(content)
	if refusal := checkBytes(text); refusal != nil {
		return Manifest{}, refusal
	}
	c, v, ok := readLines(text)
	if !ok {
		return Manifest{}, layoutFault(text)
	}
	m, violated := admit(c, v)
	if violated != nil {
		return Manifest{}, violated.in(c, text)
	}
	if m.text != text {
		return Manifest{}, refuse(RuleManifestGrammar, "the manifest is not in its canonical form", rewriteHelp)
	}
	return m, nil
}

// checkBytes refuses what no line of any manifest may hold.
func checkBytes(text string) diag.List {
	at := func(i, length int, message, help string) diag.List {
		return diag.List{RuleManifestGrammar.At(spanIn(text, i, i+length), message).WithHelp(help).WithPath(ManifestName)}
	}
	if i := strings.IndexByte(text, 0); i >= 0 {
		return at(i, 1, "the manifest holds a NUL byte", "remove it, and save the file as UTF-8")
	}
	if strings.HasPrefix(text, byteOrderMark) {
		return at(0, len(byteOrderMark), "the manifest begins with a byte order mark", "save it as UTF-8 without one")
	}
	if i := strings.IndexByte(text, '\r'); i >= 0 {
		return at(i, 1, "the manifest holds a carriage return",
			"end its lines with LF alone: your editor converts them, and so does `semaprax manifest --write`")
	}
	return nil
}

// readLines reads a text that is exactly the lines of the schema that its first line names, each in its form.
func readLines(text string) (c *contract, v values, ok bool) {
	first, _, _ := strings.Cut(text, "\n")
	schema, ok := readText(schemaField, first)
	if c = contractOf(schema); !ok || c == nil || strings.Count(text, "\n") != len(c.form) ||
		!strings.HasSuffix(text, "\n") {
		return nil, v, false
	}
	number := 0
	for line := range strings.Lines(text) {
		f := c.form[number]
		number++
		if v[f], ok = readLine(f, strings.TrimSuffix(line, "\n")); !ok {
			return nil, v, false
		}
	}
	return c, v, true
}

// readLine reads a line that assigns a value to the field.
func readLine(f field, line string) (v value, ok bool) {
	if f.isList() {
		v.items, ok = readList(f, line)
	} else {
		v.text, ok = readText(f, line)
	}
	return v, ok
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
