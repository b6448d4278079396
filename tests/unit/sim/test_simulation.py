"""Simulation results: within their standard errors of the exact odds, and reproducible."""

from __future__ import annotations

from fractions import Fraction

import pytest

import punto
from punto.odds import Shoe, analyse
from punto.refusals import Refused
from punto.rules.catalog import read_source
from punto.rules.loader import option_combinations, read_book
from punto.sim import Simulation, simulate
from punto.sim.serialize import serialize_simulation
from punto.sim.thread_pool import run_tasks
from punto.sim.work_units import BLOCK_COUPS, LANE_COUPS, SimEquipment
from tests.effort import effort
from tests.unit.sim.exact_sweep import BOOKS, deviations, find_deviations

CHOICES = [(name, choice) for name in BOOKS for choice in option_combinations(read_source(name))]


@pytest.mark.parametrize("name", BOOKS)
def test_three_million_coups_of_every_book(name: str) -> None:
    """`make oracle` simulates 30 times as many."""
    assert find_deviations(name, 3 * 10**6) == []


@pytest.mark.parametrize("equipment", ["shoe", "continuous"])
@pytest.mark.parametrize("decks", [4, 6])
def test_other_shoes(equipment: SimEquipment, decks: int) -> None:
    done = simulate(punto.load("mbs-power-98"), 10**7, decks=decks, equipment=equipment, seed=5)
    assert deviations(done) == []


@pytest.mark.parametrize(("cut", "coups"), [(14, 81.28), (16, 80.88)])
def test_coups_per_shoe(cut: int, coups: float) -> None:
    """Published for eight decks, burn by the first card, last coup as 11.2.

    The rulebooks place the cutting card at least 20 cards from the back (reading 21).
    """
    rule = f"cut = {{ cards_from_ends = 52, cutting_card_from_back = {cut}, least_from_back = 0 }}"
    book = read_book(read_source("mbs-baccarat") + f"\n[procedure]\n{rule}\n".encode())
    done = simulate(book, effort(2, 10) * 10**7, cut=cut, seed=4)
    assert done.coups_per_shoe == pytest.approx(coups, abs=0.01)
    assert done.cards_per_coup == pytest.approx(4.93891, abs=4e-4)


def counts(done: Simulation) -> object:
    return done.wagers, done.results, done.shoes, done.shoe_coups, done.cards


@pytest.mark.parametrize("name", ["mbs-power-98", "examples/either-pair.toml"])
def test_the_same_seed_gives_the_same_counts_with_any_number_of_workers(name: str) -> None:
    book, rounds = punto.load(name), effort(2, 3) * BLOCK_COUPS + 12345
    alone = simulate(book, rounds, seed=11, workers=1)
    assert alone.rounds == alone.shoe_coups >= rounds
    for workers in effort((7,), (2, 3, 7)):
        assert counts(simulate(book, rounds, seed=11, workers=workers)) == counts(alone)
    this, other = (simulate(book, 20_000, seed=seed) for seed in (11, 12))
    assert counts(this) != counts(other)


def test_a_longer_run_starts_with_the_shorter_one() -> None:
    """Blocks have their own streams, so the first block of both runs is the same."""
    book = punto.load("mbs-baccarat")
    short = simulate(book, BLOCK_COUPS, seed=3)
    long = simulate(book, 2 * BLOCK_COUPS, seed=3)
    second = {name: long.results[name] - short.results[name] for name in long.results}
    assert sum(second.values()) == long.rounds - short.rounds >= BLOCK_COUPS
    assert min(second.values()) > 0


@pytest.mark.parametrize("rounds", [1, 2, 255, 256, 257, 20_000])
def test_any_number_of_rounds_is_played_in_whole_shoes(rounds: int) -> None:
    done = simulate(punto.load("mbs-7-up"), rounds, seed=1)
    assert rounds <= done.rounds == sum(done.results.values()) == done.shoe_coups
    assert done.rounds < rounds + 120 * max(rounds // LANE_COUPS, 1)
    assert done.coups_per_shoe is not None
    assert 80 < done.coups_per_shoe < 120


@pytest.mark.parametrize(("name", "choice"), CHOICES)
def test_every_option(name: str, choice: dict[str, str]) -> None:
    book = punto.load(name, choice)
    done = simulate(book, 200_000, seed=8)
    odds = analyse(book, Shoe.full(book.decks.default))
    assert {wager: result.exact for wager, result in done.wagers.items()} == {
        wager: one.ev for wager, one in odds.wagers.items()
    }
    assert deviations(done, 4.5) == []


def test_a_mean_is_exact() -> None:
    done = simulate(punto.load("mbs-baccarat"), 1000, seed=1)
    banker = done.wagers["banker"]
    won = Fraction(19, 20) * banker.rows[0].occurrences
    assert banker.mean == (won - banker.lost) / done.rounds


def test_a_continuous_shuffler_has_no_shoes() -> None:
    done = simulate(punto.load("mbs-baccarat"), 1000, equipment="continuous", seed=1)
    assert done.coups_per_shoe is None
    assert serialize_simulation(done)["cut"] is None


def test_ctrl_c_returns_the_partial_result() -> None:
    """Tasks in progress finish; the others are skipped."""
    taken: list[int] = []

    def take(result: int) -> None:
        taken.append(result)
        if len(taken) == 3:
            raise KeyboardInterrupt

    assert not run_tasks(range(10**12), lambda task: task, 2, take)
    assert 3 <= len(taken) < 12


def test_an_error_in_a_task_is_not_swallowed() -> None:
    def fail(task: int) -> int:
        raise ZeroDivisionError(task)

    with pytest.raises(ZeroDivisionError):
        run_tasks(range(3), fail, 2, lambda _: None)


def test_rounds_are_checked() -> None:
    for rounds in (0, -1, 10**16):
        with pytest.raises(Refused, match="bad_rounds"):
            simulate(punto.load("mbs-baccarat"), rounds)
