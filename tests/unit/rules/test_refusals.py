"""The text of refusals."""

from punto.refusals import Refusal, Refused, did_you_mean, quote_input


def test_the_clause_follows_the_code() -> None:
    refused = Refused("no_more_bets", "bets closed", "mbs-baccarat 5.6")
    assert str(refused) == "no_more_bets (mbs-baccarat 5.6): bets closed"


def test_without_a_clause_the_house_is_cited() -> None:
    refused = Refused("unknown_card", "'1H' is not a card")
    assert refused.refusal == Refusal("unknown_card", "'1H' is not a card", "house/unknown_card")
    assert str(refused) == "house/unknown_card: '1H' is not a card"


def test_a_misspelt_word_gets_a_suggestion() -> None:
    assert did_you_mean("bankr", ["player", "banker"]) == "; did you mean 'banker'?"
    assert did_you_mean("zzz", ["player", "banker"]) == ""


def test_input_is_quoted_on_one_line_and_shortened() -> None:
    assert quote_input("a\nb") == r"'a\nb'"
    assert quote_input("x" * 41) == "'" + "x" * 40 + "…'"
    assert quote_input("x" * 40) == "'" + "x" * 40 + "'"
