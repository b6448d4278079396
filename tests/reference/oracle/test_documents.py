"""Tests of the oracle: coups computed by hand from the documents, and published counts."""

from collections.abc import Iterator
from fractions import Fraction
from math import perm

import pytest

from .documents import (
    BANKER_DRAWS_WHEN_PLAYER_STOOD,
    BOOKS,
    DIVISION_5_TABLE,
    HELLENIC_TABLE,
    MBS_7_UP_TABLE,
    MBS_BACCARAT_TABLE,
    MBS_POWER_98_TABLE,
    PLAYER_DRAWS,
    Settlement,
    deal,
    points,
    settle,
    wagers,
)

LOST: Settlement = ("lose", Fraction(-1), Fraction(0))
STOOD_OFF: Settlement = ("push", Fraction(0), Fraction(0))


def won(profit: str, commission: str = "0") -> Settlement:
    return ("win", Fraction(profit), Fraction(commission))


def dealt(book: str, cards: str) -> str:
    """Return the hands dealt from `cards` as "player / banker"."""
    player, banker = deal(book, cards.split())
    return " ".join(player) + " / " + " ".join(banker)


def check(
    book: str,
    cards: str,
    hands: str,
    expected: dict[str, Settlement],
    die: int | None = None,
    options: dict[str, str] | None = None,
) -> None:
    """Deal `cards`, compare with `hands` and settle every wager; unlisted wagers must lose."""
    options = options or {}
    assert dealt(book, cards) == hands
    player, banker = deal(book, cards.split())
    offered = wagers(book, options)
    assert set(expected) <= set(offered)
    for wager in offered:
        got = settle(book, options, player, banker, die, wager)
        assert got == expected.get(wager, LOST), wager


# --- Cards and tables of play -------------------------------------------------------------------


def test_points() -> None:
    ranks = "A23456789TJQK"
    assert [points(rank + "S") for rank in ranks] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0]
    assert points("7") == 7
    assert {points("9" + suit) for suit in "SHDC"} == {9}


@pytest.mark.parametrize("card", ["", "8", "1H", "10H", "9X", "h9", "9h", "AS "])
def test_an_invalid_card(card: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        points(card)


def test_the_player_and_the_banker_after_a_stand_draw_on_0_to_5() -> None:
    assert set(range(6)) == PLAYER_DRAWS
    assert set(range(6)) == BANKER_DRAWS_WHEN_PLAYER_STOOD


@pytest.mark.parametrize("table", [MBS_BACCARAT_TABLE, MBS_POWER_98_TABLE, MBS_7_UP_TABLE])
def test_mbs_tables_equal_the_sentences(table: dict[int, set[int]]) -> None:
    # mbs-baccarat 3.9.4, mbs-power-98 3.11.4, mbs-7-up 3.9.4: ranges, exceptions
    every = set(range(10))
    assert table[0] == table[1] == table[2] == every
    assert table[3] == every - {8}
    assert table[4] == set(range(2, 8))
    assert table[5] == set(range(4, 8))
    assert table[6] == {6, 7}
    assert table[7] == set()
    assert len(table) == 8


@pytest.mark.parametrize("table", [DIVISION_5_TABLE, HELLENIC_TABLE])
def test_tables_that_also_print_when_the_banker_stands(table: dict[int, set[int]]) -> None:
    # division-5 9.4 Table 2 and hellenic board/banker: the right-hand column
    stands: dict[int, set[int]] = {
        0: set(),
        1: set(),
        2: set(),
        3: {8},
        4: {0, 1, 8, 9},
        5: {0, 1, 2, 3, 8, 9},
        6: {0, 1, 2, 3, 4, 5, 8, 9},
        7: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    }
    assert {total: set(range(10)) - draws for total, draws in table.items()} == stands


# --- Dealing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", [book for book in BOOKS if book != "mbs-7-up"])
def test_order_of_the_cards(book: str) -> None:
    # Player 1+3=4 draws; Banker 2+2=4, against a 7, draws
    assert dealt(book, "AH 2D 3S 2C 7H 9D") == "AH 3S 7H / 2D 2C 9D"
    # Player stands on 7; Banker 2+3=5 draws the next card
    assert dealt(book, "3H 2D 4S 3C 9H") == "3H 4S / 2D 3C 9H"
    # Banker's natural: the Player's 0 draws nothing
    assert dealt(book, "TH 4D KS 4C") == "TH KS / 4D 4C"
    # Player's natural: the Banker's 0 draws nothing
    assert dealt(book, "4H TD 4S KC") == "4H 4S / TD KC"


def test_order_of_the_cards_in_7_up() -> None:
    # Banker, Player, Banker; Player 7+7=4 draws 3; Banker 2+1=3, against a 3, draws
    assert dealt("mbs-7-up", "2H 7D AS 3C 9H") == "7 7D 3C / 2H AS 9H"
    # Player stands on 7+K; Banker 2+1=3 draws
    assert dealt("mbs-7-up", "2H KD AS 3C") == "7 KD / 2H AS 3C"


@pytest.mark.parametrize("book", [book for book in BOOKS if book != "mbs-7-up"])
@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("", "missing"),
        ("4H TD 5S", "missing"),
        ("AH 2D 3S 2C", "missing"),
        ("AH 2D 3S 2C 7H", "missing"),
        ("3H 2D 4S 3C", "missing"),
        ("4H TD 5S 7C AH", "left over"),
        ("3H 2D 4S 3C 9H AH", "left over"),
        ("AH 2D 3S 2C 7H 9D AH", "left over"),
        ("AH 2D 3S 2C 9H 9D", "left over"),
        ("4H TD 7 7C", "permanent seven"),
        ("4H TD 5X 7C", "not a card"),
    ],
)
def test_invalid_coups(book: str, cards: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        deal(book, cards.split())


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("2H KD", "missing"),
        ("2H KD AS", "missing"),
        ("9H KD KS 2C", "left over"),
        ("2H 7 AS", "permanent seven"),
    ],
)
def test_invalid_coups_of_7_up(cards: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        deal("mbs-7-up", cards.split())


# Ordered six-card sequences from a whole shoe of eight decks: Banker wins, Player wins, ties.
# https://wizardofodds.com/games/baccarat/appendix/1/
EIGHT_DECK_COUNTS = {
    "banker": 2_292_252_566_437_888,
    "player": 2_230_518_282_592_256,
    "tie": 475_627_426_473_216,
}


def every_coup(book: str, cards: list[str]) -> Iterator[tuple[list[str], list[str], list[str]]]:
    """Every way to complete `cards`, one card standing for its point value."""
    try:
        player, banker = deal(book, cards)
    except ValueError:
        for rank in "A23456789T":
            yield from every_coup(book, [*cards, rank + "S"])
    else:
        yield cards, player, banker


def sequences(cards: list[str]) -> int:
    """In how many ways eight decks give these point values, then anything up to six cards."""
    ways = 1
    for place, card in enumerate(cards):
        in_shoe = 128 if card[0] == "T" else 32
        ways *= in_shoe - cards[:place].count(card)
    return ways * perm(416 - len(cards), 6 - len(cards))


def test_all_coups_of_eight_decks_give_the_published_counts() -> None:
    # One book is enough, at some seconds each: the others differ in the table alone, tested above.
    counts = {"banker": 0, "player": 0, "tie": 0}
    for cards, player, banker in every_coup("division-5", []):
        margin = sum(map(points, player)) % 10 - sum(map(points, banker)) % 10
        winner = "player" if margin > 0 else "banker" if margin < 0 else "tie"
        counts[winner] += sequences(cards)
    assert counts == EIGHT_DECK_COUNTS


# --- Which wagers there are ---------------------------------------------------------------------


def test_wagers() -> None:
    main = {"banker", "player", "tie"}
    pairs = {"player_pair", "banker_pair"}
    naturals = {f"{hand}_natural_{total}" for hand in ("player", "banker") for total in (8, 9)}
    assert set(wagers("mbs-baccarat", {})) == main | pairs
    assert set(wagers("mbs-power-98", {})) == main | pairs | naturals
    assert set(wagers("mbs-7-up", {})) == main | {"super_sevens"}
    assert set(wagers("division-5", {})) == main
    assert set(wagers("division-5", {"perfect_pairs": "off"})) == main
    assert set(wagers("division-5", {"perfect_pairs": "one"})) == main | {"perfect_pairs"}
    assert set(wagers("division-5", {"perfect_pairs": "two"})) == main | {"perfect_pairs"}
    assert set(wagers("hellenic-commission", {})) == main | pairs
    assert set(wagers("hellenic-no-commission", {})) == main | pairs
    assert set(wagers("hellenic-fortune-six", {})) == main | pairs | {"fortune_six"}


def test_an_unknown_wager_is_refused() -> None:
    with pytest.raises(ValueError, match="no such book"):
        wagers("mini", {})
    with pytest.raises(ValueError, match="has no options"):
        wagers("mbs-baccarat", {"banker_pay": "six_half"})
    with pytest.raises(ValueError, match="no such option"):
        wagers("division-5", {"tie_pay": "nine"})
    with pytest.raises(ValueError, match="no such banker_pay"):
        wagers("division-5", {"banker_pay": "free"})
    with pytest.raises(ValueError, match="no such perfect_pairs"):
        wagers("division-5", {"perfect_pairs": "three"})
    with pytest.raises(ValueError, match="offers no 'perfect_pairs'"):
        settle("division-5", {}, ["8H", "8H"], ["TD", "7C"], None, "perfect_pairs")


@pytest.mark.parametrize("die", [None, 0, 7])
def test_power_98_needs_the_die(die: int | None) -> None:
    with pytest.raises(ValueError, match="needs the die"):
        settle("mbs-power-98", {}, ["4H", "5S"], ["TD", "7C"], die, "player")


# --- mbs-baccarat -------------------------------------------------------------------------------


def test_mbs_baccarat_player_wins() -> None:
    # 9 against 7
    check("mbs-baccarat", "4H TD 5S 7C", "4H 5S / TD 7C", {"player": won("1")})


def test_mbs_baccarat_banker_wins_and_the_player_has_a_pair() -> None:
    # 2+2 draws 8: 2. Banker's 3 stands against an 8.
    check(
        "mbs-baccarat",
        "2H 3D 2S TC 8C",
        "2H 2S 8C / 3D TC",
        {"banker": won("19/20", "1/20"), "player_pair": won("11")},
    )


def test_mbs_baccarat_tie() -> None:
    check(
        "mbs-baccarat",
        "6H 6D KS KC",
        "6H KS / 6D KC",
        {"banker": STOOD_OFF, "player": STOOD_OFF, "tie": won("8")},
    )


def test_mbs_baccarat_banker_pair_and_ten_with_king_is_no_pair() -> None:
    # Banker 9+9: natural 8
    check(
        "mbs-baccarat",
        "TH 9D KS 9C",
        "TH KS / 9D 9C",
        {"banker": won("19/20", "1/20"), "banker_pair": won("11")},
    )


def test_mbs_baccarat_only_the_first_two_cards_make_a_pair() -> None:
    # Player 2+3 draws 3: 8. Banker 4+1=5 stands against a 3.
    check("mbs-baccarat", "2H 4D 3S AC 3D", "2H 3S 3D / 4D AC", {"player": won("1")})


# --- mbs-power-98 -------------------------------------------------------------------------------


@pytest.mark.parametrize("die", [1, 2, 4, 5, 6])
def test_power_98_without_a_power_hand(die: int) -> None:
    # Player's natural 9 beats Banker's natural 8 of two nines
    check(
        "mbs-power-98",
        "4H 9D 5S 9C",
        "4H 5S / 9D 9C",
        {"player": won("1"), "player_natural_9": won("8"), "banker_pair": won("11")},
        die,
    )
    # Banker's natural 8 beats 7
    check(
        "mbs-power-98",
        "2H 4D 5S 4C",
        "2H 5S / 4D 4C",
        {"banker": won("19/20", "1/20"), "banker_natural_8": won("8"), "banker_pair": won("11")},
        die,
    )
    check(
        "mbs-power-98",
        "9H 9D KS KC",
        "9H KS / 9D KC",
        {"banker": STOOD_OFF, "player": STOOD_OFF, "tie": won("8")},
        die,
    )


def test_power_hand_natural_9_over_natural_8() -> None:
    check(
        "mbs-power-98",
        "4H 9D 5S 9C",
        "4H 5S / 9D 9C",
        {"player": won("21/20"), "player_natural_9": won("9"), "banker_pair": won("15")},
        die=3,
    )


def test_power_hand_banker_natural_9_over_natural_8() -> None:
    # Player's natural 8 of two fours loses
    check(
        "mbs-power-98",
        "4H 4D 4S 5C",
        "4H 4S / 4D 5C",
        {"banker": won("1"), "banker_natural_9": won("9"), "player_pair": won("11")},
        die=3,
    )


def test_power_hand_banker_natural_8_has_no_commission() -> None:
    check(
        "mbs-power-98",
        "2H 4D 5S 4C",
        "2H 5S / 4D 4C",
        {"banker": won("1"), "banker_natural_8": won("9"), "banker_pair": won("11")},
        die=3,
    )


def test_power_hand_player_natural_8() -> None:
    check(
        "mbs-power-98",
        "3H KD 5S 7C",
        "3H 5S / KD 7C",
        {"player": won("21/20"), "player_natural_8": won("9")},
        die=3,
    )


def test_power_hand_tie_of_naturals() -> None:
    check(
        "mbs-power-98",
        "9H 9D KS KC",
        "9H KS / 9D KC",
        {"banker": STOOD_OFF, "player": STOOD_OFF, "tie": won("10")},
        die=3,
    )


def test_power_hand_drawn_tie_on_8() -> None:
    # Player 2+3 draws 3: 8. Banker 4 against a 3 draws 4: 8.
    check(
        "mbs-power-98",
        "2H TD 3S 4C 3D 4H",
        "2H 3S 3D / TD 4C 4H",
        {"banker": STOOD_OFF, "player": STOOD_OFF, "tie": won("10")},
        die=3,
    )


def test_power_hand_tie_on_6_is_not_improved() -> None:
    check(
        "mbs-power-98",
        "6H 6D KS KC",
        "6H KS / 6D KC",
        {"banker": STOOD_OFF, "player": STOOD_OFF, "tie": won("8")},
        die=3,
    )


def test_power_hand_drawn_9_is_no_natural() -> None:
    # Player 2+3 draws 4: 9. Banker 3 against a 4 draws 5: 8.
    check(
        "mbs-power-98",
        "2H TD 3S 3C 4D 5H",
        "2H 3S 4D / TD 3C 5H",
        {"player": won("1")},
        die=3,
    )
    # Player 1+1 draws K: 2. Banker 3 against a 0 draws 5: 8.
    check(
        "mbs-power-98",
        "AH TD AS 3C KD 5H",
        "AH AS KD / TD 3C 5H",
        {"banker": won("19/20", "1/20"), "player_pair": won("11")},
        die=3,
    )


def test_power_hand_drawn_8_and_drawn_9_on_the_other_hand() -> None:
    # Player 2+3 draws 3: 8. Banker's 5 stands against a 3.
    check("mbs-power-98", "2H 4D 3S AC 3D", "2H 3S 3D / 4D AC", {"player": won("1")}, die=3)
    # Player 1+2 draws K: 3. Banker 3 against a 0 draws 6: 9.
    check(
        "mbs-power-98",
        "AH TD 2S 3C KD 6H",
        "AH 2S KD / TD 3C 6H",
        {"banker": won("19/20", "1/20")},
        die=3,
    )


def test_power_hand_pair_of_eights() -> None:
    # Player 8+8=6 loses to 7
    check(
        "mbs-power-98",
        "8H 2D 8S 5C",
        "8H 8S / 2D 5C",
        {"banker": won("19/20", "1/20"), "player_pair": won("15")},
        die=3,
    )


# --- mbs-7-up -----------------------------------------------------------------------------------


def test_7_up_banker_wins() -> None:
    # 9 against 7+1=8; one seven alone loses
    check("mbs-7-up", "9H AD TS", "7 AD / 9H TS", {"banker": won("1")})
    # 7 against 7+9=6
    check("mbs-7-up", "3H 9D 4S", "7 9D / 3H 4S", {"banker": won("9/5")})


def test_7_up_player_wins() -> None:
    # 8 against 5
    check("mbs-7-up", "2H AD 3S", "7 AD / 2H 3S", {"player": won("1")})
    # 7 against 6
    check("mbs-7-up", "3H TD 3S", "7 TD / 3H 3S", {"player": won("1/2")})


def test_7_up_tie() -> None:
    main = {"banker": STOOD_OFF, "player": STOOD_OFF}
    check("mbs-7-up", "9H 2D KS", "7 2D / 9H KS", {**main, "tie": won("7")})
    check(
        "mbs-7-up",
        "7H KD KS",
        "7 KD / 7H KS",
        {**main, "tie": won("9"), "super_sevens": won("2")},
    )


def test_7_up_three_sevens() -> None:
    # Banker 7+2: natural 9; Player 7+7=4 draws nothing
    check("mbs-7-up", "7H 7D 2S", "7 7D / 7H 2S", {"banker": won("1"), "super_sevens": won("5")})


def test_7_up_four_sevens() -> None:
    # Player 4 draws 3: 7. Banker 4 against a 3 draws T: 4.
    check(
        "mbs-7-up",
        "7H 7D 7S 3C TH",
        "7 7D 3C / 7H 7S TH",
        {"player": won("1/2"), "super_sevens": won("17")},
    )


def test_7_up_five_sevens() -> None:
    # Player 4 draws 7: 1. Banker 4 against a 7 draws T: 4.
    check(
        "mbs-7-up",
        "7H 7D 7S 7C TH",
        "7 7D 7C / 7H 7S TH",
        {"banker": won("1"), "super_sevens": won("70")},
    )


def test_7_up_six_sevens() -> None:
    # 21 against 21: a tie on 1
    check(
        "mbs-7-up",
        "7H 7D 7S 7C 7H",
        "7 7D 7C / 7H 7S 7H",
        {
            "banker": STOOD_OFF,
            "player": STOOD_OFF,
            "tie": won("7"),
            "super_sevens": won("700"),
        },
    )


# --- division-5 ---------------------------------------------------------------------------------


def division_5(cards: str, hands: str, expected: dict[str, Settlement], **options: str) -> None:
    check("division-5", cards, hands, expected, options=options)


@pytest.mark.parametrize("pay", ["commission", "six_half"])
def test_division_5_player_wins_and_tie(pay: str) -> None:
    division_5("4H TD 5S 7C", "4H 5S / TD 7C", {"player": won("1")}, banker_pay=pay)
    division_5(
        "6H 6D KS KC",
        "6H KS / 6D KC",
        {"banker": STOOD_OFF, "player": STOOD_OFF, "tie": won("8")},
        banker_pay=pay,
    )


def test_division_5_banker_wins_with_6_on_two_cards() -> None:
    # Player 2 draws 2: 4. Banker's 6 stands against a 2.
    cards, hands = "TH 3D 2S 3C 2H", "TH 2S 2H / 3D 3C"
    division_5(cards, hands, {"banker": won("19/20", "1/20")})
    division_5(cards, hands, {"banker": won("19/20", "1/20")}, banker_pay="commission")
    division_5(cards, hands, {"banker": won("1/2")}, banker_pay="six_half")


def test_division_5_banker_wins_with_6_on_three_cards() -> None:
    # Player 2 draws 2: 4. Banker 4 against a 2 draws 2: 6.
    cards, hands = "TH AD 2S 3C 2H 2C", "TH 2S 2H / AD 3C 2C"
    division_5(cards, hands, {"banker": won("19/20", "1/20")}, banker_pay="commission")
    division_5(cards, hands, {"banker": won("1/2")}, banker_pay="six_half")


def test_division_5_banker_wins_with_another_count() -> None:
    # 7 against 6
    cards, hands = "TH 3D 6S 4C", "TH 6S / 3D 4C"
    division_5(cards, hands, {"banker": won("19/20", "1/20")}, banker_pay="commission")
    division_5(cards, hands, {"banker": won("1")}, banker_pay="six_half")


@pytest.mark.parametrize(
    ("first", "second", "one", "two"),
    [
        ("8H", "8C", "5", "6"),
        ("8S", "8D", "5", "6"),
        ("8H", "8D", "10", "12"),
        ("8S", "8C", "10", "12"),
        ("8H", "8H", "30", "25"),
        ("8C", "8C", "30", "25"),
    ],
)
def test_division_5_perfect_pairs(first: str, second: str, one: str, two: str) -> None:
    # Player 8+8=6 loses to 7
    cards, hands = f"{first} TD {second} 7C", f"{first} {second} / TD 7C"
    banker = won("19/20", "1/20")
    division_5(cards, hands, {"banker": banker})
    expected_one = {"banker": banker, "perfect_pairs": won(one)}
    division_5(cards, hands, expected_one, perfect_pairs="one")
    expected_two = {"banker": won("1"), "perfect_pairs": won(two)}
    division_5(cards, hands, expected_two, perfect_pairs="two", banker_pay="six_half")


def test_division_5_perfect_pairs_loses() -> None:
    # a ten and a jack are no pair; Player 0 draws 2, Banker's 7 stands
    division_5(
        "TH TD JH 7C 2C",
        "TH JH 2C / TD 7C",
        {"banker": won("19/20", "1/20")},
        perfect_pairs="one",
    )
    # the Banker's pair does not count; 6 against 6
    division_5(
        "2H 3D 4S 3D",
        "2H 4S / 3D 3D",
        {"banker": STOOD_OFF, "player": STOOD_OFF, "tie": won("8")},
        perfect_pairs="two",
    )


# --- hellenic -----------------------------------------------------------------------------------

HELLENIC = ["hellenic-commission", "hellenic-no-commission", "hellenic-fortune-six"]


@pytest.mark.parametrize("book", HELLENIC)
def test_hellenic_player_wins_tie_and_pair(book: str) -> None:
    # Banker's 6 stands and loses to a Player who stood on 7: reading 9
    check(book, "7H 6D KS KC", "7H KS / 6D KC", {"player": won("1")})
    # reading 9: the Player stood on 6, the Banker's 2 draws 4. Reading 8: main bets stand off.
    check(
        book,
        "3H TD 3S 2C 4H",
        "3H 3S / TD 2C 4H",
        {
            "banker": STOOD_OFF,
            "player": STOOD_OFF,
            "tie": won("8"),
            "player_pair": won("11"),
        },
    )


def test_hellenic_banker_wins_with_7() -> None:
    cards, hands = "TH 3D 6S 4C", "TH 6S / 3D 4C"
    check("hellenic-commission", cards, hands, {"banker": won("19/20", "1/20")})
    check("hellenic-no-commission", cards, hands, {"banker": won("1")})
    check("hellenic-fortune-six", cards, hands, {"banker": won("1")})


def test_hellenic_banker_wins_with_6_on_two_cards() -> None:
    # Player 2 draws 2: 4. Banker's 3+3 stands against a 2.
    cards, hands = "TH 3D 2S 3C 2H", "TH 2S 2H / 3D 3C"
    pair = {"banker_pair": won("11")}
    check("hellenic-commission", cards, hands, {**pair, "banker": won("19/20", "1/20")})
    check("hellenic-no-commission", cards, hands, {**pair, "banker": won("1/2")})
    check(
        "hellenic-fortune-six",
        cards,
        hands,
        {**pair, "banker": won("1/2"), "fortune_six": won("12")},
    )


def test_hellenic_banker_wins_with_6_on_three_cards() -> None:
    # Player 2 draws 2: 4. Banker 4 against a 2 draws 2: 6.
    cards, hands = "TH AD 2S 3C 2H 2C", "TH 2S 2H / AD 3C 2C"
    check("hellenic-commission", cards, hands, {"banker": won("19/20", "1/20")})
    check("hellenic-no-commission", cards, hands, {"banker": won("1/2")})
    check(
        "hellenic-fortune-six",
        cards,
        hands,
        {"banker": won("1/2"), "fortune_six": won("20")},
    )
