"""`punto sessions`: text, JSON, HTML report and refusals."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Punto
from tests.unit.cli.test_bad_input import assert_one_line, assert_refused

QUICK = ("--sessions", "2e3", "--seed", "1")


def test_output_fits_80_columns(punto: Punto) -> None:
    answer = punto(
        "sessions", "mbs-baccarat", "--system", "martingale", "--table-max", "500",
        "--stop-win", "300", "--stop-loss", "400.50", *QUICK,
    )  # fmt: skip
    assert (answer.status, answer.err) == (0, "")
    assert max(map(len, answer.out.splitlines())) <= 80
    for part in (
        "2,000 sessions of at most 80 coups",
        "martingale on Banker: bankroll 1000, unit 10, table maximum 500, stop-win 300",
        "Ruined",
        "stop-loss: 400.5 behind",
        "by the table maximum",
        "Final bankroll  Worst point  Coups",
        "50 %",
        "█",
        "Edge measured",
        "Edge exact     1.0579 %",
        "Coups of one shoe share their cards",
        "--equipment continuous",
    ):
        assert part in answer.out


def test_large_amounts_fit_80_columns(punto: Punto) -> None:
    answer = punto(
        "sessions", "mbs-baccarat", "--bankroll", "123456789.25", "--unit", "100000.05",
        "--system", "labouchere", *QUICK,
    )  # fmt: skip
    assert answer.status == 0
    assert max(map(len, answer.out.splitlines())) <= 80


def test_json_output_is_only_json(punto: Punto) -> None:
    answer = punto("sessions", "mbs-baccarat", "--on", "tie", "--rounds", "1e2", "--json", *QUICK)
    assert (answer.status, answer.err) == (0, "")
    found = answer.json
    assert (found["rulebook"], found["on"], found["system"]) == ("mbs-baccarat", "tie", "flat")
    assert (found["sessions"], found["rounds"], found["seed"]) == (2000, 100, 1)
    assert sum(found["ended"].values()) == 2000
    assert found["ahead"] + found["even"] + found["behind"] == pytest.approx(1)
    assert list(found["final"]["quantiles"]) == ["1", "5", "25", "50", "75", "95", "99"]
    assert found["edge"]["exact"] == pytest.approx(0.143596287787)
    assert found["edge"]["measured"] == pytest.approx(float(found["lost"]) / float(found["staked"]))
    assert abs(found["edge"]["z"]) < 4
    assert "These sessions show no effect" in found["note"]
    measured, exact = found["edge"]["measured"], found["edge"]["exact"]
    assert found["edge"]["effect"] == pytest.approx(measured - exact)
    assert found["edge"]["z_reliable"] is True
    assert found["partial"] is False


def test_an_html_report_is_written(punto: Punto, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    answer = punto("sessions", "mbs-7-up", "-o", str(page), *QUICK)
    assert answer.status == 0
    assert answer.out.endswith(f"wrote {page}\n")
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    quiet = punto("sessions", "mbs-7-up", "-o", str(page), "--json", *QUICK)
    assert json.loads(quiet.out)["rulebook"] == "mbs-7-up"


def test_a_custom_system(punto: Punto) -> None:
    answer = punto("sessions", "mbs-baccarat", "--system", "examples/my_system.py", *QUICK)
    assert (answer.status, answer.err) == (0, "")
    assert "examples/my_system.py on Banker" in answer.out


def test_an_uncompiled_system_is_noted(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def system(seen):\n    return eval('seen.unit')\n", encoding="utf-8")
    line = ("sessions", "mbs-baccarat", "--system", str(file), "--sessions", "300", "--json")
    answer = punto(*line)
    assert answer.status == 0
    assert answer.json["compiled"] is False
    assert answer.err == (
        f"punto: numba cannot compile {file}; it runs as plain Python, far slower\n"
    )
    file.write_text("def system(seen):\n    return eval('str(seen)')\n", encoding="utf-8")
    assert_one_line(punto(*line), "stake_not_whole", str(file), "type str; return a whole number")
    file.write_text("def system(seen):\n    return eval('1 / 0')\n", encoding="utf-8")
    assert_one_line(punto(*line), "system_failed", f"{file} failed at line 2: ZeroDivisionError")


BAD = {
    "an unknown book": ("mbs-bacarat", ["did you mean 'mbs-baccarat'?"]),
    "an unknown system": (
        "mbs-baccarat --system martingail",
        ["unknown_system", "no system 'martingail'", "did you mean 'martingale'?"],
    ),
    "a file that is not there": ("mbs-baccarat --system none.py", ["cannot read", "'none.py'"]),
    "an unknown wager": (
        "mbs-baccarat --on dragon",
        ["unknown_wager", "its wagers are banker, player"],
    ),
    "a wager that needs another": (
        "mbs-power-98 --on banker_natural_9",
        ["wager_not_alone (mbs-power-98 3.5.2)", "needs a wager on Banker too"],
    ),
    "no sessions": ("mbs-baccarat --sessions 0", ["'0' is not a number of sessions"]),
    "sessions below zero": ("mbs-baccarat --sessions -5", ["'-5' is not a number of sessions"]),
    "sessions that are no number": ("mbs-baccarat --sessions many", ["'many' is not a number"]),
    "half a round": ("mbs-baccarat --rounds 0.5", ["'0.5' is not a number of rounds"]),
    "too many rounds": ("mbs-baccarat --rounds 1e10", ["ask for 1 to 1,000,000,000"]),
    "no money": ("mbs-baccarat --bankroll 0", ["not_positive", "the bankroll is 0"]),
    "a bankroll of words": (
        "mbs-baccarat --bankroll lots",
        ["not_money", "'lots' cannot be read as the bankroll"],
    ),
    "a unit too large": ("mbs-baccarat --unit 5000", ["unit_over_bankroll"]),
    "a table too small": ("mbs-baccarat --table-max 5", ["unit_over_table_max"]),
    "a loss too large": ("mbs-baccarat --stop-loss 2000", ["stop_loss_over_bankroll"]),
    "a cut past the shoe": ("mbs-baccarat --cut 5000", ["cut_past_the_shoe"]),
    "unknown equipment": ("mbs-baccarat --equipment hat", ["unknown_equipment"]),
    "another ending": ("mbs-baccarat -o page.pdf", ["unknown_format", "'page.pdf'", "use .html"]),
    "no directory": ("mbs-baccarat -o none/page.html", ["cannot_write", "no such directory"]),
}


@pytest.mark.parametrize(("line", "parts"), BAD.values(), ids=BAD.keys())
def test_sessions_refuses(punto: Punto, line: str, parts: list[str]) -> None:
    assert_refused(punto("sessions", *shlex.split(line)), *parts)


def test_ctrl_c_prints_the_sessions_so_far() -> None:
    """In a separate process, because the signal goes to the main thread."""
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPT_AFTER_FIVE_BLOCKS],
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (130, b"")
    found = json.loads(done.stdout)
    assert found["partial"] is True
    assert 0 < found["sessions"] < found["asked"] == 10**11


# Interrupts itself after five blocks: a fixed delay would depend on the machine.
INTERRUPT_AFTER_FIVE_BLOCKS = """
import os, signal
from punto.cli.main import run
from punto.sim.sessions import run as session_run
play, played = session_run.play_session_block, []
def count_block(plan, block):
    played.append(block)
    if len(played) == 5:
        os.kill(os.getpid(), signal.SIGINT)
    return play(plan, block)
session_run.play_session_block = count_block
run(["sessions", "mbs-baccarat", "--json", "--rounds", "10", "--sessions", "1e11"])
"""
