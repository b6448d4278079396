"""Static pages: the built page or a plain fallback, the shoe verifier and the API page.

All files are read once at the start, so no requested path reaches the file system. A file goes out
compressed if the build left `NAME.br` or `NAME.gz` beside it and the client accepts it.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from punto.web.context import AppContext, InjectedContext
from punto.web.middleware import content_security_policy
from punto.web.server_options import ServerOptions

HERE = Path(__file__).parent
BUILT_PAGE = HERE / "static"
AnyRequest = Request[Any, Any, Any]
MAX_STATIC_BYTES = 64 << 20
_CACHE_FOREVER = "public, max-age=31536000, immutable"
_SCRIPT = re.compile(rb"<script\b(?![^>]*application/json)[^>]*>(.*?)</script>", re.DOTALL)
"""A script that runs; a block of JSON is data."""
_STYLE = re.compile(rb"<style\b[^>]*>(.*?)</style>", re.DOTALL)


CODINGS = {"br": ".br", "gzip": ".gz"}
"""Content codings by preference, and the file endings of the build."""


class StaticPage(NamedTuple):
    bodies: dict[str, bytes]
    """By content coding; `identity` is always there."""
    headers: dict[str, str]
    media_type: str

    def response(self, request: AnyRequest) -> Response[bytes]:
        """Return the smallest body that the client accepts, or 304 if it has that body."""
        accepted = _accepted_codings(request.headers.get("accept-encoding", ""))
        coding = next(
            (one for one in CODINGS if one in self.bodies and one in accepted), "identity"
        )
        headers = {**self.headers, "vary": "accept-encoding", **_etag(self.bodies[coding])}
        if headers["etag"] in request.headers.get("if-none-match", ""):
            return Response(b"", headers=headers, status_code=304)
        if coding != "identity":
            headers["content-encoding"] = coding
        return Response(self.bodies[coding], headers=headers, media_type=self.media_type)


def _accepted_codings(header: str) -> set[str]:
    """Return the codings of an `Accept-Encoding` header, without those of weight 0."""
    accepted = set()
    for entry in header.lower().split(","):
        coding, _, weight = entry.partition(";")
        if not re.fullmatch(r"q=0(\.0*)?", weight.replace(" ", "")):
            accepted.add(coding.strip())
    return accepted


def page_routes(options: ServerOptions) -> list[HTTPRouteHandler]:
    static = _load_files(options.static_folder or BUILT_PAGE, options)
    verify, api = (
        _html_page(_with_gzip((HERE / "html" / f"{name}.html").read_bytes()), options)
        for name in ("verify", "api")
    )

    @get("/verify", include_in_schema=False)
    async def verify_page(request: AnyRequest) -> Response[bytes]:
        return verify.response(request)

    @get("/docs", include_in_schema=False)
    async def api_page(request: AnyRequest) -> Response[bytes]:
        return api.response(request)

    @get("/", include_in_schema=False)
    async def front(request: AnyRequest, context: InjectedContext) -> Response[bytes]:
        fallback = {"identity": _fallback_page(context)}
        page = static.get("index.html") or _html_page(fallback, options)
        return page.response(request)

    @get("/{path:path}", include_in_schema=False)
    async def file(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
        page = static.get(path.strip("/"))
        if page is None:
            raise NotFoundException
        return page.response(request)

    always = [verify_page, api_page, front]
    return [*always, file] if static else always


def _load_files(folder: Path, options: ServerOptions) -> dict[str, StaticPage]:
    pages: dict[str, StaticPage] = {}
    size = 0
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if not path.is_file() or path.is_symlink() or path.suffix in CODINGS.values():
            continue
        name, bodies = path.relative_to(folder).as_posix(), _read_bodies(path)
        size += sum(map(len, bodies.values()))
        if size > MAX_STATIC_BYTES:
            raise ValueError(
                f"{folder} holds more than {MAX_STATIC_BYTES} bytes: it is no built page"
            )
        if path.suffix == ".html":
            pages[name] = _html_page(bodies, options)
            continue
        # Vite puts the content hash into the names of files in assets.
        cached = _CACHE_FOREVER if name.startswith("assets/") else "no-cache"
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        pages[name] = StaticPage(bodies, {"cache-control": cached}, kind)
    return pages


def _read_bodies(path: Path) -> dict[str, bytes]:
    """Return a file's content by content coding."""
    bodies = {"identity": path.read_bytes()}
    for coding, ending in CODINGS.items():
        compressed = path.with_name(path.name + ending)
        if compressed.is_file() and not compressed.is_symlink():
            bodies[coding] = compressed.read_bytes()
    return bodies


@cache
def _with_gzip(body: bytes) -> dict[str, bytes]:
    return {"identity": body, "gzip": gzip.compress(body, mtime=0)}


def _html_page(bodies: dict[str, bytes], options: ServerOptions) -> StaticPage:
    """Return a page whose CSP allows exactly its own inline scripts and styles, by hash."""
    body = bodies["identity"]
    headers = {
        "cache-control": "no-cache",
        "content-security-policy": content_security_policy(
            options, _csp_hashes(_SCRIPT, body), _csp_hashes(_STYLE, body)
        ),
    }
    return StaticPage(bodies, headers, "text/html")


def _csp_hashes(pattern: re.Pattern[bytes], body: bytes) -> list[str]:
    return [
        f"'sha256-{b64encode(sha256(element).digest()).decode()}'"
        for element in pattern.findall(body)
        if element.strip()
    ]


def _etag(body: bytes) -> dict[str, str]:
    return {"etag": f'"{sha256(body).hexdigest()[:32]}"'}


def _fallback_page(context: AppContext) -> bytes:
    """Return a plain page with the tables and links, for an installation without the built page."""
    table_links = "\n".join(
        f'<li><a href="/api/tables/{escape(table, quote=True)}">{escape(table)}</a></li>'
        for table in sorted(context.house.known_tables)
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
{table_links}
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
