"""The deal: who turns what and when, the drawing rules, announcements, payment, last coup."""

from __future__ import annotations

from collections.abc import Iterator

from punto.manual.content import (
    ManualEntry,
    ManualLine,
    ManualSection,
    ManualTable,
    act,
    cited,
    count,
    describe_actors,
)
from punto.messages import Message, message, word
from punto.rules.describe import describe_condition, describe_odds
from punto.rules.outcomes.facts import SIDES
from punto.rules.procedure import Style
from punto.rules.rulebook import Rulebook
from punto.rules.tableau import PointSet
from punto.rules.wager import Wager
from punto.table import commands as c
from punto.table.announcements import describe_result


def deal(book: Rulebook) -> ManualSection:
    rules, styles = book.deal, book.procedure.styles
    lines = [
        ManualLine(
            f"A permanent {card.rank.name.lower()}"
            f" {f'of {card.suit.name.lower()}' if card.suit else 'without a suit (none)'} on the"
            f" layout is the {word('hand', side)}'s first card. It never comes from the shoe.",
            rules.permanent_clause,
        )
        for side, card in rules.permanent.items()
    ]
    order = ", ".join(word("hand", side) for side in rules.order)
    lines.append(ManualLine(f"Cards from the shoe, in order: {order}.", rules.clause, "dealer"))
    lines.append(
        ManualLine(f"Dealing styles: {', '.join(styles.allowed)}. One is fixed for the shoe.",
                   styles.clause)
    )  # fmt: skip
    lines.append(act(book, c.SetStyle, "Chooses the style between shoes."))
    entries = tuple(_style_entry(book, style) for style in styles.allowed)
    return ManualSection("Deal", tuple(lines), (), entries)


def _style_entry(book: Rulebook, style: Style) -> ManualEntry:
    find, dealing = book.citations.find, book.procedure.find_style(style)
    faces = [("First cards", False), ("Third card", True)]
    facts = [
        (what, "face up" if dealing.deals_face_up(third=third) else "face down")
        for what, third in faces
    ]
    if dealing.turned_by == "highest_stake":
        facts += [
            (f"{word('hand', side)}'s cards", "offered to the seated player with the highest"
             " stake on the hand, then to the next; the holder of the role turns them"
             + _in_brackets(book, find("actions", "offer_role", side)))
            for side in reversed(SIDES)
        ]  # fmt: skip
        facts += [
            ("Order", "the Player's hand first; the Banker's first only if allowed by the "
             + describe_actors(c.LetBankerFirst)
             + _in_brackets(book, find("commands", "let_banker_first"))),
            ("Without a holder", "the dealer turns the cards"
             + _in_brackets(book, find("steps", "dealer_turns_hand", style))),
            ("A role withdrawn", "by the " + describe_actors(c.DealerTurns)
             + _in_brackets(book, find("commands", "dealer_turns"))),
        ]  # fmt: skip
    elif not dealing.deals_face_up(third=False):
        text = "by the dealer, the Player's hand first, before a third card is drawn"
        facts.append(
            ("Turned", text + _in_brackets(book, find("steps", "dealer_turns_hand", style)))
        )
    when = (
        "after the initial deal"
        if dealing.totals_called == "initial_deal"
        else "as each hand is turned"
    )
    facts.append(
        ("Totals announced", when + _in_brackets(book, find("announcements", "count", style)))
    )
    clause = dealing.clause or book.procedure.styles.clause
    return ManualEntry(f"Style {style}", tuple(facts), clause)


def _in_brackets(book: Rulebook, clause: str | None) -> str:
    return f" ({book.describe_clause(clause)})" if clause else ""


# --- drawing rules --------------------------------------------------------------------------------


def drawing_rules(book: Rulebook) -> ManualSection:
    tableau = book.tableau
    naturals = f"Natural on {_points(tableau.naturals.totals)}: no more cards."
    lines = (
        ManualLine(naturals if tableau.naturals.totals else "No hand is a natural.",
                   tableau.naturals.clause),
        ManualLine(f"The Player draws on {_points(tableau.player.totals)}, and stands otherwise.",
                   tableau.player.clause),
        ManualLine("If the Player stood, the Banker draws on"
                   f" {_points(tableau.banker_alone.totals)}.", tableau.banker_alone.clause),
        ManualLine("If the Player drew, the Banker follows this table, by the points of the"
                   " Player's third card: D draws, S stands.", tableau.banker.clause),
        ManualLine("No hand takes a fourth card.", tableau.full_hand_clause),
    )  # fmt: skip
    rows = tuple(
        (str(total), *("D" if third in tableau.banker.draws_against[total] else "S"
                       for third in range(10)))
        for total in range(10)
        if not tableau.is_natural(total)
    )  # fmt: skip
    table = ManualTable("", ("Banker has", *map(str, range(10))), rows)
    return ManualSection("Drawing rules", lines, (table,))


def _points(points: PointSet) -> str:
    return ", ".join(map(str, sorted(points))) or "nothing"


# --- announcements --------------------------------------------------------------------------------


def announcements(book: Rulebook) -> ManualSection:
    rows = [
        (when, f"“{said.sentence}”", book.describe_clause(clause))
        for when, said, clause in _announcements(book)
    ]
    table = ManualTable("", ("When", "Words, for example", "Clause"), tuple(rows))
    return ManualSection("Announcements of the dealer", (), (table,))


def _announcements(book: Rulebook) -> Iterator[tuple[str, Message, str | None]]:
    procedure, styles = book.procedure, book.procedure.styles.allowed

    def find(said: Message, style: str = "default") -> str | None:
        return book.citations.find("announcements", said.code, style)

    opened, closed = (
        message("announcement", "place_your_bets"),
        message("announcement", "no_more_bets"),
    )
    yield "bets open", opened, find(opened)
    yield "bets close", closed, find(closed)
    if book.die:
        marked = next(iter(book.die.marks.items()), None)
        said = message("announcement", "die", face=1)
        yield "the die is shown", said, find(said)
        if marked:
            said = message("announcement", "marked_die", face=int(marked[0]), title=marked[1].title)
            yield "the die shows a named face", said, find(said)
    total = min({*range(10)} - book.tableau.naturals.totals, default=0)
    for style in styles:
        said = message("announcement", "count", hand="player", total=total)
        yield f"a total, style {style}", said, find(said, style)
        if book.tableau.naturals.totals:
            high = max(book.tableau.naturals.totals)
            said = message("announcement", "natural", hand="banker", total=high)
            yield f"a natural, style {style}", said, find(said, style)
    rule = procedure.result_call
    won = describe_result("banker", 5, 7, rule.first)
    tie = describe_result("tie", 6, 6, rule.first)
    yield "a hand wins", won, find(won) if rule.first == "winner" else rule.clause
    yield "the hands tie", tie, find(tie) if rule.first == "winner" else rule.clause
    last = message("announcement", "last_coup")
    yield "one round is left", last, procedure.last_coup.clause
    void = message("announcement", "no_bets")
    yield "a void hand begins", void, procedure.irregularities.first_card_face_up.clause


# --- payment --------------------------------------------------------------------------------------


def payment(book: Rulebook) -> ManualSection:
    rule = book.procedure.payment
    boxes = f"box by box in {rule.boxes} order"
    if rule.order == "by_box":
        texts = [
            f"Collects the losing stakes of a box and pays its winners, {boxes}; in a box, in"
            " the order of the wagers below."
        ]
    else:
        texts = [
            f"Collects the losing stakes, {boxes}.",
            f"Then pays the winners, {boxes}; in a box, in the order of the wagers below.",
        ]
    settled = act(book, c.Settle, "")
    lines = [
        *(ManualLine(text, rule.clause or settled.clause, settled.who) for text in texts),
        cited(book, "events", "stake_returned",
              "A stake that stands off stays on its spot as an open wager, until its owner takes it"
              " back, leaves, or the shoe ends.", "stood_off"),
    ]  # fmt: skip
    lines += [
        ManualLine(
            f"Commission on {wager.title}: {_percent(wager)} of the win is kept from the payment."
            " The odds below are those after it.",
            wager.commission_clause,
        )
        for wager in book.wagers
        if wager.charges_commission
    ]
    tables = tuple(_pay_table(book, wager) for wager in book.wagers)
    return ManualSection("Payment", tuple(lines), tables)


def _percent(wager: Wager) -> str:
    rates = sorted({row.commission_rate for row in wager.pays if row.commission_rate})
    return " or ".join(f"{float(rate * 100):g} %" for rate in rates)


def _pay_table(book: Rulebook, wager: Wager) -> ManualTable:
    """Return what decides the wager, in the order in which it is tested: the push first."""
    rows = []
    if wager.push:
        rows.append(("stands off", describe_condition(wager.push.when), wager.push.clause))
    rows += [
        (describe_odds(row.odds), describe_condition(row.when), row.clause) for row in wager.pays
    ]
    rows += [("loses", describe_condition(case.when), case.clause) for case in wager.loss_cases]
    rows.append(("loses", "otherwise", wager.lose_clause))
    return ManualTable(
        wager.title,
        ("", "Pays", "When", "Clause"),
        tuple(
            (str(number), pays, when, book.describe_clause(clause))
            for number, (pays, when, clause) in enumerate(rows, start=1)
        ),
    )


def side_bets(book: Rulebook) -> ManualSection | None:
    """Return the wagers that the initial deal decides; None if there are none."""
    early = [wager for wager in book.wagers if wager.settle_at == "initial_deal"]
    if not early:
        return None
    lines = [
        ManualLine(
            f"{wager.title}: declared, collected and paid as soon as the first two cards of both"
            " hands are face up, before a third card.",
            wager.settle_clause,
        )
        for wager in early
    ]
    return ManualSection("Wagers that the initial deal decides", tuple(lines))


def last_coup(book: Rulebook) -> ManualSection:
    rule = book.procedure.last_coup
    first, later = (
        f"{count(number, 'round')} more" if number else "that round is the last"
        for number in (rule.rounds_after_first_card, rule.rounds_after_later_card)
    )
    lines = (
        ManualLine(f"The cutting card comes before the first card of a round: {first}.",
                   rule.clause),
        ManualLine(f"It comes later in a round: the round is finished, then {later}.", rule.clause),
        act(book, c.ReportCuttingCard, "Reports the cutting card at a table with real cards."),
        ManualLine("Stakes that stood off go back to their owners at the end of the shoe.",
                   book.citations.find("events", "stake_returned", "shoe_ended")),
    )  # fmt: skip
    return ManualSection("Last coup", lines)
