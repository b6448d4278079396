"""Shoe proofs: a document with everything needed to check a shoe, and the check.

`docs/fairness.md` specifies both; `web/html/verify.html` checks in a browser, without rulebooks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from punto.cards import DECK
from punto.house.fairness.commit_reveal import (
    die_face,
    make_commitment,
    pick_card,
    shuffle_cards,
    text_digest,
)
from punto.house.fairness.fairness_state import FairnessState, cards_leaving_shoe
from punto.house.fairness.proof_check import ProofCheck, step_result
from punto.house.fairness.proof_format import (
    EARLIER_FORMAT,
    FORMAT,
    MAX_PROOF_BYTES,
    MachineReturn,
    PromiseEntry,
    ShoeProof,
    TranscriptProof,
    read_shoe_proof,
    validate_proof,
)
from punto.house.fairness.proof_rules import describe_book, describe_rules
from punto.house.fairness.round_check import check_rounds
from punto.house.fairness.rulebook_check import check_book, check_rules
from punto.house.fairness.shoe_transcript import ShoeTranscript
from punto.messages import message
from punto.refusals import Refused
from punto.rules.rulebook import Rulebook
from punto.table import events as e
from punto.table.config import Setup
from punto.table.events import AnyEvent, Event
from punto.table.state import DECK_INDEX

__all__ = [
    "MAX_PROOF_BYTES",
    "ProofCheck",
    "build_shoe_proof",
    "card_order",
    "check_shoe_proof",
    "read_shoe_proof",
]

# --- building -------------------------------------------------------------------------------------


class _DrawLog:
    """The cards and dice that left a shoe and the cards that went back, from its events."""

    def __init__(self) -> None:
        self.cards: list[str | None] = []
        self.dice: list[int] = []
        self.returns: list[MachineReturn] = []
        self.held: list[str] = []
        self.in_round = False
        self._has_rounds = False
        self._is_earlier_round = False
        """Whether a round of the shoe before this one is open again, to be rebuilt."""

    def record(self, event: Event) -> None:
        if isinstance(event, e.RoundReopened) and not self._has_rounds:
            self._is_earlier_round = True
        if self._is_earlier_round:
            self._is_earlier_round = not isinstance(event, e.RoundEnded)
            return
        self._has_rounds = self._has_rounds or isinstance(event, e.BetsOpened | e.VoidHandBegun)
        self.cards.extend(cards_leaving_shoe(event))
        if isinstance(event, e.DieShown):
            self.dice.append(event.face)
        self._update_held(event)
        # The first card of a void hand leaves before the layout is cleared for it.
        if isinstance(event, e.RoundEnded | e.RoundVoided | e.BetsCancelled):
            self._record_return()
            self.in_round = False
        elif isinstance(event, e.RoundReopened):
            self._undo_return()
        elif isinstance(event, e.VoidHandBegun) and self.in_round:
            self._record_return()
        elif isinstance(event, e.BetsOpened | e.VoidHandBegun):
            self.in_round = True

    def _record_return(self) -> None:
        if self.returns and self.returns[-1].after == len(self.cards):
            self.returns.pop()  # no card has left since; fewer may be kept
        self.returns.append(MachineReturn(len(self.cards), tuple(self.held)))

    def _undo_return(self) -> None:
        """Take the cards of a round that is open again out of the machine."""
        self.in_round = True
        if self.returns and self.returns[-1].after == len(self.cards):
            self.returns.pop()

    def _update_held(self, event: Event) -> None:
        """Update the excess cards, as the table's reducers do."""
        if isinstance(event, e.ExcessDrawn):
            self.held.insert(len(self.held) if event.held else 0, event.card)
        elif isinstance(event, e.RoundReconstructed):
            self.held = [*event.over, *(self.held if event.v == 1 else ())]
        elif isinstance(event, e.OrderRestored) and event.cards is not None:
            self.held = [*event.cards]
        elif isinstance(event, e.VoidHandBegun) and event.drawn:
            self.held.insert(0, event.card)
        elif isinstance(event, e.CardDrawn) and event.held:
            self.held.pop(0)


def build_shoe_proof(
    table: str, setup: Setup, events: Iterable[AnyEvent], shoe: int
) -> dict[str, Any]:
    """Build the proof of a revealed shoe from the table and house events, in order.

    The events may begin anywhere before the commitment of that shoe; `setup` has the rules in
    force at the first of them. A shoe with events that only earlier versions allowed at virtual
    tables gets a file of the earlier format, without a transcript.
    """
    fairness, draw_log, transcript, seed = FairnessState(), _DrawLog(), ShoeTranscript(setup), None
    for event in events:
        stage, fairness = fairness.stage, fairness.apply(event)
        if isinstance(event, Event):
            transcript.follow_rules(event)
        if fairness.shoe != shoe:
            continue
        if isinstance(event, Event) and (fairness.stage == "dealing" or stage == "dealing"):
            transcript.record(event, len(draw_log.cards))
        if isinstance(event, Event) and fairness.stage == "dealing":
            draw_log.record(event)
        if isinstance(event, Mapping) and fairness.stage == "revealed":
            seed = event["seed"]
            break
    if seed is None:
        raise Refused("shoe_not_revealed", table=table, shoe=shoe)
    die = setup.book.die
    proof: dict[str, Any] = {
        "format": EARLIER_FORMAT,
        "table": table,
        "shoe": shoe,
        "decks": setup.decks,
        "equipment": setup.equipment,
        "faces": die.faces if die else msgspec.UNSET,
        "commitment": fairness.commitment or "",
        "seed": seed,
        "entropy": fairness.entropy,
        "cut": fairness.cut,
        "cards": tuple(draw_log.cards),
        "dice": tuple(draw_log.dice),
        "returns": tuple(draw_log.returns) if setup.is_continuous else msgspec.UNSET,
    }
    made = ShoeProof(**proof)
    if transcript.is_complete:
        proof |= {"format": FORMAT, "promises": _list_promises(fairness)}
        made = TranscriptProof(**proof, **_transcript_fields(setup, transcript))
    document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(made))
    return document


def _list_promises(fairness: FairnessState) -> tuple[PromiseEntry, ...] | msgspec.UnsetType:
    if fairness.given and not fairness.promises:
        return msgspec.UNSET  # texts of an earlier version
    texts = {contribution.player: contribution.text for contribution in fairness.given}
    return tuple(
        PromiseEntry(digest=promise.digest, text=texts.get(promise.player))
        for promise in fairness.promises
    )


def _transcript_fields(setup: Setup, transcript: ShoeTranscript) -> dict[str, Any]:
    return {
        "book": describe_book(setup.book),
        "rules": tuple(transcript.rules) or (describe_rules(transcript.setup.book),),
        "chip": str(setup.chip),
        "fractions": setup.config.fractions,
        "burned": transcript.burned,
        "cutting_card": transcript.cutting_card,
        "rounds": tuple(transcript.rounds),
        "acts": tuple(transcript.acts),
        "end": transcript.end or "close_table",  # an earlier version, closed before the cut
    }


# --- checking -------------------------------------------------------------------------------------


def check_shoe_proof(document: Any, book: bytes | None = None) -> list[ProofCheck]:
    """Check a proof step by step; refuse an invalid document.

    With `book`, the text of a rulebook, the rules of the shoe must be of this text.
    """
    shoe = validate_proof(document)
    steps = [_check_commitment(shoe), _check_cut(shoe)]
    if isinstance(shoe, TranscriptProof) and shoe.promises is not msgspec.UNSET:
        steps.append(_check_texts(shoe, shoe.promises))
    if shoe.returns is msgspec.UNSET:
        steps.append(_check_number(shoe))
    else:
        steps.append(_check_returns(shoe))
    if all(step.ok for step in steps[1:]):
        steps.append(_check_cards(shoe))
    else:
        steps.append(step_result("cards", False, message("detail", "proof_cards_not_compared")))
    if shoe.faces is not msgspec.UNSET:
        steps.append(_check_dice(shoe, shoe.faces))
    if isinstance(shoe, TranscriptProof):
        steps += _check_transcript(shoe, book, all(step.ok for step in steps))
    return steps


def _check_transcript(
    shoe: TranscriptProof, book: bytes | None, is_order_right: bool
) -> list[ProofCheck]:
    """Check the rules, then deal and settle every round again."""
    steps, books = [check_book(shoe, book)], list[Rulebook]()
    if steps[0].ok:
        rules, books = check_rules(shoe)
        steps.append(rules)
    if is_order_right and all(step.ok for step in steps):
        steps.append(check_rounds(shoe, books, list(_iterate_order(shoe))))
    else:
        found = message("detail", "proof_rounds_not_compared")
        steps.append(step_result("rounds", False, found))
    return steps


def card_order(document: Any) -> list[str]:
    """Return every card of the shoe in order; of a continuous shuffler, every card that left."""
    return list(_iterate_order(validate_proof(document)))


def _iterate_order(shoe: ShoeProof) -> Iterator[str]:
    if shoe.returns is msgspec.UNSET:
        if shoe.cut is not None:
            yield from map(str, shuffle_cards(shoe.key, shoe.decks))
        return
    key = shoe.key
    kept_after = {entry.after: entry.kept for entry in shoe.returns}
    inside = [shoe.decks] * 52
    for n in range(len(shoe.cards)):
        if n in kept_after:
            kept = Counter(kept_after[n])
            inside = [max(shoe.decks - kept[str(card)], 0) for card in DECK]
        if sum(inside) == 0:
            return
        card = pick_card(key, n + 1, inside)
        inside[DECK_INDEX[card]] -= 1
        yield str(card)


def _check_commitment(shoe: ShoeProof) -> ProofCheck:
    expected = make_commitment(shoe.table, shoe.shoe, bytes.fromhex(shoe.seed))
    if expected == shoe.commitment:
        found = message("detail", "proof_seed_right", commitment=expected)
        return step_result("commitment", True, found)
    found = message("detail", "proof_seed_wrong", commitment=expected)
    return step_result("commitment", False, found)


def _check_cut(shoe: ShoeProof) -> ProofCheck:
    texts, held = len(shoe.entropy), 52 * shoe.decks
    if shoe.equipment == "continuous":
        if shoe.cut is not None:
            return step_result("cut", False, message("detail", "proof_machine_cut"))
        return step_result("cut", True, message("detail", "proof_machine_loaded", texts=texts))
    if shoe.cut is None:
        if shoe.cards or shoe.dice:
            return step_result("cut", False, message("detail", "proof_drawn_before_cut"))
        return step_result("cut", True, message("detail", "proof_never_cut", texts=texts))
    if not 0 < shoe.cut < held:
        found = message("detail", "proof_cut_out_of_range", held=held, cut=shoe.cut)
        return step_result("cut", False, found)
    return step_result("cut", True, message("detail", "proof_cut_right", cut=shoe.cut, texts=texts))


def _check_texts(shoe: TranscriptProof, promises: tuple[PromiseEntry, ...]) -> ProofCheck:
    """Check that the texts are those promised before the cut, in the same order."""
    for n, promise in enumerate(promises, start=1):
        text = promise.text
        if text is not None and text_digest(shoe.table, shoe.shoe, text) != promise.digest:
            return step_result("texts", False, message("detail", "proof_text_wrong", n=n))
    given = tuple(promise.text for promise in promises if promise.text is not None)
    if given != shoe.entropy:
        return step_result("texts", False, message("detail", "proof_texts_other"))
    withheld = len(promises) - len(given)
    found = message("detail", "proof_texts_right", texts=len(given), withheld=withheld)
    return step_result("texts", True, found)


def _check_number(shoe: ShoeProof) -> ProofCheck:
    left, held = len(shoe.cards), 52 * shoe.decks
    found = message("detail", "proof_number", left=left, held=held)
    return step_result("number", left <= held, found)


def _check_returns(shoe: ShoeProof) -> ProofCheck:
    """Check that returns are in order and keep only cards that were out."""
    returns = () if shoe.returns is msgspec.UNSET else shoe.returns
    before, out = -1, Counter[str | None]()
    for entry in returns:
        if not before < entry.after <= len(shoe.cards):
            found = message("detail", "proof_return_out_of_order", after=entry.after)
            return step_result("returns", False, found)
        out.update(shoe.cards[max(before, 0) : entry.after])
        kept = Counter[str | None](entry.kept)
        # Only the key tells what an unseen card was.
        if sum((kept - out).values()) > out[None]:
            found = message("detail", "proof_kept_not_drawn", after=entry.after)
            return step_result("returns", False, found)
        before, out = entry.after, kept
    return step_result(
        "returns", True, message("detail", "proof_returns_right", returns=len(returns))
    )


def _check_cards(shoe: ShoeProof) -> ProofCheck:
    if not shoe.cards:
        return step_result("cards", True, message("detail", "proof_no_cards"))
    expected = list(_iterate_order(shoe))
    for n, card in enumerate(shoe.cards, start=1):
        if n > len(expected):
            return step_result("cards", False, message("detail", "proof_machine_empty", n=n))
        if card is not None and card != expected[n - 1]:
            found = message("detail", "proof_card_wrong", n=n, card=card, expected=expected[n - 1])
            return step_result("cards", False, found)
    unseen = shoe.cards.count(None)
    seen = len(shoe.cards) - unseen
    return step_result(
        "cards", True, message("detail", "proof_cards_right", seen=seen, unseen=unseen)
    )


def _check_dice(shoe: ShoeProof, faces: int) -> ProofCheck:
    for n, shown in enumerate(shoe.dice, start=1):
        expected = die_face(shoe.key, n, faces)
        if shown != expected:
            found = message("detail", "proof_die_wrong", n=n, face=shown, expected=expected)
            return step_result("dice", False, found)
    return step_result("dice", True, message("detail", "proof_dice_right", dice=len(shoe.dice)))
