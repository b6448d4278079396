"""Hostile files are refused quickly.

Each file is checked in a separate process, which can be stopped if it hangs.
"""

import resource
import subprocess
import sys

import pytest

from tests.unit.rules.book_sources import book_source, option_source, wager_with_row

CPU_SECONDS = 20
"""Other processes on the machine do not count."""
BYTES = 2**31
CHECK = """
import sys
import msgspec
from punto.rules.lint import lint_source
findings = lint_source(sys.stdin.buffer.read()).findings
print(msgspec.json.encode(findings[:1]).decode())
"""


def limit_process() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))


def lint_in_subprocess(source: bytes) -> str:
    """Return the first problem that `punto rules check` finds."""
    done = subprocess.run(
        [sys.executable, "-c", CHECK],
        input=source,
        capture_output=True,
        preexec_fn=limit_process,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()[-300:]
    return done.stdout.decode()


ASKS_ALL = (
    "player_pair_rank == die and banker_pair_rank == die and sevens == die "
    "and player_third == banker_third and player_pair == banker_pair"
)
VALUES = [f"value_{number}" for number in range(16)]

# Many outcome classes with many tests for each.
TELLS_MUCH = (
    "player_total == banker_total and player_initial_total == banker_initial_total "
    "and player_third == banker_third"
)
ASKS_LONG = " or ".join(["(player_total > 5 and banker_total < 4)"] * 45)
LONG = b"x" * 200_000

HOSTILE = {
    "a long comment and a bad key": book_source() + b"\n#" + LONG + b"\n[x]",
    "a long key": book_source() + b"\n" + LONG + b" = 1",
    "more questions than can be asked": book_source(
        wager_with_row("much", TELLS_MUCH),
        *(wager_with_row(f"long_{number}", ASKS_LONG) for number in range(60)),
    ),
    "a key of many parts": book_source() + b"\n[x]\n" + b".".join([b"a"] * 1_500) + b" = 1",
    "a key of very many parts": book_source() + b"\n[x]\n" + b".".join([b"a"] * 100_000) + b" = 1",
    "a header of many parts": book_source() + b"\n[" + b".".join([b"a"] * 1_500) + b"]",
    "a number of many digits": book_source(head="minimum_age = " + "9" * 5_000),
    "a hexadecimal number of many digits": book_source(head="minimum_age = 0x" + "f" * 5_000),
    "an id of many digits": book_source().replace(b'"inline"', b"0x" + b"f" * 5_000),
    "odds of many digits": book_source().replace(b'"8:1"', b"0x" + b"f" * 5_000),
    "many bad keys": book_source() + b"".join(b"k%d = 1\n" % n for n in range(20_000)),
    "many bad rows": book_source(
        '[[wager]]\nid = "a"\ntitle = "A"\npays = [' + "{ odds = 1 }," * 15_000 + "]"
    ),
    "a long text and a bad key": book_source() + b'\nx = """' + b'\\"' * 100_000 + b'"""',
    "arrays in arrays": book_source(sections="x = " + "[" * 490 + "]" * 490),
    "tables in tables": book_source(sections="x = " + "{a=" * 320 + "1" + "}" * 320),
    "more choices than can be tried": book_source(
        sections="\n".join(
            option_source(*VALUES, name=f"o{n}", default=VALUES[0]) for n in range(8)
        )
    ),
    "too many outcome classes": book_source(
        wager_with_row("side", ASKS_ALL), sections="[chance.die]\nfaces = 100"
    ),
}


@pytest.mark.parametrize("source", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_refused_quickly(source: bytes) -> None:
    found = lint_in_subprocess(source)
    assert found.startswith('[{"kind":')
    assert len(found) < 800


def test_a_valid_file_is_accepted_here_too() -> None:
    assert lint_in_subprocess(book_source()) == "[]\n"
