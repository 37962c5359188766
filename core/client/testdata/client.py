# Client of semaprax.image-agent-protocol.v1, generated from its catalogue.
#
# The host supplies the streams and the life of a session: it sends every line
# that request returns, and gives every line that comes back to result. Nothing
# here sends, waits, tries again or keeps a handle. Needs Python 3.11 or later.

import json
from collections.abc import Mapping
from typing import Any, Final, Literal, Never, NotRequired, TypedDict, cast, overload

# The protocol that requests are written for and results must have.
PROTOCOL: Final = "semaprax.image-agent-protocol.v1"

# Every method of the protocol, in the order of its catalogue.
METHODS: Final = (
    "image/context",
    "image/facet",
    "image/function-summary",
    "image/impact",
    "image/symbol",
    "protocol/capabilities",
    "protocol/client",
    "protocol/instructions",
    "protocol/schemas",
    "query/catalog",
    "workspace/open",
    "workspace/status",
)


class ImageContext(TypedDict):
    """The params of image/context."""

    # sha256: and 64 lowercase hex digits
    image_revision: str
    target_kind: Literal["declaration", "capability"]
    # 1 to 4096 bytes, no control characters
    target: str
    # default "both"
    direction: NotRequired[Literal["forward", "reverse", "both"]]
    # 0 to 1024, default 4
    depth: NotRequired[int]
    # 4096 to 524288, default 524288
    max_bytes: NotRequired[int]
    # 1 to 8208, default 1024
    max_nodes: NotRequired[int]


class ImageFacet(TypedDict):
    """The params of image/facet."""

    # sha256: and 64 lowercase hex digits
    image_revision: str
    # 1 to 4096 bytes, no control characters
    target: str
    facet: Literal[
        "signature",
        "contracts",
        "callers",
        "ownership",
        "loans",
        "cleanup",
        "relationships",
    ]
    # sha256: and 64 lowercase hex digits
    handle: str
    # 1 to 100 bytes, no control characters
    cursor: NotRequired[str]
    # 1 to 128, default 32
    page_size: NotRequired[int]
    # 1024 to 524288, default 65536
    max_bytes: NotRequired[int]


class ImageFunctionSummary(TypedDict):
    """The params of image/function-summary."""

    # sha256: and 64 lowercase hex digits
    image_revision: str
    # 1 to 4096 bytes, no control characters
    target: str


class ImageImpact(TypedDict):
    """The params of image/impact."""

    # sha256: and 64 lowercase hex digits
    image_revision: str
    target_kind: Literal["declaration", "capability"]
    # 1 to 4096 bytes, no control characters
    target: str
    # 0 to 1024, default 16
    depth: NotRequired[int]
    # 4096 to 524288, default 524288
    max_bytes: NotRequired[int]
    # 1 to 8208, default 1024
    max_nodes: NotRequired[int]


class ImageSymbol(TypedDict):
    """The params of image/symbol."""

    # sha256: and 64 lowercase hex digits
    image_revision: str
    # 1 to 4096 bytes, no control characters
    stable_id: str


class ProtocolClient(TypedDict):
    """The params of protocol/client."""

    language: Literal["typescript", "python", "rust"]


class Result(TypedDict):
    """The envelope of a success. The payload has the schema that it names."""

    schema: str
    protocol: str
    image_revision: str
    project_revision: str
    payload: dict[str, Any]


class RefusedError(Exception):
    """A session refused a request. str() is the JSON text of the error object."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(json.dumps(error, ensure_ascii=False, separators=(",", ":")))
        self.error = error


@overload
def request(
    id: int | str,
    method: Literal["image/context"],
    params: ImageContext,
) -> str: ...


@overload
def request(
    id: int | str,
    method: Literal["image/facet"],
    params: ImageFacet,
) -> str: ...


@overload
def request(
    id: int | str,
    method: Literal["image/function-summary"],
    params: ImageFunctionSummary,
) -> str: ...


@overload
def request(
    id: int | str,
    method: Literal["image/impact"],
    params: ImageImpact,
) -> str: ...


@overload
def request(
    id: int | str,
    method: Literal["image/symbol"],
    params: ImageSymbol,
) -> str: ...


@overload
def request(
    id: int | str,
    method: Literal["protocol/client"],
    params: ProtocolClient,
) -> str: ...


@overload
def request(
    id: int | str,
    method: Literal[
        "protocol/capabilities",
        "protocol/instructions",
        "protocol/schemas",
        "query/catalog",
        "workspace/open",
        "workspace/status",
    ],
    params: Mapping[str, Never] = {},
) -> str: ...


def request(id: int | str, method: str, params: Mapping[str, object] = {}) -> str:
    """Return a request as one line, with its LF."""
    if method not in METHODS:
        raise ValueError(f"not a method of {PROTOCOL}: {method}")
    frame = {"jsonrpc": "2.0", "id": id, "method": method, "params": dict(params)}
    line = json.dumps(frame, allow_nan=False, ensure_ascii=False, separators=(",", ":"))
    line.encode()  # raises if a text has a lone surrogate
    return line + "\n"


def result(line: str) -> Result:
    """Return the result of a reply. Raise RefusedError if it is an error.

    Any other line is a ValueError, also one that nests deeper than the recursion
    limit lets json read. Objects and arrays of replies nest at most 640 deep.
    """
    try:
        match json.loads(line):
            case {"error": error}:
                raise RefusedError(error)
            case {"result": {"protocol": protocol} as envelope} if protocol == PROTOCOL:
                return cast(Result, envelope)
    except RecursionError as too_deep:
        raise ValueError("the line nests too deep") from too_deep
    raise ValueError("protocol mismatch")
