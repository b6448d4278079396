"""Folders of the repository that tests read."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"
RULEBOOK_TEMPLATE = ROOT / "frontend" / "src" / "model" / "rulebook" / "rulebook-template.toml"
"""The text with which the rulebook editor begins."""
