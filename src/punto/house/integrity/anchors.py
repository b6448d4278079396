"""Anchors: signed heads of all hash chains, to be kept outside the house.

A file of anchors has one JSON object per line:

    {"format": "punto-anchor-1", "at": …, "house": …, "key": …, "previous": …,
     "streams": {ID: [SEQUENCE, HASH], …}, "signature": …}

`streams` has the streams that changed since the previous anchor, or all of them in the first.
`previous` is the SHA-256 of the previous line without its line feed, or null; at a webhook, of the
last anchor of the same house that arrived. The signature is Ed25519 over the line's compact JSON
with an empty `signature`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple

import msgspec

from punto.house.integrity.signing_key import SigningKey, is_signature
from punto.messages import Message, message
from punto.refusals import Refused
from punto.store import StreamHead

FORMAT = "punto-anchor-1"


class Anchor(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    format: str
    at: int
    house: str
    key: str
    previous: str | None
    streams: dict[str, tuple[int, str]]
    signature: str = ""


def sign_anchor(
    key: SigningKey, at: int, house: str, streams: Mapping[str, StreamHead], previous: bytes | None
) -> bytes:
    """Return the line of an anchor, without its line feed; `previous` is the line before it."""
    unsigned = Anchor(
        format=FORMAT,
        at=at,
        house=house,
        key=key.public,
        previous=line_hash(previous) if previous else None,
        streams={name: (head.sequence, head.hash.hex()) for name, head in streams.items()},
    )
    signature = key.sign(msgspec.json.encode(unsigned))
    return msgspec.json.encode(msgspec.structs.replace(unsigned, signature=signature))


def line_hash(line: bytes) -> str:
    return sha256(line).hexdigest()


# --- verification ---------------------------------------------------------------------------------


class CheckedAnchors(NamedTuple):
    total: int
    keys: tuple[str, ...]
    """The public keys of the signatures that hold."""
    hashes: dict[str, dict[int, bytes]]
    """By stream and sequence number; of anchors with a good signature."""
    findings: tuple[tuple[int, Message], ...]
    """Line number and message."""


def check_anchors(lines: Iterable[bytes], trusted_key: str | None) -> CheckedAnchors:
    """Check signatures, keys and the chain of a file; `trusted_key` None accepts one key, any."""
    hashes: dict[str, dict[int, bytes]] = {}
    findings: list[tuple[int, Message]] = []
    keys: dict[str, None] = {}
    seen: set[str] = set()
    """Hashes of the lines before. A webhook gets one chain from each house."""
    number = 0
    for number, raw in enumerate(lines, start=1):
        line = raw.rstrip(b"\r\n")
        anchor = _read_anchor(line)
        if anchor is None:
            if number == 1:
                raise Refused("bad_anchors")
            findings.append((number, message("finding", "anchor_unreadable")))
            seen.add(line_hash(line))
            continue
        trusted = trusted_key or next(iter(keys), anchor.key)
        unsigned = msgspec.json.encode(msgspec.structs.replace(anchor, signature=""))
        if anchor.key != trusted:
            findings.append((number, message("finding", "anchor_key", key=anchor.key)))
        elif not is_signature(anchor.key, unsigned, anchor.signature):
            findings.append((number, message("finding", "anchor_signature")))
        else:
            keys[anchor.key] = None
            for stream, (sequence, hashed) in anchor.streams.items():
                hashes.setdefault(stream, {})[sequence] = bytes.fromhex(hashed)
            # A house that started without its file begins a new chain with all streams.
            if seen and anchor.previous is not None and anchor.previous not in seen:
                findings.append((number, message("finding", "anchor_gap")))
        seen.add(line_hash(line))
    return CheckedAnchors(number, tuple(keys), hashes, tuple(findings))


def _read_anchor(line: bytes) -> Anchor | None:
    try:
        anchor = msgspec.json.decode(line, type=Anchor)
        for _, hashed in anchor.streams.values():
            bytes.fromhex(hashed)
    except (msgspec.DecodeError, ValueError):
        return None
    return anchor if anchor.format == FORMAT else None
