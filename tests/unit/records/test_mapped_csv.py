"""Reads CSV of other systems with mapping files, and audits it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

import punto
import punto.records
from punto.records.files.mapping import read_mapping
from punto.records.format import CoupRecord, GameRecord
from punto.refusals import Refused
from tests.paths import ROOT
from tests.unit.records.clean_records import make_clean_records

MAPPINGS = Path(__file__).parent / "mapped_csv"
BOOK = "mbs-baccarat"
CHIP = Fraction(1, 20)


def coups(number: int, notation: str = "order", seed: int = 9) -> list[CoupRecord]:
    records = make_clean_records(
        punto.load(BOOK), number, seed, "hands" if notation == "hands" else "order"
    )
    return [one for one in records if isinstance(one, CoupRecord)]


def money(chips: int, decimal: str = ".") -> str:
    cents = chips * CHIP * 100
    sign, whole = "-" if cents < 0 else "", abs(int(cents))
    return f"{sign}{whole // 100}{decimal}{whole % 100:02}"


# --- a pit system ---------------------------------------------------------------------------------

SUITS = {"S": "Pik", "H": "Herz", "D": "Karo", "C": "Kreuz"}
RANKS = {"A": "As", "T": "10", "J": "Bube", "Q": "Dame", "K": "König"}
RESULTS = {"player": "Spieler", "banker": "BANK", "tie": "Égalité"}
PIT = (
    "Schuh;Runde;Zeit;S1;S2;S3;B1;B2;B3;Punkte S;Punkte B;Ergebnis;Bemerkung;Einsatz Bank;"
    "Gewinn Bank;Kommission;Einsatz Spieler;Gewinn Spieler;Einsatz Égalité;Gewinn Égalité"
)


def their_card(card: str) -> str:
    return f"{SUITS[card[1]]} {RANKS.get(card[0], card[0])}"


def pit_row(coup: CoupRecord) -> str:
    assert coup.result
    cells = [coup.shoe or "", str(coup.coup), coup.at.isoformat() if coup.at else ""]
    for hand in (coup.player_cards, coup.banker_cards):
        cells += [*map(their_card, hand), *["–"] * (3 - len(hand))]
    cells += [str(coup.player_total), str(coup.banker_total), RESULTS[coup.result], "ok"]
    stakes = {one.wager: one for one in coup.wagers}
    for wager in ("banker", "player", "tie"):
        one = stakes.get(wager)
        cells += [money(one.stake, ","), money(one.profit or 0, ",")] if one else ["", ""]
        if wager == "banker":
            cells.append(money(one.commission or 0, ",") if one else "")
    return ";".join(cells)


def pit_file(path: Path, rows: list[str]) -> Path:
    text = "\r\n".join(["Spielbank am See", PIT, *rows, ""])
    path.write_bytes(text.encode("cp1252"))
    return path


def keep_one_stake_per_wager(records: list[CoupRecord]) -> list[CoupRecord]:
    """Remove second stakes on a wager, for which the file has no columns."""
    stripped = []
    for coup in records:
        stakes = {one.wager: one for one in coup.wagers if one.wager in ("banker", "player", "tie")}
        bare = [msgspec.structs.replace(one, player=None, box=None) for one in stakes.values()]
        stripped.append(msgspec.structs.replace(coup, wagers=tuple(bare)))
    return stripped


def test_a_pit_system(tmp_path: Path) -> None:
    right = keep_one_stake_per_wager(coups(120, "hands"))
    path = pit_file(tmp_path / "nacht.csv", [pit_row(one) for one in right])
    done = punto.records.audit_records([path], map_file=MAPPINGS / "pit.toml", workers=1)
    assert (done.findings, done.coup_count, done.summaries[0].classified_count) == ([], 120, 120)
    assert sum(one.stake_count for one in done.summaries[0].money.values()) > 60
    read = list(punto.records.read_records(path, MAPPINGS / "pit.toml"))
    assert [as_the_file_has_it(one) for one in read] == [as_the_file_has_it(one) for one in right]


def as_the_file_has_it(coup: GameRecord) -> GameRecord:
    """The file has a fixed order of wagers, and 0 for no commission."""
    assert isinstance(coup, CoupRecord)
    ordered = sorted(coup.wagers, key=lambda stake: stake.wager)
    stakes = [msgspec.structs.replace(one, commission=one.commission or 0) for one in ordered]
    return msgspec.structs.replace(coup, wagers=tuple(stakes))


def test_errors_of_a_pit_system(tmp_path: Path) -> None:
    right = keep_one_stake_per_wager(coups(60, "hands"))
    rows = [pit_row(one) for one in right]
    lost = next(n for n, one in enumerate(right) if one.wagers and one.wagers[0].profit)
    stake = right[lost].wagers[0]
    amount = money(stake.profit or 0, ",")
    rows[lost] = rows[lost].replace(f";{amount}", ";1.234,55", 1)
    rows[20] = rows[20].replace(f";{RESULTS[right[20].result or 'tie']};", ";Niemand;")
    rows[30] = rows[30].replace(";ok;", ";ungültig;")
    rows.insert(40, "kaputt;1")
    done = punto.records.audit_records(
        [pit_file(tmp_path / "nacht.csv", rows)], map_file=MAPPINGS / "pit.toml", workers=1
    )
    found = {(one.line, one.code) for one in done.findings}
    assert found >= {(lost + 3, "payment_wrong"), (23, "broken_line"), (43, "broken_line")}
    assert (33, "result_wrong") in found  # a void round has none
    assert (24, "coup_missing") in found  # the one that could not be read


# --- an online house ------------------------------------------------------------------------------

NAMES = {"banker": "Banker", "player": "PUNTO", "tie": "TIE 8:1", "player_pair": "PP"}
LETTERS = {"player": "P", "banker": "B", "tie": "T"}


def online_rows(coup: CoupRecord) -> Iterator[str]:
    cards = "".join(card.replace("T", "0") for card in coup.cards)
    head = f"{coup.shoe},{coup.coup},{cards},{LETTERS[coup.result or 'tie']}"
    if not coup.wagers:
        yield f"{head},,,,"
    for one in coup.wagers:
        back = money(one.stake + (one.profit or 0))
        name = NAMES.get(one.wager, "BP")
        yield f'{head},{one.player or ""},"{name}",{money(one.stake)},{back}'


def test_an_online_house(tmp_path: Path) -> None:
    right = coups(100)
    path = tmp_path / "data.csv"
    path.write_text("\n".join(row for one in right for row in online_rows(one)), "utf-8")
    done = punto.records.audit_records([path], BOOK, map_file=MAPPINGS / "online.toml", workers=1)
    assert (done.findings, done.coup_count) == ([], 100)
    read = list(punto.records.read_records(path, MAPPINGS / "online.toml"))
    bare = {"at": None, "player_total": None, "banker_total": None}
    for one, other in zip(read, right, strict=True):
        assert isinstance(one, CoupRecord)
        stakes = [msgspec.structs.replace(s, box=None, commission=None) for s in other.wagers]
        assert one == msgspec.structs.replace(other, **bare, wagers=tuple(stakes))


def test_a_converted_file_needs_no_mapping(tmp_path: Path) -> None:
    path = tmp_path / "data.csv"
    path.write_text("\n".join(row for one in coups(50) for row in online_rows(one)), "utf-8")
    mapping = read_mapping(MAPPINGS / "online.toml")
    done = punto.records.convert_records(
        path, tmp_path / "data.parquet", book=punto.load(BOOK), mapping=mapping
    )
    assert (done.records, done.left_out) == (50, 0)
    audited = punto.records.audit_records([tmp_path / "data.parquet"], workers=1)
    assert (audited.findings, audited.coup_count) == ([], 50)


@pytest.mark.parametrize(
    ("cards", "read"),
    [("5H9C9D6S", "5H 9C 9D 6S"), ("0h10CKDaS", "TH TC KD AS"), ("9H??", "9H ??"), ("", "")],
)
def test_cards_without_separator(cards: str, read: str, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(f"1,1,{cards},P,,,,\n", "utf-8")
    [coup] = punto.records.read_records(path, MAPPINGS / "online.toml")
    assert isinstance(coup, CoupRecord)
    assert " ".join(coup.cards) == read


def test_a_hand_that_shows_its_permanent_card(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("p,b\n7x KD 2H,7S 9H\n", "utf-8")
    (tmp_path / "a.toml").write_text(
        '[columns]\nplayer_cards = "p"\nbanker_cards = "b"\n[cards]\npermanent = "player"\n',
        "utf-8",
    )
    [coup] = punto.records.read_records(tmp_path / "a.csv", tmp_path / "a.toml")
    assert isinstance(coup, CoupRecord)
    assert (coup.player_cards, coup.banker_cards) == (("KD", "2H"), ("7S", "9H"))


BAD_MAPS = {
    "no TOML": ("[", "is not TOML"),
    "nothing": ("", "the key 'columns' is missing"),
    "a misspelt key": ("[columns]\nshoo = 1", "'shoo' is not known; did you mean 'shoe'?"),
    "no encoding": ('[columns]\n[file]\nencoding = "klingon"', "no encoding 'klingon'"),
    "no card": ('[columns]\n[cards]\nsuits = { "P" = "Z" }', "'Z' is not a suit"),
    "no wager": ("[columns]\n[[stakes]]\nstake = 1", "needs either wager or wager_column"),
    "a long separator": ('[columns]\n[file]\nseparator = "ab"', "too long"),
}


@pytest.mark.parametrize(("text", "part"), BAD_MAPS.values(), ids=BAD_MAPS)
def test_an_invalid_mapping(text: str, part: str, tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(Refused, match=r".") as refused:
        read_mapping(path)
    assert refused.value.refusal.code == "bad_map"
    assert part in str(refused.value)


def test_a_missing_column(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("Schuh;Runde\n1;1\n", "utf-8")
    (tmp_path / "a.toml").write_text(
        '[file]\nseparator = ";"\n[columns]\nshoe = "Schuh"\ncoup = "Rundo"\n', "utf-8"
    )
    with pytest.raises(Refused, match=r"no column 'Rundo'; did you mean 'Runde'"):
        punto.records.audit_records(
            [tmp_path / "a.csv"], BOOK, map_file=tmp_path / "a.toml", workers=1
        )


def test_the_docs_show_the_tested_mapping() -> None:
    docs = (ROOT / "docs" / "records.md").read_text("utf-8")
    assert (MAPPINGS / "online.toml").read_text("utf-8") in docs
