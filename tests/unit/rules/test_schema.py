"""Invalid rulebook files are refused with the problem and its place."""

from typing import Annotated

import msgspec
import pytest

from punto.rules.compiler import read_points
from punto.rules.file_format.findings import InvalidRulebook, RulebookProblems
from punto.rules.file_format.schema import MAX_BOOK_BYTES
from punto.rules.file_format.schema_errors import convert_table
from punto.rules.lint import lint_source
from punto.rules.loader import read_book
from tests.unit.rules.book_sources import TIE, book_source, wager_with_row
from tests.unit.rules.refusal_helpers import capture_findings, capture_refusal, nested

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
    "malformed TOML": (b"[rulebook\n", "bad_toml", "toml_syntax", (1, 10)),
    "malformed TOML further down": (
        b"[rulebook]\n\nx = = 1",
        "bad_toml",
        "toml_syntax",
        (3, 5),
    ),
    "TOML that ends too soon": (b"[rulebook]\nx = [1,", "bad_toml", "toml_syntax", (2, 8)),
    "a key written twice": (head(id='"a"\nid = "b"'), "bad_toml", "toml_syntax", (3, 9)),
    "not UTF-8": (b"# one\n# two\nx = '\xff'", "bad_toml", "not_utf8", (3, 6)),
    "nested without end": (b"x = " + b"[" * 5_000, "bad_toml", "nested_too_deep", (None, None)),
    "nothing": (b"", "bad_book", "no_rulebook_table", (1, 1)),
    "no head": (TIE.encode(), "bad_book", "no_rulebook_table", (1, 1)),
    "a head that is no table": (b"rulebook = 1", "bad_book", "no_rulebook_table", (1, 1)),
    "no wager": (b"[rulebook]", "bad_book", "no_wagers", (1, 1)),
    "one [wager] and not [[wager]]": (
        b"[rulebook]\n[wager]",
        "bad_book",
        "wager_in_single_brackets",
        (2, 1),
    ),
    "a wager that is no table": (b"wager = [1]\n[rulebook]", "bad_book", "wrong_type", (1, 10)),
    "an unknown section": (section("[wagers]\n"), "bad_book", "unknown_key", (14, 1)),
}

HEADS = {
    "no id": (head(id=""), "id", "missing_key", {"name": "id"}),
    "no decks": (head(decks=""), "decks", "missing_key", {"name": "decks"}),
    "an id in capitals": (head(id='"Mine"'), "id", "not_a_slug", {}),
    "an id with a line break": (head(id='"mine\\n"'), "id", "not_a_slug", {}),
    "an id of sixty-five letters": (head(id=f'"{"x" * 65}"'), "id", "not_a_slug", {}),
    "an id that is a number": (
        head(id="7"),
        "id",
        "wrong_type",
        {"wanted": ["str"], "got": "int"},
    ),
    "a title of nothing": (head(title='""'), "title", "text_too_short", {"min": 1}),
    "a title with a line break": (head(title='"Mine\\nmine"'), "title", "not_one_line", {}),
    "a title too long": (head(title=f'"{"x" * 81}"'), "title", "text_too_long", {"max": 80}),
    "a date that is none": (
        head(effective='"soon"'),
        "effective",
        "wrong_type",
        {"wanted": ["date"], "got": "str"},
    ),
    "an age below nothing": (head(minimum_age="-1"), "minimum_age", "number_too_small", {"min": 0}),
    "notices that are text": (
        head(notices='"a"'),
        "notices",
        "wrong_type",
        {"wanted": ["array"], "got": "str"},
    ),
    "a notice that is a number": (
        head(notices='["a", 1]'),
        "notices[2]",
        "wrong_type",
        {"wanted": ["str", "object"], "got": "int"},
    ),
    "no deck": (
        head(decks="{ min = 0, max = 8 }"),
        "decks.min",
        "number_too_small",
        {"min": 1},
    ),
    "too many decks": (
        head(decks="{ min = 1, max = 65 }"),
        "decks.max",
        "number_too_large",
        {"max": 64},
    ),
    "a float of decks": (
        head(decks="{ min = 1.0, max = 8 }"),
        "decks.min",
        "wrong_type",
        {"wanted": ["int"], "got": "float"},
    ),
    "decks backwards": (
        head(decks="{ min = 8, max = 6 }"),
        "decks",
        "decks_out_of_order",
        {"min": 8, "default": 6, "max": 6},
    ),
    "a default outside": (
        head(decks="{ min = 4, max = 6, default = 8 }"),
        "decks",
        "decks_out_of_order",
        {"min": 4, "default": 8, "max": 6},
    ),
}

SECTIONS = {
    "a hand of one card": (
        '[deal]\norder = ["player", "banker"]',
        "deal.order",
        "initial_hand_size",
    ),
    "a third hand": ('[deal]\norder = ["dealer"]', "deal.order[1]", "not_one_of"),
    "a card that is none": (
        '[deal]\npermanent = { player = "7X" }\norder = ["banker", "player", "banker"]',
        "deal.permanent.player",
        "unknown_card",
    ),
    "one card too many": (
        '[deal]\npermanent = { player = "7" }',
        "deal.order",
        "initial_hand_size",
    ),
    "points above nine": ('[tableau]\nplayer = "0-12"', "tableau.player", "not_points"),
    "naturals that are none": ('[tableau]\nnaturals = "x"', "tableau.naturals", "not_points"),
    "a natural that draws": (
        '[tableau]\nplayer = "0-8"',
        "tableau.player",
        "natural_never_draws",
    ),
    "a natural Banker that draws": (
        '[tableau]\nbanker_alone = "0-5, 9"',
        "tableau.banker_alone",
        "natural_never_draws",
    ),
    "a natural's row": (
        '[tableau.banker]\nrows = { 0 = "0-9", 9 = "0" }',
        "tableau.banker.rows.9",
        "natural_never_draws",
    ),
    "a row of no total": (
        '[tableau.banker]\nrows = { 10 = "0-9" }',
        "tableau.banker.rows.10",
        "no_such_total",
    ),
    "a row that is a number": (
        "[tableau.banker]\nrows = { 0 = 9 }",
        "tableau.banker.rows.0",
        "wrong_type",
    ),
    "a die of one face": ("[chance.die]\nfaces = 1", "chance.die.faces", "number_too_small"),
    "a die of too many": ("[chance.die]\nfaces = 101", "chance.die.faces", "number_too_large"),
    "a mark on no face": (
        '[chance.die]\nfaces = 6\nmarks = { 7 = { title = "Seven" } }',
        "chance.die.marks.7",
        "no_such_face",
    ),
    "an unknown remedy": (
        '[procedure.irregularities]\nlate_wager = { remedy = "shout" }',
        "procedure.irregularities.late_wager.remedy",
        "not_one_of",
    ),
    "an unknown mishap": (
        '[procedure.irregularities]\nlate_wagers = { remedy = "refuse" }',
        "procedure.irregularities.late_wagers",
        "unknown_key",
    ),
    "rounds below nothing": (
        "[procedure]\nfree_rounds = { at_most = -1 }",
        "procedure.free_rounds.at_most",
        "number_too_small",
    ),
}

WAGERS = {
    "an empty list of rows": (row().replace(b"[{", b"[] #"), "pays", "too_few_items"),
    "a row without odds": (row(odds=""), "pays[1].odds", "missing_key"),
    "a row without a condition": (row(when=""), "pays[1].when", "missing_key"),
    "an unknown key in a row": (row(whne='"tie"'), "pays[1].whne", "unknown_key"),
    "odds as a float": (row(odds="0.95"), "pays[1].odds", "odds_not_exact"),
    "odds in words": (row(odds='"evens"'), "pays[1].odds", "odds_not_exact"),
    "odds of nothing": (row(odds='"0:1"'), "pays[1].odds", "odds_zero"),
    "a condition that is a number": (row(when="7"), "pays[1].when", "wrong_type"),
    "an unknown fact": (row(when='"tei"'), "pays[1].when", "unknown_fact"),
    "an unknown fact in the push": (side('push = "tei"'), "push", "unknown_fact"),
    "a rate without a sign": (side('commission = "5"'), "commission", "bad_rate"),
    "a rate as a float": (side("commission = { rate = 0.05 }"), "commission", "bad_rate"),
    "a row's rate of everything": (row(commission='"100%"'), "pays[1].commission", "bad_rate"),
    "needs nobody": (side("needs = []"), "needs", "names_no_wager"),
    "needs an unknown wager": (side('needs = "plyer"'), "needs", "no_such_wager"),
    "needs itself": (side('needs = ["side"]'), "needs", "names_itself"),
    "needs a wager twice": (side('needs = ["player", "player"]'), "needs", "named_twice"),
    "bound by an unknown wager": (side('bound = { at_most = "bank" }'), "bound", "no_such_wager"),
    "bound by itself": (side('bound = { at_most = "side" }'), "bound", "names_itself"),
    "settled nowhere": (side('settle_at = "dawn"'), "settle_at", "not_one_of"),
    "settled too early": (side('settle_at = "initial_deal"'), "settle_at", "settles_too_early"),
    "unreachable": (row(when='"margin == 12"'), "pays[1]", "unreachable_row"),
}  # fmt: skip


@pytest.mark.parametrize(("source", "refusal", "code", "position"), TEXTS.values(), ids=TEXTS)
def test_an_invalid_file_is_refused(
    source: bytes, refusal: str, code: str, position: tuple[int, int]
) -> None:
    assert capture_refusal(read_book, source).code == refusal
    found = capture_findings(read_book, source)[0]
    assert (found.code, (found.line, found.column)) == (code, position)


def test_a_file_that_is_too_long_is_refused() -> None:
    found = capture_refusal(read_book, b"#" * (MAX_BOOK_BYTES + 1))
    assert (found.code, found.params) == ("book_too_long", {"max": MAX_BOOK_BYTES})


@pytest.mark.parametrize(("source", "key", "code", "params"), HEADS.values(), ids=HEADS)
def test_a_bad_head_is_refused(
    source: bytes, key: str, code: str, params: dict[str, object]
) -> None:
    [found] = capture_findings(read_book, source)
    assert (found.key, found.code, found.params) == (f"rulebook.{key}", code, params)


def test_an_unknown_key_is_refused_with_the_nearest_one() -> None:
    [found] = capture_findings(read_book, head(titel='"T"'))
    assert (found.key, found.code, found.params["name"]) == (
        "rulebook.titel",
        "unknown_key",
        "titel",
    )
    assert nested(found, "hint").params == {"known": "title"}
    assert (found.line, found.column) == (6, 1)


@pytest.mark.parametrize(("text", "key", "code"), SECTIONS.values(), ids=SECTIONS)
def test_a_bad_section_is_refused(text: str, key: str, code: str) -> None:
    [found] = capture_findings(read_book, section(text))
    assert (found.key, found.code) == (key, code)


@pytest.mark.parametrize(("source", "key", "code"), WAGERS.values(), ids=WAGERS)
def test_a_bad_wager_is_refused(source: bytes, key: str, code: str) -> None:
    [found] = capture_findings(read_book, source)
    assert (found.key, found.code) == (f"wager.side.{key}", code)
    assert capture_refusal(read_book, source).code == "bad_book"


def test_the_refusal_has_the_line_the_key_and_the_finding() -> None:
    found = capture_refusal(read_book, row(when='"tie and tei"'))
    place = nested(found, "finding")
    assert (place.code, place.params["line"], place.params["key"]) == (
        "at_line_and_key",
        11,
        "wager.side.pays[1].when",
    )
    assert nested(place, "finding").code == "unknown_fact"
    assert found.sentence.startswith("line 11, wager.side.pays[1].when: in 'tie and tei'")


def test_the_column_of_a_condition_is_that_of_the_wrong_word() -> None:
    source = row(when='"tie and tei"')
    [found] = capture_findings(read_book, source)
    line = source.decode().splitlines()[(found.line or 0) - 1]
    assert line[(found.column or 0) - 1 :].startswith("tei")


def test_a_wager_written_twice_is_refused_at_the_second_one() -> None:
    [found] = capture_findings(read_book, book_source(TIE, TIE))
    assert (found.code, found.key, found.line) == ("duplicate_id", "wager.tie.id", 15)


def test_all_findings_are_reported_at_once() -> None:
    wrong = [wager_with_row("one", "tei"), wager_with_row("two", "tie", odds="0:1"), TIE]
    source = book_source(*wrong, sections='[tableau]\nplayer = "x"')
    with pytest.raises(InvalidRulebook) as caught:
        read_book(source)
    findings = caught.value.findings
    assert [found.code for found in findings] == ["unknown_fact", "odds_zero", "not_points"]
    assert [found.line for found in findings] == sorted(found.line or 0 for found in findings)
    assert caught.value.refusal.params["finding"] == findings[0].as_message()


def test_all_structural_errors_are_reported_at_once() -> None:
    """msgspec alone would stop at the first."""
    source = head(id="", titel='"T"') + b'colour = 7\n[[wager]]\nid = "Two"\ntitle = ""\npays = []'
    assert [(found.key, found.code) for found in capture_findings(read_book, source)] == [
        ("rulebook.id", "missing_key"),
        ("rulebook.titel", "unknown_key"),
        ("wager.tie.colour", "unknown_key"),
        ("wager.Two.id", "not_an_identifier"),
        ("wager.Two.title", "text_too_short"),
        ("wager.Two.pays", "too_few_items"),
    ]


@pytest.mark.parametrize(
    ("text", "points"),
    [("", ""), ("0-9", "0123456789"), ("0-7, 9", "012345679"), ("3", "3"), (" 1 - 2,2-4 ", "1234")],
)
def test_points_are_single_or_in_ranges(text: str, points: str) -> None:
    assert read_points(text) == set(map(int, points))


@pytest.mark.parametrize("text", ["10", "-", "1-", "a", "1;2", "1,,2", "1-2-3", "²", "٣"])
def test_invalid_points_are_refused(text: str) -> None:
    with pytest.raises(RulebookProblems) as caught:
        read_points(text)
    [problem] = caught.value.problems
    assert (problem.message.code, problem.message.params) == ("not_points", {"text": text})


def test_a_range_of_points_ascends() -> None:
    with pytest.raises(RulebookProblems) as caught:
        read_points("0-2, 5-3")
    [problem] = caught.value.problems
    assert problem.message.code == "points_descend"
    assert problem.message.params == {"text": "5-3", "right": "3-5"}


def test_an_unknown_house_procedure_is_refused() -> None:
    [found] = capture_findings(read_book, head(house_procedure='"division-6"'))
    assert (found.code, found.key) == ("no_such_house_procedure", "rulebook.house_procedure")


def test_a_file_that_cannot_be_read_is_a_finding_without_a_place() -> None:
    [found] = lint_source(b"#" * (MAX_BOOK_BYTES + 1)).findings
    assert (found.code, found.key, found.line) == ("book_too_long", None, None)


class Sample(msgspec.Struct, forbid_unknown_fields=True):
    """Constraints that no key of a rulebook has."""

    items: Annotated[tuple[int, ...], msgspec.Meta(max_length=2)] = ()
    letter: Annotated[str, msgspec.Meta(pattern="^[AB]$")] = "A"
    fives: Annotated[int, msgspec.Meta(multiple_of=5)] = 5
    titled: Annotated[int, msgspec.Meta(le=3, extra_json_schema={"title": "x"})] = 1


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("items", [1, 2, 3], "too_many_items"),
        ("letter", "C", "not_in_format"),
        ("titled", 4, "number_too_large"),
    ],
)
def test_every_constraint_of_a_type_is_explained(key: str, value: object, code: str) -> None:
    with pytest.raises(RulebookProblems) as found:
        convert_table({key: value}, Sample)
    [one] = found.value.problems
    assert one.message.code == code


def test_a_constraint_without_an_explanation_is_still_a_problem() -> None:
    with pytest.raises(RulebookProblems) as found:
        convert_table({"fives": 4}, Sample)
    assert len(found.value.problems) == 1
