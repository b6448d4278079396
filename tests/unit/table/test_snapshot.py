"""Snapshots: a decoded state continues exactly like the original."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import sha256

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.house.hosting.hosted_state import SNAPSHOT_VERSION
from punto.refusals import Refusal
from punto.table.codec import serialize_state
from punto.table.config import Setup
from punto.table.decide import decide
from punto.table.evolve import evolve
from punto.table.snapshot import STATE_FINGERPRINT, decode_snapshot, encode_snapshot
from punto.table.state import State
from tests.clauses.round_stages import POINTS, table_at
from tests.paths import ROOT
from tests.unit.table.random_players import RandomPlayers, pick_setting
from tests.unit.table.table_driver import OPERATOR, TableDriver

TIE = "9H 9C KD QS"


def reload(table: TableDriver) -> TableDriver:
    table.state = decode_snapshot(table.state.setup, encode_snapshot(table.state))
    return table


def table_with_misdeal() -> TableDriver:
    table = table_at("third card", "mbs-7-up")
    table.do("report_misdeal", kind="wrong_dealing")
    return table


def table_with_held_card() -> TableDriver:
    table = table_at("decided")
    table.do("draw_excess", card="5S", disclosed=True)
    return table


TABLES: dict[str, Callable[[], TableDriver]] = {
    **{point: lambda point=point: table_at(point) for point in POINTS},  # type: ignore[misc]
    "new": TableDriver,
    "stood off": lambda: (
        TableDriver().open("anna", "bob").round(TIE, bob={"player": 50}, anna={"banker": 60})
    ),
    "settled": lambda: (
        TableDriver("mbs-baccarat").open("anna").round("KH 9C KD QS", anna={"tie": 5})
    ),
    "two sets": lambda: TableDriver(equipment="shuffler").open("anna"),
    "roles": lambda: TableDriver(style="B").open("anna", "bob").bets(anna={"banker": 20}),
    "die": lambda: TableDriver("mbs-power-98").open("anna").bets(anna={"player": 20}).die(3),
    "misdealt": table_with_misdeal,
    "held": table_with_held_card,
}


@pytest.mark.parametrize("name", TABLES)
def test_a_state_round_trips(name: str) -> None:
    state = TABLES[name]().state
    back = decode_snapshot(state.setup, encode_snapshot(state))
    assert back == state
    assert (list(back.stakes), list(back.people)) == (list(state.stakes), list(state.people))
    assert encode_snapshot(back) == encode_snapshot(state)


def test_a_decoded_state_reduces_the_same_stakes() -> None:
    """The last stake is reduced first (5.18), so the order of stakes is part of the state."""

    def placed() -> TableDriver:
        table = TableDriver("mbs-power-98", differential=60).open("anna")
        return table.bets(anna={"player": 100, "player_natural_9": 40, "player_natural_8": 50})

    reduced = {(1, "player", "anna"): 60, (1, "player_natural_9", "anna"): 40,
            (1, "player_natural_8", "anna"): 20}  # fmt: skip
    for table in (placed(), reload(placed())):
        table.do("reduce_differential")
        assert table.state.stakes == reduced


def test_a_decoded_round_continues() -> None:
    straight, broken = table_with_misdeal(), reload(table_with_misdeal())
    for table in (straight, broken):
        table.do("void_round", OPERATOR)
    assert serialize_state(broken.state) == serialize_state(straight.state)
    assert broken.events == straight.events


@pytest.mark.parametrize("other", [b"", b"\xff", msgspec.msgpack.encode(["asleep"])])
def test_bytes_of_another_version_are_refused(other: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        decode_snapshot(TableDriver().state.setup, other)


# --- over whole runs ------------------------------------------------------------------------------

SEEDS = range(24)


def random_states(seed: int, commands: int = 200) -> Iterator[State]:
    """Yield every state of a table with seeded random players."""
    rng = random.Random(seed)
    setting = pick_setting(rng)
    crowd, state = RandomPlayers(rng, setting), setting.table()
    for _ in range(commands):
        answer = decide(state, crowd.next(state)[0])
        for event in [] if isinstance(answer, Refusal) else answer:
            state = evolve(state, event)
            yield state


@pytest.mark.parametrize("seed", SEEDS)
def test_every_state_of_a_run_round_trips(seed: int) -> None:
    for state in random_states(seed):
        frozen = encode_snapshot(state)
        back = decode_snapshot(state.setup, frozen)
        assert back == state
        assert list(back.stakes) == list(state.stakes)
        assert encode_snapshot(back) == frozen


def hash_snapshots(seeds: Iterable[int]) -> str:
    """Return a hash of all snapshots of these runs and of their fingerprint."""
    found = sha256(f"{STATE_FINGERPRINT} {SNAPSHOT_VERSION}".encode())
    names = ("anna", "bob", "carl", "dora", "emil", "fritz")
    stood_off = TableDriver(version="midi").open(*names)
    stood_off.bets(**{name: {"player": 50, "banker": 60} for name in names}).deal(TIE)
    stood_off.do("settle")
    assert len(stood_off.state.stood_off) == 12
    found.update(encode_snapshot(stood_off.state))
    for seed in seeds:
        for state in random_states(seed, 120):
            found.update(encode_snapshot(state))
    return found.hexdigest()


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_encoding_is_the_same_in_another_process(hash_seed: str) -> None:
    """Another process orders sets differently; the snapshots must still be the same."""
    seeds = [*range(100, 106)]
    code = (
        f"from tests.unit.table.test_snapshot import hash_snapshots; print(hash_snapshots({seeds}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.strip() == hash_snapshots(seeds)


@cache
def example_snapshot() -> bytes:
    return encode_snapshot(TABLES["roles"]().state)


@cache
def example_setup() -> Setup:
    return TableDriver().state.setup


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_refused_or_decoded(garbage: bytes) -> None:
    _refused_or_state(garbage)


@settings(deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 255))
def test_a_state_with_one_byte_changed_is_refused_or_decoded(place: int, byte: int) -> None:
    changed = bytearray(example_snapshot())
    changed[place % len(changed)] = byte
    _refused_or_state(bytes(changed))


@settings(deadline=None)
@given(st.integers(0, 10_000))
def test_a_truncated_state_is_refused(end: int) -> None:
    with pytest.raises(msgspec.DecodeError):
        decode_snapshot(example_setup(), example_snapshot()[: end % len(example_snapshot())])


def _refused_or_state(garbage: bytes) -> None:
    try:
        found = decode_snapshot(example_setup(), garbage)
    except msgspec.DecodeError:
        return
    assert isinstance(found, State)
