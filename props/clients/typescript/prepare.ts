// Prepares candidates with the generated client of their protocol, from the
// opening of a session to the end after drift.
//
// Usage: prepare.js <semaprax> <folder of the calculator>

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";

import {
  RefusedError,
  request,
  result,
  type Arguments,
  type Intent,
  type Method,
  type Payloads,
  type ProjectCandidateV1,
} from "./candidates.js";
import { Host } from "./host.js";

const [program, project] = process.argv.slice(2);
assert(program !== undefined && project !== undefined, "two arguments");
const host = new Host(program, "serve-candidates", project);
let id = 0;

/** Calls a method and returns its payload. */
async function call<M extends Method>(method: M, ...params: Arguments<M>): Promise<Payloads[M]> {
  return result(await host.send(request(++id, method, ...params)), method).payload;
}

/** Expects that a call is refused with a message that starts so. */
async function refused(answer: Promise<unknown>, message: string) {
  await assert.rejects(answer, (thrown) => {
    assert(thrown instanceof RefusedError);
    assert.equal(thrown.error.code, -32000);
    assert(thrown.error.message.startsWith(message), thrown.error.message);
    return true;
  });
}

// The session opens, and so does a candidate without changes.
const { image_revision } = await call("workspace/open");
const root = await call("candidate/open", { image_revision });
assert.equal(root.base_revision, root.project_revision);

/** Applies an intent to a candidate and returns the new one. */
const apply = (candidate_revision: string, intent: Intent) =>
  call("candidate/apply-intent", { image_revision, candidate_revision, intent });

const renamed = await apply(root.candidate_revision, {
  kind: "rename_declaration",
  target: "calculator.add",
  name: "sum",
});
const guarded = await apply(root.candidate_revision, {
  kind: "add_contract",
  target: "calculator.divide",
  phase: "requires",
  predicate: {
    kind: "binary",
    op: ">=",
    left: { kind: "place", name: "dividend" },
    right: { kind: "i64", value: 0 },
  },
});

// The chunks of a report come to the whole report.
let text = "";
for (let next: number | null = 0; next !== null; ) {
  const chunk: Payloads["candidate/query"] = await call("candidate/query", {
    image_revision,
    candidate_revision: renamed.candidate_revision,
    offset: next,
    chunk_bytes: 1024,
  });
  text += chunk.chunk;
  next = chunk.next_offset;
}
assert.equal(Buffer.byteLength(text), renamed.report_bytes);
const report = JSON.parse(text) as ProjectCandidateV1;
assert.equal(report.candidate_revision, renamed.project_revision);
const [change] = report.changes;
assert(change?.intent.kind === "rename_declaration");
assert.equal(change.intent.name, "sum");
assert.match(report.source_changes[0]!.source_diff, /\n\+fn sum\(/);

// What can be asked of a function.
const changes = await call("change/catalog", {
  image_revision,
  candidate_revision: root.candidate_revision,
  target: "calculator.add",
});
const contract = changes.operations.find((row) => row.kind === "add_contract");
assert.deepEqual(contract?.phases, ["requires", "ensures"]);

// Two candidates become one, and one that conflicts is refused.
const merge = (left: string, right: string) =>
  call("candidate/merge", {
    image_revision,
    candidate_revision: left,
    other_candidate_revision: right,
  });
const merged = await merge(renamed.candidate_revision, guarded.candidate_revision);
assert(merged.kind === "merge");
assert.equal(merged.report.right_parent_candidate, guarded.candidate_revision);
assert.equal(merged.report.result_candidate_digest, merged.candidate.candidate_revision);
const another = await apply(root.candidate_revision, {
  kind: "rename_declaration",
  target: "calculator.add",
  name: "total",
});
await refused(merge(renamed.candidate_revision, another.candidate_revision), "SPX-G235: ");
const validated = await call("candidate/validate", {
  image_revision,
  candidate_revision: merged.candidate.candidate_revision,
});
assert.equal(validated.independently_replayed, true);

// Mistakes do not compile, and a payload of another method is not taken.
// @ts-expect-error no such kind
const odd: Intent = { kind: "rename_it", target: "a", name: "b" };
// @ts-expect-error a member is missing
const incomplete: Intent = { kind: "rename_declaration", target: "a" };
await refused(apply(root.candidate_revision, odd), "SPX-G225: ");
await refused(apply(root.candidate_revision, incomplete), "SPX-G225: ");
const status = await host.send(request(++id, "workspace/status"));
assert.throws(() => result(status, "candidate/open"), /^Error: protocol mismatch$/);

// A file drifts: no answer any more, even after the bytes are back.
const source = `${project}/src/core.spx`;
const bytes = await readFile(source);
await writeFile(source, bytes + "\n");
await refused(call("candidate/open", { image_revision }), "SPX-J102: ");
await writeFile(source, bytes);
await refused(call("candidate/open", { image_revision }), "SPX-J102: ");
const [code, complaint] = await host.end();
assert.equal(code, 1);
assert.match(complaint, /^SPX-J102: /);
console.log("candidates were prepared, merged and refused as agreed");
