"""Shoe files with the transcript of every round, and how a dishonest house would change them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from punto.house.fairness.shoe_proof import read_shoe_proof
from tests.unit.house.committed_tables import EXAMPLE

Document = dict[str, Any]
Round = dict[str, Any]


@cache
def example_bytes() -> bytes:
    return EXAMPLE.read_bytes()


def example() -> Document:
    return read_shoe_proof(example_bytes())


def place_of(document: Document, holds: Callable[[Round], bool]) -> int:
    """Return the place of a round in the middle of the shoe."""
    found = [place for place, entry in enumerate(document["rounds"]) if holds(entry)]
    return found[len(found) // 2]


def has_result(result: str) -> Callable[[Round], bool]:
    return lambda entry: any(stake["result"] == result for stake in entry["stakes"])


def _change(
    document: Document, holds: Callable[[Round], bool], change: Callable[[Round], Round]
) -> tuple[Document, int]:
    """Return the document with one round changed, and the number of that round."""
    place, rounds = place_of(document, holds), list(document["rounds"])
    rounds[place] = change(rounds[place])
    return {**document, "rounds": rounds}, document["rounds"][place]["round"]


def _stake(
    document: Document, before: str, /, **changes: Callable[[dict[str, Any]], Any]
) -> tuple[Document, int]:
    """Change the first stake that had this result in a round."""

    def change(entry: Round) -> Round:
        stakes = [dict(stake) for stake in entry["stakes"]]
        stake = next(one for one in stakes if one["result"] == before)
        stake |= {name: made(stake) for name, made in changes.items()}
        return {**entry, "stakes": stakes}

    return _change(document, has_result(before), change)


def _swap_hands(document: Document) -> tuple[Document, int]:
    return _change(
        document,
        lambda entry: entry["player"] != entry["banker"],
        lambda entry: {**entry, "player": entry["banker"], "banker": entry["player"]},
    )


def _reorder_cards(document: Document) -> tuple[Document, int]:
    """The attack on an earlier version: the same cards in another order."""

    def change(entry: Round) -> Round:
        player, banker = entry["player"], entry["banker"]
        return {**entry, "player": [banker[0], *player[1:]], "banker": [player[0], *banker[1:]]}

    return _change(document, lambda entry: entry["player"][0] != entry["banker"][0], change)


def _drop_round(document: Document, *, renumber: bool) -> tuple[Document, int]:
    place = place_of(document, has_result("lost"))
    rounds = [entry for at, entry in enumerate(document["rounds"]) if at != place]
    if renumber:
        first = document["rounds"][0]["round"]
        rounds = [{**entry, "round": first + at} for at, entry in enumerate(rounds)]
    return {**document, "rounds": rounds}, rounds[place]["round"]


def _drop_last_round(document: Document) -> tuple[Document, int]:
    """Leave out the last round together with its cards and its die."""
    *rounds, last = document["rounds"]
    used = len(last["player"]) + len(last["banker"])
    cut = {"cards": document["cards"][:-used], "dice": document["dice"][:-1], "rounds": rounds}
    return {**document, **cut}, rounds[-1]["round"]


def _void_round(document: Document, **more: Any) -> tuple[Document, int]:
    def change(entry: Round) -> Round:
        kept = ("box", "wager", "amount")
        stakes = [
            {**{name: stake[name] for name in kept}, "result": "returned"}
            for stake in entry["stakes"]
        ]
        return {**entry, "kind": "void", "why": "void_round", "stakes": stakes, **more}

    return _change(document, has_result("lost"), change)


def _add_round(document: Document) -> tuple[Document, int]:
    last = document["rounds"][-1]
    added = {**last, "round": last["round"] + 1}
    return {**document, "rounds": [*document["rounds"], added]}, added["round"]


def _other_die(document: Document) -> tuple[Document, int]:
    return _change(document, lambda _: True, lambda entry: {**entry, "die": entry["die"] % 6 + 1})


def _no_die(document: Document) -> tuple[Document, int]:
    return _change(
        document,
        lambda _: True,
        lambda entry: {name: value for name, value in entry.items() if name != "die"},
    )


ROUND_TAMPERED: dict[str, tuple[Callable[[Document], tuple[Document, int]], str]] = {
    "hands swapped": (_swap_hands, "round_hands"),
    "cards in another order": (_reorder_cards, "round_hands"),
    "a payment raised": (
        lambda d: _stake(d, "won", profit=lambda stake: stake["profit"] + 1), "round_won"),
    "commission kept": (
        lambda d: _stake(d, "won", commission=lambda stake: stake.get("commission", 0) + 1),
        "round_won"),
    "a win as a loss": (
        lambda d: _stake(d, "won", result=lambda _: "lost", profit=lambda _: 0,
                         commission=lambda _: 0),
        "round_won"),
    "a loss as a win": (
        lambda d: _stake(d, "lost", result=lambda _: "won", profit=lambda stake: stake["amount"]),
        "round_lost"),
    "a loss that stands off": (
        lambda d: _stake(d, "lost", result=lambda _: "stood_off"), "round_lost"),
    "a tie that loses": (
        lambda d: _stake(d, "stood_off", result=lambda _: "lost"), "round_stood_off"),
    "a stake raised": (
        lambda d: _stake(d, "won", amount=lambda stake: stake["amount"] * 2), "round_won"),
    "a stake on another wager": (
        lambda d: _stake(d, "lost", wager=lambda _: "no such wager"), "round_wager"),
    "a stake that cannot be paid": (
        lambda d: _stake(
            d, "won", amount=lambda stake: stake["amount"] + 1, wager=lambda _: "banker"),
        "round_"),
    "a round left out": (lambda d: _drop_round(d, renumber=False), "round_missing"),
    "a round left out, the others renumbered": (
        lambda d: _drop_round(d, renumber=True), "round_"),
    "the last round left out": (_drop_last_round, "end_wrong"),
    "a lost round as void": (_void_round, "round_void"),
    "a lost round without cards": (
        lambda d: _void_round(d, why="cards_ran_out"), "round_void"),
    "a free round with stakes": (
        lambda d: _change(d, has_result("lost"), lambda entry: {**entry, "kind": "free"}),
        "round_free"),
    "a round too many": (_add_round, "round_after_end"),
    "another die": (_other_die, "round_die"),
    "no die": (_no_die, "round_die"),
}  # fmt: skip
"""By name: the change, which returns the document and the round to be named, and the code."""

SHOE_TAMPERED: dict[str, tuple[Callable[[Document], Document], str, str]] = {
    "fewer cards burned": (lambda d: {**d, "burned": d["burned"] - 1}, "rounds", "burn_wrong"),
    "closed instead of ended": (lambda d: {**d, "end": "close_table"}, "rounds", "end_wrong"),
    "shuffled instead of ended": (
        lambda d: {**d, "end": "order_shuffle"}, "rounds", "end_wrong"),
    "the cutting card moved": (
        lambda d: {**d, "cutting_card": d["cutting_card"] + 40}, "rounds", "round_after_end"),
    "no cutting card": (lambda d: {**d, "cutting_card": None}, "rounds", "end_wrong"),
    "another text": (
        lambda d: {**d, "book": {**d["book"], "text": d["book"]["text"] + "#"}},
        "book", "book_hash_wrong"),
    "another hash": (
        lambda d: {**d, "book": {**d["book"], "sha256": "0" * 64}}, "book", "book_hash_wrong"),
    "a promise left out": (
        lambda d: {**d, "promises": d["promises"][1:]}, "texts", "texts_other"),
    "another text for a promise": (
        lambda d: {**d, "promises": [{**d["promises"][0], "text": "mine"}, *d["promises"][1:]]},
        "texts", "text_wrong"),
    "payments rounded": (lambda d: {**d, "fractions": "up"}, "", ""),
    "an act": (lambda d: {**d, "acts": [
        {"act": "void_round", "reason": "technical_failure", "cards": 3, "round": 2,
         "proposed_by": "operator", "decision": "rejected", "decided_by": "operator"}]}, "", ""),
    "another chip": (lambda d: {**d, "chip": "7"}, "", ""),
}  # fmt: skip
"""By name: the change, the step that fails, and the code. Without a step, the file stays valid."""
