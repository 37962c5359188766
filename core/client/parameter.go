package client

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/catalog"
)

// types holds the names that a language uses for the types of parameters. Each choice has a type of its own.
type types struct {
	text, integer, object string
	documents             map[string]typed // the objects that have a type of their own, by schema id
	spelled               func(typed) string
}

// of returns the name of the type of a parameter. choice is the type of its words if it is a choice.
func (t types) of(p *catalog.Parameter, choice string) string {
	switch p.Kind() {
	case catalog.ChoiceKind:
		return choice
	case catalog.IntegerKind:
		return t.integer
	case catalog.ObjectKind:
		if of, ok := t.documents[p.Schema()]; ok {
			return t.spelled(of)
		}
		return t.object
	}
	return t.text
}

// with returns the types with those of a vocabulary, as a language spells them.
func (t types) with(v vocabulary, spelled func(typed) string) types {
	t.documents, t.spelled = v.documents, spelled
	return t
}

// notesOf describes the constraints of a parameter beyond its type, and its default.
func notesOf(p *catalog.Parameter) string {
	var notes []string
	low, high := p.Bounds()
	bounds := strconv.FormatUint(low, 10) + " to " + strconv.FormatUint(high, 10)
	switch p.Kind() {
	case catalog.TextKind:
		notes = append(notes, bounds+" bytes, no control characters")
	case catalog.DigestKind:
		notes = append(notes, "sha256: and 64 lowercase hex digits")
	case catalog.IntegerKind:
		notes = append(notes, bounds)
	case catalog.ObjectKind:
		notes = append(notes, p.Schema())
	}
	if preset, ok := p.Default(); ok {
		notes = append(notes, "default "+preset)
	}
	return strings.Join(notes, ", ")
}
