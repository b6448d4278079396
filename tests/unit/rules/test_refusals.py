"""The text of refusals."""

from punto.refusals import Refusal, Refused


def test_the_clause_follows_the_code() -> None:
    refused = Refused("no_such_table", clause="mbs-baccarat 5.6", table="t")
    sentence = "there is no table 't'"
    assert str(refused) == f"no_such_table (mbs-baccarat 5.6): {sentence}"


def test_without_a_clause_the_house_is_cited() -> None:
    refused = Refused("no_such_table", table="t")
    assert refused.refusal == Refusal(
        "no_such_table", "there is no table 't'", "house/no_such_table", {"table": "t"}
    )
    assert str(refused) == "house/no_such_table: there is no table 't'"


def test_input_is_quoted_on_one_line_and_shortened() -> None:
    assert Refused("no_such_table", table="a\nb").refusal.sentence == r"there is no table 'a\nb'"
    shortened = Refused("no_such_table", table="x" * 41).refusal
    assert shortened.params == {"table": "x" * 40 + "…"}
