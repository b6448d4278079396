"""Encoded events equal the encoding of `view_event` for every viewer."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest

from punto.house.hosting.encoded_events import EncodedEvent, encode_event
from punto.house.house_events import (
    entropy_given,
    shoe_committed,
    shoe_revealed,
    table_handed_back,
    table_taken,
)
from punto.refusals import Refusal
from punto.table import events as e
from punto.table.commands import Actor, Role
from punto.table.decide import decide
from punto.table.evolve import evolve
from punto.table.state import State
from punto.table.visibility import names_in_event, sees_names, view_event
from tests.unit.table.invariants import ALL_NAMES, NAMES
from tests.unit.table.random_players import RandomPlayers, pick_setting
from tests.unit.table.table_driver import TableDriver, standing

SEEDS = range(30)
VIEWERS = (
    *(Actor(role, name) for role in ("player", "standing", "observer") for name in ALL_NAMES),
    *(Actor(role, f"staff-{role}") for role in get_args(Role)),
)


def decode_for(encoded: EncodedEvent, actor: Actor) -> Any:
    return msgspec.json.decode(encoded.json_for(actor))


@pytest.mark.parametrize("seed", SEEDS)
def test_each_viewer_gets_its_view(seed: int) -> None:
    rng = random.Random(seed)
    setting = pick_setting(rng)
    crowd, state = RandomPlayers(rng, setting), setting.table()
    sequence = 0
    for _ in range(200):
        answer = decide(state, crowd.next(state)[0])
        for event in [] if isinstance(answer, Refusal) else answer:
            sequence, state = sequence + 1, evolve(state, event)
            encoded = encode_event(sequence, 17, event, state)
            assert (encoded.sequence, encoded.at) == (sequence, 17)
            for actor in (*rng.sample(VIEWERS, 6), *_named_actors(event)):
                twin = {"sequence": sequence, "at": 17, "event": view_event(state, event, actor)}
                assert encoded.json_for(actor) == msgspec.json.encode(twin), (actor, event)


@pytest.mark.parametrize(
    "event",
    [
        entropy_given(2, "anna", "hello"),
        shoe_committed(1, "c" * 64),
        shoe_revealed(1, bytes(32)),
        table_taken("dee"),
        table_handed_back("anna"),
    ],
    ids=lambda event: str(event["type"]),
)
def test_each_viewer_gets_its_view_of_house_events(event: dict[str, Any]) -> None:
    state = table()
    encoded = encode_event(5, 9, event, state)
    for actor in VIEWERS:
        twin = {"sequence": 5, "at": 9, "event": view_event(state, event, actor)}
        assert decode_for(encoded, actor) == twin


def _named_actors(event: e.Event) -> list[Actor]:
    """Return the named players as actors, in every role that is not staff."""
    names = names_in_event(event)
    parts: tuple[Role, ...] = ("player", "standing", "observer")
    return [Actor(role, name) for name in names if name in NAMES for role in parts]


def test_every_event_with_names_is_covered() -> None:
    """A new field with a name must be added to the lists of `visibility`."""
    known = {"player", "by", "requested_by", "offered", "shakers", "bankers", "players"}
    texts = set[str]()
    for kind in e.EVENTS.values():
        for field in msgspec.structs.fields(kind):
            if field.type in (str, str | None, tuple[str, ...]):
                texts.add(field.name)
    cards = {"card", "cards", "over", "banker", "added", "removed", "was"}
    plain = {"clause", "code", "sentence", "wager", "odds", *cards}
    assert texts - plain <= known


def table() -> State:
    made = TableDriver().seat("anna")
    made.do("stand", standing("carl"))
    return made.state


def test_entropy_is_public_and_its_contributor_is_for_staff() -> None:
    state = table()
    public = {"anna": "box 1", "carl": "standing", "dora": "someone"}
    for name, shown in public.items():
        encoded = encode_event(5, 9, entropy_given(2, name, "hello"), state)
        assert encoded.kind == "entropy_given"
        for actor in VIEWERS:
            seen = decode_for(encoded, actor)["event"]
            assert seen["entropy"] == "hello"
            assert seen["player"] == (name if sees_names(actor.role) else shown)
        assert decode_for(encoded, Actor("player", name))["event"]["player"] == name


@pytest.mark.parametrize("kind", ["table_taken", "table_handed_back"])
def test_only_staff_see_who_deals(kind: str) -> None:
    encoded = encode_event(5, 9, {"type": kind, "v": 1, "by": "dee"}, table())
    for actor in (*VIEWERS, Actor("player", "dee")):
        assert decode_for(encoded, actor) == {
            "sequence": 5,
            "at": 9,
            "event": {"type": kind, "v": 1, **({"by": "dee"} if sees_names(actor.role) else {})},
        }


def test_commitments_and_reveals_are_public() -> None:
    for event in (shoe_committed(1, "c" * 64), shoe_revealed(1, bytes(32))):
        encoded = encode_event(1, 2, event, table())
        assert {encoded.json_for(actor) for actor in VIEWERS} == {encoded.staff}
        assert decode_for(encoded, VIEWERS[0])["event"] == event
