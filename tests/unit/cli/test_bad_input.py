"""Invalid input gets one clear line and exit code 2, never a traceback."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Answer, Punto

GOOD_HEAD = """
[rulebook]
id = "mine"
title = "Mine"
version = "1"
decks = { min = 1, max = 8 }
"""


def assert_refused(answer: Answer, *parts: str) -> None:
    assert answer.out == ""
    assert_one_line(answer, *parts)


def assert_one_line(answer: Answer, *parts: str) -> None:
    assert answer.status == 2
    assert answer.err.startswith("punto: ")
    assert answer.err.count("\n") == 1
    for part in parts:
        assert part in answer.err


COUPS = {
    "a card missing": (
        'mbs-baccarat "2H 9C AD 8S"',
        ["card_missing (mbs-baccarat 3.9.2)", "the Player draws on 3; give the missing card"],
    ),
    "the Banker's card missing": (
        'mbs-baccarat "KH 2C 7D AS"',
        [
            "(mbs-baccarat 3.9.3)",
            "the Banker draws on 3 as the Player stood; give the missing card",
        ],
    ),
    "half an initial deal": (
        'division-5 "2H 9C"',
        ["(division-5 8.4)", "the initial deal takes 4 cards from the shoe, and 2 are given"],
    ),
    "no card at all": ('mbs-7-up ""', ["takes 3 cards from the shoe, and 0 are given"]),
    "a card too many": (
        'mbs-baccarat "9H 4C KD 3S 2D"',
        ["card_too_many (mbs-baccarat 3.9.1)", "natural 9", "after 4 cards", "remove 2D"],
    ),
    "a seventh card": (
        'mbs-baccarat "5H 9C 9D 6S 4C 4D KS"',
        ["(mbs-baccarat 3.9)", "no hand takes a fourth card", "after 6 cards", "remove KS"],
    ),
    "more copies than the decks hold": (
        'division-5 "8H 8H 8H 8H 8H" --decks 4',
        ["too_many_copies (division-5 3.4)", "there are 5 of 8H, but 4 decks have 4"],
    ),
    "an unknown card": ('mbs-baccarat "1H 4C KD 3S"', ["unknown_card", "'1H' is not a card", "9H"]),
    "a card without a suit": ('mbs-7-up "7 4C KD"', ["'7' is not a card"]),
    "too few decks": (
        'mbs-baccarat "9H 4C KD 3S" --decks 3',
        ["decks_out_of_range (mbs-baccarat 2.1)", "played with 4 to 10 decks, not 3"],
    ),
    "decks that are no number": ('mbs-baccarat "9H 4C KD 3S" --decks many', ["--decks"]),
    "an unknown book": (
        'mbs-bacarat "9H 4C KD 3S"',
        ["house/unknown_book", "no rulebook 'mbs-bacarat'", "did you mean 'mbs-baccarat'?"],
    ),
    "a file that is not there": (
        'none.toml "9H 4C KD 3S"',
        ["the file 'none.toml' cannot be read"],
    ),
    "an unknown option": (
        'division-5 "9H 4C KD 3S" --option perfect_pair=one',
        [
            "unknown_option",
            "its options are banker_pay, perfect_pairs",
            "did you mean 'perfect_pairs'?",
        ],
    ),
    "an option where there is none": (
        'mbs-baccarat "9H 4C KD 3S" --option a=b',
        ["mbs-baccarat has no option 'a'; it has no options"],
    ),
    "an unknown value of an option": (
        'division-5 "9H 4C KD 3S" --option perfect_pairs=three',
        ["(division-5 11A.1)", "perfect_pairs cannot be 'three'; choose off, one or two"],
    ),
    "an option without a value": (
        'division-5 "9H 4C KD 3S" --option perfect_pairs',
        ["write it as KEY=VALUE"],
    ),
    "an option twice": (
        'division-5 "9H 4C KD 3S" --option perfect_pairs=one --option perfect_pairs=two',
        ["perfect_pairs is given twice"],
    ),
    "a die missing": (
        'mbs-power-98 "9H 4C KD 3S"',
        ["die_missing (mbs-power-98 3.6.1)", "give a number from 1 to 6"],
    ),
    "a die out of range": (
        'mbs-power-98 "9H 4C KD 3S" --die 7',
        [
            "die_out_of_range (mbs-power-98 3.6.1)",
            "the die cannot show 7; give a number from 1 to 6",
        ],
    ),
    "a die where there is none": (
        'mbs-baccarat "9H 4C KD 3S" --die 3',
        ["mbs-baccarat has no die"],
    ),
    "a chip of nothing": ('mbs-baccarat "9H 4C KD 3S" --chip 0', ["the chip is 0"]),
    "an unknown flag": ('mbs-baccarat "9H 4C KD 3S" --stake 5', ["--stake", "punto coup --help"]),
    "no cards": ("mbs-baccarat", ["Missing argument", "punto coup --help"]),
}


@pytest.mark.parametrize(("line", "parts"), COUPS.values(), ids=COUPS.keys())
def test_coup_refuses(punto: Punto, line: str, parts: list[str]) -> None:
    assert_refused(punto("coup", *shlex.split(line)), *parts)
    assert_one_line(punto("coup", *shlex.split(line), "--json"), *parts)


def test_with_json_a_refusal_is_data(punto: Punto) -> None:
    answer = punto("coup", "mbs-baccarat", "2H 9C AD 8S", "--json")
    assert answer.json == {
        "code": "card_missing",
        "sentence": "the Player draws on 3; give the missing card",
        "clause": "mbs-baccarat 3.9.2",
        "params": {
            "why": {
                "kind": "detail",
                "code": "player_draws",
                "params": {"total": 3},
                "sentence": "the Player draws on 3",
            }
        },
    }
    assert answer.json["sentence"] in answer.err


@pytest.mark.parametrize(
    "command",
    [
        "rules show none --json",
        "rules check none.toml --json",
        "odds none --json",
        "roads BX --json",
        "audit none.jsonl --book mbs-baccarat --json",
        "records show none.jsonl --json",
        "sessions none --json",
        "simulate none --json",
        "verify store none.db --json",
    ],
)
def test_every_command_with_json_prints_its_refusal(punto: Punto, command: str) -> None:
    answer = punto(*command.split())
    assert_one_line(answer)
    assert set(answer.json) == {"code", "sentence", "clause", "params"}
    assert " ".join(answer.json["sentence"].split()) in answer.err


def test_a_usage_error_names_no_clause(punto: Punto) -> None:
    assert_refused(punto("coup", "mbs-baccarat"), "punto: Missing argument")


WAGERS = {
    "an unknown wager": (
        "mbs-baccarat --wager dragon=5",
        ["unknown_wager", "no wager 'dragon'", "its wagers are banker, player, tie"],
    ),
    "a wager that is switched off": (
        "division-5 --wager player=5 --wager perfect_pairs=5",
        ["wager_not_offered (division-5 11A.1)", "choose perfect_pairs=one"],
    ),
    "a stake of zero": ("mbs-baccarat --wager player=0", ["the stake on Player is 0"]),
    "a negative stake": ("mbs-baccarat --wager player=-5", ["the stake on Player is -5"]),
    "a stake that is not money": (
        "mbs-baccarat --wager player=lots",
        ["'lots' cannot be read as the stake on Player"],
    ),
    "a stake in exponents": (
        "mbs-baccarat --wager player=1e3",
        ["'1e3' cannot be read as the stake on Player"],
    ),
    "a stake finer than the chip": (
        "mbs-baccarat --wager player=7 --chip 5",
        ["not a whole number of chips of 5", "write 5 or 10"],
    ),
    "a stake not payable": (
        "division-5 --wager banker=7 --chip 1",
        ["stake_not_payable (division-5 5.12)", "at 0.95:1 in chips of 1; stake 20"],
    ),
    "a stake not payable where no document speaks": (
        "mbs-7-up --wager banker=3 --chip 1",
        ["house/stake_not_payable", "stake 5"],
    ),
    "a stake without an amount": ("mbs-baccarat --wager player", ["write it as banker=100"]),
    "a wager twice": (
        "mbs-baccarat --wager player=5 --wager player=6",
        ["player is given twice; give its whole stake once"],
    ),
    "a natural wager without its main wager": (
        "mbs-power-98 --die 1 --wager player_natural_8=5",
        ["needs_wager (mbs-power-98 3.5.1)", "needs a wager on Player"],
    ),
    "a natural wager beside the other main wager": (
        "mbs-power-98 --die 1 --wager player=5 --wager banker_natural_9=5",
        ["needs_wager (mbs-power-98 3.5.2)", "needs a wager on Banker"],
    ),
    "natural wagers above the main wager": (
        "mbs-power-98 --die 1 --wager player=5 --wager player_natural_8=3 "
        "--wager player_natural_9=3",
        ["over_bound (mbs-power-98 3.5.1)", "is 6, more than the 5 on Player"],
    ),
    "Perfect Pairs alone": (
        "division-5 --option perfect_pairs=one --wager perfect_pairs=5",
        ["needs_wager (division-5 11A.2)", "Banker, Player or Tie", "in the same box"],
    ),
}
CARDS = {"mbs-7-up": "KS KH 7D"}


@pytest.mark.parametrize(("line", "parts"), WAGERS.values(), ids=WAGERS.keys())
def test_coup_refuses_stakes(punto: Punto, line: str, parts: list[str]) -> None:
    book, *rest = line.split()
    assert_refused(punto("coup", book, CARDS.get(book, "9H 4C KD 3S"), *rest), *parts)


FILES = {
    "malformed TOML": ('[rulebook]\nid = "a"\ntitle =\n', "3:8", "toml_syntax", ["malformed"]),
    "no rulebook": (
        "wager = []\n",
        "1:1",
        "no_rulebook_table",
        ["the table [rulebook] is missing"],
    ),
    "no wager": (GOOD_HEAD, "1:1", "no_wagers", ["there is no [[wager]]"]),
    "an unknown fact": (
        GOOD_HEAD + '[[wager]]\nid = "w"\ntitle = "W"\n'
        'pays = [{ odds = "1:1", when = "player_totl == 8" }]\n',
        "10:33",
        "unknown_fact",
        ["'player_totl' is not a fact"],
    ),
    "odds that are not exact": (
        GOOD_HEAD + '[[wager]]\nid = "w"\ntitle = "W"\npays = [{ odds = 0.95, when = "tie" }]\n',
        "10:11",
        "odds_not_exact",
        ["0.95", '"0.95:1"'],
    ),
    "a row that no coup meets": (
        GOOD_HEAD + '[[wager]]\nid = "w"\ntitle = "W"\n'
        'pays = [{ odds = "1:1", when = "tie and player_wins" }]\n',
        "10:9",
        "unreachable_row",
        ["no coup matches it"],
    ),
    "a row behind a wider one": (
        GOOD_HEAD + '[[wager]]\nid = "w"\ntitle = "W"\n'
        'pays = [{ odds = "8:1", when = "tie" }, { odds = "9:1", when = "tie and margin == 0" }]\n',
        "10:41",
        "unreachable_row",
        ["row 1 always applies first"],
    ),
    "a missing key": (
        GOOD_HEAD + '[[wager]]\nid = "w"\npays = [{ odds = "8:1", when = "tie" }]\n',
        "7:1",
        "missing_key",
        ["the key 'title' is missing"],
    ),
}


@pytest.mark.parametrize(("text", "place", "code", "parts"), FILES.values(), ids=FILES.keys())
def test_a_bad_file_is_refused(
    punto: Punto, tmp_path: Path, text: str, place: str, code: str, parts: list[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    checked = punto("rules", "check", str(file))
    assert (checked.status, checked.out) == (2, "")
    [line] = checked.err.splitlines()
    assert line.startswith(f"{file}:{place}: {code}: ")
    assert all(part in line for part in parts)
    for arguments in (("rules", "show", str(file)), ("coup", str(file), "9H 4C KD 3S")):
        assert_refused(punto(*arguments), f"line {place.split(':')[0]}", *parts)


def test_check_reports_every_finding(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    wager = '[[wager]]\nid = "{0}"\ntitle = "W"\npays = [{{ odds = "1:1", when = "{1}" }}]\n'
    file.write_text(GOOD_HEAD + wager.format("a", "x") + wager.format("b", "y"), encoding="utf-8")
    answer = punto("rules", "check", str(file))
    assert answer.status == 2
    assert [line.split(": ")[0] for line in answer.err.splitlines()] == [
        f"{file}:10:33",
        f"{file}:14:33",
    ]
    report = punto("rules", "check", str(file), "--json").json
    assert (report["ok"], report["books"]) == (False, [])
    assert [(found["key"], found["line"], found["column"]) for found in report["findings"]] == [
        ("wager.a.pays[1].when", 10, 33),
        ("wager.b.pays[1].when", 14, 33),
    ]
    assert report["findings"][0]["params"]["fact"] == "x"


@pytest.mark.parametrize("arguments", [("bogus",), ("rules", "bogus"), ("--bogus",)])
def test_an_unknown_command_is_refused(punto: Punto, arguments: tuple[str, ...]) -> None:
    assert_refused(punto(*arguments), "--help")


def test_text_that_is_not_utf_8_is_refused(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"a = 1\nb = '\xff'\n")
    assert punto("rules", "check", str(file)).err.startswith(f"{file}:2:6: not_utf8: ")
    assert_refused(punto("rules", "show", str(file)), "line 2", "UTF-8")


def test_a_folder_is_not_a_rulebook(punto: Punto, tmp_path: Path) -> None:
    assert_refused(punto("rules", "check", str(tmp_path)), "is a directory")
