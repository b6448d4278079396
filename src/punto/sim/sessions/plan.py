"""Sessions to be played: everything checked, and ready for the kernels."""

from __future__ import annotations

from itertools import product
from secrets import randbits
from typing import NamedTuple

import msgspec
import numpy as np

from punto.refusals import Refused, shown
from punto.rules.payoff import LOSE, PUSH, compile_payoffs
from punto.rules.rulebook import Rulebook
from punto.rules.wager import Wager
from punto.sim.kernel import Int64Array
from punto.sim.lowering import build_cell_layout
from punto.sim.sessions.config import MoneyInput, SessionConfig, make_session_config
from punto.sim.sessions.system_loader import LoadedSystem, load_system
from punto.sim.sessions.systems import BettingSystem
from punto.sim.vector_draw import LANES, Int16Array
from punto.sim.work_units import SimEquipment, SimulationJob, make_job

BLOCK_COUPS = 1 << 23
PLAIN_BLOCK_COUPS = 1 << 17
"""Where a system is not compiled, a block is to take no longer than a person likes to wait."""
MAX_BLOCK_SESSIONS = 1 << 18
MAX_SESSIONS = 10**12


class SessionPlan(NamedTuple):
    job: SimulationJob
    """Of the book as one bettor looks at it."""
    config: SessionConfig
    system: LoadedSystem
    sessions: int
    cell_outcomes: Int16Array
    """The outcome of the wager in each cell, as `walks` numbers them."""
    pays: Int64Array
    limits: Int64Array

    @property
    def sessions_per_block(self) -> int:
        """Sessions in a block: whole batches of lanes, and the same for any number of workers."""
        coups = BLOCK_COUPS if self.system.compiled else PLAIN_BLOCK_COUPS
        return min(max(coups // (self.config.rounds * LANES), 1) * LANES, MAX_BLOCK_SESSIONS)

    @property
    def block_count(self) -> int:
        return -(-self.sessions // self.sessions_per_block)

    def sessions_in(self, block: int) -> int:
        return min(self.sessions_per_block, self.sessions - block * self.sessions_per_block)


def make_session_plan(
    book: Rulebook,
    number: int,
    *,
    bankroll: MoneyInput = 1000,
    unit: MoneyInput = 10,
    system: str | BettingSystem = "flat",
    on: str = "banker",
    rounds: int = 80,
    stop_win: MoneyInput | None = None,
    stop_loss: MoneyInput | None = None,
    table_max: MoneyInput | None = None,
    decks: int | None = None,
    equipment: SimEquipment = "shoe",
    cut: int | None = None,
    seed: int | None = None,
) -> SessionPlan:
    """Refuses what cannot be played, before anything is."""
    terms = make_session_config(
        book,
        on,
        bankroll=bankroll,
        unit=unit,
        table_max=table_max,
        stop_win=stop_win,
        stop_loss=stop_loss,
        rounds=rounds,
    )
    if not 1 <= number <= MAX_SESSIONS:
        raise Refused(
            "bad_sessions",
            f"{shown(number)} sessions cannot be played; ask for 1 to {MAX_SESSIONS:.0e}",
        )
    one = restrict_to_wager(book, terms.wager)
    seed = randbits(63) if seed is None else seed
    job = make_job(one, rounds * number, decks=decks, equipment=equipment, cut=cut, seed=seed)
    return SessionPlan(
        job=job,
        config=terms,
        system=load_system(system),
        sessions=number,
        cell_outcomes=_find_cell_outcomes(job.book, terms.wager),
        pays=np.array(terms.wins_in_parts, np.int64),
        limits=terms.limits,
    )


def restrict_to_wager(book: Rulebook, wager: Wager) -> Rulebook:
    """The book as one bettor looks at it: it tells no more coups apart than the wager asks."""
    return msgspec.structs.replace(
        book, wagers=(wager,), payoffs=compile_payoffs([wager], book.game)
    )


def _find_cell_outcomes(book: Rulebook, wager: Wager) -> Int16Array:
    layout, rows = build_cell_layout(book), book.payoffs.rows[wager.id]
    stood_off, lost = len(wager.pays), len(wager.pays) + 1
    numbers = {PUSH: stood_off, LOSE: lost}
    of_cell = np.full(layout.shape, lost, np.int16)
    ends, players, bankers, faces = (range(size) for size in layout.shape)
    for cell in product(ends, players, bankers, faces):
        try:
            row = rows[layout.outcome_class(cell)]
        except KeyError:  # no coup falls here, such as a pair of aces with a total of 7
            continue
        of_cell[cell] = numbers.get(row, row)
    return of_cell.reshape(-1)
