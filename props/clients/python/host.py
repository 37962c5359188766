# The host of a session: it owns the process and the streams.

import subprocess
from pathlib import Path


class Host:
    """Owns a session and its streams."""

    def __init__(self, program: str, command: str, project: Path) -> None:
        self.session = subprocess.Popen(
            [program, command, str(project / "semaprax.toml")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def send(self, line: str) -> str:
        """Send a request and return its reply."""
        assert self.session.stdin and self.session.stdout
        self.session.stdin.write(line)
        self.session.stdin.flush()
        reply = self.session.stdout.readline()
        assert reply.endswith("\n"), "the session ended early"
        return reply

    def end(self) -> tuple[int, str]:
        """End the input. Return the exit code of the session and its complaint."""
        replies, complaint = self.session.communicate()
        assert replies == "", replies
        return self.session.returncode, complaint
