"""`punto coup`: exact JSON and text output."""

from __future__ import annotations

from tests.unit.cli.conftest import Punto


def test_json_of_a_player_win(punto: Punto) -> None:
    answer = punto("coup", "mbs-baccarat", "9H 4C KD 3S", "--wager", "player=100", "--json")
    assert answer.status == 0
    assert answer.err == ""
    coup = answer.json
    assert coup["rulebook"] == "mbs-baccarat"
    assert coup["player"] == {"cards": ["9H", "KD"], "total": 9, "natural": True}
    assert coup["banker"] == {"cards": ["4C", "3S"], "total": 7, "natural": False}
    assert coup["winner"] == "player"
    assert coup["wagers"] == {
        "player": {
            "stake": "100",
            "outcome": "win",
            "profit": "100",
            "odds": "1:1",
            "clause": "mbs-baccarat 4.1",
        }
    }
    assert coup["profit"] == "100"


def test_json_of_facts_uses_the_words_of_conditions(punto: Punto) -> None:
    facts = punto("coup", "mbs-baccarat", "8H KC 8S 3D 5S", "--json").json["facts"]
    assert facts == {
        "player_total": 6,
        "banker_total": 8,
        "player_initial_total": 6,
        "banker_initial_total": 3,
        "player_cards": 2,
        "banker_cards": 3,
        "player_wins": False,
        "banker_wins": True,
        "tie": False,
        "player_natural": False,
        "banker_natural": False,
        "margin": 2,
        "player_third": "none",
        "banker_third": 5,
        "player_pair": "mixed",
        "banker_pair": "none",
        "player_pair_rank": 8,
        "banker_pair_rank": 0,
        "sevens": 0,
    }


def test_json_of_a_commission(punto: Punto) -> None:
    answer = punto(
        "coup", "mbs-baccarat", "4C 9H 3S KD", "--wager", "banker=100", "--wager", "tie=5", "--json"
    )
    assert answer.json["wagers"]["banker"] == {
        "stake": "100",
        "outcome": "win",
        "profit": "95",
        "odds": "0.95:1",
        "clause": "mbs-baccarat 4.1",
        "commission": "5",
    }
    assert answer.json["wagers"]["tie"] == {
        "stake": "5",
        "outcome": "lose",
        "profit": "-5",
        "odds": None,
        "clause": "mbs-baccarat 3.10",
    }
    assert answer.json["profit"] == "90"


def test_json_of_a_push(punto: Punto) -> None:
    answer = punto("coup", "division-5", "KH 2C 7D 5S", "--wager", "banker=0.20", "--json")
    assert answer.json["winner"] == "tie"
    assert answer.json["wagers"]["banker"] == {
        "stake": "0.2",
        "outcome": "push",
        "profit": "0",
        "odds": None,
        "clause": "division-5 5.1",
    }
    assert answer.json["profit"] == "0"


def test_json_shows_the_permanent_seven_and_a_ten_as_t(punto: Punto) -> None:
    coup = punto("coup", "mbs-7-up", "10♠ 10h T♦ 2c", "--json").json
    assert coup["player"]["cards"] == ["7", "TH"]
    assert coup["banker"]["cards"][:2] == ["TS", "TD"]


def test_a_power_hand_natural_takes_no_commission(punto: Punto) -> None:
    answer = punto(
        "coup", "mbs-power-98", "2H 4C 5D 5S", "--die", "3", "--wager", "banker=100", "--json"
    )
    banker = answer.json["wagers"]["banker"]
    assert (banker["profit"], banker["odds"], banker["commission"]) == ("100", "1:1", "0")
    assert answer.json["facts"]["die"] == 3


def test_amounts_stay_exact(punto: Punto) -> None:
    answer = punto(
        "coup", "mbs-baccarat", "4C 9H 3S KD", "--wager", "banker=123456789012.34", "--chip",
        "0.0001", "--json",
    )  # fmt: skip
    banker = answer.json["wagers"]["banker"]
    assert (banker["profit"], banker["commission"]) == ("117283949561.723", "6172839450.617")


def test_a_coup_without_wagers(punto: Punto) -> None:
    coup = punto("coup", "mbs-baccarat", "9H 4C KD 3S", "--json").json
    assert (coup["wagers"], coup["profit"]) == ({}, "0")


def test_text_fits_80_columns(punto: Punto) -> None:
    for book, cards in (
        ("hellenic-fortune-six", "2H QC 3D 4S 6C 2C"),
        ("division-5", "4H KC 4D 8S"),
    ):
        lines = punto("coup", book, cards, "--wager", "banker=100").out.splitlines()
        assert max(map(len, lines)) <= 80


def test_a_rulebook_by_path(punto: Punto) -> None:
    answer = punto("coup", "src/punto/rules/books/mbs-baccarat.toml", "9H 4C KD 3S", "--json")
    assert answer.json["rulebook"] == "mbs-baccarat"
