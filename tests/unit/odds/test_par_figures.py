"""Figures of the PAR sheet against slow twins: intervals, breakage, exposure, the cutting card."""

from __future__ import annotations

import csv
import io
import tomllib
from collections import Counter, defaultdict
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import product
from math import floor
from typing import Any

import pytest

import punto
from punto.cards import Rank
from punto.odds import Analysis, Shoe, WagerOdds, analyse, read_shoe
from punto.odds.cutting_card import expected_coups, means_to_cutting_card
from punto.odds.effect_of_removal import removals
from punto.odds.par.breakage import STAKES, list_breakage
from punto.odds.par.exposure import compute_exposure
from punto.odds.par.html import render_html
from punto.odds.par.return_distribution import ReturnDistribution, profit_chances
from punto.odds.par.sheet import CONFIDENCES, ROUNDS, ParSheet, make_par_sheet
from punto.odds.par.writers import render_csv, render_markdown, serialize_sheet
from punto.odds.pay_row_text import describe_rows
from punto.rules.catalog import read_source
from punto.rules.loader import read_book
from punto.rules.outcomes.payoff import evaluate_wager
from tests.effort import effort
from tests.properties.books import EVERY_BOOK
from tests.reference.oracle import documents
from tests.unit.rules.book_sources import book_source, wager_with_row


@cache
def odds_of(book: str) -> Analysis:
    return analyse(punto.load(book), Shoe.full(8))


def wager_ids(name: str) -> list[str]:
    """Return the ids from the file, without compiling the book."""
    return [wager["id"] for wager in tomllib.loads(read_source(name).decode())["wager"]]


@cache
def sheet_of(book: str) -> ParSheet:
    return make_par_sheet(punto.load(book), [8], limits={"tie": 100, "player": 2_000})


# --- Intervals ----------------------------------------------------------------------------------


def convolved(odds: WagerOdds, rounds: int) -> list[tuple[Fraction, float]]:
    """The slow twin: the probability of each mean return, by repeated convolution in floats."""
    law = {Fraction(0): 1.0}
    for bit in f"{rounds:b}":
        law = multiplied(law, law)
        if bit == "1":
            once = {profit: float(chance) for profit, chance in profit_chances(odds).items()}
            law = multiplied(law, once)
    return sorted((1 + profit / rounds, share) for profit, share in law.items())


def multiplied(
    left: Mapping[Fraction, float], right: Mapping[Fraction, float]
) -> dict[Fraction, float]:
    after: dict[Fraction, float] = defaultdict(float)
    for one, share in left.items():
        for other, part in right.items():
            if share * part > 1e-18:
                after[one + other] += share * part
    return after


def naive_quantile(law: list[tuple[Fraction, float]], probability: float) -> Fraction:
    below = 0.0
    for value, share in law:
        below += share
        if below >= probability:
            return value
    raise AssertionError(below)


TWINS = effort(
    [("mbs-7-up", "super_sevens", 30), ("mbs-power-98", "tie", 60), ("mbs-baccarat", "tie", 500)],
    [
        (book, wager, 40)
        for book in ("mbs-7-up", "mbs-power-98", "mbs-baccarat", "hellenic-fortune-six")
        for wager in wager_ids(book)
    ],
)


@pytest.mark.parametrize(("book", "wager", "rounds"), TWINS)
def test_intervals_are_those_of_the_convolution(book: str, wager: str, rounds: int) -> None:
    odds = odds_of(book)[wager]
    law, found = convolved(odds, rounds), ReturnDistribution(odds, rounds)
    for confidence in CONFIDENCES:
        tail = (1 - confidence / 100) / 2
        expected = naive_quantile(law, tail), naive_quantile(law, 1 - tail)
        assert found.interval(confidence) == expected


def test_the_99_percent_bound_of_super_sevens() -> None:
    """The normal distribution has 96.59 % here: six sevens pay 700 to 1, five pay 70 to 1."""
    low, high = ReturnDistribution(odds_of("mbs-7-up")["super_sevens"], 10_000).interval(99)
    assert (round(float(low) * 100, 2), round(float(high) * 100, 2)) == (86.52, 99.34)


@pytest.mark.parametrize("wager", ["banker", "player", "tie", "player_pair"])
def test_many_rounds_follow_the_normal_law(wager: str) -> None:
    odds = odds_of("mbs-baccarat")[wager]
    low, high = ReturnDistribution(odds, 10**7).interval(95)
    half = 1.959964 * (float(odds.variance) / 10**7) ** 0.5
    assert float(low) == pytest.approx(1 + float(odds.ev) - half, abs=half / 500)
    assert float(high) == pytest.approx(1 + float(odds.ev) + half, abs=half / 500)


@pytest.mark.parametrize("rounds", ROUNDS)
def test_the_probabilities_of_a_bound_are_its_confidence(rounds: int) -> None:
    """Fourier terms, window and search agree: the cumulative probabilities around a bound."""
    found = ReturnDistribution(odds_of("mbs-7-up")["super_sevens"], rounds)
    assert found.probabilities(found.highest)[0] == pytest.approx(1, abs=1e-9)
    lattice = found.lattice
    for probability in (0.005, 0.05, 0.95, 0.995):
        total = (found.quantile(probability) - 1 - lattice.least) / lattice.step * rounds
        at_most, exactly = found.probabilities(int(total))
        assert at_most - exactly - 1e-9 < probability <= at_most + 1e-9


def test_a_certain_outcome_has_one_return() -> None:
    odds = analyse(punto.load("mbs-baccarat"), read_shoe("4=6"))
    assert ReturnDistribution(odds["tie"], 1_000).interval(99) == (Fraction(9), Fraction(9))
    assert ReturnDistribution(odds["player"], 1_000).interval(99) == (Fraction(1), Fraction(1))


# --- Rows and returns ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY_BOOK)
def test_the_words_of_rows_exclude_one_another(name: str) -> None:
    """A row is read "otherwise" exactly if its condition holds in a coup that it does not pay."""
    book = EVERY_BOOK[name]
    for wager in book.wagers:
        words = describe_rows(book, wager)
        assert len(set(words)) == len(words)
        for number, row in enumerate(wager.pays):
            taken = any(
                row.when.holds(facts) and evaluate_wager(wager, facts) != number
                for facts in book.payoffs.classes.fact_values()
            )
            assert words[number].startswith("otherwise ") == taken


def test_returns_of_all_rows_add_up_to_the_return() -> None:
    for figures in sheet_of("mbs-baccarat").main.wagers.values():
        assert sum(line.returned for line in figures.lines) == figures.returns
        assert sum(line.probability for line in figures.lines) == 1
    # 0.95 to 1 is paid net of commission.
    banker = sheet_of("mbs-baccarat").main.wagers["banker"]
    assert banker.lines[0].returned == banker.odds.win * Fraction(195, 100)


# --- Breakage -----------------------------------------------------------------------------------


def test_breakage_rounds_each_payment() -> None:
    banker = odds_of("mbs-baccarat")["banker"]
    lines = {line.stake: line for line in list_breakage(banker)}
    assert tuple(lines) == STAKES
    for stake, line in lines.items():
        paid = floor(Fraction(95, 100) * stake)
        assert line.down == -(banker.win * paid - banker.lose * stake) / stake
        assert line.up <= -banker.ev <= line.down
        assert (line.up == line.down == -banker.ev) == (stake % 20 == 0)


def test_a_wager_paid_in_whole_chips_has_no_breakage() -> None:
    assert list_breakage(odds_of("mbs-baccarat")["player"]) == ()


# --- Exposure -----------------------------------------------------------------------------------


def test_the_exposure_of_one_unit_on_each_wager() -> None:
    exposure = compute_exposure(punto.load("mbs-baccarat"))
    assert exposure.wagers == {
        "banker": Fraction(95, 100),
        "player": 1,
        "tie": 8,
        "player_pair": 11,
        "banker_pair": 11,
    }
    # A tie of two pairs: Player and Banker stand off.
    assert exposure.together == 30
    assert set(exposure.winners) == {"tie", "player_pair", "banker_pair"}


def test_the_exposure_at_the_limits_of_a_table() -> None:
    limits = {"player": 10_000, "tie": 1_000, "player_pair": 300}
    exposure = compute_exposure(punto.load("mbs-baccarat"), limits)
    assert exposure.wagers == {"player": 10_000, "tie": 8_000, "player_pair": 3_300}
    assert exposure.together == 13_300
    assert set(exposure.winners) == {"player", "player_pair"}


# --- The mean to the cutting card ---------------------------------------------------------------


def exact_mean(counts: tuple[int, int], cut: int) -> tuple[Fraction, Fraction]:
    """The slow twin: coups of a shoe of sevens and nines, and the mean of Player over them."""
    wagers = ("player",)
    coups = coups_of_two_ranks(wagers)

    @cache
    def rest_of(sevens: int, nines: int, to_go: int | None) -> tuple[Fraction, ...]:
        """Return the expected number of coups, then of units won on each wager."""
        left = sevens + nines
        total = [Fraction(0)] * (1 + len(wagers))
        for (used_sevens, used_nines), profits in coups.items():
            for profit, ways in profits.items():
                chance = Fraction(ways)
                for copies, used in ((sevens, used_sevens), (nines, used_nines)):
                    for number in range(used):
                        chance *= max(copies - number, 0)
                for number in range(used_sevens + used_nines):
                    chance /= left - number
                if not chance:
                    continue
                end = left - used_sevens - used_nines
                after = rounds_to_go(left, end, to_go)
                rest = (
                    (Fraction(0),) * len(total)
                    if after == 0
                    else rest_of(sevens - used_sevens, nines - used_nines, after)
                )
                for column, value in enumerate((1, *profit)):
                    total[column] += chance * (value + rest[column])
        return tuple(total)

    def rounds_to_go(start: int, end: int, to_go: int | None) -> int | None:
        if to_go is not None:
            return to_go - 1
        if end >= cut:
            return None
        return 0 if start == cut else 1

    number, won = rest_of(*counts, None)
    return number, won / number


def coups_of_two_ranks(wagers: tuple[str, ...]) -> dict[tuple[int, int], Counter[Any]]:
    """Return the coups by the sevens and nines that they use: sequences by their profits."""
    coups: dict[tuple[int, int], Counter[Any]] = {}
    for length in (4, 5, 6):
        for cards in product(("7S", "9S"), repeat=length):
            try:
                hands = documents.deal("mbs-baccarat", list(cards))
            except ValueError:
                continue
            profit = tuple(
                documents.settle("mbs-baccarat", {}, *hands, None, wager)[1] for wager in wagers
            )
            used = cards.count("7S"), cards.count("9S")
            coups.setdefault(used, Counter())[profit] += 1
    return coups


def unburned_book() -> Any:
    player = wager_with_row("player", "player_wins", push="tie")
    return read_book(book_source(player, decks=25, sections='[procedure.burn]\nby = "none"'))


@pytest.mark.parametrize(
    ("copies", "tolerance"), effort([(24, 0.1)], [(24, 0.1), (60, 0.05), (100, 0.03)])
)
def test_the_mean_to_the_cutting_card_is_right_to_first_order(
    copies: int, tolerance: float
) -> None:
    """What is left out shrinks with the shoe: 7 % of the difference at 48 cards, 4 % at 120."""
    odds = analyse(unburned_book(), read_shoe(f"7={copies},9={copies}"))
    found = means_to_cutting_card(odds, removals(odds), cut=14)
    coups, mean = exact_mean((copies, copies), 14)
    assert found.coups == pytest.approx(float(coups), rel=0.01)
    difference = float(mean - odds["player"].ev)
    assert abs(difference) > 1e-4
    assert found.differences["player"] == pytest.approx(difference, rel=tolerance)
    assert found.means["player"] == pytest.approx(float(mean), abs=tolerance * abs(difference))


def test_expected_coups_by_hand() -> None:
    """Coups of four or six cards, ten cards to the cutting card; one coup more after it."""
    rule = punto.load("division-5").procedure.last_coup
    # Starts at 0, 4, 6, 8 and 10 cards: 1, 1/2, 1/2, 1/4 and 1/2.
    expected = 2.75 + 0.5 * rule.rounds_after_first_card + 0.5 * rule.rounds_after_later_card
    assert expected_coups({4: 0.5, 6: 0.5}, 10, rule) == expected


def test_the_difference_of_seven_up_is_that_of_the_simulation() -> None:
    """3·10⁹ simulated rounds had the Banker 6.90 standard errors above the mean of a full shoe."""
    odds = odds_of("mbs-7-up")
    means = means_to_cutting_card(odds, removals(odds))
    simulated = 6.90 * (float(odds["banker"].variance) / 3e9) ** 0.5
    error = (float(odds["banker"].variance) / 3e9) ** 0.5
    assert abs(means.differences["banker"] - simulated) < 3 * error


# --- Every format -------------------------------------------------------------------------------


def test_csv_has_every_interval_and_effect_of_removal() -> None:
    sheet = sheet_of("mbs-baccarat")
    lines = list(csv.DictReader(io.StringIO(render_csv(sheet))))
    for line in lines:
        figures = sheet.main.wagers[line["wager"]]
        for confidence, rounds in product(CONFIDENCES, ROUNDS):
            for end, value in zip(
                ("low", "high"), figures.intervals[confidence][rounds], strict=True
            ):
                shown = Decimal(line[f"return_{confidence}_{rounds}_{end}"])
                assert float(shown) == pytest.approx(float(value), rel=1e-10)
        for rank in Rank:
            shown = Decimal(line[f"removal_{rank.letter}"])
            assert float(shown) == pytest.approx(float(figures.removal[rank]), rel=1e-10)
    banker, tie = (next(row for row in lines if row["wager"] == name) for name in ("banker", "tie"))
    assert banker["words"] == "Banker wins"
    assert (banker["max_stake"], tie["max_stake"], tie["max_profit"]) == ("", "100", "800")
    assert banker["house_edge_20_chips_down"] == banker["house_edge"]
    assert tie["house_edge_20_chips_down"] == ""


@pytest.mark.parametrize("render", [render_html, render_markdown])
def test_pages_have_the_new_figures(render: Any) -> None:
    page = render(sheet_of("mbs-7-up"))
    for text in ("99.34 %", "8.73935 %", "otherwise Banker wins", "7.2169 %", "2,000", "900"):
        assert text in page


def test_json_has_the_new_figures() -> None:
    found = serialize_sheet(sheet_of("mbs-7-up"))
    sevens = found["decks"]["8"]["wagers"]["super_sevens"]
    assert sevens["intervals"]["99"]["10000"][1].startswith("0.9934")
    assert sevens["cutting_card"]["house_edge_decimal"].startswith("0.08739")
    assert found["exposure"]["wagers"] == {"tie": "900/1", "player": "2000/1"}
    banker = found["decks"]["8"]["wagers"]["banker"]
    assert [row["words"] for row in banker["rows"]][1] == "otherwise Banker wins"
    assert banker["breakage"][0]["stake"] == 1
