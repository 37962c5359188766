package client

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/catalog"
)

// typescriptPayloads declares the types of payloads. The schema of a payload tells them apart.
const typescriptPayloads = `
/** The schema of the payload of every method. */
const schemas: { readonly [M in Method]: Payloads[M]["schema"] } = {
$schemas};

/** The payload of every method. */
export interface Payloads {
$payloads}

$declarations`

// typescriptTyped is the envelope of a success of a profile whose payloads have types, with how result begins, and what
// it checks of a payload.
const typescriptTyped = `/** The envelope of a success. Without a method the payload is that of any. */
export interface Result<M extends Method = Method> {
  schema: string;
  protocol: typeof protocol;
  image_revision: string;
  project_revision: string;
  payload: Payloads[M];
}
`

const (
	typescriptTypedHead = `export function result<M extends Method = Method>(
  line: string,
  method?: M,
): Result<M> {
`
	typescriptCheck = `  if (
    method !== undefined &&
    reply.result.payload.schema !== schemas[method]
  ) {
    throw new Error("protocol mismatch");
  }
`
)

// typescript returns the type as the language spells it.
func (t typed) typescript() string {
	spelled := ""
	switch t.kind {
	case opaque:
		return "unknown"
	case null:
		return "null"
	case boolean:
		spelled = "boolean"
	case integer:
		spelled = "number"
	case text:
		if spelled = quotedList(t.words, " | "); t.words == nil {
			spelled = "string"
		}
	case list:
		spelled = "Array<" + t.of.typescript() + ">"
	case reference:
		spelled = t.to.name
	}
	if t.nullable {
		spelled += " | null"
	}
	return spelled
}

func (d *declaration) typescript() string {
	var source strings.Builder
	if d.choices != nil {
		source.WriteString("export type " + d.name + " =")
		for _, choice := range d.choices {
			source.WriteString("\n  | " + choice.typescript())
		}
		return source.String() + ";\n"
	}
	source.WriteString("export interface " + d.name + " {\n")
	for _, m := range d.members {
		source.WriteString("  " + m.name)
		if m.optional {
			source.WriteString("?")
		}
		source.WriteString(": " + m.of.typescript() + ";\n")
	}
	return source.String() + "}\n"
}

func typescriptDeclarations(p *catalog.Profile, v vocabulary) string {
	var schemas, payloads, declarations strings.Builder
	for m := range p.Methods() {
		name := "  " + strconv.Quote(m.Name()) + ": "
		schemas.WriteString(name + strconv.Quote(m.PayloadSchema()) + ",\n")
		payloads.WriteString(name + v.documents[m.PayloadSchema()].typescript() + ";\n")
	}
	for i, d := range v.declarations {
		if i > 0 {
			declarations.WriteString("\n")
		}
		declarations.WriteString(d.typescript())
	}
	return filled(typescriptPayloads, "$schemas", schemas.String(), "$payloads", payloads.String(),
		"$declarations", declarations.String())
}
