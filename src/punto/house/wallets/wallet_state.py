"""Wallet events and the wallet state reduced from them. Amounts are integers of 0.01.

| event | ledger transfer |
| --- | --- |
| `wallet_granted` | mint → wallet |
| `transfer_begun` | to a table: wallet → transit; from a table: none, the amount is unknown |
| `transfer_done` | to a table: transit → tables; from a table: tables → wallet |
| `transfer_undone` | to a table: transit → wallet; from a table: none |
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from punto.refusals import Refusal
from punto.store import StoredEvent, TableHeader

SNAPSHOT_VERSION = 2
"""Raise it when the snapshot format changes."""
WALLET_BOOK = "wallet"
RESERVED_PREFIX = "wallet/"
"""Streams whose names begin with it are not tables."""

Direction = Literal["to_table", "from_table"]


class Transfer(msgspec.Struct, frozen=True):
    id: str
    """Also the id of the command at the table; it contains the account."""
    table: str
    direction: Direction
    amount: int | None
    """None from a table: the whole rack."""
    chip: int
    """The value of the table's smallest chip."""


class Wallet(msgspec.Struct, frozen=True):
    sequence: int = 0
    balance: int = 0
    pending: tuple[Transfer, ...] = ()
    """Begun and neither done nor undone."""
    tables: tuple[str, ...] = ()
    """All tables where chips were bought, the latest last: a stake may remain at any of them."""

    def find_transfer(self, transfer: str) -> Transfer | None:
        return next((pending for pending in self.pending if pending.id == transfer), None)

    @property
    def in_transit(self) -> int:
        return sum(transfer.amount or 0 for transfer in self.pending)


def stream_name(account: str) -> str:
    """Return the name of a wallet's stream in the store."""
    return f"{RESERVED_PREFIX}{account}"


def is_wallet(header: TableHeader) -> bool:
    return header.book == WALLET_BOOK and header.id.startswith(RESERVED_PREFIX)


# --- events ---------------------------------------------------------------------------------------


def wallet_granted(account: str, amount: int, why: str) -> dict[str, Any]:
    return {
        "type": "wallet_granted",
        "v": 1,
        "amount": amount,
        "why": why,
        "entries": _entries("mint", _ledger_account(account), amount),
    }


def transfer_begun(account: str, transfer: Transfer) -> dict[str, Any]:
    return {
        "type": "transfer_begun",
        "v": 1,
        "transfer": transfer.id,
        "table": transfer.table,
        "direction": transfer.direction,
        "amount": transfer.amount,
        "chip": transfer.chip,
        "entries": _entries(_ledger_account(account), "transit", transfer.amount or 0),
    }


def transfer_done(account: str, transfer: Transfer, amount: int) -> dict[str, Any]:
    if transfer.direction == "to_table":
        entries = _entries("transit", "tables", amount)
    else:
        entries = _entries("tables", _ledger_account(account), amount)
    return {
        "type": "transfer_done",
        "v": 1,
        "transfer": transfer.id,
        "amount": amount,
        "entries": entries,
    }


def transfer_undone(account: str, transfer: Transfer, refusal: Refusal) -> dict[str, Any]:
    return {
        "type": "transfer_undone",
        "v": 1,
        "transfer": transfer.id,
        "refusal": msgspec.to_builtins(refusal),
        "entries": _entries("transit", _ledger_account(account), transfer.amount or 0),
    }


def _ledger_account(account: str) -> str:
    return f"wallet:{account}"


def _entries(source: str, target: str, amount: int) -> list[list[str | int]]:
    return [[source, -amount], [target, amount]] if amount else []


def read_transfer(event: dict[str, Any]) -> Transfer:
    return Transfer(
        event["transfer"],
        event["table"],
        event["direction"],
        event["amount"],
        event["chip"],
    )


# --- state ----------------------------------------------------------------------------------------


def apply_event(wallet: Wallet, event: dict[str, Any]) -> Wallet:
    """Return the wallet after an event; an unknown type changes only the sequence number."""
    after = msgspec.structs.replace(wallet, sequence=wallet.sequence + 1)
    match event["type"]:
        case "wallet_granted":
            return _replace(after, balance=after.balance + event["amount"])
        case "transfer_begun":
            transfer = read_transfer(event)
            return _replace(
                after,
                balance=after.balance - (transfer.amount or 0),
                pending=(*after.pending, transfer),
            )
        case "transfer_done" | "transfer_undone":
            return _end_transfer(after, event)
    return after


def _end_transfer(wallet: Wallet, event: dict[str, Any]) -> Wallet:
    transfer = wallet.find_transfer(event["transfer"])
    if transfer is None:
        return wallet
    rest = tuple(pending for pending in wallet.pending if pending != transfer)
    if event["type"] == "transfer_undone":
        return _replace(wallet, balance=wallet.balance + (transfer.amount or 0), pending=rest)
    if transfer.direction == "from_table":
        return _replace(wallet, balance=wallet.balance + event["amount"], pending=rest)
    others = [table for table in wallet.tables if table != transfer.table]
    return _replace(wallet, pending=rest, tables=(*others, transfer.table))


def _replace(wallet: Wallet, **changes: Any) -> Wallet:
    return msgspec.structs.replace(wallet, **changes)


def pack(wallet: Wallet) -> bytes:
    return msgspec.json.encode(wallet)


def unpack(packed: bytes) -> Wallet:
    return msgspec.json.decode(packed, type=Wallet)


def rebuild_wallet(_header: TableHeader, records: Iterator[StoredEvent]) -> bytes:
    """Return the snapshot rebuilt from events, for `verify`."""
    wallet = Wallet()
    for record in records:
        wallet = apply_event(wallet, record.decode_body())
    return pack(wallet)
