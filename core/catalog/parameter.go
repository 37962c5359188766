package catalog

import (
	"slices"
	"strconv"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/strict"
)

// Kind is what a parameter admits.
type Kind uint8

// The kinds of parameters. Source: Transport, "Parameter validation".
const (
	TextKind    Kind = iota // a string of bounded length without control characters
	DigestKind              // the exact text of a digest
	ChoiceKind              // one of some words
	IntegerKind             // an integer token within bounds
	ObjectKind              // an object, whose members the operation judges
)

// Parameter is one parameter of a method: its name, what it admits, and its default. A Key creates it.
type Parameter struct {
	name     string
	kind     Kind
	low      uint64   // of an integer, or the bytes of a text
	high     uint64   // of an integer, or the bytes of a text
	choices  []string // of a choice
	schema   string   // of an object
	optional bool
	preset   value // the default of an optional parameter
}

// value is the value of a parameter in one call.
type value struct {
	text   string
	number uint64
	object strict.Object
	state  state
}

// state is the result of checking a value.
type state uint8

const (
	absent state = iota
	invalid
	valid
)

// Name returns the name of the parameter.
func (p *Parameter) Name() string { return p.name }

// Kind returns what the parameter admits.
func (p *Parameter) Kind() Kind { return p.kind }

// Optional reports whether a call may leave the parameter out.
func (p *Parameter) Optional() bool { return p.optional }

// Bounds returns the least and the greatest value of an integer, or the least and the greatest number of bytes of a
// text. Other kinds have no bounds.
func (p *Parameter) Bounds() (low, high uint64) { return p.low, p.high }

// Choices returns the words of a choice, in the order of the row.
func (p *Parameter) Choices() []string { return slices.Clone(p.choices) }

// Schema returns the schema id of an object.
func (p *Parameter) Schema() string { return p.schema }

// Default returns the default as JSON. ok is false if the parameter is required, or if its absence has a meaning that
// no value of its kind expresses.
func (p *Parameter) Default() (json string, ok bool) {
	switch {
	case p.optional && p.kind == IntegerKind:
		return strconv.FormatUint(p.preset.number, 10), true
	case p.optional && p.preset.text != "":
		return string(canon.AppendNarrowString(nil, p.preset.text)), true
	}
	return "", false
}

// admit checks one value.
func (p *Parameter) admit(given strict.Value) value {
	v, admitted := value{state: valid}, false
	switch p.kind {
	case TextKind:
		v.text, admitted = given.BoundedText(int(p.high))
	case DigestKind:
		v.text, admitted = given.Text()
		admitted = admitted && canon.IsDigestText(v.text)
	case ChoiceKind:
		v.text, admitted = given.Text()
		admitted = admitted && slices.Contains(p.choices, v.text)
	case IntegerKind:
		v.number, admitted = given.Unsigned()
		admitted = admitted && p.low <= v.number && v.number <= p.high
	case ObjectKind:
		v.object, admitted = given.Object()
	}
	if !admitted {
		v.state = invalid
	}
	return v
}
