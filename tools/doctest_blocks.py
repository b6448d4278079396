"""Griffe extension: the examples in docstrings become code blocks of the documentation site.

Markdown reads `>>>` as a quotation and `<Coup …>` as a tag.
"""

from __future__ import annotations

from typing import Any

import griffe


class DoctestBlocks(griffe.Extension):
    """Puts every example of a docstring into a fenced block."""

    def on_object(self, *, obj: griffe.Object, **_other: Any) -> None:
        if obj.docstring:
            obj.docstring.value = fence_examples(obj.docstring.value)


def fence_examples(text: str) -> str:
    """Fence each paragraph that begins with `>>>`; its last line ends with an empty line."""
    paragraphs = text.split("\n\n")
    return "\n\n".join(
        f"```pycon\n{part}\n```" if part.startswith(">>>") else part for part in paragraphs
    )
