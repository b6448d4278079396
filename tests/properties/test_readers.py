"""Parsers give a value or a refusal for any text, and parse what the package formats."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import DECK, Card, Rank, Suit, read_card, read_cards
from punto.money import Chip, format_decimal, read_chip, read_odds, read_rate
from punto.refusals import Refused

# Nearly valid text finds more errors than random text.
near_cards = st.text(
    alphabet="A23456789TJQK10SHDCshdc♠♥♦♣\N{VARIATION SELECTOR-16} ,\t", max_size=30
)
near_money = st.text(alphabet="0123456789.:-+%e_ \n٣½", max_size=24)
anything = st.text(max_size=60)

READERS: dict[str, Callable[[str], object]] = {
    "a card": read_card,
    "a card without a suit": lambda text: read_card(text, suitless=True),
    "cards": read_cards,
    "money": Chip(Fraction(1, 100)).read,
    "a chip": read_chip,
    "odds": read_odds,
    "a rate": read_rate,
}


def refusal(reader: Callable[[str], object], text: str) -> Refused | None:
    try:
        reader(text)
    except Refused as refused:
        return refused
    return None


@pytest.mark.parametrize("reader", READERS.values(), ids=READERS)
@given(text=st.one_of(anything, near_cards, near_money))
def test_any_text_is_read_or_refused_in_one_short_line(
    reader: Callable[[str], object], text: str
) -> None:
    refused = refusal(reader, text)
    if refused is not None:
        assert len(str(refused).splitlines()) == 1
        assert len(str(refused)) < 400


@given(st.one_of(st.integers(), st.floats(), st.booleans(), st.lists(st.integers()), st.none()))
def test_odds_and_rates_that_are_not_text_are_refused(value: object) -> None:
    for reader in (read_odds, read_rate):
        with pytest.raises(Refused):
            reader(value)


@pytest.mark.parametrize("huge", [10**5000, [0] * 100_000], ids=["digits", "a long list"])
def test_a_huge_value_in_place_of_odds_is_refused_in_one_short_line(huge: object) -> None:
    for reader in (read_odds, read_rate):
        with pytest.raises(Refused) as caught:
            reader(huge)
        assert len(str(caught.value)) < 400


@given(st.lists(st.sampled_from(DECK)))
def test_cards_round_trip_through_text(cards: list[Card]) -> None:
    assert read_cards(" ".join(map(str, cards))) == tuple(cards)
    assert read_cards(",".join(card.symbol for card in cards)) == tuple(cards)
    assert read_cards(" ".join(map(str, cards)).lower()) == tuple(cards)


@given(st.sampled_from(Rank), st.sampled_from([*Suit, None]))
def test_a_permanent_card_round_trips_through_text(rank: Rank, suit: Suit | None) -> None:
    card = Card(rank, suit)
    assert read_card(str(card), suitless=True) == card


chips = st.sampled_from(["1", "0.01", "0.05", "2.5", "1000", "0.000000001"]).map(read_chip)


@given(chips, st.integers(1, 10**6))
def test_money_round_trips_through_text(chip: Chip, amount: int) -> None:
    assert chip.read(chip.show(amount)) == amount
    assert chip.show(-amount) == "-" + chip.show(amount)


@given(chips, near_money)
def test_money_read_is_a_whole_positive_number_of_chips(chip: Chip, text: str) -> None:
    if refusal(chip.read, text) is None:
        amount = chip.read(text)
        assert type(amount) is int
        assert amount > 0
        assert amount * chip.value == Fraction(text.strip())


@given(st.integers(-(10**30), 10**30), st.integers(0, 20))
def test_a_decimal_is_exact_and_as_short_as_possible(digits: int, scale: int) -> None:
    value = Fraction(digits, 10**scale)
    text = format_decimal(value)
    assert Fraction(text) == value
    assert "." not in text or not text.endswith(("0", "."))


decimals = st.builds(
    lambda whole, part: f"{whole}{part}",
    st.integers(0, 10**15 - 1),
    st.sampled_from(["", ".5", ".95"]),
)


@given(decimals, decimals)
def test_odds_are_the_quotient_of_their_sides(won: str, staked: str) -> None:
    if Fraction(won) and Fraction(staked):
        odds = read_odds(f"{won}:{staked}")
        assert odds.value * Fraction(staked) == Fraction(won)
        assert odds.text == f"{won}:{staked}"


@given(st.integers(0, 99), st.sampled_from(["", ".5", ".25"]))
def test_a_rate_is_a_number_of_hundredths(whole: int, part: str) -> None:
    assert read_rate(f"{whole}{part}%") * 100 == Fraction(f"{whole}{part}")
