"""The stages from commitment to reveal, over whole tables and event by event."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import msgspec
import pytest

import punto
from punto.cards import DECK
from punto.house.fairness.commit_reveal import make_commitment, shoe_key, shuffle_cards
from punto.house.fairness.fairness_state import MAX_CONTRIBUTIONS, ActCounts, FairnessState
from punto.house.fairness.shoe_proof import _DrawLog, check_shoe_proof
from punto.house.house_events import (
    entropy_given,
    entropy_promised,
    shoe_committed,
    shoe_revealed,
)
from punto.refusals import Refused
from punto.table import events as e
from punto.table.commands import Actor, OpenTable
from punto.table.config import TableConfig, build_setup
from punto.table.decide import decide
from punto.table.events import AnyEvent, Event
from punto.table.evolve import replay
from punto.table.state import DECK_INDEX, State, new_table
from tests.effort import effort
from tests.unit.house.committed_tables import play_table, seeds_with_equipment

EQUIPMENT = ("shoe", "shuffler", "continuous")
SEEDS = effort(60, 90)
SEED = bytes(range(32))


# --- whole tables ---------------------------------------------------------------------------------


class ShoeProofChecker:
    """Checks invariants after every event of a virtual table."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.sets: set[int] = set()
        self.draw_log = _DrawLog()
        self.before = FairnessState()

    def check_event(self, state: State, fairness: FairnessState, happened: AnyEvent) -> None:
        self.seen[_name(happened)] += 1
        if isinstance(happened, e.CardBurned) and happened.card is None:
            self.seen["burned unseen"] += 1
        if isinstance(happened, e.VoidHandBegun) and happened.drawn:
            self.seen["void hand drawn"] += 1
        self._follow(state, fairness, happened)
        packed = msgspec.msgpack.encode(fairness)
        assert msgspec.msgpack.decode(packed, type=FairnessState) == fairness
        self.before = fairness

    def _follow(self, state: State, fairness: FairnessState, happened: AnyEvent) -> None:
        if isinstance(happened, e.CardsCut | e.MachineLoaded):
            assert self.before.stage == "committed"
            assert fairness.stage == "dealing"
            self.draw_log = _DrawLog()
        if fairness.stage != "dealing":
            # Cards are dealt only from a committed and cut shoe that is not over.
            assert not isinstance(happened, e.CardDrawn | e.CardBurned | e.ExcessDrawn | e.DieShown)
            return
        assert state.shoe is not None
        self.sets.add(state.active_set)
        if isinstance(happened, Event):
            self.draw_log.record(happened)
        assert len(self.draw_log.cards) == fairness.left
        assert len(self.draw_log.dice) == fairness.dice
        assert tuple(map(str, state.shoe.held)) == tuple(self.draw_log.held)
        if not state.setup.is_continuous:
            assert fairness.left == state.setup.card_count - state.shoe.cards_left


def _name(happened: AnyEvent) -> str:
    return type(happened).__name__ if isinstance(happened, Event) else happened["type"]


@cache
def play_and_check(
    equipment: str, *, earlier: bool = True
) -> tuple[ShoeProofChecker, Counter[str]]:
    """Play many tables and check the proof of each shoe."""
    watch, counts = ShoeProofChecker(), Counter[str]()
    for number in seeds_with_equipment(equipment, SEEDS if earlier else SEEDS // 3):
        watch.before = FairnessState()
        played = play_table(number, observe=watch.check_event, earlier=earlier)
        counts.update(played.refused)
        for document in played.documents():
            steps = check_shoe_proof(document)
            assert all(step.ok for step in steps), (number, steps)
            counts["shoes"] += 1
            counts["shoes dealt"] += bool(document["cards"])
            counts["dice"] += len(document["dice"])
            counts["kept"] += sum(bool(one["kept"]) for one in document.get("returns", ()))
    return watch, counts


@pytest.mark.parametrize("equipment", EQUIPMENT)
def test_cards_are_counted_correctly_and_every_shoe_verifies(equipment: str) -> None:
    """The table never refuses a card of the shoe as impossible."""
    watch, counts = play_and_check(equipment)
    assert counts["shoes dealt"] > 40
    assert counts["impossible_card"] == 0
    irregular = {
        "ExcessDrawn",
        "VoidHandBegun",
        "RoundReconstructed",
        "RoundVoided",
        "burned unseen",
        "void hand drawn",
        "BurnOmitted",
        "ForeignCardFound",
    }
    assert {what for what in irregular if not watch.seen[what]} == set()


@pytest.mark.parametrize("equipment", EQUIPMENT)
def test_no_report_touches_a_committed_shoe(equipment: str) -> None:
    watch, counts = play_and_check(equipment, earlier=False)
    assert counts["shoes dealt"] > 10
    assert counts["impossible_card"] == counts["kept"] == 0
    disproved = {"ExcessDrawn", "VoidHandBegun", "RoundReconstructed", "BurnOmitted"}
    assert {what for what in disproved if watch.seen[what]} == set()
    assert watch.seen["RoundVoided"]
    assert watch.seen["ProposalConfirmed"]


def test_both_sets_of_a_batch_shuffler_are_used() -> None:
    watch, _ = play_and_check("shuffler")
    assert watch.sets == {1, 2}
    assert watch.seen["OtherSetShuffled"]


def test_a_continuous_shuffler_keeps_cards_drawn_in_excess() -> None:
    _, counts = play_and_check("continuous")
    assert counts["kept"] > 10


def test_dice_are_derived_from_the_shoe_seed() -> None:
    assert sum(play_and_check(equipment)[1]["dice"] for equipment in EQUIPMENT) > 15


def test_shoes_end_for_every_reason() -> None:
    seen = Counter[str]()
    for equipment in EQUIPMENT:
        seen += play_and_check(equipment)[0].seen
    ways = ("ShoeEnded", "ShuffleOrdered", "ShuffleRequired", "CardsReplaced", "TableClosed")
    assert [way for way in ways if not seen[way]] == []


# --- event by event -------------------------------------------------------------------------------

COMMITTED = shoe_committed(1, make_commitment("t", 1, SEED))
CUT = e.CardsCut(by="anna", from_front=100)
DRAWN = e.CardDrawn(hand="player", card="9H", face_up=True)
REVEALED = shoe_revealed(1, SEED)
ENDS: list[Event] = [
    e.ShoeEnded(),
    e.ShuffleOrdered(ground="order_in_doubt", steps=("shuffle",)),
    e.ShuffleRequired(player="anna", steps=("shuffle",)),
    e.CardsReplaced(cards="new", steps=("shuffle",)),
    e.TableClosed(),
]


def fairness_after(*happened: AnyEvent) -> FairnessState:
    fairness = FairnessState()
    for one in happened:
        fairness = fairness.apply(one)
    return fairness


def test_fairness_events_are_plain_objects() -> None:
    assert shoe_committed(3, "ab") == {
        "type": "shoe_committed", "v": 1, "shoe": 3, "commitment": "ab"
    }  # fmt: skip
    assert entropy_given(3, "anna", "text") == {
        "type": "entropy_given", "v": 1, "shoe": 3, "player": "anna", "entropy": "text"
    }  # fmt: skip
    assert shoe_revealed(3, b"\xab") == {"type": "shoe_revealed", "v": 1, "shoe": 3, "seed": "ab"}


@pytest.mark.parametrize("end", ENDS, ids=_name)
def test_a_shoe_ends_and_its_seed_is_due_once(end: Event) -> None:
    over = fairness_after(COMMITTED, CUT, DRAWN, end)
    assert (over.stage, over.is_reveal_due, over.left, over.cut) == ("over", True, 1, 100)
    assert over.apply(end) == over.apply(DRAWN) == over
    revealed = over.apply(REVEALED)
    assert (revealed.stage, revealed.is_reveal_due) == ("revealed", False)
    assert revealed.apply(end) == revealed.apply(REVEALED) == revealed


@pytest.mark.parametrize("end", ENDS[1:4], ids=_name)
def test_a_shuffle_before_the_cut_keeps_the_seed(end: Event) -> None:
    given = entropy_given(1, "anna", "mine")
    kept = fairness_after(COMMITTED, given, end)
    assert kept == fairness_after(COMMITTED, given)
    assert kept.accepts_promises


def test_a_table_that_closes_before_the_cut_keeps_the_seed() -> None:
    """Nobody can close and open the table until a seed is favourable."""
    promised = entropy_promised(1, "anna", 1, "0" * 64)
    closed = fairness_after(COMMITTED, promised, e.TableClosed())
    assert (closed.stage, closed.is_reveal_due) == ("committed", False)
    reopened = closed.apply(e.TableOpened(cards="new", steps=("shuffle",)))
    assert reopened == fairness_after(COMMITTED)  # the seats may have other players now
    assert reopened.apply(shoe_committed(2, "0" * 64)) == reopened
    assert reopened.apply(CUT).stage == "dealing"


def test_a_reveal_before_the_cut_by_an_earlier_version_is_read() -> None:
    revealed = fairness_after(COMMITTED, e.TableClosed(), REVEALED)
    assert (revealed.stage, revealed.cut) == ("revealed", None)
    assert revealed.apply(shoe_committed(2, "0" * 64)).shoe == 2


def test_late_entropy_is_ignored() -> None:
    dealing = fairness_after(COMMITTED, CUT)
    late: list[AnyEvent] = [
        shoe_committed(2, "0" * 64),
        entropy_given(1, "anna", "late"),
        REVEALED,
        e.CardsCut(by="anna", from_front=7),
    ]
    assert [dealing.apply(one) for one in late] == [dealing] * 4
    assert fairness_after(CUT, COMMITTED).stage == "committed"  # the cut belongs to other cards
    assert fairness_after(COMMITTED, shoe_committed(1, "0" * 64)) == fairness_after(COMMITTED)


def test_an_unrevealed_shoe_is_not_forgotten() -> None:
    over = fairness_after(COMMITTED, CUT, e.ShoeEnded())
    assert over.apply(shoe_committed(2, "0" * 64)) == over
    assert over.apply(CUT) == over


def test_entropy_for_another_shoe_and_unknown_events_are_ignored() -> None:
    committed = fairness_after(COMMITTED)
    strange: list[AnyEvent] = [
        entropy_given(2, "anna", "other"),
        {"type": "table_taken", "v": 1, "by": "dee"},
        {},
    ]
    assert [committed.apply(one) for one in strange] == [committed] * 3
    assert fairness_after(COMMITTED, CUT, e.ShoeEnded(), shoe_revealed(2, SEED)).is_reveal_due


def test_entropy_is_ordered_and_bounded() -> None:
    numbers = range(MAX_CONTRIBUTIONS)
    promised = [entropy_promised(1, f"p{n}", n, "0" * 64) for n in numbers]
    given = [entropy_given(1, f"p{n}", f"{n}") for n in reversed(numbers)]
    fairness = fairness_after(COMMITTED, *promised)
    assert fairness.find_promise("p7")
    assert not fairness.find_promise("anna")
    assert not fairness.accepts_promises
    assert not FairnessState().accepts_promises
    after = fairness_after(COMMITTED, *promised, CUT, *given)
    assert after.entropy[:3] == ("0", "1", "2")
    assert not after.awaits_texts


def test_texts_are_given_between_the_cut_and_the_first_card() -> None:
    promised = entropy_promised(1, "anna", 1, "0" * 64)
    given = entropy_given(1, "anna", "mine")
    cut = fairness_after(COMMITTED, promised, CUT)
    assert cut.awaits_texts
    assert cut.awaits_text("anna")
    assert not cut.awaits_text("bob")
    assert cut.apply(entropy_given(1, "bob", "no promise")) == cut
    assert cut.apply(given).entropy == ("mine",)
    assert cut.apply(given).apply(given) == cut.apply(given)
    for first in (DRAWN, e.DieShown(face=3)):
        late = cut.apply(first)
        assert not late.awaits_texts
        assert late.apply(given) == late
    assert cut.apply(promised) == cut


def test_texts_of_an_earlier_version_need_no_promise() -> None:
    early = [entropy_given(1, name, name) for name in ("bob", "anna")]
    assert fairness_after(COMMITTED, *early, CUT).entropy == ("bob", "anna")


def test_acts_of_the_staff_are_counted() -> None:
    """For this shoe and for all earlier ones; a proposal counts once it is confirmed."""
    confirmed = [
        e.ProposalConfirmed(by="sue", role="game_supervisor", act=act, phase="ready")
        for act in ("void_round", "void_round", "order_shuffle")
    ]
    shuffled = e.ShuffleOrdered(ground="order_in_doubt", steps=("shuffle",))
    over = fairness_after(COMMITTED, confirmed[0], CUT, *confirmed, shuffled, REVEALED)
    assert over.acts == ActCounts(order_shuffle=1, void_round=2)
    second = over.apply(shoe_committed(2, "0" * 64))
    assert (second.acts, second.acts_before) == (ActCounts(), over.acts)
    closed = e.ProposalConfirmed(by="sue", role="operator", act="close_table", phase="ready")
    for event in (e.MachineLoaded(), closed, e.TableClosed(), shoe_revealed(2, SEED)):
        second = second.apply(event)
    assert second.acts == ActCounts(close_table=1)
    third = second.apply(shoe_committed(3, "0" * 64))
    assert third.acts_before == ActCounts(order_shuffle=1, void_round=2, close_table=1)


def test_the_next_shoe_starts_with_an_empty_state() -> None:
    after = fairness_after(
        COMMITTED, entropy_given(1, "anna", "x"), CUT, DRAWN, e.ShoeEnded(), REVEALED
    )
    committed = after.apply(shoe_committed(2, "0" * 64))
    assert committed == FairnessState(shoe=2, stage="committed", commitment="0" * 64)


def opened(**config: Any) -> State:
    table = new_table(build_setup(punto.load("division-5"), TableConfig(**config)))
    answer = decide(table, OpenTable(by=Actor("operator", "op"), cards="preshuffled"))
    assert isinstance(answer, list)
    return replay(table, answer)


def test_a_commitment_is_needed_while_cards_are_prepared() -> None:
    table = opened()
    assert FairnessState().needs_commitment(table)
    assert fairness_after(COMMITTED, CUT, e.ShoeEnded(), REVEALED).needs_commitment(table)
    assert not fairness_after(COMMITTED).needs_commitment(table)
    assert not fairness_after(COMMITTED, CUT, e.ShoeEnded()).needs_commitment(table)  # reveal first
    assert not FairnessState().needs_commitment(new_table(table.setup))
    stacked = replay(table, [e.StepDone(step="wash_or_riffle"), e.StackReady(offered=())])
    assert FairnessState().needs_commitment(stacked)
    assert not FairnessState().needs_commitment(replay(stacked, [CUT]))  # too late


@pytest.mark.parametrize("fairness", [FairnessState(), fairness_after(COMMITTED)])
def test_nothing_is_drawn_before_the_cut(fairness: FairnessState) -> None:
    with pytest.raises(Refused, match="shoe_not_cut"):
        fairness.next_card(SEED, opened())


def test_the_shoe_is_dealt_in_its_order_to_the_last_card() -> None:
    state = replay(opened(decks=6), [e.StackReady(offered=()), CUT])
    fairness, cards = fairness_after(COMMITTED, CUT), []
    for _ in range(state.setup.card_count):
        card = fairness.next_card(SEED, state)
        burned = e.CardBurned(card=str(card), face_up=True, more=1)
        state, fairness = replay(state, [burned]), fairness.apply(burned)
        cards.append(card)
    assert tuple(cards) == shuffle_cards(shoe_key(SEED, (), 100), 6)


def test_a_face_down_burned_card_is_not_dealt_again_by_the_machine() -> None:
    """Seen or not, it stays out until the first round is over."""
    loaded = e.MachineLoaded()
    state = replay(opened(equipment="continuous", decks=6), [loaded])
    hidden, fairness, named = state, fairness_after(COMMITTED, loaded), []
    for n in range(state.setup.card_count):
        card = fairness.next_card(SEED, state)
        assert fairness.next_card(SEED, hidden) == card
        known = e.CardBurned(card=str(card), face_up=True, more=1)
        unseen = e.CardBurned(card=None, face_up=False, more=1)
        state = replay(state, [known])
        hidden = replay(hidden, [known if n == 0 else unseen])
        fairness = fairness.apply(known)
        named.append(DECK_INDEX[card])
        if n == 40:
            break
    assert max(Counter(named).values()) <= 6
    assert len(named) == 41
    assert len({DECK[place] for place in named}) > 20
