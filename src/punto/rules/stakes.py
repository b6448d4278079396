"""Check stakes: exactly payable, with the wagers they need, within their bounds."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

from punto.messages import Message, message, shorten_input
from punto.money import MAX_DECIMALS, MAX_DIGITS, Chip, as_chip, format_decimal
from punto.refusals import Refused
from punto.rules.rulebook import Rulebook
from punto.rules.wager import Bound, Wager

Stake = int | str | Decimal | Fraction
"""A number of smallest chips, or money as a decimal string, Decimal or Fraction."""
MAX_CHIP_DIGITS = MAX_DIGITS + MAX_DECIMALS
"""Money of the most digits in the smallest possible chip has this number of digits."""


def check_stakes(book: Rulebook, stakes: Mapping[str, Stake], chip: Chip | str) -> None:
    """Refuse the first invalid stake of one player."""
    chip = as_chip(chip)
    chips = {
        wager: read_stake(find_wager(book, wager), stake, chip) for wager, stake in stakes.items()
    }
    for wager_id, stake in chips.items():
        wager = find_wager(book, wager_id)
        check_payable(wager, stake, chip)
        if stake:
            check_needs(book, wager, chips)
    for bound in list_bounds(book):
        check_bound(book, bound, chips, chip)


def read_stake(wager: Wager, stake: Stake, chip: Chip | None = None) -> int:
    """Return a stake in smallest chips; 0 is no stake.

    Anything but a number of chips or money is refused.
    """
    what = _stake_on(wager)
    if isinstance(stake, int) and not isinstance(stake, bool):
        if stake < 0:
            raise Refused("not_positive", what=what, amount=str(shorten_input(stake)))
        if stake >= 10**MAX_CHIP_DIGITS:
            raise Refused("too_large", what=what, amount=stake, digits=MAX_CHIP_DIGITS)
        return stake
    if not isinstance(stake, str | Decimal | Fraction):
        raise Refused("not_money", what=what, amount=stake, fix=message("detail", "write_stake"))
    if chip is None:
        fix = message("detail", "pass_chip")
        raise Refused("not_money", what=what, amount=shorten_input(stake), fix=fix)
    return chip.read(_as_decimal(stake), what, allow_zero=True)


def read_stakes(book: Rulebook, written: Mapping[str, str], chip: Chip) -> dict[str, int]:
    """Return stakes that somebody wrote as money, in smallest chips; 0 is refused."""
    return {
        wager: chip.read(amount, _stake_on(find_wager(book, wager)))
        for wager, amount in written.items()
    }


def _stake_on(wager: Wager) -> Message:
    return message("detail", "stake_on", wager=wager.title)


def _as_decimal(money: str | Decimal | Fraction) -> str:
    """Return money as `Chip.read` takes it; what has no short exact decimal, as it is written."""
    if isinstance(money, str):
        return money
    if isinstance(money, Decimal) and money and not _has_short_exponent(money):
        return str(money)
    try:
        return format_decimal(Fraction(money))
    except ValueError:
        return str(shorten_input(money))


def _has_short_exponent(money: Decimal) -> bool:
    return money.is_finite() and abs(money.adjusted()) < MAX_CHIP_DIGITS


def find_wager(book: Rulebook, wager_id: str) -> Wager:
    for wager in book.wagers:
        if wager.id == wager_id:
            return wager
    if wager_id in book.unoffered_wagers:
        option, value = book.unoffered_wagers[wager_id]
        raise Refused(
            "wager_not_offered",
            clause=next(entry.clause for entry in book.options if entry.id == option),
            wager=wager_id,
            option=option,
            chosen=book.chosen_options[option],
            value=value,
        )
    known = [wager.id for wager in book.wagers]
    raise Refused("unknown_wager", book=book.id, wager=wager_id, wagers=known)


def payable_part(wager: Wager, stake: int) -> int:
    """Return the largest part of a stake that every row pays exactly.

    See reading 14 and division-5 5.13.
    """
    return stake - stake % wager.payable_step


def check_payable(wager: Wager, stake: int, chip: Chip) -> None:
    if stake % wager.payable_step == 0:
        return
    row = next(row for row in wager.pays if stake % row.payable_step)
    below = payable_part(wager, stake)
    nearest = [chip.show(chips) for chips in (below, below + wager.payable_step) if chips]
    raise Refused(
        "stake_not_payable",
        clause=wager.payable_clause,
        stake=chip.show(stake),
        wager=wager.title,
        odds=row.odds.text,
        chip=str(chip),
        nearest=nearest,
    )


def check_needs(book: Rulebook, wager: Wager, stakes: Mapping[str, int]) -> None:
    needs = wager.needs
    if needs is None or any(stakes.get(other) for other in needs.any_of):
        return
    raise Refused(
        "needs_wager",
        clause=needs.clause,
        wager=wager.title,
        others=[find_wager(book, other).title for other in needs.any_of],
        within=needs.within,
    )


def list_bounds(book: Rulebook) -> list[Bound]:
    """Return each bound once; all its wagers share it."""
    return list(dict.fromkeys(wager.bound for wager in book.wagers if wager.bound))


def remaining_under_bound(bound: Bound, stakes: Mapping[str, int]) -> int:
    """Return the amount that may still be added to the bounded wagers; negative if they exceed."""
    together = sum(stakes.get(wager, 0) for wager in bound.together)
    return stakes.get(bound.at_most, 0) - together


def check_bound(book: Rulebook, bound: Bound, stakes: Mapping[str, int], chip: Chip) -> None:
    if remaining_under_bound(bound, stakes) >= 0:
        return
    together = sum(stakes.get(wager, 0) for wager in bound.together)
    limit = stakes.get(bound.at_most, 0)
    titles = [find_wager(book, wager).title for wager in bound.together if stakes.get(wager)]
    raise Refused(
        "over_bound",
        clause=bound.clause,
        wagers=titles,
        stake=chip.show(together),
        max=chip.show(limit),
        other=find_wager(book, bound.at_most).title,
    )
