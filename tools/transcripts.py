"""Transcripts in the playthroughs, the README and the docs: `$ punto …` and its output.

A `.md` file may also have a `sh` block with `punto … <<'END'`, its input and `END`, to be pasted
into a shell; the next `jsonl` block has its output.

`python -m tools.transcripts` runs every command and writes its output; the tests compare.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout, suppress
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from unittest.mock import patch

from punto.api.progress import COMPILING
from punto.cli.main import run as run_punto

ROOT = Path(__file__).parent.parent
_BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
_SCRIPT = re.compile(
    r"^```sh\n(?P<command>punto [^\n]*) <<'END'\n(?P<input>.*?)^END\n```\n"
    r"[^`]*^```jsonl\n(?P<output>.*?)(?=^```$)",
    re.MULTILINE | re.DOTALL,
)
_PROMPT = "$ "
# Times differ on every machine.
_TIMINGS = re.compile(r"[\d.,]+ s on \d+ workers?, [\d.,]+ (million|coups) a second")


def transcript_files() -> list[Path]:
    """Return the files that may contain transcripts."""
    documents = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    return [*documents, *sorted((ROOT / "tests" / "playthroughs").rglob("*.txt"))]


def commands(transcript: str) -> Iterator[str]:
    for line in transcript.splitlines():
        if line.startswith(_PROMPT):
            yield line.removeprefix(_PROMPT)


def scripts(text: str) -> list[re.Match[str]]:
    """Return the `sh` blocks of a document, with their `command`, `input` and `output`."""
    return list(_SCRIPT.finditer(text))


def run(command: str, given: str = "") -> str:
    """Return the output of a command at 80 columns, with errors, without trailing spaces.

    Whether kernels had to be compiled depends on the machine, so that notice is left out.
    The command may end with `< FILE`; otherwise `given` is its standard input.
    """
    words = shlex.split(command)
    if words[0] != "punto":
        raise ValueError(f"only punto is run in a transcript, not {words[0]!r}")
    if words[-2:-1] == ["<"]:
        given = (ROOT / words[-1]).read_text(encoding="utf-8")
        words = words[:-2]
    shown = StringIO()
    with (
        chdir(ROOT),
        patch("sys.stdin", TextIOWrapper(BytesIO(given.encode()))),
        patch.dict(os.environ, COLUMNS="80", NO_COLOR="1", TERM="dumb"),
        redirect_stdout(shown),
        redirect_stderr(shown),
        suppress(SystemExit),
    ):
        run_punto(words[1:])
    lines = (line.rstrip() for line in shown.getvalue().splitlines() if COMPILING not in line)
    text = "\n".join(lines).strip("\n")
    return _TIMINGS.sub(r"… s on … workers, … \1 a second", text)


def update_transcript(transcript: str) -> str:
    """Return the transcript with new output of every command."""
    return (
        "\n\n".join(f"{_PROMPT}{line}\n{run(line)}".rstrip() for line in commands(transcript))
        + "\n"
    )


def update_file(path: Path) -> str:
    """Return a file with new output: a whole `.txt`, or the `console` blocks of a `.md`."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".txt":
        return update_transcript(text)
    text = _BLOCK.sub(
        lambda block: update_transcript(block[0]) if block[0].startswith(_PROMPT) else block[0],
        text,
    )
    return _SCRIPT.sub(
        lambda script: (
            script[0].removesuffix(script["output"])
            + run(script["command"], script["input"])
            + "\n"
        ),
        text,
    )


def main() -> None:
    for path in transcript_files():
        path.write_text(update_file(path), encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
