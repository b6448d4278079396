"""Options of `punto serve` from the command line, variables and a settings file."""

from __future__ import annotations

import json
import logging
import os
import pty
import subprocess
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from punto.cli import main
from punto.house.structured_log import JsonLogFormatter, TextLogFormatter, log_to_stderr
from punto.web import server
from punto.web.admission.limits import AdmissionLimits
from punto.web.admission.proxies import NO_PROXIES, TrustedProxies
from punto.web.server import ServerConfig
from tests.unit.cli.conftest import Punto
from tests.unit.cli.test_bad_input import assert_refused


@pytest.fixture
def config_of(
    punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., ServerConfig]:
    """Return the configuration with which `punto serve` would start."""
    found: list[ServerConfig] = []

    async def note(config: ServerConfig, on_started: Callable[[Any], None]) -> None:
        found.append(config)
        started = SimpleNamespace(
            address="http://a", links={}, public_key="", house=SimpleNamespace(runners=list)
        )
        on_started(started)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(server, "serve", note)

    def run(*arguments: str) -> ServerConfig:
        answer = punto("serve", *arguments)
        assert answer.status == 0, answer.err
        return found[-1]

    return run


Config = Callable[..., ServerConfig]
FILE = """
port = 81
host = "::1"
betting-seconds = 30
empty = true
origin = ["https://a.example", "https://b.example"]
exposure-limit = 5000
"""


def test_the_file_is_overridden_by_variables_and_both_by_the_command_line(
    config_of: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "punto.toml").write_text(FILE)
    found = config_of("--settings", "punto.toml")
    assert (found.port, found.host, found.betting_seconds) == (81, "::1", 30)
    assert not found.open_demo_tables
    assert found.origins == ("https://a.example", "https://b.example")
    assert found.web_options is not None
    assert found.web_options.alarm_policy.exposure_limit == 5000
    assert found.store == "sqlite:///punto.db"  # a default
    monkeypatch.setenv("PUNTO_PORT", "82")
    monkeypatch.setenv("PUNTO_BETTING_SECONDS", "31")
    monkeypatch.setenv("PUNTO_ORIGIN", "https://c.example https://d.example")
    found = config_of("--settings", "punto.toml", "--port", "83")
    assert (found.port, found.host, found.betting_seconds) == (83, "::1", 31)
    assert found.origins == ("https://c.example", "https://d.example")
    monkeypatch.setenv("PUNTO_SETTINGS", "punto.toml")
    assert config_of().host == "::1"


def test_limits_before_sign_in_come_from_each_place(
    config_of: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "punto.toml").write_text(
        'trusted-proxy = ["10.1.2.3/8"]\nmax-connections = 7\nheader-seconds = 1.5\n'
    )
    monkeypatch.setenv("PUNTO_MAX_SEATS_PER_ADDRESS", "3")
    monkeypatch.setenv("PUNTO_PROXY_HEADER", "forwarded")
    found = config_of("--settings", "punto.toml", "--max-guests-per-address", "0")
    assert found.trusted_proxies == TrustedProxies(("10.0.0.0/8",), "forwarded")
    assert found.seats_per_address == 3
    assert found.web_options is not None
    assert found.web_options.admission == AdmissionLimits(
        connections=7, header_seconds=1.5, guests_per_address=0
    )
    monkeypatch.delenv("PUNTO_PROXY_HEADER")
    default = config_of()
    assert default.trusted_proxies == NO_PROXIES
    assert default.web_options is not None
    assert default.web_options.admission == AdmissionLimits()


def test_every_option_has_a_variable() -> None:
    serve = main.build_command().commands["serve"]
    variables = {max(one.opts, key=len): one.envvar for one in serve.params if one.envvar}
    assert len(variables) == len(serve.params) - 1  # not --json
    for flag, variable in variables.items():
        assert variable == "PUNTO_" + flag[2:].replace("-", "_").upper()


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("prot = 1", "unknown_setting", "'prot' is not an option"),
        ("port =", "bad_settings", "Invalid value"),
        (None, "bad_settings", "no such file"),
        ("settings = 'other.toml'", "unknown_setting", "'settings'"),
        ("betting_seconds = 20", "unknown_setting", "did you mean 'betting-seconds'?"),
        ("port = true", "bad_settings", "port needs a number"),
        ("empty = 1", "bad_settings", "empty needs true or false"),
        ("host = 5", "bad_settings", "host needs a text in quotes"),
        ("origin = [1]", "bad_settings", "origin needs a text in quotes"),
    ],
)
def test_a_wrong_file_is_refused(
    text: str | None, code: str, words: str, punto: Punto, tmp_path: Path
) -> None:
    path = tmp_path / "punto.toml"
    if text is not None:
        path.write_text(text)
    answer = punto("serve", "--settings", str(path))
    assert_refused(answer, code)
    assert words in answer.err


def test_one_value_of_an_option_that_can_be_repeated_needs_no_list(
    config_of: Config, tmp_path: Path
) -> None:
    (tmp_path / "punto.toml").write_text(
        'trusted-proxy = "127.0.0.1"\norigin = "https://a.example"\n'
    )
    found = config_of("--settings", "punto.toml")
    assert found.trusted_proxies.addresses == ("127.0.0.1/32",)
    assert found.origins == ("https://a.example",)


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("https://play.example/", "https://play.example"),
        ("https://Play.Example:443", "https://play.example"),
        ("http://10.0.0.1:8021", "http://10.0.0.1:8021"),
        ("http://[::1]:80", "http://[::1]"),
    ],
)
def test_addresses_are_as_browsers_send_them(written: str, address: str, config_of: Config) -> None:
    """Before, `https://play.example:443` refused every request of its own page."""
    found = config_of("--public", written, "--origin", written)
    assert (found.public_url, found.origins) == (address, (address,))


@pytest.mark.parametrize(
    "written",
    ["play.example", "x", "https://", "ftp://a.example", "https://a.example/punto", "http://a:x"],
)
@pytest.mark.parametrize("option", ["--public", "--origin"])
def test_what_is_no_address_is_refused(option: str, written: str, punto: Punto) -> None:
    assert_refused(punto("serve", option, written), "bad_public_address")


def test_a_value_of_the_wrong_kind_is_refused(punto: Punto, tmp_path: Path) -> None:
    path = tmp_path / "punto.toml"
    path.write_text("port = 'x'")
    answer = punto("serve", "--settings", str(path))
    assert answer.status == 2
    assert "'--port'" in answer.err


def test_a_store_in_memory_needs_no_secret_file(config_of: Config) -> None:
    assert config_of("--store", "memory:").secret_file is None
    assert config_of("--store", "sqlite:///a.db").secret_file == Path("a.secret")
    assert config_of("--store", "postgresql://h/a").secret_file == Path("punto-secret")


def test_the_page_is_opened_on_request(config_of: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    config_of()
    assert opened == []
    config_of("--open")
    assert opened == ["http://a"]


# --- the log --------------------------------------------------------------------------------------


def test_a_line_of_text() -> None:
    record = logging.makeLogRecord(
        {"msg": "sweep_failed", "levelname": "WARNING", "why": "store is busy", "n": 3, "t": "a-1"}
    )
    _, *words = TextLogFormatter().format(record).split(" ", 1)
    assert words == ['warning sweep_failed why="store is busy" n=3 t=a-1']
    assert json.loads(JsonLogFormatter().format(record))["why"] == "store is busy"


LOG = "from punto.house.structured_log import log, log_to_stderr; log_to_stderr(); log.info('up')"


def test_a_terminal_gets_text_and_a_pipe_json() -> None:
    piped = subprocess.run([sys.executable, "-c", LOG], check=True, capture_output=True)
    assert json.loads(piped.stderr)["event"] == "up"
    reader, writer = pty.openpty()
    subprocess.run([sys.executable, "-c", LOG], check=True, stderr=writer)
    assert os.read(reader, 1000).decode().endswith(" info up\r\n")
    os.close(writer)
    os.close(reader)


def test_the_format_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    log = logging.getLogger("punto")
    before = log.handlers[:], log.propagate
    log_to_stderr("text")
    log.info("up")
    log_to_stderr("json")
    log.info("up")
    log.handlers[:], log.propagate = before
    text, line = capsys.readouterr().err.splitlines()
    assert text.endswith(" info up")
    assert json.loads(line)["event"] == "up"
