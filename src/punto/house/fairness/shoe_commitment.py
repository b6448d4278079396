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
from punto.house.fairness.commit_reveal import die_face, pick_card, shoe_key, shuffle_cards
from punto.refusals import Refused
from punto.table import events as e
from punto.table.events import AnyEvent, Event
from punto.table.reducers.registry import remove_card
from punto.table.state import CardCounts, ShoeState, State

EVENT_VERSION = 1
MAX_CONTRIBUTIONS = 256
"""Players' texts in one shoe; each enters the key."""
MAX_TEXT_LENGTH = 64

Stage = Literal["none", "committed", "dealing", "over", "revealed"]

_DEALING_BEGINS = (e.CardsCut, e.MachineLoaded)
_SHOE_ENDS = (e.ShoeEnded, e.ShuffleOrdered, e.ShuffleRequired, e.CardsReplaced)


def shoe_committed(shoe: int, commitment: str) -> dict[str, Any]:
    return {"type": "shoe_committed", "v": EVENT_VERSION, "shoe": shoe, "commitment": commitment}


def entropy_given(shoe: int, player: str, entropy: str) -> dict[str, Any]:
    given = {"shoe": shoe, "player": player, "entropy": entropy}
    return {"type": "entropy_given", "v": EVENT_VERSION, **given}


def shoe_revealed(shoe: int, seed: bytes) -> dict[str, Any]:
    return {"type": "shoe_revealed", "v": EVENT_VERSION, "shoe": shoe, "seed": seed.hex()}


def cards_leaving_shoe(event: Event) -> tuple[str | None, ...]:
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


class Contribution(msgspec.Struct, frozen=True, array_like=True):
    player: str
    text: str


class FairnessState(msgspec.Struct, frozen=True):
    shoe: int = 0
    """The number of the shoe committed to last; 0 before the first."""
    stage: Stage = "none"
    commitment: str | None = None
    given: tuple[Contribution, ...] = ()
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
    def accepts_entropy(self) -> bool:
        return self.stage == "committed" and len(self.given) < MAX_CONTRIBUTIONS

    def has_contributed(self, player: str) -> bool:
        return any(one.player == player for one in self.given)

    @property
    def is_reveal_due(self) -> bool:
        return self.stage == "over"

    # --- what comes out of the shoe

    @property
    def entropy(self) -> tuple[str, ...]:
        """The players' texts in the order given."""
        return tuple(one.text for one in self.given)

    def derive_key(self, seed: bytes) -> bytes:
        if self.stage != "dealing":
            raise Refused(
                "shoe_not_cut",
                "no shoe is under way: the cards are committed to and cut before one is drawn",
                "division-5 7.5",
            )
        return shoe_key(seed, self.entropy, self.cut)

    def next_card(self, seed: bytes, state: State) -> Card:
        """The one that leaves next, to a hand or to the discards."""
        key, shoe = self.derive_key(seed), state.shoe
        if shoe is None or not shoe.cards_left:
            raise Refused("cards_ran_out", "no card is left in the shoe")
        if state.setup.is_continuous:
            return pick_card(
                key, self.left + 1, self._machine_contents(key, shoe, state.setup.decks)
            )
        return shuffle_cards(key, state.setup.decks)[self.left]

    def next_face(self, seed: bytes, state: State) -> int:
        die = state.setup.book.die
        if die is None:
            raise Refused("no_die", f"{state.setup.book.id} has no die")
        return die_face(self.derive_key(seed), self.dice + 1, die.faces)

    def _machine_contents(self, key: bytes, shoe: ShoeState, decks: int) -> CardCounts:
        """What is in a continuous shuffler now.

        The table counts a card that was burned unseen as if it could still come. As long as there
        is one nothing has gone back since the machine was loaded, so the key tells which it was.
        """
        if not shoe.burned_unseen:
            return shoe.unseen
        inside: CardCounts = (decks,) * 52
        for n in range(1, self.left + 1):
            inside = remove_card(inside, pick_card(key, n, inside))
        return inside

    # --- what happened

    def apply(self, event: AnyEvent) -> FairnessState:
        """Total: what cannot count, such as a commitment after the cut, changes nothing."""
        if not isinstance(event, Event):
            return self._apply_house_event(event)
        if self.stage == "committed" and isinstance(event, _DEALING_BEGINS):
            cut = event.from_front if isinstance(event, e.CardsCut) else None
            return replace(self, stage="dealing", cut=cut)
        if self.stage == "committed" and isinstance(event, e.TableClosed):
            return replace(self, stage="over")
        if self.stage != "dealing":
            return self
        if isinstance(event, (*_SHOE_ENDS, e.TableClosed)):
            return replace(self, stage="over")
        left, dice = len(cards_leaving_shoe(event)), isinstance(event, e.DieShown)
        if left or dice:
            return replace(self, left=self.left + left, dice=self.dice + dice)
        return self

    def _apply_house_event(self, event: Mapping[str, Any]) -> FairnessState:
        kind, shoe = event.get("type"), event.get("shoe")
        if kind == "shoe_committed" and self.stage in ("none", "revealed"):
            return FairnessState(event["shoe"], "committed", event["commitment"])
        if kind == "entropy_given" and self.stage == "committed" and shoe == self.shoe:
            given = Contribution(event["player"], event["entropy"])
            return replace(self, given=(*self.given, given))
        if kind == "shoe_revealed" and self.stage == "over" and shoe == self.shoe:
            return replace(self, stage="revealed")
        return self
