// Drives a session with the generated client, from its opening to the end after
// drift. This program is the host: it owns the process and the streams.
//
// Usage: drive.js <semaprax> <folder of the calculator> <folder of the deep project>

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";

import {
  methods,
  protocol,
  RefusedError,
  request,
  result,
  type Result,
} from "./client.js";
import { Host } from "./host.js";

const [program, project, deep] = process.argv.slice(2);
assert(program !== undefined && project !== undefined && deep !== undefined, "three arguments");

const serve = (project: string) => new Host(program, "serve-image", project);
const host = serve(project);
const ask = async (line: string): Promise<Result> => result(await host.send(line));

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

// A line that nests deeper than any reply is read or thrown, and never the end.
const nested = (open: string, depth: number, close: string) =>
  `{"${open}":{"protocol":"${protocol}","payload":${"[".repeat(depth)}${"]".repeat(depth)}}}${close}`;
assert.equal(result(nested("result", 638, "")).protocol, protocol);
for (const depth of [638, 1_000_000]) {
  assert.throws(() => result(nested("error", depth, "")), Error);
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

// A reply repeats an id with what other readers take for line ends.
const id = "a\u2028b\u2029c";
const split = await host.send(request(id, "workspace/status"));
assert(split.includes("\u2028") && split.includes("\u2029"), split);
assert.equal((JSON.parse(split) as { id: string }).id, id);
assert.equal(result(split).image_revision, image);

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
const [code, complaint] = await host.end();
assert.equal(code, 1);
assert.match(complaint, /^SPX-J102: /);
console.log("a session from its opening to drift went as agreed");

// The reply that nests deepest is read.
const deepHost = serve(deep);
const askDeep = async (line: string) => result(await deepHost.send(line));
const bound = (await askDeep(request(1, "workspace/open"))).image_revision;
const of = { image_revision: bound, target: "deep.guarded" };
const summary = await askDeep(request(2, "image/function-summary", of));
const facets = summary.payload["facets"] as { facet: string; handle: string }[];
const { handle } = facets.find(({ facet }) => facet === "contracts")!;
const contracts = await askDeep(request(3, "image/facet", { ...of, facet: "contracts", handle }));
let expression = (contracts.payload["items"] as { expression: { kind: string; args: never[] } }[])[0]!.expression;
let calls = 0;
for (; expression.kind === "call"; calls++) {
  expression = expression.args[0]!;
}
assert.equal(calls, 120);
assert.deepEqual(await deepHost.end(), [0, ""]);
console.log("a contract of 120 calls went as agreed");
