package client

import (
	"slices"
	"strconv"
	"strings"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/catalog"
)

const (
	pythonTypedImports = `from __future__ import annotations

import json
from collections.abc import Mapping
from typing import (
    Any,
    Final,
    Generic,
    Literal,
    Never,
    NotRequired,
    TypeAlias,
    TypedDict,
    TypeVar,
    cast,
    overload,
)
`
	pythonTypedReturn = `                if method and envelope["payload"]["schema"] != SCHEMAS[method]:
                    raise ValueError("protocol mismatch")
                return cast(Result[Any], envelope)
`
)

// pythonResult is the envelope of a success of a profile whose payloads have types.
const pythonResult = `P = TypeVar("P")


class Result(TypedDict, Generic[P]):
    """The envelope of a success."""

    schema: str
    protocol: str
    image_revision: str
    project_revision: str
    payload: P


# The schema of the payload of every method.
SCHEMAS: Final = {
$schemas}

`

// pythonKeywords are the names of members that cannot be attributes of a class.
var pythonKeywords = []string{
	"and", "as", "class", "def", "else", "for", "from", "if", "import", "in", "is", "not", "or", "with",
}

// python returns the type as the language spells it.
func (t typed) python() string {
	spelled := ""
	switch t.kind {
	case opaque:
		return "Any"
	case null:
		return "None"
	case boolean:
		spelled = "bool"
	case integer:
		spelled = "int"
	case text:
		if spelled = "Literal[" + quotedList(t.words, ", ") + "]"; t.words == nil {
			spelled = "str"
		}
	case list:
		spelled = "list[" + t.of.python() + "]"
	case reference:
		spelled = t.to.name
	}
	if t.nullable {
		spelled += " | None"
	}
	return spelled
}

func (d *declaration) python() string {
	if d.choices != nil {
		types := lo.Map(d.choices, func(t typed, _ int) string { return t.python() })
		return d.name + ": TypeAlias = '''\n    " + strings.Join(types, "\n    | ") + "\n'''\n"
	}
	isKeyword := func(m member) bool { return slices.Contains(pythonKeywords, m.name) }
	start, between, end := "class "+d.name+"(TypedDict):\n", ": ", "\n"
	closing := ""
	if slices.ContainsFunc(d.members, isKeyword) {
		start, end, closing = d.name+" = TypedDict(\n    "+strconv.Quote(d.name)+",\n    {\n", ",\n", "    },\n)\n"
	}
	var source strings.Builder
	source.WriteString(start)
	for _, m := range d.members {
		name, of := m.name, m.of.python()
		if m.optional {
			of = "NotRequired[" + of + "]"
		}
		if closing != "" {
			name, of = "    "+strconv.Quote(name), "'"+of+"'"
		}
		source.WriteString("    " + name + between + of + end)
	}
	return source.String() + closing
}

// pythonTyped returns the declarations of all types, the envelope, and a signature of result for every payload.
func pythonTyped(p *catalog.Profile, v vocabulary) (declarations, signatures string) {
	var source, schemas strings.Builder
	for _, d := range v.declarations {
		source.WriteString(d.python() + "\n\n")
	}
	methods := map[string][]string{} // by payload
	var payloads []string
	for m := range p.Methods() {
		schemas.WriteString("    " + strconv.Quote(m.Name()) + ": " + strconv.Quote(m.PayloadSchema()) + ",\n")
		of := v.documents[m.PayloadSchema()].python()
		if methods[of] == nil {
			payloads = append(payloads, of)
		}
		methods[of] = append(methods[of], m.Name())
	}
	source.WriteString("Payload: TypeAlias = '''\n    " + strings.Join(payloads, "\n    | ") + "\n'''\n\n")
	source.WriteString(filled(pythonResult, "$schemas", schemas.String()))
	var overloads strings.Builder
	overloads.WriteString("@overload\ndef result(line: str) -> Result[Payload]: ...\n\n\n")
	for _, of := range payloads {
		const start, end = "    method: ", ",\n"
		overloads.WriteString("@overload\ndef result(\n    line: str,\n" + start +
			pythonLiteral(methods[of], len(start+end)) + end + ") -> Result[" + of + "]: ...\n\n\n")
	}
	return source.String(), overloads.String()
}
