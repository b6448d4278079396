"""The documentation site: its hook. `make docs` builds it with strict links."""

from __future__ import annotations

import logging
import re
import tomllib

import pytest

from punto.cli.help_examples import EXAMPLES_FILE
from tests.paths import ROOT
from tools.docs_site import _linked_files, external_resources, on_startup
from tools.doctest_blocks import fence_examples
from tools.site_reference import command_line_page, http_page, python_page


@pytest.mark.parametrize(
    "text",
    [
        '<script src="https://cdn.example/x.js"></script>',
        "<link rel=stylesheet href=//fonts.example/css>",
        "<img alt='' src='http://example.org/x.png'>",
        '@import "https://fonts.example/css";',
        "@font-face { src: url(https://fonts.example/x.woff2) }",
    ],
)
def test_external_resources_are_found(text: str) -> None:
    assert len(external_resources(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        '<a href="https://example.org">a link that nothing loads</a>',
        '<script src="assets/x.js"></script><link href="../a.css" rel="stylesheet">',
        "a { background: url(data:image/png;base64,xx) } b { background: url(x.png) }",
    ],
)
def test_a_link_or_an_own_file_is_no_external_resource(text: str) -> None:
    assert external_resources(text) == []


def test_linked_files() -> None:
    text = "[a](../src/x.py) [b](odds.md#c) [d](https://e.f)\n```\n[g](h.md)\n```\n[i](#j)"
    assert [*_linked_files("house.md", text)] == ["src/x.py", "docs/odds.md"]


def test_reference_pages_are_complete() -> None:
    commands = command_line_page()
    for path in tomllib.loads(EXAMPLES_FILE.read_text("utf-8")):
        assert f"\n## punto {path}\n" in commands
    assert "`PUNTO_BETTING_SECONDS`" in commands
    routes = http_page()
    assert "`POST /api/sign-in`" in routes
    assert "`GET /api/tables/{table:str}" in routes or "`GET /api/tables/{" in routes
    assert "::: punto.api.games.settle" in python_page()


def test_the_navigation_has_every_page() -> None:
    """MkDocs warns of it too, but only when the site is built."""
    listed = _navigation_paths()
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert pages - set(listed) == set()
    assert len(listed) == len(set(listed))


def _navigation_paths() -> list[str]:
    navigation = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2]
    return re.findall(r"(\S+\.md)$", navigation, re.MULTILINE)


def test_the_build_is_strict() -> None:
    """With `--quiet` MkDocs counts no warnings, so that `--strict` finds nothing."""
    [build] = [line for line in (ROOT / "Makefile").read_text().splitlines() if "mkdocs" in line]
    assert build.endswith("mkdocs build --strict")
    logger = logging.getLogger("mkdocs")
    level = logger.level
    try:
        on_startup(command="build")
        assert logger.isEnabledFor(logging.WARNING)
    finally:
        logger.setLevel(level)


def test_examples_of_docstrings_are_code_blocks() -> None:
    text = "Load.\n\n>>> load()\n<Rulebook>\n\nMore:\n\n>>> 1\n1"
    fenced = "Load.\n\n```pycon\n>>> load()\n<Rulebook>\n```\n\nMore:\n\n```pycon\n>>> 1\n1\n```"
    assert fence_examples(text) == fenced
