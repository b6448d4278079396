"""A game of the oracle: the deal of its coups and the results of its wagers.

Shares no code with the package. The built-in books come from `documents`, those of `examples/`
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
    """Return both hands of a complete coup; ValueError for a missing or surplus card."""
    settle: Callable[[list[str], list[str], int | None, str], Settlement]
    order: str = "PBPB"
    """The hand of each card of the initial deal."""
    most: int = 6
    """The maximum number of cards that a coup draws from the shoe."""
    die: int | None = None
    """The number of faces of its die."""
    suited: frozenset[str] = frozenset()
    """The wagers for which suits matter."""
    sevens: bool = False
    """Whether a wager counts sevens."""

    def priced(self, by_rank: bool) -> tuple[str, ...]:
        """Return the wagers that can be priced from a shoe counted by rank or by card."""
        return tuple(wager for wager in self.wagers if not by_rank or wager not in self.suited)

    def faces(self, die: int | None = None) -> list[int | None]:
        """Return the possible die faces."""
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
