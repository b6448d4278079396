"""The documentation site, opened from its folder without a server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.paths import ROOT

SITE = ROOT / "build" / "site" / "index.html"
OWN = ("file:", "blob:", "data:")


@pytest.mark.skipif(not SITE.is_file(), reason="`make docs` has not built the site")
def test_the_search_works_without_a_network(browser: Browser) -> None:
    page = browser.new_page()
    others: list[str] = []
    page.on(
        "request",
        lambda request: None if request.url.startswith(OWN) else others.append(request.url),
    )
    page.goto(SITE.as_uri())
    page.get_by_placeholder("Search").first.click()
    page.keyboard.type("commission")
    page.locator(".md-search-result__item").first.wait_for()
    assert others == []
    page.close()
