"""A table driver that checks invariants, and the road marks of its events."""

from __future__ import annotations

from functools import cache
from typing import Any, Union

import msgspec

from punto.roads.results import LETTERS
from punto.rules.catalog import load
from punto.rules.rulebook import Rulebook
from punto.table import events as e
from punto.table.commands import COMMANDS, Actor
from punto.table.decide import can
from punto.table.events import EVENTS, Event
from punto.table.evolve import evolve
from punto.table.next_action import find_next_action
from tests.paths import ROOT
from tests.unit.table.invariants import likely_fields
from tests.unit.table.table_driver import TableDriver, count_card_copies

_write = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(Union[tuple(EVENTS.values())]).decode  # noqa: UP007


@cache
def book_of(source: str, options: tuple[tuple[str, str], ...]) -> Rulebook:
    """Load a book by id or by its path in the repository."""
    return load(str(ROOT / source) if "/" in source else source, dict(options))


class CheckedTable(TableDriver):
    """`check` replays the events since the last check and checks the invariants."""

    def __init__(self, *args: Any, **config: Any) -> None:
        super().__init__(*args, **config)
        self.replayed = self.state
        self.checked_events = 0

    def check(self) -> list[Event]:
        """Check the invariants and return the events since the last check."""
        new = self.events[self.checked_events :]
        self.checked_events = len(self.events)
        for event in new:
            self.replayed = evolve(self.replayed, _read(_write(event)))
        assert self.replayed == self.state, "the replayed table is not the live one"
        if self.state.shoe:
            assert set(count_card_copies(self.state)) == {self.state.setup.decks}, (
                "a card is in no one place"
            )
        self._check_money()
        self._check_next_action()
        return new

    def _check_next_action(self) -> None:
        """Check that the next action is possible: no state is a dead end."""
        due = find_next_action(self.state)
        if due.command == "place":  # any player; perhaps nobody has chips
            return
        kind, actor = COMMANDS[due.command], Actor(due.role, due.player or "somebody")
        examples = (kind(by=actor, **fields) for fields in likely_fields(self.state, kind))
        assert any(can(self.state, example) for example in examples), f"dead end: {due.sentence}"

    def _check_money(self) -> None:
        state, balances = self.state, dict(self.ledger.balances)
        assert sum(balances.values()) == 0
        assert balances.pop("stakes", 0) == sum(state.stakes.values())
        for name, person in state.people.items():
            assert balances.pop(f"player:{name}", 0) == person.rack
        assert not [account for account in balances if account.startswith("player:")]


def road_marks(events: list[Event]) -> str:
    """Return the road marks, such as `BPT`. Void hands and rounds have none (reading 25)."""
    shown: list[str] = []
    last = ""
    for event in events:
        if isinstance(event, e.RoundDecided):
            last = LETTERS[event.winner]
        elif isinstance(event, e.RoundEnded) and event.marks:
            shown.append(last)
        elif isinstance(event, e.RoundUndone | e.RoundReopened):
            shown.pop()
    return "".join(shown)
