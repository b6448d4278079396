"""The hosted state: roads, times, the human dealer, and its packed form."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from punto.cards import read_cards
from punto.house.hosting.hosted_state import (
    MAX_RESULTS,
    HostedState,
    new_hosted_state,
    pack,
    unpack,
)
from punto.records.export import export_table
from punto.records.format import CoupRecord, RecordLine
from punto.refusals import Refused
from punto.roads.results import Result
from punto.rules.coup import play as deal
from punto.rules.rulebook import Rulebook
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.config import Setup
from punto.table.events import AnyEvent
from tests.unit.house.committed_tables import play_table
from tests.unit.table.table_driver import OPERATOR, TableDriver, player
from tests.unit.table.table_driver import standing as standing_player

SEEDS = (*range(40), 48, 75)
"""The last two undo and rebuild a settled round."""
FRESH = (e.TableOpened, e.ShuffleOrdered, e.ShuffleRequired, e.CardsReplaced)


class Step(NamedTuple):
    happened: AnyEvent
    hosted: HostedState


def steps(seed: int, commands: int = 250, *, earlier: bool = True) -> Iterator[Step]:
    """Yield the states of a committed table with random players, one event per second.

    By the rules of earlier versions, it takes reports of every irregularity.
    """
    run = play_table(seed, commands, earlier=earlier)
    hosted = new_hosted_state(run.setting.table().setup)
    for number, happened in enumerate(run.events, start=1):
        hosted = hosted.apply(happened, 1_000 * number)
        assert hosted.sequence == number
        yield Step(happened, hosted)


# --- packed form


@pytest.mark.parametrize("seed", SEEDS[:12])
def test_a_packed_state_is_restored(seed: int) -> None:
    for _, hosted in steps(seed, 150, earlier=seed % 2 == 0):
        packed = pack(hosted)
        back = unpack(hosted.state.setup, packed)
        assert back == hosted
        assert pack(back) == packed


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_a_state_can_be_continued_from_any_event(seed: int) -> None:
    whole = [*steps(seed, 150)]
    at = random.Random(seed).randrange(len(whole))
    again = unpack(whole[at].hosted.state.setup, pack(whole[at].hosted))
    for number, (happened, _) in enumerate(whole[at + 1 :], start=at + 2):
        again = again.apply(happened, 1_000 * number)
    assert pack(again) == pack(whole[-1].hosted)


SETUP = TableDriver().state.setup


@settings(deadline=None)
@given(st.binary(max_size=100))
def test_invalid_bytes_are_refused(garbage: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        unpack(SETUP, garbage)


# --- the roads against the records ----------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_the_roads_are_those_of_the_records(seed: int) -> None:
    """Compared at several points, with void rounds, void hands, undone rounds and new shoes."""
    setup = play_table(seed, 0, earlier=True).setting.table().setup
    applied = [*steps(seed)]
    rng = random.Random(seed)
    for length in {len(applied), *(rng.randrange(1, len(applied)) for _ in range(4))}:
        happened = [one.happened for one in applied[:length]]
        # The roads of a shoe stay until the next one is ready.
        ready = (n for n, one in enumerate(happened) if isinstance(one, e.ShoeReady))
        fresh = max(ready, default=0)
        before = sum(isinstance(one, CoupRecord) for one in lines(setup, happened[: fresh + 1]))
        coups = [one for one in lines(setup, happened) if isinstance(one, CoupRecord)][before:]
        marked = tuple(str(result(setup.book, one)) for one in coups if one.result)
        assert applied[length - 1].hosted.results == tuple(
            one for one, coup in zip(marked, _marked(coups), strict=True) if coup
        )


def lines(setup: Setup, happened: list[AnyEvent]) -> Iterator[RecordLine]:
    return export_table(setup, ((None, one) for one in happened))


def _marked(coups: list[CoupRecord]) -> list[bool]:
    return [one.status in ("played", "free") for one in coups if one.result]


def result(book: Rulebook, coup: CoupRecord) -> Result:
    """Derive the result from the cards; a rebuilt round may have extra cards for the next one."""
    die = coup.die or (1 if book.die else None)
    cards = read_cards(" ".join(coup.cards))
    for count in range(len(cards), 3 - len(book.deal.permanent), -1):
        try:
            shape = deal(book, cards[:count], die, 10 if book.decks.max >= 10 else 8).facts
        except Refused:
            continue
        assert coup.result
        return Result.from_facts(coup.result, shape.player.pair, shape.banker.pair)
    raise AssertionError(coup)


def test_the_seeds_cover_every_case() -> None:
    """The comparison above needs all kinds of events."""
    kinds = {type(one.happened) for seed in SEEDS for one in steps(seed)}
    rare = {e.RoundUndone, e.RoundReopened, e.RoundReconstructed}
    assert {e.RoundVoided, e.VoidHandBegun, *rare, *FRESH} <= kinds
    assert any("p" in one for seed in SEEDS[:8] for one in [*steps(seed)][-1].hosted.results)


def test_a_continuous_shuffler_keeps_the_latest_results() -> None:
    driver = HostedStateDriver(equipment="continuous")
    driver.table.open("anna").bets(anna={"player": 20}).deal("9H 9C KD QS")
    driver.follow(1)
    assert driver.hosted.pending_result == "T"
    full = replace(driver.hosted, results=("B",) * MAX_RESULTS)
    ended = full.apply(e.RoundEnded(round=1, marks=True, last=False), 2)
    assert ended.results == (*["B"] * (MAX_RESULTS - 1), "T")


# --- times and people -----------------------------------------------------------------------------


class HostedStateDriver:
    """A table and its hosted state; each command has its own time."""

    def __init__(self, **config: Any) -> None:
        self.table = TableDriver(**config)
        self.hosted = new_hosted_state(self.table.state.setup)
        self.at = 0
        self.applied = 0

    def do(self, command: str, *by: Actor, at: int, **fields: Any) -> HostedState:
        self.table.do(command, *by, **fields)
        return self.follow(at)

    def follow(self, at: int) -> HostedState:
        for event in self.table.events[self.applied :]:
            self.hosted = self.hosted.apply(event, at)
        self.applied = len(self.table.events)
        assert self.hosted.state == self.table.state
        return self.hosted


def opened(**config: Any) -> HostedStateDriver:
    driver = HostedStateDriver(**config)
    driver.table.open("anna", "bob")
    driver.follow(10)
    assert driver.do("open_bets", at=20).betting_since is None
    return driver


def place(driver: HostedStateDriver, name: str, at: int) -> HostedState:
    box = 1 if name == "anna" else 2
    return driver.do("place", player(name), at=at, box=box, wager="player", amount=20)


def test_betting_is_counted_from_the_first_stake() -> None:
    driver = opened()
    assert place(driver, "anna", 30).betting_since == 30
    assert place(driver, "bob", 40).betting_since == 30
    driver.do("withdraw", player("anna"), at=50, box=1, wager="player")
    assert driver.hosted.betting_since == 30  # the other stake remains
    driver.do("withdraw", player("bob"), at=60, box=2, wager="player")
    assert driver.hosted.betting_since is None
    assert place(driver, "anna", 70).betting_since == 70
    assert driver.do("no_more_bets", at=80).betting_since is None


def test_a_free_round_starts_without_bets() -> None:
    driver = opened()
    assert (
        driver.do("grant_free_rounds", OPERATOR, at=33, rounds=1, requested_by="anna").betting_since
        == 33
    )


def test_a_stake_that_stood_off_counts_from_the_call() -> None:
    driver = HostedStateDriver()
    driver.table.open("anna").round("9H 9C KD QS", anna={"player": 50})
    driver.follow(5)
    assert driver.hosted.betting_since is None
    assert driver.do("open_bets", at=90).betting_since == 90


def test_pauses_start_at_events_of_the_game_only() -> None:
    driver = opened()
    assert driver.hosted.last_dealing_at == 20
    place(driver, "anna", 30)
    driver.do("buy_in", at=31, player="carl", amount=5)
    driver.do("stand", standing_player("carl"), at=32)
    driver.do("leave", player("bob"), at=33)
    assert driver.hosted.last_dealing_at == 20
    assert driver.do("no_more_bets", at=40).last_dealing_at == 40
    assert driver.do("draw", at=50, card="9H").last_dealing_at == 50


def test_repeated_inspection_by_players_does_not_delay_the_game() -> None:
    driver = HostedStateDriver()
    driver.table.seat("anna").do("open_table", OPERATOR, cards="preshuffled")
    driver.follow(10)
    assert driver.do("inspect_cards", player("anna"), at=20).last_dealing_at == 10


def test_an_inaudible_shake_does_not_delay_the_game() -> None:
    driver = HostedStateDriver(book="mbs-power-98")
    driver.table.open("anna").bets(anna={"player": 60})
    driver.follow(10)
    for at in (11, 12, 13):
        assert driver.do("shake", at=at).last_dealing_at == at
    assert driver.do("shake", player("anna"), at=14, heard=False).last_dealing_at == 13
    assert driver.do("shake", player("anna"), at=15).last_dealing_at == 15


def test_house_events_change_only_who_deals() -> None:
    hosted = opened().hosted
    taken = hosted.apply({"type": "table_taken", "v": 1, "by": "dee"}, 99)
    assert (taken.human_dealer, taken.last_dealing_at) == ("dee", hosted.last_dealing_at)
    back = taken.apply({"type": "table_handed_back", "v": 1, "by": "sue"}, 100)
    unknown = back.apply({"type": "of_a_later_version", "v": 7}, 101)
    assert unknown.human_dealer is None
    assert replace(unknown, sequence=hosted.sequence) == hosted


def test_shoes_are_counted_when_they_become_ready() -> None:
    table = TableDriver().open("anna")
    hosted = new_hosted_state(table.state.setup)
    for event in table.events:
        hosted = hosted.apply(event, 0)
    assert hosted.shoe_count == 1
