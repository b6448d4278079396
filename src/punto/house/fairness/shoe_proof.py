"""The document of a shoe: all that is needed to check it, and the check.

`docs/fairness.md` has the format; `web/pages/verify.html` makes the same check in the same words.
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
from punto.house.fairness.shoe_commitment import (
    MAX_CONTRIBUTIONS,
    MAX_TEXT_LENGTH,
    FairnessState,
    cards_leaving_shoe,
)
from punto.refusals import Refused
from punto.rules.procedure import SINGLE_LINE, Equipment
from punto.rules.schema_errors import decode_table
from punto.table import events as e
from punto.table.config import PersonName, Setup
from punto.table.events import AnyEvent, Event
from punto.table.state import DECK_INDEX

FORMAT: Literal["punto-shoe-1"] = "punto-shoe-1"
MAX_PROOF_BYTES = 1 << 24
MAX_CARDS = 1_000_000
"""Of a continuous shuffler that is never loaded anew."""

HexDigest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
CardCode = Annotated[str, Meta(pattern=r"^[A2-9TJQK][SHDC]\Z")]
EntropyText = Annotated[str, Meta(max_length=MAX_TEXT_LENGTH, pattern=SINGLE_LINE)]
Count = Annotated[int, Meta(ge=0, le=MAX_CARDS)]


class MachineReturn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything went back into the machine, save what was drawn in excess and is kept."""

    after: Count
    """So many cards had left."""
    kept: Annotated[tuple[CardCode, ...], Meta(max_length=52_000)]


class ShoeProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: Literal["punto-shoe-1"]
    table: PersonName
    shoe: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    decks: Annotated[int, Meta(ge=1, le=1000)]
    equipment: Equipment
    faces: Annotated[int, Meta(ge=2, le=100)] | msgspec.UnsetType = msgspec.UNSET
    """Of the die, where there is one."""
    commitment: HexDigest
    seed: HexDigest
    entropy: Annotated[tuple[EntropyText, ...], Meta(max_length=MAX_CONTRIBUTIONS)]
    cut: Count | None
    cards: Annotated[tuple[CardCode | None, ...], Meta(max_length=MAX_CARDS)]
    """In the order in which they left; None where nobody saw it."""
    dice: Annotated[tuple[Annotated[int, Meta(ge=1, le=100)], ...], Meta(max_length=MAX_CARDS)]
    returns: (
        Annotated[tuple[MachineReturn, ...], Meta(max_length=MAX_CARDS)] | msgspec.UnsetType
    ) = msgspec.UNSET
    """Of a continuous shuffler."""

    @property
    def key(self) -> bytes:
        return shoe_key(bytes.fromhex(self.seed), self.entropy, self.cut)


# --- made -----------------------------------------------------------------------------------------


class _DrawLog:
    """What left a shoe, and what went back, as its events tell."""

    def __init__(self) -> None:
        self.cards: list[str | None] = []
        self.dice: list[int] = []
        self.returns: list[MachineReturn] = []
        self.held: list[str] = []
        self.in_round = False

    def record(self, event: Event) -> None:
        self.cards.extend(cards_leaving_shoe(event))
        if isinstance(event, e.DieShown):
            self.dice.append(event.face)
        self._update_held(event)
        # What a void hand starts with has left before the layout is cleared for it.
        if isinstance(event, e.RoundEnded | e.RoundVoided):
            self._record_return()
            self.in_round = False
        elif isinstance(event, e.VoidHandBegun) and self.in_round:
            self._record_return()
        elif isinstance(event, e.BetsOpened | e.VoidHandBegun):
            self.in_round = True

    def _record_return(self) -> None:
        if self.returns and self.returns[-1].after == len(self.cards):
            self.returns.pop()  # nothing has left since; what is kept may be less
        self.returns.append(MachineReturn(len(self.cards), tuple(self.held)))

    def _update_held(self, event: Event) -> None:
        """Cards drawn in excess, as `table.folds_irregular` has them."""
        if isinstance(event, e.ExcessDrawn):
            self.held.insert(len(self.held) if event.held else 0, event.card)
        elif isinstance(event, e.RoundReconstructed):
            self.held[:0] = event.over
        elif isinstance(event, e.VoidHandBegun) and event.drawn:
            self.held.insert(0, event.card)
        elif isinstance(event, e.CardDrawn) and event.held:
            self.held.pop(0)


def build_shoe_proof(
    table: str, setup: Setup, events: Iterable[AnyEvent], shoe: int
) -> dict[str, Any]:
    """The document of a revealed shoe, from the table's events and the house's own, in order.

    They may begin anywhere before that shoe's commitment.
    """
    fairness, course, seed = FairnessState(), _DrawLog(), None
    for one in events:
        fairness = fairness.apply(one)
        if fairness.shoe != shoe:
            continue
        if isinstance(one, Event) and fairness.stage == "dealing":
            course.record(one)
        if isinstance(one, Mapping) and fairness.stage == "revealed":
            seed = one["seed"]
            break
    if seed is None:
        raise Refused(
            "shoe_not_revealed", f"shoe {shoe} of {table} has not been revealed; it must end first"
        )
    die = setup.book.die
    written = ShoeProof(
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
        cards=tuple(course.cards),
        dice=tuple(course.dice),
        returns=tuple(course.returns) if setup.is_continuous else msgspec.UNSET,
    )
    document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(written))
    return document


# --- read -----------------------------------------------------------------------------------------


def read_shoe_proof(text: bytes) -> dict[str, Any]:
    """A file as a document; refused where it is none."""
    if len(text) > MAX_PROOF_BYTES:
        raise Refused("bad_shoe_file", f"a shoe has at most {MAX_PROOF_BYTES:,} bytes")
    try:
        document = msgspec.json.decode(text.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise Refused("bad_shoe_file", f"this is not JSON: {error}") from None
    _validate_proof(document)
    return dict(document)


def _validate_proof(document: Any) -> ShoeProof:
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise Refused("bad_shoe_file", f'this is no shoe: its "format" is not "{FORMAT}"')
    shoe = decode_table(document, ShoeProof, "bad_shoe_file")
    if shoe.dice and shoe.faces is msgspec.UNSET:
        raise Refused("bad_shoe_file", "there are dice, and faces does not say of how many")
    if (shoe.equipment == "continuous") != (shoe.returns is not msgspec.UNSET):
        raise Refused("bad_shoe_file", "a continuous shuffler has returns, and nothing else has")
    return shoe


# --- checked --------------------------------------------------------------------------------------


class ProofCheck(NamedTuple):
    step: str
    ok: bool
    words: str


def check_shoe_proof(document: Any) -> list[ProofCheck]:
    """Each thing that must hold, and whether it does; raises for what is no document."""
    shoe = _validate_proof(document)
    steps = [_check_commitment(shoe), _check_cut(shoe)]
    if shoe.returns is msgspec.UNSET:
        steps.append(_check_number(shoe))
    else:
        steps.append(_check_returns(shoe))
    if all(step.ok for step in steps[1:]):
        steps.append(_check_cards(shoe))
    else:
        steps.append(ProofCheck("cards", False, "not compared: what decides them is wrong"))
    if shoe.faces is not msgspec.UNSET:
        steps.append(_check_dice(shoe, shoe.faces))
    return steps


def card_order(document: Any) -> list[str]:
    """Every card of the shoe in its order; of a continuous shuffler, every card that left."""
    return list(_iterate_order(_validate_proof(document)))


def _iterate_order(shoe: ShoeProof) -> Iterator[str]:
    if shoe.returns is msgspec.UNSET:
        if shoe.cut is not None:
            yield from map(str, shuffle_cards(shoe.key, shoe.decks))
        return
    key, back = shoe.key, {one.after: one.kept for one in shoe.returns}
    inside = [shoe.decks] * 52
    for n in range(len(shoe.cards)):
        if n in back:
            kept = Counter(back[n])
            inside = [max(shoe.decks - kept[str(card)], 0) for card in DECK]
        if sum(inside) == 0:
            return
        card = pick_card(key, n + 1, inside)
        inside[DECK_INDEX[card]] -= 1
        yield str(card)


def _check_commitment(shoe: ShoeProof) -> ProofCheck:
    made = make_commitment(shoe.table, shoe.shoe, bytes.fromhex(shoe.seed))
    if made == shoe.commitment:
        return ProofCheck("commitment", True, f"the seed is the one committed to: {made}")
    return ProofCheck("commitment", False, f"the seed was not committed to: it gives {made}")


def _check_cut(shoe: ShoeProof) -> ProofCheck:
    texts = _plural(len(shoe.entropy), "text")
    entered = f"{texts} of players entered"
    if shoe.equipment == "continuous":
        if shoe.cut is not None:
            return ProofCheck("cut", False, "a continuous shuffler is not cut, and here it was")
        return ProofCheck("cut", True, f"loaded uncut; {entered}")
    if shoe.cut is None:
        if shoe.cards or shoe.dice:
            return ProofCheck("cut", False, "cards or dice came before the cut")
        return ProofCheck("cut", True, f"never cut, and nothing came; {entered}")
    if not 0 < shoe.cut < 52 * shoe.decks:
        return ProofCheck(
            "cut", False, f"{52 * shoe.decks} cards cannot be cut {shoe.cut} from front"
        )
    return ProofCheck("cut", True, f"cut {_plural(shoe.cut, 'card')} from the front; {entered}")


def _check_number(shoe: ShoeProof) -> ProofCheck:
    left, held = len(shoe.cards), 52 * shoe.decks
    words = f"{_plural(left, 'card')} left a shoe of {held}"
    return ProofCheck("number", left <= held, words)


def _check_returns(shoe: ShoeProof) -> ProofCheck:
    """In order, and nothing kept that was not out."""
    returns = () if shoe.returns is msgspec.UNSET else shoe.returns
    before, out = -1, Counter[str | None]()
    for one in returns:
        if not before < one.after <= len(shoe.cards):
            return ProofCheck("returns", False, f"a return after card {one.after} cannot be")
        out.update(shoe.cards[max(before, 0) : one.after])
        kept = Counter[str | None](one.kept)
        # Of a card that nobody saw the key alone tells what it was.
        if sum((kept - out).values()) > out[None]:
            return ProofCheck("returns", False, f"what was kept after card {one.after} was not out")
        before, out = one.after, kept
    return ProofCheck("returns", True, f"the cards went back {_plural(len(returns), 'time')}")


def _check_cards(shoe: ShoeProof) -> ProofCheck:
    if not shoe.cards:
        return ProofCheck("cards", True, "no card left")
    right = list(_iterate_order(shoe))
    for n, card in enumerate(shoe.cards, start=1):
        if n > len(right):
            return ProofCheck("cards", False, f"card {n} left an empty machine")
        if card is not None and card != right[n - 1]:
            return ProofCheck(
                "cards", False, f"card {n} was {card}, and the seed gives {right[n - 1]}"
            )
    unseen = shoe.cards.count(None)
    words = f"{_plural(len(shoe.cards) - unseen, 'card')} as the seed gives, {unseen} unseen"
    return ProofCheck("cards", True, words)


def _check_dice(shoe: ShoeProof, faces: int) -> ProofCheck:
    for n, shown in enumerate(shoe.dice, start=1):
        right = die_face(shoe.key, n, faces)
        if shown != right:
            return ProofCheck("dice", False, f"die {n} showed {shown}, and the seed gives {right}")
    many = "1 die" if len(shoe.dice) == 1 else f"{len(shoe.dice)} dice"
    return ProofCheck("dice", True, f"{many} as the seed gives")


def _plural(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"
