"""The page as an app: its manifest, and what it shows without a network."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.browser.visitor import Visit, quick
from tests.unit.web.live_server import LiveServer

_KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const kept = async () => (await caches.open("punto-page")).match("/");
    while (!(await kept()) || !navigator.serviceWorker.controller)
        await new Promise(requestAnimationFrame);
}"""
"""Wait until the service worker has kept the page."""


def test_the_page_can_be_installed(house: LiveServer) -> None:
    client = house.client()
    document = client.get("/").text
    assert '<link rel="manifest" href="/manifest.json"' in document
    manifest = client.get("/manifest.json").json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    for icon in manifest["icons"]:
        found = client.get(icon["src"])
        assert (found.status_code, found.headers["content-type"]) == (200, icon["type"])
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(found.content[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}


@pytest.mark.parametrize("address", ["", "odds"])
def test_without_a_network_the_page_opens_and_says_so(
    house: LiveServer, visit: Visit, address: str
) -> None:
    visitor = visit(service_workers="allow").go(address)
    visitor.page.evaluate(_KEPT)
    visitor.excused = "ERR_INTERNET_DISCONNECTED"
    visitor.context.set_offline(True)
    visitor.page.reload()
    expect(visitor.page.get_by_role("link", name="Tables").first).to_be_visible()
    visitor.sees("The server cannot be reached.")
    logo = visitor.page.locator(".brand img")
    assert logo.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    visitor.context.set_offline(False)
    title = f"Back at {address or 'lobby'}"
    house.table(f"back-{address}x", config=quick(title=title))
    visitor.page.reload()
    visitor.go("").sees(title)
