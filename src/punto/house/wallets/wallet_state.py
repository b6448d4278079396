"""A wallet as the fold of its events. Money is whole numbers of its smallest unit, 0.01.

| event | moves |
| --- | --- |
| `wallet_granted` | mint → wallet |
| `transfer_begun` to a table | wallet → transit; from one nothing yet, as the amount is not known |
| `transfer_done` to a table | transit → tables; from one tables → wallet |
| `transfer_undone` | transit → wallet, where it had begun |
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from punto.refusals import Refusal
from punto.store import StoredEvent, TableHeader

VERSION = 1
"""Of a snapshot's form."""
BOOK = "wallet"
MOST_TABLES = 64
"""Tables of which a wallet remembers that chips went there, the latest."""

Direction = Literal["to_table", "from_table"]


class Transfer(msgspec.Struct, frozen=True):
    id: str
    """Also the id of the command at the table; the account is part of it."""
    table: str
    direction: Direction
    amount: int | None
    """None from a table: whatever is in the rack."""
    chip: int
    """What the table's smallest chip is worth."""


class Wallet(msgspec.Struct, frozen=True):
    sequence: int = 0
    balance: int = 0
    pending: tuple[Transfer, ...] = ()
    """Begun and not ended."""
    tables: tuple[str, ...] = ()
    """Where chips were bought, the latest last."""

    def find(self, transfer: str) -> Transfer | None:
        return next((one for one in self.pending if one.id == transfer), None)

    @property
    def in_transit(self) -> int:
        return sum(one.amount or 0 for one in self.pending)


def stream(account: str) -> str:
    """Where the store keeps a wallet: a table of its own kind, that no house conducts."""
    return f"wallet/{account}"


def is_wallet(header: TableHeader) -> bool:
    return header.book == BOOK and header.id.startswith("wallet/")


# --- events ---------------------------------------------------------------------------------------


def granted(account: str, amount: int, why: str) -> dict[str, Any]:
    return {
        "type": "wallet_granted",
        "v": 1,
        "amount": amount,
        "why": why,
        "entries": _moved("mint", _own(account), amount),
    }


def begun(account: str, transfer: Transfer) -> dict[str, Any]:
    return {
        "type": "transfer_begun",
        "v": 1,
        "transfer": transfer.id,
        "table": transfer.table,
        "direction": transfer.direction,
        "amount": transfer.amount,
        "chip": transfer.chip,
        "entries": _moved(_own(account), "transit", transfer.amount or 0),
    }


def done(account: str, transfer: Transfer, amount: int) -> dict[str, Any]:
    if transfer.direction == "to_table":
        entries = _moved("transit", "tables", amount)
    else:
        entries = _moved("tables", _own(account), amount)
    return {
        "type": "transfer_done",
        "v": 1,
        "transfer": transfer.id,
        "amount": amount,
        "entries": entries,
    }


def undone(account: str, transfer: Transfer, refusal: Refusal) -> dict[str, Any]:
    return {
        "type": "transfer_undone",
        "v": 1,
        "transfer": transfer.id,
        "refusal": {
            "code": refusal.code,
            "sentence": refusal.sentence,
            "clause": refusal.clause,
        },
        "entries": _moved("transit", _own(account), transfer.amount or 0),
    }


def _own(account: str) -> str:
    return f"wallet:{account}"


def _moved(source: str, target: str, amount: int) -> list[list[str | int]]:
    return [[source, -amount], [target, amount]] if amount else []


def read_begun(written: dict[str, Any]) -> Transfer:
    return Transfer(
        written["transfer"],
        written["table"],
        written["direction"],
        written["amount"],
        written["chip"],
    )


# --- the fold -------------------------------------------------------------------------------------


def evolve(wallet: Wallet, written: dict[str, Any]) -> Wallet:
    """The wallet after an event; one of a kind it does not know changes nothing."""
    after = msgspec.structs.replace(wallet, sequence=wallet.sequence + 1)
    match written["type"]:
        case "wallet_granted":
            return _replace(after, balance=after.balance + written["amount"])
        case "transfer_begun":
            transfer = read_begun(written)
            return _replace(
                after,
                balance=after.balance - (transfer.amount or 0),
                pending=(*after.pending, transfer),
            )
        case "transfer_done" | "transfer_undone":
            return _ended(after, written)
    return after


def _ended(wallet: Wallet, written: dict[str, Any]) -> Wallet:
    transfer = wallet.find(written["transfer"])
    if transfer is None:
        return wallet
    rest = tuple(one for one in wallet.pending if one != transfer)
    if written["type"] == "transfer_undone":
        return _replace(wallet, balance=wallet.balance + (transfer.amount or 0), pending=rest)
    if transfer.direction == "from_table":
        return _replace(wallet, balance=wallet.balance + written["amount"], pending=rest)
    others = [table for table in wallet.tables if table != transfer.table]
    return _replace(wallet, pending=rest, tables=tuple([*others, transfer.table][-MOST_TABLES:]))


def _replace(wallet: Wallet, **changes: Any) -> Wallet:
    return msgspec.structs.replace(wallet, **changes)


def pack(wallet: Wallet) -> bytes:
    return msgspec.json.encode(wallet)


def unpack(state: bytes) -> Wallet:
    return msgspec.json.decode(state, type=Wallet)


def rebuild_wallet(_header: TableHeader, records: Iterator[StoredEvent]) -> bytes:
    """For `verify`: a wallet's snapshot made again from its events."""
    wallet = Wallet()
    for record in records:
        wallet = evolve(wallet, record.decode_body())
    return pack(wallet)
