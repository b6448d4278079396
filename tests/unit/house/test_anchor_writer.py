"""Anchors in a file and at a webhook; failures lose nothing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from punto.house import webhook as webhook_module
from punto.house.integrity.anchor_writer import AnchorSettings, AnchorWriter
from punto.house.integrity.anchors import check_anchors
from punto.house.integrity.signing_key import SigningKey
from punto.refusals import Refused
from punto.store import Store
from punto.store.memory import MemoryStore
from tests.unit.house.fakes import SECRET, Clock
from tests.unit.store.sample_events import ANNA, bought, header
from tests.wait import wait_for

KEY = SigningKey(SECRET)


@pytest.fixture
async def store() -> Store:
    made = MemoryStore()
    await made.create_table(header())
    await made.create_table(header("idle"))
    return made


async def add_event(store: Store) -> None:
    await store.append("t", (await store.head("t")).sequence, None, ANNA, 1, [bought(1)])


def writer(store: Store, file: Path | None = None, webhook: str | None = None) -> AnchorWriter:
    return AnchorWriter(store, KEY, "house", Clock(), AnchorSettings(file, webhook))


async def test_a_file_is_one_chain_over_restarts_and_houses(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "anchors.jsonl"
    one, two = writer(store, file), writer(store, file)
    for now in (one, two, one, writer(store, file)):
        await add_event(store)
        assert await now.write()
        assert await now.write() == [], "nothing has changed"
    checked = check_anchors(file.read_bytes().splitlines(), KEY.public)
    assert (checked.total, checked.findings) == (4, ())
    assert [*checked.hashes["t"]] == [1, 2, 3, 4]
    assert [*checked.hashes["idle"]] == [0], "only the first anchor of a writer has all streams"


async def test_a_part_of_a_line_after_a_crash(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "anchors.jsonl"
    await writer(store, file).write()
    with file.open("ab") as opened:
        opened.write(b'{"format":"punto-an')
    await add_event(store)
    await writer(store, file).write()
    checked = check_anchors(file.read_bytes().splitlines(), KEY.public)
    assert [(line, found.code) for line, found in checked.findings] == [(2, "anchor_unreadable")]
    assert [*checked.hashes["t"]] == [0, 1]


async def test_the_last_anchor_has_what_happened_until_the_stop(
    store: Store, tmp_path: Path
) -> None:
    file = tmp_path / "anchors.jsonl"
    now = writer(store, file)
    now.start()
    await wait_for(file.exists)
    await add_event(store)
    await now.stop()
    checked = check_anchors(file.read_bytes().splitlines(), KEY.public)
    assert checked.findings == ()
    assert [*checked.hashes["t"]][-1] == 1


@contextmanager
def webhook(statuses: list[int]) -> Iterator[tuple[str, list[bytes]]]:
    """A receiver that answers with these statuses in turn."""
    received: list[bytes] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(statuses.pop(0))
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_arguments: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/", received
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


async def test_what_a_failed_webhook_left_out_is_in_the_next_anchor(store: Store) -> None:
    with webhook([200, 500, 200]) as (url, received):
        now = writer(store, webhook=url)
        await now.write()
        await add_event(store)
        with pytest.raises(OSError, match="500"):
            await now.write()
        await add_event(store)
        await now.write()
    first, _lost, last = received
    checked = check_anchors([first, last], KEY.public)
    assert checked.findings == ()
    assert [*checked.hashes["t"]] == [0, 2]


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_a_redirected_anchor_has_not_arrived(store: Store, status: int) -> None:
    """A client that follows it asks for the other address without the anchor."""
    with webhook([status, 200]) as (url, received):
        now = writer(store, webhook=url)
        with pytest.raises(OSError, match=str(status)):
            await now.write()
        await now.write()
    assert [*check_anchors(received[1:], KEY.public).hashes["t"]] == [0]


async def test_one_webhook_receives_the_anchors_of_two_houses(store: Store) -> None:
    """Each house continues its own chain; the receiver stores the lines as they arrive."""
    with webhook([200] * 6) as (url, received):
        houses = [writer(store, webhook=url), writer(store, webhook=url)]
        for now in houses * 3:
            await add_event(store)
            await now.write()
    assert check_anchors(received, KEY.public).findings == ()
    removed = check_anchors(received[:2] + received[3:], KEY.public)
    assert [(line, found.code) for line, found in removed.findings] == [(4, "anchor_gap")]


async def test_an_anchor_whose_answer_was_lost_is_no_gap(store: Store) -> None:
    """The receiver has it, but the house does not know that and continues from the one before."""
    with webhook([200, 500, 200]) as (url, received):
        now = writer(store, webhook=url)
        await now.write()
        await add_event(store)
        with pytest.raises(OSError, match="500"):
            await now.write()
        await add_event(store)
        await now.write()
    assert check_anchors(received, KEY.public).findings == ()


async def test_file_and_webhook_are_chains_of_their_own(store: Store, tmp_path: Path) -> None:
    """What a failing receiver lacks is no gap, and the file does not repeat it."""
    file = tmp_path / "anchors.jsonl"
    with webhook([200, 500, 500, 200]) as (url, received):
        now = writer(store, file, url)
        await now.write()
        for _ in range(2):
            await add_event(store)
            with pytest.raises(OSError, match="500"):
                await now.write()
        await add_event(store)
        await now.write()
    arrived = check_anchors([received[0], received[-1]], KEY.public)
    assert (arrived.findings, [*arrived.hashes["t"]]) == ((), [0, 3])
    written = file.read_bytes().splitlines()
    assert check_anchors(written, KEY.public).findings == ()
    assert [b'"idle"' in line for line in written] == [True, False, False, False]


async def test_a_file_that_fails_does_not_silence_the_webhook(store: Store, tmp_path: Path) -> None:
    """Otherwise who can remove the file could stop the evidence elsewhere."""
    with webhook([200]) as (url, received):
        with pytest.raises(OSError, match="No such file"):
            await writer(store, tmp_path / "removed" / "anchors.jsonl", url).write()
        assert [*check_anchors(received, KEY.public).hashes["t"]] == [0]


async def test_a_receiver_that_never_answers_delays_neither_file_nor_stop(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook_module, "TIMEOUT_SECONDS", 3600)
    connections = []

    async def drip(reader: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        connections.append(reader)
        with suppress(ConnectionError):
            answer.write(b"HTTP/1.1 200 OK\r\nx: ")
            while not answer.is_closing():
                answer.write(b"y")
                await answer.drain()
                await asyncio.sleep(0.01)

    receiver = await asyncio.start_server(drip, "127.0.0.1", 0)
    port = receiver.sockets[0].getsockname()[1]
    file, url = tmp_path / "anchors.jsonl", f"http://127.0.0.1:{port}/"
    now = AnchorWriter(store, KEY, "house", Clock(), AnchorSettings(file, url, seconds=0.01))
    now.start()

    async def wait_for_lines(count: int) -> None:
        await wait_for(lambda: file.exists() and len(file.read_bytes().splitlines()) == count)

    for count in range(1, 4):
        await wait_for_lines(count)
        await add_event(store)
    monkeypatch.setattr(webhook_module, "TIMEOUT_SECONDS", 0.1)
    await now.stop()
    assert connections
    checked = check_anchors(file.read_bytes().splitlines(), KEY.public)
    assert (checked.findings, [*checked.hashes["t"]]) == ((), [0, 1, 2, 3])
    receiver.close()


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    for file in (tmp_path, tmp_path / "none" / "anchors.jsonl"):
        with pytest.raises(Refused, match="cannot_write"):
            AnchorSettings(file).check()


def test_a_bad_address_is_refused() -> None:
    for url in ("ftp://example", "example", "http://", "file:///etc/passwd"):
        with pytest.raises(Refused) as caught:
            AnchorSettings(webhook=url).check()
        assert caught.value.refusal.code == "bad_webhook"
