"""Rounds, shoes, roads and records, found without reading a table's life."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from punto.house.fairness.shoe_proof import check_shoe_proof
from punto.house.history import HistoryReader
from punto.house.hosting.hosted_state import new_hosted_state
from punto.roads.board import Board
from punto.roads.results import read_results
from punto.roads.serialize import serialize_board
from punto.table import events as e
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test
from tests.unit.web.test_auth import refused


class Played(NamedTuple):
    house: LiveServer
    anna: httpx.Client
    ben: httpx.Client
    dealer: httpx.Client


@pytest.fixture(scope="module")
def played(house: LiveServer) -> Played:
    """A whole shoe and a little of the next."""
    house.table("past")
    anna, ben = (house.player("past", box, 100_000) for box in (3, 4))
    dealer = house.account("dealer")
    command = {"type": "place", "box": 3, "wager": "banker", "amount": 20}
    stake = {"player": anna.headers["x-test-account"], "command": command}
    house.deal("past", "over", stake)
    house.deal("past", "betting", stake)
    house.deal("past", "decided", stake)
    return Played(house, anna, ben, dealer)


def test_a_shoe_and_its_fairness(played: Played) -> None:
    client = played.house.client()
    shoe = client.get("/api/tables/past/shoes/1").json()
    assert shoe["over"]
    rounds = [one["round"] for one in shoe["rounds"]]
    assert rounds == [*range(1, len(rounds) + 1)]
    assert len(rounds) > 20
    assert [one["result"] for one in shoe["rounds"]] == shoe["results"]
    assert all(len(one["player"]) in (2, 3) for one in shoe["rounds"])
    assert shoe["fairness"]["stage"] == "revealed"
    assert all(step.ok for step in check_shoe_proof(shoe["fairness"]["document"]))
    second = client.get("/api/tables/past/shoes/2").json()
    assert not second["over"]
    assert second["fairness"]["document"] is None
    assert len(second["fairness"]["commitment"]) == 64
    assert second["rounds"][-1]["status"] == "open"
    refused(client.get("/api/tables/past/shoes/3"), 404, "no_such_shoe")
    refused(client.get("/api/tables/past/shoes/0"), 400, "bad_request")


def test_a_round_as_each_may_see_it(played: Played) -> None:
    path = "/api/tables/past/rounds/2"
    anna = played.anna.headers["x-test-account"]
    stakes = ("stake_lost", "stake_paid", "stake_stood_off")

    def placed(client: httpx.Client) -> dict[str, Any]:
        page = client.get(path).json()
        assert page["shoe"] == 1
        kinds = [one["event"]["type"] for one in page["events"]]
        assert kinds[0] == "bets_opened"
        assert kinds[-1] == "round_ended"
        assert kinds.count("round_ended") == 1
        # A stake that stood off before is still there, and is not placed again.
        found = (one["event"] for one in page["events"] if one["event"]["type"] in stakes)
        event: dict[str, Any] = next(found)
        return event

    assert placed(played.dealer)["player"] == anna
    assert placed(played.anna)["player"] == anna
    assert placed(played.ben)["player"] == "box 3"
    assert placed(played.house.client())["player"] == "box 3"
    assert anna not in played.ben.get(path).text


def test_each_step_of_a_round_has_its_layout(played: Played) -> None:
    """The hands grow card by card, each counted by the house; at the end they are as it tells."""
    page = played.ben.get("/api/tables/past/rounds/2").json()
    laid = [one["round"] for one in page["events"] if one["round"]]
    sizes = [len(one["player"]) + len(one["banker"]) for one in laid]
    assert (sizes[0], sizes) == (0, sorted(sizes))
    decided = next(one for one in page["events"] if one["event"]["type"] == "round_decided")
    for side in ("player", "banker"):
        assert decided["round"][side] == page["round"][side]
        assert decided["round"][f"{side}_total"] == page["round"][f"{side}_total"]
        assert decided["event"][side] == page["round"][f"{side}_total"]
    assert page["events"][-1]["round"] is None


def test_each_step_says_who_led_to_it(played: Played) -> None:
    """The public knows players as boxes and the house's own automat; the staff knows names."""
    anna = played.anna.headers["x-test-account"]
    path = "/api/tables/past/rounds/1"
    seen = {one["event"]["type"]: one for one in played.ben.get(path).json()["events"]}
    assert (seen["stake_placed"]["role"], seen["stake_placed"]["who"]) == ("player", "box 3")
    assert (seen["card_drawn"]["role"], seen["card_drawn"]["who"]) == ("dealer", "automat")
    assert played.ben.get(path).json()["names"] is None
    page = played.dealer.get(path).json()
    told = {one["event"]["type"]: one for one in page["events"]}
    assert told["stake_placed"]["who"] == anna
    assert page["names"][anna].startswith("person")
    assert "automat" not in page["names"]


def test_a_round_begins_with_the_stakes_that_stood_off(played: Played) -> None:
    """After a tie the stake still lies there; the events of the round move it on from there."""
    client = played.house.client()
    results = client.get("/api/tables/past/shoes/1").json()["results"]
    for number, before in enumerate(["", *results[:-1]], start=1):
        page = client.get(f"/api/tables/past/rounds/{number}").json()
        lying = [(one["box"], one["wager"], one["amount"]) for one in page["stakes"]]
        assert lying == ([(3, "banker", 20)] if before.startswith("T") else [])


def test_a_round_that_is_over_cites_what_says_so(played: Played) -> None:
    page = played.ben.get("/api/tables/past/rounds/1").json()
    assert page["events"][-1]["event"]["clause"] == "mbs-baccarat 1.1.7"
    assert all(one["event"].get("clause") for one in page["events"])


def test_how_a_shoe_came_to_be_dealt(played: Played) -> None:
    client = played.house.client()
    whole = played.dealer.get("/api/admin/tables/past/events?count=1000").json()["events"]
    for shoe in (1, 2):
        page = client.get(f"/api/tables/past/shoes/{shoe}/opening").json()
        kinds = [one["event"]["type"] for one in page["events"]]
        assert {"shoe_committed", "cards_cut", "card_burned", "shoe_ready"} <= {*kinds}
        assert (kinds.count("shoe_ready"), kinds[-1]) == (1, "shoe_ready")
        assert "round_ended" not in kinds
        burned = [one["event"] for one in page["events"] if one["event"]["type"] == "card_burned"]
        assert [one["card"] is not None for one in burned] == [one["face_up"] for one in burned]
        assert page["names"] is None
    # What stood off in the last coup goes back first.
    assert next(kind for kind in kinds if kind != "stake_returned") == "shoe_ended"
    first = client.get("/api/tables/past/shoes/1/opening").json()["events"]
    ready = next(one["sequence"] for one in whole if one["event"]["type"] == "shoe_ready")
    assert [one["sequence"] for one in first] == [*range(1, ready + 1)]
    refused(client.get("/api/tables/past/shoes/3/opening"), 404, "no_such_shoe")


def test_a_round_in_which_something_went_wrong_is_marked(house: LiveServer) -> None:
    house.table("wrong")
    client = house.player("wrong", 1)
    account = client.headers["x-test-account"]
    command = {"type": "place", "box": 1, "wager": "player", "amount": 20}
    stake = {"player": account, "command": command}
    house.deal("wrong", "decided", stake)
    house.deal("wrong", "dealing", stake)
    house.ask("wrong", "automat", "dealer", type="draw")
    house.ask("wrong", "automat", "dealer", type="declare_foreign")
    rounds = client.get("/api/tables/wrong/shoes/1").json()["rounds"]
    assert [(one["status"], one["irregular"]) for one in rounds] == [
        ("played", False),
        ("void", True),
    ]


def test_a_round_that_was_too_long_ago_or_never(played: Played) -> None:
    refused(played.ben.get("/api/tables/past/rounds/999"), 404, "no_such_round")


def test_every_round_is_what_the_table_told(played: Played) -> None:
    """The whole life, folded without any index, gives the same rounds."""
    house = played.house
    header = house.house.known_tables["past"]

    async def told() -> dict[int, list[int]]:
        standing, now = new_hosted_state(house.house.runner("past").setup), 0
        found: dict[int, list[int]] = {}
        async for record in house.store.read("past"):
            event = record.decode_event()
            standing = standing.apply(event, record.at)
            if isinstance(event, e.BetsOpened):
                now = event.round
                found[now] = []
            if now:
                found[now].append(record.sequence)
            if isinstance(event, e.RoundEnded):
                now = 0
        return found

    async def kept(numbers: list[int]) -> dict[int, list[int]]:
        histories = HistoryReader(house.store)
        return {
            number: [
                step.encoded.sequence for step in (await histories.read_round(header, number))[2]
            ]
            for number in numbers
        }

    whole = house.run(told())
    assert house.run(kept([*whole])) == whole


def test_a_story_of_another_shape_is_told_from_the_beginning(played: Played) -> None:
    house, header = played.house, played.house.house.known_tables["past"]

    class Forgetful(HistoryReader):
        async def _beginning(self, table: str, setup: Any, shoe: int) -> Any:
            store = self._store

            class Other:
                read = store.read

                async def kept(self, _table: str, _key: str) -> bytes:
                    return msgspec.msgpack.encode([1])

            self._store = Other()  # type: ignore[assignment]
            try:
                return await super()._state_at_shoe_start(table, setup, shoe)
            finally:
                self._store = store

    plain, slow = HistoryReader(house.store), Forgetful(house.store)
    for shoe in (1, 2):
        assert house.run(slow.read_shoe(header, shoe)) == house.run(plain.read_shoe(header, shoe))


def test_roads(played: Played) -> None:
    client = played.house.client()
    shoe = client.get("/api/tables/past/shoes/1").json()
    roads = client.get("/api/tables/past/roads?shoe=1").json()
    results = "".join(shoe["results"])
    assert roads.pop("results") == results
    assert (roads.pop("table"), roads.pop("shoe")) == ("past", 1)
    assert roads == msgspec.to_builtins(serialize_board(Board.from_results(read_results(results))))
    assert client.get("/api/tables/past/roads").json()["shoe"] == 2
    refused(client.get("/api/tables/past/roads?rows=0"), 400, "bad_request")


def test_records_are_for_the_staff(played: Played) -> None:
    refused(played.anna.get("/api/tables/past/records"), 403, "not_your_power")
    answer = played.dealer.get("/api/tables/past/records?shoe=1")
    lines = [msgspec.json.decode(line) for line in answer.content.splitlines()]
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    assert [one["type"] for one in lines[:3]] == ["records", "shoe", "coup"]
    assert {one["type"] for one in lines[2:]} == {"coup"}
    shoe = played.dealer.get("/api/tables/past/shoes/1").json()
    assert len(lines) == 2 + len(shoe["rounds"])
    whole = played.dealer.get("/api/tables/past/records").content.splitlines()
    second = played.dealer.get("/api/tables/past/records?shoe=2").content.splitlines()
    assert answer.content.splitlines() + second[1:] == whole
    refused(played.dealer.get("/api/tables/past/records?shoe=3"), 404, "no_such_shoe")


def test_a_table_that_is_run_elsewhere(played: Played) -> None:
    """Its past is in the store; how it stands, its own house knows."""
    house, client = played.house.house, played.house.client()
    place = house.hosted_tables.pop("past")
    house._opening.add("past")  # not to be taken back meanwhile
    try:
        lobby = {one["id"]: one for one in client.get("/api/tables").json()}
        assert (lobby["past"]["here"], lobby["past"]["phase"]) == (False, None)
        assert lobby["past"]["address"] == played.house.address
        page = client.get("/api/tables/past").json()
        assert (page["here"], page["book"]) == (False, "mbs-baccarat")
        assert client.get("/api/tables/past/shoes/1").status_code == 200
        assert client.get("/api/tables/past/rounds/1").status_code == 200
        refused(client.get("/api/tables/past/roads"), 409, "other_house")
    finally:
        house.hosted_tables["past"] = place
        house._opening.discard("past")


def test_a_table_s_journal_says_who_did_what(played: Played) -> None:
    path = "/api/admin/tables/past/events"
    page = played.dealer.get(f"{path}?count=1000").json()
    assert [one["sequence"] for one in page["events"]] == [*range(1, len(page["events"]) + 1)]
    sat = next(one for one in page["events"] if one["event"]["type"] == "player_sat")
    anna = played.anna.headers["x-test-account"]
    assert (sat["role"], sat["actor"]) == ("player", anna)
    assert page["names"][anna].startswith("person")
    after = played.dealer.get(f"{path}?after=10&count=5").json()["events"]
    assert [one["sequence"] for one in after] == [*range(11, 16)]
    burned = [one["event"] for one in page["events"] if one["event"]["type"] == "card_burned"]
    assert burned
    assert all(one["card"] is None for one in burned if not one["face_up"])


def test_a_card_that_lies_face_down_is_nobody_s(house: LiveServer) -> None:
    """Style B: neither the past nor the journal tells what a hand that is not turned holds."""
    config = config_dealt_by_the_test()
    config = replace(config, table=replace(config.table, style="B"))
    house.table("down", "division-5", config=config)
    anna, dealer = house.player("down", 1), house.account("dealer")
    account = anna.headers["x-test-account"]
    command = {"type": "place", "box": 1, "wager": "player", "amount": 20}
    house.deal("down", "dealing", {"player": account, "command": command})
    for _ in range(4):
        house.ask("down", "automat", "dealer", type="draw")
    state = house.house.runner("down").hosted.state
    assert state.round is not None
    held = [*state.round.player, *state.round.banker]
    assert held
    assert state.round.player_up == state.round.banker_up == 0
    for text in (
        dealer.get("/api/admin/tables/down/events?count=1000").text,
        anna.get("/api/tables/down/rounds/1").text,
        dealer.get("/api/tables/down/rounds/1").text,
        anna.get("/api/tables/down/shoes/1").text,
    ):
        assert '"??"' in text or "card_drawn" not in text
        drawn = re.findall(r'"card_drawn"[^}]*"card":"([^"]*)"', text)
        assert {*drawn} <= {"??"}
        assert {*re.findall(r'"(?:player|banker)_total":(\w+)', text)} <= {"null"}
        assert {*re.findall(r'"(?:player|banker)":\["([^]]*)"\]', text)} <= {"??", '??","??'}


def test_odds_of_the_shoe_where_they_are_shown(quick: LiveServer) -> None:
    quick.table("shown", config=config_dealt_by_the_test(odds_shown=True))
    quick.table("hidden")
    client = quick.client()
    refused(client.get("/api/tables/hidden/odds"), 409, "odds_not_shown")
    refused(client.get("/api/tables/shown/odds"), 409, "odds_not_now")
    quick.deal("shown", "ready")
    found = client.get("/api/tables/shown/odds").json()
    assert found["decks"] is None
    assert {*found["wagers"]} >= {"banker", "player", "tie"}
