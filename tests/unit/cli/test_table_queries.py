"""`punto table`: queries in the input, and what a refusal says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.paths import EXAMPLES
from tests.unit.cli.conftest import Punto, Table, lines

DEALER = {"role": "dealer", "id": "dee"}
OPERATOR = {"role": "operator", "id": "op"}
ANNA = {"role": "player", "id": "anna"}
EXAMPLE = [json.loads(line) for line in (EXAMPLES / "table-round.jsonl").read_text().splitlines()]
TO_OPEN_BETS = EXAMPLE[: [line["type"] for line in EXAMPLE].index("open_bets") + 1]


def answers(out: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in out if line["type"] == "answer"]


def refusals(out: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in out if line["type"] == "refusal"]


# --- queries --------------------------------------------------------------------------------------


def test_the_guide_is_the_next_action(table: Table) -> None:
    [answer] = answers(table(lines({"type": "guide", "id": "q1"})))
    assert (answer["query"], answer["id"], answer["line"]) == ("guide", "q1", 1)
    assert answer["result"] == {
        "role": "operator",
        "command": "open_table",
        "code": "open_table",
        "params": {},
        "sentence": answer["result"]["sentence"],
        "clause": "division-5 6.1",
        "player": None,
    }


def test_legal_commands_can_be_sent_back(table: Table) -> None:
    [answer] = answers(table(lines(*TO_OPEN_BETS, {"type": "legal", "by": ANNA})))
    commands = answer["result"]
    place = next(command for command in commands if command["type"] == "place")
    assert place == {"type": "place", "by": ANNA, "box": 1, "wager": "banker", "amount": 20}
    for command in commands:
        assert refusals(table(lines(*TO_OPEN_BETS, command))) == []


def test_the_state_is_what_replay_prints(table: Table, punto: Punto, tmp_path: Path) -> None:
    out = table(lines(*EXAMPLE, {"type": "state"}))
    [answer] = answers(out)
    recorded = tmp_path / "night.jsonl"
    recorded.write_text(lines(*out), "utf-8")
    assert punto("table", "replay", str(recorded)).json == answer["result"]


def test_a_view_hides_what_its_actor_may_not_see(table: Table) -> None:
    views = answers(
        table(
            lines(
                *TO_OPEN_BETS,
                {"type": "view", "by": DEALER},
                {"type": "view", "by": {"role": "observer", "id": "guest"}},
            )
        )
    )
    assert [answer["result"]["seats"] for answer in views] == [{"1": "anna"}, {"1": "box 1"}]


def test_queries_change_nothing(table: Table) -> None:
    asked = [part for line in EXAMPLE for part in (line, {"type": "guide"}, {"type": "state"})]
    out = [line for line in table(lines(*asked)) if line["type"] not in ("answer", "refusal")]
    assert out == [line for line in table(lines(*EXAMPLE)) if line["type"] != "refusal"]


@pytest.mark.parametrize(
    ("query", "part"),
    [
        ({"type": "legal"}, "by"),
        ({"type": "legal", "by": {"role": "king", "id": "k"}}, "role"),
        ({"type": "guide", "of": "round"}, "of"),
        ({"type": ["guide"]}, "no command of type"),
    ],
)
def test_a_query_that_does_not_fit_is_refused(
    table: Table, query: dict[str, Any], part: str
) -> None:
    [refusal] = refusals(table(lines(query)))
    assert refusal["code"] == "bad_message"
    assert part in refusal["sentence"]


def test_records_are_exported_past_answers(table: Table, punto: Punto, tmp_path: Path) -> None:
    recorded = tmp_path / "night.jsonl"
    recorded.write_text(lines(*table(lines({"type": "guide"}, *EXAMPLE))), "utf-8")
    out = punto("records", "export", str(recorded)).out
    assert [json.loads(line)["type"] for line in out.splitlines()] == ["records", "shoe", "coup"]


# --- refusals -------------------------------------------------------------------------------------


def test_a_refusal_names_its_line_the_phase_and_what_is_possible(table: Table) -> None:
    late = {"type": "settle", "by": DEALER, "id": "s1"}
    text = lines(*TO_OPEN_BETS) + "\n\n" + lines(late)
    [refusal] = refusals(table(text))
    assert (refusal["id"], refusal["line"]) == ("s1", len(TO_OPEN_BETS) + 2)
    assert (refusal["code"], refusal["phase"]) == ("not_now", "betting")
    assert set(refusal) == {
        "type", "id", "line", "code", "params", "clause", "sentence", "phase", "possible",
    }  # fmt: skip
    assert "place" in refusal["possible"]
    assert "settle" not in refusal["possible"]
    assert refusal["possible"] == list(dict.fromkeys(refusal["possible"]))


@pytest.mark.parametrize("options", [(), ("--seed", "1")], ids=["scanned", "practice"])
def test_a_command_that_is_refused_now_is_not_listed_as_possible(
    table: Table, options: tuple[str, ...]
) -> None:
    """Only a draw that names a card could be accepted, as a card read out of turn."""
    text = lines(*TO_OPEN_BETS, {"type": "draw", "by": DEALER})
    [refusal] = refusals(table(text, "mbs-baccarat", *options))
    assert refusal["code"] == "not_now"
    assert "draw" not in refusal["possible"]


def test_what_is_possible_depends_on_the_actor(table: Table) -> None:
    sent = [
        {"type": "settle", "by": by} for by in (ANNA, OPERATOR, {"role": "observer", "id": "o"})
    ]
    possible = [line["possible"] for line in refusals(table(lines(*TO_OPEN_BETS, *sent)))]
    assert possible[0] == ["sit", "leave", "inspect_cards", "require_shuffle", "place"]
    assert "close_table" in possible[1]
    assert possible[2] == []


@pytest.mark.parametrize("line", ["nonsense", "{}", '{"type":"sit","by":{"role":"king"}}', "[]"])
def test_a_line_without_an_actor_is_answered_with_the_next_action(table: Table, line: str) -> None:
    [refusal] = refusals(table(line))
    assert (refusal["phase"], refusal["possible"]) == ("closed", ["open_table"])
    assert (refusal["id"], refusal["line"]) == (None, 1)
