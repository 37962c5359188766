"""Validates what the system says against the schemas that it publishes, with a validator that shares no code with it.

The arguments are the program and the folder of the fixtures. Every recorded session is asked again, of a served process
on a fresh copy of its project, and then of every project all that can be asked about its declarations. Every reply must
be admitted by the schema that protocol/schemas publishes for it, with the schemas of payloads that "semaprax schema"
prints; these judge the documents that commands print, too. The schemas that providers of replies are given are judged by
the recorded ones, and those of all types of the fixtures by the rules for schemas; their references are followed for identities that a careless reader takes for others.
"""

import json
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

PROGRAM = Path(sys.argv[1])
FIXTURES = Path(sys.argv[2])
TESTDATA = Path(__file__).resolve().parent / "testdata"
DIALECTS = Path(__file__).resolve().parents[2] / "core" / "interaction" / "testdata" / "dialects.txtar"
WITHIN = {  # where the schema stands in the document of a dialect
    "openai": ["json_schema", "schema"], "openai-function": ["function", "parameters"], "openai-responses": ["parameters"],
    "anthropic": ["input_schema"], "gemini": ["parametersJsonSchema"], "mcp": ["inputSchema"],
}
sys.path.insert(0, str(FIXTURES / "sessions"))

import candidates  # noqa: E402
from model import transcript  # noqa: E402  it lies beside the sessions


def output(*arguments):
    """Returns what a command prints."""
    return subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True).stdout


def published():
    """Returns the schemas that the program prints, by the schema id of what they describe."""
    documents = {}
    for schema_id in output("schema").split():
        document = json.loads(output("schema", schema_id))
        Draft202012Validator.check_schema(document)
        documents[schema_id] = document
    return documents


class Judge:
    """Knows the schemas, and what each reply must be admitted by."""

    def __init__(self, documents):
        resources = [(document["$id"], Resource.from_contents(document)) for document in documents.values()]
        self.registry = Registry().with_resources(resources)
        self.documents = {name: self.validator(document) for name, document in documents.items()}
        self.successes, self.errors = {}, []
        self.count = 0

    def validator(self, schema):
        return Draft202012Validator(schema, registry=self.registry)

    def learn(self, descriptors):
        """Takes the schemas of replies from the payload of protocol/schemas."""
        for descriptor in descriptors:
            schema = descriptor["success_response_schema"]
            Draft202012Validator.check_schema(schema)
            reference = schema["properties"]["result"]["properties"]["payload"]["$ref"]
            self.successes[reference] = self.validator(schema)
            self.errors.append(self.validator(descriptor["error_response_schema"]))

    def reply(self, line, place):
        """Judges a reply. A success is the reply of the methods whose payload has the schema that the payload names."""
        reply = json.loads(line)
        if "error" in reply:
            validators = self.errors
        else:
            validators = [self.successes["urn:" + reply["result"]["payload"]["schema"]]]
        self.judge(validators, reply, place)

    def document(self, text, place):
        """Judges a document that a command prints."""
        document = json.loads(text)
        self.judge([self.documents[document["schema"]]], document, place)

    def judge(self, validators, value, place):
        for validator in validators:
            for error in validator.iter_errors(value):
                sys.exit(f"{place}: {error.json_path}: {error.message[:2000]}")
        self.count += 1


def ask(process, frames, count):
    """Sends frames and returns so many replies. Who reads must not wait for who writes, so a thread writes."""

    def send():
        try:
            for frame in frames:
                process.stdin.write(frame + b"\n")
            process.stdin.flush()
        except BrokenPipeError:
            pass  # the session ended at one of the frames

    sender = threading.Thread(target=send)
    sender.start()
    replies = [process.stdout.readline() for _ in range(count)]
    sender.join()
    return replies


def serve(manifest, command="serve-image"):
    return subprocess.Popen([PROGRAM, command, manifest], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL)


def steps(content):
    """Returns the lines of a section without the remarks."""
    return [line for line in content.removesuffix("\n").split("\n") if not line.startswith("#")] if content else []


def replay(path, judge):
    """Takes the steps of a recorded session."""
    _, sections = transcript.read(path.read_bytes().decode())
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder).resolve() / "checkout"
        process, frames = None, []
        for name, content in sections:
            match name.split():
                case ["project"]:
                    shutil.copytree(FIXTURES / content.strip(), root)
                    process = serve(root / "semaprax.toml")
                case ["requests"]:
                    frames += [transcript.frame_of(line) for line in steps(content)]
                case ["replies"]:
                    for line in ask(process, frames, len(steps(content))):
                        judge.reply(line, path.name)
                    frames = []
                case ["edit", edited]:
                    (root / edited).write_bytes(content.encode())
        try:
            process.stdin.close()
        except BrokenPipeError:
            pass
        process.wait()


def call(process, method, params=None):
    """Returns the reply to one request."""
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params or {}}
    [line] = ask(process, [json.dumps(request).encode()], 1)
    return line


def identities(manifest):
    """Returns the identities of all declarations of a project."""
    return [entry["id"] for entry in json.loads(output("image", manifest))["indexes"]["stable_ids"]]


def explore(manifest, judge):
    """Asks a session about every declaration of a project, and for every page of every facet."""
    process = serve(manifest)

    def question(method, **params):
        line = call(process, method, {"image_revision": revision, **params})
        judge.reply(line, f"{method} {params}")
        return json.loads(line).get("result", {}).get("payload")

    for command in ("graph", "image"):
        judge.document(output(command, manifest), f"{command} {manifest}")
    revision = json.loads(call(process, "workspace/open"))["result"]["image_revision"]
    for target in identities(manifest):
        question("image/symbol", stable_id=target)
        question("image/context", target_kind="declaration", target=target)
        question("image/impact", target_kind="declaration", target=target)
        summary = question("image/function-summary", target=target) or {"facets": []}
        for facet in summary["facets"]:
            page = question("image/facet", target=target, **facet)
            while page["next_cursor"]:
                page = question("image/facet", target=target, cursor=page["next_cursor"], **facet)
    process.stdin.close()
    process.wait()


def prepare(manifest, judge, intents):
    """Asks a session of candidates about every declaration of a project, and tries intents. Returns how many."""
    process = serve(manifest, "serve-candidates")
    talk = candidates.Talk(lambda method, params=None: call(process, method, params), judge)
    candidates.explore(talk, identities(manifest))
    tried = candidates.construct(talk, intents, judge.documents["semaprax.semantic-change-intent.v1"].is_valid)
    process.stdin.close()
    process.wait()
    return tried


def unpacked(archive, folder):
    """Writes the project of an archive, and returns its manifest and its intents."""
    intents = []
    for name, content in transcript.read((TESTDATA / archive).read_text())[1]:
        if name == "intents.jsonl":
            intents = content.splitlines()
            continue
        path = folder / archive / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    return folder / archive / "semaprax.toml", intents


def learned(documents, manifest, command):
    """Returns a judge of the replies of a profile."""
    judge = Judge(documents)
    process = serve(manifest, command)
    judge.learn(json.loads(call(process, "protocol/schemas"))["result"]["payload"]["methods"])
    process.stdin.close()
    process.wait()
    return judge


def presentations():
    """Judges the recorded replies of providers by the schemas that providers are given, in every dialect."""
    sections = dict(transcript.read(DIALECTS.read_text())[1])
    for name, content in sections.items():
        schema_name, dialect, kind = name.split(".")
        if kind != "document":
            continue
        schema = json.loads(content)
        for member in WITHIN[dialect]:
            schema = schema[member]
        Draft202012Validator.check_schema(schema)
        reply = json.loads(sections[f"{schema_name}.{dialect}.reply"])
        for error in Draft202012Validator(schema).iter_errors(reply):
            sys.exit(f"{name}: {error.json_path}: {error.message}")
        if Draft202012Validator(schema).is_valid({**reply, "more": 1}):
            sys.exit(f"{name} admits a member that no type has")


def provided(manifest):
    """Judges that the types of a project have a schema in every dialect, and returns how many types they are."""
    roots = [line.split()[0] for line in output("interaction", "roots", manifest).splitlines() if line.endswith(" root")]
    for root in roots:
        for dialect in ["generic", *WITHIN]:
            schema = json.loads(output("interaction", "provider", manifest, root, "--dialect", dialect))
            for member in WITHIN.get(dialect, []):
                schema = schema[member]
            Draft202012Validator.check_schema(schema)
            if Draft202012Validator(schema).is_valid({"more": 1}):
                sys.exit(f"{manifest}: {root}.{dialect} admits a member that no type has")
    return len(roots)


# Identities of which one, read as a part of a URI or of a pointer, is another, or none.
CONFUSABLE = ["a b", "a%20b", "a%2520b", "c/d", "c~1d", "c%2Fd", "~", "~0", "%", "%25", "#", "?", "/", "\u00e9", "%C3%A9", "\u65e5",
              "it's", "[x]"]


def references(folder):
    """Judges that a reference leads to its own type, and tools have names of their own, whatever the identities are."""
    source = folder / "odd.spx"
    text = "module odd;\n\n"
    for i, name in enumerate(CONFUSABLE):
        text += f'@id("{name}") record R{i} {{ @id("x{i}") x: bool, }}\n'
    text += '@id("root of/all%") record Root {\n'
    text += "".join(f'    @id("f{i}") f{i}: R{i},\n' for i in range(len(CONFUSABLE))) + "}\n"
    source.write_text(text)
    own = [{"fields": {f"x{i}": True}} for i in range(len(CONFUSABLE))]

    schema = json.loads(output("interaction", "provider", source, "root of/all%"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)

    def admits(values):
        return validator.is_valid({"fields": {f"f{i}": value for i, value in enumerate(values)}})

    if not admits(own):
        sys.exit("the projection refuses its own value")
    for i, name in enumerate(CONFUSABLE):
        for k, other in enumerate(CONFUSABLE):
            if i != k and admits(own[:i] + [own[k]] + own[i + 1:]):
                sys.exit(f"the projection admits a value of {other!r} as {name!r}")
    for dialect in WITHIN:
        names = {json.loads(output("interaction", "provider", source, name, "--dialect", dialect)).get("name") for name in CONFUSABLE}
        if dialect not in ("openai", "openai-function") and len(names) < len(CONFUSABLE):
            sys.exit(f"{dialect}: the names are {names}")


def main():
    documents = published()
    manifests = sorted(FIXTURES.glob("*/semaprax.toml"))
    judge = learned(documents, manifests[0], "serve-image")
    preparing = learned(documents, manifests[0], "serve-candidates")
    sessions = sorted((FIXTURES / "sessions").glob("*.txtar"))
    for session in sessions:
        replay(session, judge)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        features, _ = unpacked("features.txtar", root)
        constructors, intents = unpacked("constructors.txtar", root)
        for manifest in [*manifests, features]:
            explore(manifest, judge)
            prepare(manifest, preparing, [])
        tried = prepare(constructors, preparing, intents)
        references(root)
    presentations()
    roots = sum(provided(manifest) for manifest in manifests)
    print(f"{judge.count + preparing.count} replies and documents are admitted by {len(documents)} schemas of payloads;"
          f" the session and the schema of intents agree about {tried} intents;"
          f" {roots} types have a schema in every dialect")


main()
