"""`sessions`: a bankroll taken to the table many times over, under a betting system.

A session begins on a fresh shoe with the whole bankroll, and ends when less than one unit is left,
when the player is as far behind or ahead as was set, or when the rounds are over: looked at after
each coup, in that order. 256 sessions are played at a time, in the lanes of the kernel; blocks of
them have streams of their own, so that the same seed gives the same sessions for any number of
workers.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import reduce
from time import perf_counter
from typing import NamedTuple

import numpy as np

from punto.odds.analysis import analyse
from punto.odds.shoe import Shoe
from punto.rules.rulebook import Rulebook
from punto.sim.kernel import Int64Array, deal_outcomes
from punto.sim.lowering import LaneState
from punto.sim.sessions import kernel
from punto.sim.sessions.config import MoneyInput
from punto.sim.sessions.plan import SessionPlan, make_session_plan
from punto.sim.sessions.stats import SessionsResult, SessionSums, sum_sessions
from punto.sim.sessions.systems import MEMORY_SIZE, BettingSystem
from punto.sim.simulation import Progress
from punto.sim.thread_pool import resolve_workers, run_tasks
from punto.sim.vector_draw import LANES
from punto.sim.work_units import SimEquipment

CHUNK_COUPS = 256
"""Coups dealt ahead in every lane: a table of outcomes that stays in the processor's cache."""


def simulate_sessions(
    book: Rulebook,
    number: int = 1_000_000,
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
    workers: int | None = None,
    progress: Progress | None = None,
) -> SessionsResult:
    """Play `number` sessions; the same seed gives the same ones for any number of workers.

    `system` is a built-in one by name, the path of a file with a function `system`, or a function;
    `stop_win` and `stop_loss` are how far ahead or behind the player leaves; `progress` is told how
    many sessions have been played, and of how many.
    """
    plan = make_session_plan(
        book,
        number,
        bankroll=bankroll,
        unit=unit,
        system=system,
        on=on,
        rounds=rounds,
        stop_win=stop_win,
        stop_loss=stop_loss,
        table_max=table_max,
        decks=decks,
        equipment=equipment,
        cut=cut,
        seed=seed,
    )
    return run_plan(plan, workers, progress)


def run_plan(
    plan: SessionPlan, workers: int | None = None, progress: Progress | None = None
) -> SessionsResult:
    """All blocks of a plan; those that are done, where Ctrl-C stops it."""
    threads = resolve_workers(workers)
    played: list[SessionSums] = []

    def take(sums: SessionSums) -> None:
        played[:] = [reduce(SessionSums.__add__, [*played, sums])]
        if progress:
            progress(played[0].sessions, plan.sessions)

    plan.job.make_lanes(0)  # makes what all blocks share, before threads do so at the same time
    exact = analyse(plan.job.book, Shoe.full(plan.job.decks))[plan.config.wager.id].ev
    start = perf_counter()
    complete = run_tasks(
        range(plan.block_count), lambda block: play_session_block(plan, block), threads, take
    )
    if not played:
        raise KeyboardInterrupt
    return SessionsResult(plan, played[0], exact, perf_counter() - start, threads, not complete)


def play_session_block(plan: SessionPlan, block: int) -> SessionSums:
    """All sessions of a block."""
    lanes = plan.job.make_lanes(block)
    seats = np.zeros((plan.sessions_in(block), kernel.STATE_SIZE), np.int64)
    for first in range(0, len(seats), LANES):
        for _ in play_batch(plan, lanes, seats[first : first + LANES], CHUNK_COUPS):
            pass
    return sum_sessions(seats, plan.config)


def play_batch(plan: SessionPlan, lanes: LaneState, seats: Int64Array, chunk: int) -> Iterator[int]:
    """A session in each seat, to its end; stops at every `chunk` coups to tell how many there were.

    With the same seed, the sessions of a batch meet the same coups under every system, as long as
    they have no more than `CHUNK` of them: then none is broken off when all seats have ended.
    """
    seats[:] = 0
    seats[:, kernel.BANKROLL] = seats[:, kernel.WORST] = (
        plan.config.bankroll * plan.config.parts_per_chip
    )
    memory = np.zeros((len(seats), MEMORY_SIZE), np.int64)
    rounds = plan.config.rounds
    outcomes = np.empty((min(chunk, rounds), LANES), np.int16)
    for done in range(0, rounds, chunk):
        coming = outcomes[: rounds - done]
        deal_outcomes(*lanes, *plan.job.rules, plan.cell_outcomes, done == 0, coming)
        plan.system.play(coming, plan.pays, plan.limits, seats, memory)
        yield min(done + chunk, rounds)
        if seats[:, kernel.END_REASON].all():
            return


def try_system(plan: SessionPlan) -> None:
    """One session, of no account: a system that fails does so here, before anything is said."""
    seats = np.zeros((1, kernel.STATE_SIZE), np.int64)
    for _ in play_batch(plan, plan.job.make_lanes(0), seats, CHUNK_COUPS):
        pass


class BankrollPaths(NamedTuple):
    """Bankrolls of some sessions on the way."""

    coups: list[int]
    bankrolls: Int64Array
    """In parts, by number of coups and session; as it ended, from there on."""


def sample_paths(plan: SessionPlan, number: int = 1024, points: int = 120) -> BankrollPaths:
    """The first sessions once more, looked at on the way."""
    lanes = plan.job.make_lanes(0)
    rounds, number = plan.config.rounds, min(number, plan.sessions_in(0))
    chunk = min(-(-rounds // points), CHUNK_COUPS)
    every = -(-rounds // (points * chunk)) * chunk
    coups = [0, *range(every, rounds, every), rounds]
    left = np.full((len(coups), number), plan.config.bankroll * plan.config.parts_per_chip)
    for first in range(0, number, LANES):
        batch = left[:, first : first + LANES]
        seats = np.zeros((batch.shape[1], kernel.STATE_SIZE), np.int64)
        for done in play_batch(plan, lanes, seats, chunk):
            batch[bisect_left(coups, done) :] = seats[:, kernel.BANKROLL]
    return BankrollPaths(coups, left)
