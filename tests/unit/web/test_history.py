"""Rounds, shoes, roads and records, found by the index of a table."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from punto.house.fairness.shoe_proof import check_shoe_proof
from punto.house.history import HistoryReader
from punto.roads.board import Board
from punto.roads.results import read_results
from punto.roads.serialize import serialize_board
from punto.table import events as e
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test
from tests.unit.web.test_auth import refused


class PlayedRounds(NamedTuple):
    house: LiveServer
    anna: httpx.Client
    ben: httpx.Client
    dealer: httpx.Client


@pytest.fixture(scope="module")
def played(house: LiveServer) -> PlayedRounds:
    """A whole shoe and a little of the next."""
    house.table("past")
    anna, ben = (house.player("past", box, 100_000) for box in (3, 4))
    dealer = house.account("dealer")
    command = {"type": "place", "box": 3, "wager": "banker", "amount": 20}
    stake = {"player": anna.headers["x-test-account"], "command": command}
    house.deal("past", "over", stake)
    house.deal("past", "betting", stake)
    house.deal("past", "decided", stake)
    return PlayedRounds(house, anna, ben, dealer)


def test_a_shoe_and_its_fairness(played: PlayedRounds) -> None:
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


def test_a_round_is_filtered_by_role(played: PlayedRounds) -> None:
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


def test_each_step_of_a_round_has_its_layout(played: PlayedRounds) -> None:
    """The hands grow card by card with their totals; the last step equals the result."""
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


def test_each_step_names_its_actor(played: PlayedRounds) -> None:
    """The public sees boxes and the automatic dealer; staff see names."""
    anna = played.anna.headers["x-test-account"]
    path = "/api/tables/past/rounds/1"
    seen = {one["event"]["type"]: one for one in played.ben.get(path).json()["events"]}
    assert (seen["stake_placed"]["role"], seen["stake_placed"]["who"]) == ("player", "box 3")
    assert (seen["card_drawn"]["role"], seen["card_drawn"]["who"]) == ("dealer", "automat")
    assert played.ben.get(path).json()["names"] is None
    page = played.dealer.get(path).json()
    by_type = {one["event"]["type"]: one for one in page["events"]}
    assert by_type["stake_placed"]["who"] == anna
    assert page["names"][anna].startswith("person")
    assert "automat" not in page["names"]


def test_a_round_starts_with_stood_off_stakes(played: PlayedRounds) -> None:
    """After a tie the stake is still there when the next round starts."""
    client = played.house.client()
    results = client.get("/api/tables/past/shoes/1").json()["results"]
    for number, before in enumerate(["", *results[:-1]], start=1):
        page = client.get(f"/api/tables/past/rounds/{number}").json()
        lying = [(one["box"], one["wager"], one["amount"]) for one in page["stakes"]]
        assert lying == ([(3, "banker", 20)] if before.startswith("T") else [])


def test_a_finished_round_cites_its_clause(played: PlayedRounds) -> None:
    page = played.ben.get("/api/tables/past/rounds/1").json()
    assert page["events"][-1]["event"]["clause"] == "mbs-baccarat 1.1.7"
    assert all(one["event"].get("clause") for one in page["events"])


def test_card_preparation_of_a_shoe(played: PlayedRounds) -> None:
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
    # Stakes that stood off in the last coup are returned first.
    assert next(kind for kind in kinds if kind != "stake_returned") == "shoe_ended"
    first = client.get("/api/tables/past/shoes/1/opening").json()["events"]
    ready = next(one["sequence"] for one in whole if one["event"]["type"] == "shoe_ready")
    assert [one["sequence"] for one in first] == [*range(1, ready + 1)]
    refused(client.get("/api/tables/past/shoes/3/opening"), 404, "no_such_shoe")


def test_a_round_with_an_irregularity_is_marked(house: LiveServer) -> None:
    house.table("wrong")
    client = house.player("wrong", 1)
    account = client.headers["x-test-account"]
    command = {"type": "place", "box": 1, "wager": "player", "amount": 20}
    stake = {"player": account, "command": command}
    house.deal("wrong", "decided", stake)
    house.deal("wrong", "dealing", stake)
    house.ask("wrong", "automat", "dealer", type="draw")
    house.ask("wrong", "otto", "operator", type="void_round", reason="technical_failure")
    house.ask("wrong", "sue", "game_supervisor", type="confirm_proposal")
    rounds = client.get("/api/tables/wrong/shoes/1").json()["rounds"]
    assert [(one["status"], one["irregular"]) for one in rounds] == [
        ("played", False),
        ("void", True),
    ]


def test_an_unknown_round_is_refused(played: PlayedRounds) -> None:
    refused(played.ben.get("/api/tables/past/rounds/999"), 404, "no_such_round")


def test_every_round_equals_the_events_of_the_table(played: PlayedRounds) -> None:
    """A replay of all events without an index gives the same rounds."""
    house = played.house
    header = house.house.known_tables["past"]

    async def replay_rounds() -> dict[int, list[int]]:
        now = 0
        found: dict[int, list[int]] = {}
        async for record in house.store.read("past"):
            event = record.decode_event()
            if isinstance(event, e.BetsOpened):
                now = event.round
                found[now] = []
            if now:
                found[now].append(record.sequence)
            if isinstance(event, e.RoundEnded):
                now = 0
        return found

    async def read_rounds(numbers: list[int]) -> dict[int, list[int]]:
        histories = HistoryReader(house.store)
        return {
            number: [
                step.encoded.sequence for step in (await histories.read_round(header, number))[2]
            ]
            for number in numbers
        }

    whole = house.run(replay_rounds())
    assert house.run(read_rounds([*whole])) == whole


def test_an_index_of_another_version_is_rebuilt(
    played: PlayedRounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, header = played.house, played.house.house.known_tables["past"]
    indexed = [house.run(HistoryReader(house.store).read_shoe(header, shoe)) for shoe in (1, 2)]

    async def other_version(_table: str, _key: str) -> bytes:
        return msgspec.msgpack.encode([1])

    monkeypatch.setattr(house.store, "get_private", other_version)
    rebuilt = [house.run(HistoryReader(house.store).read_shoe(header, shoe)) for shoe in (1, 2)]
    assert rebuilt == indexed


def test_roads(played: PlayedRounds) -> None:
    client = played.house.client()
    shoe = client.get("/api/tables/past/shoes/1").json()
    roads = client.get("/api/tables/past/roads?shoe=1").json()
    results = "".join(shoe["results"])
    assert roads["results"] == results
    assert (roads.pop("table"), roads.pop("shoe")) == ("past", 1)
    assert roads == msgspec.to_builtins(serialize_board(Board.from_results(read_results(results))))
    assert client.get("/api/tables/past/roads").json()["shoe"] == 2
    refused(client.get("/api/tables/past/roads?rows=0"), 400, "bad_request")


def test_records_are_for_staff(played: PlayedRounds) -> None:
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


def test_a_table_of_another_house(played: PlayedRounds) -> None:
    """The history is in the store; only its own server knows the present state."""
    house, client = played.house.house, played.house.client()
    place = house.hosted_tables.pop("past")
    house._opening.add("past")  # so that this house does not claim it again
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


def test_the_event_log_of_a_table_names_actors(played: PlayedRounds) -> None:
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


def test_a_face_down_card_is_hidden(house: LiveServer) -> None:
    """Style B: neither the history nor the event log shows a hand that is not turned."""
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


def test_odds_of_the_shoe_where_the_table_allows_them(quick: LiveServer) -> None:
    quick.table("shown", config=config_dealt_by_the_test(odds_shown=True))
    quick.table("hidden")
    client = quick.client()
    refused(client.get("/api/tables/hidden/odds"), 409, "odds_not_shown")
    refused(client.get("/api/tables/shown/odds"), 409, "odds_not_now")
    quick.deal("shown", "ready")
    found = client.get("/api/tables/shown/odds").json()
    assert found["decks"] is None
    assert {*found["wagers"]} >= {"banker", "player", "tie"}
