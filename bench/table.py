"""The speed of a table with all events and ledger entries, as a ratio to the plain loop.

Seven players make three wagers each. The time per round must not grow with the shoe or the night.
"""

from __future__ import annotations

import random
from time import perf_counter

import punto
from bench.simulation import measure_plain_coup
from punto.cards import DECK
from punto.ledger import Ledger
from punto.refusals import Refusal
from punto.table import commands as c
from punto.table.commands import Actor, Command
from punto.table.config import TableConfig, build_setup
from punto.table.decide import apply_command
from punto.table.preparation_steps import PREPARATION_ROLES, due_steps
from punto.table.state import State, new_table

DEALER = Actor("dealer", "dealer")
OPERATOR = Actor("operator", "operator")
PLAYERS = [Actor("player", f"player {box}") for box in range(1, 8)]
WAGERS = ("banker", "player", "tie")
ROUNDS = 2_000


class BenchTable:
    """A table with its ledger; the cards come from a fixed seed."""

    def __init__(self) -> None:
        self.state: State = new_table(build_setup(punto.load("mbs-baccarat"), TableConfig()))
        self.ledger = Ledger()
        self.rng = random.Random(1)
        self.events = 0
        self.send(c.OpenTable(by=OPERATOR, cards="preshuffled"))
        for box, player in enumerate(PLAYERS, start=1):
            self.send(c.BuyIn(by=DEALER, player=player.id, amount=10**9))
            self.send(c.Sit(by=player, box=box))

    def send(self, command: Command) -> None:
        result = apply_command(self.state, command)
        if isinstance(result, Refusal):
            raise RuntimeError(str(result))
        for event, after in result:
            self.state = after
            self.ledger.post(event)
        self.events += len(result)

    def draw_card(self) -> str:
        assert self.state.shoe is not None
        return str(self.rng.choices(DECK, weights=self.state.shoe.unseen)[0])

    def prepare_shoe(self) -> None:
        if self.state.phase == "over":
            self.send(c.OrderShuffle(by=DEALER, ground="shoe_ended"))
        while self.state.phase == "preparing":
            step = due_steps(self.state)[0]
            self.send(c.Prepare(by=Actor(PREPARATION_ROLES[step], "staff"), step=step))
        while self.state.cut_offered_to:
            self.send(c.DeclineCut(by=DEALER, player=self.state.cut_offered_to[0]))
        self.send(c.CutCards(by=DEALER, from_front=200))
        self.send(c.PlaceCuttingCard(by=DEALER, from_back=20))
        while self.state.phase == "burning":
            self.send(c.Burn(by=DEALER, card=self.draw_card()))

    def play_round(self) -> None:
        self.send(c.OpenBets(by=DEALER))
        for box, player in enumerate(PLAYERS, start=1):
            for wager in WAGERS:
                self.send(c.Place(by=player, box=box, wager=wager, amount=100))
        self.send(c.NoMoreBets(by=DEALER))
        while self.state.phase == "dealing":
            self.send(c.Draw(by=DEALER, card=self.draw_card()))
        self.send(c.Settle(by=DEALER))


def main() -> None:
    table = BenchTable()
    times: list[float] = []
    for _ in range(ROUNDS):
        if table.state.phase != "ready":
            table.prepare_shoe()
        start = perf_counter()
        table.play_round()
        times.append(perf_counter() - start)
    assert table.ledger.total() == 0
    yardstick = measure_plain_coup()
    mean = sum(times) / len(times)
    print(f"{1 / mean:,.0f} rounds a second, {mean * 1e3:.2f} ms each, 7 players with 3 wagers")
    events, plain = table.events / ROUNDS, mean / yardstick
    print(f"{events:.0f} events a round; {plain:,.0f} coups of the plain loop take as long")
    quarter = ROUNDS // 4
    first, last = sum(times[:quarter]) / quarter, sum(times[-quarter:]) / quarter
    print(f"the last quarter of the night takes {last / first:.2f} times the first")


if __name__ == "__main__":
    main()
