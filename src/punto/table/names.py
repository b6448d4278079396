"""What a command or an event is called on the wire: `NoMoreBets` is `no_more_bets`."""

from __future__ import annotations


def wire_name(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]
