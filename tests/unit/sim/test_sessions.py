"""Sessions: statistics against exact values, runs, refusals, and the page."""

from __future__ import annotations

import re
from collections import defaultdict
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from html import escape
from html.parser import HTMLParser
from math import sqrt
from typing import Any

import numpy as np
import pytest

import punto
from punto.odds import Shoe, analyse
from punto.odds.analysis import WagerOdds
from punto.refusals import Refused
from punto.rules.rulebook import Rulebook
from punto.sim.sessions import stats, system_effect
from punto.sim.sessions.config import SessionConfig
from punto.sim.sessions.percent_format import format_shares
from punto.sim.sessions.plan import make_session_plan
from punto.sim.sessions.report import render_html
from punto.sim.sessions.run import run_plan, sample_paths, simulate_sessions
from punto.sim.sessions.serialize import serialize_sessions
from punto.sim.sessions.stats import SessionsResult, sum_products
from punto.sim.sessions.system_effect import describe_effect, describe_ruin_error
from punto.sim.sessions.systems import LOST, MEMORY_SIZE, SYSTEMS, BettingSystem, BettorView
from tests.effort import effort
from tests.paths import EXAMPLES


@lru_cache
def book(name: str = "mbs-baccarat") -> Rulebook:
    return punto.load(name)


def exact(name: str, wager: str) -> WagerOdds:
    return analyse(book(name), Shoe.full(book(name).decks.default))[wager]


# --- exact laws -----------------------------------------------------------------------------------

BETS = [
    ("mbs-baccarat", "banker", "martingale", {"table_max": 300}),
    ("mbs-baccarat", "tie", "dalembert", {"bankroll": 3000}),
    ("mbs-baccarat", "player_pair", "flat", {"bankroll": 3000}),
    ("mbs-power-98", "player", "1-3-2-6", {}),
    ("mbs-7-up", "banker", "fibonacci", {"bankroll": 5000, "stop_win": 400}),
    ("hellenic-fortune-six", "banker", "labouchere", {"stop_loss": 500}),
    ("division-5", "player", "paroli", {"equipment": "continuous", "decks": 6}),
    ("super-6", "super_6", "flat", {}),
]


@pytest.mark.parametrize(("name", "on", "system", "more"), BETS)
def test_the_edge_equals_the_exact_one(
    name: str, on: str, system: str, more: dict[str, Any]
) -> None:
    found = EXAMPLES / f"{name}.toml"
    played = book(str(found) if found.exists() else name)
    done = simulate_sessions(played, 40_000, on=on, system=system, rounds=60, seed=11, **more)
    decks = more.get("decks") or played.decks.default
    assert done.exact == analyse(played, Shoe.full(decks))[on].ev
    assert done.z is not None
    assert abs(done.z) < 4
    assert 0 < (done.edge_se or 0) < 0.02


def test_flat_betting_has_the_mean_and_variance_of_its_coups() -> None:
    number, rounds = 60_000, 50
    done = simulate_sessions(
        book(), number, on="player", rounds=rounds, bankroll=1000, unit=1, seed=5
    )
    wager_odds = exact("mbs-baccarat", "player")
    final = done.sums.final
    mean = Fraction(int(final.values @ final.counts), number)
    assert mean == done.mean_final
    squares = Fraction(int(final.values**2 @ final.counts), number)
    variance = float(squares - mean**2)
    expected = float(rounds * wager_odds.variance)
    assert variance == pytest.approx(expected, rel=0.03)  # coups of one shoe are slightly dependent
    assert abs(float(mean - 1000 - rounds * wager_odds.ev)) < 4 * sqrt(expected / number)
    assert done.edge == -(mean - 1000) / rounds


def exact_flat_results(
    wager_odds: WagerOdds, terms: SessionConfig
) -> tuple[dict[Fraction, float], dict[str, float], float]:
    """Return the exact final bankrolls, end reasons and mean length for independent coups."""
    profits = {row.row.odds.value: float(row.probability) for row in wager_odds.rows}
    profits |= {Fraction(0): float(wager_odds.push), Fraction(-1): float(wager_odds.lose)}
    going, over = {Fraction(terms.bankroll): 1.0}, dict[Fraction, float]()
    reasons, length = defaultdict[str, float](float), 0.0
    for coup in range(1, terms.rounds + 1):
        after = defaultdict[Fraction, float](float)
        for left, chance in going.items():
            for profit, part in profits.items():
                after[left + min(terms.unit, int(left)) * profit] += chance * part
        going = {}
        for left, chance in after.items():
            reason = (
                "ruin" if left < terms.unit
                else "stop_win" if terms.stop_win and left >= terms.bankroll + terms.stop_win
                else "rounds" if coup == terms.rounds
                else None
            )  # fmt: skip
            if reason is None:
                going[left] = chance
                continue
            over[left] = over.get(left, 0.0) + chance
            reasons[reason] += chance
            length += coup * chance
    return over, reasons, length


FLAT = [
    ("player", {"bankroll": 100, "rounds": 90}),
    ("banker", {"bankroll": 60, "rounds": 60, "stop_win": 30}),
    ("tie", {"bankroll": 150, "rounds": 40, "stop_win": 200}),
]


@pytest.mark.parametrize(("on", "given"), effort(FLAT[1:2], FLAT))
def test_flat_betting_of_independent_coups_has_the_exact_distribution(
    on: str, given: dict[str, Any]
) -> None:
    number = 100_000
    done = simulate_sessions(book(), number, on=on, equipment="continuous", seed=7, **given)
    probabilities, reasons, length = exact_flat_results(exact("mbs-baccarat", on), done.config)
    for reason, chance in reasons.items():
        error = sqrt(chance * (1 - chance) / number)
        assert abs(done.ended[reason] / number - chance) < 4 * error
    assert abs(float(done.mean_coups) - length) < 4 * given["rounds"] / 2 / sqrt(number)
    parts = done.config.parts_per_chip
    found = {
        Fraction(int(value), parts): int(count)
        for value, count in zip(done.sums.final.values, done.sums.final.counts, strict=True)
    }
    assert set(found) <= set(probabilities)
    common = {
        left: chance * number for left, chance in probabilities.items() if chance * number >= 20
    }
    square = sum((found.get(left, 0) - mean) ** 2 / mean for left, mean in common.items())
    assert len(common) > 8
    assert abs(square - len(common)) < 4.5 * sqrt(2 * len(common))


# --- what is said about the edge ------------------------------------------------------------------


def watching(seen: BettorView) -> int:
    """Watch 60 coups, then bet if few of them won: the sevens are still in the shoe."""
    if seen.outcome == 1:
        seen.memory[0] += 1
    return seen.unit if seen.coup >= 60 and seen.memory[0] <= 11 else 0


def test_the_effect_of_a_system_is_told() -> None:
    given: dict[str, Any] = {"on": "super_sevens", "table_max": 100, "seed": 1}
    played = book("mbs-7-up")
    raised = simulate_sessions(played, 20_000, system="dalembert", **given)
    assert raised.z is not None
    assert raised.z > 20
    assert "raises the edge by" in " ".join(describe_effect(raised))
    assert raised.effect == pytest.approx(0.0484, abs=0.008)  # that of 200,000 sessions
    lowered = simulate_sessions(
        played, effort(60_000, 200_000), system=watching, rounds=75, **given
    )
    text = " ".join(describe_effect(lowered))
    assert "lowers the edge" in text
    assert "the player has the advantage" in text
    for system in ("dalembert", watching):
        same = simulate_sessions(played, 20_000, system=system, equipment="continuous", **given)
        assert same.z is not None
        assert abs(same.z) < 4
        assert "no system changes the edge" in describe_effect(same)[-1]


def test_an_effect_far_beyond_chance_is_told_if_z_is_inexact(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A million sessions of `watching` have z = -80 and a skewness just above the limit."""
    played = simulate_sessions(
        book("mbs-7-up"), 20_000, system="dalembert", on="super_sevens", table_max=100, seed=1
    )
    assert played.edge_skewness is not None
    monkeypatch.setattr(stats, "MAX_SKEWNESS", played.edge_skewness / 2)
    text = " ".join(describe_effect(played))
    assert "unreliable" in text
    assert "raises the edge by about" in text
    monkeypatch.setattr(system_effect, "MAX_CERTAIN_SKEWNESS", played.edge_skewness / 2)
    assert "do not show how large" in " ".join(describe_effect(played))


def test_a_heavy_tail_makes_z_unreliable() -> None:
    heavy = simulate_sessions(book(), 20_000, system="martingale", bankroll=10**6, seed=1)
    assert not heavy.is_z_reliable
    assert "unreliable" in describe_effect(heavy)[0]
    limited = simulate_sessions(book(), 20_000, system="martingale", table_max=500, seed=1)
    assert limited.is_z_reliable
    assert "unreliable" not in describe_effect(limited)[0]


def test_no_ruin_has_an_upper_bound() -> None:
    done = simulate_sessions(book(), 2000, bankroll=10**6, seed=1)
    assert done.ruin == 0
    assert done.ruin_se is None
    assert done.ruin_at_most == pytest.approx(3 / 2000, rel=0.01)
    assert describe_ruin_error(done) == "in no session: at most 0.1497 % (95 % bound)"
    ruined = simulate_sessions(book(), 300, bankroll=10, rounds=10**5, seed=1)
    assert ruined.ruin == 1
    assert ruined.ruin_se is None
    assert ruined.ruin_at_least == pytest.approx(0.99, abs=0.001)


@pytest.mark.parametrize("digits", [2, 4])
@pytest.mark.parametrize("counts", [(1, 1, 1), (1915, 86, 137, 81, 7781), (1, 999_999), (0, 7)])
def test_shares_add_up(counts: tuple[int, ...], digits: int) -> None:
    shown = format_shares([Fraction(count, sum(counts)) for count in counts], digits)
    total = sum(Decimal(text.rstrip(" %")) for text in shown if not text.startswith("<"))
    assert total == 100
    assert [text.startswith("<") for text in shown] == [
        0 < count / sum(counts) < Fraction(1, 2 * 10 ** (digits + 2)) for count in counts
    ]


# --- a run ----------------------------------------------------------------------------------------


def comparable_figures(done: SessionsResult) -> dict[str, Any]:
    """Return all figures that must not depend on the workers."""
    figures = serialize_sessions(done)
    for name in ("seconds", "sessions_per_second", "workers"):
        del figures[name]
    return figures


def test_the_same_seed_gives_the_same_sessions_for_any_number_of_workers() -> None:
    given: dict[str, Any] = {"rounds": 4, "system": "labouchere", "seed": 3}
    one, two = (simulate_sessions(book(), 600_001, workers=workers, **given) for workers in (1, 2))
    assert one.plan.block_count > 2
    assert one.sessions == 600_001
    assert comparable_figures(one) == comparable_figures(two)
    assert one.sums.final.counts.tolist() == two.sums.final.counts.tolist()
    this, other = (simulate_sessions(book(), 600, **(given | {"seed": seed})) for seed in (3, 4))
    assert comparable_figures(this) != comparable_figures(other)


def test_systems_play_the_same_coups() -> None:
    """Systems can thus be compared session by session."""

    def wins(system: BettingSystem) -> list[int]:
        done = simulate_sessions(book(), 1000, system=system, rounds=100, bankroll=10**6, seed=2)
        return [int(count) for count in done.sums.final.counts]

    def passing(seen: BettorView) -> int:
        return 1 if seen.coup == 50 else 0

    def doubled(seen: BettorView) -> int:
        return 2 if seen.coup == 50 else 0

    assert wins(passing) == wins(doubled)


def test_a_long_session_uses_many_shoes() -> None:
    done = simulate_sessions(book(), 300, rounds=3000, bankroll=10**6, seed=1)
    assert done.ended["rounds"] == 300
    assert done.sums.coups == 300 * 3000
    assert done.z is not None
    assert abs(done.z) < 4


def test_stakes_stay_within_the_maximum_and_the_bankroll() -> None:
    seen_last: list[tuple[int, int]] = []

    def watching(seen: BettorView) -> int:  # a list cannot be compiled, so it runs as plain Python
        seen_last.append((seen.last, seen.left))
        return 2 * seen.last if seen.outcome == LOST else seen.unit

    done = simulate_sessions(
        book(), 300, system=watching, table_max=45, bankroll=100, rounds=40, seed=1
    )
    assert not done.plan.system.compiled
    assert max(last for last, _ in seen_last) == 45
    assert min(left for _, left in seen_last) >= 10
    assert done.sums.cut_by_table_max > 0
    assert done.sums.cut_by_bankroll > 0


def test_plain_and_compiled_sessions_are_the_same() -> None:
    def martingale(seen: BettorView) -> int:
        eval("seen")  # numba does not compile this
        return SYSTEMS["martingale"](seen)

    plain, compiled = (
        simulate_sessions(book(), 300, system=system, rounds=30, seed=1)
        for system in (martingale, "martingale")
    )
    assert (plain.plan.system.compiled, compiled.plan.system.compiled) == (False, True)
    differ = {"system", "compiled"}
    assert {k: v for k, v in comparable_figures(plain).items() if k not in differ} == {
        k: v for k, v in comparable_figures(compiled).items() if k not in differ
    }


def test_a_system_may_skip_every_coup() -> None:
    done = simulate_sessions(book(), 300, system=lambda seen: 0 * seen.unit, seed=1)
    assert done.edge is None
    assert done.z is None
    assert done.edge_se is None
    assert done.effect is None
    assert done.share_even == 1
    assert "nan" not in render_html(done, sample_paths(done.plan))


def test_shares_in_plots_add_up() -> None:
    done = simulate_sessions(book(), 700, system="labouchere", seed=1)
    page = render_html(done, sample_paths(done.plan))
    for plot in (r"\d\.\d\d to [\d.]+: ", r"coups: "):
        shares = re.findall(plot + r"(\d+)\.(\d\d) %", page)
        assert sum(int(whole + part) for whole, part in shares) % 10_000 == 0, shares
        assert len(shares) > 2


def test_flat_stakes_are_not_said_to_depend_on_results() -> None:
    [text, _] = describe_effect(simulate_sessions(book(), 40, system="flat", seed=1))
    assert "what a system stakes may depend on past results" in text


def test_stopping_returns_the_sessions_so_far() -> None:
    stops = [KeyboardInterrupt]

    def progress(done: int, total: int) -> None:
        assert 0 < done <= total == 2_000_000
        if stops:
            raise stops.pop()

    done = simulate_sessions(book(), 2_000_000, rounds=3, seed=1, workers=1, progress=progress)
    assert done.partial
    assert 0 < done.sessions < 2_000_000
    assert sum(done.ended.values()) == done.sessions
    assert serialize_sessions(done)["asked"] == 2_000_000


def test_a_system_that_fails_is_refused() -> None:
    with pytest.raises(Refused, match="failing failed: IndexError"):
        simulate_sessions(book(), 300, system=failing)
    with pytest.raises(Refused, match="dividing failed: ZeroDivisionError"):
        simulate_sessions(book(), 300, system=dividing)


def failing(seen: BettorView) -> int:
    seen.memory[MEMORY_SIZE] = 1
    return seen.unit


def dividing(seen: BettorView) -> int:
    return seen.unit // (seen.coup - 5)


def test_paths_end_where_sessions_do() -> None:
    plan = make_session_plan(book(), 500, system="fibonacci", bankroll=200, rounds=300, seed=1)
    paths = sample_paths(plan, points=7)
    assert paths.coups[0] == 0
    assert paths.coups[-1] == 300
    assert len(paths.coups) <= 9
    final = run_plan(plan).sums.final
    assert np.unique(paths.bankrolls[-1]).tolist() == final.values.tolist()
    assert set(paths.bankrolls[0].tolist()) == {200 * plan.config.parts_per_chip}


def test_sums_are_exact_beyond_64_bits() -> None:
    large = np.array([2**61, -(2**61), 2**61 - 1], np.int64)
    assert sum_products(large, large) == 2 * 2**122 + (2**61 - 1) ** 2
    assert sum_products(large[:1] >> 40, large[:1] >> 40) == 2**42


# --- what is refused ------------------------------------------------------------------------------

BAD: dict[str, tuple[dict[str, Any], str]] = {
    "no session": ({"number": 0}, "0 sessions cannot be played"),
    "too many sessions": ({"number": 10**13}, "ask for 1 to 1,000,000,000,000"),
    "no round": ({"rounds": 0}, "0 rounds cannot be played"),
    "too many rounds": ({"rounds": 10**10}, "ask for 1 to 1,000,000,000"),
    "rounds and sessions": ({"number": 10**10, "rounds": 10**9}, "bad_rounds"),
    "no bankroll": ({"bankroll": 0}, "the bankroll is 0"),
    "debts": ({"bankroll": "-5"}, "the bankroll is -5"),
    "no money": ({"unit": "ten"}, "not_money: 'ten'"),
    "a float": ({"unit": 2.5}, "the unit 2.5 is a float"),
    "a unit over the bankroll": ({"unit": 1001}, "the unit 1001 is larger than the bankroll 1000"),
    "a unit over the maximum": (
        {"table_max": "9.50"},
        "the unit 10 is larger than the table maximum 9.5",
    ),
    "a loss nobody can make": (
        {"stop_loss": 1001},
        "the stop-loss 1001 is larger than the bankroll 1000; stop at 1000 or less",
    ),
    "no stop": ({"stop_win": "0"}, "the stop-win is 0"),
    "money beyond 64 bits": ({"bankroll": 10**14, "unit": "0.0001"}, "session_too_large"),
    "a stop beyond 64 bits": ({"stop_win": 10**15 - 1, "unit": "0.00001"}, "session_too_large"),
    "rounds beyond 64 bits": ({"rounds": 10**9, "number": 1, "bankroll": 10**9}, "64 bits"),
    "an unknown wager": ({"on": "dragon"}, "no wager 'dragon'"),
    "an unknown system": ({"system": "fibonaci"}, "did you mean 'fibonacci'?"),
    "too few decks": ({"decks": 1}, "decks_out_of_range"),
    "too many workers": ({"workers": 0}, "bad_workers"),
}


@pytest.mark.parametrize(("given", "part"), BAD.values(), ids=BAD.keys())
def test_bad_input_is_refused(given: dict[str, Any], part: str) -> None:
    with pytest.raises(Refused) as error:
        simulate_sessions(book(), **given)
    assert part in str(error.value)


def test_a_wager_that_needs_another_is_refused() -> None:
    with pytest.raises(
        Refused, match=r"wager_not_alone \(mbs-power-98 3.5.1\).*choose banker, player"
    ):
        simulate_sessions(book("mbs-power-98"), 10, on="player_natural_8")


def test_amounts_are_exact() -> None:
    terms = make_session_plan(book(), 1, bankroll=Decimal("1000.50"), unit="0.25").config
    assert (terms.chip, terms.bankroll, terms.unit, terms.parts_per_chip) == (
        Fraction(1, 4),
        4002,
        1,
        20,
    )
    assert terms.format_exact(terms.bankroll) == "1000.5"
    assert terms.format_rounded(4002 * 20) == "1000.5000"


# --- the page -------------------------------------------------------------------------------------


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: dict[str, int] = defaultdict(int)
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.fetched += [name for name, _ in attrs if name in ("src", "href", "xlink:href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("rounds", [1, 40])
def test_the_report_is_self_contained(rounds: int) -> None:
    done = simulate_sessions(book(), 2000, system="paroli", rounds=rounds, stop_win=100, seed=1)
    text = render_html(done, sample_paths(done.plan))
    page = Page()
    page.feed(text)
    page.close()
    assert page.open == []
    assert page.tags["svg"] == 4
    assert page.tags["rect"] > 4
    assert page.tags["polyline"] >= 3
    assert (page.fetched, page.tags["script"], page.tags["link"]) == ([], 0, 0)
    assert "url(" not in text
    assert "prefers-color-scheme: dark" in text
    for line in describe_effect(done):
        assert escape(line) in text
    assert "by the table maximum" in text
    assert "ruined (" in text
    assert "nan" not in text
