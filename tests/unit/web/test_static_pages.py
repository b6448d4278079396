"""Files of the page: compressed as built, cached by their names; HEAD wherever there is a GET."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.unit.web.live_server import LiveServer, live_server

SCRIPT = b"export const shoe = 8;" * 100
BROTLI = b"as the build wrote it"
GZIP = gzip.compress(SCRIPT, mtime=0)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    _write(folder / "index.html", b"<!doctype html><title>Punto</title>" * 50)
    _write(folder / "assets" / "app-1.js", SCRIPT, BROTLI)
    (folder / "icon.png").write_bytes(b"\x89PNG")
    with live_server(static_folder=folder) as found:
        found.table("t")
        yield found


def _write(path: Path, body: bytes, brotli: bytes | None = None) -> None:
    path.write_bytes(body)
    path.with_name(path.name + ".gz").write_bytes(gzip.compress(body, mtime=0))
    if brotli is not None:
        path.with_name(path.name + ".br").write_bytes(brotli)


def ask(
    house: LiveServer, path: str, encoding: str = "identity", **headers: str
) -> tuple[httpx.Headers, bytes]:
    """Return headers and the bytes as they were sent."""
    with (
        house.client() as client,
        client.stream("GET", path, headers={"accept-encoding": encoding, **headers}) as answer,
    ):
        return answer.headers, b"".join(answer.iter_raw())


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, br;q=0", "gzip"),
        ("BR ; q=0.5", "br"),
        ("gzip;q=0.0, br;q=0", None),
        ("identity", None),
        ("", None),
    ],
)
def test_a_script_goes_out_as_small_as_the_client_accepts(
    house: LiveServer, accepted: str, coding: str | None
) -> None:
    headers, body = ask(house, "/assets/app-1.js", accepted)
    assert headers.get("content-encoding") == coding
    assert body == {"br": BROTLI, None: SCRIPT}.get(coding, GZIP)
    assert headers["vary"] == "accept-encoding"
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("path", ["/", "/verify", "/docs"])
def test_pages_are_compressed_and_checked_for_a_newer_version(house: LiveServer, path: str) -> None:
    plain_headers, plain = ask(house, path)
    headers, body = ask(house, path, "gzip")
    assert gzip.decompress(body) == plain
    assert headers["cache-control"] == "no-cache"
    assert headers["content-security-policy"] == plain_headers["content-security-policy"]
    assert headers["etag"] != plain_headers["etag"]  # another body, another tag


def test_a_client_that_has_the_page_gets_no_body(house: LiveServer) -> None:
    with house.client() as client:
        first = client.get("/")
        again = client.get("/", headers={"if-none-match": first.headers["etag"]})
        other = client.get("/", headers={"if-none-match": '"of an older version"'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert (other.status_code, other.text) == (200, first.text)


@pytest.mark.parametrize("path", ["/assets/app-1.js.br", "/assets/app-1.js.gz", "/index.html.gz"])
def test_compressed_files_are_no_pages(house: LiveServer, path: str) -> None:
    with house.client() as client:
        assert client.get(path).status_code == 404


def test_a_file_without_compressed_form_goes_out_as_it_is(house: LiveServer) -> None:
    headers, body = ask(house, "/icon.png", "gzip, br")
    assert "content-encoding" not in headers
    assert body == b"\x89PNG"


def test_head_is_answered_wherever_get_is(house: LiveServer) -> None:
    operator = house.account("operator")
    schema = operator.get("/schema/openapi.json").json()
    parameters = {"{table}": "t", "{book}": "mbs-baccarat"}
    paths = ["/", "/verify", "/docs", "/assets/app-1.js", "/schema/openapi.json", "/nowhere"]
    for path, methods in schema["paths"].items():
        if "get" in methods:
            for name, value in parameters.items():
                path = path.replace(name, value)
            paths.append(path)
    assert len(paths) > 40
    for path in paths:
        got, head = operator.get(path), operator.head(path)
        assert (head.status_code, head.content) == (got.status_code, b""), path
        assert head.headers["content-type"] == got.headers["content-type"], path


def test_head_is_refused_where_there_is_no_get(house: LiveServer) -> None:
    with house.client() as client:
        assert client.head("/api/sign-in").status_code == 405
