// The host of a session: it owns the process and the streams.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

/**
 * Returns the lines of a stream, each without its LF. Nothing but LF ends one:
 * node:readline also splits at U+2028 and U+2029, which a reply can hold.
 */
async function* linesOf(stream: Readable): AsyncGenerator<string, undefined> {
  let begun = "";
  for await (const piece of stream.setEncoding("utf8")) {
    const lines = (begun + piece).split("\n");
    begun = lines.pop() ?? "";
    yield* lines;
  }
  assert.equal(begun, "", "the session ended within a line");
}

/** The streams of a session, and its end. */
export class Host {
  readonly #session;
  readonly #replies;
  readonly #ended;
  #complaint = "";

  constructor(program: string, command: string, project: string) {
    this.#session = spawn(program, [command, `${project}/semaprax.toml`]);
    this.#replies = linesOf(this.#session.stdout);
    this.#ended = once(this.#session, "close");
    this.#session.stderr.setEncoding("utf8").on("data", (text) => (this.#complaint += text));
  }

  /** Sends a request and returns its reply. */
  async send(line: string): Promise<string> {
    this.#session.stdin.write(line);
    const reply = await this.#replies.next();
    assert(!reply.done, `the session ended early: ${this.#complaint}`);
    return reply.value;
  }

  /** Ends the input, and returns the exit code of the session and its complaint. */
  async end(): Promise<[number, string]> {
    this.#session.stdin.end();
    assert.deepEqual(await this.#replies.next(), { done: true, value: undefined });
    const [code] = await this.#ended;
    return [code as number, this.#complaint];
  }
}
