"""Betting systems stake what their usual definitions say, compiled and as plain Python."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.refusals import Refused
from punto.sim.sessions import checked_arithmetic
from punto.sim.sessions.system_loader import load_system
from punto.sim.sessions.systems import (
    LOST,
    MEMORY_SIZE,
    STOOD_OFF,
    SYSTEMS,
    WON,
    BettingSystem,
    BettorView,
    labouchere,
)
from tests.paths import EXAMPLES

OUTCOMES = {"W": WON, "T": STOOD_OFF, "L": LOST}
EXAMPLE = EXAMPLES / "my_system.py"


def stakes(system: BettingSystem, outcomes: str, unit: int = 10, most: int = 10**9) -> list[int]:
    """Return the stakes on the first coup and on the coup after each outcome."""
    memory = np.zeros(MEMORY_SIZE, np.int64)
    found = [system(BettorView(unit, most, most, 0, STOOD_OFF, 0, memory))]
    for coup, letter in enumerate(outcomes, start=1):
        last = min(found[-1], most)
        found.append(system(BettorView(unit, most, most, last, OUTCOMES[letter], coup, memory)))
    return found


SEQUENCES = [
    ("flat", "WLTW", [10, 10, 10, 10, 10]),
    ("martingale", "LLTLWWL", [10, 20, 40, 40, 80, 10, 10, 20]),
    ("martingale", "TL", [10, 10, 20]),
    ("paroli", "WWWWTWLW", [10, 20, 40, 10, 20, 20, 40, 10, 20]),
    ("dalembert", "LLTWWWL", [10, 20, 30, 30, 20, 10, 10, 20]),
    ("fibonacci", "LLLLLTWWLW", [10, 10, 20, 30, 50, 80, 80, 30, 10, 20, 10]),
    ("labouchere", "LTWWW", [50, 60, 60, 60, 30, 50]),  # 1234, 12345, 234, 3, and a new line
    ("labouchere", "WWLLW", [50, 50, 50, 60, 70, 70]),  # 1234, 23, a new line, 12345, 123456, 2345
    ("1-3-2-6", "WWWWTWL", [10, 30, 20, 60, 10, 10, 30, 10]),
    ("1-3-2-6", "WWLW", [10, 30, 20, 10, 30]),
]


@pytest.mark.parametrize(("name", "outcomes", "expected"), SEQUENCES)
def test_a_system_stakes_as_it_is_defined(name: str, outcomes: str, expected: list[int]) -> None:
    assert stakes(SYSTEMS[name], outcomes) == expected
    assert stakes(load_system(name).system, outcomes) == expected


def test_every_system_is_tested_here() -> None:
    assert {name for name, _, _ in SEQUENCES} == set(SYSTEMS)


@pytest.mark.parametrize("name", SYSTEMS)
@settings(max_examples=40, deadline=None)
@given(st.text("WTL", max_size=150), st.sampled_from([10, 75, 10**15]))
def test_compiled_and_plain_stake_the_same(name: str, outcomes: str, most: int) -> None:
    found = stakes(SYSTEMS[name], outcomes, most=most)
    assert stakes(load_system(name).system, outcomes, most=most) == found
    assert min(found) >= 10


def plain_labouchere(outcomes: str) -> list[int]:
    """Play labouchere with a Python list."""
    line, found = [10, 20, 30, 40], [50]
    for letter in outcomes:
        if letter == "W":
            line = line[1:-1]
        elif letter == "L":
            line = [*line, found[-1]] if len(line) < MEMORY_SIZE - 2 else []
        line = line or [10, 20, 30, 40]
        found.append(line[0] + line[-1] if len(line) > 1 else line[0])
    return found


@settings(deadline=None)
@given(st.text("WTLLLL", max_size=300))
def test_labouchere_keeps_its_line(outcomes: str) -> None:
    assert stakes(labouchere, outcomes, most=10**15) == plain_labouchere(outcomes)


def test_a_line_that_is_too_long_is_restarted() -> None:
    assert stakes(labouchere, "L" * 59)[-2:] == [10 + 10 * (4 + 58), 50]


def test_fibonacci_stays_within_64_bits() -> None:
    assert 10**15 <= stakes(load_system("fibonacci").system, "L" * 1000, most=10**15)[-1] < 2**62


# --- user systems -------------------------------------------------------------------------------


def test_the_example_plays_for_one_unit() -> None:
    """Each series ends ten ahead while wins are paid 1 to 1."""
    system = load_system(str(EXAMPLE)).system
    memory, left, last, outcome = np.zeros(MEMORY_SIZE, np.int64), 1000, 0, STOOD_OFF
    staked = []
    for coup, letter in enumerate("LLWWWWLW"):
        last = int(system(BettorView(10, left, left, last, outcome, coup, memory)))
        staked.append(last)
        outcome = OUTCOMES[letter]
        left += last * outcome
    assert staked == [10, 10, 10, 20, 10, 10, 10, 10]
    assert left == 1030  # three series won, and the fourth back at its start


def test_a_function_is_compiled_where_numba_can_compile_it() -> None:
    ready = load_system(lambda seen: 2 * seen.unit)
    assert ready.compiled
    assert stakes(ready.system, "WL") == [20, 20, 20]


def test_a_function_runs_as_plain_python_where_numba_cannot_compile_it() -> None:
    seen_coups: list[int] = []

    def system(seen: BettorView) -> int:
        seen_coups.append(seen.coup)
        return seen.unit

    ready = load_system(system)
    assert not ready.compiled
    assert stakes(ready.system, "WL") == [10, 10, 10]
    assert seen_coups == [0, 1, 2]


def refused(make: Callable[[], object]) -> str:
    with pytest.raises(Refused) as error:
        make()
    return str(error.value)


FILES = {
    "not Python": ("def system(seen)\n", "failed at line 1: SyntaxError"),
    "a module that is not there": ("\nimport no_such_module\n", "failed at line 2: ModuleNotFound"),
    "a system that exits": ("raise SystemExit(3)\n", "failed at line 1: SystemExit"),
    "no function": ("stake = 10\n", "has no function `system`"),
    "two arguments": ("def system(a, b):\n    return 1\n", "write `def system(seen): …`"),
    "a float": (
        "def system(seen):\n    return seen.unit * 1.5\n",
        "of the type float64; return a whole",
    ),
    "nothing at times": (
        "def system(seen):\n    if seen.coup:\n        return 1\n",
        "no stake in some cases",
    ),
}


@pytest.mark.parametrize(("text", "part"), FILES.values(), ids=FILES.keys())
def test_a_bad_file_is_refused(tmp_path: Path, text: str, part: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(text, encoding="utf-8")
    said = refused(lambda: load_system(str(file)))
    assert part in said
    assert str(file) in said


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    assert "no such file" in refused(lambda: load_system(str(tmp_path / "none.py")))
    (tmp_path / "bytes.py").write_bytes(b"\xff\xfe\x00")
    assert "it is not UTF-8 text" in refused(lambda: load_system(str(tmp_path / "bytes.py")))


def test_an_unknown_system() -> None:
    said = refused(lambda: load_system("martingal"))
    assert "did you mean 'martingale'?" in said
    assert "1-3-2-6, or a .py file" in said


@pytest.mark.parametrize("most", [50, 80])
def test_fibonacci_asks_for_more_than_the_limit(most: int) -> None:
    """The cut stake is counted: 50 and 80 are themselves stakes of the sequence."""
    for system in (SYSTEMS["fibonacci"], load_system("fibonacci").system):
        asked = stakes(system, "L" * 7, most=most)
        assert asked == [10, 10, 20, 30, 50, 80, 130, 210]


# --- checks of user systems -----------------------------------------------------------------------

UNSEEDED = {
    "random": "import random\ndef system(seen):\n    return random.randint(1, 3)\n",
    "a function": "from random import choice\ndef system(seen):\n    return choice([1, 2])\n",
    "inside": "def system(seen):\n    import random\n    return random.randint(1, 3)\n",
    "numpy": "import numpy as np\ndef system(seen):\n    return np.random.randint(1, 3)\n",
    "a generator": "import numpy as np\nr = np.random.default_rng(1)\n"
    "def system(seen):\n    return int(r.integers(3))\n",
    "random bytes": "import os\ndef system(seen):\n    return 1 + os.urandom(1)[0]\n",
    "a function of bytes": "from os import urandom\ndef system(seen):\n    return urandom(1)[0]\n",
    "a clock": "from time import time_ns\ndef system(seen):\n    return 1 + time_ns() % 3\n",
    "a date": "from datetime import datetime\n"
    "def system(seen):\n    return 1 + datetime.now().second\n",
    "a helper": "import secrets\ndef pick():\n    return secrets.randbelow(3)\n"
    "def system(seen):\n    return pick()\n",
}


@pytest.mark.parametrize("text", UNSEEDED.values(), ids=UNSEEDED.keys())
def test_unseeded_random_numbers_are_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "random.py"
    file.write_text(text, encoding="utf-8")
    said = refused(lambda: load_system(str(file)))
    assert "unseeded_random" in said
    assert "use random_below(seen, n)" in said


def test_a_system_has_seeded_random_numbers(tmp_path: Path) -> None:
    """Compiled and plain draw the same numbers, uniformly."""
    file = tmp_path / "mine.py"
    text = "from punto.sim.sessions.systems import random_below\n"
    text += "def system(seen):\n    return 1 + random_below(seen, 6)\n"
    file.write_text(text, encoding="utf-8")
    compiled = load_system(str(file))
    file.write_text(text.replace("return", "eval('1')\n    return"), encoding="utf-8")
    plain = load_system(str(file))
    assert (compiled.compiled, plain.compiled) == (True, False)
    drawn = []
    for loaded in (compiled, plain):
        view = BettorView(1, 1, 1, 0, 0, 0, np.zeros(MEMORY_SIZE, np.int64), np.array([7]))
        drawn.append([loaded.system(view) for _ in range(600)])
    assert drawn[0] == drawn[1]
    assert set(drawn[0]) == {1, 2, 3, 4, 5, 6}
    assert min(map(drawn[0].count, range(1, 7))) > 60


OVERFLOWS = {
    "sum": "x = 2**62\n    return x + x",
    "difference": "x = -2**62\n    return x - 2**62 - seen.unit",
    "product": "return (seen.unit + 4000000000) * 4000000000",
    "power": "return (seen.unit + 10) ** 30",
    "shift": "return seen.unit << 62",
    "loop": "stake = seen.unit\n    for _ in range(99):\n        stake *= 3\n    return stake",
    "memory": "seen.memory[0] = 2**62\n    seen.memory[0] += seen.memory[0]\n    return 1",
    "float": "return int(1e30 * seen.unit)",
}


@pytest.mark.parametrize("body", OVERFLOWS.values(), ids=OVERFLOWS.keys())
def test_integers_that_overflow_are_refused(tmp_path: Path, body: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(f"def system(seen):\n    {body}\n", encoding="utf-8")
    loaded = load_system(str(file))
    assert loaded.compiled
    with pytest.raises(OverflowError, match="64 bits"):
        stakes(loaded.system, "W")


@given(st.integers(-(2**63), 2**63 - 1), st.integers(-(2**63), 2**63 - 1))
@settings(deadline=None)
def test_checked_arithmetic_equals_python(one: int, other: int) -> None:
    small, other_small = one >> 32, other >> 31
    for checked, left, right, exact in (
        (checked_arithmetic._checked_add, one, other, one + other),
        (checked_arithmetic._checked_subtract, one, other, one - other),
        (checked_arithmetic._checked_multiply, one, other, one * other),
        (checked_arithmetic._checked_multiply, small, other_small, small * other_small),
    ):
        if -(2**63) <= exact < 2**63:
            assert checked(left, right) == exact
        else:
            with pytest.raises(OverflowError):
                checked(left, right)


def test_a_loop_of_a_system_can_be_stopped(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def system(seen):\n    while seen.unit > 0:\n        pass\n    return 1\n")
    loaded = load_system(str(file))
    checked_arithmetic.request_stop()
    try:
        with pytest.raises(checked_arithmetic.SystemStopped):
            stakes(loaded.system, "W")
    finally:
        checked_arithmetic.request_stop(False)
