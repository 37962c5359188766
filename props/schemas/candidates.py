"""Talks with sessions that prepare candidates, and lets a judge judge all that they say.

An intent is taken by the session exactly if the schema of intents takes it: that is tried with intents that are accepted
and with everything that differs from one of them in one place.
"""

import copy
import json
import re
import sys

STRUCTURAL = re.compile("^(?:invalid parameter intent|SPX-G22[2356]: )")  # refusals for the form of an intent
EXPLORED_MAX = 6  # candidates of a project about which everything is asked
INVENTORIES = {  # which a change catalog has where they are not empty
    "aggregate_constructors", "aggregate_matches", "aggregate_projections", "aggregate_updates", "builtin_calls",
    "field_places", "nominal_types",
}
FREE_TEXTS = {"value", "target", "destination", "expression_id", "from"}  # what they name is no matter of form


class Talk:
    """A session that goes on. call sends a request and returns the line of its reply."""

    def __init__(self, call, judge):
        self.call, self.judge, self.closed = call, judge, set()
        self.revision = json.loads(call("workspace/open"))["result"]["image_revision"]
        self.root = self.ask("candidate/open")["candidate_revision"]

    def reply(self, method, **params):
        line = self.call(method, {"image_revision": self.revision, **params})
        self.judge.reply(line, f"{method} {json.dumps(params)[:500]}")
        return json.loads(line)

    def ask(self, method, **params):
        """Returns the payload of a reply, or None if the request is refused."""
        payload = self.reply(method, **params).get("result", {}).get("payload")
        if payload and payload["schema"] not in self.closed:
            self.closed.add(payload["schema"])
            require_closed(payload, self.judge.documents[payload["schema"]].is_valid)
        return payload

    def apply(self, intent):
        """Returns the candidate that an intent gives, and why it is refused."""
        reply = self.reply("candidate/apply-intent", candidate_revision=self.root, intent=intent)
        if "error" in reply:
            return None, reply["error"]["message"]
        return reply["result"]["payload"]["candidate_revision"], None

    def read(self, method, revision, size):
        """Returns a document that a method gives in pieces."""
        text, offset = "", 0
        while offset is not None:
            piece = self.ask(method, candidate_revision=revision, offset=offset, chunk_bytes=size)
            text, offset = text + piece["chunk"], piece["next_offset"]
        self.judge.document(text, method)
        return json.loads(text)

    def explore(self, revision):
        """Asks everything about a candidate, and lets the session forget it."""
        self.read("candidate/query", revision, 1024)
        capsule = self.read("candidate/recovery-export", revision, 65536)
        for change in capsule["changes"]:
            self.judge.document(json.dumps(change), "change")
        self.ask("candidate/validate", candidate_revision=revision)
        self.ask("candidate/compare", candidate_revision=revision, other_candidate_revision=self.root)
        merged = self.ask("candidate/merge", candidate_revision=revision, other_candidate_revision=self.root)
        self.judge.document(json.dumps(merged["report"]), "report of a merge")
        self.ask("candidate/rebase", candidate_revision=revision, new_base_candidate_revision=self.root)
        self.ask("candidate/recovery-restore", capsule=capsule)
        self.ask("candidate/discard", candidate_revision=revision)


def explore(talk, targets):
    """Asks a session what can be changed about the declarations of a project, and changes some of them."""
    talk.ask("protocol/constructor-schemas")
    talk.ask("validation/catalog")
    explored = 0
    for target in targets:
        of = {"candidate_revision": talk.root, "target": target}
        talk.ask("candidate/impact", **of)
        talk.ask("expression/catalog", **of)
        kinds = [row["kind"] for row in talk.ask("change/catalog", **of)["operations"]]
        if "rename_declaration" in kinds and explored < EXPLORED_MAX:
            revision, _ = talk.apply({"kind": "rename_declaration", "target": target, "name": "spelled_anew"})
            if revision:
                talk.explore(revision)
                explored += 1


def require_closed(payload, takes):
    """Judges that no object of a payload may have another member, and that the payload needs those that it has."""
    for holder in [payload, *(holder[key] for holder, key in places(payload) if isinstance(holder[key], dict))]:
        holder["more"] = None
        if takes(payload):
            sys.exit(f"{payload['schema']} admits another member of {json.dumps(holder)[:2000]}")
        del holder["more"]
    for name in list(payload):
        if name not in INVENTORIES and takes({key: value for key, value in payload.items() if key != name}):
            sys.exit(f"{payload['schema']} needs no {name}")


def places(value):
    """Returns every place below a value: what holds it, and its name or index there."""
    found = list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    return [(value, key) for key, _ in found] + [place for _, inner in found for place in places(inner)]


def mutations(intent):
    """Returns everything that differs from an intent in one place, by its form."""
    for i in range(len(places(intent))):
        for stranger in (None, True, 0, "", "0", [], {}):
            mutated = copy.deepcopy(intent)
            holder, key = places(mutated)[i]
            old = holder[key]
            if type(stranger) is type(old) and (isinstance(old, (list, dict)) or key in FREE_TEXTS and stranger != ""):
                continue
            if isinstance(old, str) and stranger == "" and key == "value":
                continue
            holder[key] = stranger
            yield mutated
        less, more = copy.deepcopy(intent), copy.deepcopy(intent)
        holder, key = places(less)[i]
        if isinstance(holder, dict) and key != "type_arguments":  # whether a type has arguments is no matter of form
            del holder[key]
            yield less
        holder, key = places(more)[i]
        if isinstance(holder[key], dict):
            holder[key]["more"] = None
            yield more
    yield {**intent, "more": None}


def construct(talk, intents, takes):
    """Judges that the session and the schema of intents take the same. Returns how many intents were tried."""
    tried = 0
    for text in intents:
        intent = json.loads(text)
        revision, refusal = talk.apply(intent)
        if refusal or not takes(intent):
            sys.exit(f"refused: {refusal}: {text}")
        talk.explore(revision)
        for mutated in mutations(intent):
            tried += 1
            revision, refusal = talk.apply(mutated)
            if takes(mutated) == bool(refusal and STRUCTURAL.match(refusal)):
                sys.exit(f"the session says {refusal}, and the schema {takes(mutated)}, of {json.dumps(mutated)}")
            if revision and revision != talk.root:
                talk.ask("candidate/discard", candidate_revision=revision)
    return tried
