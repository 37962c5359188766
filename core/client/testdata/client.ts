// Client of semaprax.image-agent-protocol.v1, generated from its catalogue.
//
// The host supplies the streams and the life of a session: it sends every line
// that request returns, and gives every line that comes back to result. Nothing
// here sends, waits, tries again or keeps a handle.

/** The protocol that requests are written for and results must have. */
export const protocol = "semaprax.image-agent-protocol.v1";

/** Every method of the protocol, in the order of its catalogue. */
export const methods = [
  "image/context",
  "image/facet",
  "image/function-summary",
  "image/impact",
  "image/symbol",
  "protocol/capabilities",
  "protocol/client",
  "protocol/instructions",
  "protocol/schemas",
  "query/catalog",
  "workspace/open",
  "workspace/status",
] as const;

export type Method = (typeof methods)[number];

/** The params of every method. */
export interface Params {
  "image/context": {
    /** sha256: and 64 lowercase hex digits */
    image_revision: string;
    target_kind: "declaration" | "capability";
    /** 1 to 4096 bytes, no control characters */
    target: string;
    /** default "both" */
    direction?: "forward" | "reverse" | "both";
    /** 0 to 1024, default 4 */
    depth?: number;
    /** 4096 to 524288, default 524288 */
    max_bytes?: number;
    /** 1 to 8208, default 1024 */
    max_nodes?: number;
  };
  "image/facet": {
    /** sha256: and 64 lowercase hex digits */
    image_revision: string;
    /** 1 to 4096 bytes, no control characters */
    target: string;
    facet:
      | "signature"
      | "contracts"
      | "callers"
      | "ownership"
      | "loans"
      | "cleanup"
      | "relationships";
    /** sha256: and 64 lowercase hex digits */
    handle: string;
    /** 1 to 100 bytes, no control characters */
    cursor?: string;
    /** 1 to 128, default 32 */
    page_size?: number;
    /** 1024 to 524288, default 65536 */
    max_bytes?: number;
  };
  "image/function-summary": {
    /** sha256: and 64 lowercase hex digits */
    image_revision: string;
    /** 1 to 4096 bytes, no control characters */
    target: string;
  };
  "image/impact": {
    /** sha256: and 64 lowercase hex digits */
    image_revision: string;
    target_kind: "declaration" | "capability";
    /** 1 to 4096 bytes, no control characters */
    target: string;
    /** 0 to 1024, default 16 */
    depth?: number;
    /** 4096 to 524288, default 524288 */
    max_bytes?: number;
    /** 1 to 8208, default 1024 */
    max_nodes?: number;
  };
  "image/symbol": {
    /** sha256: and 64 lowercase hex digits */
    image_revision: string;
    /** 1 to 4096 bytes, no control characters */
    stable_id: string;
  };
  "protocol/capabilities": Record<string, never>;
  "protocol/client": {
    language: "typescript" | "python" | "rust";
  };
  "protocol/instructions": Record<string, never>;
  "protocol/schemas": Record<string, never>;
  "query/catalog": Record<string, never>;
  "workspace/open": Record<string, never>;
  "workspace/status": Record<string, never>;
}

/** The envelope of a success. The payload has the schema that it names. */
export interface Result {
  schema: string;
  protocol: typeof protocol;
  image_revision: string;
  project_revision: string;
  payload: Record<string, unknown>;
}

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
export function result(line: string): Result {
  const reply = JSON.parse(line) as {
    error?: ErrorObject;
    result?: Result;
  } | null;
  if (reply?.error !== undefined) {
    throw new RefusedError(reply.error);
  }
  if (reply?.result?.protocol !== protocol) {
    throw new Error("protocol mismatch");
  }
  return reply.result;
}
