"""The rounds of a shoe, as the history lists them."""

from __future__ import annotations

from punto.house.hosting.hosted_state import new_hosted_state
from punto.house.shoe_replay import ShoeReplay
from punto.store.models import StoredEvent
from punto.table import events as e
from punto.table.events import Event
from tests.unit.table.table_driver import DEALER, OPERATOR, TableDriver

PLAYER_WINS = "9C 2D KH 4S"


def replay(table: TableDriver, events: list[Event]) -> ShoeReplay:
    """Replay the events of a shoe, from its first round on."""
    start = next(at for at, event in enumerate(events) if isinstance(event, e.ShoeReady)) + 1
    hosted = new_hosted_state(table.state.setup)
    for event in events[:start]:
        hosted = hosted.apply(event, 0)
    shoe = ShoeReplay(table.state.setup, 1, hosted)
    for sequence, event in enumerate(events[start:], start=start + 1):
        shoe.apply(StoredEvent("t", sequence, 0, DEALER, None, 1, b"", b""), event)
    return shoe


def test_a_rebuilt_round_is_listed_with_its_new_result() -> None:
    table = TableDriver().open("anna").round(PLAYER_WINS, anna={"player": 20})
    assert replay(table, table.events).rounds[1].player == ("9C", "KH")
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("reconstruct", OPERATOR, cards=("2D", "9C", "KH", "4S"))
    [reopened] = replay(table, table.events).rounds.values()
    assert (reopened.status, reopened.result, reopened.irregular) == ("open", None, True)
    table.deal("6H KC")
    table.do("settle")
    [rebuilt] = replay(table, table.events).rounds.values()
    assert (rebuilt.status, rebuilt.player, rebuilt.player_total) == (
        "played",
        ("2D", "KH", "6H"),
        8,
    )
    assert rebuilt.last == len(table.events)
