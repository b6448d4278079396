"""The betting layout of each book and version, read once from the page.

The documents prescribe it: the numbered boxes, in each an area for
every wager by its name, places for the cards of both hands, the standing seven.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.browser.visitor import Visitor
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test

MOST = {"mini": 7, "midi": 9, "full": 14}
APPENDIX = {"mini": "appendix-a", "midi": "appendix-b", "full": "appendix-c"}
STANDING = 0
LEGIBLE_PX = 7
LEAST_ODDS_PX = 11
"""Smaller odds are left out: the wager's button has them."""
MAIN, PAIRS = [["Banker"], ["Player"], ["Tie"]], ["Player Pair", "Banker Pair"]
NATURALS = [f"{side} Natural {count}" for side in ("Banker", "Player") for count in (8, 9)]
PLACES = {
    "mbs-baccarat": [*MAIN, PAIRS],
    "mbs-power-98": [*MAIN, PAIRS, *([one] for one in NATURALS)],
    "mbs-7-up": [*MAIN, ["Super 7's"]],
}
"""By document: which wagers 2.2.1, 2.2.2 and so on give places to."""

_READ = """felt => {
  // The corners of a place: its outer edge comes first, then its inner one, in seven points each.
  const chord = area => {
    const at = area.querySelector("path").getAttribute("d").slice(1, -1).split("L")
      .map(point => point.split(" ").map(Number));
    const length = (a, b) => Math.hypot(at[a][0] - at[b][0], at[a][1] - at[b][1]);
    return (length(0, 6) + length(7, 13)) / 2;
  };
  const least = (area, text) => Math.min(...[...area.querySelectorAll(text)]
    .map(one => parseFloat(getComputedStyle(one).fontSize)), 1000);
  const lettering = area => {
    const lines = [...area.querySelectorAll("text")];
    return {
      letters: least(area, ".title"),
      digits: least(area, ".odds"),
      spare: chord(area) - Math.max(...lines.map(one => one.getComputedTextLength())),
    };
  };
  const hands = felt.getRootNode().querySelector("punto-hands").shadowRoot;
  return {
    areas: [...felt.shadowRoot.querySelectorAll(".area")].map(area => ({
      box: Number(area.dataset.box),
      wager: area.dataset.wager,
      tooltip: area.querySelector("title").textContent,
      name: [...area.querySelectorAll(".title")].map(line => line.textContent).join(" "),
      odds: area.querySelector(".odds")?.textContent ?? "",
      size: area.getBoundingClientRect().width,
      ...lettering(area),
    })),
    numbers: [...felt.shadowRoot.querySelectorAll(".box-number")].map(one => ({
      text: one.textContent.trim(), label: one.getAttribute("aria-label"),
    })),
    hands: Object.fromEntries([...hands.querySelectorAll("section")].map(hand => [
      hand.querySelector(".name span").textContent,
      {
        places: hand.querySelectorAll(".card-place").length,
        permanent: [...hand.querySelectorAll("punto-card.permanent")].map(card => card.card),
      },
    ])),
  };
}"""


class Area(msgspec.Struct, frozen=True):
    box: int
    wager: str
    tooltip: str
    name: str
    odds: str
    size: float
    letters: float
    """How high its name is, in pixels."""
    digits: float
    """The same of its odds; 1000 without."""
    spare: float
    """What is left of the place's width beside its text."""


class LayoutDrawing(msgspec.Struct, frozen=True):
    areas: list[Area]
    numbers: list[dict[str, str]]
    hands: dict[str, dict[str, Any]]
    shape: dict[str, Any]
    """The table as the server describes it."""

    @property
    def boxes(self) -> set[int]:
        return {area.box for area in self.areas}

    def places(self, title: str) -> list[Area]:
        """Return the areas of a wager, one per box."""
        wager = next((one for one in self.shape["wagers"] if one["title"] == title), None)
        return [area for area in self.areas if wager and area.wager == wager["id"]]


Layouts = Callable[[str, Any], LayoutDrawing]


@pytest.fixture(scope="module")
def layout(browser: Browser, house: LiveServer) -> Iterator[Layouts]:
    """Each layout is read once, when a test first needs it, by one visitor."""
    visitor = Visitor(browser, house, (), {"viewport": {"width": 1366, "height": 768}})
    felt = visitor.page.locator("punto-betting-layout")

    @cache
    def read(book: str, version: Any) -> LayoutDrawing:
        name, config = f"{book}-{version}", config_dealt_by_the_test()
        laid = msgspec.structs.replace(config.table, version=version)
        house.table(name, book, config=msgspec.structs.replace(config, table=laid))
        visitor.go("sign-in")
        expect(felt).to_have_count(0)
        visitor.go(f"table/{name}")
        expect(felt.locator(".area").first).to_be_visible()
        expect(felt.locator(".title").first).to_be_visible()
        visitor.at_rest()
        found = felt.evaluate(_READ)
        shape = house.client().get(f"/api/tables/{name}").json()
        return msgspec.convert({**found, "shape": shape}, LayoutDrawing)

    yield read
    visitor.leave(None)


def clause(citation: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(citation)


@pytest.mark.parametrize("version", MOST)
@pytest.mark.parametrize(
    ("book", "titles"),
    [
        pytest.param(book, titles, marks=clause(f"{book} 2.2.{number}"), id=f"{book} 2.2.{number}")
        for book, places in PLACES.items()
        for number, titles in enumerate(places, start=1)
    ],
)
def test_each_box_has_a_place_for_each_wager(
    layout: Layouts, book: str, version: str, titles: list[str]
) -> None:
    found = layout(book, version)
    for title in titles:
        places = found.places(title)
        assert [one.box for one in places] == sorted(found.boxes, key=lambda box: box or 99)
        letters = "".join(word[0] for word in title.split()).upper()
        for one in places:
            assert one.tooltip.startswith(f"{title} ")
            assert one.name in (title.upper(), letters)
            assert one.odds in one.tooltip
            assert one.digits >= LEAST_ODDS_PX
            assert one.size > 10


@pytest.mark.parametrize("version", MOST)
@pytest.mark.parametrize(
    ("book", "titles"),
    [
        pytest.param(book, [*chain(*places)], marks=clause(f"{book} 2.2"), id=book)
        for book, places in PLACES.items()
    ],
)
def test_a_layout_has_exactly_the_areas_of_its_document(
    layout: Layouts, book: str, version: str, titles: list[str]
) -> None:
    found = layout(book, version)
    assert len(found.areas) == len(titles) * len(found.boxes)
    assert sum(len(found.places(title)) for title in titles) == len(found.areas)
    for other in {"Super 7's", "Perfect Pairs", "Fortune Six"} - {*titles}:
        assert found.places(other) == []


@pytest.mark.parametrize("version", MOST)
@pytest.mark.parametrize("book", PLACES)
def test_every_label_is_readable_and_inside_its_area(
    layout: Layouts, book: str, version: str
) -> None:
    for area in layout(book, version).areas:
        assert area.letters >= LEGIBLE_PX, area
        assert area.spare > 0, area


@clause("mbs-7-up 2.2")
@pytest.mark.parametrize("version", MOST)
def test_only_the_player_hand_shows_a_permanent_card(layout: Layouts, version: str) -> None:
    hands = layout("mbs-7-up", version).hands
    assert hands["Player"] == {"places": 1, "permanent": ["7"]}
    assert hands["Banker"] == {"places": 2, "permanent": []}
    assert layout("mbs-baccarat", version).hands["Player"] == {"places": 2, "permanent": []}


@clause("division-5 3.2")
@pytest.mark.parametrize(
    "version",
    [pytest.param(one, marks=clause(f"division-5 {APPENDIX[one]}"), id=one) for one in MOST],
)
def test_boxes_are_numbered_and_a_full_table_has_a_standing_area(
    layout: Layouts, version: str
) -> None:
    found = layout("division-5", version)
    seated = [*range(1, MOST[version] + 1)]
    assert found.boxes - {STANDING} == {*seated}
    assert (STANDING in found.boxes) is (version == "full")
    numbers = [one["text"] for one in found.numbers if one["label"] != "Play without a seat"]
    assert numbers == [str(box) for box in seated]
    assert len(found.numbers) - len(numbers) == (version == "full")
    for title in ("Banker", "Player", "Tie"):
        assert {one.box for one in found.places(title)} == found.boxes


@clause("division-5 3.3")
@pytest.mark.parametrize("version", MOST)
@pytest.mark.parametrize("title", ["Banker", "Player", "Tie"])
def test_an_area_is_labelled_with_its_wager(layout: Layouts, version: str, title: str) -> None:
    """The label is in the singular and is more than the first letter."""
    assert {one.name for one in layout("division-5", version).places(title)} == {title.upper()}


@pytest.mark.parametrize("version", MOST)
@pytest.mark.parametrize(
    "side",
    [
        pytest.param("Banker", marks=clause("division-5 1.0/bankers-box")),
        pytest.param("Player", marks=clause("division-5 1.0/players-box")),
    ],
)
def test_the_dealers_side_has_a_box_for_the_cards_of_each_hand(
    layout: Layouts, version: str, side: str
) -> None:
    hands = layout("division-5", version).hands
    assert {*hands} == {"Banker", "Player"}
    assert hands[side] == {"places": 2, "permanent": []}
