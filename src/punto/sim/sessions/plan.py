"""Sessions to be played: everything checked, and ready for the kernels."""

from __future__ import annotations

from itertools import product
from secrets import randbits
from typing import NamedTuple

import msgspec
import numpy as np

from punto.refusals import Refused, quote_input
from punto.rules.payoff import LOSE, PUSH, compile_payoffs
from punto.rules.rulebook import Rulebook
from punto.rules.wager import Wager
from punto.sim.kernel import Integers
from punto.sim.lowering import layout_of
from punto.sim.sessions.config import Amount, Terms, make_terms
from punto.sim.sessions.system_loader import Ready, find_system
from punto.sim.sessions.systems import System
from punto.sim.vector_draw import LANES, Row
from punto.sim.work_units import Equipment, Job, make_job

BLOCK_COUPS = 1 << 23
PLAIN_BLOCK_COUPS = 1 << 17
"""Where a system is not compiled, a block is to take no longer than a person likes to wait."""
MOST_IN_BLOCK = 1 << 18
MOST_SESSIONS = 10**12


class Plan(NamedTuple):
    job: Job
    """Of the book as one bettor looks at it."""
    terms: Terms
    system: Ready
    sessions: int
    of_cell: Row
    """The outcome of the wager in each cell, as `walks` numbers them."""
    pays: Integers
    limits: Integers

    @property
    def block(self) -> int:
        """Sessions in a block: whole batches of lanes, and the same for any number of workers."""
        coups = BLOCK_COUPS if self.system.compiled else PLAIN_BLOCK_COUPS
        return min(max(coups // (self.terms.rounds * LANES), 1) * LANES, MOST_IN_BLOCK)

    @property
    def blocks(self) -> int:
        return -(-self.sessions // self.block)

    def sessions_in(self, block: int) -> int:
        return min(self.block, self.sessions - block * self.block)


def make_plan(
    book: Rulebook,
    number: int,
    *,
    bankroll: Amount = 1000,
    unit: Amount = 10,
    system: str | System = "flat",
    on: str = "banker",
    rounds: int = 80,
    stop_win: Amount | None = None,
    stop_loss: Amount | None = None,
    table_max: Amount | None = None,
    decks: int | None = None,
    equipment: Equipment = "shoe",
    cut: int | None = None,
    seed: int | None = None,
) -> Plan:
    """Refuses what cannot be played, before anything is."""
    terms = make_terms(
        book,
        on,
        bankroll=bankroll,
        unit=unit,
        table_max=table_max,
        stop_win=stop_win,
        stop_loss=stop_loss,
        rounds=rounds,
    )
    if not 1 <= number <= MOST_SESSIONS:
        raise Refused(
            "bad_sessions",
            f"{quote_input(number)} sessions cannot be played; ask for 1 to {MOST_SESSIONS:.0e}",
        )
    one = with_one_wager(book, terms.wager)
    seed = randbits(63) if seed is None else seed
    job = make_job(one, rounds * number, decks=decks, equipment=equipment, cut=cut, seed=seed)
    return Plan(
        job=job,
        terms=terms,
        system=find_system(system),
        sessions=number,
        of_cell=_of_cell(job.book, terms.wager),
        pays=np.array(terms.wins, np.int64),
        limits=terms.limits,
    )


def with_one_wager(book: Rulebook, wager: Wager) -> Rulebook:
    """The book as one bettor looks at it: it tells no more coups apart than the wager asks."""
    return msgspec.structs.replace(
        book, wagers=(wager,), payoffs=compile_payoffs([wager], book.deal_rules)
    )


def _of_cell(book: Rulebook, wager: Wager) -> Row:
    layout, rows = layout_of(book), book.payoffs.rows[wager.id]
    stood_off, lost = len(wager.pays), len(wager.pays) + 1
    numbers = {PUSH: stood_off, LOSE: lost}
    of_cell = np.full(layout.shape, lost, np.int16)
    ends, players, bankers, faces = (range(size) for size in layout.shape)
    for cell in product(ends, players, bankers, faces):
        try:
            row = rows[layout.kind(cell)]
        except KeyError:  # no coup falls here, such as a pair of aces with a total of 7
            continue
        of_cell[cell] = numbers.get(row, row)
    return of_cell.reshape(-1)
