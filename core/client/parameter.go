package client

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/catalog"
)

// types are the names that a language has for the types of parameters. A choice has a type of its own.
type types struct{ text, integer, object string }

// of returns the name of the type of a parameter. choice is the type of its words, if it is a choice.
func (t types) of(p *catalog.Parameter, choice string) string {
	switch p.Kind() {
	case catalog.ChoiceKind:
		return choice
	case catalog.IntegerKind:
		return t.integer
	case catalog.ObjectKind:
		return t.object
	}
	return t.text
}

// notesOf says what a parameter admits beyond its type, and what it means when it is absent.
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
