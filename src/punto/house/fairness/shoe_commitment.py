"""How far a table's shoe has come on its way from commitment to reveal: a pure fold of its events.

A shoe is *committed* once its commitment is published, which counts only before the cut (for a
continuous shuffler: before the machine is loaded). With the cut it is *dealing*. It is *over* with
its last coup, when its cards are shuffled anew or replaced, or when the table closes; then its seed
is due, and once that is published it is *revealed*. A commitment whose cards have not been cut
stands through a further shuffle, so that nobody can shuffle until a seed pleases.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from punto.cards import Card
from punto.house.fairness.commit_reveal import face, pick, shoe_key, shuffled
from punto.refusals import Refused
from punto.table import events as e
from punto.table.events import Event
from punto.table.reducers.updates import remove_card
from punto.table.state import CardCounts, ShoeState, State

VERSION = 1
MOST_TEXTS = 256
"""Players' texts in one shoe; each enters the key."""
MOST_CHARACTERS = 64

Stage = Literal["none", "committed", "dealing", "over", "revealed"]
Happened = Event | Mapping[str, Any]
"""An event of the table, or the JSON object of one that is the house's own."""

_BEGINS = (e.CardsCut, e.MachineLoaded)
_RESHUFFLED = (e.ShoeEnded, e.ShuffleOrdered, e.ShuffleRequired, e.CardsReplaced)


def shoe_committed(shoe: int, commitment: str) -> dict[str, Any]:
    return {"type": "shoe_committed", "v": VERSION, "shoe": shoe, "commitment": commitment}


def entropy_given(shoe: int, player: str, entropy: str) -> dict[str, Any]:
    given = {"shoe": shoe, "player": player, "entropy": entropy}
    return {"type": "entropy_given", "v": VERSION, **given}


def shoe_revealed(shoe: int, seed: bytes) -> dict[str, Any]:
    return {"type": "shoe_revealed", "v": VERSION, "shoe": shoe, "seed": seed.hex()}


def leaving(event: Event) -> tuple[str | None, ...]:
    """The card that leaves the shoe with an event, if one does; None where nobody saw it."""
    if isinstance(event, e.CardBurned):
        return (event.card,)
    if isinstance(event, e.CardDrawn) and not event.held:
        return (event.card,)
    if isinstance(event, e.ExcessDrawn):
        return (event.card,)
    if isinstance(event, e.VoidHandBegun) and event.drawn:
        return (event.card,)
    return ()


class Given(msgspec.Struct, frozen=True, array_like=True):
    player: str
    text: str


class Fairness(msgspec.Struct, frozen=True):
    shoe: int = 0
    """The number of the shoe committed to last; 0 before the first."""
    stage: Stage = "none"
    commitment: str | None = None
    given: tuple[Given, ...] = ()
    cut: int | None = None
    """How many cards from the front; None before the cut, and where there is none."""
    left: int = 0
    """Cards that have left the shoe or the machine since then, burned ones included."""
    dice: int = 0

    # --- what is due

    def needs_commitment(self, state: State) -> bool:
        """Cards are being prepared and nothing is committed for them."""
        uncut = state.shoe is not None and state.shoe.cut_from_front is None
        before = state.phase in ("preparing", "cutting") and uncut
        return before and self.stage in ("none", "revealed")

    @property
    def takes_entropy(self) -> bool:
        return self.stage == "committed" and len(self.given) < MOST_TEXTS

    def has_given(self, player: str) -> bool:
        return any(one.player == player for one in self.given)

    @property
    def due_reveal(self) -> bool:
        return self.stage == "over"

    # --- what comes out of the shoe

    @property
    def entropy(self) -> tuple[str, ...]:
        """The players' texts in the order given."""
        return tuple(one.text for one in self.given)

    def key(self, seed: bytes) -> bytes:
        if self.stage != "dealing":
            raise Refused(
                "shoe_not_cut",
                "no shoe is under way: the cards are committed to and cut before one is drawn",
                "division-5 7.5",
            )
        return shoe_key(seed, self.entropy, self.cut)

    def next_card(self, seed: bytes, state: State) -> Card:
        """The one that leaves next, to a hand or to the discards."""
        key, shoe = self.key(seed), state.shoe
        if shoe is None or not shoe.cards_left:
            raise Refused("cards_ran_out", "no card is left in the shoe")
        if state.setup.is_continuous:
            return pick(key, self.left + 1, self._machine(key, shoe, state.setup.decks))
        return shuffled(key, state.setup.decks)[self.left]

    def next_face(self, seed: bytes, state: State) -> int:
        die = state.setup.book.die
        if die is None:
            raise Refused("no_die", f"{state.setup.book.id} has no die")
        return face(self.key(seed), self.dice + 1, die.faces)

    def _machine(self, key: bytes, shoe: ShoeState, decks: int) -> CardCounts:
        """What is in a continuous shuffler now.

        The table counts a card that was burned unseen as if it could still come. As long as there
        is one nothing has gone back since the machine was loaded, so the key tells which it was.
        """
        if not shoe.burned_unseen:
            return shoe.unseen
        inside: CardCounts = (decks,) * 52
        for n in range(1, self.left + 1):
            inside = remove_card(inside, pick(key, n, inside))
        return inside

    # --- what happened

    def after(self, happened: Happened) -> Fairness:
        """Total: what cannot count, such as a commitment after the cut, changes nothing."""
        if not isinstance(happened, Event):
            return self._after_house(happened)
        if self.stage == "committed" and isinstance(happened, _BEGINS):
            cut = happened.from_front if isinstance(happened, e.CardsCut) else None
            return replace(self, stage="dealing", cut=cut)
        if self.stage == "committed" and isinstance(happened, e.TableClosed):
            return replace(self, stage="over")
        if self.stage != "dealing":
            return self
        if isinstance(happened, (*_RESHUFFLED, e.TableClosed)):
            return replace(self, stage="over")
        left, dice = len(leaving(happened)), isinstance(happened, e.DieShown)
        if left or dice:
            return replace(self, left=self.left + left, dice=self.dice + dice)
        return self

    def _after_house(self, event: Mapping[str, Any]) -> Fairness:
        kind, shoe = event.get("type"), event.get("shoe")
        if kind == "shoe_committed" and self.stage in ("none", "revealed"):
            return Fairness(event["shoe"], "committed", event["commitment"])
        if kind == "entropy_given" and self.stage == "committed" and shoe == self.shoe:
            given = Given(event["player"], event["entropy"])
            return replace(self, given=(*self.given, given))
        if kind == "shoe_revealed" and self.stage == "over" and shoe == self.shoe:
            return replace(self, stage="revealed")
        return self
