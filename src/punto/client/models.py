"""Typed values of a server's answers. Fields that they do not name are ignored."""

from __future__ import annotations

import msgspec


class SignedInAccount(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    roles: tuple[str, ...] = ()
    guest: bool = False
    balance: int = 0
    """Balance of the wallet in hundredths."""


class LobbyTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the lobby."""

    id: str
    title: str
    book: str
    boxes: int
    decks: int
    chip: str
    """Value of the smallest chip; amounts at the table are in chips."""
    dealer: str
    phase: str | None = None
    seats_taken: tuple[int, ...] = ()
    own_boxes: tuple[int, ...] = ()
    players: int = 0
    rounds: int = 0
    shoe: int = 0
    results: str = ""
    """Results of the shoe, as `punto.scoreboard` reads them."""
    address: str | None = None


class OwnWallet(msgspec.Struct, frozen=True, kw_only=True):
    """Money in hundredths."""

    balance: int
    at_tables: int = 0
    """Value of the chips in racks and on layouts."""


class MoneyMoved(msgspec.Struct, frozen=True, kw_only=True):
    """A buy-in or a cash-out, in hundredths."""

    table: str
    amount: int
    balance: int


class CommandTaken(msgspec.Struct, frozen=True, kw_only=True):
    """An accepted command; its events have the numbers `first` to `last`."""

    id: str
    first: int
    last: int
    repeated: bool = False
    """The server had executed this command before and repeats its answer."""
