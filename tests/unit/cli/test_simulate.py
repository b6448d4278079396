"""`punto simulate`: text, JSON, refusals and Ctrl-C."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Punto
from tests.unit.cli.test_bad_input import assert_refused


def test_text_output(punto: Punto) -> None:
    answer = punto("simulate", "mbs-power-98", "--rounds", "1e5", "--seed", "1")
    assert answer.status == 0
    assert answer.err == ""
    assert max(map(len, answer.out.splitlines())) <= 80
    for part in (
        "mbs-power-98 · version 6 · 8 decks · cut 20 from the back · seed 1",
        "Wager                   Won        Mean  Std error       Exact      z",
        "chi-square",
        "a coup",
        "coups, each played to its end",
        "first 65 coups of every shoe with the exact odds",
        "rounds in",
    ):
        assert part in answer.out


def test_json_output(punto: Punto) -> None:
    found = punto("simulate", "division-5", "--rounds", "1_000", "--seed", "9", "--json").json
    assert set(found) >= {
        "rulebook", "rounds", "seed", "wagers", "coups_per_shoe", "cards_per_coup",
        "seconds", "rounds_per_second", "workers", "partial",
    }  # fmt: skip
    assert (found["rulebook"], found["asked"], found["seed"]) == ("division-5", 1000, 9)
    assert 1000 <= found["rounds"] < 1100
    assert found["partial"] is False
    banker = found["wagers"]["banker"]
    assert set(banker) >= {"mean", "se", "exact", "z", "rows"}
    assert banker["exact"] == pytest.approx(-0.0105790578)
    assert banker["rows"][0]["count"] + banker["lost"] + banker["stood_off"] == found["rounds"]


def test_the_printed_seed_reproduces_the_run(punto: Punto) -> None:
    first = punto("simulate", "mbs-7-up", "--rounds", "1000", "--json").json
    again = punto("simulate", "mbs-7-up", "-n", "1000", "--seed", str(first["seed"]), "--json").json
    assert again["wagers"] == first["wagers"]


BAD = {
    "no rounds": ("mbs-baccarat --rounds 0", ["bad_count", "above zero"]),
    "negative rounds": ("mbs-baccarat --rounds -5", ["bad_count"]),
    "half a round": ("mbs-baccarat --rounds 1.5", ["bad_count"]),
    "no number": ("mbs-baccarat --rounds many", ["'many' is not a number of rounds"]),
    "too many": ("mbs-baccarat --rounds 1e30", ["bad_rounds"]),
    "a cut past the shoe": ("mbs-baccarat --cut 416", ["cut_past_the_shoe", "give 20 to 399"]),
    "a negative cut": ("mbs-baccarat --cut -1", ["cut_past_the_shoe"]),
    "a cut too near": ("division-5 --cut 19", ["cut_too_near (division-5 7.6)", "give 20 or more"]),
    "a cut with no cutting card": (
        "mbs-baccarat --equipment continuous --cut 20",
        ["no_cutting_card"],
    ),
    "unknown equipment": ("mbs-baccarat --equipment bag", ["choose shoe or continuous"]),
    "no workers": ("mbs-baccarat --workers 0", ["bad_workers"]),
    "no scheduler": (
        "mbs-baccarat --cluster tcp://127.0.0.1:9",
        ["no_scheduler", "dask scheduler"],
    ),
    "no address": ("mbs-baccarat --cluster here", ["bad_address", "tcp://HOST:PORT"]),
    "unknown book": ("mbs-bacarat", ["mbs-baccarat"]),
    "decks": ("mbs-baccarat --decks 3", ["decks_out_of_range"]),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input(punto: Punto, case: str) -> None:
    arguments, parts = BAD[case]
    assert_refused(punto("simulate", *arguments.split()), *parts)


def test_ctrl_c_gives_the_result_so_far(tmp_path: Path) -> None:
    """A real process with a terminal on its standard error: the progress bar moves, then Ctrl-C."""
    terminal, other = pty.openpty()
    command = [sys.executable, "-m", "punto", "simulate", "mbs-baccarat", "-n", "1e13"]
    out = tmp_path / "out"
    environment = {**os.environ, "COLUMNS": "80", "TERM": "xterm"}
    with (
        out.open("wb") as file,
        subprocess.Popen(command, stdout=file, stderr=other, env=environment) as process,
    ):
        os.close(other)
        seen = b""
        try:
            while b"million" not in seen:
                seen += os.read(terminal, 1000)
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=60) == 130
        finally:
            process.kill()
            os.close(terminal)
    text = out.read_text("utf-8")
    assert "of 10,000,000,000,000 rounds: a partial result" in text
    assert "Banker" in text


def test_ctrl_c_in_json_is_marked(tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = [sys.executable, "-c", SOON, "1e13"]
    with out.open("wb") as file:
        done = subprocess.run(
            command, stdout=file, stderr=subprocess.PIPE, timeout=120, check=False
        )
    assert done.stderr == b""
    assert done.returncode == 130
    found = json.loads(out.read_text("utf-8"))
    assert found["partial"] is True
    assert 0 < found["rounds"] < 10**13


# Interrupts itself once some blocks are done: a fixed delay would be a guess.
SOON = """
import os, signal, sys
from punto.cli.main import run
from punto.sim import simulation
play, played = simulation.play_block, []
def counted(job, block):
    played.append(block)
    if len(played) == 5:
        os.kill(os.getpid(), signal.SIGINT)
    return play(job, block)
simulation.play_block = counted
run(["simulate", "mbs-baccarat", "--json", "--rounds", sys.argv[1]])
"""
