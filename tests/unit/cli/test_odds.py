"""`punto odds` and `punto par`: exact JSON, shoes, dealt cards and refusals."""

from __future__ import annotations

import json
import shlex
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Punto
from tests.unit.cli.test_bad_input import assert_refused


def test_json_of_eight_decks(punto: Punto) -> None:
    odds = punto("odds", "mbs-baccarat", "--json").json
    assert set(odds) >= {"rulebook", "decks", "combinations", "wagers", "cards", "results"}
    assert (odds["rulebook"], odds["decks"]) == ("mbs-baccarat", 8)
    assert odds["combinations"] == 4_998_398_275_503_360
    tie = odds["wagers"]["tie"]
    assert set(tie) == {"ev", "ev_decimal", "win", "push", "lose", "sd", "rows"}
    assert Fraction(tie["ev"]) == Fraction(9 * 475_627_426_473_216, 4_998_398_275_503_360) - 1
    assert tie["ev_decimal"] == "-0.143596287787"
    assert tie["rows"] == [
        {
            "odds": "8:1",
            "when": "tie",
            "clause": "mbs-baccarat 4.1",
            "combinations": 475_627_426_473_216,
            "probability": tie["win"],
        }
    ]
    assert odds["wagers"]["banker"]["rows"][0]["combinations"] == 2_292_252_566_437_888
    assert odds["wagers"]["player"]["rows"][0]["combinations"] == 2_230_518_282_592_256


def test_fractions_are_reduced_and_agree_with_the_decimals(punto: Punto) -> None:
    odds = punto("odds", "mbs-power-98", "--json").json
    for wager in odds["wagers"].values():
        ev = Fraction(wager["ev"])
        assert wager["ev"] == f"{ev.numerator}/{ev.denominator}"
        assert abs(ev - Fraction(wager["ev_decimal"])) < Fraction(1, 10**11)
        assert len(Decimal(wager["ev_decimal"]).as_tuple().digits) == 12
        assert sum(Fraction(wager[part]) for part in ("win", "push", "lose")) == 1
    assert sum(map(Fraction, odds["results"].values())) == 1
    assert sum(map(Fraction, odds["cards"].values())) == 1
    assert set(odds["cards"]) == {"4", "5", "6"}


def test_the_number_of_decks(punto: Punto) -> None:
    six = punto("odds", "mbs-baccarat", "--decks", "6", "--json").json
    assert six["decks"] == 6
    assert six["wagers"]["banker"]["ev_decimal"].startswith("-0.0105584")


def test_a_shoe_by_rank_leaves_a_wager_on_suits_out(punto: Punto) -> None:
    shoe = ",".join(f"{rank}=30" for rank in "A23456789TJQK")
    odds = punto(
        "odds", "division-5", "--option", "perfect_pairs=one", "--shoe", shoe, "--json"
    ).json
    assert odds["wagers"]["perfect_pairs"] is None
    assert odds["unpriced"]["perfect_pairs"]["code"] == "suits_not_counted"
    assert odds["wagers"]["banker"]["ev"]
    assert odds["decks"] is None


def test_a_shoe_by_card_prices_it(punto: Punto) -> None:
    shoe = ",".join(f"{rank}{suit}=8" for rank in "A23456789TJQK" for suit in "SHDC")
    full = punto("odds", "division-5", "--option", "perfect_pairs=one", "--json").json
    same = punto(
        "odds", "division-5", "--option", "perfect_pairs=one", "--shoe", shoe, "--json"
    ).json
    assert same["wagers"] == full["wagers"]


def test_a_shoe_from_a_file(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "shoe.txt"
    file.write_text("\n".join(f"{rank}=20" for rank in "A23456789TJQK"), encoding="utf-8")
    odds = punto("odds", "mbs-baccarat", "--shoe", str(file), "--json").json
    assert odds["combinations"] == 260 * 259 * 258 * 257 * 256 * 255


def test_a_complete_coup_is_certain(punto: Punto) -> None:
    odds = punto("odds", "mbs-baccarat", "--dealt", "9H 4C KD 3S", "--json").json
    assert odds["results"] == {"player": "1/1", "banker": "0/1", "tie": "0/1"}
    assert odds["wagers"]["player"]["ev"] == "1/1"


def test_dealt_cards_and_the_die(punto: Punto) -> None:
    plain = punto("odds", "mbs-power-98", "--dealt", "9H", "--json").json
    power = punto("odds", "mbs-power-98", "--dealt", "9H", "--die", "3", "--json").json
    assert plain["combinations"] == 6 * power["combinations"]
    assert Fraction(power["wagers"]["player"]["ev"]) > Fraction(plain["wagers"]["player"]["ev"])


@pytest.mark.parametrize(
    ("dealt", "lines"),
    [
        ("", []),
        ("7H", ["Banker has 7♥"]),
        ("7H 8C", ["Player has 7 8♣", "Banker has 7♥"]),
        ("7H KC KD", ["Player has 7 K♣", "Banker has 7♥ K♦"]),
    ],
)
def test_the_cards_of_each_hand_beside_a_permanent_card(
    punto: Punto, dealt: str, lines: list[str]
) -> None:
    """mbs-7-up 3.7, 3.8: the Player's seven is permanent, the Banker has the first card."""
    shown = punto("odds", "mbs-7-up", "--dealt", dealt).out.splitlines()
    assert [line.strip() for line in shown if " has " in line] == lines
    hands = punto("odds", "mbs-7-up", "--dealt", dealt, "--json").json["dealt"]
    assert hands == {"player": ["7", *dealt.split()[1::2]], "banker": dealt.split()[::2]}


def test_the_cards_of_each_hand(punto: Punto) -> None:
    shown = punto("odds", "mbs-power-98", "--dealt", "9H 4C 2D", "--die", "3")
    assert "Player has 9♥ 2♦\nBanker has 4♣\nThe die shows 3\n" in shown.out
    hands = punto("odds", "mbs-power-98", "--dealt", "9H 4C 2D", "--die", "3", "--json").json
    assert (hands["dealt"], hands["die"]) == ({"player": ["9H", "2D"], "banker": ["4C"]}, 3)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("mbs-baccarat --shoe 4=6", "without one card, the shoe has 5 cards and the coup can take"),
        ("mbs-7-up --shoe 4=5", "without one card, the shoe has 4 cards and the coup can take 5"),
        ("mbs-baccarat --shoe 9=2,K=2 --dealt '9H KH KH 9H'", "the shoe is empty"),
    ],
)
def test_effects_of_removal_of_a_tiny_shoe(punto: Punto, line: str, why: str) -> None:
    """The odds are given, and the reason why there are no effects."""
    shown = punto("odds", *shlex.split(line), "--removal").out
    assert "Results" in shown
    assert f"there are no effects of removal: {why}" in " ".join(shown.split())
    found = punto("odds", *shlex.split(line), "--removal", "--json").json
    assert found["removal"] is None
    assert found["no_removal"]["code"].startswith("no_")


def test_a_shoe_with_one_card_more_has_effects_of_removal(punto: Punto) -> None:
    found = punto("odds", "mbs-baccarat", "--shoe", "4=6,9=1", "--removal", "--json").json
    assert list(found["removal"]["tie"]) == ["4", "9"]


def test_effects_of_removal(punto: Punto) -> None:
    odds = punto("odds", "mbs-baccarat", "--removal", "--json").json
    effects = odds["removal"]["player"]
    assert list(effects) == list("A23456789TJQK")
    # The mean effect over all cards is zero: removing an unseen card changes nothing.
    assert sum(Fraction(effect["effect"]) for effect in effects.values()) == 0
    assert effects["4"]["effect_decimal"].startswith("-0.000119")


def test_text_fits_80_columns_and_names_every_wager(punto: Punto) -> None:
    shown = punto("odds", "mbs-7-up", "--removal").out
    assert max(map(len, shown.splitlines())) <= 80
    for title in ("Banker", "Player", "Tie", "Super 7's", "One gone", "Counted"):
        assert title in shown


SITUATION = {
    "a shoe too small": ("mbs-baccarat --shoe A=3,2=1", ["shoe_too_small", "can take 6"]),
    "a shoe of more than the decks hold": (
        "mbs-baccarat --shoe A=41,2=32",
        ["too_many_copies (mbs-baccarat 2.1)", "41 of A", "10 decks have 40"],
    ),
    "a shoe of more than the decks asked for": (
        "mbs-baccarat --decks 8 --shoe A=33,2=32",
        ["too_many_copies (mbs-baccarat 2.1)", "8 decks have 32"],
    ),
    "a count that is none": ("mbs-baccarat --shoe A=x", ["bad_shoe", "'A=x' is not a count"]),
    "a count twice": ("mbs-baccarat --shoe A=1,A=2", ["A is counted twice"]),
    "ranks and cards": ("mbs-baccarat --shoe A=1,2S=2", ["mixes ranks and cards"]),
    "a shoe that is no file": ("mbs-baccarat --shoe nowhere.txt", ["cannot read 'nowhere.txt'"]),
    "a card that is not in the shoe": (
        'mbs-baccarat --shoe 2=20,3=20 --dealt "AH"',
        ["not_in_shoe", "the shoe has no AH"],
    ),
    "cards beyond the coup": (
        'mbs-baccarat --dealt "9H 4C KD 3S 2D"',
        ["card_too_many (mbs-baccarat 3.9.1)", "natural 9", "ends after 4 cards"],
    ),
    "an unknown card": ('mbs-baccarat --dealt "9X"', ["'9X' is not a card"]),
    "a die where there is none": ("mbs-baccarat --die 3", ["has no die"]),
    "a die out of range": ("mbs-power-98 --die 0", ["die_out_of_range", "1 to 6"]),
    "too many decks": ("division-5 --decks 9", ["decks_out_of_range (division-5 3.4)"]),
}


@pytest.mark.parametrize(("line", "parts"), SITUATION.values(), ids=SITUATION.keys())
def test_odds_refuses(punto: Punto, line: str, parts: list[str]) -> None:
    assert_refused(punto("odds", *shlex.split(line)), *parts)


PAR = {
    "a limit that is none": ("mbs-baccarat --max tie=x", ["bad_max_stake", "'tie=x' is not a"]),
    "a limit of zero": ("mbs-baccarat --max 0", ["bad_max_stake", "write 1000 or tie=100"]),
    "a limit on no wager": ("mbs-baccarat --max dragon=5", ["unknown_wager", "dragon"]),
    "an ending it cannot write": ("mbs-baccarat -o sheet.pdf", ["unknown_format", ".html, .md"]),
    "decks that are no decks": ("mbs-baccarat --decks many", ["'many' is not a number of decks"]),
    "decks upside down": ("mbs-baccarat --decks 8-4", ["'8-4' is not a number of decks"]),
    "decks outside the book": ("division-5 --decks 4-10", ["4 to 8 decks, not 9"]),
    "a folder that is not there": ("mbs-baccarat --decks 8 -o none/x.md", ["cannot_write"]),
}


@pytest.mark.parametrize(("line", "parts"), PAR.values(), ids=PAR.keys())
def test_par_refuses(punto: Punto, line: str, parts: list[str]) -> None:
    assert_refused(punto("par", *shlex.split(line)), *parts)


@pytest.mark.parametrize("ending", ["html", "md", "json", "csv"])
def test_par_writes(punto: Punto, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"sheet.{ending}"
    answer = punto("par", "mbs-baccarat", "--decks", "6-8", "-o", str(file))
    assert (answer.status, answer.out) == (0, f"wrote {file}\n")
    text = file.read_text(encoding="utf-8")
    for part in ("mbs-baccarat", "2292252566437888"):
        assert part in text.replace(",", "")


def test_par_json(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    punto("par", "mbs-7-up", "--decks", "8", "-o", str(file))
    sheet = json.loads(file.read_text(encoding="utf-8"))
    banker = sheet["decks"]["8"]["wagers"]["banker"]
    assert len(sheet["sha256"]) == 64
    assert Fraction(banker["return"]) + Fraction(banker["house_edge"]) == 1
    returned = sum(Fraction(row["returned"]) for row in banker["rows"])
    assert returned + Fraction(banker["push"]) == Fraction(banker["return"])
    assert set(banker["intervals"]) == {"90", "95", "99"}
    assert set(banker["intervals"]["95"]) == {"1000", "10000", "100000", "1000000", "10000000"}
    low, high = map(Decimal, banker["intervals"]["95"]["1000000"])
    assert low < Decimal(banker["return_decimal"]) < high


def test_par_on_the_terminal_is_markdown(punto: Punto) -> None:
    assert punto("par", "mbs-baccarat", "--decks", "8").out.startswith("# PAR sheet: Baccarat")


def test_odds_for_a_wanted_edge(punto: Punto) -> None:
    answer = punto("odds", "mbs-baccarat", "--solve", "tie=5%", "--solve", "banker=1%", "--json")
    tie, banker = answer.json["solved"]
    [row] = tie["rows"]
    assert (row["below"]["odds"], row["above"]["odds"]) == ("8:1", "9:1")
    assert Fraction(banker["edge"]) == Fraction(1, 100)
    shown = punto("odds", "mbs-baccarat", "--solve", "tie=5%").out
    assert "8.9836:1" in shown
    assert "4.8440 %" in shown


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("--solve tie", "bad_edge"),
        ("--solve tie=5", "bad_rate"),
        ("--solve nothing=5%", "unknown_wager"),
        ("--solve tie=5% --step 0", "bad_step"),
    ],
)
def test_a_wanted_edge_that_makes_no_sense_is_refused(
    punto: Punto, arguments: str, code: str
) -> None:
    assert_refused(punto("odds", "mbs-baccarat", *shlex.split(arguments)), code)
