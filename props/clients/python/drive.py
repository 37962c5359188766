# Drives a session with the generated client, from its opening to the end after
# drift. This program is the host: it owns the process and the streams.
#
# Usage: drive.py <semaprax> <folder of the calculator>

import json
import subprocess
import sys
from pathlib import Path

from client import METHODS, PROTOCOL, RefusedError, Result, request, result


def main(program: str, project: Path) -> None:
    what_a_request_looks_like()
    what_no_reply_can_be()
    with subprocess.Popen(
        [program, "serve-image", str(project / "semaprax.toml")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as session:
        drive(Host(session), project / "src" / "core.spx")
        replies, complaint = session.communicate()
    assert replies == "", replies
    assert session.returncode == 1, session.returncode
    assert complaint.startswith("SPX-J102: "), complaint
    print("a session from its opening to drift went as agreed")


class Host:
    """Owns the streams of a session."""

    def __init__(self, session: subprocess.Popen[str]) -> None:
        assert session.stdin and session.stdout
        self.requests, self.replies = session.stdin, session.stdout

    def ask(self, line: str) -> Result:
        """Send a request and return the result of its reply."""
        self.requests.write(line)
        self.requests.flush()
        return result(self.replies.readline())

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


def drive(host: Host, source: Path) -> None:
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


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
