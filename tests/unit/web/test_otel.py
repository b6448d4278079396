"""Tracing with OpenTelemetry: from the click to the commit, received by a collector of the test."""

from __future__ import annotations

import subprocess
import sys

from websockets.sync.client import connect

from punto.tracing import span
from tests.unit.web.live_server import LiveServer, live_server
from tests.unit.web.span_collector import collect_spans
from tests.wait import MAX_SECONDS

TRACE = "0af7651916cd43dd8448eb211c80319c"
CLICK = "b7ad6b7169203331"
TRACEPARENT = f"00-{TRACE}-{CLICK}-01"


def test_a_command_is_traced_from_the_click_to_the_commit() -> None:
    with collect_spans() as collector, live_server() as house:
        house.table("traced")
        _send_command(house)
    assert collector.services == {"punto"}
    traced = {one.name: one for one in collector.spans if one.trace_id.hex() == TRACE}
    assert {*traced} == {"socket.command", "table.execute", "table.decide", "store.append"}
    assert traced["socket.command"].parent_span_id.hex() == CLICK
    assert traced["table.execute"].parent_span_id == traced["socket.command"].span_id
    for step in ("table.decide", "store.append"):
        assert traced[step].parent_span_id == traced["table.execute"].span_id
    times = [traced[name].end_time_unix_nano for name in ("table.decide", "store.append")]
    assert times == sorted(times)
    assert any(one.name == "http.request" for one in collector.spans)


def _send_command(house: LiveServer) -> None:
    operator = house.account("operator", "dealer")
    answer = operator.post("/api/tables/traced/ticket", json={"role": "operator"})
    url = house.address.replace("http", "ws", 1)
    with connect(
        f"{url}/tables/traced/socket?ticket={answer.json()['ticket']}", open_timeout=MAX_SECONDS
    ) as socket:
        socket.send(
            '{"type":"open_table","cards":"new","id":"one","traceparent":"' + TRACEPARENT + '"}'
        )
        while '"taken"' not in (text := str(socket.recv(timeout=MAX_SECONDS))):
            assert '"refused"' not in text, text


def test_without_a_tracer_nothing_is_imported() -> None:
    code = "import punto.web.server, sys; assert not any('opentelemetry' in m for m in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
    with span("nothing") as opened:
        assert opened is None
