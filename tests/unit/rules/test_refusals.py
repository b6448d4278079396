"""What a refusal looks like to the person refused."""

from punto.refusals import Refusal, Refused, did_you_mean, quote_input


def test_a_clause_of_a_document_stands_behind_the_code() -> None:
    refused = Refused("no_more_bets", "bets closed", "mbs-baccarat 5.6")
    assert str(refused) == "no_more_bets (mbs-baccarat 5.6): bets closed"


def test_where_no_document_speaks_the_house_does() -> None:
    refused = Refused("unknown_card", "'1H' is not a card")
    assert refused.refusal == Refusal("unknown_card", "'1H' is not a card", "house/unknown_card")
    assert str(refused) == "house/unknown_card: '1H' is not a card"


def test_a_word_nearly_right_is_put_right() -> None:
    assert did_you_mean("bankr", ["player", "banker"]) == "; did you mean 'banker'?"
    assert did_you_mean("zzz", ["player", "banker"]) == ""


def test_what_was_typed_is_quoted_on_one_line_and_cut_short() -> None:
    assert quote_input("a\nb") == r"'a\nb'"
    assert quote_input("x" * 41) == "'" + "x" * 40 + "…'"
    assert quote_input("x" * 40) == "'" + "x" * 40 + "'"
