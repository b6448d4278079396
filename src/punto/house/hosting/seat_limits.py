"""How many boxes one address may hold, at all tables that this house hosts.

The boxes of a player count for the address of the last `sit`, and for the player itself, so a
player who changes the address gets no more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from punto.house.hosting.hosted_state import HostedState
from punto.house.hosting.principal import Principal
from punto.refusals import Refused
from punto.table import events as e
from punto.table.events import AnyEvent


class TableWithSeats(Protocol):
    id: str
    hosted: HostedState


class SeatLimits:
    def __init__(self, limit: int, tables: Callable[[], Iterable[TableWithSeats]]) -> None:
        self._limit = limit
        self._tables = tables
        self._addresses: dict[str, str] = {}
        """Address of the last `sit` by player; forgotten with the last box."""
        self._reserved: dict[tuple[str, int], str] = {}
        """Players of boxes whose events are being recorded, by table and box."""

    @contextmanager
    def reserve(
        self, table: str, principal: Principal, events: Iterable[AnyEvent]
    ) -> Iterator[None]:
        """Refuse the events if the address has too many boxes; else hold the boxes meanwhile."""
        boxes = [(table, one.box) for one in events if isinstance(one, e.PlayerSat)]
        if not boxes or not self._limit or principal.role != "player":
            yield
            return
        held = self._find_held()
        players = {*held.values(), principal.id}
        self._addresses = {
            player: address for player, address in self._addresses.items() if player in players
        }
        address = principal.address
        own = sum(
            player == principal.id or (address != "" and self._addresses.get(player) == address)
            for player in held.values()
        )
        if own + len(boxes) > self._limit:
            raise Refused("too_many_seats", max=self._limit)
        self._addresses[principal.id] = address
        self._reserved |= dict.fromkeys(boxes, principal.id)
        try:
            yield
        finally:
            for box in boxes:
                self._reserved.pop(box, None)

    def _find_held(self) -> dict[tuple[str, int], str]:
        """Return the player of each box."""
        held = {
            (table.id, box): player
            for table in self._tables()
            for player, person in table.hosted.state.people.items()
            for box in person.boxes
        }
        return held | self._reserved
