"""The compiled session kernel against a session in plain Python."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import pytest

import punto
from punto.rules.rulebook import Rulebook
from punto.sim.arrays import Int16Array, Int64Array
from punto.sim.sessions import kernel
from punto.sim.sessions.config import SessionConfig
from punto.sim.sessions.plan import SessionPlan, make_session_plan
from punto.sim.sessions.system_loader import read_system_file
from punto.sim.sessions.systems import (
    LOST,
    MEMORY_SIZE,
    STOOD_OFF,
    SYSTEMS,
    WON,
    BettingSystem,
    BettorView,
)
from punto.sim.vector_draw import LANES
from tests.effort import effort
from tests.paths import EXAMPLES

EXAMPLE = str(EXAMPLES / "my_system.py")


@lru_cache
def book(name: str = "mbs-baccarat") -> Rulebook:
    return punto.load(name)


class SessionEnd(NamedTuple):
    bankroll: Fraction
    worst: Fraction
    coups: int
    staked: int
    cuts: tuple[int, int]
    """Stakes above the table maximum, and above the bankroll."""
    reason: int


def plain_session(
    system: BettingSystem, profits: list[Fraction], config: SessionConfig
) -> SessionEnd:
    """Play a session in plain Python; `profits` are those of one chip, coup by coup."""
    bankroll = worst = Fraction(config.bankroll)
    last, outcome, staked, memory = 0, STOOD_OFF, 0, np.zeros(MEMORY_SIZE, np.int64)
    over_max = over_bankroll = 0
    for coup, profit in enumerate(profits):
        max_stake = min(int(bankroll), config.table_max or 10**15)
        asked = system(
            BettorView(config.unit, int(bankroll), max_stake, last, outcome, coup, memory)
        )
        last = max(0, min(int(asked), max_stake))
        over_max += config.table_max is not None and asked > config.table_max
        over_bankroll += asked > int(bankroll)
        cuts = over_max, over_bankroll
        bankroll += last * profit
        worst, staked = min(worst, bankroll), staked + last
        outcome = WON if profit > 0 else LOST if profit < 0 else STOOD_OFF
        if bankroll < config.unit:
            return SessionEnd(bankroll, worst, coup + 1, staked, cuts, kernel.RUIN)
        if config.stop_loss is not None and bankroll <= config.bankroll - config.stop_loss:
            return SessionEnd(bankroll, worst, coup + 1, staked, cuts, kernel.STOP_LOSS)
        if config.stop_win is not None and bankroll >= config.bankroll + config.stop_win:
            return SessionEnd(bankroll, worst, coup + 1, staked, cuts, kernel.STOP_WIN)
    return SessionEnd(bankroll, worst, len(profits), staked, cuts, kernel.ROUNDS_OVER)


def play_compiled(plan: SessionPlan, outcomes: Int16Array) -> Int64Array:
    """Play the same sessions with the compiled kernel, in two chunks."""
    sessions = np.zeros((LANES, kernel.STATE_SIZE), np.int64)
    sessions[:, kernel.BANKROLL] = sessions[:, kernel.WORST] = (
        plan.config.bankroll * plan.config.parts_per_chip
    )
    memory = np.zeros((LANES, MEMORY_SIZE), np.int64)
    states = kernel.SessionStates(sessions, memory, np.zeros((LANES, 1), np.int64))
    for chunk in (outcomes[:17], outcomes[17:]):
        plan.system.play(np.ascontiguousarray(chunk), plan.kernel_config, states)
    return sessions


LIMITS: list[dict[str, Any]] = [
    {},
    {"table_max": 75},
    {"stop_win": 120, "stop_loss": 200},
    {"bankroll": "62.50", "unit": "2.50", "table_max": "31.25", "stop_win": "20.75"},
]


@pytest.mark.parametrize("limits", effort(LIMITS[1::2], LIMITS))
@pytest.mark.parametrize("system", [*SYSTEMS, EXAMPLE])
def test_the_kernel_equals_plain_python(system: str, limits: dict[str, Any]) -> None:
    given = {"bankroll": 400, "rounds": 60, **limits}
    plan = make_session_plan(
        book("mbs-power-98"), 256, system=system, **given
    )  # pays 1:1 and 0.95:1
    plain = SYSTEMS.get(system) or read_system_file(system)
    random = np.random.default_rng(len(system))
    chances = [0.02, 0.43, 0.1, 0.45]
    outcomes = random.choice(4, (60, LANES), p=chances).astype(np.int16)
    profits = [Fraction(won, plan.config.parts_per_chip) for won in plan.config.wins_in_parts]
    sessions = play_compiled(plan, outcomes)
    for lane in range(LANES):
        coups = [profits[outcome] for outcome in outcomes[:, lane]]
        end = plain_session(plain, coups, plan.config)
        session = sessions[lane]
        assert Fraction(int(session[kernel.BANKROLL]), plan.config.parts_per_chip) == end.bankroll
        assert Fraction(int(session[kernel.WORST]), plan.config.parts_per_chip) == end.worst
        found = tuple(session[[kernel.COUPS, kernel.STAKED, kernel.END_REASON]].tolist())
        assert found == (end.coups, end.staked, end.reason)
        cuts = session[[kernel.CUT_BY_TABLE_MAX, kernel.CUT_BY_BANKROLL]].tolist()
        assert tuple(cuts) == end.cuts


def test_a_session_can_end_for_every_reason() -> None:
    given: dict[str, Any] = {"bankroll": 100, "stop_loss": 80, "stop_win": 40, "rounds": 20}
    plan = make_session_plan(book(), 256, system="martingale", **given)
    random = np.random.default_rng(1)
    sessions = play_compiled(
        plan, random.choice(3, (20, LANES), p=[0.3, 0.4, 0.3]).astype(np.int16)
    )
    reasons = {kernel.RUIN, kernel.STOP_LOSS, kernel.STOP_WIN, kernel.ROUNDS_OVER}
    assert set(sessions[:, kernel.END_REASON].tolist()) == reasons
