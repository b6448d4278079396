"""Audits of cards without suits, or with their values alone, against every way to complete them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from math import prod
from pathlib import Path

import msgspec
import pytest

import punto
from punto.cards import DECK
from punto.records import audit_records, check_coup
from punto.records.audit.audit import Audit
from punto.records.format import CoupRecord, GameRecord, ShoeRecord
from tests.effort import effort
from tests.unit.records.clean_records import (
    BOOKS,
    Notation,
    load_book,
    make_clean_records,
    make_header,
    write_jsonl,
)

MAX_COMPLETIONS = 70
FORMS = ("ranks", "values", "some")
ZERO = "TJQK"


def _strip(text: str, form: str, chance: random.Random) -> str:
    if form == "some" and chance.random() < 0.5:
        return text
    if form == "values" or (form == "some" and chance.random() < 0.3):
        return "0" if text[0] in ZERO else text[0]
    return text[0]


def _strip_record(record: GameRecord, form: str, chance: random.Random) -> GameRecord:
    if isinstance(record, ShoeRecord):
        return msgspec.structs.replace(record, burned=_strip(record.burned or "", form, chance))
    by_text: dict[str, list[str]] = {}
    dealt = [*record.cards] or [*record.player_cards, *record.banker_cards]
    stripped = {(text, n): _strip(text, form, chance) for n, text in enumerate(dealt)}
    for (text, _), short in stripped.items():
        by_text.setdefault(text, []).append(short)
    fields = {
        name: tuple(by_text[text][0] for text in getattr(record, name))
        for name in ("cards", "player_cards", "banker_cards")
    }
    return msgspec.structs.replace(record, **fields)


def _audit(book: punto.Rulebook, records: list[GameRecord], path: Path) -> Audit:
    file = write_jsonl(path, make_header(book), records)
    name = next(name for name in BOOKS if load_book(name).id == book.id)
    return audit_records([file], name, options=book.chosen_options, workers=1)


def _completions(book: punto.Rulebook, coup: CoupRecord) -> list[list[str]]:
    """Return for each card the cards that it may be; a third card needs no suit."""
    initial, partner = book.deal.order, dict[str, int]()
    choices: list[list[str]] = []
    for place, text in enumerate(coup.cards):
        ranks = ZERO if text == "0" else text[0]
        hand = initial[place] if place < len(initial) else ""
        is_alone = hand != "" and (hand in partner or hand in book.deal.permanent)
        suits = text[1:] or ("SHDC" if is_alone else "S")
        if hand and not is_alone:
            partner[hand] = place
            other = initial.index(hand, place + 1) if initial.count(hand) > 1 else place
            suits = text[1:] or ("S" if len(coup.cards[other]) == 1 else "SHDC")
        choices.append([rank + suit for rank, suit in product(ranks, suits)])
    return choices


NOTATIONS: tuple[Notation, ...] = ("order", "hands", "both")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", effort(BOOKS[::2], BOOKS))
def test_correct_coups_stay_clean(name: str, form: str, tmp_path: Path) -> None:
    book, chance = load_book(name), random.Random(f"{name} {form}")
    notation = NOTATIONS[(BOOKS.index(name) + FORMS.index(form)) % 3]
    records = make_clean_records(book, 60, 7, notation)
    stripped = [_strip_record(record, form, chance) for record in records]
    result = _audit(book, stripped, tmp_path / "records.jsonl")
    assert result.findings == []
    assert [note.code for note in result.notes] == ["audited_partial_cards"]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", effort(BOOKS[::2], BOOKS))
def test_payments_are_those_of_some_completion(name: str, form: str, tmp_path: Path) -> None:
    """A payment is wrong if no card that fits the record pays it, and right otherwise."""
    book, chance = load_book(name), random.Random(f"{name} {form}")
    header, compared, wrong = make_header(book), 0, 0
    records = [
        _strip_record(record, form, chance)
        for record in make_clean_records(book, 100, 11)
        if isinstance(record, CoupRecord) and record.status == "played"
    ]
    changed: list[GameRecord] = []
    expected: list[int] = []
    for coup in records:
        assert isinstance(coup, CoupRecord)
        choices = _completions(book, coup)
        if not coup.wagers or prod(map(len, choices)) > MAX_COMPLETIONS:
            continue
        stake = chance.choice(coup.wagers)
        others = punto.settle(book, _other_coup(book, coup, chance), {stake.wager: stake.stake})
        claimed = msgspec.structs.replace(stake, profit=others[0].profit, commission=None)
        possible = set()
        for cards in product(*choices):
            dealt = punto.play(book, [punto.cards.read_card(card) for card in cards], coup.die)
            [paid] = punto.settle(book, dealt, {stake.wager: stake.stake})
            possible.add(paid.profit)
        wagers = tuple(claimed if one is stake else one for one in coup.wagers)
        edited = msgspec.structs.replace(coup, wagers=wagers, shoe=None, coup=None)
        is_wrong = claimed.profit not in possible
        codes = {violation.code for violation in check_coup(book, edited, header)}
        assert codes == ({"payment_wrong"} if is_wrong else set()), (edited, possible)
        changed.append(edited)
        expected += [len(changed) + 1] if is_wrong else []
        compared, wrong = compared + 1, wrong + is_wrong
    result = _audit(book, changed, tmp_path / "records.jsonl")
    assert [finding.line for finding in result.findings] == expected
    assert {finding.code for finding in result.findings} <= {"payment_wrong"}
    assert compared > 10
    assert 0 < wrong < compared


def _other_coup(book: punto.Rulebook, coup: CoupRecord, chance: random.Random) -> punto.Coup:
    """Deal other cards, or now and then the recorded ranks in spades."""
    die = coup.die
    if chance.random() < 0.5:
        ranks = ["T" if card[0] == "0" else card[0] for card in coup.cards]
        return punto.play(book, [punto.cards.read_card(f"{rank}S") for rank in ranks], die)
    while True:
        cards = chance.sample(DECK, 6)
        for count in (4, 5, 6, 3, 2):
            try:
                return punto.play(book, cards[:count], die)
            except punto.Refused:
                continue


def test_means_that_depend_on_suits_are_not_given(tmp_path: Path) -> None:
    book = load_book("division-5")
    chance = random.Random(1)
    records = make_clean_records(book, 400, 3)
    whole = _audit(book, records, tmp_path / "whole.jsonl").summaries[0]
    ranks = [_strip_record(record, "ranks", chance) for record in records]
    found = _audit(book, ranks, tmp_path / "ranks.jsonl").summaries[0]
    without = [name for name, wager in found.wagers.items() if not wager.rounds]
    assert without
    assert found.results == whole.results
    assert found.chi_square == whole.chi_square
    for name in whole.wagers.keys() - set(without):
        assert found.wagers[name].mean == whole.wagers[name].mean


def test_means_that_depend_on_ranks_are_not_given(tmp_path: Path) -> None:
    book, chance = load_book("mbs-baccarat"), random.Random(1)
    records = make_clean_records(book, 200, 3)
    values = [_strip_record(record, "values", chance) for record in records]
    found = _audit(book, values, tmp_path / "values.jsonl").summaries[0]
    without = [name for name, wager in found.wagers.items() if not wager.rounds]
    assert without == [name for name in found.wagers if name.endswith("_pair")]


def test_too_many_cards_of_a_rank(tmp_path: Path) -> None:
    book = load_book("mbs-baccarat")
    coups: list[GameRecord] = [
        CoupRecord(shoe="1", coup=number, cards=("9", "T", "9", "0")) for number in range(1, 18)
    ]
    result = _audit(book, coups, tmp_path / "records.jsonl")
    [finding] = result.findings
    assert (finding.line, finding.code, finding.recorded, finding.right) == (
        18, "too_many_copies", "33", "32",
    )  # fmt: skip
    assert "8 decks hold it 32 times" in finding.sentence


@pytest.mark.parametrize("side", ["player", "banker"])
@pytest.mark.parametrize("name", effort(BOOKS[::2], BOOKS))
def test_one_hand_without_suits_agrees_with_its_completions(name: str, side: str) -> None:
    """No finding that no completion has, and none at all if one completion is clean."""
    book, chance = load_book(name), random.Random(f"{name} {side}")
    header, other = make_header(book), "banker" if side == "player" else "player"
    for record in make_clean_records(book, 25, 9, "hands"):
        if not isinstance(record, CoupRecord) or record.status == "void":
            continue
        coup = msgspec.structs.replace(record, **{f"{other}_cards": (), f"{other}_total": None})
        if chance.random() < 0.5 and coup.wagers:
            first, *rest = coup.wagers
            wrong = msgspec.structs.replace(
                first, profit=(first.profit or 0) + chance.choice((1, 7))
            )
            coup = msgspec.structs.replace(coup, wagers=(wrong, *rest))
        texts = getattr(coup, f"{side}_cards")
        short = [_strip(text, "some", chance) for text in texts]
        choices = [
            [str(card) for card in DECK if str(card) == text or _matches(text, str(card))]
            for text in short
        ]
        completions = [
            {one.code for one in check_coup(book, _with_hand(coup, side, cards), header)}
            for cards in chance.sample(list(product(*choices)), k=min(40, prod(map(len, choices))))
        ]
        found = {one.code for one in check_coup(book, _with_hand(coup, side, short), header)}
        assert found <= completions[0].union(*completions)
        if set() in completions:
            assert found == set()


def _matches(text: str, card: str) -> bool:
    return len(text) == 1 and (card[0] in ZERO if text == "0" else card[0] == text)


def _with_hand(coup: CoupRecord, side: str, cards: Sequence[str]) -> CoupRecord:
    return msgspec.structs.replace(coup, **{f"{side}_cards": tuple(cards)})
