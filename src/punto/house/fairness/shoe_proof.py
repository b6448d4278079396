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
from punto.house.fairness.commit_reveal import commitment, face, pick, shoe_key, shuffled
from punto.house.fairness.shoe_commitment import (
    MOST_CHARACTERS,
    MOST_TEXTS,
    Fairness,
    Happened,
    leaving,
)
from punto.refusals import Refused
from punto.rules.procedure import SINGLE_LINE, Equipment
from punto.rules.schema_errors import decode_table
from punto.table import events as e
from punto.table.config import Setup
from punto.table.events import Event
from punto.table.state import DECK_INDEX
from punto.table.types import PersonName

FORMAT: Literal["punto-shoe-1"] = "punto-shoe-1"
MOST_BYTES = 1 << 24
MOST_CARDS = 1_000_000
"""Of a continuous shuffler that is never loaded anew."""

Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
CardText = Annotated[str, Meta(pattern=r"^[A2-9TJQK][SHDC]\Z")]
Text = Annotated[str, Meta(max_length=MOST_CHARACTERS, pattern=SINGLE_LINE)]
Count = Annotated[int, Meta(ge=0, le=MOST_CARDS)]


class Return(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything went back into the machine, save what was drawn in excess and is kept."""

    after: Count
    """So many cards had left."""
    kept: Annotated[tuple[CardText, ...], Meta(max_length=52_000)]


class ShoeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: Literal["punto-shoe-1"]
    table: PersonName
    shoe: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    decks: Annotated[int, Meta(ge=1, le=1000)]
    equipment: Equipment
    faces: Annotated[int, Meta(ge=2, le=100)] | msgspec.UnsetType = msgspec.UNSET
    """Of the die, where there is one."""
    commitment: Hex
    seed: Hex
    entropy: Annotated[tuple[Text, ...], Meta(max_length=MOST_TEXTS)]
    cut: Count | None
    cards: Annotated[tuple[CardText | None, ...], Meta(max_length=MOST_CARDS)]
    """In the order in which they left; None where nobody saw it."""
    dice: Annotated[tuple[Annotated[int, Meta(ge=1, le=100)], ...], Meta(max_length=MOST_CARDS)]
    returns: Annotated[tuple[Return, ...], Meta(max_length=MOST_CARDS)] | msgspec.UnsetType = (
        msgspec.UNSET
    )
    """Of a continuous shuffler."""

    @property
    def key(self) -> bytes:
        return shoe_key(bytes.fromhex(self.seed), self.entropy, self.cut)


# --- made -----------------------------------------------------------------------------------------


class _Course:
    """What left a shoe, and what went back, as its events tell."""

    def __init__(self) -> None:
        self.cards: list[str | None] = []
        self.dice: list[int] = []
        self.returns: list[Return] = []
        self.held: list[str] = []
        self.in_round = False

    def note(self, event: Event) -> None:
        self.cards.extend(leaving(event))
        if isinstance(event, e.DieShown):
            self.dice.append(event.face)
        self._hold(event)
        # What a void hand starts with has left before the layout is cleared for it.
        if isinstance(event, e.RoundEnded | e.RoundVoided):
            self._return()
            self.in_round = False
        elif isinstance(event, e.VoidHandBegun) and self.in_round:
            self._return()
        elif isinstance(event, e.BetsOpened | e.VoidHandBegun):
            self.in_round = True

    def _return(self) -> None:
        if self.returns and self.returns[-1].after == len(self.cards):
            self.returns.pop()  # nothing has left since; what is kept may be less
        self.returns.append(Return(len(self.cards), tuple(self.held)))

    def _hold(self, event: Event) -> None:
        """Cards drawn in excess, as `table.folds_irregular` has them."""
        if isinstance(event, e.ExcessDrawn):
            self.held.insert(len(self.held) if event.held else 0, event.card)
        elif isinstance(event, e.RoundReconstructed):
            self.held[:0] = event.over
        elif isinstance(event, e.VoidHandBegun) and event.drawn:
            self.held.insert(0, event.card)
        elif isinstance(event, e.CardDrawn) and event.held:
            self.held.pop(0)


def shoe_document(
    table: str, setup: Setup, happened: Iterable[Happened], shoe: int
) -> dict[str, Any]:
    """The document of a revealed shoe, from the table's events and the house's own, in order.

    They may begin anywhere before that shoe's commitment.
    """
    fairness, course, seed = Fairness(), _Course(), None
    for one in happened:
        fairness = fairness.after(one)
        if fairness.shoe != shoe:
            continue
        if isinstance(one, Event) and fairness.stage == "dealing":
            course.note(one)
        if isinstance(one, Mapping) and fairness.stage == "revealed":
            seed = one["seed"]
            break
    if seed is None:
        raise Refused(
            "shoe_not_revealed", f"shoe {shoe} of {table} has not been revealed; it must end first"
        )
    die = setup.book.die
    written = ShoeFile(
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


def read_shoe(text: bytes) -> dict[str, Any]:
    """A file as a document; refused where it is none."""
    if len(text) > MOST_BYTES:
        raise Refused("bad_shoe_file", f"a shoe has at most {MOST_BYTES:,} bytes")
    try:
        document = msgspec.json.decode(text.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise Refused("bad_shoe_file", f"this is not JSON: {error}") from None
    _as_shoe(document)
    return dict(document)


def _as_shoe(document: Any) -> ShoeFile:
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise Refused("bad_shoe_file", f'this is no shoe: its "format" is not "{FORMAT}"')
    shoe = decode_table(document, ShoeFile, "bad_shoe_file")
    if shoe.dice and shoe.faces is msgspec.UNSET:
        raise Refused("bad_shoe_file", "there are dice, and faces does not say of how many")
    if (shoe.equipment == "continuous") != (shoe.returns is not msgspec.UNSET):
        raise Refused("bad_shoe_file", "a continuous shuffler has returns, and nothing else has")
    return shoe


# --- checked --------------------------------------------------------------------------------------


class Step(NamedTuple):
    step: str
    ok: bool
    words: str


def check_shoe(document: Any) -> list[Step]:
    """Each thing that must hold, and whether it does; raises for what is no document."""
    shoe = _as_shoe(document)
    steps = [_check_commitment(shoe), _check_cut(shoe)]
    if shoe.returns is msgspec.UNSET:
        steps.append(_check_number(shoe))
    else:
        steps.append(_check_returns(shoe))
    if all(step.ok for step in steps[1:]):
        steps.append(_check_cards(shoe))
    else:
        steps.append(Step("cards", False, "not compared: what decides them is wrong"))
    if shoe.faces is not msgspec.UNSET:
        steps.append(_check_dice(shoe, shoe.faces))
    return steps


def order(document: Any) -> list[str]:
    """Every card of the shoe in its order; of a continuous shuffler, every card that left."""
    return list(_order(_as_shoe(document)))


def _order(shoe: ShoeFile) -> Iterator[str]:
    if shoe.returns is msgspec.UNSET:
        if shoe.cut is not None:
            yield from map(str, shuffled(shoe.key, shoe.decks))
        return
    key, back = shoe.key, {one.after: one.kept for one in shoe.returns}
    inside = [shoe.decks] * 52
    for n in range(len(shoe.cards)):
        if n in back:
            kept = Counter(back[n])
            inside = [max(shoe.decks - kept[str(card)], 0) for card in DECK]
        if sum(inside) == 0:
            return
        card = pick(key, n + 1, inside)
        inside[DECK_INDEX[card]] -= 1
        yield str(card)


def _check_commitment(shoe: ShoeFile) -> Step:
    made = commitment(shoe.table, shoe.shoe, bytes.fromhex(shoe.seed))
    if made == shoe.commitment:
        return Step("commitment", True, f"the seed is the one committed to: {made}")
    return Step("commitment", False, f"the seed was not committed to: it gives {made}")


def _check_cut(shoe: ShoeFile) -> Step:
    texts = _many(len(shoe.entropy), "text")
    entered = f"{texts} of players entered"
    if shoe.equipment == "continuous":
        if shoe.cut is not None:
            return Step("cut", False, "a continuous shuffler is not cut, and here it was")
        return Step("cut", True, f"loaded uncut; {entered}")
    if shoe.cut is None:
        if shoe.cards or shoe.dice:
            return Step("cut", False, "cards or dice came before the cut")
        return Step("cut", True, f"never cut, and nothing came; {entered}")
    if not 0 < shoe.cut < 52 * shoe.decks:
        return Step("cut", False, f"{52 * shoe.decks} cards cannot be cut {shoe.cut} from front")
    return Step("cut", True, f"cut {_many(shoe.cut, 'card')} from the front; {entered}")


def _check_number(shoe: ShoeFile) -> Step:
    left, held = len(shoe.cards), 52 * shoe.decks
    words = f"{_many(left, 'card')} left a shoe of {held}"
    return Step("number", left <= held, words)


def _check_returns(shoe: ShoeFile) -> Step:
    """In order, and nothing kept that was not out."""
    returns = () if shoe.returns is msgspec.UNSET else shoe.returns
    before, out = -1, Counter[str | None]()
    for one in returns:
        if not before < one.after <= len(shoe.cards):
            return Step("returns", False, f"a return after card {one.after} cannot be")
        out.update(shoe.cards[max(before, 0) : one.after])
        kept = Counter[str | None](one.kept)
        # Of a card that nobody saw the key alone tells what it was.
        if sum((kept - out).values()) > out[None]:
            return Step("returns", False, f"what was kept after card {one.after} was not out")
        before, out = one.after, kept
    return Step("returns", True, f"the cards went back {_many(len(returns), 'time')}")


def _check_cards(shoe: ShoeFile) -> Step:
    if not shoe.cards:
        return Step("cards", True, "no card left")
    right = list(_order(shoe))
    for n, card in enumerate(shoe.cards, start=1):
        if n > len(right):
            return Step("cards", False, f"card {n} left an empty machine")
        if card is not None and card != right[n - 1]:
            return Step("cards", False, f"card {n} was {card}, and the seed gives {right[n - 1]}")
    unseen = shoe.cards.count(None)
    words = f"{_many(len(shoe.cards) - unseen, 'card')} as the seed gives, {unseen} unseen"
    return Step("cards", True, words)


def _check_dice(shoe: ShoeFile, faces: int) -> Step:
    for n, shown in enumerate(shoe.dice, start=1):
        right = face(shoe.key, n, faces)
        if shown != right:
            return Step("dice", False, f"die {n} showed {shown}, and the seed gives {right}")
    many = "1 die" if len(shoe.dice) == 1 else f"{len(shoe.dice)} dice"
    return Step("dice", True, f"{many} as the seed gives")


def _many(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"
