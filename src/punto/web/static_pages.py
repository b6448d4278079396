"""The pages: the built one or else a plain one; those that check a shoe and show the API.

All of it is read once, when the house is opened: no path from outside ever reaches a disk.
"""

from __future__ import annotations

import mimetypes
import re
from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import NamedTuple

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from punto.web.context import Desk, TheDesk
from punto.web.middleware import policy
from punto.web.options import WebOptions

HERE = Path(__file__).parent
MOST_BYTES = 64 << 20
_FOREVER = "public, max-age=31536000, immutable"
_SCRIPT = re.compile(rb"<script\b[^>]*>(.*?)</script>", re.DOTALL)
_STYLE = re.compile(rb"<style\b[^>]*>(.*?)</style>", re.DOTALL)


class Page(NamedTuple):
    body: bytes
    headers: dict[str, str]
    media_type: str

    def response(self) -> Response[bytes]:
        return Response(self.body, headers=self.headers, media_type=self.media_type)


def page_routes(options: WebOptions) -> list[HTTPRouteHandler]:
    static = _files(options.static or HERE / "static", options)
    verify, api = (
        _html((HERE / "html" / f"{name}.html").read_bytes(), options) for name in ("verify", "api")
    )

    @get("/verify", include_in_schema=False)
    async def verify_page() -> Response[bytes]:
        return verify.response()

    @get("/docs", include_in_schema=False)
    async def api_page() -> Response[bytes]:
        return api.response()

    @get("/", include_in_schema=False)
    async def front(desk: TheDesk) -> Response[bytes]:
        page = static.get("index.html") or _html(_plain(desk), options)
        return page.response()

    @get("/{path:path}", include_in_schema=False)
    async def file(path: FromPath[str]) -> Response[bytes]:
        page = static.get(path.strip("/"))
        if page is None:
            raise NotFoundException
        return page.response()

    always = [verify_page, api_page, front]
    return [*always, file] if static else always


def _files(folder: Path, options: WebOptions) -> dict[str, Page]:
    found: dict[str, Page] = {}
    size = 0
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if not path.is_file() or path.is_symlink():
            continue
        name, body = path.relative_to(folder).as_posix(), path.read_bytes()
        size += len(body)
        if size > MOST_BYTES:
            raise ValueError(f"{folder} holds more than {MOST_BYTES} bytes: it is no built page")
        if path.suffix == ".html":
            found[name] = _html(body, options)
            continue
        # Vite puts what it has hashed into assets: another text has another name.
        cached = _FOREVER if name.startswith("assets/") else "no-cache"
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        found[name] = Page(body, {"cache-control": cached, **_tag(body)}, kind)
    return found


def _html(body: bytes, options: WebOptions) -> Page:
    """Scripts and styles that stand in a page are allowed by their hashes, and nothing else is."""
    headers = {
        "cache-control": "no-cache",
        "content-security-policy": policy(options, _hashes(_SCRIPT, body), _hashes(_STYLE, body)),
        **_tag(body),
    }
    return Page(body, headers, "text/html")


def _hashes(pattern: re.Pattern[bytes], body: bytes) -> list[str]:
    return [
        f"'sha256-{b64encode(sha256(one).digest()).decode()}'"
        for one in pattern.findall(body)
        if one.strip()
    ]


def _tag(body: bytes) -> dict[str, str]:
    return {"etag": f'"{sha256(body).hexdigest()[:32]}"'}


def _plain(desk: Desk) -> bytes:
    """For a house without a built page: what it is, and where things are."""
    lines = "\n".join(
        f'<li><a href="/api/tables/{escape(table, quote=True)}">{escape(table)}</a></li>'
        for table in sorted(desk.house.known_tables)
    )
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Punto</title>
<h1>Punto</h1>
<p>A house of baccarat tables, each conducted by its rulebook. The page was not built into this
installation; programs find everything under <a href="/api/tables">/api</a>.</p>
<h2>Tables</h2>
<ul>
{lines}
</ul>
<h2>Links</h2>
<ul>
<li><a href="/api/books">Rulebooks</a></li>
<li><a href="/verify">Check a shoe</a></li>
<li><a href="/docs">The API</a>, also <a href="/schema/openapi.json">as OpenAPI</a></li>
<li><a href="/health">Health</a> and <a href="/metrics">metrics</a></li>
</ul>
</html>
""".encode()
