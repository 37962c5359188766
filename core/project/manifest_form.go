package project

import (
	"fmt"
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
)

// form tells why a line that assigns the right key is not in its form, and what to write instead where the value can be
// recognized.
func (l *layout) form(line textLine, f field) diag.List {
	written := line.value()
	if f.isList() && strings.HasPrefix(written, "[") && !strings.Contains(written, "]") {
		written = l.spread(line)
	}
	help := ""
	if v, ok := readLoosely(f, written); ok {
		help = writeLine(f, v)
		if help == "" && l.contract == &contracts[0] {
			help = rewriteHelp
		}
	}
	return l.refuseAt(line, valueStart(line.text), len(line.text),
		fmt.Sprintf("`%s` on line %d %s", f, line.number, malformation(f, line, written)), help)
}

// valueStart returns where the value of a line starts.
func valueStart(line string) int {
	at := strings.IndexByte(line, '=') + 1
	return at + len(line[at:]) - len(strings.TrimLeft(line[at:], " \t"))
}

// spread returns a list that goes on over the lines after its first one.
func (l *layout) spread(line textLine) string {
	rest := l.text[line.start:]
	_, rest, _ = strings.Cut(rest, "=")
	end := strings.IndexByte(rest, ']')
	if end < 0 {
		return line.value()
	}
	var lines []string
	for raw := range strings.Lines(rest[:end+1]) {
		lines = append(lines, strings.TrimSpace(uncommented(raw)))
	}
	return strings.Join(lines, " ")
}

// malformation says what is wrong with the form of a line whose key is right. written is its value, that of a list with
// all of its lines.
func malformation(f field, line textLine, written string) string {
	body := uncommented(written)
	isList := strings.HasPrefix(body, "[")
	switch {
	case written == "":
		return "has no value"
	case line.text != f.String()+" = "+line.value():
		return "must have one space on each side of the equals sign, and no other around it"
	case len(written) > len(line.value()):
		return "goes on over several lines; a list stands on one line"
	case f.isList() && !isList:
		return "must be a list"
	case !f.isList() && isList:
		return "must be one text, not a list"
	case body != written:
		return "is followed by a comment; a manifest has no comments"
	case strings.Contains(body, `'`):
		return "must stand in double quotes"
	case strings.Contains(body, `\`):
		return "holds a backslash; a manifest has no escapes"
	case !isList && !strings.Contains(body, `"`):
		return "must stand in double quotes"
	case !isList:
		return "must be one text in double quotes, without quotes in it; found " + shown(body)
	case !strings.HasSuffix(body, "]"):
		return "must end with `]`"
	case slices.Contains(strings.Split(strings.Trim(body, "[] "), ","), ""):
		return "has a trailing comma or an empty item"
	case strings.Contains(body, `""`):
		return "has an empty item"
	}
	return "must be quoted items with one space after each comma and none beside the brackets"
}

// readLoosely reads what a person may have meant by a value: other quotes or none, blanks, a comment after it, a
// trailing comma, items in any order.
func readLoosely(f field, written string) (v value, ok bool) {
	written = strings.Trim(uncommented(written), " \t,;")
	inner, isList := strings.CutPrefix(written, "[")
	if isList {
		if inner, ok = strings.CutSuffix(inner, "]"); !ok {
			return v, false
		}
	}
	if f.isList() || isList {
		for part := range strings.SplitSeq(inner, ",") {
			item, ok := unquoteLoosely(strings.TrimSpace(part))
			if !ok {
				return v, false
			}
			if item != "" {
				v.items = append(v.items, item)
			}
		}
	}
	switch {
	case f.isList():
		slices.Sort(v.items)
		v.items = slices.Compact(v.items)
		return v, len(v.items) > 0
	case isList:
		if len(v.items) != 1 {
			return v, false
		}
		v.text = v.items[0]
		return v, true
	}
	v.text, ok = unquoteLoosely(written)
	return v, ok && v.text != ""
}

// unquoteLoosely returns a text without the quotes of either kind around it.
func unquoteLoosely(quoted string) (string, bool) {
	text := quoted
	for _, quote := range []string{`"`, `'`} {
		if len(text) >= 2 && strings.HasPrefix(text, quote) && strings.HasSuffix(text, quote) {
			text = text[1 : len(text)-1]
			break
		}
	}
	return text, !strings.ContainsAny(text, "\"'\\[]")
}

// uncommented returns a line without the comment that ends it: what follows a # outside of double quotes.
func uncommented(line string) string {
	isQuoted := false
	for i := range len(line) {
		switch {
		case line[i] == '"':
			isQuoted = !isQuoted
		case line[i] == '#' && !isQuoted:
			return strings.TrimRight(line[:i], " \t")
		}
	}
	return line
}
