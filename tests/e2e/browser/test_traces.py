"""The page begins the trace of each command and each request that changes something."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocket

from tests.e2e.browser.visitor import LONG, Visit, quick
from tests.unit.web.live_server import LiveServer
from tests.unit.web.span_collector import collect_spans


def test_a_bet_is_traced_from_the_click_to_the_commit(house: LiveServer, visit: Visit) -> None:
    house.table("traced", config=quick(LONG))
    player, sent = visit(), list[dict[str, Any]]()

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(json.loads(frame)))

    player.page.on("websocket", listen)
    with collect_spans() as collector:
        player.sit("traced", 1).bets_open().bet("Tie").sees("495")
    [bet] = [frame for frame in sent if frame["type"] == "place"]
    _version, trace, click, _flags = bet["traceparent"].split("-")
    spans = {one.name: one for one in collector.spans if one.trace_id.hex() == trace}
    assert {*spans} == {"socket.command", "table.execute", "table.decide", "store.append"}
    assert spans["socket.command"].parent_span_id.hex() == click
    parents = {one.parent_span_id for one in collector.spans if one.name == "http.request"}
    assert any(parents)  # the buy-in
