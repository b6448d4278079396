"""The stakes of a player at all tables, by time, and the round of each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import apsw

from punto.store import EventPosition, Store, TableHeader, open_store
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.events import Event

ACTOR = Actor("player", "anna")
END = EventPosition(2**62)


def stake(kind: type[Event], player: str = "anna", amount: int = 10, **rest: Any) -> Event:
    return kind(player=player, box=1, wager="player", amount=amount, **rest)  # type: ignore[call-arg]


async def fill(store: Store) -> None:
    """Two tables: at `one` a lost and a void round, at `two` a paid round between them."""
    for table in ("one", "two"):
        await store.create_table(TableHeader(id=table, created=1, book="b"))
    lost = [stake(e.StakePlaced), stake(e.StakeLost), stake(e.StakeLost, "ben")]
    await store.append("one", 0, "a", ACTOR, 100, lost)
    await store.append("one", 3, "b", ACTOR, 100, [e.RoundEnded(round=7, marks=True, last=False)])
    paid = [stake(e.StakePlaced), stake(e.StakePaid, profit=9), e.RoundEnded(3, True, False)]
    await store.append("two", 0, "c", ACTOR, 200, paid)
    void = [
        stake(e.StakePlaced),
        stake(e.StakeReturned, amount=4, why="withdrawn"),
        stake(e.StakeReturned, amount=6, why="void"),
    ]
    await store.append("one", 4, "d", ACTOR, 300, [*void, e.RoundVoided(round=8)])
    await store.append("one", 8, "e", ACTOR, 400, [stake(e.StakeStoodOff)])


async def test_settled_stakes_have_their_rounds(store: Store) -> None:
    await fill(store)
    found = await store.settled_stakes("anna", END, 0, None, 10)
    rows = [(one.at, one.table, one.decode_body()["type"], one.round) for one in found]
    assert rows == [
        (400, "one", "stake_stood_off", None),
        (300, "one", "stake_returned", 8),
        (200, "two", "stake_paid", 3),
        (100, "one", "stake_lost", 7),
    ]


async def test_pages_periods_and_tables(store: Store) -> None:
    await fill(store)
    whole = await store.settled_stakes("anna", END, 0, None, 10)
    first = await store.settled_stakes("anna", END, 0, None, 2)
    rest = await store.settled_stakes("anna", first[-1].place, 0, None, 10)
    assert first + rest == whole
    assert await store.settled_stakes("anna", END, 200, None, 10) == whole[:3]
    assert await store.settled_stakes("anna", EventPosition(300), 200, None, 10) == whole[2:3]
    assert await store.settled_stakes("anna", END, 0, "two", 10) == whole[2:3]
    assert await store.settled_stakes("zoe", END, 0, None, 10) == []


async def test_all_stake_events_by_time(store: Store) -> None:
    await fill(store)
    found = await store.stake_events("anna", EventPosition(0))
    assert [(one.at, one.table, one.sequence) for one in found] == [
        (100, "one", 1),
        (100, "one", 2),
        (200, "two", 1),
        (200, "two", 2),
        (300, "one", 5),
        (300, "one", 6),
        (300, "one", 7),
        (400, "one", 9),
    ]
    assert await store.stake_events("anna", found[3].place, 2) == found[4:6]


async def test_an_older_file_gets_the_indexes(tmp_path: Path) -> None:
    path = tmp_path / "punto.db"
    async with await open_store(f"sqlite:///{path}") as store:
        await fill(store)
        before = await store.settled_stakes("anna", END, 0, None, 10)
    db = apsw.Connection(str(path))
    for index in ("events_by_player", "events_of_round_ends"):
        db.execute(f"DROP INDEX {index}")
    db.close()
    async with await open_store(f"sqlite:///{path}", read_only=True) as store:
        assert await store.settled_stakes("anna", END, 0, None, 10) == before
    async with await open_store(f"sqlite:///{path}") as store:
        assert await store.settled_stakes("anna", END, 0, None, 10) == before
    db = apsw.Connection(str(path))
    query = "SELECT count(*) FROM sqlite_schema WHERE name LIKE 'events_by_player'"
    assert db.execute(query).get == 1
    plan = db.execute(
        "EXPLAIN QUERY PLAN SELECT 1 FROM events e WHERE substr(e.body, 1, 15) IN "
        "(x'7b2274797065223a227374616b655f', x'7b2274797065223a227061796d656e') "
        "AND json_extract(CAST(e.body AS TEXT), '$.player') = 'anna' ORDER BY at DESC LIMIT 5"
    ).fetchall()
    assert "events_by_player" in str(plan)
    db.close()
