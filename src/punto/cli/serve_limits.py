"""Options of `punto serve` that limit what clients use before they have signed in."""

from __future__ import annotations

from typing import Annotated, Any

import typer

_ZERO = "0 does not limit it."


def _number(text: str) -> Any:
    return typer.Option(metavar="N", min=0, help=f"{text}; {_ZERO}")


MaxConnectionsOption = Annotated[
    int, _number("Open connections; a newcomer displaces one of the address with the most")
]
AddressConnectionsOption = Annotated[int, _number("Open connections of one address")]
MaxHandshakesOption = Annotated[
    int, _number("WebSocket handshakes at once; others wait, addresses in turn")
]
AddressHandshakesOption = Annotated[
    int, _number("WebSocket handshakes of one address, under way or waiting")
]
HeaderSecondsOption = Annotated[float, _number("Seconds for the headers of a request")]
BodySecondsOption = Annotated[
    float, _number("Seconds for the body of a request, and for a client to read a response")
]
IdleSecondsOption = Annotated[float, _number("Seconds that a connection waits for a request")]
AddressGuestsOption = Annotated[
    int, _number("Guests and accounts that one address may create in 24 hours")
]
AddressSeatsOption = Annotated[
    int, _number("Boxes that one address or one player may hold at all tables")
]
