"""Nights at tables with real cards, played by seed: corrections, unread cards, rebuilt rounds.

A seed chooses a book and a configuration. The staff follow the next step of the deal and, at
random, correct reads, report unread cards and misdeals, read cards out of turn and void rounds.
`python -m tests.unit.records.real_card_sessions --seeds 200` exports, audits and prints findings.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import punto
from punto.cards import DECK
from punto.ledger import Ledger
from punto.records import audit_records, read_records
from punto.records.export import export_table
from punto.records.format import CoupRecord, encode_line
from punto.refusals import Refusal
from punto.rules.outcomes.facts import SIDES
from punto.table.commands import Actor
from punto.table.config import build_setup, read_config
from punto.table.deal_sequence import cards_in_order, next_deal_step
from punto.table.decide import decide
from punto.table.state import Round, new_table
from tests.unit.table.table_driver import (
    DEALER,
    GAME_SUPERVISOR,
    OPERATOR,
    TableDriver,
    player,
)

BOOKS: tuple[tuple[str, dict[str, str]], ...] = (
    ("division-5", {"perfect_pairs": "one"}),
    ("division-5", {"perfect_pairs": "two"}),
    ("mbs-baccarat", {}),
    ("mbs-power-98", {}),
    ("mbs-7-up", {}),
    ("hellenic-commission", {}),
)
NAMES = ("anna", "bob")
MISDEALS = ("wrong_dealing", "wrong_number_of_cards", "cards_drawn_together", "order_altered")


class RealCardSession(TableDriver):
    """A table with scanned cards that plays by a seed."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        name, options = self.rng.choice(BOOKS)
        book = punto.load(name, options)
        equipment = self.rng.choice(book.procedure.equipment.allowed)
        styles = [s for s in book.procedure.styles.allowed if (s, equipment) != ("B", "continuous")]
        config: dict[str, Any] = {
            "equipment": equipment,
            "style": self.rng.choice(styles),
            "limit": {"min": 20, "max": 10_000},
        }
        self.state = new_table(build_setup(book, read_config(config), "scanned"))
        self.events = []
        self.ledger = Ledger()
        self.trouble = self.rng.choice((0.0, 0.1, 0.3))
        """How often something irregular happens at a step."""

    def attempt(self, command: str, by: Actor = DEALER, **fields: Any) -> bool:
        """Give a command; return whether it was accepted."""
        if isinstance(decide(self.state, self._command(command, by, fields)), Refusal):
            return False
        self.do(command, by, **fields)
        return True

    def unseen_card(self) -> str:
        assert self.state.shoe is not None
        weights = self.state.shoe.unseen
        return str(self.rng.choices(DECK, weights)[0]) if any(weights) else "AS"

    # --- the night

    def play(self, rounds: int) -> RealCardSession:
        self.seat(*NAMES, rack=self.rng.choice((500, 100_000)))
        self.do("open_table", OPERATOR, cards="new")
        for _ in range(rounds):
            self.play_round()
            self.trouble_between_rounds()
        return self

    def play_round(self) -> None:
        self.make_ready()
        self.open_round()
        self.finish_round()

    def make_ready(self) -> None:
        """Bring the table to the phase `ready`, with a new shoe if the last one is over."""
        while self.state.phase != "ready" or self.attempt("deal_held"):
            self.resolve()
            if self.state.phase == "over":
                replaced = self.attempt("order_shuffle", GAME_SUPERVISOR, ground="shoe_ended")
                assert replaced or self.attempt("replace_cards", OPERATOR, cards="new")
            elif self.state.phase == "preparing":
                self.prepare()
            elif self.state.phase == "cutting":
                self.cut()
            elif self.state.phase == "burning":
                self.burn_all()
            else:
                self.finish_round()
            self.trouble_between_rounds(0.3)

    def burn_all(self) -> None:
        assert self.state.shoe is not None
        if self.state.shoe.to_burn is None:
            self.do("burn", card=self.unseen_card())
        while self.state.phase == "burning":
            if self.happens(0.5):
                self.attempt("correct_card", number=1, card=self.unseen_card())
                self.resolve()
            else:
                self.do("burn")

    def open_round(self) -> None:
        self.resolve()
        if self.state.phase != "ready" or not self.attempt("open_bets"):
            return
        for name in NAMES:
            box = min(self.state.people[name].boxes, default=0) if name in self.state.people else 0
            for wager in self.rng.sample(self.book.wagers, min(3, len(self.book.wagers))):
                amount = wager.payable_step * self.rng.choice((20, 40))
                self.attempt("place", player(name), box=box, wager=wager.id, amount=amount)

    def finish_round(self) -> None:
        steps = 0
        while self.state.phase in ("betting", "waiting", "dealing", "decided", "irregular"):
            steps += 1
            if steps > 60:
                self.do("declare_foreign")
                return
            self.trouble_in_round()
            self.resolve()
            if self.state.phase == "betting":
                if not self.attempt("no_more_bets"):  # nobody could bet
                    self.attempt("buy_in", player="anna", amount=1000)
                    self.attempt("place", player("anna"), box=1, wager="player", amount=20)
            elif self.state.phase == "waiting":
                self.wait_step()
            elif self.state.phase == "dealing":
                self.deal_step()
            elif self.state.phase == "decided":
                self.do("settle")

    def wait_step(self) -> None:
        now = self.state.round
        assert now is not None
        if self.book.die and now.die is None:
            self.die(self.rng.randint(1, self.book.die.faces))
        else:
            self.roles(taken=self.rng.random() < 0.5)

    def deal_step(self) -> None:
        now, shoe = self.state.round, self.state.shoe
        assert now is not None
        assert shoe is not None
        due = next_deal_step(self.state, now)
        if due.act == "draw" and shoe.held:
            self.do("deal_held")
        elif due.act == "draw":
            if not (self.happens(0.3) and self.attempt("report_unread", count=1, hand=due.hand)):
                self.do("draw", card=self.unseen_card())
        elif due.act == "identify":
            self.do("identify_card", card=self.unseen_card(), hand=due.hand)
        else:
            assert due.hand is not None
            self._turn_one(due.act, due.hand)

    # --- irregularities

    def happens(self, share: float = 1.0) -> bool:
        return self.rng.random() < self.trouble * share

    def trouble_in_round(self) -> None:
        if not self.happens():
            return
        rng, card = self.rng, self.unseen_card()
        kind = rng.choice(MISDEALS)
        die = self.book.die.faces if self.book.die else 6
        place = {"hand": rng.choice(SIDES), "number": rng.randint(1, 3)}
        acts: list[tuple[str, Actor, dict[str, Any]]] = [
            ("correct_card", DEALER, {"card": card, **place}),
            ("correct_card", DEALER, {"card": card, **place}),
            ("correct_die", DEALER, {"face": rng.randint(1, die)}),
            ("report_unread", DEALER, {"count": rng.randint(1, 2)}),
            ("identify_card", DEALER, {"card": card}),
            ("draw", DEALER, {"card": card}),
            ("draw_excess", DEALER, {"card": card, "disclosed": rng.random() < 0.3}),
            ("report_misdeal", DEALER, {"kind": kind, "unread": rng.choice((0, 0, 1))}),
            ("report_cutting_card", DEALER, {}),
            ("first_card_face_up", DEALER, {"card": card}),
            ("declare_foreign", DEALER, {"card": card}),
            ("cards_ran_out", DEALER, {}),
        ]
        weights = (5, 5, 3, 3, 3, 3, 1, 5, 0.3, 0.5, 0.3, 0.1)
        command, by, fields = rng.choices(acts, weights)[0]
        self.attempt(command, by, **fields)

    def trouble_between_rounds(self, share: float = 1.0) -> None:
        if not self.happens(share):
            return
        rng = self.rng
        acts: list[tuple[str, Actor, dict[str, Any]]] = [
            ("report_misdeal", DEALER, {"kind": rng.choice(MISDEALS)}),
            ("report_misdeal", DEALER, {"kind": rng.choice(MISDEALS)}),
            ("report_unread", DEALER, {"count": 1}),
            ("identify_card", DEALER, {"card": self.unseen_card()}),
            ("draw", DEALER, {"card": self.unseen_card()}),
            ("cash_out", DEALER, {"player": "anna", "amount": 100}),
            ("order_shuffle", GAME_SUPERVISOR, {"ground": "order_in_doubt"}),
            ("declare_foreign", DEALER, {}),
            ("correct_card", DEALER, {"number": 1, "card": self.unseen_card()}),
        ]
        command, by, fields = rng.choice(acts)
        self.attempt(command, by, **fields)
        if command == "order_shuffle":
            self.attempt("report_misdeal", kind=rng.choice(MISDEALS))
        self.resolve()

    def resolve(self) -> None:
        """Decide what waits for a decision."""
        while self.state.out_of_turn or self.state.phase == "irregular":
            if self.state.phase == "irregular" and self.state.correction:
                decision = self.rng.choice(("confirm_correction", "reject_correction"))
                if not self.attempt(decision, GAME_SUPERVISOR):
                    self.resolve_card()
            elif self.state.out_of_turn:
                self.resolve_card()
            else:
                self.decide_misdeal()

    def resolve_card(self) -> None:
        kind = self.rng.choice(("excess", "first_card", "reader_error"))
        if not self.attempt("resolve_card", kind=kind, disclosed=self.rng.random() < 0.2):
            self.do("resolve_card", kind="reader_error")

    def decide_misdeal(self) -> None:
        now = self.state.round or self.state.settled_round
        assert now is not None
        if self.rng.random() < 0.7 and self.rebuild(now):
            return
        if not (self.rng.random() < 0.5 and self.attempt("let_stand", OPERATOR)):
            self.do("void_round", OPERATOR)

    def rebuild(self, now: Round) -> bool:
        assert self.state.shoe is not None
        held = () if now.reshuffled else self.state.shoe.held
        known = [str(card) for card in cards_in_order(self.state, now) if card]
        cards = [*known, *map(str, (*now.aside, *held))]
        misread = self.rng.sample(cards, 1) if cards and self.rng.random() < 0.4 else []
        for card in misread:
            cards.remove(card)
        unread = now.unread + now.unread_in_hands + len(misread)
        added = [self.unseen_card() for _ in range(unread + self.rng.choice((0, 0, 1)))]
        for card in added:
            cards.insert(self.rng.randint(0, len(cards)), card)
        return self.attempt("reconstruct", OPERATOR, cards=tuple(cards), misread=tuple(misread))


def write_night(night: RealCardSession, path: Path) -> Path:
    times = range(1_767_643_200_000, 1 << 62, 1217)
    events = list(zip(times, night.events, strict=False))
    lines = export_table(night.state.setup, events, "T1")
    path.write_bytes(b"".join(encode_line(line) + b"\n" for line in lines))
    return path


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.unit.records.real_card_sessions")
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=20)
    asked = parser.parse_args()
    kinds, codes, events = Counter[str](), Counter[str](), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "night.jsonl"
        for seed in range(asked.first, asked.first + asked.seeds):
            night = RealCardSession(seed).play(asked.rounds)
            write_night(night, path)
            events.update(type(event).__name__ for event in night.events)
            options = dict(night.book.chosen_options)
            done = audit_records([path], night.book.id, options=options, workers=1)
            for found in done.findings:
                codes[found.code] += 1
                line = path.read_text("utf-8").splitlines()[max(found.line - 1, 0)]
                print(f"seed {seed}, {night.book.id}: {found.code} {found.sentence}\n  {line}")
            for record in read_records(path):
                if isinstance(record, CoupRecord):
                    kinds.update([record.status, *record.irregularities])
                    fields = ("unread", "voided", "corrected")
                    kinds.update(name for name in fields if getattr(record, name))
    print(f"{asked.seeds} seeds; findings: {dict(codes) or 'none'}")
    print(", ".join(f"{name} {number:,}" for name, number in kinds.most_common()))
    print(", ".join(f"{name} {number:,}" for name, number in events.most_common()))
    return 1 if codes else 0


if __name__ == "__main__":
    sys.exit(main())
