"""The five rule documents as plain code: the deal of a coup and the result of each wager.

This module is written from the documents and from docs/decisions/readings.md only. It must share no
code and no data with the package. It is neither fast nor general: only what a full shoe asks for
millions of times is cached. Comments cite the clause; "reading" is a number in readings.md.
"""

from fractions import Fraction
from functools import cache

Settlement = tuple[str, Fraction, Fraction]

BOOKS: tuple[str, ...] = (
    "mbs-baccarat",
    "mbs-power-98",
    "mbs-7-up",
    "division-5",
    "hellenic-commission",
    "hellenic-no-commission",
    "hellenic-fortune-six",
)

# --- Cards --------------------------------------------------------------------------------------

# mbs-7-up 3.7: on the layout, no card of the shoe, hence without a suit (reading 1).
PERMANENT_SEVEN = "7"

RANKS = "A23456789TJQK"
SUITS = "SHDC"
RED = "HD"


@cache
def points(card: str) -> int:
    """The point value of a card.

    mbs-baccarat 3.3, mbs-power-98 3.3, mbs-7-up 3.3, division-5 4.1, hellenic
    baccarat/card-values.
    """
    if card == PERMANENT_SEVEN:
        return 7
    if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
        raise ValueError(f"not a card: {card!r}")
    if card[0] == "A":
        return 1
    if card[0] in "TJQK":
        return 0
    return int(card[0])


def _total(hand: list[str]) -> int:
    """The right digit of the sum.

    mbs-baccarat 3.4, mbs-power-98 3.4, mbs-7-up 3.4, division-5 4.2, hellenic def/point-total.
    """
    return sum(map(points, hand)) % 10


def _natural(hand: list[str]) -> bool:
    """8 or 9 on the first two cards.

    mbs-baccarat 1.1.4, mbs-power-98 1.1.5, mbs-7-up 1.1.3, division-5 1.0/natural, hellenic
    def/natural.
    """
    return _total(hand[:2]) in (8, 9)


def _pair(hand: list[str]) -> bool:
    """The first two cards have the same rank; a ten and a king are no pair.

    mbs-baccarat 1.1.5, mbs-power-98 1.1.6, division-5 1.0/pair, hellenic def/pair.
    """
    return hand[0][0] == hand[1][0]


def _winner(player: list[str], banker: list[str]) -> str:
    """The hand with the higher total, or "tie".

    mbs-baccarat 3.10, mbs-power-98 3.12, mbs-7-up 3.10, division-5 5.1 and 10.1, hellenic
    def/tie.
    """
    of_player, of_banker = _total(player), _total(banker)
    if of_player > of_banker:
        return "player"
    if of_banker > of_player:
        return "banker"
    return "tie"


# --- Tables of play -----------------------------------------------------------------------------

# mbs-baccarat 3.9.2, mbs-power-98 3.11.2, mbs-7-up 3.9.2, division-5 9.3 Table 1, hellenic
# board/player: the totals on which the Player draws.
PLAYER_DRAWS = {0, 1, 2, 3, 4, 5}

# mbs-baccarat 3.9.3, mbs-power-98 3.11.3, mbs-7-up 3.9.3, division-5 9.5, hellenic by reading 9:
# the totals on which the Banker draws when the Player stood.
BANKER_DRAWS_WHEN_PLAYER_STOOD = {0, 1, 2, 3, 4, 5}

# When the Player drew. Banker's total -> point values of the Player's third card on which the
# Banker draws. Five times the same content on purpose: each is one document's own table.

# mbs-baccarat 3.9.4
MBS_BACCARAT_TABLE: dict[int, set[int]] = {
    0: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    1: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    2: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    3: {0, 1, 2, 3, 4, 5, 6, 7, 9},
    4: {2, 3, 4, 5, 6, 7},
    5: {4, 5, 6, 7},
    6: {6, 7},
    7: set(),
}

# mbs-power-98 3.11.4
MBS_POWER_98_TABLE: dict[int, set[int]] = {
    0: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    1: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    2: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    3: {0, 1, 2, 3, 4, 5, 6, 7, 9},
    4: {2, 3, 4, 5, 6, 7},
    5: {4, 5, 6, 7},
    6: {6, 7},
    7: set(),
}

# mbs-7-up 3.9.4
MBS_7_UP_TABLE: dict[int, set[int]] = {
    0: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    1: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    2: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    3: {0, 1, 2, 3, 4, 5, 6, 7, 9},
    4: {2, 3, 4, 5, 6, 7},
    5: {4, 5, 6, 7},
    6: {6, 7},
    7: set(),
}

# division-5 9.4 Table 2, in the order of its rows
DIVISION_5_TABLE: dict[int, set[int]] = {
    3: {0, 1, 2, 3, 4, 5, 6, 7, 9},
    4: {2, 3, 4, 5, 6, 7},
    5: {4, 5, 6, 7},
    6: {6, 7},
    7: set(),
    0: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    1: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    2: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
}

# hellenic board/banker
HELLENIC_TABLE: dict[int, set[int]] = {
    0: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    1: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    2: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    3: {0, 1, 2, 3, 4, 5, 6, 7, 9},
    4: {2, 3, 4, 5, 6, 7},
    5: {4, 5, 6, 7},
    6: {6, 7},
    7: set(),
}


def _table(book: str) -> dict[int, set[int]]:
    if book == "mbs-baccarat":
        return MBS_BACCARAT_TABLE
    if book == "mbs-power-98":
        return MBS_POWER_98_TABLE
    if book == "mbs-7-up":
        return MBS_7_UP_TABLE
    if book == "division-5":
        return DIVISION_5_TABLE
    if book in ("hellenic-commission", "hellenic-no-commission", "hellenic-fortune-six"):
        return HELLENIC_TABLE
    raise ValueError(f"no such book: {book!r}")


# --- Dealing ------------------------------------------------------------------------------------


def deal(book: str, cards: list[str]) -> tuple[list[str], list[str]]:
    """The Player's and the Banker's completed hands, from the cards in the order drawn.

    ValueError when the coup needs another card or leaves one over.
    """
    table = _table(book)
    shoe = list(cards)
    player, banker = _initial_deal(book, shoe)
    # mbs-baccarat 3.9.1, mbs-power-98 3.11.1, mbs-7-up 3.9.1, division-5 9.2, hellenic board
    if not _natural(player) and not _natural(banker):
        _third_cards(table, player, banker, shoe)
    if shoe:
        raise ValueError(f"cards left over: {shoe}")
    return player, banker


def _initial_deal(book: str, shoe: list[str]) -> tuple[list[str], list[str]]:
    if book == "mbs-7-up":
        # 3.7, 3.8: the permanent seven, then Banker, Player, Banker from the shoe.
        player, banker = [PERMANENT_SEVEN], [_draw(shoe)]
    else:
        # mbs-baccarat 3.7, mbs-power-98 3.8, division-5 8.4, hellenic baccarat/order-of-play:
        # Player, Banker, Player, Banker.
        player, banker = [_draw(shoe)], [_draw(shoe)]
    player.append(_draw(shoe))
    banker.append(_draw(shoe))
    return player, banker


def _third_cards(
    table: dict[int, set[int]], player: list[str], banker: list[str], shoe: list[str]
) -> None:
    """The third cards that the table of play demands, added to the hands."""
    if _total(player) in PLAYER_DRAWS:
        third = _draw(shoe)
        player.append(third)
        banker_draws = points(third) in table[_total(banker)]
    else:
        banker_draws = _total(banker) in BANKER_DRAWS_WHEN_PLAYER_STOOD
    if banker_draws:
        banker.append(_draw(shoe))


def _draw(shoe: list[str]) -> str:
    if not shoe:
        raise ValueError("a card is missing")
    card = shoe.pop(0)
    if card == PERMANENT_SEVEN:
        raise ValueError("the permanent seven is never drawn from the shoe")
    points(card)  # refuses what is no card
    return card


# --- Which wagers there are ---------------------------------------------------------------------


def wagers(book: str, options: dict[str, str]) -> tuple[str, ...]:
    """The wagers that the book offers under these options."""
    _check_options(book, options)
    if book == "mbs-7-up":  # 2.2
        return ("banker", "player", "tie", "super_sevens")
    if book == "division-5":
        if _perfect_pairs_scale(options) == "off":  # 5.1
            return ("banker", "player", "tie")
        return ("banker", "player", "tie", "perfect_pairs")  # 5.1, 11A.1
    # mbs-baccarat 2.2, mbs-power-98 2.2, hellenic commission/bets, no-commission/bets,
    # fortune-six/bets
    five = ("banker", "player", "tie", "player_pair", "banker_pair")
    if book == "mbs-power-98":  # 2.2.5 to 2.2.8
        return (
            *five,
            "banker_natural_8",
            "banker_natural_9",
            "player_natural_8",
            "player_natural_9",
        )
    if book == "hellenic-fortune-six":  # fortune-six/bets, one wager by reading 7
        return (*five, "fortune_six")
    return five


def _check_options(book: str, options: dict[str, str]) -> None:
    if book not in BOOKS:
        raise ValueError(f"no such book: {book!r}")
    if book != "division-5":
        if options:
            raise ValueError(f"{book} has no options: {options}")
        return
    for name in options:
        if name not in ("banker_pay", "perfect_pairs"):
            raise ValueError(f"no such option: {name!r}")
    if _banker_pay(options) not in ("commission", "six_half"):
        raise ValueError(f"no such banker_pay: {options['banker_pay']!r}")
    if _perfect_pairs_scale(options) not in ("off", "one", "two"):
        raise ValueError(f"no such perfect_pairs: {options['perfect_pairs']!r}")


def _banker_pay(options: dict[str, str]) -> str:
    """5.10 holds unless the operator elects 5.11."""
    return options.get("banker_pay", "commission")


def _perfect_pairs_scale(options: dict[str, str]) -> str:
    """11A.1: offered only when the operator chooses to."""
    return options.get("perfect_pairs", "off")


# --- What a wager gets --------------------------------------------------------------------------

LOSE: Settlement = ("lose", Fraction(-1), Fraction(0))
PUSH: Settlement = ("push", Fraction(0), Fraction(0))

# reading 15: 0.95 to 1 is 1 to 1 less 5 %, and the 5 % are reported.
ONE_TO_ONE_LESS_COMMISSION: Settlement = ("win", Fraction(95, 100), Fraction(5, 100))


@cache
def _win(profit: int, stake: int) -> Settlement:
    """Odds of `profit` to `stake`, no commission."""
    return ("win", Fraction(profit, stake), Fraction(0))


def settle(
    book: str,
    options: dict[str, str],
    player: list[str],
    banker: list[str],
    die: int | None,
    wager: str,
) -> Settlement:
    """Outcome, net profit and commission per unit staked, for the hands that `deal` gave.

    Only mbs-power-98 looks at the die, and there it must be 1 to 6.
    """
    if wager not in wagers(book, options):
        raise ValueError(f"{book} with {options} offers no {wager!r}")
    if book == "mbs-baccarat":
        return _mbs_baccarat(player, banker, wager)
    if book == "mbs-power-98":
        if die not in (1, 2, 3, 4, 5, 6):
            raise ValueError(f"mbs-power-98 needs the die, not {die!r}")
        return _mbs_power_98(player, banker, die == 3, wager)  # 3.6.2
    if book == "mbs-7-up":
        return _mbs_7_up(player, banker, wager)
    if book == "division-5":
        return _division_5(options, player, banker, wager)
    return _hellenic(book, player, banker, wager)


def _mbs_baccarat(player: list[str], banker: list[str], wager: str) -> Settlement:
    winner = _winner(player, banker)
    if wager in ("banker", "player") and winner == "tie":
        return PUSH  # 3.10.1
    if wager == "banker" and winner == "banker":
        return ONE_TO_ONE_LESS_COMMISSION  # 4.1
    if wager == "player" and winner == "player":
        return _win(1, 1)  # 4.1
    if wager == "tie" and winner == "tie":
        return _win(8, 1)  # 3.10.1, 4.1
    if wager == "player_pair" and _pair(player):
        return _win(11, 1)  # 3.8.1, 4.1
    if wager == "banker_pair" and _pair(banker):
        return _win(11, 1)  # 3.8.2, 4.1
    return LOSE


def _mbs_power_98(player: list[str], banker: list[str], power: bool, wager: str) -> Settlement:
    """`power`: a Power hand was called. Whatever 4.2 does not improve pays by 4.1 (4.2.1)."""
    winner = _winner(player, banker)
    if wager in ("banker", "player") and winner == "tie":
        return PUSH  # 3.12.1
    if wager == "banker" and winner == "banker":
        if power and _natural(banker):
            return _win(1, 1)  # 4.2, readings 3 and 15: no commission
        return ONE_TO_ONE_LESS_COMMISSION  # 4.1
    if wager == "player" and winner == "player":
        if power and _natural(player):
            return _win(21, 20)  # 4.2, reading 3
        return _win(1, 1)  # 4.1
    if wager == "tie" and winner == "tie":
        if power and _total(player) in (8, 9):
            return _win(10, 1)  # 4.2, reading 3: drawn or natural
        return _win(8, 1)  # 4.1
    if wager == "player_pair" and _pair(player):
        return _power_98_pair(player, power)  # 3.9.1
    if wager == "banker_pair" and _pair(banker):
        return _power_98_pair(banker, power)  # 3.9.2
    return _mbs_power_98_natural(player, banker, power, wager)


def _power_98_pair(hand: list[str], power: bool) -> Settlement:
    if power and hand[0][0] in ("8", "9"):
        return _win(15, 1)  # 4.2
    return _win(11, 1)  # 4.1


def _mbs_power_98_natural(
    player: list[str], banker: list[str], power: bool, wager: str
) -> Settlement:
    """The four natural wagers: two-card total met and that hand wins (reading 4)."""
    winner = _winner(player, banker)
    won = False
    if wager == "banker_natural_9":
        won = _total(banker[:2]) == 9 and winner == "banker"  # 3.10.1, 3.10.5
    elif wager == "banker_natural_8":
        won = _total(banker[:2]) == 8 and winner == "banker"  # 3.10.2, 3.10.5
    elif wager == "player_natural_9":
        won = _total(player[:2]) == 9 and winner == "player"  # 3.10.3, 3.10.5
    elif wager == "player_natural_8":
        won = _total(player[:2]) == 8 and winner == "player"  # 3.10.4, 3.10.5
    if won and power:
        return _win(9, 1)  # 4.2
    if won:
        return _win(8, 1)  # 4.1
    return LOSE


def _mbs_7_up(player: list[str], banker: list[str], wager: str) -> Settlement:
    winner = _winner(player, banker)
    if wager in ("banker", "player") and winner == "tie":
        return PUSH  # 3.10.1
    if wager == "banker" and winner == "banker":
        if _total(banker) == 7:
            return _win(9, 5)  # 4.1
        return _win(1, 1)  # 4.1
    if wager == "player" and winner == "player":
        if _total(player) == 7:
            return _win(1, 2)  # 4.1
        return _win(1, 1)  # 4.1
    if wager == "tie" and winner == "tie":
        if _total(player) == 7:
            return _win(9, 1)  # 4.1
        return _win(7, 1)  # 4.1
    if wager == "super_sevens":
        return _super_sevens(player, banker)
    return LOSE


def _super_sevens(player: list[str], banker: list[str]) -> Settlement:
    """1.1.7, 4.2, reading 2: over both completed hands, the permanent seven included."""
    sevens = 0
    for card in player + banker:
        if card[0] == "7":
            sevens += 1
    if sevens == 2:
        return _win(2, 1)
    if sevens == 3:
        return _win(5, 1)
    if sevens == 4:
        return _win(17, 1)
    if sevens == 5:
        return _win(70, 1)
    if sevens == 6:
        return _win(700, 1)
    return LOSE


def _division_5(
    options: dict[str, str], player: list[str], banker: list[str], wager: str
) -> Settlement:
    winner = _winner(player, banker)
    if wager in ("banker", "player") and winner == "tie":
        return PUSH  # 5.1 a iii, b iii
    if wager == "banker" and winner == "banker":
        if _banker_pay(options) == "commission":
            return ONE_TO_ONE_LESS_COMMISSION  # 5.10 b
        if _total(banker) == 6:
            return _win(1, 2)  # 5.11
        return _win(1, 1)  # 5.11, reading 13: no commission
    if wager == "player" and winner == "player":
        return _win(1, 1)  # 5.10 a
    if wager == "tie" and winner == "tie":
        return _win(8, 1)  # 5.10 c
    if wager == "perfect_pairs" and _pair(player):
        return _perfect_pairs(_perfect_pairs_scale(options), player)  # 11A.5, reading 12
    return LOSE


def _perfect_pairs(scale: str, hand: list[str]) -> Settlement:
    """11A.7, on a hand whose first two cards are a pair."""
    kind = _kind_of_pair(hand[0], hand[1])
    if scale == "one":
        if kind == "mixed":
            return _win(5, 1)
        if kind == "coloured":
            return _win(10, 1)
        return _win(30, 1)
    if kind == "mixed":
        return _win(6, 1)
    if kind == "coloured":
        return _win(12, 1)
    return _win(25, 1)


def _kind_of_pair(first: str, second: str) -> str:
    """division-5 1.0/perfect-pair, 1.0/coloured-pair, 1.0/mixed-pair."""
    if first[1] == second[1]:
        return "perfect"
    if (first[1] in RED) == (second[1] in RED):
        return "coloured"
    return "mixed"


def _hellenic(book: str, player: list[str], banker: list[str], wager: str) -> Settlement:
    """pay/commission, pay/no-commission, pay/fortune-six."""
    winner = _winner(player, banker)
    if wager in ("banker", "player") and winner == "tie":
        return PUSH  # reading 8
    if wager == "banker" and winner == "banker":
        if book == "hellenic-commission":
            return ONE_TO_ONE_LESS_COMMISSION  # pay/commission: 95 to 100
        if _total(banker) == 6:
            return _win(1, 2)  # pay/no-commission, pay/fortune-six
        return _win(1, 1)  # pay/no-commission, pay/fortune-six
    if wager == "player" and winner == "player":
        return _win(1, 1)
    if wager == "tie" and winner == "tie":
        return _win(8, 1)
    if wager == "player_pair" and _pair(player):
        return _win(11, 1)
    if wager == "banker_pair" and _pair(banker):
        return _win(11, 1)
    if wager == "fortune_six" and winner == "banker" and _total(banker) == 6:
        if len(banker) == 2:
            return _win(12, 1)  # pay/fortune-six
        return _win(20, 1)  # pay/fortune-six
    return LOSE
