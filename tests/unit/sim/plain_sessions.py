"""Bankroll sessions in plain Python, written from the documents; imports nothing of Punto.

A shoe is a shuffled list of cards. Two games are known: Baccarat (division-5) and 7 Up Baccarat,
whose Player has a seven for good. Money is exact.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterator
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

DECKS, CUT = 8, 20
Card = int
"""1 to 13; tens and faces count nothing."""


def points(*cards: Card) -> int:
    return sum(card if card < 10 else 0 for card in cards) % 10


def banker_draws(total: int, third: Card | None) -> bool:
    if third is None:
        return total <= 5
    value = points(third)
    return (
        total <= 2
        or (total == 3 and value != 8)
        or (total == 4 and 2 <= value <= 7)
        or (total == 5 and 4 <= value <= 7)
        or (total == 6 and value in (6, 7))
    )


class Coup(NamedTuple):
    player: int
    banker: int
    sevens: int
    """Of all cards, the permanent one included."""


def deal(shoe: list[Card], seven_up: bool) -> Coup:
    """Deal one coup from the end of the list."""
    if seven_up:
        banker, player = [shoe.pop()], [7, shoe.pop()]
        banker.append(shoe.pop())
    else:
        first, second, third, fourth = (shoe.pop() for _ in range(4))
        player, banker = [first, third], [second, fourth]
    if points(*player) < 8 and points(*banker) < 8:
        drawn = shoe.pop() if points(*player) <= 5 else None
        if drawn is not None:
            player.append(drawn)
        if banker_draws(points(*banker), drawn):
            banker.append(shoe.pop())
    return Coup(points(*player), points(*banker), [*player, *banker].count(7))


def coups(chance: random.Random, seven_up: bool) -> Iterator[Coup]:
    """Yield the coups of shoe after shoe: burn, cutting card, one more coup after it appears."""
    while True:
        shoe = [rank for rank in range(1, 14) for _ in range(4 * DECKS)]
        chance.shuffle(shoe)
        burned = shoe.pop()
        del shoe[-min(burned, 10) :]
        is_last = False
        while True:
            before = len(shoe)
            yield deal(shoe, seven_up)
            if is_last or before == CUT:
                break
            is_last = len(shoe) < CUT


Wager = Callable[[Coup], Fraction]
"""The profit of one unit."""


def banker(coup: Coup) -> Fraction:
    if coup.player == coup.banker:
        return Fraction(0)
    return Fraction(19, 20) if coup.banker > coup.player else Fraction(-1)


def tie(coup: Coup) -> Fraction:
    return Fraction(8 if coup.player == coup.banker else -1)


def super_sevens(coup: Coup) -> Fraction:
    return Fraction({2: 2, 3: 5, 4: 17, 5: 70, 6: 700}.get(coup.sevens, -1))


class PlainSessionConfig(NamedTuple):
    bankroll: int
    unit: int
    rounds: int
    table_max: int | None = None
    stop_win: int | None = None
    stop_loss: int | None = None


System = Generator[int, tuple[int, Fraction], None]
"""It yields a stake, and is sent the stake that was accepted and the profit of one unit."""


def flat(unit: int) -> System:
    while True:
        yield unit


def martingale(unit: int) -> System:
    stake = unit
    while True:
        accepted, profit = yield stake
        stake = accepted
        if profit:
            stake = 2 * accepted if profit < 0 else unit


def dalembert(unit: int) -> System:
    stake = unit
    while True:
        accepted, profit = yield stake
        if profit:
            stake = accepted + unit if profit < 0 else max(accepted - unit, unit)


def fibonacci(unit: int) -> System:
    numbers, step = [1, 1], 0
    while True:
        while len(numbers) <= step:
            numbers.append(numbers[-1] + numbers[-2])
        _, profit = yield unit * numbers[step]
        if profit:
            step = step + 1 if profit < 0 else max(step - 2, 0)


SYSTEMS = {"flat": flat, "martingale": martingale, "dalembert": dalembert, "fibonacci": fibonacci}


class Session(NamedTuple):
    profit: Fraction
    staked: int
    coups: int
    end: str
    cut_by_table: int
    cut_by_bankroll: int


def play_session(
    wager: Wager, system: System, terms: PlainSessionConfig, dealt: Iterator[Coup]
) -> Session:
    money, staked, by_table, by_bankroll = Fraction(terms.bankroll), 0, 0, 0
    asked = next(system)
    for number in range(1, terms.rounds + 1):
        left = int(money)
        by_table += terms.table_max is not None and asked > terms.table_max
        by_bankroll += asked > left
        stake = min(asked, left, *([terms.table_max] if terms.table_max else []))
        profit = wager(next(dealt))
        money += stake * profit
        staked += stake
        ahead = money - terms.bankroll
        end = (
            "ruin" if money < terms.unit
            else "stop_loss" if terms.stop_loss and ahead <= -terms.stop_loss
            else "stop_win" if terms.stop_win and ahead >= terms.stop_win
            else "rounds" if number == terms.rounds
            else ""
        )  # fmt: skip
        if end:
            return Session(ahead, staked, number, end, by_table, by_bankroll)
        asked = system.send((stake, profit))
    raise AssertionError


class PlainResult(NamedTuple):
    sessions: list[Session]

    def share(self, end: str) -> float:
        return sum(session.end == end for session in self.sessions) / len(self.sessions)

    def mean(self, field: str) -> tuple[float, float]:
        """Return the mean of a field and its standard error."""
        values = [float(getattr(session, field)) for session in self.sessions]
        number, mean = len(values), sum(values) / len(values)
        return mean, sqrt(sum((value - mean) ** 2 for value in values) / (number - 1) / number)

    def edge(self) -> tuple[float, float]:
        """Return the loss per unit staked, as a ratio of sums, and its standard error."""
        staked = sum(session.staked for session in self.sessions)
        edge = -float(sum(session.profit for session in self.sessions)) / staked
        squares = sum((float(one.profit) + edge * one.staked) ** 2 for one in self.sessions)
        return edge, sqrt(squares) / staked


def play(
    wager: Wager, system: str, terms: PlainSessionConfig, number: int, *, seven_up: bool, seed: int
) -> PlainResult:
    chance = random.Random(seed)
    return PlainResult(
        [
            play_session(wager, SYSTEMS[system](terms.unit), terms, coups(chance, seven_up))
            for _ in range(number)
        ]
    )
