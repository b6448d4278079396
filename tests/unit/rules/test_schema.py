"""Invalid rulebook files are refused with the problem and its place."""

import pytest

from punto.rules.compiler import InvalidRulebook, read_points
from punto.rules.loader import read_book
from punto.rules.schema import MAX_BYTES
from tests.unit.rules.book_sources import TIE, book_source, wager_with_row
from tests.unit.rules.refusal_helpers import capture_refusal, check_refusal

PLAYER = wager_with_row("player", "player_wins", push="tie")


def head(**changes: str) -> bytes:
    """Return a minimal file with header keys replaced, or removed if empty."""
    keys = {"id": '"mine"', "title": '"Mine"', "version": '"1"', "decks": "{ min = 1, max = 8 }"}
    lines = [f"{key} = {value}" for key, value in (keys | changes).items() if value]
    return "\n".join(["[rulebook]", *lines, TIE]).encode()


def section(text: str) -> bytes:
    return book_source(sections=text)


def row(odds: str = '"8:1"', when: str = '"tie"', **more: str) -> bytes:
    """Return a file with one wager of one row; the values are TOML."""
    keys = {"odds": odds, "when": when} | more
    pays = ", ".join(f"{key} = {value}" for key, value in keys.items() if value)
    return book_source(f'[[wager]]\nid = "side"\ntitle = "Side"\npays = [{{ {pays} }}]')


def side(more: str) -> bytes:
    """Return a file with a Player wager and a side wager with extra keys."""
    return book_source(PLAYER, wager_with_row("side", "tie", more=more))


TEXTS = {
    "malformed TOML": (b"[rulebook\n", "bad_toml", "line 1"),
    "malformed TOML further down": (book_source() + b"\n\nx = = 1", "bad_toml", "malformed"),
    "a key written twice": (head(id='"a"\nid = "b"'), "bad_toml", "line 3"),
    "not UTF-8": (b"# one\n# two\nx = '\xff'", "bad_toml", "line 3 is not UTF-8"),
    "nested without end": (b"x = " + b"[" * 5_000, "bad_toml", "nested too deep"),
    "too long": (b"#" * (MAX_BYTES + 1), "book_too_long", "262,144"),
    "nothing": (b"", "bad_book", "[rulebook] is missing"),
    "no head": (TIE.encode(), "bad_book", "[rulebook] is missing"),
    "a head that is no table": (b"rulebook = 1", "bad_book", "[rulebook] is missing"),
    "no wager": (b"[rulebook]", "bad_book", "no [[wager]]"),
    "one [wager] and not [[wager]]": (b"[rulebook]\n[wager]", "bad_book", "no [[wager]]"),
    "a wager that is no table": (b"wager = [1]\n[rulebook]", "bad_book", "wager"),
    "an unknown section": (section("[wagers]\n"), "bad_book", "'wagers' is not known"),
}

HEADS = {
    "no id": (head(id=""), "rulebook", "'id' is missing"),
    "no decks": (head(decks=""), "rulebook", "'decks' is missing"),
    "an unknown key": (head(titel='"T"'), "rulebook", "did you mean 'title'?"),
    "an id in capitals": (head(id='"Mine"'), "rulebook, id", "small letters"),
    "an id with a line break": (head(id='"mine\\n"'), "rulebook, id", "small letters"),
    "an id of sixty-five letters": (head(id=f'"{"x" * 65}"'), "rulebook, id", ""),
    "an id that is a number": (head(id="7"), "rulebook, id", "text in quotes"),
    "a title of nothing": (head(title='""'), "rulebook, title", "at least"),
    "a title with a line break": (head(title='"Mine\\nmine"'), "rulebook, title", ""),
    "a title too long": (head(title=f'"{"x" * 81}"'), "rulebook, title", "80"),
    "a version that is a number": (head(version="1"), "rulebook, version", "text in quotes"),
    "a date that is none": (head(effective='"soon"'), "rulebook, effective", "date"),
    "an age below nothing": (head(minimum_age="-1"), "rulebook, minimum_age", "at least 0"),
    "notices that are text": (head(notices='"a"'), "rulebook, notices", "a list is expected"),
    "no deck": (head(decks="{ min = 0, max = 8 }"), "rulebook, decks, min", "at least 1"),
    "too many decks": (head(decks="{ min = 1, max = 65 }"), "rulebook, decks, max", "64"),
    "a float of decks": (head(decks="{ min = 1.0, max = 8 }"), "decks, min", "a whole number"),
    "decks backwards": (head(decks="{ min = 8, max = 6 }"), "decks", "out of order"),
    "a default outside": (
        head(decks="{ min = 4, max = 6, default = 8 }"),
        "decks",
        "default 8 and max 6 are out of order",
    ),
}

SECTIONS = {
    "a hand of one card": ('[deal]\norder = ["player", "banker"]', "deal", "it takes 2"),
    "a third hand": ('[deal]\norder = ["dealer"]', "deal, order", "'dealer' is not one of"),
    "a card that is none": (
        '[deal]\npermanent = { player = "7X" }\norder = ["banker", "player", "banker"]',
        "deal",
        "'7X' is not a card",
    ),
    "one card too many": ('[deal]\npermanent = { player = "7" }', "deal", "begins with 3 cards"),
    "points above nine": ('[tableau]\nplayer = "0-12"', "tableau: player", "'0-12' are not points"),
    "naturals that are none": ('[tableau]\nnaturals = "x"', "naturals", "are not points"),
    "a natural that draws": ('[tableau]\nplayer = "0-8"', "player", "8 is a natural"),
    "a natural Banker that draws": (
        '[tableau]\nbanker_alone = "0-5, 9"',
        "banker_alone",
        "9 is a natural",
    ),
    "a natural's row": (
        '[tableau.banker]\nrows = { 0 = "0-9", 9 = "0" }',
        "banker row 9",
        "9 is a natural",
    ),
    "a row of no total": ('[tableau.banker]\nrows = { 10 = "0-9" }', "banker row 10", "0 to 9"),
    "a row that is a number": ("[tableau.banker]\nrows = { 0 = 9 }", "tableau", "text in quotes"),
    "a die of one face": ("[chance.die]\nfaces = 1", "chance, die, faces", "at least 2"),
    "a die of too many": ("[chance.die]\nfaces = 101", "chance, die, faces", "at most 100"),
    "a mark on no face": (
        '[chance.die]\nfaces = 6\nmarks = { 7 = { title = "Seven" } }',
        "chance, die",
        "faces 1 to 6, not 7",
    ),
    "an unknown remedy": (
        '[procedure.irregularities]\nlate_wager = { remedy = "shout" }',
        "procedure, irregularities, late_wager, remedy",
        "'shout'",
    ),
    "an unknown mishap": (
        '[procedure.irregularities]\nlate_wagers = { remedy = "refuse" }',
        "procedure, irregularities",
        "did you mean 'late_wager'?",
    ),
    "rounds below nothing": (
        "[procedure]\nfree_rounds = { at_most = -1 }",
        "procedure, free_rounds, at_most",
        "at least 0",
    ),
}

WAGERS = {
    "no rows": (side("").replace(b"pays", b"rows"), "bad_book", "the key 'rows' is not known"),
    "an empty list of rows": (row().replace(b"[{", b"[] #"), "bad_book", "at least 1"),
    "a row without odds": (row(odds=""), "bad_book", "pays row 1: the key 'odds' is missing"),
    "a row without a condition": (row(when=""), "bad_book", "pays row 1: the key 'when'"),
    "an unknown key in a row": (row(whne='"tie"'), "bad_book", "did you mean 'when'?"),
    "odds as a float": (row(odds="0.95"), "odds_not_exact", "pays row 1: the odds 0.95"),
    "odds in words": (row(odds='"evens"'), "odds_not_exact", "'evens'"),
    "odds of nothing": (row(odds='"0:1"'), "odds_zero", "`push`"),
    "a condition that is a number": (row(when="7"), "bad_book", "pays row 1, when"),
    "an unknown fact": (row(when='"tei"'), "unknown_fact", "pays row 1: in 'tei' at character 1"),
    "an unknown fact in the push": (side('push = "tei"'), "unknown_fact", "push: in 'tei'"),
    "a rate without a sign": (side('commission = "5"'), "bad_rate", "'5'"),
    "a rate as a float": (side("commission = { rate = 0.05 }"), "bad_rate", "0.05"),
    "a row's rate of everything": (row(commission='"100%"'), "bad_rate", "less than 100%"),
    "a wager written twice": (book_source(TIE, TIE), "bad_book", "wager 'tie' is written 2 times"),
    "an id with a hyphen": (book_source(TIE.replace('"tie"', '"a-b"')), "bad_book", "id"),
    "needs nobody": (side("needs = []"), "bad_book", "needs: name at least one wager"),
    "needs an unknown wager": (side('needs = "plyer"'), "bad_book", "did you mean 'player'?"),
    "needs itself": (side('needs = ["side"]'), "bad_book", "needs: a wager cannot name itself"),
    "bound by an unknown wager": (
        side('bound = { at_most = "banker" }'),
        "bad_book",
        "bound: no wager 'banker'",
    ),
    "bound by itself": (side('bound = { at_most = "side" }'), "bad_book", "cannot name itself"),
    "settled nowhere": (side('settle_at = "dawn"'), "bad_book", "initial_deal, result"),
    "settled too early": (
        side('settle_at = "initial_deal"'),
        "bad_book",
        "asks tie, known only at the end",
    ),
    "unreachable": (row(when='"margin == 12"'), "unreachable_row", "can never be reached"),
}  # fmt: skip


@pytest.mark.parametrize(("source", "code", "part"), TEXTS.values(), ids=TEXTS)
def test_a_file_that_is_no_book_is_refused(source: bytes, code: str, part: str) -> None:
    check_refusal(capture_refusal(read_book, source), code, part)


@pytest.mark.parametrize(("source", "place", "part"), HEADS.values(), ids=HEADS)
def test_a_bad_head_is_refused(source: bytes, place: str, part: str) -> None:
    check_refusal(capture_refusal(read_book, source), "bad_book", place, part)


@pytest.mark.parametrize(("text", "place", "part"), SECTIONS.values(), ids=SECTIONS)
def test_a_bad_section_is_refused(text: str, place: str, part: str) -> None:
    found = capture_refusal(read_book, section(text))
    assert found.code in ("bad_book", "unknown_card")
    check_refusal(found, found.code, place, part)


@pytest.mark.parametrize(("source", "code", "part"), WAGERS.values(), ids=WAGERS)
def test_a_bad_wager_is_refused(source: bytes, code: str, part: str) -> None:
    check_refusal(capture_refusal(read_book, source), code, part)


def test_an_author_sees_everything_that_is_wrong_at_once() -> None:
    wrong = [wager_with_row("one", "tei"), wager_with_row("two", "tie", odds="0:1"), TIE]
    with pytest.raises(InvalidRulebook) as caught:
        read_book(book_source(*wrong, sections='[tableau]\nplayer = "x"'))
    assert [found.code for found in caught.value.refusals] == [
        "bad_book",
        "unknown_fact",
        "odds_zero",
    ]
    assert caught.value.refusal == caught.value.refusals[0]


@pytest.mark.parametrize(
    ("text", "points"),
    [("", ""), ("0-9", "0123456789"), ("0-7, 9", "012345679"), ("3", "3"), (" 1 - 2,2-4 ", "1234")],
)
def test_points_are_single_or_in_ranges(text: str, points: str) -> None:
    assert read_points(text) == set(map(int, points))


@pytest.mark.parametrize("text", ["10", "5-3", "-", "1-", "a", "1;2", "1,,2", "1-2-3", "²", "٣"])
def test_invalid_points_are_refused(text: str) -> None:
    check_refusal(capture_refusal(read_points, text), "bad_book", '"0-7, 9"')
