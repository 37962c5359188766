# Prepares candidates with the generated client of their protocol, from the
# opening of a session to the end after drift.
#
# Usage: prepare.py <semaprax> <folder of the calculator>

import json
import sys
from pathlib import Path
from typing import cast

from candidates import (
    ImageCandidateHandleV1,
    ImageCandidateReconciliationV1,
    Intent,
    ProjectCandidateV1,
    RefusedError,
    request,
    result,
)
from host import Host


def main(program: str, project: Path) -> None:
    host = Host(program, "serve-candidates", project)
    Session(host).prepare()
    drift(host, project / "src" / "core.spx")
    code, complaint = host.end()
    assert code == 1, code
    assert complaint.startswith("SPX-J102: "), complaint
    print("candidates were prepared, merged and refused as agreed")


def refused(host: Host, line: str, message: str) -> None:
    """Expect that a request is refused with a message that starts so."""
    try:
        result(host.send(line))
    except RefusedError as refusal:
        assert refusal.error["code"] == -32000, refusal
        assert refusal.error["message"].startswith(message), refusal
    else:
        raise AssertionError(f"not refused: {line}")


class Session:
    """A session, and the candidate without changes that it opens with."""

    def __init__(self, host: Host) -> None:
        self.host = host
        line = host.send(request(1, "workspace/open"))
        self.image = result(line, "workspace/open")["image_revision"]
        line = host.send(request(2, "candidate/open", {"image_revision": self.image}))
        self.root = result(line, "candidate/open")["payload"]
        assert self.root["base_revision"] == self.root["project_revision"]
        try:
            result(line, "workspace/status")
        except ValueError as refusal:
            assert str(refusal) == "protocol mismatch"
        else:
            raise AssertionError("a payload of another method is taken")

    def applying(self, intent: Intent) -> str:
        """Return the request that applies an intent to the candidate."""
        return request(
            3,
            "candidate/apply-intent",
            {
                "image_revision": self.image,
                "candidate_revision": self.root["candidate_revision"],
                "intent": intent,
            },
        )

    def apply(self, intent: Intent) -> ImageCandidateHandleV1:
        line = self.host.send(self.applying(intent))
        return result(line, "candidate/apply-intent")["payload"]

    def read(self, of: ImageCandidateHandleV1) -> ProjectCandidateV1:
        """Return a report, which its chunks come to."""
        text, offset = "", cast("int | None", 0)
        while offset is not None:
            line = request(
                4,
                "candidate/query",
                {
                    "image_revision": self.image,
                    "candidate_revision": of["candidate_revision"],
                    "offset": offset,
                    "chunk_bytes": 1024,
                },
            )
            chunk = result(self.host.send(line), "candidate/query")["payload"]
            text, offset = text + chunk["chunk"], chunk["next_offset"]
        assert len(text.encode()) == of["report_bytes"]
        return cast(ProjectCandidateV1, json.loads(text))

    def merging(self, left: str, right: str) -> str:
        return request(
            5,
            "candidate/merge",
            {
                "image_revision": self.image,
                "candidate_revision": left,
                "other_candidate_revision": right,
            },
        )

    def merge(self, left: str, right: str) -> ImageCandidateReconciliationV1:
        line = self.host.send(self.merging(left, right))
        return result(line, "candidate/merge")["payload"]

    def prepare(self) -> None:
        renamed = self.apply(rename("sum"))
        guarded = self.apply(
            {
                "kind": "add_contract",
                "target": "calculator.divide",
                "phase": "requires",
                "predicate": {
                    "kind": "binary",
                    "op": ">=",
                    "left": {"kind": "place", "name": "dividend"},
                    "right": {"kind": "i64", "value": 0},
                },
            }
        )
        report = self.read(renamed)
        assert report["candidate_revision"] == renamed["project_revision"]
        intent = report["changes"][0]["intent"]
        assert intent["kind"] == "rename_declaration"
        assert intent["name"] == "sum"
        assert "\n+fn sum(" in report["source_changes"][0]["source_diff"]

        # Two candidates become one, and one that conflicts is refused.
        left, right = renamed["candidate_revision"], guarded["candidate_revision"]
        merged = self.merge(left, right)
        assert merged["kind"] == "merge"
        assert merged["report"]["right_parent_candidate"] == right
        another = self.apply(rename("total"))
        refused(self.host, self.merging(left, another["candidate_revision"]), "SPX-G235: ")

        # Mistakes are found by the types, and refused.
        odd: Intent = {"kind": "rename_it", "target": "calculator.add", "name": "b"}  # type: ignore[typeddict-item]
        refused(self.host, self.applying(odd), "SPX-G225: ")


def rename(name: str) -> Intent:
    return {"kind": "rename_declaration", "target": "calculator.add", "name": name}


def drift(host: Host, source: Path) -> None:
    """Expect no answer after a file drifts, even after the bytes are back."""
    text = source.read_bytes()
    source.write_bytes(text + b"\n")
    refused(host, request(6, "workspace/status"), "SPX-J102: ")
    source.write_bytes(text)
    refused(host, request(7, "workspace/status"), "SPX-J102: ")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
