"""Irregularities: who reports each, who decides, the remedy and how far back it reaches."""

from __future__ import annotations

from typing import get_args

from punto.manual.content import ManualEntry, ManualSection, describe_actors, join_words
from punto.messages import word
from punto.rules.procedure import IrregularityRule, IrregularityRules, Remedy
from punto.rules.rulebook import Rulebook
from punto.table import commands as c
from punto.table.commands import Command, Misdeal
from punto.table.phases import COMMAND_RULES

REPORTS: dict[str, type[Command]] = {
    "foreign_card": c.DeclareForeign,
    "unauthorised_third_card": c.DrawExcess,
    "excess_card": c.DrawExcess,
    "first_card_face_up": c.FirstCardFaceUp,
    "card_face_up": c.CardFaceUp,
    "cards_run_out": c.CardsRanOut,
    "burn_missed": c.BurnMissed,
    **dict.fromkeys(get_args(Misdeal), c.ReportMisdeal),
}
"""The command that reports an irregularity. The dealer sees the others, which concern stakes."""

TITLES = {
    "foreign_card": "A card that does not belong to the decks",
    "unauthorised_third_card": "A third card that the Player was not due",
    "excess_card": "A card drawn in excess",
    "first_card_face_up": "The first card of a round face up in the shoe",
    "card_face_up": "A later card face up in the shoe",
    "cards_run_out": "The cards run out",
    "wrong_number_of_cards": "A wrong number of cards",
    "cards_drawn_together": "Two cards drawn together",
    "order_altered": "The order of the cards altered",
    "wrong_dealing": "Cards dealt to the wrong hand",
    "burn_missed": "The burn missed",
    "late_wager": "A stake after the call",
    "late_withdrawal": "A stake taken back after the call",
    "unpayable_stake_taken": "A stake accepted that cannot be paid exactly",
}
REMEDIES: dict[Remedy, str] = {
    "void_round": "the round is void, and all its stakes go back",
    "void_hand": "stakes go back, and a void hand without bets is dealt with the card",
    "reconstruct_or_void": "the round is rebuilt in its right order, or else declared void",
    "void_or_reconstruct": "the round is void, unless the order of its cards is known",
    "banker_third_or_next_round": "the card is the Banker's third if the Banker must draw; else it"
    " opens the next round, or if it was seen, a void hand",
    "burn": "the card is burned and belongs to no round",
    "next_round_or_void_hand": "the card opens the next round; if it was seen, a void hand",
    "play_on": "play continues as if nothing had happened",
    "refuse": "the stake is refused; what stood before stands",
    "stands": "the stake stands and is settled",
    "payable_part_stands": "the largest payable part stands, and the rest goes back",
}
_UNTIL = {
    "settlement": "until the round is settled",
    "next_bets": "until bets are opened for the next round",
}


def irregularities(book: Rulebook) -> ManualSection:
    rules = book.procedure.irregularities
    entries = tuple(
        _entry(kind, getattr(rules, kind)) for kind in IrregularityRules.__struct_fields__
    )
    return ManualSection("Irregularities", (), (), entries)


def _entry(kind: str, rule: IrregularityRule) -> ManualEntry:
    report = REPORTS.get(kind)
    return ManualEntry(
        TITLES.get(kind, kind.replace("_", " ").capitalize()),
        (
            ("Reported by", word("role", "dealer") if report is None else describe_actors(report)),
            ("Decided by", _describe_decision(kind, rule)),
            ("Remedy", REMEDIES.get(rule.remedy, rule.remedy.replace("_", " "))),
            ("How far back", _describe_reach(kind, rule)),
        ),
        rule.clause,
    )


def _describe_decision(kind: str, rule: IrregularityRule) -> str:
    if kind in get_args(Misdeal) and rule.remedy != "void_round":
        roles = [describe_actors(command) for command in (c.Reconstruct, c.VoidRound)]
        return join_words(roles, "or")
    return "nobody: the remedy follows at once"


def _describe_reach(kind: str, rule: IrregularityRule) -> str:
    report = REPORTS.get(kind)
    if kind in get_args(Misdeal):
        return _UNTIL[rule.until]
    if report is None:
        return "as soon as it is seen, before the settlement"
    phases = COMMAND_RULES[report].phases_with("scanned")
    return "while " + join_words((word("phase", phase) for phase in phases), "or")
