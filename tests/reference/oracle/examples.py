"""The books of `examples/` as plain code, written by hand from their comments and pay tables.

This module reads no file and parses no condition.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from tests.reference.oracle.documents import LOSE, PUSH, Settlement, deal, points
from tests.reference.oracle.games import Game, Hands

MAIN = ("banker", "player", "tie")


def common_deal(cards: list[str]) -> Hands:
    """Deal by the common rules, which are those of division-5."""
    return deal("division-5", cards)


@cache
def _win(odds: str) -> Settlement:
    """Return a win at these odds without commission."""
    return ("win", Fraction(odds), Fraction(0))


def _total(hand: list[str]) -> int:
    return sum(map(points, hand)) % 10


def _margin(player: list[str], banker: list[str]) -> int:
    """Return the Player total minus the Banker total."""
    return _total(player) - _total(banker)


def _main(player: list[str], banker: list[str], wager: str, banker_pays: str) -> Settlement:
    """Settle Player at 1 to 1, Banker as given (both push on a tie), and Tie at 8 to 1."""
    ahead = _margin(player, banker)
    if wager == "tie":
        return _win("8") if ahead == 0 else LOSE
    if ahead == 0:
        return PUSH
    if wager == "player":
        return _win("1") if ahead > 0 else LOSE
    return _win(banker_pays) if ahead < 0 else LOSE


# --- Side wagers --------------------------------------------------------------------------------


def dragon_bonus(player: list[str], banker: list[str], _: int | None, wager: str) -> Settlement:
    if wager in MAIN:
        return _main(player, banker, wager, "0.95")
    if wager == "player_dragon":
        return _dragon(player, _margin(player, banker))
    return _dragon(banker, -_margin(player, banker))


def _dragon(hand: list[str], ahead: int) -> Settlement:
    if len(hand) == 2 and _total(hand) >= 8:  # a natural, by however much
        if ahead == 0:
            return PUSH
        return _win("1") if ahead > 0 else LOSE
    if ahead == 9:
        return _win("30")
    if ahead == 8:
        return _win("10")
    if ahead == 7:
        return _win("6")
    if ahead == 6:
        return _win("4")
    if ahead == 5:
        return _win("2")
    if ahead == 4:
        return _win("1")
    return LOSE


EGALITE = ("150", "215", "225", "200", "120", "110", "45", "45", "80", "80")


def egalite(player: list[str], banker: list[str], _: int | None, wager: str) -> Settlement:
    if wager in MAIN:
        return _main(player, banker, wager, "0.95")
    total = int(wager[-1])
    if _total(player) == _total(banker) == total:
        return _win(EGALITE[total])
    return LOSE


def either_pair(player: list[str], banker: list[str], _: int | None, wager: str) -> Settlement:
    if wager in MAIN:
        return _main(player, banker, wager, "0.95")
    if wager == "either_pair":
        pair = player[0][0] == player[1][0] or banker[0][0] == banker[1][0]
        return _win("5") if pair else LOSE
    # A pair in one suit is twice the same card.
    perfect = [player[0] == player[1], banker[0] == banker[1]].count(True)
    if perfect == 2:
        return _win("200")
    return _win("25") if perfect == 1 else LOSE


def small_big(player: list[str], banker: list[str], _: int | None, wager: str) -> Settlement:
    if wager in MAIN:
        return _main(player, banker, wager, "0.95")
    if len(player) + len(banker) == 4:
        return _win("1.5") if wager == "small" else LOSE
    return _win("0.54") if wager == "big" else LOSE


# --- Other odds for the Banker ------------------------------------------------------------------


def ez_baccarat(player: list[str], banker: list[str], _: int | None, wager: str) -> Settlement:
    ahead = _margin(player, banker)
    dragon = ahead < 0 and _total(banker) == 7 and len(banker) == 3
    if wager == "dragon_7":
        return _win("40") if dragon else LOSE
    if wager == "panda_8":
        panda = ahead > 0 and _total(player) == 8 and len(player) == 3
        return _win("25") if panda else LOSE
    if wager == "banker" and dragon:
        return PUSH
    return _main(player, banker, wager, "1")


def super_6(player: list[str], banker: list[str], _: int | None, wager: str) -> Settlement:
    six = _margin(player, banker) < 0 and _total(banker) == 6
    if wager == "super_6":
        return _win("12") if six else LOSE
    return _main(player, banker, wager, "1/2" if six else "1")


def shortest(player: list[str], banker: list[str], _: int | None, wager: str) -> Settlement:
    return _main(player, banker, wager, "none")  # it has no Banker wager


# --- Another table of play ----------------------------------------------------------------------


def mirror_deal(cards: list[str]) -> Hands:
    """Deal a coup in which the Banker draws on 0 to 5 after any Player card, except naturals."""
    if len(cards) < 4:
        raise ValueError("a card is missing")
    player, banker, thirds = [cards[0], cards[2]], [cards[1], cards[3]], cards[4:]
    if _total(player) < 8 and _total(banker) < 8:
        drawing = [hand for hand in (player, banker) if _total(hand) <= 5]
    else:
        drawing = []
    if len(thirds) != len(drawing):
        raise ValueError("a card is missing or left over")
    for hand, card in zip(drawing, thirds, strict=True):
        hand.append(card)
    return player, banker


def mirror(player: list[str], banker: list[str], _: int | None, wager: str) -> Settlement:
    ahead = _margin(player, banker)
    if wager == "tie":
        return _win("8") if ahead == 0 else LOSE
    if ahead == 0:
        return PUSH
    return _win("0.96") if (ahead > 0) == (wager == "player") else LOSE


DRAGONS = ("player_dragon", "banker_dragon")
EGALITES = tuple(f"egalite_{total}" for total in range(10))
PERFECT = frozenset({"perfect_pair"})

GAMES: dict[str, Game] = {
    "dragon-bonus": Game("dragon-bonus", (*MAIN, *DRAGONS), common_deal, dragon_bonus),
    "egalite": Game("egalite", (*MAIN, *EGALITES), common_deal, egalite),
    "either-pair": Game(
        "either-pair", (*MAIN, "either_pair", *PERFECT), common_deal, either_pair, suited=PERFECT
    ),
    "ez-baccarat": Game("ez-baccarat", (*MAIN, "dragon_7", "panda_8"), common_deal, ez_baccarat),
    "mirror": Game("mirror", MAIN, mirror_deal, mirror),
    "shortest": Game("shortest", ("player", "tie"), common_deal, shortest),
    "small-big": Game("small-big", (*MAIN, "small", "big"), common_deal, small_big),
    "super-6": Game("super-6", (*MAIN, "super_6"), common_deal, super_6),
}
