"""The text of the rulebook editor: reading and writing it as a user does."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.paths import RULEBOOK_TEMPLATE

TEMPLATE = RULEBOOK_TEMPLATE.read_text(encoding="utf-8")


def editor(page: Page) -> Locator:
    """Return the text of the editor; it loads when it comes near the screen."""
    page.locator("punto-rulebook-editor").scroll_into_view_if_needed()
    return page.locator("punto-code-editor .cm-content")


def read_text(page: Page) -> str:
    """Return the whole text; the browser draws only the lines near the screen."""
    found: str = page.locator("punto-code-editor").evaluate("element => element.text")
    return found


def write_text(page: Page, text: str) -> None:
    """Select everything and insert another text."""
    content = editor(page)
    content.click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(text)
    assert read_text(page) == text


def expect_text(page: Page, pattern: str) -> None:
    """Wait until the text contains a pattern that is drawn."""
    expect(editor(page)).to_contain_text(re.compile(pattern))
