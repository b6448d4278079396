"""What both environments share: the game that they play, its spaces and its codes."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike, fspath
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from punto.rules.catalog import load
from punto.rules.coup import Winner
from punto.rules.outcomes.facts import Side
from punto.rules.rulebook import Rulebook
from punto.sim.work_units import SimulationJob, make_job

DEFAULT_BANKROLL = 1_000
DEFAULT_MAX_STAKE = 100
RESULT_CODES: dict[Winner, int] = {"banker": 1, "player": 2, "tie": 3}
COLOUR_CODES = {None: 0, "R": 1, "B": 2}
ASK_SIDES: tuple[Side, ...] = ("banker", "player")

Observation = dict[str, NDArray[np.generic]]


class ShoeGame(NamedTuple):
    """A rulebook with the settings of its shoes and the money of the player, in units."""

    book: Rulebook
    decks: int
    cut: int
    """Cards behind the cutting card."""
    bankroll: int
    max_stake: int
    """The largest stake on one wager."""

    @property
    def max_coups(self) -> int:
        """The most coups that a shoe can have."""
        return 52 * self.decks // len(self.book.deal.order)

    @property
    def action_space(self) -> spaces.Box:
        """A stake on every wager of the book; fractions of a unit are cut off."""
        return spaces.Box(0, self.max_stake, (len(self.book.wagers),), np.float32)

    @property
    def observation_space(self) -> spaces.Space[Any]:
        """Return what a player at the table can know.

        `ranks`: the cards of each rank, ace to king, that nobody has seen. `results`: the results
        of the shoe in order, 1 Banker, 2 Player, 3 tie, then 0. `ask`: the next mark of the three
        derived roads if Banker or Player wins next, 1 red, 2 blue, 0 none.
        """
        return spaces.Dict(
            {
                "ranks": spaces.Box(0, 4 * self.decks, (13,), np.int32),
                "bankroll": spaces.Box(0, np.inf, (1,), np.float64),
                "results": spaces.Box(0, 3, (self.max_coups,), np.uint8),
                "ask": spaces.Box(0, 2, (2, 3), np.uint8),
            }
        )

    def make_job(self, seed: int) -> SimulationJob:
        return make_job(self.book, 1, decks=self.decks, equipment="shoe", cut=self.cut, seed=seed)


def make_game(
    book: Rulebook | str | PathLike[str],
    *,
    options: Mapping[str, str] | None = None,
    decks: int | None = None,
    cut: int | None = None,
    bankroll: int = DEFAULT_BANKROLL,
    max_stake: int = DEFAULT_MAX_STAKE,
) -> ShoeGame:
    """Load the book, or refuse settings that it does not allow."""
    rulebook = book if isinstance(book, Rulebook) else load(fspath(book), options)
    job = make_job(rulebook, 1, decks=decks, equipment="shoe", cut=cut, seed=0)
    return ShoeGame(rulebook, job.decks, job.cut, bankroll, max_stake)
