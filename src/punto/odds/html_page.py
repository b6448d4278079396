"""The frame of generated HTML pages: one file, with styles for light, dark and print."""

from __future__ import annotations

from html import escape

_STYLE = """
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --soft: #5b6470; --rule: #d8dde3;
  --up: #1f6f4a; --down: #a4303f; --line: #2456a6; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ed; --paper: #15181c; --soft: #9aa4b0;
  --rule: #333a42; --up: #5cc28f; --down: #e37c88; --line: #7ea8f0; } }
* { box-sizing: border-box; }
body { font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 72rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.7rem; margin: 0 0 .2rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: right; border-bottom: 1px solid var(--rule); }
th { color: var(--soft); font-weight: 600; }
figure { margin: 0; } figcaption { color: var(--soft); font-size: .9rem; }
svg { width: 100%; height: auto; font: 11px system-ui, sans-serif; } svg text { fill: var(--soft); }
.grid { stroke: var(--rule); } .zero { stroke: var(--soft); } .up { fill: var(--up); }
.down { fill: var(--down); } .line { fill: none; stroke: var(--line); stroke-width: 2; }
"""
_PRINT_STYLE = """
@media print { :root { --ink: #000; --paper: #fff; --soft: #444; --rule: #bbb; --up: #1f6f4a;
  --down: #a4303f; --line: #2456a6; } body { max-width: none; padding: 0; font-size: 10pt; }
  tr, figure { break-inside: avoid; } }
"""


def render_page(title: str, body: str, style: str) -> str:
    """Return a complete HTML page; `style` is CSS for this page only."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}{style.lstrip()}{_PRINT_STYLE.lstrip()}</style>"
        f"</head><body><main>{body}</main></body></html>\n"
    )
