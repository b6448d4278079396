"""A small file cannot make its reader hang or fall over: it is refused, and soon.

Each is read in a process of its own, so that one that hangs can be stopped.
"""

import resource
import subprocess
import sys

import pytest

from tests.unit.rules.written import option, wager_with_row, written

CPU_SECONDS = 20
"""Other processes on the machine do not count."""
BYTES = 2**31
CHECK = """
import sys
from punto.rules.lint import lint_source
print(lint_source(sys.stdin.buffer.read()).problems[:1])
"""


def limit_process() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))


def check(source: bytes) -> str:
    """What `punto rules check` finds first."""
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

# Many kinds of coup, and a long list of questions to ask of each.
TELLS_MUCH = (
    "player_total == banker_total and player_initial_total == banker_initial_total "
    "and player_third == banker_third"
)
ASKS_LONG = " or ".join(["(player_total > 5 and banker_total < 4)"] * 45)
LONG = b"x" * 200_000

HOSTILE = {
    "a long comment and a bad key": written() + b"\n#" + LONG + b"\n[x]",
    "a long key": written() + b"\n" + LONG + b" = 1",
    "more questions than can be asked": written(
        wager_with_row("much", TELLS_MUCH),
        *(wager_with_row(f"long_{number}", ASKS_LONG) for number in range(60)),
    ),
    "a key of many parts": written() + b"\n[x]\n" + b".".join([b"a"] * 1_500) + b" = 1",
    "a key of very many parts": written() + b"\n[x]\n" + b".".join([b"a"] * 100_000) + b" = 1",
    "a header of many parts": written() + b"\n[" + b".".join([b"a"] * 1_500) + b"]",
    "a number of many digits": written(head="minimum_age = " + "9" * 5_000),
    "a hexadecimal number of many digits": written(head="minimum_age = 0x" + "f" * 5_000),
    "an id of many digits": written().replace(b'"inline"', b"0x" + b"f" * 5_000),
    "odds of many digits": written().replace(b'"8:1"', b"0x" + b"f" * 5_000),
    "arrays in arrays": written(sections="x = " + "[" * 490 + "]" * 490),
    "tables in tables": written(sections="x = " + "{a=" * 320 + "1" + "}" * 320),
    "more choices than can be tried": written(
        sections="\n".join(option(*VALUES, name=f"o{n}", default=VALUES[0]) for n in range(8))
    ),
    "more kinds of coup than can be told apart": written(
        wager_with_row("side", ASKS_ALL), sections="[chance.die]\nfaces = 100"
    ),
}


@pytest.mark.parametrize("source", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_refused_soon(source: bytes) -> None:
    found = check(source)
    assert found.startswith(("['house/", '["house/'))
    assert len(found) < 500


def test_a_good_file_is_good_here_too() -> None:
    assert check(written()) == "[]\n"
