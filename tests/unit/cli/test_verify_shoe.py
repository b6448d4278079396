"""`punto verify shoe`: output and exit codes."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from punto.house.fairness.proof_format import MAX_PROOF_BYTES
from tests.paths import EXAMPLES
from tests.unit.cli.conftest import Punto

EXAMPLE = EXAMPLES / "fair-shoe.json"


def tampered(folder: Path) -> str:
    shoe = json.loads(EXAMPLE.read_text(encoding="utf-8"))
    shoe["cards"][0] = "AS" if shoe["cards"][0] != "AS" else "KS"
    file = folder / "shoe.json"
    file.write_text(json.dumps(shoe), encoding="utf-8")
    return str(file)


def test_a_good_shoe(punto: Punto) -> None:
    answer = punto("verify", "shoe", str(EXAMPLE))
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith("Shoe 1 of salon-1\n4 decks · shoe\n")
    assert answer.out.endswith("This shoe verifies.\n")
    assert "FAILED" not in answer.out


def test_a_tampered_shoe_does_not_verify(punto: Punto, tmp_path: Path) -> None:
    answer = punto("verify", "shoe", tampered(tmp_path))
    assert (answer.status, answer.err) == (1, "")
    assert "FAILED" in answer.out
    assert "card 1 was AS, but the seed gives" in answer.out
    assert answer.out.endswith("This shoe does not verify.\n")


def test_json_output(punto: Punto, tmp_path: Path) -> None:
    good = punto("verify", "shoe", str(EXAMPLE), "--json")
    assert good.status == 0
    assert good.json["ok"] is True
    assert [step["step"] for step in good.json["steps"]] == [
        "commitment", "cut", "texts", "number", "cards", "dice", "book", "rules", "rounds",
    ]  # fmt: skip
    assert len(good.json["order"]) == 208
    bad = punto("verify", "shoe", tampered(tmp_path), "--json")
    assert (bad.status, bad.json["ok"]) == (1, False)
    assert bad.json["order"] == good.json["order"]


def test_a_changed_round_is_named(punto: Punto, tmp_path: Path) -> None:
    shoe = json.loads(EXAMPLE.read_text(encoding="utf-8"))
    entry = shoe["rounds"][3]
    entry["player"], entry["banker"] = entry["banker"], entry["player"]
    file = tmp_path / "shoe.json"
    file.write_text(json.dumps(shoe), encoding="utf-8")
    answer = punto("verify", "shoe", str(file))
    assert answer.status == 1
    assert f"round {entry['round']} does not have the cards of the shoe" in answer.out


def test_a_shoe_must_follow_the_given_rulebook(punto: Punto) -> None:
    assert punto("verify", "shoe", str(EXAMPLE), "--book", "mbs-power-98").status == 0
    other = punto("verify", "shoe", str(EXAMPLE), "--book", "mbs-baccarat")
    assert other.status == 1
    assert "not those of the given rulebook" in other.out
    assert punto("verify", "shoe", str(EXAMPLE), "--book", "no such book").status == 2


def test_a_file_of_the_earlier_format_verifies(punto: Punto) -> None:
    answer = punto("verify", "shoe", str(EXAMPLES / "fair-shoe-1.json"))
    assert answer.status == 0
    assert "This shoe verifies." in answer.out
    assert answer.out.endswith("hands and payments are not checked.\n")


def test_from_standard_input(punto: Punto, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.read_bytes())))
    assert punto("verify", "shoe", "-").status == 0


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "cannot read"),
        (b"", "the shoe file is not JSON"),
        (b"\xff\xfe", "the shoe file is not JSON"),
        (b"[1, 2]", "this is not a shoe file"),
        (b'{"format": "punto-shoe-9"}', "this is not a shoe file"),
        (b'{"format": "punto-shoe-1"}', "is missing"),
        (b"[" * 100_000, "the shoe file is not JSON"),
        (b'"' + b"x" * MAX_PROOF_BYTES + b'"', "at most"),
    ],
)
def test_a_file_that_cannot_be_used(
    punto: Punto, tmp_path: Path, content: bytes | None, said: str
) -> None:
    file = tmp_path / "file.json"
    if content is not None:
        file.write_bytes(content)
    answer = punto("verify", "shoe", str(file))
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("punto: house/bad_shoe_file: ")
    assert said in answer.err
    assert len(answer.err.splitlines()) == 1


def test_a_folder_is_refused(punto: Punto, tmp_path: Path) -> None:
    answer = punto("verify", "shoe", str(tmp_path))
    assert (answer.status, len(answer.err.splitlines())) == (2, 1)


def test_without_a_subcommand_the_help_is_shown(punto: Punto) -> None:
    answer = punto("verify")
    assert answer.status == 0
    assert "shoe" in answer.out
