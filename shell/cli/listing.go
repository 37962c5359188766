package cli

import (
	"slices"
	"strings"
	"unicode"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
)

// entry is one declaration or capability in a listing. A capability has no name and no place.
type entry struct {
	id, kind, name string
	at             place
}

// row returns the entry as a line of text.
func (e entry) row() row {
	r := row{shown(e.id), display.Escape(e.kind), shown(e.name), absent}
	if e.at != (place{}) {
		r[placeColumn] = e.at.shown()
	}
	return r
}

// appendJSON appends the entry as a JSON object; the members that a capability lacks are null.
func (e entry) appendJSON(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `{"id":`...), e.id)
	dst = canon.AppendString(append(dst, `,"kind":`...), e.kind)
	dst = canon.AppendOptionalString(append(dst, `,"name":`...), e.name)
	dst = canon.AppendOptionalString(append(dst, `,"path":`...), e.at.path)
	if e.at == (place{}) {
		return append(dst, `,"line":null,"column":null}`...)
	}
	dst = canon.AppendInt(append(dst, `,"line":`...), e.at.span.Line)
	dst = canon.AppendInt(append(dst, `,"column":`...), e.at.span.Column)
	return append(dst, '}')
}

// row is one line of a listing: of a declaration or capability, the id, the kind, the name and the place.
type row [4]display.Text

const (
	idColumn = iota
	kindColumn
	nameColumn
	placeColumn
)

// absent fills an empty cell, so that every row has the same number of columns.
const absent = "-"

// kindWords returns the kinds by which a listing can be filtered.
func kindWords() []string {
	var words []string
	for kind := hir.Resource; kind <= hir.FunctionTemplate; kind++ {
		words = append(words, kind.String())
	}
	return append(words, project.CapabilityNode.String())
}

// listing returns the entries of a project whose id, name or path contains the text, ignoring case, and, unless kind is
// "", only those of one kind: the authored declarations by id, then the capabilities by name.
func listing(built *project.Project, directory, kind, text string) []entry {
	var entries []entry
	text = strings.ToLower(text)
	places := places{}
	for d := range built.Declarations() {
		path, _ := d.Place()
		if d.Origin == hir.CompilerOwned || kind != "" && kind != d.Kind.String() ||
			!contains(text, d.ID, d.Name, path) {
			continue
		}
		at, _ := places.of(built, directory, d)
		entries = append(entries, entry{d.ID, d.Kind.String(), d.Name, at})
	}
	if word := project.CapabilityNode.String(); kind == "" || kind == word {
		for name := range built.Capabilities() {
			if contains(text, name) {
				entries = append(entries, entry{id: name, kind: word})
			}
		}
	}
	return entries
}

// contains reports whether any of the texts contains the wanted text, which is in lower case.
func contains(wanted string, texts ...string) bool {
	return slices.ContainsFunc(texts, func(s string) bool { return strings.Contains(strings.ToLower(s), wanted) })
}

// declarationsOf returns the ids of the authored declarations of a project, sorted.
func declarationsOf(built *project.Project) []string {
	var ids []string
	for d := range built.Declarations() {
		if d.Origin != hir.CompilerOwned {
			ids = append(ids, d.ID)
		}
	}
	return ids
}

// shown returns an id or a name as one word: as it is, or in quotes if it could be taken for several words or for
// another id.
func shown(text string) display.Text {
	switch {
	case text == "":
		return absent
	case text[0] == '"' || text == absent ||
		strings.ContainsFunc(text, func(c rune) bool { return unicode.IsSpace(c) || display.IsHidden(c) }):
		return display.Quote(text)
	}
	return display.Escape(text)
}

// listingAsText returns a listing with its columns aligned.
func listingAsText(entries []entry) []byte {
	rows := make([]row, len(entries))
	for i, e := range entries {
		rows[i] = e.row()
	}
	return []byte(aligned(rows))
}

// listingAsJSON returns a listing as JSON objects, one a line.
func listingAsJSON(entries []entry) (lines []byte) {
	for _, e := range entries {
		lines = append(e.appendJSON(lines), '\n')
	}
	return lines
}

// listing draws the page of a listing.
func (g *page) listing(entries []entry, built *project.Project) {
	g.title("project", display.Escape(built.Manifest().Name()))
	rows := make([][]display.Text, len(entries))
	for i, e := range entries {
		r := e.row()
		rows[i] = r[:]
	}
	if len(rows) == 0 {
		g.note("nothing matches")
		return
	}
	g.Add("\n")
	g.table(rows, column{}, column{isWhole: true, colour: g.colours.muted}, column{}, column{colour: g.colours.place})
}

// aligned returns the rows with aligned columns. A cell wider than columnMax shifts the rest of its own row only, so
// that one long id does not widen all rows.
func aligned(rows []row) display.Text {
	const columnMax, gap = 48, "  "
	var widths [placeColumn]int
	for _, r := range rows {
		for column := range widths {
			widths[column] = max(widths[column], min(r[column].Cells(), columnMax))
		}
	}
	var b display.Builder
	for _, r := range rows {
		for column, width := range widths {
			b.Add(r[column].Padded(width), gap)
		}
		b.Add(r[placeColumn], "\n")
	}
	return b.Text()
}
