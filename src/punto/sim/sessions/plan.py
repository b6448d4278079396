"""A validated plan of sessions, ready for the kernels."""

from __future__ import annotations

from math import prod
from secrets import randbits
from typing import NamedTuple

import msgspec
import numpy as np

from punto.refusals import Refused
from punto.rules.outcomes.payoff import LOSE, PUSH, compile_payoffs
from punto.rules.rulebook import Rulebook
from punto.rules.wager import Wager
from punto.sim.arrays import Int16Array
from punto.sim.cell_layout import build_cell_layout, find_cell_classes
from punto.sim.sessions import defaults
from punto.sim.sessions.config import MoneyInput, SessionConfig, make_session_config
from punto.sim.sessions.kernel import SessionKernelConfig
from punto.sim.sessions.system_loader import LoadedSystem, load_system
from punto.sim.sessions.systems import BettingSystem
from punto.sim.vector_draw import LANES
from punto.sim.work_units import BLOCK_COUPS, SimEquipment, SimulationJob, make_job

UNCOMPILED_BLOCK_COUPS = 1 << 17
"""Smaller blocks for systems in plain Python, so that Ctrl-C and progress react in time."""
MAX_BLOCK_SESSIONS = 1 << 18
MAX_SESSIONS = 10**12


class SessionPlan(NamedTuple):
    job: SimulationJob
    """Its book has the bet wager only."""
    config: SessionConfig
    system: LoadedSystem
    sessions: int
    cell_outcomes: Int16Array
    """The outcome of the wager in each cell, numbered as in `play_sessions`."""
    kernel_config: SessionKernelConfig

    @property
    def sessions_per_block(self) -> int:
        """Return a multiple of `LANES` that does not depend on the number of workers."""
        coups = BLOCK_COUPS if self.system.compiled else UNCOMPILED_BLOCK_COUPS
        return min(max(coups // (self.config.rounds * LANES), 1) * LANES, MAX_BLOCK_SESSIONS)

    @property
    def block_count(self) -> int:
        return -(-self.sessions // self.sessions_per_block)

    def sessions_in(self, block: int) -> int:
        return min(self.sessions_per_block, self.sessions - block * self.sessions_per_block)


def _default_wager(book: Rulebook) -> str:
    """Return the first wager on the Banker's side, or else the first wager."""
    on_banker = [wager.id for wager in book.wagers if wager.side == "banker"]
    return on_banker[0] if on_banker else book.wagers[0].id


def make_session_plan(
    book: Rulebook,
    number: int,
    *,
    bankroll: MoneyInput = defaults.BANKROLL,
    unit: MoneyInput = defaults.UNIT,
    system: str | BettingSystem = defaults.SYSTEM,
    on: str | None = None,
    rounds: int = defaults.ROUNDS,
    stop_win: MoneyInput | None = None,
    stop_loss: MoneyInput | None = None,
    table_max: MoneyInput | None = None,
    decks: int | None = None,
    equipment: SimEquipment = "shoe",
    cut: int | None = None,
    seed: int | None = None,
) -> SessionPlan:
    """Build a plan, or refuse settings that cannot be played."""
    config = make_session_config(
        book,
        on or _default_wager(book),
        bankroll=bankroll,
        unit=unit,
        table_max=table_max,
        stop_win=stop_win,
        stop_loss=stop_loss,
        rounds=rounds,
    )
    if not 1 <= number <= MAX_SESSIONS:
        raise Refused("bad_sessions", sessions=number, max=MAX_SESSIONS)
    one_wager_book = restrict_to_wager(book, config.wager)
    seed = randbits(63) if seed is None else seed
    job = make_job(
        one_wager_book, rounds * number, decks=decks, equipment=equipment, cut=cut, seed=seed
    )
    return SessionPlan(
        job=job,
        config=config,
        system=load_system(system),
        sessions=number,
        cell_outcomes=_find_cell_outcomes(job.book, config.wager),
        kernel_config=config.kernel_config,
    )


def restrict_to_wager(book: Rulebook, wager: Wager) -> Rulebook:
    """Return the book with one wager, which needs fewer cells than the whole book."""
    return msgspec.structs.replace(
        book, wagers=(wager,), payoffs=compile_payoffs([wager], book.deal_rules)
    )


def _find_cell_outcomes(book: Rulebook, wager: Wager) -> Int16Array:
    layout, rows = build_cell_layout(book), book.payoffs.rows[wager.id]
    push, loss = len(wager.pays), len(wager.pays) + 1
    numbers = {PUSH: push, LOSE: loss}
    cell_outcomes = np.full(prod(layout.shape), loss, np.int16)
    for cell, outcome_class, _ in find_cell_classes(layout):
        row = rows[outcome_class]
        cell_outcomes[cell] = numbers.get(row, row)
    return cell_outcomes


def describe_plan(plan: SessionPlan) -> list[str]:
    """Describe a plan in two lines."""
    config = plan.config
    amounts = [
        f"bankroll {config.format_exact(config.bankroll)}",
        f"unit {config.format_exact(config.unit)}",
        *_describe_limit("table maximum", config, config.table_max),
        *_describe_limit("stop-win", config, config.stop_win),
        *_describe_limit("stop-loss", config, config.stop_loss),
    ]
    return [
        f"{plan.sessions:,} sessions of at most {config.rounds:,} coups",
        f"{plan.system.name} on {config.wager.title}: {', '.join(amounts)}",
    ]


def _describe_limit(name: str, config: SessionConfig, chips: int | None) -> list[str]:
    return [] if chips is None else [f"{name} {config.format_exact(chips)}"]
