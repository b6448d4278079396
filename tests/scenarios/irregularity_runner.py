"""Run the scenarios of `irregularities/`, each a list of steps, at every point and style they name.

A step is a line. Its first word names the action or the check:

    open anna ben               seat them from box 1 with 100000 each; bring, cut and burn cards.
                                `burn=KS` and `from_back=191` set the burned card and the place of
                                the cutting card; `sam*` is a standing player
    bets anna.banker=100 ...    open bets, place these and close; `place` only places
    begin                       do the steps between the call and the first card: the die, with
                                `die=3`, and the roles of style B, declined with `roles=declined`
    deal 5H 9C                  deal these cards; turn face-down cards when it is due
    lay 5H 9C                   deal these cards and turn nothing
    turn                        turn the face-down cards, each by the person in charge
    do COMMAND key=value ...    a command that is accepted; `by=` a role or a player, by default
                                the dealer
    refuse COMMAND ...          a command that is refused with this `code=` and `clause=`
    shuffle                     prepare, cut and burn cards for which it is due
    leave 5H 9C                 discard all other cards that are not on the layout, as if dealt;
                                `burned=1`: this number of the cards left was burned face down

    event NAME key=value ...    the last step has this event; `no NAME`: it has not
    call TEXT                   the dealer announced this in the last step; `clause=` may follow
    phase NAME                  the phase; likewise `rack anna=1`, `stakes anna.banker=100`,
                                `hands 5H 9D/9C` (Player's/Banker's), `held 5C`, `marks BPT`,
                                `left 200` (cards in the shoe), `discards 6`, `unread 1`, `waiting
                                5C` (read out of turn), `next COMMAND` (the next action), `style
                                C`, `round number=2 void_hand=true`; `none` for nothing

`??` is a card that was not read. `clause=` takes the rest of its line. After every action the
ledger, the cards, the replay and the next action are checked (`CheckedTable`).
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from punto.cards import DECK, read_cards
from punto.rules.procedure import Style
from punto.table.commands import COMMANDS, Actor, Role
from punto.table.config import CardKind
from punto.table.deal_sequence import cards_in_order
from punto.table.events import EVENTS, Called, Event
from punto.table.next_action import find_next_action
from tests.scenarios.checked_table import CheckedTable, book_of, road_marks
from tests.unit.table.table_driver import OPERATOR, player, standing

FOLDER = Path(__file__).parent / "irregularities"
POINTS_FILE = Path(__file__).parent / "points.toml"
RACK = 100_000
STYLES: tuple[Style, ...] = get_args(Style)


# --- the files ------------------------------------------------------------------------------------


class Point(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    steps: tuple[str, ...]
    after: str | None = None
    """The point whose steps come first."""
    styles: tuple[Style, ...] = STYLES
    books: tuple[str, ...] | None = None
    """The books that have this point, if not all."""


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: dict[str, dict[str, str]]
    """The cards for `{1}`, `{player_third}` and so on in a step, by book or `default`."""
    point: dict[str, Point]


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    steps: tuple[str, ...]
    at: tuple[str, ...] = ()
    """The points of a round from which the steps start; empty if they start at a closed table."""
    books: tuple[str, ...] = ("division-5",)
    styles: tuple[Style, ...] = STYLES
    options: dict[str, str] = {}
    config: dict[str, Any] = {}
    cards: CardKind = "practice"
    each: dict[str, tuple[str, ...]] = {}
    """The values of a name in braces; each gives one run."""


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    irregularities: tuple[str, ...]
    """Of `IrregularityRules`, in `rules/procedure.py`."""
    scenario: tuple[Scenario, ...]
    elsewhere: dict[str, str] = {}
    """By point without a scenario: why the irregularity cannot occur there."""


class Run(msgspec.Struct, frozen=True):
    """A scenario at one point, for one book and one style."""

    scenario: Scenario
    book: str
    style: Style
    point: str | None
    words: dict[str, str]

    @property
    def id(self) -> str:
        said = [self.scenario.title, *self.words.values(), Path(self.book).stem, self.style]
        return "-".join([*said, self.point] if self.point else said)


@cache
def points() -> Points:
    return msgspec.convert(tomllib.loads(POINTS_FILE.read_text(encoding="utf-8")), Points)


@cache
def scenario_files() -> dict[str, ScenarioFile]:
    return {
        path.stem: msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), ScenarioFile)
        for path in sorted(FOLDER.glob("*.toml"))
    }


def runs(scenario: Scenario) -> list[Run]:
    return [
        Run(scenario, book, style, point, words)
        for book in scenario.books
        for style in scenario.styles
        for point in scenario.at or (None,)
        if point is None or point_exists(point, book, style)
        for words in _choices(scenario.each)
    ]


def point_exists(point: str, book: str, style: Style) -> bool:
    found = points().point[point]
    return style in found.styles and (found.books is None or book in found.books)


def _choices(each: dict[str, tuple[str, ...]]) -> list[dict[str, str]]:
    chosen: list[dict[str, str]] = [{}]
    for name, words in each.items():
        chosen = [{**one, name: word} for one in chosen for word in words]
    return chosen


def execute(run: Run) -> None:
    scenario = run.scenario
    cards = points().cards
    words = {**cards.get(run.book, cards["default"]), **run.words}
    book = book_of(run.book, tuple(scenario.options.items()))
    table = CheckedTable(book, cards=scenario.cards, style=run.style, **scenario.config)
    scenario_player = ScenarioPlayer(table)
    for step in (*_steps_to(run.point), *scenario.steps):
        scenario_player.step(_BRACES.sub(lambda found: {"book": run.book, **words}[found[1]], step))


_BRACES = re.compile(r"\{(\w+)\}")


def _steps_to(point: str | None) -> tuple[str, ...]:
    if point is None:
        return ()
    found = points().point[point]
    return (*_steps_to(found.after), *found.steps)


# --- the steps ------------------------------------------------------------------------------------


class ScenarioPlayer:
    def __init__(self, table: CheckedTable) -> None:
        self.table = table
        self.new: list[Event] = []
        """The events of the last step that gave a command."""

    def step(self, line: str) -> None:
        name, _, rest = line.partition(" ")
        try:
            if name in ACTIONS:
                ACTIONS[name](self, rest.strip())
                self.new = self.table.check()
            else:
                CHECKS[name](self, rest.strip())
        except AssertionError as failed:
            raise AssertionError(f"{line}\n{failed}") from failed

    # --- actions

    def open(self, rest: str) -> None:
        names, fields = _split_step(rest)
        table = self.table
        for box, name in enumerate(names, start=1):
            who = name.removesuffix("*")
            table.do("buy_in", player=who, amount=RACK)
            if who == name:
                table.do("sit", player(name), box=box)
            else:
                table.do("stand", standing(who))
        table.do("open_table", OPERATOR)
        self._shuffle(fields)

    def shuffle(self, rest: str) -> None:
        self._shuffle(_split_step(rest)[1])

    def _shuffle(self, fields: dict[str, str]) -> None:
        table = self.table
        table.prepare()
        if table.state.phase == "cutting":
            table.cut(int(fields.get("from_back", "20")))
        if "burn" not in fields:
            table.burn()
        elif fields["burn"] != "none":
            table.burn(fields["burn"])

    def bets(self, rest: str) -> None:
        self.table.do("open_bets")
        self.place(rest)
        self.table.do("no_more_bets")

    def place(self, rest: str) -> None:
        """`anna.banker=100`, in her first box; `anna.2.banker=100` in box 2."""
        for spot, amount in _split_step(rest)[1].items():
            name, *box, wager = spot.split(".")
            person = self.table.state.people[name]
            at = int(box[0]) if box else min(person.boxes, default=0)
            actor = player(name) if person.boxes else standing(name)
            self.table.do("place", actor, box=at, wager=wager, amount=int(amount))

    def begin(self, rest: str) -> None:
        fields = _split_step(rest)[1]
        if self.table.book.die:
            self.table.die(int(fields.get("die", "1")))
        self.table.roles(taken=fields.get("roles") != "declined")

    def deal(self, rest: str) -> None:
        self.table.deal(rest)

    def lay(self, rest: str) -> None:
        for card in read_cards(rest):
            self.table.do("draw", card=str(card))

    def turn(self, _rest: str) -> None:
        self.table.turn()

    def do(self, rest: str) -> None:
        name, actor, fields = self._command(rest)
        self.table.do(msgspec.convert({"by": actor, **fields}, COMMANDS[name], strict=False))

    def refuse(self, rest: str) -> None:
        name, actor, fields = self._command(rest)
        said = {key: fields.pop(key) for key in ("code", "clause") if key in fields}
        refusal = self.table.refuse(
            msgspec.convert({"by": actor, **fields}, COMMANDS[name], strict=False)
        )
        for key, value in said.items():
            assert getattr(refusal, key) == value, f"{key}: {refusal}"

    def _command(self, rest: str) -> tuple[str, Actor, dict[str, Any]]:
        (name,), fields = _split_step(rest)
        kind = COMMANDS[name]
        values: dict[str, Any] = {"type": name, **fields}
        for key in ("cards", "misread") if name == "reconstruct" else ():
            values[key] = [card for card in values.get(key, "").split(",") if card]
        values.pop("type")
        assert set(values) - {"by", "code", "clause"} <= set(kind.__struct_fields__), rest
        return name, self._actor(values.pop("by", "dealer")), values

    def _actor(self, who: str) -> Actor:
        if who in get_args(Role):
            return Actor(msgspec.convert(who, Role), who.replace("_", " "))
        person = self.table.state.people.get(who)
        return standing(who) if person and person.standing else player(who)

    def leave(self, rest: str) -> None:
        """Move all other cards to the discards, as if they had been dealt."""
        state = self.table.state
        assert state.shoe is not None
        now = state.round
        lying = [*state.shoe.held]
        if now:
            lying += [*(card for card in cards_in_order(state, now) if card), *now.aside]
        words, fields = _split_step(rest)
        left = Counter(() if words == ["none"] else read_cards(" ".join(words)))
        seen, decks = Counter(lying), state.setup.decks
        shoe = replace(
            state.shoe,
            unseen=tuple(left[card] for card in DECK),
            discards=tuple(decks - left[card] - seen[card] for card in DECK),
            burned_unseen=int(fields.get("burned", 0)),
            cutting_card=None,
        )
        self.table.check()
        self.table.state = self.table.replayed = replace(state, shoe=shoe)

    # --- checks

    def event(self, rest: str) -> None:
        (name,), wanted = _split_step(rest)
        found = [msgspec.to_builtins(one) for one in self._of(name)]
        shown = [{key: _format_value(one[key]) for key in wanted} for one in found]
        assert wanted in shown, f"there was {found or [type(one).__name__ for one in self.new]}"

    def no(self, rest: str) -> None:
        assert not self._of(rest)

    def _of(self, name: str) -> list[Event]:
        return [event for event in self.new if type(event) is EVENTS[name]]

    def call(self, rest: str) -> None:
        text, _, clause = rest.partition(" clause=")
        said = [(one.sentence, one.clause) for one in self.new if isinstance(one, Called)]
        assert text in [words for words, _ in said], said
        assert not clause or (text, clause) in said, said

    def phase(self, rest: str) -> None:
        assert self.table.state.phase == rest

    def style(self, rest: str) -> None:
        assert self.table.state.style == rest

    def rack(self, rest: str) -> None:
        wanted = {name: int(amount) for name, amount in _split_step(rest)[1].items()}
        assert {name: self.table.rack(name) for name in wanted} == wanted

    def stakes(self, rest: str) -> None:
        lying = Counter[str]()
        for (_, wager, name), amount in self.table.state.stakes.items():
            lying[f"{name}.{wager}"] += amount
        wanted = {} if rest == "none" else _split_step(rest)[1]
        assert lying == {spot: int(amount) for spot, amount in wanted.items()}

    def hands(self, rest: str) -> None:
        now = self.table.state.round
        if rest == "none":
            fixed = len(self.table.book.deal.permanent)
            assert now is None or len(now.player + now.banker) == fixed, f"{now}"
            return
        assert now is not None
        hands = (now.player, now.banker)
        lying = "/".join(" ".join(str(card or "??") for card in hand) for hand in hands)
        assert lying == rest

    def held(self, rest: str) -> None:
        assert self.table.state.shoe is not None
        assert " ".join(map(str, self.table.state.shoe.held)) == ("" if rest == "none" else rest)

    def unread(self, rest: str) -> None:
        assert self.table.state.shoe is not None
        assert self.table.state.shoe.unread == int(rest)

    def waiting(self, rest: str) -> None:
        """Compare the cards that were read out of turn."""
        waiting = " ".join(map(str, self.table.state.out_of_turn))
        assert waiting == ("" if rest == "none" else rest)

    def marks(self, rest: str) -> None:
        assert road_marks(self.table.events) == ("" if rest == "none" else rest)

    def left(self, rest: str) -> None:
        assert self.table.state.shoe is not None
        assert self.table.state.shoe.cards_left == int(rest)

    def discards(self, rest: str) -> None:
        """Compare the number of discarded cards, seen or unseen."""
        shoe = self.table.state.shoe
        assert shoe is not None
        assert sum(shoe.discards) + shoe.burned_unseen == int(rest)

    def next(self, rest: str) -> None:
        assert find_next_action(self.table.state).command == rest

    def round(self, rest: str) -> None:
        now = self.table.state.round
        assert now is not None
        for key, value in _split_step(rest)[1].items():
            assert _format_value(getattr(now, key)) == value, f"{key} is {getattr(now, key)}"


ACTIONS: dict[str, Callable[[ScenarioPlayer, str], None]] = {
    name: getattr(ScenarioPlayer, name)
    for name in ("open", "shuffle", "bets", "place", "begin", "deal", "lay", "turn", "do",
                 "refuse", "leave")
}  # fmt: skip
CHECKS: dict[str, Callable[[ScenarioPlayer, str], None]] = {
    name: getattr(ScenarioPlayer, name)
    for name in ("event", "no", "call", "phase", "rack", "stakes", "hands", "held", "marks",
                 "left", "discards", "unread", "waiting", "next", "style", "round")
}  # fmt: skip


def _split_step(text: str) -> tuple[list[str], dict[str, str]]:
    """Split a step into plain words and key=value pairs."""
    text, clause, rest = f" {text}".partition(" clause=")
    words = text.split()
    fields = dict(word.split("=", 1) for word in words if "=" in word)
    if clause:
        fields["clause"] = rest
    return [word for word in words if "=" not in word], fields


def _format_value(value: Any) -> str:
    """Return a value in the notation of the steps."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "none"}[value]
    if isinstance(value, list | tuple):
        return ",".join(map(_format_value, value))
    return str(value)
