"""A game as the oracle counts it: how its coups are dealt, what its wagers get.

Shares no code with the package: the built-in books come from `documents`, those of `examples/`
from `examples`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from tests.reference.oracle import documents
from tests.reference.oracle.documents import Settlement

Hands = tuple[list[str], list[str]]


@dataclass(frozen=True, eq=False)
class Game:
    name: str
    wagers: tuple[str, ...]
    deal: Callable[[list[str]], Hands]
    """Both hands of a whole coup; ValueError where a card is missing or left over."""
    settle: Callable[[list[str], list[str], int | None, str], Settlement]
    order: str = "PBPB"
    """Whose each card of the initial deal is."""
    most: int = 6
    """The most cards that a coup takes from the shoe."""
    die: int | None = None
    """The number of faces of its die."""
    suited: frozenset[str] = frozenset()
    """The wagers for which suits matter."""
    sevens: bool = False
    """Whether a wager counts sevens."""

    def priced(self, by_rank: bool) -> tuple[str, ...]:
        """The wagers that a shoe counted by rank, or by card, can price."""
        return tuple(wager for wager in self.wagers if not by_rank or wager not in self.suited)

    def faces(self, die: int | None = None) -> list[int | None]:
        """The faces that the die may show."""
        if self.die is None or die is not None:
            return [die]
        return list(range(1, self.die + 1))


def of_document(book: str, options: Mapping[str, str]) -> Game:
    chosen = dict(options)
    seven_up = book == "mbs-7-up"
    return Game(
        name=" ".join([book, *chosen.values()]),
        wagers=documents.wagers(book, chosen),
        deal=partial(documents.deal, book),
        settle=partial(documents.settle, book, chosen),
        order="BPB" if seven_up else "PBPB",  # mbs-7-up 3.7, 3.8: the first card is permanent
        most=5 if seven_up else 6,
        die=6 if book == "mbs-power-98" else None,
        suited=frozenset({"perfect_pairs"}) & set(documents.wagers(book, chosen)),
        sevens=seven_up,  # mbs-7-up 1.1.7
    )
