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
from punto.sim.kernel import Integers, outcomes_in_order
from punto.sim.lowering import Lanes
from punto.sim.sessions import kernel
from punto.sim.sessions.config import Amount
from punto.sim.sessions.plan import Plan, make_plan
from punto.sim.sessions.stats import Sessions, Sums, sum_up
from punto.sim.sessions.systems import PLACES, System
from punto.sim.simulation import Progress
from punto.sim.thread_pool import check_workers, share_out
from punto.sim.vector_draw import LANES
from punto.sim.work_units import Equipment

CHUNK = 256
"""Coups dealt ahead in every lane: a table of outcomes that stays in the processor's cache."""


def simulate_sessions(
    book: Rulebook,
    number: int = 1_000_000,
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
    workers: int | None = None,
    progress: Progress | None = None,
) -> Sessions:
    """Play `number` sessions; the same seed gives the same ones for any number of workers.

    `system` is a built-in one by name, the path of a file with a function `system`, or a function;
    `stop_win` and `stop_loss` are how far ahead or behind the player leaves; `progress` is told how
    many sessions have been played, and of how many.
    """
    plan = make_plan(
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
    return play(plan, workers, progress)


def play(plan: Plan, workers: int | None = None, progress: Progress | None = None) -> Sessions:
    """All blocks of a plan; those that are done, where Ctrl-C stops it."""
    threads = check_workers(workers)
    played: list[Sums] = []

    def take(sums: Sums) -> None:
        played[:] = [reduce(Sums.__add__, [*played, sums])]
        if progress:
            progress(played[0].sessions, plan.sessions)

    plan.job.lanes(0)  # makes what all blocks share, before threads do so at the same time
    exact = analyse(plan.job.book, Shoe.full(plan.job.decks))[plan.terms.wager.id].ev
    start = perf_counter()
    complete = share_out(range(plan.blocks), lambda block: play_block(plan, block), threads, take)
    if not played:
        raise KeyboardInterrupt
    return Sessions(plan, played[0], exact, perf_counter() - start, threads, not complete)


def play_block(plan: Plan, block: int) -> Sums:
    """All sessions of a block."""
    lanes = plan.job.lanes(block)
    seats = np.zeros((plan.sessions_in(block), kernel.SEATS), np.int64)
    for first in range(0, len(seats), LANES):
        for _ in play_batch(plan, lanes, seats[first : first + LANES], CHUNK):
            pass
    return sum_up(seats, plan.terms)


def play_batch(plan: Plan, lanes: Lanes, seats: Integers, chunk: int) -> Iterator[int]:
    """A session in each seat, to its end; stops at every `chunk` coups to tell how many there were.

    With the same seed, the sessions of a batch meet the same coups under every system, as long as
    they have no more than `CHUNK` of them: then none is broken off when all seats have ended.
    """
    seats[:] = 0
    seats[:, kernel.LEFT] = seats[:, kernel.WORST] = plan.terms.bankroll * plan.terms.parts
    memory = np.zeros((len(seats), PLACES), np.int64)
    rounds = plan.terms.rounds
    outcomes = np.empty((min(chunk, rounds), LANES), np.int16)
    for done in range(0, rounds, chunk):
        coming = outcomes[: rounds - done]
        outcomes_in_order(*lanes, *plan.job.program, plan.of_cell, done == 0, coming)
        plan.system.walk(coming, plan.pays, plan.limits, seats, memory)
        yield min(done + chunk, rounds)
        if seats[:, kernel.ENDED].all():
            return


def try_one(plan: Plan) -> None:
    """One session, of no account: a system that fails does so here, before anything is said."""
    seats = np.zeros((1, kernel.SEATS), np.int64)
    for _ in play_batch(plan, plan.job.lanes(0), seats, CHUNK):
        pass


class Paths(NamedTuple):
    """Bankrolls of some sessions on the way."""

    coups: list[int]
    left: Integers
    """In parts, by number of coups and session; as it ended, from there on."""


def watch_paths(plan: Plan, number: int = 1024, points: int = 120) -> Paths:
    """The first sessions once more, looked at on the way."""
    lanes = plan.job.lanes(0)
    rounds, number = plan.terms.rounds, min(number, plan.sessions_in(0))
    chunk = min(-(-rounds // points), CHUNK)
    every = -(-rounds // (points * chunk)) * chunk
    coups = [0, *range(every, rounds, every), rounds]
    left = np.full((len(coups), number), plan.terms.bankroll * plan.terms.parts)
    for first in range(0, number, LANES):
        batch = left[:, first : first + LANES]
        seats = np.zeros((batch.shape[1], kernel.SEATS), np.int64)
        for done in play_batch(plan, lanes, seats, chunk):
            batch[bisect_left(coups, done) :] = seats[:, kernel.LEFT]
    return Paths(coups, left)
