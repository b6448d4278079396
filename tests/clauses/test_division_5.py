"""Clauses of division 5 that no coup can show: signs, times and numbers of the procedure."""

from __future__ import annotations

import pytest

from punto.cards import Rank, read_card
from punto.rules.catalog import load
from punto.rules.procedure import IrregularityRule
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import find_wager, payable_part


def load_book(**options: str) -> Rulebook:
    return load("division-5", options)


def notices(clause: str, **options: str) -> list[str]:
    cited = f"division-5 {clause}"
    return [notice.text for notice in load_book(**options).notices if notice.clause == cited]


@pytest.mark.clause("division-5 5.11")
def test_5_11_a_sign_shows_the_changed_odds_while_they_hold() -> None:
    (sign,) = notices("5.11", banker_pay="six_half")
    assert "1 to 2" in sign
    assert "6" in sign
    assert notices("5.11", banker_pay="commission") == []


@pytest.mark.clause("division-5 1.0/commission")
def test_5_10_only_banker_wins_pay_commission() -> None:
    charged = [wager for wager in load_book(perfect_pairs="one").wagers if wager.charges_commission]
    assert [(wager.id, wager.commission_clause) for wager in charged] == [
        ("banker", "division-5 5.10")
    ]


@pytest.mark.clause("division-5 11A.8")
@pytest.mark.parametrize("scale", ["one", "two"])
def test_11a_8_a_sign_shows_the_pay_scale_in_force(scale: str) -> None:
    (sign,) = notices("11A.8", perfect_pairs=scale)
    assert f"scale {scale}" in sign
    assert notices("11A.8", perfect_pairs="off") == []


@pytest.mark.clause("division-5 11A.6")
def test_11a_6_only_perfect_pairs_is_settled_at_the_initial_deal() -> None:
    moments = {wager.id: wager.settle_at for wager in load_book(perfect_pairs="one").wagers}
    assert moments.pop("perfect_pairs") == "initial_deal"
    assert set(moments.values()) == {"result"}


@pytest.mark.clause("division-5 5.13")
@pytest.mark.parametrize(("stake", "stands"), [(139, 120), (140, 140), (19, 0)])
def test_5_13_the_largest_payable_part_of_a_banker_stake_is_accepted(
    stake: int, stands: int
) -> None:
    """In chips of 1, only multiples of 20 win a whole number at 0.95 to 1."""
    assert payable_part(find_wager(load_book(), "banker"), stake) == stands


@pytest.mark.clause("division-5 7.9")
@pytest.mark.parametrize(
    ("card", "burns"),
    [("AS", 1), ("2H", 2), ("9D", 9), ("TC", 10), ("JS", 10), ("QH", 10), ("KD", 10)],
)
def test_7_9_the_first_card_burns_its_face_value_and_a_court_card_ten(
    card: str, burns: int
) -> None:
    assert read_card(card).rank.burn_value == burns


@pytest.mark.clause("division-5 7.9")
def test_7_9_a_court_card_burns_ten_and_has_no_points() -> None:
    assert (Rank.KING.burn_value, Rank.KING.points) == (10, 0)


@pytest.mark.clause("division-5 3.1")
def test_3_1_seven_nine_and_fourteen_boxes() -> None:
    versions = load_book().procedure.versions
    assert (versions.mini, versions.midi, versions.full) == (7, 9, 14)


@pytest.mark.clause("division-5 5.8")
def test_5_8_three_players_on_a_spot() -> None:
    assert load_book().procedure.spots.players == 3


@pytest.mark.clause("division-5 3.4")
def test_3_4_equipment_and_cutting_cards() -> None:
    equipment = load_book().procedure.equipment
    assert equipment.allowed == ("shoe", "shuffler", "continuous")
    assert equipment.cutting_cards == (1, 2)


@pytest.mark.clause("division-5 7.6")
def test_7_6_cut_limits_and_place_of_the_cutting_card() -> None:
    cut = load_book().procedure.cut
    assert (cut.cards_from_ends, cut.cutting_card_from_back, cut.least_from_back) == (52, 20, 20)


@pytest.mark.clause("division-5 7.7")
def test_7_7_the_first_card_sets_the_number_of_burned_cards() -> None:
    assert load_book().procedure.burn.by == "first_card"


@pytest.mark.clause("division-5 8.3")
def test_8_3_at_most_three_free_rounds() -> None:
    assert load_book().procedure.free_rounds.at_most == 3


@pytest.mark.clause("division-5 8.5")
def test_8_5_three_styles_of_dealing() -> None:
    assert load_book().procedure.styles.allowed == ("A", "B", "C")


@pytest.mark.clause("division-5 11.2")
def test_11_2_no_further_round_after_a_first_card_and_one_after_a_later_one() -> None:
    last = load_book().procedure.last_coup
    assert (last.rounds_after_first_card, last.rounds_after_later_card) == (0, 1)


REMEDIES = {
    "late_wager": ("refuse", "5.14"),
    "late_withdrawal": ("stands", "5.14"),
    "unpayable_stake_taken": ("payable_part_stands", "5.13"),
    "unauthorised_third_card": ("banker_third_or_next_round", "12.1"),
    "excess_card": ("next_round_or_void_hand", "12.2"),
    "first_card_face_up": ("void_hand", "12.3"),
    "card_face_up": ("play_on", "12.4"),
    "cards_run_out": ("void_round", "12.5"),
    "wrong_dealing": ("reconstruct_or_void", "12.6"),
    "burn_missed": ("play_on", "12.7"),
}


@pytest.mark.parametrize(
    "irregularity",
    [
        pytest.param(name, id=f"{clause} {name}", marks=pytest.mark.clause(f"division-5 {clause}"))
        for name, (_, clause) in REMEDIES.items()
    ],
)
def test_irregularity(irregularity: str) -> None:
    """The rulebook's data for the table. Other tests show that the table follows it."""
    remedy, clause = REMEDIES[irregularity]
    got: IrregularityRule = getattr(load_book().procedure.irregularities, irregularity)
    assert (got.remedy, got.clause) == (remedy, f"division-5 {clause}")
