# Drives a session with the generated client, from its opening to the end after
# drift. This program is the host: it owns the process and the streams.
#
# Usage: drive.py <semaprax> <folder of the calculator> <folder of the deep project>

import json
import sys
from pathlib import Path

from client import METHODS, PROTOCOL, RefusedError, Result, request, result
from host import Host


def main(program: str, project: Path, deep: Path) -> None:
    what_a_request_looks_like()
    what_no_reply_can_be()
    what_nests()
    host = Session(program, "serve-image", project)
    drive(host, project / "src" / "core.spx")
    code, complaint = host.end()
    assert code == 1, code
    assert complaint.startswith("SPX-J102: "), complaint
    print("a session from its opening to drift went as agreed")

    host = Session(program, "serve-image", deep)
    read_deeply(host)
    assert host.end() == (0, "")
    print("a contract of 120 calls went as agreed")


class Session(Host):
    """A session whose replies are read by the client."""

    def ask(self, line: str) -> Result:
        """Send a request and return the result of its reply."""
        return result(self.send(line))

    def refused(self, line: str, code: int, message: str) -> None:
        """Expect that a request is refused with a code and a message that starts so."""
        try:
            self.ask(line)
        except RefusedError as refusal:
            assert refusal.error["code"] == code, refusal
            assert refusal.error["message"].startswith(message), refusal
            assert json.loads(str(refusal)) == refusal.error, refusal
        else:
            raise AssertionError(f"not refused: {line}")


def drive(host: Session, source: Path) -> None:
    # The session opens, and is of the protocol that the client was made for.
    opened = host.ask(request(1, "workspace/open"))
    image = opened["image_revision"]
    assert opened["protocol"] == PROTOCOL
    assert opened["payload"]["state"] == "open"
    capabilities = host.ask(request(2, "protocol/capabilities", {}))
    assert capabilities["payload"]["methods"] == list(METHODS)

    # Questions.
    divide = request(
        "divide",
        "image/symbol",
        {"image_revision": image, "stable_id": "calculator.divide"},
    )
    assert host.ask(divide)["payload"]["symbol"]["name"] == "divide"
    context = host.ask(
        request(
            4,
            "image/context",
            {
                "image_revision": image,
                "target_kind": "declaration",
                "target": "calculator.add",
                "direction": "reverse",
                "max_nodes": 2,
            },
        )
    )
    assert context["image_revision"] == image

    # A reply repeats an id with what other readers take for line ends.
    name = "a\u2028b\u2029c"
    reply = host.send(request(name, "workspace/status"))
    assert all(end in reply for end in "\u2028\u2029"), reply
    assert json.loads(reply)["id"] == name, reply
    assert result(reply)["image_revision"] == image

    # Mistakes are refused, and the session goes on.
    another = "sha256:" + "0" * 64
    stale = request(5, "image/symbol", {"image_revision": another, "stable_id": "a"})
    host.refused(stale, -32000, "SPX-G221: ")
    incomplete = request(6, "image/symbol", {"image_revision": image})  # type: ignore[call-overload]
    host.refused(incomplete, -32602, "missing parameter stable_id")
    assert host.ask(divide)["payload"]["symbol"]["name"] == "divide"

    # A file drifts: no answer any more, even after the bytes are back.
    text = source.read_bytes()
    source.write_bytes(text + b"\n")
    host.refused(divide, -32000, "SPX-J102: ")
    source.write_bytes(text)
    host.refused(request(8, "workspace/status"), -32000, "SPX-J102: ")


def read_deeply(host: Session) -> None:
    """Expect that the reply that nests deepest is read."""
    image = host.ask(request(1, "workspace/open"))["image_revision"]
    summary = host.ask(
        request(
            2,
            "image/function-summary",
            {"image_revision": image, "target": "deep.guarded"},
        )
    )
    handles = {f["facet"]: f["handle"] for f in summary["payload"]["facets"]}
    contracts = host.ask(
        request(
            3,
            "image/facet",
            {
                "image_revision": image,
                "target": "deep.guarded",
                "facet": "contracts",
                "handle": handles["contracts"],
            },
        )
    )
    expression = contracts["payload"]["items"][0]["expression"]
    calls = 0
    while expression["kind"] == "call":
        expression = expression["args"][0]
        calls += 1
    assert calls == 120, calls


def what_a_request_looks_like() -> None:
    """Expect one line, with params always, of this protocol only."""
    line = request("a\u2028\n", "workspace/open")
    assert line == (
        '{"jsonrpc":"2.0","id":"a\u2028\\n","method":"workspace/open","params":{}}\n'
    )
    for unwritable in ("\ud800", float("nan")):
        try:
            request(unwritable, "workspace/open")  # type: ignore[call-overload]
        except ValueError:
            continue
        raise AssertionError(unwritable)
    try:
        request(1, "candidate/open")  # type: ignore[call-overload]
    except ValueError as refusal:
        assert str(refusal) == f"not a method of {PROTOCOL}: candidate/open"
    else:
        raise AssertionError("candidate/open is a method")


def what_no_reply_can_be() -> None:
    """Expect that nothing but a result of this protocol passes for one."""
    for line in ("null", "[]", "{}", '{"result":{"protocol":"a"}}'):
        try:
            result(line)
        except ValueError as refusal:
            assert str(refusal) == "protocol mismatch"
        else:
            raise AssertionError(line)


def what_nests() -> None:
    """Expect that a line that nests deeper than any reply is no crash."""

    def nested(member: str, depth: int) -> str:
        value = "[" * depth + "]" * depth
        return f'{{"{member}":{{"protocol":"{PROTOCOL}","payload":{value}}}}}'

    assert result(nested("result", 638))["protocol"] == PROTOCOL
    for member in ("result", "error"):
        for depth in range(900, 1000):  # about where the interpreter ends to recurse
            try:
                result(nested(member, depth))
            except RefusedError:
                continue
            except ValueError as refusal:
                assert str(refusal) == "the line nests too deep"
        try:
            result(nested(member, 1_000_000))
        except ValueError as refusal:
            assert str(refusal) == "the line nests too deep"
        else:
            raise AssertionError(member)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
