"""`punto support`: what a stranger needs to help with a server, in one file without secrets."""

from __future__ import annotations

import asyncio
import platform
import re
import sys
import tomllib
from collections import Counter, deque
from importlib.metadata import distributions
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
import typer

import punto
from punto.cli.options import StoreUrlArgument
from punto.cli.output import check_output
from punto.extras import require_extra
from punto.messages import describe_error, message
from punto.refusals import Refused

if TYPE_CHECKING:
    from punto.house.integrity.verify_house import HouseReport
    from punto.store import Store

MAX_LOG_LINES = 20_000
REMOVED = "(removed)"
_SECRET_KEY = re.compile(r"secret|token|password|key|webhook", re.IGNORECASE)
_SECRETS = (
    (re.compile(r"(\w+://[^\s:/@\"]*):[^\s\"]*@"), rf"\1:{REMOVED}@"),
    (re.compile(r"#/link/[\w-]+"), f"#/link/{REMOVED}"),
    (re.compile(r"(?i)\b(bearer|ticket=|code=|token=)\s*[\w.~+/-]+"), rf"\1 {REMOVED}"),
    (re.compile(r"\b[0-9a-fA-F]{32,}\b"), REMOVED),
)
"""Passwords in URLs, one-time links, tokens, and hexadecimal numbers as long as a secret."""


def support(
    url: StoreUrlArgument,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="The .zip file to write.")
    ] = Path("punto-support.zip"),
    settings: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Settings file of the server.")
    ] = None,
    log: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Log of the server; its last 20,000 lines.")
    ] = None,
) -> None:
    """Collect versions, settings, log, servers, sizes and findings for support, without secrets.

    A server may use the store meanwhile. Read the file before you send it.
    """
    with require_extra("server"):
        from punto.store import open_store
    check_output(output, (".zip",))
    files: dict[str, Any] = {"versions.json": _versions()}
    if settings is not None:
        files["settings.json"] = _settings(settings)
    if log is not None:
        files["log.txt"] = _log(log)

    async def read() -> dict[str, Any]:
        async with await open_store(url, read_only=True) as store:
            return await _describe_store(store)

    files["store.json"] = asyncio.run(read())
    try:
        with ZipFile(output, "w", ZIP_DEFLATED) as bundle:
            for name, content in files.items():
                bundle.writestr(name, content if isinstance(content, str) else _to_json(content))
    except OSError as error:
        raise Refused("cannot_write", file=str(output), why=describe_error(error)) from None
    typer.echo(f"wrote {output}: {', '.join(files)}", err=True)


def _to_json(content: Any) -> str:
    return remove_secrets(msgspec.json.format(msgspec.json.encode(content)).decode())


def remove_secrets(text: str) -> str:
    for pattern, replacement in _SECRETS:
        text = pattern.sub(replacement, text)
    return text


def _versions() -> dict[str, Any]:
    return {
        "punto": punto.__version__,
        "python": sys.version,
        "platform": platform.platform(),
        "packages": {found.metadata["Name"]: found.version for found in distributions()},
    }


def _settings(path: Path) -> dict[str, Any]:
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused("bad_settings", path=str(path), why=describe_error(error)) from None
    except ValueError as error:
        why = message("detail", "reason", text=str(error))
        raise Refused("bad_settings", path=str(path), why=why) from None
    return {key: REMOVED if _SECRET_KEY.search(key) else value for key, value in written.items()}


def _log(path: Path) -> str:
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return remove_secrets("".join(deque(file, MAX_LOG_LINES)))
    except OSError as error:
        raise Refused("cannot_read", file=str(path), why=describe_error(error)) from None


async def _describe_store(store: Store) -> dict[str, Any]:
    from punto.house.hosting.house import current_time_ms
    from punto.house.hosting.house_registry import read_houses
    from punto.house.integrity.verify_house import verify_house
    from punto.house.stream_names import is_table_stream

    report = await verify_house(store)
    heads = await store.heads()
    houses = await read_houses(store, current_time_ms())
    return {
        "url": store.url,
        "streams": report.streams,
        "events": report.events,
        "tables": {name: head.sequence for name, head in heads.items() if is_table_stream(name)},
        "leases": [[lease.table, lease.owner, lease.address] for lease in await store.leases()],
        "servers": [
            [house.owner, house.address, house.version, house.tables, house.load, house.is_draining]
            for house in houses
        ],
        "findings": _findings(report),
    }


def _findings(report: HouseReport) -> dict[str, int]:
    """Count the findings by code: their sentences can name accounts."""
    return dict(Counter(finding.code for finding in report.findings))
