"""Deal and settle every round of a shoe again, from the committed order and the rulebook.

The first round that differs is named. `web/html/verify.html` makes the same check from the data of
the rules in the file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from punto.cards import Card, read_card
from punto.house.fairness.proof_check import ProofCheck, step_result
from punto.house.fairness.proof_format import RoundEntry, StakeEntry, TranscriptProof
from punto.messages import Message, message
from punto.rules.coup import next_card
from punto.rules.outcomes.facts import SIDES, CoupFacts, Side, make_coup_facts
from punto.rules.outcomes.payoff import LOSE, PUSH
from punto.rules.payment import pay
from punto.rules.rulebook import Rulebook

Hands = dict[Side, list[Card]]


class _Difference(Exception):
    """What differs in the file."""

    def __init__(self, found: Message) -> None:
        super().__init__(found.sentence)
        self.found = found


def check_rounds(shoe: TranscriptProof, books: Sequence[Rulebook], order: list[str]) -> ProofCheck:
    """Check the rounds; `books` are the rules of the file, `order` the cards of the shoe."""
    try:
        _Replay(shoe, books, order).check()
    except _Difference as difference:
        return step_result("rounds", False, difference.found)
    voids = sum(entry.kind == "void" for entry in shoe.rounds)
    found = message("detail", "proof_rounds_right", rounds=len(shoe.rounds), voids=voids)
    return step_result("rounds", True, found)


class _Replay:
    def __init__(self, shoe: TranscriptProof, books: Sequence[Rulebook], order: list[str]) -> None:
        self.shoe, self.books = shoe, books
        self.order = [read_card(card) for card in order]
        self.drawn = shoe.burned
        """Cards that have left the shoe."""
        self.thrown = 0
        self.cutting_card = shoe.cutting_card
        self.rounds_to_go: int | None = None
        """As in the state of a table."""
        self.is_over = False
        self.boundaries = {0, shoe.burned}
        """The numbers of cards after which the cards of a machine may return."""

    def check(self) -> None:
        self._check_burn()
        before: RoundEntry | None = None
        for entry in self.shoe.rounds:
            if before and entry.round != before.round + 1:
                raise _Difference(
                    message("detail", "proof_round_missing", round=entry.round, before=before.round)
                )
            if self.is_over:
                raise _Difference(message("detail", "proof_round_after_end", round=entry.round))
            self._check_round(entry, self.books[entry.rules])
            before = entry
        last = before.round if before else 0
        if self.drawn != len(self.shoe.cards) or self.thrown != len(self.shoe.dice):
            raise _Difference(message("detail", "proof_round_cards_left", round=last + 1))
        self._check_returns()
        self._check_end(last)

    def _check_burn(self) -> None:
        rule = self.books[0].procedure.burn
        due = rule.count(self.order[0].rank) if self.order else 0
        is_right = self.shoe.burned == due if self.shoe.rounds else self.shoe.burned <= due
        if not is_right:
            raise _Difference(
                message("detail", "proof_burn_wrong", cards=self.shoe.burned, expected=due)
            )

    # --- a round

    def _check_round(self, entry: RoundEntry, book: Rulebook) -> None:
        self._check_die(entry, book)
        hands, is_complete = self._deal(entry, book)
        dealt = {side: " ".join(map(str, hands[side])) for side in SIDES}
        if (tuple(dealt["player"].split()), tuple(dealt["banker"].split())) != (
            entry.player,
            entry.banker,
        ) or (entry.kind != "void" and not is_complete):
            raise _Difference(message("detail", "proof_round_hands", round=entry.round, **dealt))
        if entry.kind == "void":
            self._check_void(entry, ran_out=not is_complete and not self._has_card())
        else:
            self._check_stakes(entry, book, hands)
        self._count_down(entry, book, hands)

    def _check_die(self, entry: RoundEntry, book: Rulebook) -> None:
        if entry.die is msgspec.UNSET:
            if book.die and entry.kind != "void":
                raise _Difference(message("detail", "proof_round_die", round=entry.round))
            return
        if self.thrown >= len(self.shoe.dice) or self.shoe.dice[self.thrown] != entry.die:
            raise _Difference(message("detail", "proof_round_die", round=entry.round))
        self.thrown += 1

    def _deal(self, entry: RoundEntry, book: Rulebook) -> tuple[Hands, bool]:
        """Deal as many cards as the round has, or until it ends; return whether it has ended."""
        permanent = book.deal.permanent
        hands: Hands = {side: [permanent[side]] if side in permanent else [] for side in SIDES}
        cards = len(entry.player) + len(entry.banker) - len(permanent)
        while True:
            due = next_card(book, hands["player"], hands["banker"]).hand
            if due is None:
                return hands, True
            if cards <= 0 or not self._has_card():
                return hands, False
            self._let_cutting_card_come(book, is_first=not any(map(_dealt(book), hands.items())))
            hands[due].append(self.order[self.drawn])
            self.drawn, cards = self.drawn + 1, cards - 1

    def _has_card(self) -> bool:
        return self.drawn < len(self.order)

    def _check_void(self, entry: RoundEntry, *, ran_out: bool) -> None:
        if entry.why == "cards_ran_out":
            is_right = ran_out and self.shoe.returns is msgspec.UNSET
        else:
            is_right = any(
                act.act == "void_round" and act.decision == "confirmed" and act.round == entry.round
                for act in self.shoe.acts
            )
        if not is_right:
            raise _Difference(message("detail", "proof_round_void", round=entry.round))
        for stake in entry.stakes:
            if (stake.result, stake.profit, stake.commission) != ("returned", 0, 0):
                raise _Difference(
                    message("detail", "proof_round_returned", **_name_stake(entry, stake))
                )

    def _check_stakes(self, entry: RoundEntry, book: Rulebook, hands: Hands) -> None:
        if entry.kind == "free" and entry.stakes:
            raise _Difference(message("detail", "proof_round_free", round=entry.round))
        die = None if entry.die is msgspec.UNSET else entry.die
        facts = make_coup_facts(hands["player"], hands["banker"], die, book.tableau)
        wagers = {wager.id for wager in book.wagers}
        for stake in entry.stakes:
            if stake.wager not in wagers:
                raise _Difference(
                    message("detail", "proof_round_wager", **_name_stake(entry, stake))
                )
            self._check_stake(entry, stake, book, facts)

    def _check_stake(
        self, entry: RoundEntry, stake: StakeEntry, book: Rulebook, facts: CoupFacts
    ) -> None:
        row = book.payoffs.row_number(stake.wager, facts)
        named, given = _name_stake(entry, stake), (stake.result, stake.profit, stake.commission)
        if row in (LOSE, PUSH):
            found = message("detail", "proof_round_stood_off", **named)
            if row == LOSE:
                found = message("detail", "proof_round_lost", **named)
            if given != ("lost" if row == LOSE else "stood_off", 0, 0):
                raise _Difference(found)
            return
        wager = next(wager for wager in book.wagers if wager.id == stake.wager)
        if self.shoe.fractions == "refuse" and stake.amount % wager.pays[row].payable_step:
            raise _Difference(message("detail", "proof_round_unpayable", **named))
        paid = pay(wager.pays[row], stake.amount, self.shoe.fractions)
        if given != ("won", paid.profit, paid.commission):
            raise _Difference(
                message(
                    "detail",
                    "proof_round_won",
                    **named,
                    profit=paid.profit,
                    commission=paid.commission,
                )
            )

    # --- the end of the shoe

    def _let_cutting_card_come(self, book: Rulebook, *, is_first: bool) -> None:
        """Note the cutting card if it lies before the next card (division-5 11.2)."""
        left = 52 * self.shoe.decks - self.drawn
        if self.cutting_card is None or left > self.cutting_card:
            return
        rule, self.cutting_card = book.procedure.last_coup, None
        self.rounds_to_go = (
            rule.rounds_after_first_card if is_first else rule.rounds_after_later_card
        )

    def _count_down(self, entry: RoundEntry, book: Rulebook, hands: Hands) -> None:
        self.boundaries.add(self.drawn)
        begun = entry.kind != "void" or any(map(_dealt(book), hands.items()))
        if entry.kind == "void" and entry.why == "cards_ran_out":
            self.is_over = True
        elif self.rounds_to_go is not None and begun:
            self.is_over = self.rounds_to_go <= 0
            self.rounds_to_go -= 1

    def _check_returns(self) -> None:
        """Check that the cards of a machine return after each round, and at no other time."""
        if self.shoe.returns is msgspec.UNSET:
            return
        returned = {entry.after for entry in self.shoe.returns}
        required = {after for after in self.boundaries if self.shoe.burned < after < self.drawn}
        kept = any(entry.kept for entry in self.shoe.returns)
        if kept or not required <= returned or not returned <= self.boundaries:
            raise _Difference(message("detail", "proof_returns_and_rounds"))

    def _check_end(self, last: int) -> None:
        end, acts = self.shoe.end, self.shoe.acts
        if (end == "shoe_ended") != self.is_over:
            raise _Difference(message("detail", "proof_end_wrong", round=last))
        if end in ("order_shuffle", "replace_cards"):
            by_act = acts and acts[-1].act == end and acts[-1].decision == "confirmed"
            if not by_act:
                raise _Difference(message("detail", "proof_end_by_nobody", round=last))
        if end == "require_shuffle":  # by a player, who can do that only before the cut
            raise _Difference(message("detail", "proof_end_by_nobody", round=last))


def _dealt(book: Rulebook) -> Any:
    """Return a function: whether a hand has a card beside a permanent one."""
    return lambda item: len(item[1]) > (item[0] in book.deal.permanent)


def _name_stake(entry: RoundEntry, stake: StakeEntry) -> dict[str, Any]:
    return {
        "round": entry.round,
        "box": stake.box,
        "wager": stake.wager,
        "amount": stake.amount,
    }
