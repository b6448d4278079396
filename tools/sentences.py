"""Every sentence that the page may be told in English, as templates: what its languages must have.

`python -m tools.reference` writes them to frontend/test/sentences.json; vitest compares the page's
catalogues with it. Which refusals are meant for people and which for programs is said here.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from punto.messages.catalog import load_catalog
from punto.rules.catalog import built_in, load
from punto.rules.facts import NONE, PAIR_KINDS
from punto.rules.rulebook import Rulebook
from punto.table.announcements import ANNOUNCEMENTS
from punto.table.commands import COMMANDS, Role
from punto.table.decide import PHASE_LABEL
from punto.web import errors
from tools.templates import called, functions, is_gap, templates

SOURCE = Path(__file__).parent.parent / "src" / "punto"
REFUSERS = ("Refused", "ClientDropped", "super")

PEOPLE = [
    "table",
    "house",
    "web",
    "rules.stakes",
    "rules.rulebook",
    "rules.loader",
    "money",
    "cards",
    "store.account_validation",
]
"""Modules whose refusals somebody at the page can meet."""
MACHINES = {
    "table.codec": "frames that no page sends",
    "house.accounts.secret": "for whoever starts the house",
    "web.server": "for whoever starts the house",
}
PROGRAMS = {
    "bad_message": "a frame that is none",
    "bad_origin": "a page of somebody else",
    "bad_request": "a body that no form makes",
    "bad_option": "a query that no link has",
    "bad_decks": "a query that no link has",
    "bad_secret": "for whoever starts the house",
    "bad_shoe_file": "the page that checks a shoe is by itself, and English",
    "bad_book": "told in the words of the file, beside its text",
    "bad_rate": "told in the words of the file, beside its text",
    "odds_not_exact": "told in the words of the file, beside its text",
    "odds_zero": "told in the words of the file, beside its text",
    "account_exists": "a race that the house takes up itself",
    "transfer_reused": "the page gives each transfer an id of its own",
    "no_such_role": "the page offers the roles there are",
    "unknown_option": "the page offers the options there are",
    "unknown_option_value": "the page offers the values there are",
    "unknown_version": "the page offers the versions there are",
    "virtual_cards": "the page names no card of a virtual shoe",
    "not_found": "the page knows its addresses",
    "method_not_allowed": "the page knows its addresses",
    "too_many_copies": "of coups on the command line",
}
"""Codes that no person at the page meets, and why."""
DRAWN = "{}: draw a card for it"
_GAP = re.compile(r"\{\w*\}")


def sentences() -> dict[str, list[str]]:
    """By the domain in which the page looks for them."""
    return {
        "calls": _calls(),
        "guide": sorted(_guide()),
        "refusals": sorted(_refusals()),
        "terms": _terms(),
        "titles": sorted(_titles()),
        "notices": sorted(_notices()),
        "needs": sorted(_needs()),
        "facts": [*load_catalog()["words"]["fact"].values(), NONE, *PAIR_KINDS],
        "compared": [
            _numbered(load_catalog()["condition"][code])
            for code in ("eq", "ne", "lt", "le", "gt", "ge")
        ],
        "odds": ["{1} to {2}"],
        "commands": list(COMMANDS),
    }


def _numbered(text: str) -> str:
    numbers = iter(range(1, 10))
    return _GAP.sub(lambda _: f"{{{next(numbers)}}}", text)


def _calls() -> list[str]:
    return [_numbered(text) for text in ANNOUNCEMENTS.values()]


def _module(path: Path) -> str:
    return str(path.relative_to(SOURCE).with_suffix("")).replace("/", ".")


def _said(path: Path, kinds: dict[str, int]) -> Iterator[tuple[ast.Call, str]]:
    """Calls of these names, with each template of the argument in which they say something."""
    for scope, call in functions(ast.parse(path.read_text(encoding="utf-8"))):
        place = kinds.get(called(call))
        if place is not None and len(call.args) > place:
            for text in templates(call.args[place], scope):
                if not is_gap(text):
                    yield call, text


def _guide() -> set[str]:
    kinds = {"NextAction": 2, "DealStep": 3, "PreparationDuty": 2}
    found = {
        text
        for name in ("next_action", "deal_sequence", "preparation_steps")
        for _, text in _said(SOURCE / "table" / f"{name}.py", kinds)
    }
    # A card is due by a step of the coup, who draws and on what: said whole, since a gap that holds
    # a sentence with gaps of its own can be read in two ways.
    steps = [text for _, text in _said(SOURCE / "rules" / "coup.py", {"Step": 0})]
    found.remove(DRAWN.format("{1}"))
    return found | {DRAWN.format(text) for text in steps if " draws on " in text}


def _refusals() -> set[str]:
    found = {
        text
        for path in sorted(SOURCE.rglob("*.py"))
        if _for_people(_module(path))
        for call, text in _said(path, dict.fromkeys(REFUSERS, 1))
        if _code(call) not in PROGRAMS
    }
    answers = {
        errors.CODE_BY_STATUS[status]: said for status, said in errors.SENTENCE_BY_STATUS.items()
    }
    web = {said for code, said in answers.items() if code not in PROGRAMS}
    return {*found, *web, errors.INTERNAL_ERROR.sentence, errors.STORE_FAILED.sentence}


def _for_people(module: str) -> bool:
    within = any(module == one or module.startswith(f"{one}.") for one in PEOPLE)
    return within and module not in MACHINES


def _code(call: ast.Call) -> str:
    code = call.args[0]
    return str(code.value) if isinstance(code, ast.Constant) else ""


def _terms() -> list[str]:
    """What a sentence names in words of ours: who, when, what for."""
    roles = [role.replace("_", " ") for role in get_args(Role)]
    own = [
        "box {1}",
        "someone",
        "mini",
        "midi",
        "full",
        "shoe",
        "shuffler",
        "continuous",
        "the amount",
        "the chip",
    ]
    asked = [
        text
        for path in sorted((SOURCE / "web").rglob("*.py"))
        for scope, call in functions(ast.parse(path.read_text(encoding="utf-8")))
        if getattr(call.func, "attr", "") == "require_role"
        for text in templates(call.args[1], scope)
    ]
    named = [*roles, *(f"the {one}" for one in roles), *PHASE_LABEL.values(), *own, *asked]
    return list(dict.fromkeys(named))


def _books() -> Iterator[Rulebook]:
    for name in built_in():
        book = load(name)
        yield book
        for option in book.options:
            for value in option.values:
                yield load(name, {option.id: value.id})


def _titles() -> set[str]:
    found: set[str] = set()
    for book in _books():
        found |= {book.title, *(wager.title for wager in book.wagers)}
        for option in book.options:
            found |= {option.title, *(value.title for value in option.values)}
        if book.die:
            found |= {mark.title for mark in book.die.marks.values()}
    return found


def _notices() -> set[str]:
    return {one.text for book in _books() for one in book.notices}


def _needs() -> set[str]:
    """What the shape of a book says of needs and bounds, and why a wager has no price."""
    found: set[str] = set()
    for path in (SOURCE / "web" / "rulebook_schema.py", SOURCE / "odds" / "analysis.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (isinstance(node, ast.keyword) and node.arg == "words") or isinstance(
                node, ast.DictComp
            ):
                found.update(templates(node.value))
    return {text for text in found if not is_gap(text)}


def sentences_file() -> str:
    return json.dumps(sentences(), indent=1, ensure_ascii=False) + "\n"
