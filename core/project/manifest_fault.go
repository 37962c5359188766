package project

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/syntax"
)

// fault is one violation of a manifest by the values of its lines: where it stands, what is wrong, and the smallest
// correction, or "". A nil fault is no violation.
type fault struct {
	rule    diag.Rule
	at      part
	message string
	help    string
}

// part is a part of a manifest: the value of a field, or one item of its list.
type part struct {
	field field
	item  int // or wholeValue
}

const wholeValue = -1

// wholeOf returns the part that is the value of a field.
func wholeOf(f field) part { return part{f, wholeValue} }

// in returns the fault at its place in the canonical text of a manifest.
func (f *fault) in(c *contract, text string) diag.List {
	return diag.List{f.rule.At(c.spanOf(text, f.at), f.message).WithHelp(f.help).WithPath(ManifestName)}
}

// unplaced returns the fault of values that have no text.
func (f *fault) unplaced() diag.List { return diag.List{f.rule.New(f.message).WithHelp(f.help)} }

// spanOf returns where a part stands in a text that has the lines of the contract, each in its form. A value and an
// item include their quotes.
func (c *contract) spanOf(text string, at part) diag.Span {
	number := slices.Index(c.form, at.field)
	start := 0
	for range number {
		start += strings.IndexByte(text[start:], '\n') + 1
	}
	line, _, _ := strings.Cut(text[start:], "\n")
	from, to := len(at.field.String()+" = "), len(line)
	if at.item != wholeValue {
		items := strings.SplitAfterN(line[from+len("["):], ", ", at.item+2)
		from += len("[")
		for _, item := range items[:at.item] {
			from += len(item)
		}
		to = from + len(strings.TrimRight(items[at.item], `, ]`))
	}
	return spanIn(text, start+from, start+to)
}

// spanIn returns the place of the bytes from start to end of a manifest's text.
func spanIn(text string, start, end int) diag.Span {
	lines := syntax.LinesOf(text)
	return lines.Span(syntax.Range{Start: uint32(start), End: uint32(end)})
}

// SourceSpan returns where the manifest lists source i, counted from 0.
func (m Manifest) SourceSpan(i int) diag.Span { return m.spanOf(part{sourcesField, i}) }

// spanOf returns where a part of the manifest stands in its text.
func (m Manifest) spanOf(at part) diag.Span { return contractOf(m.Schema()).spanOf(m.text, at) }

// violation returns a violation of a rule at a part of the manifest.
func (m Manifest) violation(rule diag.Rule, at part, message string) diag.Diagnostic {
	return rule.At(m.spanOf(at), message).WithPath(ManifestName)
}
