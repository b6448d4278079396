"""Parsing and formatting of results."""

from __future__ import annotations

import pytest

from punto.cards import read_cards
from punto.refusals import Refused
from punto.roads.results import Result, format_results, read_results
from punto.rules.catalog import load
from punto.rules.coup import play

WRITTEN = {
    "BPTB": "BPTB",
    "Bp": "Bp",
    "Pb": "Pb",
    "Tbp": "Tpb",
    "Bpb": "Bpb",
    " B P,T,\n\tB\r\nP ": "BPTBP",
    "BpPbTpbB": "BpPbTpbB",
    "B,,P": "BP",
    "": "",
    " \n": "",
}


@pytest.mark.parametrize(("text", "plain"), WRITTEN.items())
def test_read(text: str, plain: str) -> None:
    assert format_results(read_results(text)) == plain


def test_result_formats() -> None:
    assert read_results("BpPbT") == (
        Result("banker", player_pair=True),
        Result("player", banker_pair=True),
        Result("tie"),
    )


REFUSED = {
    "BPX": "character 3: 'X' is not a result; write B, P or T",
    "BP T7": "character 5: '7' is not a result",
    "BPt": "character 3: 't' is not a result; a tie is a capital T",
    "bppb": "character 1: 'b' is a pair and must directly follow a result, as in Bb",
    "B p": "character 3: 'p' is a pair and must directly follow a result, as in Bp",
    "Bpp": "character 3: the pair 'p' of this B is given twice; write Bp, and the next result in",
    "Tbpb": "character 4: the pair 'b' of this T is given twice",
    "BP\nBPQ\n": "line 2, character 3: 'Q' is not a result",
    "BP\r\n\r\n,x": "line 3, character 2: 'x' is not a result",
    "B\x00": r"character 2: '\x00' is not a result",
    "B庄": "character 2: '庄' is not a result",
}


@pytest.mark.parametrize(("text", "part"), REFUSED.items(), ids=[repr(text) for text in REFUSED])
def test_refused(text: str, part: str) -> None:
    with pytest.raises(Refused) as refused:
        read_results(text)
    assert refused.value.refusal.code == "bad_results"
    assert part in refused.value.refusal.sentence


def test_a_result_from_the_facts_of_a_coup() -> None:
    """A fact gives the kind of a pair as text, `none` for no pair."""
    coup = play(load("mbs-baccarat"), read_cards("9H 4C 9H 3S"))
    facts = coup.fact_values
    assert (facts["player_pair"], facts["banker_pair"]) == ("perfect", "none")
    pairs = (str(facts["player_pair"]), str(facts["banker_pair"]))
    assert str(Result.from_facts(coup.winner, *pairs)) == "Pp"
    assert str(Result.from_facts("banker")) == "B"
    assert str(Result.from_facts("tie", True, "mixed")) == "Tpb"
