"""Betting: limits, spots, the wagers with their needs and bounds, the call."""

from __future__ import annotations

from collections.abc import Iterator
from math import lcm

from punto.manual.content import (
    ManualEntry,
    ManualLine,
    ManualSection,
    ManualTable,
    act,
    cited,
    join_words,
)
from punto.messages import message, word
from punto.rules.describe import describe_bound, describe_needs
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import list_bounds
from punto.rules.wager import Wager
from punto.table import commands as c
from punto.table.deal_sequence import DEALER_SHAKES


def betting(book: Rulebook) -> ManualSection:
    spots, versions = book.procedure.spots, book.procedure.versions
    opened = message("announcement", "place_your_bets").sentence
    lines = [
        act(book, c.OpenBets, f"Announces “{opened}”."),
        act(book, c.Place, "Places stakes while bets are open."),
        act(book, c.Withdraw, "Takes stakes back while bets are open."),
        ManualLine(
            f"At a mini or midi table at most {spots.players} players share a spot; at a full table"
            " a box serves the player who sits there.", spots.clause),
        cited(book, "refusals", "standing_area",
              "Standing players bet in every version, at a full table in their own area."),
        cited(book, "refusals", "below_minimum", "The minimum holds for each spot."),
        cited(book, "refusals", "above_maximum",
              "The maximum holds for all stakes of a player on the same wager."),
        act(book, c.SetLimits, "Sets the limits, while nobody has bet."),
        act(book, c.SetDifferential,
            "Sets the largest difference between the stakes on Banker and on Player."),
        act(book, c.SetSpots, "Sets how many players share a spot, and whose stakes are capped."),
    ]  # fmt: skip
    boxes = tuple(
        (name, str(getattr(versions, name)), book.describe_clause(versions.clause))
        for name in ("mini", "midi", "full")
    )
    titles = {wager.id: wager.title for wager in book.wagers}
    lines += _stake_rule(book)
    lines += [
        ManualLine(f"{describe_bound(bound, titles)}.", bound.clause) for bound in list_bounds(book)
    ]
    return ManualSection(
        "Betting",
        tuple(lines),
        (ManualTable("Boxes", ("Version", "Boxes at most", "Clause"), boxes),),
        tuple(_wager_entry(book, wager, titles) for wager in book.wagers),
    )


def _stake_rule(book: Rulebook) -> Iterator[ManualLine]:
    rule = book.procedure.stakes
    if rule.step > 1:
        text = f"Each stake and each limit is a multiple of {rule.step} smallest chips."
        yield ManualLine(text, rule.clause)
    if rule.maximum_multiples:
        multiples = join_words(map(str, rule.maximum_multiples), "or")
        yield ManualLine(f"The maximum is {multiples} times the minimum.", rule.clause)


def _wager_entry(book: Rulebook, wager: Wager, titles: dict[str, str]) -> ManualEntry:
    needs = "no other wager"
    if wager.needs:
        needs = describe_needs(wager.needs, titles).removeprefix("needs ")
        needs += f" ({book.describe_clause(wager.needs.clause)})" if wager.needs.clause else ""
    step = lcm(wager.payable_step, book.procedure.stakes.step)
    exact = ", so that every payment is exact" if wager.payable_step > 1 else ""
    facts = [
        ("Backs", "none of the hands" if wager.side == "none" else word("hand", wager.side)
         if wager.side != "tie" else "the tie"),
        ("Needs", needs),
        ("Stakes", "any whole number of smallest chips" if step == 1
         else f"multiples of {step} smallest chips{exact}"),
    ]  # fmt: skip
    limits = book.find_limit_clause(wager, "below_minimum")
    facts.append(("Limits", "its own" if wager.limit_clause else "those of the table"))
    if limits:
        facts[-1] = ("Limits", f"{facts[-1][1]} ({book.describe_clause(limits)})")
    return ManualEntry(wager.title, tuple(facts), wager.clause)


def call(book: Rulebook) -> ManualSection:
    lines = [
        act(book, c.NoMoreBets, f"Announces “{message('announcement', 'no_more_bets').sentence}”."
            " From now on stakes stand."),
        act(book, c.CancelBets, "May cancel the open bets, while nobody has bet."),
        act(book, c.ReduceDifferential,
            "Reduces the stakes on the heavier side if they exceed the differential; the rest goes"
            " back."),
    ]  # fmt: skip
    return ManualSection("Call", tuple(lines))


def die(book: Rulebook) -> ManualSection | None:
    """Return the ritual of the die; None without a die."""
    if book.die is None:
        return None
    lines = [
        ManualLine(f"A die of {book.die.faces} faces is shaken before the deal.", book.die.clause),
        act(book, c.Shake, f"Shakes {DEALER_SHAKES} times.", word("role", "dealer")),
        act(book, c.Shake, "Shakes at least once: the player with the highest stakes, then the"
            " next. A shake that nobody heard is repeated.", word("role", "player")),
        act(book, c.DeclineShake, "May decline. If nobody shakes, the dealer does."),
        act(book, c.OpenShaker, "Opens the shaker. The dealer announces the value."),
    ]  # fmt: skip
    lines += [
        ManualLine(f"On {face}: {mark.title}.", mark.clause)
        for face, mark in book.die.marks.items()
    ]
    return ManualSection("Die", tuple(lines))


def free_rounds(book: Rulebook) -> ManualSection:
    rule = book.procedure.free_rounds
    text = "No rounds are dealt without wagers."
    if rule.at_most:
        text = (
            f"At most {rule.at_most} rounds are dealt without wagers, on the request of a person at"
            " the table. Wagers are allowed in them."
        )
    lines = [ManualLine(text, rule.clause)]
    if rule.at_most:
        lines.append(act(book, c.GrantFreeRounds, "Grants them before the first bet."))
    return ManualSection("Free rounds", tuple(lines))
