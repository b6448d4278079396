"""How fast a table is conducted, as a ratio to the plain loop: every event and ledger entry made.

Seven players with three wagers each. The cost of a round must not grow with the shoe or the night.
"""

from __future__ import annotations

import random
from time import perf_counter

import punto
from bench.simulation import one_coup
from punto.cards import DECK
from punto.ledger import Ledger
from punto.refusals import Refusal
from punto.table import commands as c
from punto.table.commands import Actor, Command
from punto.table.config import Config, build_setup
from punto.table.decide import decide
from punto.table.evolve import evolve
from punto.table.preparation_steps import PREPARATION_DUTIES, due_steps
from punto.table.state import State, new_table

DEALER = Actor("dealer", "dealer")
OPERATOR = Actor("operator", "operator")
PLAYERS = [Actor("player", f"player {box}") for box in range(1, 8)]
WAGERS = ("banker", "player", "tie")
ROUNDS = 2_000


class Night:
    def __init__(self) -> None:
        self.state: State = new_table(build_setup(punto.load("mbs-baccarat"), Config()))
        self.ledger = Ledger()
        self.chance = random.Random(1)
        self.events = 0
        self.give(c.OpenTable(by=OPERATOR, cards="preshuffled"))
        for box, player in enumerate(PLAYERS, start=1):
            self.give(c.BuyIn(by=DEALER, player=player.id, amount=10**9))
            self.give(c.Sit(by=player, box=box))

    def give(self, command: Command) -> None:
        answer = decide(self.state, command)
        if isinstance(answer, Refusal):
            raise RuntimeError(str(answer))
        for event in answer:
            self.state = evolve(self.state, event)
            self.ledger.post(event)
        self.events += len(answer)

    def card(self) -> str:
        assert self.state.shoe is not None
        return str(self.chance.choices(DECK, weights=self.state.shoe.unseen)[0])

    def fresh_shoe(self) -> None:
        if self.state.phase == "over":
            self.give(c.OrderShuffle(by=DEALER, ground="shoe_ended"))
        while self.state.phase == "preparing":
            step = due_steps(self.state)[0]
            self.give(c.Prepare(by=Actor(PREPARATION_DUTIES[step].role, "staff"), step=step))
        while self.state.cut_offered_to:
            self.give(c.DeclineCut(by=DEALER, player=self.state.cut_offered_to[0]))
        self.give(c.CutCards(by=DEALER, from_front=200))
        self.give(c.PlaceCuttingCard(by=DEALER, from_back=20))
        while self.state.phase == "burning":
            self.give(c.Burn(by=DEALER, card=self.card()))

    def round(self) -> None:
        self.give(c.OpenBets(by=DEALER))
        for box, player in enumerate(PLAYERS, start=1):
            for wager in WAGERS:
                self.give(c.Place(by=player, box=box, wager=wager, amount=100))
        self.give(c.NoMoreBets(by=DEALER))
        while self.state.phase == "dealing":
            self.give(c.Draw(by=DEALER, card=self.card()))
        self.give(c.Settle(by=DEALER))


def main() -> None:
    night = Night()
    times: list[float] = []
    for _ in range(ROUNDS):
        if night.state.phase != "ready":
            night.fresh_shoe()
        start = perf_counter()
        night.round()
        times.append(perf_counter() - start)
    assert night.ledger.total() == 0
    yardstick = one_coup()
    mean = sum(times) / len(times)
    print(f"{1 / mean:,.0f} rounds a second, {mean * 1e3:.2f} ms each, 7 players with 3 wagers")
    events, plain = night.events / ROUNDS, mean / yardstick
    print(f"{events:.0f} events a round; {plain:,.0f} coups of the plain loop take as long")
    quarter = ROUNDS // 4
    first, last = sum(times[:quarter]) / quarter, sum(times[-quarter:]) / quarter
    print(f"the last quarter of the night takes {last / first:.2f} times the first")


if __name__ == "__main__":
    main()
