"""The structs of a shoe file and their validation. `docs/fairness.md` specifies the format.

`punto-shoe-2` adds to `punto-shoe-1` the rules and the transcript of every round. Nothing in a
file identifies a player: stakes have a box, acts of the staff have a role.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from punto.house.fairness.commit_reveal import shoe_key
from punto.house.fairness.fairness_state import MAX_CONTRIBUTIONS, MAX_TEXT_LENGTH
from punto.messages import Message, message
from punto.refusals import Refused
from punto.rules.file_format.schema import MAX_BOOK_BYTES
from punto.rules.file_format.schema_errors import decode_table
from punto.rules.outcomes.facts import Side
from punto.rules.payment import Rounding
from punto.rules.procedure import SINGLE_LINE, Equipment
from punto.table.commands import ProposedAct, Role
from punto.table.events import ProposalReason
from punto.table.types import PersonName

FORMAT: Literal["punto-shoe-2"] = "punto-shoe-2"
EARLIER_FORMAT: Literal["punto-shoe-1"] = "punto-shoe-1"
MAX_PROOF_BYTES = 1 << 26
MAX_CARDS = 1_000_000
"""Per proof: a continuous shuffler may never be reloaded."""
MAX_NUMBER = 2**53 - 1
"""The largest amount: a browser reads greater numbers inexactly."""

HexDigest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
CardCode = Annotated[str, Meta(pattern=r"^[A2-9TJQK][SHDC]\Z")]
AnyCardCode = Annotated[str, Meta(pattern=r"^[A2-9TJQK][SHDC]?\Z")]
"""A card, or a permanent card of the layout without a suit."""
EntropyText = Annotated[str, Meta(max_length=MAX_TEXT_LENGTH, pattern=SINGLE_LINE)]
Count = Annotated[int, Meta(ge=0, le=MAX_CARDS)]
Chips = Annotated[int, Meta(ge=0, le=MAX_NUMBER)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Points = Annotated[tuple[Annotated[int, Meta(ge=0, le=9)], ...], Meta(max_length=10)]
ShoeEnd = Literal["shoe_ended", "order_shuffle", "replace_cards", "require_shuffle", "close_table"]
StakeResult = Literal["won", "lost", "stood_off", "returned"]


class StrictProofStruct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a shoe file; unknown keys are refused."""


class MachineReturn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards went back into the machine, except excess cards that are kept."""

    after: Count
    """The number of cards that had left before."""
    kept: Annotated[tuple[CardCode, ...], Meta(max_length=52_000)]


class ShoeProof(StrictProofStruct, frozen=True, kw_only=True):
    """A shoe file of any format."""

    format: Literal["punto-shoe-1", "punto-shoe-2"]
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


# --- the rules ------------------------------------------------------------------------------------

Ratio = tuple[Annotated[int, Meta(ge=0, le=MAX_NUMBER)], Annotated[int, Meta(ge=1, le=MAX_NUMBER)]]
"""A fraction as numerator and denominator."""
ConditionData = Any
"""A condition as nested lists: `["and", …]`, `["or", …]`, `["not", part]`, `["is", operand]` or
`["==", operand, operand]`. An operand is the name of a fact, or `{"value": …}`."""


class PayRowData(StrictProofStruct, frozen=True, kw_only=True):
    when: ConditionData
    odds: Ratio
    """What a stake of 1 gains, net of commission."""
    before: Ratio
    """The same before commission."""


class WagerData(StrictProofStruct, frozen=True, kw_only=True):
    id: Name
    push: ConditionData | None
    pays: tuple[PayRowData, ...]
    """The first row whose condition holds pays. If none holds, the stake loses."""


class RulesData(StrictProofStruct, frozen=True, kw_only=True):
    """What the rulebook says about dealing and paying, under the options in force."""

    options: dict[str, str]
    order: tuple[Side, ...]
    """The hands in the order of the initial deal."""
    permanent: dict[Side, AnyCardCode]
    naturals: Points
    player: Points
    """The two-card totals on which the Player draws."""
    banker_alone: Points
    """Those on which the Banker draws if the Player stood."""
    banker: tuple[Points, ...]
    """By the Banker's total: the points of the Player's third card on which the Banker draws."""
    burn: Literal["first_card", "none", "counts"]
    """`first_card`: the first card and as many more as it counts."""
    burn_counts: tuple[Count, ...] | msgspec.UnsetType = msgspec.UNSET
    """With `counts`: how many cards are burned in all, by the rank of the first, from the ace."""
    last_coup: tuple[Count, Count]
    """The rounds after the cutting card: if it came as a round's first card, and if later."""
    wagers: tuple[WagerData, ...]


class BookData(StrictProofStruct, frozen=True, kw_only=True):
    id: Name
    sha256: HexDigest
    text: Annotated[str, Meta(max_length=MAX_BOOK_BYTES)]


# --- the transcript -------------------------------------------------------------------------------


class StakeEntry(StrictProofStruct, frozen=True, kw_only=True, omit_defaults=True):
    """A stake of one player on one spot, and what it came to. Amounts are smallest chips."""

    box: Count
    wager: Name
    amount: Chips
    result: StakeResult
    profit: Chips = 0
    """Net of commission."""
    commission: Chips = 0


class ReturnEntry(StrictProofStruct, frozen=True, kw_only=True):
    """A part of a stake that went back to its owner after the bets were closed."""

    box: Count
    wager: Name
    amount: Chips
    why: Name


class RoundEntry(StrictProofStruct, frozen=True, kw_only=True, omit_defaults=True):
    round: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    kind: Literal["played", "free", "void"]
    why: Literal["void_round", "cards_ran_out"] | msgspec.UnsetType = msgspec.UNSET
    """Why it is void."""
    rules: Count = 0
    """The place in `rules` of the rules in force."""
    player: tuple[AnyCardCode, ...]
    banker: tuple[AnyCardCode, ...]
    """The hands in the order in which they were dealt, permanent cards included."""
    die: Annotated[int, Meta(ge=1, le=100)] | msgspec.UnsetType = msgspec.UNSET
    stakes: tuple[StakeEntry, ...]
    returned: tuple[ReturnEntry, ...] = ()


class ActEntry(StrictProofStruct, frozen=True, kw_only=True):
    """An act of the staff that one person proposed and another decided."""

    act: ProposedAct
    reason: ProposalReason
    cards: Count
    """The number of cards that had left the shoe."""
    round: Annotated[int, Meta(ge=1, le=2**31 - 1)] | msgspec.UnsetType = msgspec.UNSET
    """The round under way."""
    proposed_by: Role
    decision: Literal["confirmed", "rejected", "withdrawn"]
    decided_by: Role


class PromiseEntry(StrictProofStruct, frozen=True, kw_only=True):
    """A text that a player promised before the cut."""

    digest: HexDigest
    text: EntropyText | None
    """None if the player did not give it before the first card."""


class TranscriptProof(ShoeProof, frozen=True, kw_only=True):
    """A shoe file with the transcript of every round."""

    format: Literal["punto-shoe-2"]
    promises: (
        Annotated[tuple[PromiseEntry, ...], Meta(max_length=MAX_CONTRIBUTIONS)] | msgspec.UnsetType
    ) = msgspec.UNSET
    """In the order in which they were made. Unset where players gave texts without promises."""
    book: BookData
    rules: Annotated[tuple[RulesData, ...], Meta(min_length=1, max_length=10_000)]
    chip: Name
    fractions: Rounding
    """How a payment that is not whole chips is rounded."""
    burned: Count
    cutting_card: Count | None
    """The number of cards behind the cutting card."""
    rounds: Annotated[tuple[RoundEntry, ...], Meta(max_length=MAX_CARDS)]
    acts: Annotated[tuple[ActEntry, ...], Meta(max_length=MAX_CARDS)]
    end: ShoeEnd


# --- reading --------------------------------------------------------------------------------------


def read_shoe_proof(text: bytes) -> dict[str, Any]:
    """Decode and validate a proof file; refuse an invalid one."""
    if len(text) > MAX_PROOF_BYTES:
        raise _bad_file(message("detail", "proof_too_long", max=MAX_PROOF_BYTES))
    try:
        document = msgspec.json.decode(text.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError):
        raise _bad_file(message("detail", "proof_not_json")) from None
    validate_proof(document)
    return dict(document)


def validate_proof(document: Any) -> ShoeProof:
    known: dict[Any, type[ShoeProof]] = {EARLIER_FORMAT: ShoeProof, FORMAT: TranscriptProof}
    given = document.get("format") if isinstance(document, dict) else None
    kind = known.get(given) if isinstance(given, str) else None
    if kind is None:
        raise _bad_file(message("detail", "proof_format", format=FORMAT))
    shoe = decode_table(document, kind, "bad_shoe_file")
    if shoe.dice and shoe.faces is msgspec.UNSET:
        raise _bad_file(message("detail", "proof_without_faces"))
    if (shoe.equipment == "continuous") != (shoe.returns is not msgspec.UNSET):
        raise _bad_file(message("detail", "proof_returns"))
    if isinstance(shoe, TranscriptProof) and any(
        entry.rules >= len(shoe.rules) for entry in shoe.rounds
    ):
        raise _bad_file(message("detail", "proof_no_such_rules"))
    return shoe


def _bad_file(finding: Message) -> Refused:
    return Refused("bad_shoe_file", finding=finding)
