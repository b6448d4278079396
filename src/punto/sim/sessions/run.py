"""`simulate_sessions`: many bankroll sessions under a betting system.

A session starts on a new shoe with the whole bankroll. After each coup these ends are checked, in
this order: less than one unit left, stop-loss, stop-win, all rounds played. `LANES` sessions are
played at a time, in the lanes of the kernel. Each block of sessions has its own random streams, so
the same seed gives the same sessions for any number of workers.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import reduce
from hashlib import shake_256
from time import perf_counter
from typing import NamedTuple

import numpy as np

from punto.odds.analysis import analyse
from punto.odds.shoe import Shoe
from punto.rules.rulebook import Rulebook
from punto.sim.arrays import Int64Array
from punto.sim.kernel.layout import LaneState
from punto.sim.kernel.outcomes import deal_outcomes
from punto.sim.sessions import defaults, kernel
from punto.sim.sessions.checked_arithmetic import request_stop
from punto.sim.sessions.config import MoneyInput
from punto.sim.sessions.plan import SessionPlan, make_session_plan
from punto.sim.sessions.stats import SessionsResult, SessionSums, sum_sessions
from punto.sim.sessions.systems import MEMORY_SIZE, BettingSystem
from punto.sim.thread_pool import Progress, resolve_workers, run_tasks
from punto.sim.vector_draw import LANES
from punto.sim.work_units import SimEquipment

CHUNK_COUPS = 256
"""Coups dealt ahead in every lane; their outcomes fit in the processor's cache."""


def simulate_sessions(
    book: Rulebook,
    number: int = defaults.SESSIONS,
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
    workers: int | None = None,
    progress: Progress | None = None,
) -> SessionsResult:
    """Play `number` sessions; the same seed gives the same ones for any number of workers.

    `on` is a wager; by default the first on the Banker's side, or else the first.
    `system` is the name of a built-in system, the path of a file with a function `system`, or a
    function. `stop_win` and `stop_loss` are the profit and the loss at which the player leaves.
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
    """Play all blocks of a plan; after Ctrl-C the result has the finished ones."""
    threads = resolve_workers(workers)
    played: list[SessionSums] = []

    def add_sums(sums: SessionSums) -> None:
        played[:] = [reduce(SessionSums.__add__, [*played, sums])]
        if progress:
            progress(played[0].sessions, plan.sessions)

    request_stop(False)
    plan.job.make_lanes(0)  # fill the caches that all threads share
    exact = analyse(plan.job.book, Shoe.full(plan.job.decks))[plan.config.wager.id].ev
    start = perf_counter()
    complete = run_tasks(
        range(plan.block_count),
        lambda block: play_session_block(plan, block),
        threads,
        add_sums,
        request_stop,
    )
    if not played:
        raise KeyboardInterrupt
    return SessionsResult(plan, played[0], exact, perf_counter() - start, threads, not complete)


def play_session_block(plan: SessionPlan, block: int) -> SessionSums:
    """Play all sessions of a block."""
    lanes = plan.job.make_lanes(block)
    sessions = np.zeros((plan.sessions_in(block), kernel.STATE_SIZE), np.int64)
    for first in range(0, len(sessions), LANES):
        rng = seed_sessions(plan, block, first, min(LANES, len(sessions) - first))
        for _ in play_batch(plan, lanes, sessions[first : first + LANES], rng, CHUNK_COUPS):
            pass
    return sum_sessions(sessions, plan.config)


def seed_sessions(plan: SessionPlan, block: int, first: int, number: int) -> Int64Array:
    """Return the states of the random numbers of some sessions of a block, for `random_below`."""
    start = block * plan.sessions_per_block + first
    states = shake_256(f"punto sessions {plan.job.seed} {start}".encode()).digest(8 * number)
    return np.frombuffer(states, "<i8").astype(np.int64).reshape(-1, 1)


def play_batch(
    plan: SessionPlan, lanes: LaneState, sessions: Int64Array, rng: Int64Array, chunk: int
) -> Iterator[int]:
    """Play a batch of sessions to their end; yield the number of coups after every `chunk`.

    With the same seed, a batch of at most `CHUNK_COUPS` rounds has the same coups under every
    system. A longer one stops after the chunk in which its last session ends.
    """
    sessions[:] = 0
    sessions[:, kernel.BANKROLL] = sessions[:, kernel.WORST] = (
        plan.config.bankroll * plan.config.parts_per_chip
    )
    memory = np.zeros((len(sessions), MEMORY_SIZE), np.int64)
    states = kernel.SessionStates(sessions, memory, rng)
    rounds = plan.config.rounds
    outcomes = np.empty((min(chunk, rounds), LANES), np.int16)
    for played in range(0, rounds, chunk):
        coming = outcomes[: rounds - played]
        deal_outcomes(lanes, plan.job.rules, plan.cell_outcomes, played == 0, coming)
        plan.system.play(coming, plan.kernel_config, states)
        yield min(played + chunk, rounds)
        if sessions[:, kernel.END_REASON].all():
            return


def try_system(plan: SessionPlan) -> None:
    """Play one session as a trial, so that a faulty system fails before the run starts."""
    sessions = np.zeros((1, kernel.STATE_SIZE), np.int64)
    lanes, rng = plan.job.make_lanes(0), seed_sessions(plan, 0, 0, 1)
    for _ in play_batch(plan, lanes, sessions, rng, CHUNK_COUPS):
        pass


class BankrollPaths(NamedTuple):
    """Bankrolls of some sessions during play."""

    coups: list[int]
    bankrolls: Int64Array
    """[index in `coups`, session], in parts; constant after the end of a session."""


def sample_paths(plan: SessionPlan, number: int = 1024, points: int = 120) -> BankrollPaths:
    """Play the first sessions again and record their bankrolls during play."""
    lanes = plan.job.make_lanes(0)
    rounds, number = plan.config.rounds, min(number, plan.sessions_in(0))
    chunk = min(-(-rounds // points), CHUNK_COUPS)
    interval = -(-rounds // (points * chunk)) * chunk
    coups = [0, *range(interval, rounds, interval), rounds]
    bankrolls = np.full((len(coups), number), plan.config.bankroll * plan.config.parts_per_chip)
    for first in range(0, number, LANES):
        batch = bankrolls[:, first : first + LANES]
        sessions = np.zeros((batch.shape[1], kernel.STATE_SIZE), np.int64)
        rng = seed_sessions(plan, 0, first, batch.shape[1])
        for played in play_batch(plan, lanes, sessions, rng, chunk):
            batch[bisect_left(coups, played) :] = sessions[:, kernel.BANKROLL]
    return BankrollPaths(coups, bankrolls)
