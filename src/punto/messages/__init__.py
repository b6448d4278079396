"""Messages as data: a kind, a code, parameters and the English sentence rendered from them.

`en/` holds one template for each message. `template.py` explains the template language.
The page renders the same messages in its own language from kind, code and parameters.
"""

from __future__ import annotations

from punto.messages.message import (
    Kind,
    Message,
    Param,
    describe_error,
    message,
    shorten_input,
    shorten_reason,
    suggest_word,
)
from punto.messages.word import word

__all__ = [
    "Kind",
    "Message",
    "Param",
    "describe_error",
    "message",
    "shorten_input",
    "shorten_reason",
    "suggest_word",
    "word",
]
