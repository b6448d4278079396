"""Extras of the package: what each installs, and the refusal where one is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Literal

from punto.refusals import Refused

Extra = Literal[
    "client", "cluster", "gym", "notebook", "oidc", "otel", "postgres", "records", "server", "sim"
]
MODULES: dict[Extra, tuple[str, ...]] = {
    "sim": ("numpy", "numba"),
    "cluster": ("numpy", "numba", "distributed"),
    "server": (
        "litestar",
        "uvicorn",
        "httpx",
        "websockets",
        "apsw",
        "argon2",
        "cryptography",
        "prometheus_client",
        "pyotp",
        "segno",
    ),
    "oidc": (
        "litestar",
        "uvicorn",
        "httpx",
        "websockets",
        "apsw",
        "argon2",
        "cryptography",
        "prometheus_client",
        "pyotp",
        "segno",
        "authlib",
        "joserfc",
    ),
    "client": ("httpx", "websockets"),
    "postgres": ("asyncpg",),
    "otel": ("opentelemetry.sdk", "opentelemetry.exporter.otlp.proto.http"),
    "records": ("duckdb", "openpyxl", "pyarrow"),
    "gym": ("numpy", "numba", "gymnasium"),
    "notebook": (
        "numpy",
        "numba",
        "duckdb",
        "openpyxl",
        "pyarrow",
        "ipykernel",
        "ipywidgets",
        "pandas",
    ),
}


@contextmanager
def require_extra(*extras: Extra) -> Iterator[None]:
    """Wrap imports that need extras; all that are missing are named in one refusal."""
    try:
        yield
    except ImportError as error:
        missing = [extra for extra in extras if not all(map(_is_installed, MODULES[extra]))]
        install = ",".join(missing or extras)
        raise Refused("extra_missing", module=error.name, extra=install) from None


def check_extras(*extras: Extra) -> None:
    """Refuse missing extras before work begins; all of them are named in one refusal."""
    missing = [name for extra in extras for name in MODULES[extra] if not _is_installed(name)]
    if missing:
        absent = [extra for extra in extras if not {*MODULES[extra]}.isdisjoint(missing)]
        raise Refused("extra_missing", module=missing[0].partition(".")[0], extra=",".join(absent))


def store_extras(url: str) -> tuple[Extra, ...]:
    """Return the extras of a store by its URL."""
    return ("server", "postgres") if url.startswith("postgres") else ("server",)


@contextmanager
def require_package(package: str) -> Iterator[None]:
    """Wrap the import of a package that no extra needs; a missing one is refused by its name."""
    try:
        yield
    except ImportError:
        raise Refused("package_missing", module=package) from None


def _is_installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):  # without its parent, or without a specification
        return False
