"""Tracing with OpenTelemetry: from the click to the commit, received by a collector of the test."""

from __future__ import annotations

import gzip
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span
from websockets.sync.client import connect

from punto.tracing import set_tracer, span
from punto.web.otel import OtelTracer
from tests.unit.web.live_server import LiveServer, live_server
from tests.wait import MAX_SECONDS

TRACE = "0af7651916cd43dd8448eb211c80319c"
CLICK = "b7ad6b7169203331"
TRACEPARENT = f"00-{TRACE}-{CLICK}-01"


class Collector(HTTPServer):
    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.spans: list[Span] = []
        self.services: set[str] = set()

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1/traces"


class _Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        if self.headers.get("content-encoding") == "gzip":
            body = gzip.decompress(body)
        request = ExportTraceServiceRequest.FromString(body)
        assert isinstance(self.server, Collector)
        for resource in request.resource_spans:
            for attribute in resource.resource.attributes:
                if attribute.key == "service.name":
                    self.server.services.add(attribute.value.string_value)
            for scope in resource.scope_spans:
                self.server.spans += scope.spans
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_arguments: object) -> None:
        pass


@pytest.fixture
def collector() -> Iterator[Collector]:
    server = Collector()
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_command_is_traced_from_the_click_to_the_commit(collector: Collector) -> None:
    tracer = OtelTracer(collector.endpoint, "house")
    set_tracer(tracer)
    try:
        with live_server() as house:
            house.table("traced")
            _send_command(house)
    finally:
        set_tracer(None)
    tracer.shutdown()
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
