"""The lobby, the page of a table, new tables, tickets."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from punto.house.hosting.principal import Principal
from punto.house.hosting.table_view import table_view
from punto.odds.analysis import analyse
from punto.odds.shoe import Shoe
from punto.refusals import Refused
from punto.rules.catalog import built_in, load, read_source
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test
from tests.unit.web.test_auth import refused
from tests.wait import wait_for


def test_the_lobby(house: LiveServer) -> None:
    house.table("lobby")
    found = {one["id"]: one for one in house.client().get("/api/tables").json()}
    table = found["lobby"]
    assert table["book"] == "mbs-baccarat"
    assert (table["phase"], table["results"], table["here"]) == ("closed", "", True)
    assert table["address"] == house.address
    assert table["limit"] == {"min": 20, "max": 100_000}
    assert "house" not in found
    assert not any(name.startswith("wallet/") for name in found)


def test_the_lobby_says_how_the_games_pay(house: LiveServer) -> None:
    house.table("odds", "hellenic-no-commission")
    assert _summary(house, "odds")["offered"][0]["title"]
    runner, values = house.house.runner("odds"), house.app.state.context.expected_values
    house.run(wait_for(lambda: values.find(runner.header.book_text, runner.setup)))
    offered = _summary(house, "odds")["offered"]
    book = runner.setup.book
    odds = analyse(book, Shoe.full(runner.setup.decks))
    assert [one["title"] for one in offered] == [wager.title for wager in book.wagers]
    for wager, one in zip(book.wagers, offered, strict=True):
        assert one["odds"] == [*dict.fromkeys(row.odds.text for row in wager.pays)]
        assert one["pushes"] == (wager.push is not None)
        assert one["edge"] == round(-odds.wagers[wager.id].ev * 10_000)


def _summary(house: LiveServer, table: str) -> Any:
    return next(one for one in house.client().get("/api/tables").json() if one["id"] == table)


def test_the_lobby_shows_the_players_seats(house: LiveServer) -> None:
    house.table("seat")
    client = house.account("player")
    who = client.headers["x-test-account"]
    house.ask("seat", who, "player", type="sit", box=3)

    def told(asked: Any) -> tuple[list[int], list[int]]:
        found = next(one for one in asked.get("/api/tables").json() if one["id"] == "seat")
        assert not found["standing"]
        return found["seats_taken"], found["own_boxes"]

    assert told(client) == ([3], [3])
    assert told(house.account("player")) == ([3], [])
    assert told(house.client()) == ([3], [])


@pytest.mark.parametrize("book", built_in())
def test_the_table_page_has_all_data_of_any_book(quick: LiveServer, book: str) -> None:
    quick.table(f"draw-{book}", book)
    table = quick.client().get(f"/api/tables/draw-{book}").json()
    assert table["rulebook"]["id"] == book
    assert table["wagers"] == table["rulebook"]["wagers"]
    assert {*table["limits"]} == {wager["id"] for wager in table["wagers"]}
    for wager in table["wagers"]:
        for row in wager["pays"]:
            assert row["words"]
            assert row["odds_words"] == row["odds"].replace(":", " to ")
    assert table["config"]["house"]["dealer"] == "person"
    late = table["rulebook"]["irregularities"]["late_wager"]
    assert late["remedy"] == "refuse"
    assert late["clause"]
    shown = quick.client().get(f"/api/books/{book}").json()
    assert shown == table["rulebook"]


def test_staff_see_payments_before_the_settlement(house: LiveServer) -> None:
    runner = house.table("pays")
    player = house.player("pays", 2).headers["x-test-account"]
    house.deal("pays", "betting")
    for wager in ("banker", "tie"):
        house.ask("pays", player, "player", type="place", box=2, wager=wager, amount=100)
    house.deal("pays", "decided")
    told = table_view(runner, Principal("d", "dealer")).payments
    assert table_view(runner, Principal(player, "player")).payments is None
    after = runner.hosted.sequence
    house.deal("pays", "ready")
    kept = house.account("dealer").get(f"/api/admin/tables/pays/events?after={after}").json()
    types = ("stake_lost", "stake_paid", "stake_stood_off")
    paid = [one["event"] for one in kept["events"] if one["event"]["type"] in types]
    assert [msgspec.to_builtins(one) for one in told or ()] == paid
    assert len(told or ()) == 2
    assert table_view(runner, Principal("d", "dealer")).payments == ()


def test_personal_limits_are_for_staff(quick: LiveServer) -> None:
    config = config_dealt_by_the_test(commitment_seconds=1, answer_seconds=1)
    table = msgspec.structs.replace(
        config.table, personal={"anna": {"banker": {"min": 30, "max": 40}}}
    )
    written = msgspec.to_builtins(msgspec.structs.replace(config, table=table))
    operator = quick.account("operator")
    made = {"id": "personal", "book": "mbs-baccarat", "config": written}
    assert operator.post("/api/tables", json=made).status_code == 201
    mine = quick.client().get("/api/tables/personal").json()
    assert mine["config"]["table"]["personal"] == {}
    staff = operator.get("/api/tables/personal").json()
    assert "anna" in staff["config"]["table"]["personal"]


@pytest.mark.parametrize("setting", ["commitment_seconds", "answer_seconds"])
def test_players_have_time_for_their_texts_at_a_virtual_table(
    quick: LiveServer, setting: str
) -> None:
    """Otherwise an operator alone would decide that no player takes part in the order."""
    operator = quick.account("operator")

    def ask(table: str, seconds: int, **house: str) -> httpx.Response:
        config = {"house": {setting: seconds, **house}}
        made = {"id": table, "book": "mbs-baccarat", "config": config}
        return operator.post("/api/tables", json=made)

    answer = ask("hasty", 0)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_config")
    assert "at least 1" in answer.json()["sentence"]
    assert ask(f"one-{setting}", 1, dealer="person").status_code == 201
    assert ask(f"practice-{setting}", 0, cards="practice").status_code == 201


def test_new_tables(house: LiveServer) -> None:
    operator = house.account("operator")
    config = {"table": {"decks": 6}, "house": {"title": "Salon", "dealer": "person"}}
    made = {"id": "salon", "book": "mbs-baccarat", "config": config}
    answer = operator.post("/api/tables", json=made)
    assert answer.status_code == 201
    assert (answer.json()["title"], answer.json()["decks"]) == ("Salon", 6)
    refused(operator.post("/api/tables", json=made), 409, "table_exists")

    def asked(**changes: Any) -> Any:
        return operator.post("/api/tables", json={**made, "id": "other", **changes})

    refused(asked(book="no-such"), 404, "unknown_book")
    refused(asked(book="/etc/passwd"), 404, "unknown_book")
    refused(asked(book="examples/mirror.toml"), 404, "unknown_book")
    refused(asked(text="x"), 400, "bad_request")
    refused(asked(config={"table": {"deck": 6}}), 400, "bad_config")
    refused(asked(config={"table": {"decks": 60}}), 400, "decks_out_of_range")
    refused(asked(id="wallet/x"), 400, "bad_request")
    refused(asked(id="house"), 400, "bad_table_id")
    refused(asked(options={"x": "y"}), 400, "unknown_option")
    refused(asked(unknown=1), 400, "bad_request")
    journal = operator.get("/api/admin/journal").json()["events"]
    assert journal[-1]["event"] == {
        "type": "table_created", "v": 1, "table": "salon", "book": "mbs-baccarat",
        "version": load("mbs-baccarat").version, "sha256": load("mbs-baccarat").sha256,
    }  # fmt: skip
    assert journal[-1]["actor"] == operator.headers["x-test-account"]


def test_a_table_with_a_custom_rulebook(house: LiveServer) -> None:
    text = read_source("mbs-baccarat").decode().replace('id = "mbs-baccarat"', 'id = "my-own"', 1)
    operator = house.account("operator")
    made = {"id": "own", "text": text, "config": {"house": {"dealer": "person"}}}
    answer = operator.post("/api/tables", json=made)
    assert answer.status_code == 201, answer.text
    assert answer.json()["own_book"]
    bad = {**made, "id": "bad", "text": text.replace("tie", "ties")}
    assert operator.post("/api/tables", json=bad).status_code == 400


@pytest.mark.clause("division-5 11A.8")
def test_one_perfect_pairs_scale_per_house(house: LiveServer) -> None:
    operator = house.account("operator")
    config = {"house": {"dealer": "person"}}
    scales = ["one", "two"]
    made: dict[str, Any] = {"id": "pairs", "book": "division-5", "config": config}
    book = operator.get("/api/books/division-5").json()
    option = next(one for one in book["options"] if one["id"] == "perfect_pairs")
    scales = [one["id"] for one in option["values"] if one["id"] not in ("none", "off")][:2]
    made["options"] = {"perfect_pairs": scales[0]}
    assert operator.post("/api/tables", json=made).status_code == 201
    made |= {"id": "pairs-2", "options": {"perfect_pairs": scales[1]}}
    answer = operator.post("/api/tables", json=made)
    refused(answer, 409, "other_scale")
    assert answer.json()["clause"] == "division-5 11A.8"


def test_tickets(house: LiveServer) -> None:
    house.table("gate")
    path = "/api/tables/gate/ticket"
    anybody = house.client()
    seen = anybody.post(path, json={"role": "observer"}).json()
    assert seen["socket"].startswith(house.address.replace("http", "ws"))
    ticket = house.run(house.accounts.tickets.use(seen["ticket"]))
    assert (ticket.account, ticket.role, ticket.table) == (None, "observer", "gate")
    with pytest.raises(Refused):
        house.run(house.accounts.tickets.use(seen["ticket"]))
    refused(anybody.post(path, json={"role": "player"}), 401, "not_signed_in")
    player = house.account()
    assert player.post(path, json={}).status_code == 200
    refused(player.post(path, json={"role": "dealer"}), 403, "not_your_role")
    refused(player.post(path, json={"role": "king"}), 400, "no_such_role")
    refused(player.post("/api/tables/none/ticket", json={}), 404, "no_such_table")
