package cli

import (
	"strings"

	"github.com/go-json-experiment/json"

	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/project"
)

// symbolDocument is the part of a symbol document that a page shows.
type symbolDocument struct {
	ImageRevision   string `json:"image_revision"`
	ProjectRevision string `json:"project_revision"`
	Symbol          struct {
		ID             string `json:"id"`
		Kind           string `json:"kind"`
		Name           string `json:"name"`
		Module         string `json:"module"`
		Owner          string `json:"owner"`
		IdentityOrigin string `json:"identity_origin"`
		Callers        int    `json:"direct_cross_file_callers"`
		Incoming       int    `json:"incoming_edges"`
		Outgoing       int    `json:"outgoing_edges"`
	} `json:"symbol"`
}

// symbol draws the page of a symbol document, with the head of the declaration from its source.
func (g *page) symbol(document []byte, built *project.Project, directory string) {
	var shown symbolDocument
	if json.Unmarshal(document, &shown) != nil {
		return // the document is our own
	}
	s := shown.Symbol
	g.title(display.Escape(spaced(s.Kind)), display.Escape(s.ID))
	at, ok := g.placeOf(built, directory, s.ID)
	if ok {
		g.place(at.shown())
		g.Add("\n")
		g.source(at)
	}
	g.section("Facts")
	g.facts(
		[]display.Text{"name", display.Escape(s.Name)},
		[]display.Text{"module", display.Escape(s.Module)},
		[]display.Text{"inside", display.Escape(s.Owner)},
		[]display.Text{"identity", identity(s.IdentityOrigin)},
		[]display.Text{"used by", usedBy(s.Incoming, s.Callers)},
		[]display.Text{"uses", usesOf(s.Outgoing)},
		[]display.Text{"image", display.Escape(shown.ImageRevision)},
		[]display.Text{"project", display.Escape(shown.ProjectRevision)},
	)
}

// nowhere replaces an empty list of edges to other files.
const nowhere = "nothing in other files"

func usedBy(edges, callers int) display.Text {
	if edges == 0 {
		return nowhere
	}
	return display.Format("%s from other files, %s", counted(edges, "edge"), counted(callers, "caller"))
}

func usesOf(edges int) display.Text {
	if edges == 0 {
		return nowhere
	}
	return display.Format("%s to other files", counted(edges, "edge"))
}

// identity describes the origin of an id.
func identity(origin string) display.Text {
	if origin == "explicit" {
		return "explicit: the source states it"
	}
	return display.Escape(origin) + ": it follows from the name"
}

// sourceLinesMax bounds the lines of a declaration that a page shows.
const sourceLinesMax = 12

// source draws the lines of a declaration up to its body, numbered.
func (g *page) source(at place) {
	text := at.text[at.span.Start:at.span.End]
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		switch {
		case line == "{" && i > 0:
			return
		case i == sourceLinesMax:
			g.note("...")
			return
		}
		if i == 0 {
			line = strings.Repeat(" ", at.span.Column-1) + line
		}
		g.Format(
			"%s%5d%s  %s\n",
			g.colours.muted,
			at.span.Line+i,
			g.colours.reset,
			display.Line(line).Cut(max(1, g.width-7)),
		)
	}
}

// placeOf returns the place of an authored declaration.
func (g *page) placeOf(built *project.Project, directory, id string) (at place, found bool) {
	declared, found := built.Find(id)
	if !found {
		return place{}, false
	}
	return g.places.of(built, directory, declared)
}

// spaced returns a word of a document with spaces instead of underscores.
func spaced(word string) string { return strings.ReplaceAll(word, "_", " ") }

// counted returns a number of things.
func counted(n int, thing display.Text) display.Text {
	return display.Format("%d %s", n, things(n, thing))
}

// things returns the word for a number of things.
func things(n int, thing display.Text) display.Text {
	switch {
	case n == 1:
		return thing
	case strings.HasSuffix(string(thing), "s"):
		return thing + "es"
	}
	return thing + "s"
}
