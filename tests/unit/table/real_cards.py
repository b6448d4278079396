"""The staff of a table with real cards: a real order of cards, and a reader that errs at times.

`RealShoe` is the truth: which card leaves the shoe next, and what the table recorded of each card
that left it. The staff report everything, late or wrongly at times, so that the table's counts can
be compared with the cards (`check`).
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any, get_args

from punto.cards import DECK, Card, read_card
from punto.refusals import Refusal
from punto.rules.outcomes.facts import Side
from punto.table import commands as c
from punto.table import events as e
from punto.table.commands import Command
from punto.table.deal_sequence import next_deal_step
from punto.table.events import Event
from punto.table.state import State
from tests.unit.table.invariants import SIDES, InvariantViolation, TableSetting, staff_actor
from tests.unit.table.random_players import DEALER, OPERATOR, RandomPlayers, is_possible

NEW_CARDS = (e.TableOpened, e.CardsReplaced, e.ShuffleOrdered, e.ShuffleRequired)


@dataclass(eq=False)
class DrawnCard:
    """A card that left the shoe."""

    true: Card
    read: Card | None
    """What the table recorded; None for a card that was not read."""
    hand: Side | None = None
    """The hand that received a card that was not read."""


class RealShoe:
    def __init__(self, rng: random.Random, decks: int, *, continuous: bool, short: bool) -> None:
        self.rng, self.continuous = rng, continuous
        self.cards = [*DECK] * decks
        rng.shuffle(self.cards)
        self.missing = list[Card]()
        """Cards that the shoe should contain and does not."""
        if short:
            self.cards, self.missing = self.cards[:40], self.cards[40:]
        self.burned_face_down = list[Card]()
        self.past = list[DrawnCard]()
        """Cards of earlier rounds, and the burned ones that were read."""
        self.round = list[DrawnCard]()
        """Cards of this round in their true order, and cards held before it."""
        self.settled = list[DrawnCard]()
        """The same of the last settled round."""
        self.out_of_turn = list[DrawnCard | None]()
        """Cards that were read out of turn; None where no card had left the shoe."""

    @property
    def drawn(self) -> list[DrawnCard]:
        return [*self.past, *self.round]

    def draw(self) -> Card:
        return self.cards.pop(0)

    def end_round(self, state: State, *, settled: bool) -> None:
        """Clear the layout. Held cards stay for the next round."""
        if settled:
            self.settled = [*self.round]
        held = Counter(state.shoe.held if state.shoe else ())
        kept = list[DrawnCard]()
        for card in reversed(self.round):
            if card.read is not None and held[card.read]:
                held[card.read] -= 1
                kept.insert(0, card)
        self.past += [card for card in self.round if card not in kept]
        self.round = kept
        if self.continuous:  # all burned and dealt cards go back (7.2)
            self.cards += [*(card.true for card in self.past), *self.burned_face_down]
            self.past, self.burned_face_down = [], []
            self.rng.shuffle(self.cards)

    def reopen_round(self) -> None:
        for card in self.settled:
            if card in self.past:
                self.past.remove(card)
            elif card not in self.round:  # it is in the continuous shuffler
                self.cards.remove(card.true)
        self.round = [*self.settled]

    def expected_left(self) -> int:
        waiting = sum(card is not None for card in self.out_of_turn)
        return len(self.cards) + len(self.missing) + waiting

    def expected_unseen(self) -> Counter[Card]:
        """Return what the table cannot have seen: in the shoe, face down, unread or misread."""
        unseen = Counter((*self.cards, *self.missing, *self.burned_face_down))
        unseen.update(card.true for card in self.out_of_turn if card)
        for card in self.drawn:
            unseen[card.true] += 1
            if card.read is not None:
                unseen[card.read] -= 1
        return +unseen


class RealCardsStaff(RandomPlayers):
    """Everybody at a table with real cards. All commands are meant; none is arbitrary."""

    def __init__(self, rng: random.Random, setting: TableSetting) -> None:
        super().__init__(rng, setting)
        self.insane = 0.0
        self.irregular = rng.choice((0.02, 0.1, 0.3))
        self.missed = rng.choice((0.0, 0.02, 0.1))
        self.misread = rng.choice((0.0, 0.02, 0.1))
        self.short = rng.random() < 0.3
        self.shoe = self._new_shoe()
        self.intended: list[DrawnCard] = []
        """The cards that leave the shoe if the next command is accepted."""
        self.rounds_begun = 0

    def _new_shoe(self) -> RealShoe:
        setup = self.setting.table().setup
        return RealShoe(
            self.rng,
            setup.decks,
            continuous=setup.is_continuous,
            short=self.short and self.rng.random() < 0.7,
        )

    # --- commands

    def next(self, state: State) -> tuple[Command, bool]:
        self.intended = []
        if not self.queue and self._sees_cutting_card(state):
            return c.ReportCuttingCard(by=DEALER), False
        return super().next(state)

    def _sees_cutting_card(self, state: State) -> bool:
        behind = state.shoe.cutting_card if state.shoe else None
        can_see = behind is not None and len(self.shoe.cards) + len(self.shoe.missing) <= behind
        return can_see and is_possible(state, c.ReportCuttingCard) and self.rng.random() < 0.3

    def _fields(self, state: State, command: str) -> dict[str, Any]:
        if command == "resolve_card":
            return self._resolve()
        if command == "identify_card":
            hand = next_deal_step(state, state.round).hand if state.round else None
            card = next(one for one in self.shoe.round if one.read is None and one.hand == hand)
            return {"card": str(card.true), "hand": hand}
        return super()._fields(state, command)

    def _sane(self, state: State) -> Command:
        command = super()._sane(state)
        if isinstance(command, c.Draw):
            return self._draw(state)
        if isinstance(command, c.Burn):
            return self._burn(state)
        return command

    def _look_at_next(self, count: int = 1) -> list[Card]:
        """Return the next cards, and let them leave the shoe if the command is accepted."""
        cards = self.shoe.cards[:count]
        self.intended = [DrawnCard(card, card) for card in cards]
        return cards

    def _read(self, card: Card) -> Card:
        """Return what the reader makes of a card."""
        return self.rng.choice(DECK) if self.rng.random() < self.misread else card

    def _draw(self, state: State) -> Command:
        if not self.shoe.cards:
            return c.CardsRanOut(by=DEALER)
        [card] = self._look_at_next()
        hand = next_deal_step(state, state.round).hand if state.round else None
        if hand and self.rng.random() < self.missed:
            self.intended = [DrawnCard(card, None, hand)]
            return c.ReportUnread(by=DEALER, hand=hand)
        self.intended = [DrawnCard(card, self._read(card))]
        return c.Draw(by=DEALER, card=str(self.intended[0].read))

    def _burn(self, state: State) -> Command:
        if not self.shoe.cards:
            return c.CardsRanOut(by=DEALER)
        [card] = self._look_at_next()
        first = state.shoe is not None and state.shoe.to_burn is None
        if not first and self.rng.random() < 0.8:
            self.intended = [DrawnCard(card, None)]
            return c.Burn(by=DEALER)
        self.intended = [DrawnCard(card, self._read(card))]
        return c.Burn(by=DEALER, card=str(self.intended[0].read))

    def _resolve(self) -> dict[str, Any]:
        if self.shoe.out_of_turn[0] is None:
            return {"kind": self.rng.choice(("reader_error", "reader_error", "foreign"))}
        return {
            "kind": self.rng.choice(("excess", "excess", "first_card")),
            "disclosed": self.rng.random() < 0.5,
        }

    def _reconstruct(self, state: State) -> Command:
        drawn = self.shoe.round if state.round else self.shoe.settled
        return c.Reconstruct(
            by=OPERATOR,
            cards=tuple(str(card.true) for card in drawn),
            misread=tuple(str(card.read) for card in drawn if card.read not in (None, card.true)),
        )

    # --- irregularities

    def _irregularity(self, state: State) -> Command | None:
        could = [
            self._correct_card,
            self._correct_card,
            self._report_unread,
            self._identify,
            self._card_out_of_turn,
            self._report_misdeal,
            self._excess,
            self._first_card_face_up,
            self._other,
        ]
        command = self.rng.choice(could)(state)
        return command if command and is_possible(state, type(command)) else None

    def _correct_card(self, state: State) -> Command | None:
        """Correct a wrong read, or sometimes a right one."""
        now, rng = state.round, self.rng
        if now is None:
            burned = state.shoe.first_burned if state.shoe else None
            wrong = [one for one in self.shoe.past if one.read == burned and one.true != burned]
            return c.CorrectCard(by=DEALER, card=str(wrong[0].true)) if wrong else None
        places = [
            (side, number, card)
            for side in SIDES
            for number, card in enumerate(now.hand(side), start=1)
        ]
        for side, number, card in places:
            wrong = [one for one in self.shoe.round if one.read == card and one.true != card]
            if wrong and card:
                return c.CorrectCard(by=DEALER, hand=side, number=number, card=str(wrong[0].true))
        if places and rng.random() < 0.2:
            side, number, _ = rng.choice(places)
            return c.CorrectCard(by=DEALER, hand=side, number=number, card=str(rng.choice(DECK)))
        die = state.setup.book.die
        return c.CorrectDie(by=DEALER, face=rng.randint(1, die.faces)) if die else None

    def _report_unread(self, _state: State) -> Command | None:
        count = self.rng.choice((1, 1, 2))
        if len(self.shoe.cards) < count:
            return None
        self.intended = [DrawnCard(card, None) for card in self._look_at_next(count)]
        return c.ReportUnread(by=DEALER, count=count)

    def _identify(self, state: State) -> Command | None:
        now = state.round
        drawn = self.shoe.round if now and now.unread else [*self.shoe.settled, *self.shoe.past]
        known = {id(one) for one in self.shoe.drawn}
        unread = [one for one in drawn if one.read is None and not one.hand and id(one) in known]
        return c.IdentifyCard(by=DEALER, card=str(unread[0].true)) if unread else None

    def _card_out_of_turn(self, state: State) -> Command | None:
        if state.phase == "dealing" and next_deal_step(state, state.round).act == "draw":  # type: ignore[arg-type]
            return None
        if self.shoe.cards and self.rng.random() < 0.6:
            [card] = self._look_at_next()
            return c.Draw(by=DEALER, card=str(card))
        return c.Draw(by=DEALER, card=str(self.rng.choice(DECK)))  # no card left the shoe

    def _report_misdeal(self, state: State) -> Command | None:
        rng = self.rng
        kind = rng.choice(get_args(c.Misdeal))
        late = state.round is None
        can_tell = not late or (state.phase in ("ready", "burning") and not self.shoe.continuous)
        unread = rng.choice((0, 1, 2)) if can_tell else 0
        if len(self.shoe.cards) < unread:
            return None
        self.intended = [DrawnCard(card, None) for card in self._look_at_next(unread)]
        return c.ReportMisdeal(by=DEALER, kind=kind, unread=unread)

    def _excess(self, _state: State) -> Command | None:
        if not self.shoe.cards:
            return None
        [card] = self._look_at_next()
        to: Any = self.rng.choice(("player", "nobody"))
        seen = self.rng.random() < 0.5
        return c.DrawExcess(by=DEALER, card=str(card), disclosed=seen, to=to)

    def _first_card_face_up(self, _state: State) -> Command | None:
        if not self.shoe.cards or self.rng.random() < 0.7:
            return None
        [card] = self._look_at_next()
        return c.FirstCardFaceUp(by=DEALER, card=str(card))

    def _other(self, _state: State) -> Command:
        rng, supervisor = self.rng, staff_actor("casino_supervisor")
        hand: Any = rng.choice(SIDES)
        return rng.choice(
            (
                c.DeclareForeign(by=DEALER),
                c.CardFaceUp(by=DEALER),
                c.CardsRanOut(by=DEALER),  # the shuffler is jammed
                c.BurnMissed(by=DEALER),
                c.LetBankerFirst(by=supervisor),
                c.DealerTurns(by=supervisor, hand=hand),
                c.OrderShuffle(by=supervisor, ground="order_in_doubt"),
                c.OrderShuffle(by=DEALER, ground="shoe_ended"),
            )
        )

    # --- what came of it

    def observe(self, command: Command, answer: list[tuple[Event, State]] | Refusal) -> None:
        if isinstance(answer, Refusal):
            self._after_refusal(command, answer)
            return
        for event, state in answer:
            self._follow(event, state, command)
            self.rounds_begun = state.rounds_begun
        self.check(answer[-1][1])

    def _after_refusal(self, command: Command, refusal: Refusal) -> None:
        """A card that cannot be: an earlier card was misread. Void the round, and go on."""
        if refusal.code != "impossible_card":
            if isinstance(command, c.Reconstruct):
                self.queue.append(lambda _: c.VoidRound(by=OPERATOR))
            return
        if isinstance(command, c.ConfirmCorrection):
            self.queue.append(lambda _: c.RejectCorrection(by=staff_actor("game_supervisor")))
        elif isinstance(command, c.ResolveCard):
            self.queue.append(lambda _: c.ResolveCard(by=DEALER, kind="reader_error"))
        elif isinstance(command, c.Reconstruct):
            self.queue.append(lambda _: c.VoidRound(by=OPERATOR))
        elif isinstance(command, c.IdentifyCard) and command.hand:
            self.queue.append(lambda _: c.DeclareForeign(by=DEALER))
        elif isinstance(command, c.Draw) and str(self.intended[0].true) == command.card:
            self.queue.append(lambda _: c.DeclareForeign(by=DEALER))
            self.queue.append(self._report_lost_card)

    def _report_lost_card(self, state: State) -> Command | None:
        """Report the card that was declared foreign: it is out of the shoe."""
        if not self.shoe.cards or not is_possible(state, c.ReportUnread):
            return None
        self.intended = [DrawnCard(self.shoe.cards[0], None)]
        return c.ReportUnread(by=DEALER)

    def _follow(self, event: Event, state: State, command: Command) -> None:
        shoe = self.shoe
        if isinstance(event, NEW_CARDS):
            settled = shoe.settled
            self.shoe = self._new_shoe()
            self.shoe.settled = settled
        elif isinstance(event, e.CardBurned):
            self._burned(event)
        elif isinstance(event, e.CardsUnread):
            self._unread(state)
        elif isinstance(event, e.CardDrawn | e.ExcessDrawn | e.VoidHandBegun):
            self._take_intended(event, command)
            if isinstance(event, e.VoidHandBegun) and event.round == self.rounds_begun:
                shoe.end_round(state, settled=False)  # the open round became a void hand
        elif isinstance(event, e.CardOutOfTurn):
            left = self.intended and self.intended[0].read == read_card(event.card)
            shoe.out_of_turn.append(self.intended[0] if left else None)
            if left:
                shoe.draw()
            self.intended = []
        elif isinstance(event, e.CardResolved):
            self._resolved(event)
        elif isinstance(event, e.CardIdentified):
            self._identified(event)
        elif isinstance(event, e.CardCorrected):
            drawn = shoe.round if event.hand else shoe.past
            was = read_card(event.was)
            # If two cards were read alike, the misread one is corrected.
            alike = [one for one in drawn if one.read == was]
            wrong = [one for one in alike if one.true != was] or alike
            wrong[0].read = read_card(event.card)
        elif isinstance(event, e.RoundReopened):
            if state.round and not state.round.reshuffled:
                shoe.reopen_round()
        elif isinstance(event, e.RoundReconstructed | e.OrderRestored):
            if isinstance(command, c.Reconstruct) and state.round and not state.round.reshuffled:
                for card in shoe.round:
                    card.read = card.true
                    card.hand = None
        elif isinstance(event, e.RoundEnded | e.RoundVoided | e.BetsCancelled):
            now = state.settled_round
            if not (isinstance(event, e.RoundEnded) and now and now.reshuffled):
                shoe.end_round(state, settled=isinstance(event, e.RoundEnded) and event.marks)

    def _burned(self, event: e.CardBurned) -> None:
        [card] = self.intended
        self.shoe.draw()
        self.intended = []
        if event.card is None:
            self.shoe.burned_face_down.append(card.true)
        else:
            self.shoe.past.append(card)

    def _unread(self, state: State) -> None:
        settled = state.settled_round if state.round is None else None
        if settled is not None and settled.reshuffled and not state.misdeal:
            settled = None
        is_mixed = settled is not None and (settled.reshuffled or self.shoe.continuous)
        in_shuffle = is_mixed and bool(state.misdeal)
        for card in self.intended:
            if settled:
                self.shoe.settled.append(card)
            if in_shuffle:  # the card has gone back with the others of its round
                continue
            self.shoe.draw()
            if state.round:
                self.shoe.round.append(card)
            else:
                self.shoe.past.append(card)
        self.intended = []

    def _take_intended(self, event: Event, command: Command) -> None:
        if isinstance(event, e.VoidHandBegun) and not event.drawn:
            return
        if isinstance(event, e.CardDrawn) and event.held:
            return
        is_burned = isinstance(event, e.ExcessDrawn) and event.burned is True
        if isinstance(command, c.ResolveCard):  # it has left the shoe before
            if is_burned:
                self.shoe.past.append(self.shoe.round.pop())
            return
        self.shoe.draw()
        drawn = self.shoe.past if is_burned else self.shoe.round
        drawn += self.intended
        self.intended = []

    def _resolved(self, event: e.CardResolved) -> None:
        card = self.shoe.out_of_turn.pop(0)
        if card is None:
            return
        if event.kind in ("excess", "first_card"):
            self.shoe.round.append(card)
            return
        self.shoe.cards.insert(0, card.true)  # as if it had not left the shoe: reported next
        self.queue.append(self._report_lost_card)

    def _identified(self, event: e.CardIdentified) -> None:
        card = read_card(event.card)
        # The latest first, as `_identify` names them: two unread cards may be alike.
        drawn = [*self.shoe.round, *self.shoe.settled, *self.shoe.past]
        known = {id(one) for one in self.shoe.drawn}
        unread = [
            one for one in drawn if one.read is None and one.hand == event.hand and id(one) in known
        ]
        found = next((one for one in unread if one.true == card), unread[0])
        found.read = card

    def check(self, state: State) -> None:
        """Compare the counts of the table with the cards."""
        if state.shoe is None:
            return
        left, unseen = self.shoe.expected_left(), self.shoe.expected_unseen()
        if state.shoe.cards_left != left:
            raise InvariantViolation("count_of_the_shoe", f"{state.shoe.cards_left}, not {left}")
        recorded = +Counter(dict(zip(DECK, state.shoe.unseen, strict=True)))
        if recorded != unseen:
            more, less = recorded - unseen, unseen - recorded
            raise InvariantViolation("cards_of_the_shoe", f"more {more}, less {less}")
