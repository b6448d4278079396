"""Write the commented file of a new rulebook, for `punto rules new`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Literal

import msgspec

from punto.messages import suggest_word
from punto.money import format_decimal, read_rate
from punto.refusals import Refused

WagerShape = Literal["main", "pair", "total", "margin", "tie", "die"]
DEFAULT_COMMISSION = "5%"
NO_COMMISSION = "none"
MAX_ID_LENGTH = 64


class WagerTemplate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shape: WagerShape
    title: str
    what: str
    """What wins."""
    text: str
    without_commission: str | None = None


class NewBook(msgspec.Struct, frozen=True):
    """What the author of a new rulebook answers."""

    title: str
    decks: tuple[int, int] = (6, 8)
    """The least and the largest number."""
    commission: str = DEFAULT_COMMISSION
    """A rate, or `none`: no commission, and less on some wins."""
    wagers: tuple[str, ...] = ("banker", "player", "tie")
    die: int | None = None
    """The faces of the die; None without one."""


@cache
def load_wager_templates() -> dict[str, WagerTemplate]:
    source = resources.files(__package__).joinpath("wager_templates.toml").read_bytes()
    return msgspec.toml.decode(source, type=dict[str, WagerTemplate])


def find_wager_template(name: str) -> WagerTemplate:
    known = load_wager_templates()
    if name not in known:
        raise Refused(
            "unknown_template", wager=name, known=[*known], hint=suggest_word(name, known)
        )
    return known[name]


def make_book_id(title: str) -> str:
    """Return the id for a title: `Lucky Nine!` becomes `lucky-nine`."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:MAX_ID_LENGTH].strip("-") or "my-game"


def write_book(new: NewBook) -> str:
    """Return the text of the file. Wagers have the order of the templates."""
    chosen = {name: find_wager_template(name) for name in new.wagers}
    for name, template in chosen.items():
        if template.shape == "die" and new.die is None:
            raise Refused("template_needs_die", wager=name)
    parts = [_head(new), *_die(new.die)]
    parts += [
        _wager_text(template, new)
        for name, template in load_wager_templates().items()
        if name in chosen
    ]
    return "\n".join(part.lstrip("\n") for part in (*parts, _END))


def _head(new: NewBook) -> str:
    low, high = new.decks
    return f"""\
# What this file leaves out comes from the common game. docs/rulebooks.md explains every key.

[rulebook]
id = {_quote(make_book_id(new.title))}
title = {_quote(new.title)}
version = "1"
decks = {{ min = {low}, max = {high} }} # the default is max
# document = "my-rules" # the document that each `clause` cites
# minimum_age = 18
# notices = ["A text that players must see."]
"""


def _quote(text: str) -> str:
    return msgspec.json.encode(text).decode()


def _die(faces: int | None) -> Sequence[str]:
    if faces is None:
        return ()
    return (
        f"""\
# A die is shaken before each deal. Conditions of wagers may use the fact `die`.

[chance.die]
faces = {faces}
# marks = {{ {faces} = {{ title = "A name for this face" }} }}
""",
    )


def _wager_text(template: WagerTemplate, new: NewBook) -> str:
    text = template.text
    if new.commission == NO_COMMISSION and template.without_commission:
        text = template.without_commission
    elif "{rate}" in text:
        rate = read_rate(new.commission)
        text = text.replace("{rate}", f"{format_decimal(rate * 100)}%")
        text = text.replace("{odds}", f"{format_decimal(1 - rate)}:1")
    return f"# {template.title}: {template.what}.\n{text.lstrip()}".replace("{faces}", str(new.die))


_END = """\
# Other keys of a wager:
# needs = "player"                # the same player must bet on that wager too
# bound = { at_most = "player" }  # the stake must not exceed the stake on that wager
# side = "none"                   # what it backs, if not what its rows say
# Keys of [deal], [tableau] and [procedure] replace those of the common game.
"""
