"""The stages of a committed shoe, from commitment to reveal, reduced from the table's events.

A shoe is *committed* when its commitment is published, which counts only before the cut (with a
continuous shuffler: before the machine is loaded). Until the cut, players promise texts by their
digests. After the cut it is *dealing*: the promised texts are given before the first card. It is
*over* after its last coup, when its cards are reshuffled or replaced, or when the table closes;
then the reveal of its seed is due. After that it is *revealed*. Before the cut, a commitment
survives a reshuffle and the closing of the table, so that nobody can repeat these until a seed is
favourable. When the table opens again, its players promise their texts anew.
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
from punto.table.reducers.updates import remove_card
from punto.table.state import CardCounts, ShoeState, State

MAX_CONTRIBUTIONS = 256
"""Players' texts per shoe; each enters the key."""
MAX_TEXT_LENGTH = 64
"""Characters of a text that a player gives to a shoe."""

Stage = Literal["none", "committed", "dealing", "over", "revealed"]

DEALING_BEGINS = (e.CardsCut, e.MachineLoaded)
_SHOE_ENDS = (e.ShoeEnded, e.ShuffleOrdered, e.ShuffleRequired, e.CardsReplaced)


def cards_leaving_shoe(event: Event) -> tuple[str | None, ...]:
    """Return the card that leaves the shoe with an event, if any; None for an unseen card."""
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


class Promise(msgspec.Struct, frozen=True, array_like=True):
    """A text that a player has promised by its digest, one for each seat."""

    player: str
    box: int
    digest: str


class ActCounts(msgspec.Struct, frozen=True):
    """Acts of the staff that ended a committed shoe early or declared one of its rounds void."""

    order_shuffle: int = 0
    replace_cards: int = 0
    void_round: int = 0
    close_table: int = 0
    """The table was closed before the end of the shoe, perhaps by one person while it was empty."""

    def add(self, act: str) -> ActCounts:
        return replace(self, **{act: getattr(self, act) + 1})

    def __add__(self, other: ActCounts) -> ActCounts:
        fields = self.__struct_fields__
        return ActCounts(*(getattr(self, name) + getattr(other, name) for name in fields))


class FairnessState(msgspec.Struct, frozen=True):
    shoe: int = 0
    """The number of the last committed shoe; 0 before the first."""
    stage: Stage = "none"
    commitment: str | None = None
    given: tuple[Contribution, ...] = ()
    promises: tuple[Promise, ...] = ()
    cut: int | None = None
    """Cards in front of the cut; None before the cut and with a continuous shuffler."""
    left: int = 0
    """Cards that have left the shoe or machine, including burned ones."""
    dice: int = 0
    acts: ActCounts = ActCounts()
    """In this shoe."""
    acts_before: ActCounts = ActCounts()
    """In all earlier shoes of the table."""

    # --- due events

    def needs_commitment(self, state: State) -> bool:
        """Whether cards are in preparation without a commitment."""
        uncut = state.shoe is not None and state.shoe.cut_from_front is None
        before = state.phase in ("preparing", "cutting") and uncut
        return before and self.stage in ("none", "revealed")

    @property
    def accepts_promises(self) -> bool:
        return self.stage == "committed" and len(self.promises) < MAX_CONTRIBUTIONS

    def find_promise(self, player: str) -> Promise | None:
        return next((promise for promise in self.promises if promise.player == player), None)

    def has_given_text(self, player: str) -> bool:
        return any(contribution.player == player for contribution in self.given)

    def awaits_text(self, player: str) -> bool:
        """Whether the player has promised a text and can give it now."""
        return (
            self._is_before_first_card
            and self.find_promise(player) is not None
            and not self.has_given_text(player)
        )

    @property
    def awaits_texts(self) -> bool:
        return self._is_before_first_card and len(self.given) < len(self.promises)

    @property
    def _is_before_first_card(self) -> bool:
        return self.stage == "dealing" and not self.left and not self.dice

    @property
    def is_reveal_due(self) -> bool:
        return self.stage == "over"

    # --- draws

    @property
    def entropy(self) -> tuple[str, ...]:
        """The players' texts, in the order of the promises.

        The order in which they were given would be a choice. Texts of earlier versions, which took
        no promises, are in the order given.
        """
        place = {promise.player: number for number, promise in enumerate(self.promises)}
        given = sorted(self.given, key=lambda one: place.get(one.player, 0))
        return tuple(contribution.text for contribution in given)

    def derive_key(self, seed: bytes, state: State) -> bytes:
        if self.stage != "dealing":
            cited = state.setup.book.citations.find("refusals", "shoe_not_cut")
            raise Refused("shoe_not_cut", clause=cited)
        return shoe_key(seed, self.entropy, self.cut)

    def next_card(self, seed: bytes, state: State) -> Card:
        """Return the next card to leave the shoe, to a hand or to the discards."""
        key, shoe = self.derive_key(seed, state), state.shoe
        assert shoe is not None  # `card_source` draws only from a shoe with cards
        if state.setup.is_continuous:
            return pick_card(
                key, self.left + 1, self._machine_contents(key, shoe, state.setup.decks)
            )
        return shuffle_cards(key, state.setup.decks)[self.left]

    def next_face(self, seed: bytes, state: State) -> int:
        die = state.setup.book.die
        assert die is not None  # `card_source` shakes only then
        return die_face(self.derive_key(seed, state), self.dice + 1, die.faces)

    def _machine_contents(self, key: bytes, shoe: ShoeState, decks: int) -> CardCounts:
        """Count the cards in a continuous shuffler.

        The table counts cards burned unseen as if they could still come. While there are any, no
        card has gone back into the machine, so the key tells which cards have left it.
        """
        if not shoe.burned_unseen:
            return shoe.unseen
        inside: CardCounts = (decks,) * 52
        for n in range(1, self.left + 1):
            inside = remove_card(inside, pick_card(key, n, inside))
        return inside

    # --- events

    def apply(self, event: AnyEvent) -> FairnessState:
        """Return the state after an event; a late commitment or other invalid one is ignored."""
        if not isinstance(event, Event):
            return self._apply_house_event(event)
        if self.stage == "committed" and isinstance(event, DEALING_BEGINS):
            cut = event.from_front if isinstance(event, e.CardsCut) else None
            return replace(self, stage="dealing", cut=cut)
        if self.stage == "committed" and isinstance(event, e.TableOpened):
            return replace(self, promises=())
        if self.stage != "dealing":
            return self
        if isinstance(event, e.TableClosed):
            return replace(self, stage="over", acts=self.acts.add("close_table"))
        if isinstance(event, e.ProposalConfirmed) and event.act != "close_table":
            return replace(self, acts=self.acts.add(event.act))
        if isinstance(event, _SHOE_ENDS):
            return replace(self, stage="over")
        left, dice = len(cards_leaving_shoe(event)), isinstance(event, e.DieShown)
        if left or dice:
            return replace(self, left=self.left + left, dice=self.dice + dice)
        return self

    def _takes_text(self, player: str) -> bool:
        """Whether a text counts: a promised one, or before the cut one of an earlier version."""
        return self.awaits_text(player) or self.stage == "committed"

    def _apply_house_event(self, event: Mapping[str, Any]) -> FairnessState:
        kind, shoe = event.get("type"), event.get("shoe")
        if kind == "shoe_committed" and self.stage in ("none", "revealed"):
            before = self.acts_before + self.acts
            return FairnessState(
                event["shoe"], "committed", event["commitment"], acts_before=before
            )
        if kind == "entropy_promised" and self.stage == "committed" and shoe == self.shoe:
            promise = Promise(event["player"], event["box"], event["digest"])
            return replace(self, promises=(*self.promises, promise))
        if kind == "entropy_given" and shoe == self.shoe and self._takes_text(event["player"]):
            contribution = Contribution(event["player"], event["entropy"])
            return replace(self, given=(*self.given, contribution))
        # Earlier versions revealed the seed of a table that was closed before the cut.
        if kind == "shoe_revealed" and self.stage in ("committed", "over") and shoe == self.shoe:
            return replace(self, stage="revealed")
        return self
