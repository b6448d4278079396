"""Card readers of real tables: devices whose tokens are bound to one table.

The audit log holds each reader with the SHA-256 of its token. So every house that shares the store
knows the reader, and nobody can read a token from the store.
"""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe
from typing import Any, NamedTuple

import msgspec

from punto.house.audit_log import AUDIT_LOG_STREAM, AuditLog
from punto.house.hosting.principal import Principal
from punto.refusals import Refused
from punto.table.commands import Actor
from punto.table.config import CardKind
from punto.table.preparation_steps import is_burned_face_up
from punto.table.state import State

READER_PREFIX = "reader:"
"""No account has such an id."""
TOKEN_BYTES = 32


class CardReaderDevice(msgspec.Struct, frozen=True, kw_only=True):
    """A reader at a real table."""

    table: str
    name: str
    added_at: int
    """In milliseconds."""
    added_by: str
    """The account of an operator."""

    @property
    def principal(self) -> Principal:
        """Return the actor of its reads: it draws and burns, as the dealer does."""
        return Principal(f"{READER_PREFIX}{self.name}", "dealer")


class _KnownReader(NamedTuple):
    device: CardReaderDevice
    token_hash: str


class CardReaders:
    """The readers of all tables."""

    def __init__(self, audit_log: AuditLog) -> None:
        self._audit_log = audit_log
        self._known: dict[tuple[str, str], _KnownReader] = {}
        """By table and name."""
        self._sequence = 0
        """The last event of the audit log that was read."""

    async def add(
        self, by: Actor, table: str, cards: CardKind, name: str
    ) -> tuple[CardReaderDevice, str]:
        """Add a reader and return it with its token, which cannot be read again."""
        if cards != "scanned":
            raise Refused("not_with_these_cards", command="add_reader", cards=cards)
        await self._refresh()
        if (table, name) in self._known:
            raise Refused("reader_exists", table=table, name=name)
        token = token_urlsafe(TOKEN_BYTES)
        await self._audit_log.write(
            by, "reader_added", table=table, reader=name, token_sha256=_hash_token(token)
        )
        await self._refresh()
        return self._known[table, name].device, token

    async def remove(self, by: Actor, table: str, name: str) -> CardReaderDevice:
        """Remove a reader; its token is no longer valid."""
        await self._refresh()
        found = self._known.get((table, name))
        if found is None:
            raise Refused("no_such_reader", table=table, name=name)
        await self._audit_log.write(by, "reader_removed", table=table, reader=name)
        await self._refresh()
        return found.device

    async def list(self, table: str) -> list[CardReaderDevice]:
        await self._refresh()
        return [known.device for (at, _), known in sorted(self._known.items()) if at == table]

    async def authenticate(self, table: str, token: str | None) -> CardReaderDevice:
        """Return the reader of a token; refuse a token of another table, as any other."""
        await self._refresh()
        hashed = _hash_token(token or "")
        for known in self._known.values():
            if known.device.table == table and compare_digest(known.token_hash, hashed):
                return known.device
        raise Refused("bad_reader_token", table=table)

    async def _refresh(self) -> None:
        """Read what any house has written to the audit log since."""
        async for record in self._audit_log.store.read(AUDIT_LOG_STREAM, after=self._sequence):
            self._sequence = record.sequence
            if b'"reader_' in record.body:
                self._apply(record.decode_body(), record.at, record.actor)

    def _apply(self, event: dict[str, Any], at: int, actor: Actor) -> None:
        if event["type"] not in ("reader_added", "reader_removed"):
            return
        key = (event["table"], event["reader"])
        self._known.pop(key, None)
        if event["type"] == "reader_added":
            device = CardReaderDevice(table=key[0], name=key[1], added_at=at, added_by=actor.id)
            self._known[key] = _KnownReader(device, event["token_sha256"])


def read_command(state: State, read: str, card: str) -> dict[str, Any]:
    """Return the command of a read: burn while cards are burned, otherwise draw.

    A repeated read has the same command id, so that it has one effect. The table records a card
    that is not due as one out of turn. A card that is burned face down stays unknown.
    """
    command: dict[str, Any] = {"id": f"read {read}", "type": "draw", "card": card}
    if state.phase == "burning" and not state.out_of_turn:
        return {**command, "type": "burn", "card": card if is_burned_face_up(state) else None}
    return command


def _hash_token(token: str) -> str:
    return sha256(token.encode()).hexdigest()
