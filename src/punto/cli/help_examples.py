"""Examples at the end of each `--help`, from `help_examples.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

EXAMPLES_FILE = Path(__file__).with_suffix(".toml")


def add_examples(command: Any) -> None:
    """Put the examples below the options in the help of each subcommand."""
    examples = load_examples()
    for path, found in commands_by_path(command).items():
        lines = [f"[dim]# {why}[/dim]\n{line}" for line, why in examples.get(path, {}).items()]
        found.epilog = "\n\n".join(lines) or found.epilog


def load_examples() -> dict[str, dict[str, str]]:
    """Return the examples of each command: command lines, and what each is for."""
    return tomllib.loads(EXAMPLES_FILE.read_text(encoding="utf-8"))


def commands_by_path(command: Any, path: str = "") -> dict[str, Any]:
    """Return the commands without subcommands: `rules list`, `odds`, …"""
    found: dict[str, Any] = {}
    for name, subcommand in getattr(command, "commands", {}).items():
        found |= commands_by_path(subcommand, f"{path} {name}".strip())
    return found or {path: command}
