"""Shoe proofs: a document with everything needed to check a shoe, and the check.

`docs/fairness.md` specifies the format; `web/html/verify.html` makes the same check in a browser.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from punto.cards import DECK
from punto.house.fairness.commit_reveal import (
    die_face,
    make_commitment,
    pick_card,
    shoe_key,
    shuffle_cards,
)
from punto.house.fairness.fairness_state import (
    MAX_CONTRIBUTIONS,
    MAX_TEXT_LENGTH,
    FairnessState,
    cards_leaving_shoe,
)
from punto.messages import Message, message
from punto.refusals import Refused
from punto.rules.file_format.schema_errors import decode_table
from punto.rules.procedure import SINGLE_LINE, Equipment
from punto.table import events as e
from punto.table.config import Setup
from punto.table.events import AnyEvent, Event
from punto.table.state import DECK_INDEX
from punto.table.types import PersonName

FORMAT: Literal["punto-shoe-1"] = "punto-shoe-1"
MAX_PROOF_BYTES = 1 << 24
MAX_CARDS = 1_000_000
"""Per proof: a continuous shuffler may never be reloaded."""

HexDigest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
CardCode = Annotated[str, Meta(pattern=r"^[A2-9TJQK][SHDC]\Z")]
EntropyText = Annotated[str, Meta(max_length=MAX_TEXT_LENGTH, pattern=SINGLE_LINE)]
Count = Annotated[int, Meta(ge=0, le=MAX_CARDS)]


class MachineReturn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards went back into the machine, except excess cards that are kept."""

    after: Count
    """The number of cards that had left before."""
    kept: Annotated[tuple[CardCode, ...], Meta(max_length=52_000)]


class ShoeProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: Literal["punto-shoe-1"]
    table: PersonName
    shoe: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    decks: Annotated[int, Meta(ge=1, le=1000)]
    equipment: Equipment
    faces: Annotated[int, Meta(ge=2, le=100)] | msgspec.UnsetType = msgspec.UNSET
    """Faces of the die, if there is one."""
    commitment: HexDigest
    seed: HexDigest
    entropy: Annotated[tuple[EntropyText, ...], Meta(max_length=MAX_CONTRIBUTIONS)]
    cut: Count | None
    cards: Annotated[tuple[CardCode | None, ...], Meta(max_length=MAX_CARDS)]
    """In the order in which they left; None for an unseen card."""
    dice: Annotated[tuple[Annotated[int, Meta(ge=1, le=100)], ...], Meta(max_length=MAX_CARDS)]
    returns: (
        Annotated[tuple[MachineReturn, ...], Meta(max_length=MAX_CARDS)] | msgspec.UnsetType
    ) = msgspec.UNSET
    """Only with a continuous shuffler."""

    @property
    def key(self) -> bytes:
        return shoe_key(bytes.fromhex(self.seed), self.entropy, self.cut)


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

    The events may begin anywhere before the commitment of that shoe.
    """
    fairness, draw_log, seed = FairnessState(), _DrawLog(), None
    for event in events:
        fairness = fairness.apply(event)
        if fairness.shoe != shoe:
            continue
        if isinstance(event, Event) and fairness.stage == "dealing":
            draw_log.record(event)
        if isinstance(event, Mapping) and fairness.stage == "revealed":
            seed = event["seed"]
            break
    if seed is None:
        raise Refused("shoe_not_revealed", table=table, shoe=shoe)
    die = setup.book.die
    proof = ShoeProof(
        format=FORMAT,
        table=table,
        shoe=shoe,
        decks=setup.decks,
        equipment=setup.config.equipment,
        faces=die.faces if die else msgspec.UNSET,
        commitment=fairness.commitment or "",
        seed=seed,
        entropy=fairness.entropy,
        cut=fairness.cut,
        cards=tuple(draw_log.cards),
        dice=tuple(draw_log.dice),
        returns=tuple(draw_log.returns) if setup.is_continuous else msgspec.UNSET,
    )
    document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(proof))
    return document


# --- reading --------------------------------------------------------------------------------------


def read_shoe_proof(text: bytes) -> dict[str, Any]:
    """Decode and validate a proof file; refuse an invalid one."""
    if len(text) > MAX_PROOF_BYTES:
        raise _bad_file(message("detail", "proof_too_long", max=MAX_PROOF_BYTES))
    try:
        document = msgspec.json.decode(text.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError):
        raise _bad_file(message("detail", "proof_not_json")) from None
    _validate_proof(document)
    return dict(document)


def _validate_proof(document: Any) -> ShoeProof:
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise _bad_file(message("detail", "proof_format", format=FORMAT))
    shoe = decode_table(document, ShoeProof, "bad_shoe_file")
    if shoe.dice and shoe.faces is msgspec.UNSET:
        raise _bad_file(message("detail", "proof_without_faces"))
    if (shoe.equipment == "continuous") != (shoe.returns is not msgspec.UNSET):
        raise _bad_file(message("detail", "proof_returns"))
    return shoe


def _bad_file(finding: Message) -> Refused:
    return Refused("bad_shoe_file", finding=finding)


# --- checking -------------------------------------------------------------------------------------


class ProofCheck(NamedTuple):
    """The result of a step. `code` and `params` are those of its message, a `detail`."""

    step: str
    ok: bool
    code: str
    params: dict[str, Any]
    sentence: str


def _result(step: str, ok: bool, found: Message) -> ProofCheck:
    return ProofCheck(step, ok, found.code, found.params, found.sentence)


def check_shoe_proof(document: Any) -> list[ProofCheck]:
    """Check a proof step by step; refuse an invalid document."""
    shoe = _validate_proof(document)
    steps = [_check_commitment(shoe), _check_cut(shoe)]
    if shoe.returns is msgspec.UNSET:
        steps.append(_check_number(shoe))
    else:
        steps.append(_check_returns(shoe))
    if all(step.ok for step in steps[1:]):
        steps.append(_check_cards(shoe))
    else:
        steps.append(_result("cards", False, message("detail", "proof_cards_not_compared")))
    if shoe.faces is not msgspec.UNSET:
        steps.append(_check_dice(shoe, shoe.faces))
    return steps


def card_order(document: Any) -> list[str]:
    """Return every card of the shoe in order; of a continuous shuffler, every card that left."""
    return list(_iterate_order(_validate_proof(document)))


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
        return _result("commitment", True, found)
    found = message("detail", "proof_seed_wrong", commitment=expected)
    return _result("commitment", False, found)


def _check_cut(shoe: ShoeProof) -> ProofCheck:
    texts, held = len(shoe.entropy), 52 * shoe.decks
    if shoe.equipment == "continuous":
        if shoe.cut is not None:
            return _result("cut", False, message("detail", "proof_machine_cut"))
        return _result("cut", True, message("detail", "proof_machine_loaded", texts=texts))
    if shoe.cut is None:
        if shoe.cards or shoe.dice:
            return _result("cut", False, message("detail", "proof_drawn_before_cut"))
        return _result("cut", True, message("detail", "proof_never_cut", texts=texts))
    if not 0 < shoe.cut < held:
        found = message("detail", "proof_cut_out_of_range", held=held, cut=shoe.cut)
        return _result("cut", False, found)
    return _result("cut", True, message("detail", "proof_cut_right", cut=shoe.cut, texts=texts))


def _check_number(shoe: ShoeProof) -> ProofCheck:
    left, held = len(shoe.cards), 52 * shoe.decks
    found = message("detail", "proof_number", left=left, held=held)
    return _result("number", left <= held, found)


def _check_returns(shoe: ShoeProof) -> ProofCheck:
    """Check that returns are in order and keep only cards that were out."""
    returns = () if shoe.returns is msgspec.UNSET else shoe.returns
    before, out = -1, Counter[str | None]()
    for entry in returns:
        if not before < entry.after <= len(shoe.cards):
            found = message("detail", "proof_return_out_of_order", after=entry.after)
            return _result("returns", False, found)
        out.update(shoe.cards[max(before, 0) : entry.after])
        kept = Counter[str | None](entry.kept)
        # Only the key tells what an unseen card was.
        if sum((kept - out).values()) > out[None]:
            found = message("detail", "proof_kept_not_drawn", after=entry.after)
            return _result("returns", False, found)
        before, out = entry.after, kept
    return _result("returns", True, message("detail", "proof_returns_right", returns=len(returns)))


def _check_cards(shoe: ShoeProof) -> ProofCheck:
    if not shoe.cards:
        return _result("cards", True, message("detail", "proof_no_cards"))
    expected = list(_iterate_order(shoe))
    for n, card in enumerate(shoe.cards, start=1):
        if n > len(expected):
            return _result("cards", False, message("detail", "proof_machine_empty", n=n))
        if card is not None and card != expected[n - 1]:
            found = message("detail", "proof_card_wrong", n=n, card=card, expected=expected[n - 1])
            return _result("cards", False, found)
    unseen = shoe.cards.count(None)
    seen = len(shoe.cards) - unseen
    return _result("cards", True, message("detail", "proof_cards_right", seen=seen, unseen=unseen))


def _check_dice(shoe: ShoeProof, faces: int) -> ProofCheck:
    for n, shown in enumerate(shoe.dice, start=1):
        expected = die_face(shoe.key, n, faces)
        if shown != expected:
            found = message("detail", "proof_die_wrong", n=n, face=shown, expected=expected)
            return _result("dice", False, found)
    return _result("dice", True, message("detail", "proof_dice_right", dice=len(shoe.dice)))
