"""Records without all cards: what was recorded is checked against the rest of the coup."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from punto.records import audit_records, convert_records
from punto.records.audit.audit import Audit
from punto.records.format import (
    RESULTS,
    CoupRecord,
    RecordHeader,
    RulebookReference,
    StakeRecord,
)
from tests.unit.records.clean_records import write_jsonl

HEADER = RecordHeader(format=1, book=RulebookReference(id="mbs-baccarat"))


def audit_coups(path: Path, *coups: CoupRecord) -> Audit:
    return audit_records([write_jsonl(path / "a.jsonl", HEADER, [*coups])], workers=1)


def stakes(**profits: int | None) -> tuple[StakeRecord, ...]:
    return tuple(StakeRecord(wager=name, stake=100, profit=won) for name, won in profits.items())


PLAYER_WINS = ("9H", "4C", "KD", "3S")
COUPS: dict[str, tuple[dict[str, Any], list[str]]] = {
    # The values alone.
    "result against totals": (
        {"player_total": 3, "banker_total": 7, "result": "player"},
        ["result_wrong"],
    ),
    "a total of 99": ({"player_total": 99}, ["total_out_of_range"]),
    "a loser with 9": ({"player_total": 9, "result": "banker"}, ["result_wrong"]),
    "a winner's payment": (
        {"result": "player", "wagers": stakes(banker=95)},
        ["payment_wrong"],
    ),
    "payments that exclude each other": (
        {"wagers": stakes(player=100, banker=95)},
        ["payments_contradict"],
    ),
    "payments that exclude each other by the totals": (
        {"player_total": 6, "wagers": stakes(tie=800, player=100)},
        ["payments_contradict"],
    ),
    "payments of one coup": ({"wagers": stakes(player=100, banker=-100, tie=-100)}, []),
    "a commission beside a loss": (
        {"wagers": (StakeRecord(wager="banker", stake=100, profit=-100, commission=5),)},
        ["commission_wrong"],
    ),
    # Cards that make no coup: the values are still compared with each other.
    "a card missing and a total of 99": (
        {"cards": PLAYER_WINS[:3], "player_total": 99},
        ["card_missing", "total_out_of_range"],
    ),
    "a card too many and a wrong payment": (
        {"cards": (*PLAYER_WINS, "2D"), "result": "player", "wagers": stakes(player=50)},
        ["card_too_many", "payment_wrong"],
    ),
    "a card too many, and right values": (
        {"cards": (*PLAYER_WINS, "2D"), "result": "player", "wagers": stakes(player=100)},
        ["card_too_many"],
    ),
    # The cards of one hand.
    "the Player's hand": (
        {"player_cards": ("9H", "KD"), "player_total": 9, "banker_total": 7, "result": "player"},
        [],
    ),
    "the Player's total": ({"player_cards": ("9H", "KD"), "player_total": 8}, ["total_wrong"]),
    "a natural that loses": (
        {"player_cards": ("9H", "KD"), "result": "banker"},
        ["result_wrong"],
    ),
    "a third card on 7": ({"player_cards": ("7H", "KD", "2C")}, ["card_too_many"]),
    "no third card on 3, beside a natural": (
        {"player_cards": ("3H", "KD"), "banker_total": 8},
        [],
    ),
    "no third card on 3, beside a 5": (
        {"player_cards": ("3H", "KD"), "banker_total": 5},
        ["card_missing"],
    ),
    "a Banker's third card on 6, beside a 4": (
        {"banker_cards": ("6H", "KD", "2C"), "player_total": 4},
        ["card_too_many"],
    ),
    "a Banker's third card on 6, beside a 7": (
        {"banker_cards": ("6H", "KD", "2C"), "player_total": 7},
        [],
    ),
    "the pair of the recorded hand": (
        {"player_cards": ("KH", "KD", "9C"), "wagers": stakes(player_pair=-100, banker_pair=1100)},
        ["payment_wrong"],
    ),
    "one card of a hand": ({"player_cards": ("KH",)}, ["card_missing"]),
    "a hand of four": ({"banker_cards": ("KH", "2C", "3D", "4S")}, ["card_too_many"]),
    # The order dealt and one hand.
    "the order and a hand": ({"cards": PLAYER_WINS, "player_cards": ("9H", "KD")}, []),
    "the order and another hand": (
        {"cards": PLAYER_WINS, "banker_cards": ("4C", "2S")},
        ["hand_wrong"],
    ),
    "the order and half a hand": (
        {"cards": PLAYER_WINS, "banker_cards": ("4C",)},
        ["hand_wrong"],
    ),
    "the order and both hands, one without its second card": (
        {"cards": PLAYER_WINS, "player_cards": ("9H",), "banker_cards": ("4C", "3S")},
        ["card_missing"],
    ),
    "a third card in the order and one hand, the other hand cut short": (
        {
            "cards": ("3C", "6S", "KC", "QS", "5H"),
            "player_cards": ("3C", "KC", "5H"),
            "banker_cards": ("6S",),
        },
        ["card_missing"],
    ),
    # The order dealt and the hands, one of them without suits or ranks.
    "the order by ranks and the hands by cards": (
        {
            "cards": ("9", "4", "K", "3"),
            "player_cards": ("9H", "KD"),
            "banker_cards": ("4C", "3S"),
        },
        [],
    ),
    "the order by cards and a hand by values": (
        {"cards": PLAYER_WINS, "player_cards": ("9", "0")},
        [],
    ),
    "each card once with its suit": (
        {
            "cards": ("9", "4C", "0", "3"),
            "player_cards": ("9H", "K"),
            "banker_cards": ("4", "3S"),
        },
        [],
    ),
    "other ranks": (
        {"cards": PLAYER_WINS, "player_cards": ("9", "Q"), "banker_cards": ("4", "3")},
        ["order_wrong"],
    ),
    "a nine in place of a picture": (
        {"cards": PLAYER_WINS, "player_cards": ("0", "0")},
        ["hand_wrong"],
    ),
    "a pair of pictures by ranks": (
        {
            "cards": ("J", "4", "Q", "3", "2"),
            "player_cards": ("0", "0", "2"),
            "wagers": stakes(player_pair=1100),
        },
        ["payment_wrong"],
    ),
    "a void round with a total of 12": (
        {"status": "void", "cards": PLAYER_WINS, "player_total": 12},
        ["total_out_of_range"],
    ),
}


@pytest.mark.parametrize(("fields", "codes"), COUPS.values(), ids=COUPS)
def test_what_is_recorded_is_checked(
    fields: dict[str, Any], codes: list[str], tmp_path: Path
) -> None:
    path = write_jsonl(tmp_path / "a.jsonl", HEADER, [CoupRecord(**fields)])
    paths = [path]
    if len(fields.get("banker_cards", ())) <= 3:  # Parquet holds no hand of four cards
        paths.append(tmp_path / "a.parquet")
        convert_records(path, paths[-1])
    for each in paths:
        done = audit_records([each], workers=1)
        assert sorted(finding.code for finding in done.findings) == codes
        counted = audit_records([each], workers=1, max_findings=0)
        assert (counted.code_counts, counted.faulty_count) == (done.code_counts, bool(codes))


def test_wrong_returns_of_bets_on_the_result(tmp_path: Path) -> None:
    """Twenty wrong returns among two hundred stakes are found, and no others."""
    chance = random.Random(1)
    right = {
        "player": {"player": 100, "banker": -100, "tie": 0},
        "banker": {"player": -100, "banker": 95, "tie": 0},
    }
    wrong = set(chance.sample(range(200), 20))
    coups = []
    for number in range(200):
        result, wager = chance.choice(RESULTS), chance.choice([*right])
        profit = right[wager][result] + (chance.choice((-200, 50, 5)) if number in wrong else 0)
        coups.append(CoupRecord(result=result, wagers=stakes(**{wager: profit})))
    done = audit_coups(tmp_path, *coups)
    assert {finding.line - 2 for finding in done.findings} == wrong
    assert done.code_counts == {"payment_wrong": 20}


def test_results_beside_one_hand_are_counted(tmp_path: Path) -> None:
    hand = ("9H", "KD")
    coups = [CoupRecord(player_cards=hand, result="player")] * 3
    coups += [CoupRecord(player_cards=hand, result="tie"), CoupRecord(player_cards=hand)]
    coups += [CoupRecord(player_cards=hand, result="banker")]  # contradicts the natural 9
    [summary] = audit_coups(tmp_path, *coups).summaries
    assert summary.results == {"player": 3, "banker": 0, "tie": 1}
    assert summary.classified_count == 0
