"""User books with features that no built-in book has, and an independent settlement of each.

The books are in `books/`. Only `pair_of` reads them, for the side under test.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path

from punto.rules.loader import read_book
from tests.reference.oracle.documents import LOSE, PUSH, RANKS, RED, Settlement, deal, points
from tests.reference.oracle.examples import common_deal
from tests.reference.oracle.games import Game, Hands
from tests.unit.odds.oracle_comparison import OracleCase

BOOKS = Path(__file__).parent / "books"


def _win(won: bool, odds: int) -> Settlement:
    return ("win", Fraction(odds), Fraction(0)) if won else LOSE


def _first(*rows: tuple[bool, int]) -> Settlement:
    """Return the odds of the first row that holds."""
    for holds, odds in rows:
        if holds:
            return _win(True, odds)
    return LOSE


def _total(hand: list[str]) -> int:
    """Return the total; a permanent card may have no suit."""
    return sum(points(f"{card[0]}S") for card in hand) % 10


def _pair(hand: list[str]) -> str:
    one, other = hand[:2]
    if one[0] != other[0]:
        return "none"
    if len(one) == 1:  # no suit: the pair counts as mixed
        return "mixed"
    if one[1] == other[1]:
        return "perfect"
    return "coloured" if (one[1] in RED) == (other[1] in RED) else "mixed"


def _pair_rank(hand: list[str]) -> int:
    return 0 if _pair(hand) == "none" else RANKS.index(hand[0][0]) + 1


def _sevens(player: list[str], banker: list[str]) -> int:
    return [card[0] for card in player + banker].count("7")


# --- odd ----------------------------------------------------------------------------------------

ODD_ROWS = {0: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9), 2: (1, 3), 5: (0, 1, 2, 3, 4, 9), 7: (7,), 8: (8,)}


def odd_deal(cards: list[str]) -> Hands:
    if len(cards) < 4:
        raise ValueError("a card is missing")
    banker, player, thirds = cards[:2], cards[2:4], cards[4:]
    totals = _total(player), _total(banker)
    if 9 not in totals and totals[0] in (0, 1, 2, 3, 8):
        player.append(_taken(thirds))
        banker_draws = points(player[2]) in ODD_ROWS.get(totals[1], ())
    else:
        banker_draws = 9 not in totals and totals[1] <= 6
    if banker_draws:
        banker.append(_taken(thirds))
    if thirds:
        raise ValueError("a card is left over")
    return player, banker


def _taken(cards: list[str]) -> str:
    if not cards:
        raise ValueError("a card is missing")
    return cards.pop(0)


def odd(player: list[str], banker: list[str], die: int | None, wager: str) -> Settlement:
    if die is None:
        raise ValueError("the die is missing")
    totals = _total(player), _total(banker)
    if wager == "face":
        if die == 4 and totals[0] == totals[1]:
            return PUSH
        return _first((die == totals[0], 7), (die < 3 and totals[0] > totals[1] > 2, 3))
    if wager == "rank":
        ranks = _pair_rank(player), _pair_rank(banker)
        return _first((ranks[0] >= 11 and not ranks[1], 40), (ranks == (7, 7) and die != 2, 5))
    if wager == "third":
        thirds = [points(hand[2]) if len(hand) == 3 else None for hand in (player, banker)]
        return _first((thirds == [7, 7], 9), (len(banker) == 2 or thirds[0] == 8, 2))
    if wager == "sevens":
        sevens = _sevens(player, banker)
        return _win(sevens == 2 or (sevens == 3 and abs(totals[0] - totals[1]) > 1), 6)
    pairs = _pair(player), _pair(banker)
    if wager == "late":
        if pairs[1] == "mixed" and totals[0] == totals[1]:
            return PUSH
        sevens = _pair_rank(banker) == 7 and len(banker) == 3 and banker[2][0] == "7"
        return _first(
            (pairs[0] == "perfect" and totals[0] > totals[1], 30),
            (sevens, 8),
            (pairs[0] == "mixed" and len(player) == 2, 1),
        )
    alike = pairs[0] == pairs[1] and pairs[0] != "none"
    return _first((alike, 50), (pairs[0] == "coloured" or pairs[1] == "perfect", 4))


# --- permanent ----------------------------------------------------------------------------------


def permanent_deal(cards: list[str]) -> Hands:
    """Deal both permanent cards first, the king without a suit."""
    if len(cards) < 2:
        raise ValueError("a card is missing")
    player, banker = deal("division-5", ["7H", "KS", cards[1], cards[0], *cards[2:]])
    return player, ["K", *banker[1:]]


def permanent(player: list[str], banker: list[str], _: int | None, wager: str) -> Settlement:
    ahead = _total(player) - _total(banker)
    if wager == "player":
        return PUSH if ahead == 0 else _win(ahead > 0, 1)
    pair = _pair(player)
    return _first(
        (pair == "perfect", 30),
        (pair == "coloured", 11),
        (pair == "mixed" or _pair(banker) == "mixed", 3),
        (_sevens(player, banker) == 3, 2),
    )


# --- one-deck -----------------------------------------------------------------------------------


def one_deck(player: list[str], banker: list[str], _: int | None, wager: str) -> Settlement:
    pairs = [_pair(player), _pair(banker)]
    if wager == "nines":
        return _win(9 in (_pair_rank(player), _pair_rank(banker)), 60)
    if wager == "late":
        ahead = _total(player) - _total(banker)
        return _first(
            (pairs == ["coloured", "none"] and ahead > 0, 7), ("none" not in pairs and not ahead, 3)
        )
    return _first(
        (pairs == ["coloured", "coloured"], 99), ("none" not in pairs, 20), ("mixed" in pairs, 4)
    )


GAMES = (
    Game(
        name="odd",
        wagers=("face", "rank", "third", "sevens", "suits", "late"),
        deal=odd_deal,
        settle=odd,
        order="BBPP",
        die=4,
        suited=frozenset({"suits", "late"}),
        sevens=True,
    ),
    Game(
        name="permanent",
        wagers=("player", "beside"),
        deal=permanent_deal,
        settle=permanent,
        order="BP",
        most=4,
        suited=frozenset({"beside"}),
        sevens=True,
    ),
    Game(
        name="one-deck",
        wagers=("pairs", "nines", "late"),
        deal=common_deal,
        settle=one_deck,
        suited=frozenset({"pairs", "late"}),
    ),
)
NAMES = tuple(game.name for game in GAMES)


@cache
def pair_of(name: str) -> OracleCase:
    """Return the book and the plain game of this name; a book takes long to compile."""
    game = next(game for game in GAMES if game.name == name)
    return OracleCase(read_book((BOOKS / f"{name}.toml").read_bytes()), game)
