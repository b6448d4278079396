"""Virtual tables with committed shoes, played by seeded random players.

`python -m tests.unit.house.committed_tables` rewrites `examples/fair-shoe.json`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count, islice
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from punto.house.fairness.commit_reveal import make_commitment, text_digest
from punto.house.fairness.fairness_state import FairnessState
from punto.house.fairness.shoe_proof import build_shoe_proof
from punto.house.house_events import (
    entropy_given,
    entropy_promised,
    shoe_committed,
    shoe_revealed,
)
from punto.refusals import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table.commands import Command, Role
from punto.table.decide import decide
from punto.table.events import AnyEvent, Event, TableClosed
from punto.table.evolve import evolve
from punto.table.state import State
from tests.paths import EXAMPLES
from tests.unit.table.invariants import TableSetting, round_cards, staff_actor
from tests.unit.table.random_players import RandomPlayers, pick_setting

EXAMPLE = EXAMPLES / "fair-shoe.json"
EARLIER_EXAMPLE = EXAMPLES / "fair-shoe-1.json"
"""A file of the format `punto-shoe-1`, as an earlier version wrote it."""
TABLE = "salon-1"
WORDS = ("seven and a half", "ünïcödé ♠", "x" * 64, '{"a": 1}', "9")


class PlayedTable(NamedTuple):
    setting: TableSetting
    events: list[AnyEvent]
    revealed_shoes: int
    refused: list[str]

    def documents(self) -> Iterator[dict[str, Any]]:
        setup = self.setting.table().setup
        for shoe in range(1, self.revealed_shoes + 1):
            yield build_shoe_proof(TABLE, setup, self.events, shoe)


Observe = Callable[[State, FairnessState, AnyEvent], None]


def seed_of(number: int, shoe: int) -> bytes:
    return sha256(f"tests {number} {shoe}".encode()).digest()


class CommittedTable:
    """A table with the minimum of a house: commit, take entropy, fill in cards, reveal."""

    def __init__(self, number: int, setting: TableSetting, look: Observe) -> None:
        self.number, self.setting, self.observe = number, setting, look
        self.rng = random.Random(-number)
        self.state, self.fairness = setting.table(), FairnessState()
        self.events: list[AnyEvent] = []
        self.revealed = 0
        self.refused: list[str] = []

    @property
    def seed(self) -> bytes:
        return seed_of(self.number, self.fairness.shoe)

    def execute(self, command: Command) -> None:
        answer = decide(self.state, self.fill(command))
        if isinstance(answer, Refusal):
            self.refused.append(answer.code)
            return
        for event in answer:
            self.apply(event)
        self.do_due_steps()

    def apply(self, event: AnyEvent) -> None:
        self.events.append(event)
        if isinstance(event, Event):
            self.state = evolve(self.state, event)
        self.fairness = self.fairness.apply(event)
        self.observe(self.state, self.fairness, event)

    def do_due_steps(self) -> None:
        """Append the due reveal, commitment or entropy before the next command."""
        if self.fairness.is_reveal_due:
            self.apply(shoe_revealed(self.fairness.shoe, self.seed))
            self.revealed += 1
        if self.fairness.needs_commitment(self.state):
            shoe = self.fairness.shoe + 1
            seed = seed_of(self.number, shoe)
            self.apply(shoe_committed(shoe, make_commitment(TABLE, shoe, seed)))
        elif self.fairness.stage in ("committed", "dealing"):
            self.add_text()

    def add_text(self) -> None:
        """Let a player promise a text before the cut, or give it after; some do not give it."""
        shoe, fairness = self.fairness.shoe, self.fairness
        number = len(fairness.promises)
        if fairness.accepts_promises and number < len(WORDS) and self.rng.random() < 0.3:
            digest = text_digest(TABLE, shoe, WORDS[number])
            self.apply(entropy_promised(shoe, f"player {number}", number + 1, digest))
        for number, promise in enumerate(fairness.promises):
            if fairness.awaits_text(promise.player) and self.rng.random() < 0.7:
                self.apply(entropy_given(shoe, promise.player, WORDS[number]))

    def fill(self, command: Command) -> Command:
        """Return the command with the shoe's card or face, if it has such a field."""
        if self.fairness.stage != "dealing":
            return command
        shoe = self.state.shoe
        named = getattr(command, "card", None) is not None
        if named and not isinstance(command, c.DeclareForeign) and shoe and shoe.cards_left:
            card = self.fairness.next_card(self.seed, self.state)
            return replace(command, card=str(card))
        if isinstance(command, c.OpenShaker) and self.state.setup.book.die:
            return replace(command, face=self.fairness.next_face(self.seed, self.state))
        return command


class EarlierTable(CommittedTable):
    """A table by the rules of earlier versions, which took reports that a shoe disproves.

    Its cards are practice cards, so that today's table takes these reports; what no version took
    with committed cards is left out.
    """

    def execute(self, command: Command) -> None:
        if isinstance(command, c.ReportMisdeal):
            command = replace(command, unread=0)
        if isinstance(command, _NEVER_COMMITTED) or (
            isinstance(command, c.Reconstruct)
            and (command.misread or Counter(command.cards) - Counter(round_cards(self.state)))
        ):
            self.refused.append("not_with_these_cards")
            return
        super().execute(command)

    def do_due_steps(self) -> None:
        """Reveal the seed of a table that is closed before the cut, too."""
        if self.fairness.stage == "committed" and self.state.phase == "closed":
            self.apply(shoe_revealed(self.fairness.shoe, self.seed))
            self.revealed += 1
        super().do_due_steps()

    def add_text(self) -> None:
        """Give a text before the cut, without a promise."""
        if self.fairness.stage == "committed" and self.rng.random() < 0.3:
            self.apply(entropy_given(self.fairness.shoe, "anna", self.rng.choice(WORDS)))


_NEVER_COMMITTED = (
    c.ReportUnread,
    c.IdentifyCard,
    c.CorrectCard,
    c.CorrectDie,
    c.ResolveCard,
)


def _nothing(_state: State, _fairness: FairnessState, _happened: AnyEvent) -> None:
    pass


def seeds_with_equipment(equipment: str, many: int) -> list[int]:
    """Return the first seeds whose table has this equipment."""
    fitting = (
        number
        for number in count()
        if pick_setting(random.Random(number)).config["equipment"] == equipment
    )
    return [*islice(fitting, many)]


def play_table(
    number: int,
    commands: int = 300,
    observe: Observe = _nothing,
    *,
    earlier: bool = False,
) -> PlayedTable:
    rng = random.Random(number)
    setting = pick_setting(rng, "practice" if earlier else "virtual")
    kind = EarlierTable if earlier else CommittedTable
    house, crowd = kind(number, setting, observe), RandomPlayers(rng, setting)
    for _ in range(commands):
        command, _mad = crowd.next(house.state)
        house.execute(command)
    if not earlier:
        _end_round(house)
    if house.fairness.stage == "dealing":  # end the shoe, so that its proof can be checked
        house.apply(TableClosed())
        house.do_due_steps()
    return PlayedTable(setting, house.events, house.revealed, house.refused)


def _end_round(house: CommittedTable) -> None:
    """Declare the round under way void: a table closes only between rounds."""
    if house.state.proposal:
        by: Role = "game_supervisor" if house.state.proposal.role == "operator" else "operator"
        house.execute(c.RejectProposal(by=staff_actor(by)))
    if house.state.phase == "decided":
        house.execute(c.Settle(by=staff_actor("dealer")))
    if house.state.round:
        house.execute(c.VoidRound(by=staff_actor("operator"), reason="technical_failure"))
        house.execute(c.ConfirmProposal(by=staff_actor("game_supervisor")))


def play_shoe(setting: TableSetting, commands: int) -> CommittedTable:
    """Play one shoe by the book, at most for so many commands; then close the table."""
    house, crowd = CommittedTable(1, setting, _nothing), RandomPlayers(random.Random(1), setting)
    crowd.insane = crowd.irregular = crowd.restless = 0.0
    while house.revealed == 0 and commands > 0:
        house.execute(crowd.next(house.state)[0])
        commands -= 1
    _end_round(house)
    if house.revealed == 0:
        house.apply(TableClosed())
        house.do_due_steps()
    return house


# --- the example ----------------------------------------------------------------------------------


def make_example() -> dict[str, Any]:
    """Return the proof of a whole shoe of a rulebook with a die."""
    config = {"decks": 4, "version": "mini", "style": "A"}
    setting = TableSetting("mbs-power-98", {}, config, "virtual")
    for number in range(1, 100):
        rng = random.Random(number)
        house, crowd = CommittedTable(number, setting, _nothing), RandomPlayers(rng, setting)
        crowd.insane = crowd.irregular = crowd.restless = 0.0
        crowd.early = False
        while house.revealed == 0:
            house.execute(crowd.next(house.state)[0])
        if 1 < len(house.fairness.given) < 5 and house.fairness.left < 200 and _is_rich(house):
            return build_shoe_proof(TABLE, house.state.setup, house.events, 1)
    raise AssertionError("no example among these seeds")


def _is_rich(house: CommittedTable) -> bool:
    """Whether the shoe has rounds with several stakes, among them some that stood off."""
    kinds = Counter(type(event) for event in house.events)
    return kinds[e.StakeStoodOff] > 3 and kinds[e.StakePaid] > 20


def format_document(document: dict[str, Any]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(document), indent=0) + b"\n"


if __name__ == "__main__":
    EXAMPLE.write_bytes(format_document(make_example()))
