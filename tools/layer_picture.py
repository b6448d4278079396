"""The picture of the layers in docs/architecture.md, drawn from the import contract.

`python -m tools.reference` writes docs/layers.svg; a test compares. The order of the layers comes
from pyproject.toml, so the picture cannot differ from what `make check` enforces.
"""

from __future__ import annotations

import tomllib
from html import escape
from pathlib import Path

PYPROJECT = Path(__file__).parent.parent / "pyproject.toml"
CAPTIONS = {
    "cli": "one file per subcommand of punto",
    "loadtest": "simulated players, server process, report",
    "api": "functions of import punto",
    "web": "HTTP, WebSocket, the built page",
    "client": "client for programs",
    "evidence": "signed archives for regulators",
    "house": "running tables, accounts, wallets, fairness",
    "reports": "figures of tables, the gaming day",
    "gym": "Gymnasium environments",
    "manual": "procedure manuals",
    "store": "events on disk: SQLite, PostgreSQL",
    "records": "recorded coups and the audit",
    "sim": "compiled simulation",
    "odds": "exact odds",
    "ledger": "double entry",
    "roads": "scoreboards",
    "table": "the table as a state machine",
    "rules": "rulebooks, coups, settlement",
    "cards": "rank and suit",
    "money": "exact amounts",
    "data_table": "Arrow, pandas, polars",
    "extras": "optional packages",
    "notebook": "HTML with escaped text",
    "tracing": "spans of commands",
    "refusals": "code, parameters, clause",
    "messages": "templates and words",
}
WIDTH, ROW, GAP = 760, 44, 8
PURE = {
    "odds",
    "ledger",
    "roads",
    "table",
    "rules",
    "cards",
    "money",
    "refusals",
    "messages",
}


def read_layers() -> list[list[str]]:
    """The layers of the import contract, from the top down; packages side by side share a row."""
    contracts = tomllib.loads(PYPROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    return [row.replace(" ", "").split("|") for row in contracts[0]["layers"]]


def layers_svg() -> str:
    rows = read_layers()
    height = len(rows) * (ROW + GAP) + GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        ' font-family="system-ui, sans-serif">',
        "<title>Layers of Punto: imports go down only; green layers are pure</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
    ]
    for number, names in enumerate(rows):
        y = GAP + number * (ROW + GAP)
        width = (WIDTH - GAP * (len(names) + 1)) / len(names)
        for column, name in enumerate(names):
            parts += _box(name, GAP + column * (width + GAP), y, width)
    return "\n".join([*parts, "</svg>", ""])


def _box(name: str, x: float, y: float, width: float) -> list[str]:
    fill, line = ("#e7f3ec", "#2f7d55") if name in PURE else ("#e8eef7", "#3a5f95")
    middle = x + width / 2
    return [
        f'<rect x="{x:g}" y="{y}" width="{width:g}" height="{ROW}" rx="6" fill="{fill}"'
        f' stroke="{line}"/>',
        f'<text x="{middle:g}" y="{y + 18}" text-anchor="middle" font-size="15" font-weight="600"'
        f' fill="#1b1f24">{name}</text>',
        f'<text x="{middle:g}" y="{y + 35}" text-anchor="middle" font-size="12" fill="#444c56">'
        f"{escape(CAPTIONS[name])}</text>",
    ]
