// Drives a session with the generated client, from its opening to the end after
// drift. This program is the host: it owns the process and the streams.
//
// Usage: drive.js <semaprax> <folder of the calculator>

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";

import {
  methods,
  protocol,
  RefusedError,
  request,
  result,
  type Result,
} from "./client.js";

const [program, project] = process.argv.slice(2);
assert(program !== undefined && project !== undefined, "two arguments");

const session = spawn(program, ["serve-image", `${project}/semaprax.toml`]);
const ended = once(session, "close");
const replies = createInterface(session.stdout)[Symbol.asyncIterator]();
let complaint = "";
session.stderr.setEncoding("utf8").on("data", (text) => (complaint += text));

/** Sends a request and returns the result of its reply. */
async function ask(line: string): Promise<Result> {
  session.stdin.write(line);
  const reply = await replies.next();
  assert(!reply.done, "the session ended early");
  return result(reply.value);
}

/** Expects that a request is refused with a code and a message that starts so. */
async function refused(line: string, code: number, message: string) {
  await assert.rejects(ask(line), (thrown) => {
    assert(thrown instanceof RefusedError);
    assert.equal(thrown.error.code, code);
    assert(thrown.error.message.startsWith(message), thrown.error.message);
    assert.equal(thrown.message, JSON.stringify(thrown.error));
    return true;
  });
}

// A request is one line, and has params always.
assert.equal(
  request("a\u2028\n", "workspace/open"),
  '{"jsonrpc":"2.0","id":"a\u2028\\n","method":"workspace/open","params":{}}\n',
);
assert.throws(() => request("\ud800", "workspace/open"), /surrogate/);
assert.throws(() => request(1, "workspace/open", { "\ud800": 1 } as unknown as Record<string, never>), /surrogate/);

// Nothing but a result of this protocol passes for one.
assert.throws(() => result("{"), SyntaxError);
for (const reply of ["null", "[]", "{}", '{"result":{"protocol":"a"}}']) {
  assert.throws(() => result(reply), /^Error: protocol mismatch$/);
}

// The session opens, and is of the protocol that the client was made for.
const opened = await ask(request(1, "workspace/open"));
const image = opened.image_revision;
assert.equal(opened.protocol, protocol);
assert.equal(opened.payload["state"], "open");
const capabilities = await ask(request(2, "protocol/capabilities", {}));
assert.deepEqual(capabilities.payload["methods"], [...methods]);

// Questions.
const divide = request("divide", "image/symbol", {
  image_revision: image,
  stable_id: "calculator.divide",
});
const symbol = (await ask(divide)).payload["symbol"] as { name: string };
assert.equal(symbol.name, "divide");
const context = await ask(
  request(4, "image/context", {
    image_revision: image,
    target_kind: "declaration",
    target: "calculator.add",
    direction: "reverse",
    max_nodes: 2,
  }),
);
assert.equal(context.image_revision, image);

// Mistakes are refused, and the session goes on.
const another = `sha256:${"0".repeat(64)}`;
await refused(
  request(5, "image/symbol", { image_revision: another, stable_id: "a" }),
  -32000,
  "SPX-G221: ",
);
// @ts-expect-error a parameter is missing
const incomplete = request(6, "image/symbol", { image_revision: image });
await refused(incomplete, -32602, "missing parameter stable_id");
// @ts-expect-error params are required
request(7, "image/symbol");
// @ts-expect-error no such parameter
request(7, "workspace/open", { path: "a" });
// @ts-expect-error no such choice
request(7, "protocol/client", { language: "shell" });
// @ts-expect-error no such method
request(7, "candidate/open");
assert.deepEqual((await ask(divide)).payload["symbol"], symbol);

// A file drifts: no answer any more, even after the bytes are back.
const source = `${project}/src/core.spx`;
const text = await readFile(source);
await writeFile(source, text + "\n");
await refused(divide, -32000, "SPX-J102: ");
await writeFile(source, text);
await refused(request(9, "workspace/status"), -32000, "SPX-J102: ");

// The end of the input ends the session, with the drift as its reason.
session.stdin.end();
assert.deepEqual(await replies.next(), { done: true, value: undefined });
assert.deepEqual(await ended, [1, null]);
assert.match(complaint, /^SPX-J102: /);
console.log("a session from its opening to drift went as agreed");
