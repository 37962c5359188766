package client

import (
	"strings"

	"semaprax.dev/semaprax/core/catalog"
)

// typescriptClient needs no package and no library beyond the language, and erases to JavaScript.
const typescriptClient = `// Client of $protocol, generated from its catalogue.
//
// The host supplies the streams and the life of a session: it sends every line
// that request returns, and gives every line that comes back to result. Nothing
// here sends, waits, tries again or keeps a handle.

/** The protocol that requests are written for and results must have. */
export const protocol = "$protocol";

/** Every method of the protocol, in the order of its catalogue. */
export const methods = [
$methods] as const;

export type Method = (typeof methods)[number];

/** The params of every method. */
export interface Params {
$params}

$envelope
/** The error object with which a session refuses a request. */
export interface ErrorObject {
  code: number;
  message: string;
}

/** A request was refused. The message is the JSON text of the error object. */
export class RefusedError extends Error {
  readonly error: ErrorObject;

  constructor(error: ErrorObject) {
    super(JSON.stringify(error));
    this.name = "RefusedError";
    this.error = error;
  }
}

/** The params of a method as arguments: absent only where none is required. */
export type Arguments<M extends Method> = {} extends Params[M]
  ? [params?: Params[M]]
  : [params: Params[M]];

/** Returns a request as one line, with its LF. */
export function request<M extends Method>(
  id: number | string,
  method: M,
  ...params: Arguments<M>
): string;
export function request(
  id: number | string,
  method: Method,
  params: object = {},
): string {
  const frame = { jsonrpc: "2.0", id, method, params };
  return JSON.stringify(frame, wellFormed) + "\n";
}

/** Admits a member unless its name or value is text that UTF-8 cannot spell. */
function wellFormed(name: string, value: unknown): unknown {
  for (const text of [name, value]) {
    if (typeof text === "string" && /\p{Surrogate}/u.test(text)) {
      throw new Error("text with a lone surrogate");
    }
  }
  return value;
}

/** Returns the result of a reply. Throws RefusedError if it is an error. */
$head  const reply = JSON.parse(line) as {
    error?: ErrorObject;
    result?: $result;
  } | null;
  if (reply?.error !== undefined) {
    throw new RefusedError(reply.error);
  }
  if (reply?.result?.protocol !== protocol) {
    throw new Error("protocol mismatch");
  }
$check  return reply.result;
}
`

// typescriptUntyped is the envelope of a success of a profile whose payloads have no types.
const typescriptUntyped = `/** The envelope of a success. The payload has the schema that it names. */
export interface Result {
  schema: string;
  protocol: typeof protocol;
  image_revision: string;
  project_revision: string;
  payload: Record<string, unknown>;
}
`

// typescriptTypes are the types of parameters.
var typescriptTypes = types{text: "string", integer: "number", object: "Record<string, unknown>"}

// typescriptColumns is the line length that the formatters of the language keep to.
const typescriptColumns = 80

func typescript(p *catalog.Profile) string {
	envelope, head, result, check := typescriptUntyped, "export function result(line: string): Result {\n", "Result", ""
	types, declarations := typescriptTypes, ""
	if p.Prepares() {
		v := vocabularyOf(p)
		envelope, head, result, check = typescriptTyped, typescriptTypedHead, "Result<M>", typescriptCheck
		types, declarations = types.with(v, typed.typescript), typescriptDeclarations(p, v)
	}
	return filled(typescriptClient, "$protocol", p.Protocol(), "$methods", methodLines(p, "  "),
		"$params", typescriptParams(p, types), "$envelope", envelope, "$head", head, "$result", result, "$check", check,
	) + declarations
}

// typescriptParams returns the members of Params, one per method.
func typescriptParams(p *catalog.Profile, types types) string {
	var members strings.Builder
	for m := range p.Methods() {
		if m.ParameterCount() == 0 {
			members.WriteString(`  "` + m.Name() + `": Record<string, never>;` + "\n")
			continue
		}
		members.WriteString(`  "` + m.Name() + `": {` + "\n")
		for parameter := range m.Parameters() {
			members.WriteString(typescriptParameter(parameter, types))
		}
		members.WriteString("  };\n")
	}
	return members.String()
}

// typescriptParameter returns a parameter as a member of an interface, below its notes.
func typescriptParameter(p *catalog.Parameter, types types) string {
	var member strings.Builder
	if notes := notesOf(p); notes != "" {
		member.WriteString("    /** " + notes + " */\n")
	}
	name := "    " + p.Name()
	if p.Optional() {
		name += "?"
	}
	line := name + ": " + types.of(p, quotedList(p.Choices(), " | ")) + ";"
	if len(line) > typescriptColumns {
		line = name + ":\n      | " + quotedList(p.Choices(), "\n      | ") + ";"
	}
	member.WriteString(line + "\n")
	return member.String()
}
