"""Settlement of any coup of any book is exact."""

from hypothesis import given
from hypothesis import strategies as st

from punto.money import Chip, read_chip
from punto.rules.settlement import Settlement, settle, settle_wager
from punto.rules.stakes import payable_part
from punto.rules.wager import Wager
from tests.properties.books import EVERY_BOOK
from tests.properties.coup_strategies import Case, cases

stakes_in_steps = st.integers(1, 10**12)


def settled(case: Case, steps: int) -> list[Settlement]:
    stakes = {wager.id: steps * wager.payable_step for wager in case.book.wagers}
    return settle(case.book, case.coup, stakes)


def is_whole(chips: object) -> bool:
    return type(chips) is int


@given(cases(), stakes_in_steps)
def test_every_amount_is_a_whole_number_of_chips(case: Case, steps: int) -> None:
    for one in settled(case, steps):
        assert is_whole(one.stake)
        assert is_whole(one.profit)
        assert one.commission is None or is_whole(one.commission)


@given(cases(), stakes_in_steps)
def test_a_profit_is_the_stake_at_the_odds_of_its_row(case: Case, steps: int) -> None:
    for one in settled(case, steps):
        if one.outcome == "win":
            assert one.row is not None
            assert one.profit == one.stake * one.row.odds.value
            withheld = one.stake * one.row.odds_before_commission - one.profit
            assert one.commission == (withheld if one.wager.charges_commission else None)
            assert withheld == (one.commission or 0)
        else:
            assert one.profit == {"lose": -one.stake, "push": 0}[one.outcome]
            assert one.row is None
            assert one.commission is None


@given(cases(), stakes_in_steps)
def test_a_wager_settles_the_same_alone_and_with_others(case: Case, steps: int) -> None:
    together = settled(case, steps)
    alone = [settle_wager(case.book, case.coup, one.wager, one.stake) for one in together]
    assert together == alone


@given(cases(), stakes_in_steps, stakes_in_steps)
def test_two_stakes_win_what_their_sum_wins(case: Case, first: int, second: int) -> None:
    for one, other, both in zip(
        settled(case, first), settled(case, second), settled(case, first + second), strict=True
    ):
        assert one.outcome == other.outcome == both.outcome
        assert one.profit + other.profit == both.profit
        assert (one.commission or 0) + (other.commission or 0) == (both.commission or 0)


@given(cases())
def test_exactly_one_side_wins_or_the_coup_is_a_tie(case: Case) -> None:
    facts = case.coup.fact_values
    assert [facts["player_wins"], facts["banker_wins"], facts["tie"]].count(True) == 1
    by_facts = "tie" if facts["tie"] else "player" if facts["player_wins"] else "banker"
    assert case.coup.winner == by_facts


@st.composite
def wagers(draw: st.DrawFn) -> Wager:
    book = EVERY_BOOK[draw(st.sampled_from(sorted(EVERY_BOOK)))]
    return draw(st.sampled_from(book.wagers))


@given(wagers(), st.integers(0, 10**12))
def test_the_payable_part_is_the_largest_that_every_row_pays_whole(
    wager: Wager, stake: int
) -> None:
    part = payable_part(wager, stake)
    assert 0 <= part <= stake
    assert pays_whole(wager, part)
    above = range(part + 1, min(stake, part + 1_000) + 1)
    assert not any(pays_whole(wager, larger) for larger in above)


def pays_whole(wager: Wager, stake: int) -> bool:
    amounts = [
        stake * each for row in wager.pays for each in (row.odds.value, row.commission_per_unit)
    ]
    return all(amount.denominator == 1 for amount in amounts)


@given(cases(), stakes_in_steps, st.sampled_from(["1", "0.5", "0.01", "25", "0.000000001"]))
def test_money_is_formatted_exactly(case: Case, steps: int, chip_text: str) -> None:
    chip: Chip = read_chip(chip_text)
    for one in settled(case, min(steps, 10**6)):
        assert chip.read(chip.show(one.stake)) == one.stake
        if one.profit:
            shown = chip.show(one.profit)
            assert shown.startswith("-") == (one.profit < 0)
            assert chip.read(shown.removeprefix("-")) == abs(one.profit)
