package client

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/wire"
)

// pythonClient needs Python 3.11 and its standard library.
const pythonClient = `# Client of $protocol, generated from its catalogue.
#
# The host supplies the streams and the life of a session: it sends every line
# that request returns, and gives every line that comes back to result. Nothing
# here sends, waits, tries again or keeps a handle. Needs Python 3.11 or later.

$imports
# The protocol that requests are written for and results must have.
PROTOCOL: Final = "$protocol"

# Every method of the protocol, in the order of its catalogue.
METHODS: Final = (
$methods)


$params$types
class RefusedError(Exception):
    """A session refused a request. str() is the JSON text of the error object."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(json.dumps(error, ensure_ascii=False, separators=(",", ":")))
        self.error = error


$overloadsdef request(id: int | str, method: str, params: Mapping[str, object] = {}) -> str:
    """Return a request as one line, with its LF."""
    if method not in METHODS:
        raise ValueError(f"not a method of {PROTOCOL}: {method}")
    frame = {"jsonrpc": "2.0", "id": id, "method": method, "params": dict(params)}
    line = json.dumps(frame, allow_nan=False, ensure_ascii=False, separators=(",", ":"))
    line.encode()  # raises if a text has a lone surrogate
    return line + "\n"


$signatures$head
    """Return the result of a reply. Raise RefusedError if it is an error.

    Any other line is a ValueError, also one that nests deeper than the recursion
    limit lets json read. Objects and arrays of replies nest at most $depth deep.
    """
    try:
        match json.loads(line):
            case {"error": error}:
                raise RefusedError(error)
            case {"result": {"protocol": protocol} as envelope} if protocol == PROTOCOL:
$return    except RecursionError as too_deep:
        raise ValueError("the line nests too deep") from too_deep
    raise ValueError("protocol mismatch")
`

const (
	pythonUntypedImports = `import json
from collections.abc import Mapping
from typing import Any, Final, Literal, Never, NotRequired, TypedDict, cast, overload
`
	pythonUntyped = `class Result(TypedDict):
    """The envelope of a success. The payload has the schema that it names."""

    schema: str
    protocol: str
    image_revision: str
    project_revision: str
    payload: dict[str, Any]

`
	pythonUntypedReturn = `                return cast(Result, envelope)
`
)

// pythonTypes are the types of parameters.
var pythonTypes = types{text: "str", integer: "int", object: "Mapping[str, Any]"}

// pythonColumns is the line length that the formatters of the language keep to.
const pythonColumns = 88

func python(p *catalog.Profile) string {
	imports, types, declarations, signatures := pythonUntypedImports, pythonTypes, pythonUntyped, ""
	head, returned := "def result(line: str) -> Result:", pythonUntypedReturn
	if p.Prepares() {
		v := vocabularyOf(p)
		imports, types = pythonTypedImports, types.with(v, typed.python)
		declarations, signatures = pythonTyped(p, v)
		head, returned = "def result(line: str, method: str | None = None) -> Result[Any]:", pythonTypedReturn
	}
	return filled(pythonClient, "$protocol", p.Protocol(), "$methods", methodLines(p, "    "),
		"$params", pythonParams(p, types), "$overloads", pythonOverloads(p), "$imports", imports, "$types", declarations,
		"$signatures", signatures, "$head", head, "$return", returned, "$depth", strconv.Itoa(wire.ResponseDepthMax))
}

// pythonParams returns one class for the params of each method that has parameters.
func pythonParams(p *catalog.Profile, types types) string {
	var classes strings.Builder
	for m := range p.Methods() {
		if m.ParameterCount() == 0 {
			continue
		}
		classes.WriteString("class " + camel(m.Name()) + "(TypedDict):\n" + `    """The params of ` + m.Name() + `."""` +
			"\n\n")
		for parameter := range m.Parameters() {
			classes.WriteString(pythonParameter(parameter, types))
		}
		classes.WriteString("\n\n")
	}
	return classes.String()
}

// pythonParameter returns a parameter as an item of a typed dictionary, below its notes.
func pythonParameter(p *catalog.Parameter, types types) string {
	var item strings.Builder
	if notes := notesOf(p); notes != "" {
		item.WriteString("    # " + notes + "\n")
	}
	start, end := "    "+p.Name()+": ", "\n"
	if p.Optional() {
		start, end = start+"NotRequired[", "]\n"
	}
	item.WriteString(start + types.of(p, pythonLiteral(p.Choices(), len(start+end))) + end)
	return item.String()
}

// pythonOverloads returns a signature of request for every method with parameters, and one for all methods without.
func pythonOverloads(p *catalog.Profile) string {
	var overloads strings.Builder
	var bare []string
	for m := range p.Methods() {
		if m.ParameterCount() == 0 {
			bare = append(bare, m.Name())
			continue
		}
		params := "params: " + camel(m.Name())
		if !m.NeedsParams() {
			params += " = {}"
		}
		overloads.WriteString(pythonOverload([]string{m.Name()}, params))
	}
	if bare != nil {
		overloads.WriteString(pythonOverload(bare, "params: Mapping[str, Never] = {}"))
	}
	return overloads.String()
}

func pythonOverload(methods []string, params string) string {
	const start, end = "    method: ", ",\n"
	return "@overload\ndef request(\n    id: int | str,\n" + start + pythonLiteral(methods, len(start+end)) + end +
		"    " + params + ",\n) -> str: ...\n\n\n"
}

// pythonLiteral returns the type of some texts, one per line if they do not fit on the line; the rest of that line has
// the given number of columns.
func pythonLiteral(texts []string, rest int) string {
	literal := "Literal[" + quotedList(texts, ", ") + "]"
	if len(literal)+rest > pythonColumns {
		literal = "Literal[\n        " + quotedList(texts, ",\n        ") + ",\n    ]"
	}
	return literal
}
