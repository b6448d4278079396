"""All that moves a table from one phase to the next, and who may give which command when.

One file: `decide` asks it, `evolve` follows it, `docs/table.md` is drawn from it.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

from punto.table import commands as c
from punto.table import events as e
from punto.table.commands import Command, Role
from punto.table.events import Event
from punto.table.state import Phase

ANY: tuple[Phase, ...] = get_args(Phase)

MOVES: dict[type[Event], dict[Phase, Phase | tuple[Phase, ...]]] = {
    e.TableOpened: {"closed": "preparing"},
    e.ShuffleRequired: {
        "preparing": "preparing",
        "cutting": "preparing",
        "burning": "preparing",
        "ready": "preparing",
        "betting": "preparing",
    },
    e.StackReady: {"preparing": "cutting"},
    e.MachineLoaded: {"preparing": "burning"},
    e.CuttingCardPlaced: {"cutting": "burning"},
    e.ShoeReady: {"burning": "ready"},
    e.ShuffleOrdered: {
        "preparing": "preparing",
        "cutting": "preparing",
        "burning": "preparing",
        "ready": "preparing",
        "over": "preparing",
    },
    e.CardsReplaced: {"ready": "preparing", "over": "preparing"},
    e.BetsOpened: {"ready": "betting"},
    e.BetsClosed: {"betting": "waiting"},
    e.DealBegun: {"waiting": "dealing"},
    e.VoidHandBegun: {
        "ready": "dealing",
        "betting": "dealing",
        "waiting": "dealing",
        "dealing": "dealing",
    },
    e.RoundDecided: {"dealing": "decided"},
    e.MisdealReported: {
        "betting": "irregular",
        "waiting": "irregular",
        "dealing": "irregular",
        "decided": "irregular",
    },
    e.MisdealFoundLate: {"ready": "irregular", "over": "irregular"},
    e.ResultStands: {"irregular": "ready"},
    e.RoundUndone: {"irregular": "ready"},
    e.OrderRestored: {"irregular": ("betting", "waiting", "dealing")},
    e.RoundReconstructed: {"irregular": "dealing"},
    e.RoundVoided: {
        "betting": "ready",
        "waiting": "ready",
        "dealing": "ready",
        "decided": "ready",
        "irregular": "ready",
    },
    e.RoundEnded: {"decided": "ready"},
    e.ShoeEnded: {"ready": "over"},
    e.TableClosed: {"ready": "closed", "over": "closed", "preparing": "closed", "cutting": "closed",
                    "burning": "closed"},
}  # fmt: skip
"""By event, the phase it leads to from each phase in which it can happen. Others change none.

Where there are several, the event itself says which."""

OPERATOR: tuple[Role, ...] = ("operator",)
CASINO_SUPERVISOR: tuple[Role, ...] = ("casino_supervisor",)
SUPERVISORS: tuple[Role, ...] = ("game_supervisor", "casino_supervisor")
STAFF: tuple[Role, ...] = ("dealer", "game_supervisor", "casino_supervisor", "operator")
DEALER: tuple[Role, ...] = ("dealer",)
PLAYERS: tuple[Role, ...] = ("player", "standing")
SEATED: tuple[Role, ...] = ("player",)


class Rule(NamedTuple):
    roles: tuple[Role, ...]
    phases: tuple[Phase, ...]
    clause: str | None
    """What says who, and when where `when` does not; None where no document does."""
    when: str | None = None


_NOT_IN_PLAY: tuple[Phase, ...] = ("preparing", "cutting", "burning", "ready", "over")
_UNTIL_A_BET: tuple[Phase, ...] = (*_NOT_IN_PLAY, "betting")
"""The last of them only while nobody has bet: `check_no_bets`."""
_BEFORE_PLAY: tuple[Phase, ...] = ("preparing", "cutting", "burning", "ready", "betting")
_ROUND: tuple[Phase, ...] = ("dealing", "decided")
_FROM_THE_CALL: tuple[Phase, ...] = ("betting", "waiting", *_ROUND)

RULES: dict[type[Command], Rule] = {
    c.OpenTable: Rule(("operator", *SUPERVISORS), ("closed",), "division-5 6.1"),
    c.CloseTable: Rule(("operator", *SUPERVISORS), _UNTIL_A_BET, None),
    c.SetStyle: Rule(OPERATOR, ANY, "division-5 8.5"),
    c.SetLimits: Rule(OPERATOR, ("closed", *_UNTIL_A_BET), None),
    c.SetDifferential: Rule(OPERATOR, ("closed", *_UNTIL_A_BET), "division-5 5.17"),
    c.GrantFreeRounds: Rule(OPERATOR, ("ready", "betting"), "division-5 8.3"),
    c.BuyIn: Rule(("dealer", "operator"), ANY, None),
    c.CashOut: Rule(("dealer", "operator"), ANY, None),
    c.Sit: Rule(SEATED, ANY, "division-5 3.1"),
    c.Stand: Rule(("standing",), ANY, "division-5 5.6"),
    c.Leave: Rule((*PLAYERS, *STAFF), ANY, None),
    c.Prepare: Rule(("dealer", "game_supervisor"), ("preparing",), "division-5 6.1"),
    c.InspectCards: Rule(PLAYERS, _BEFORE_PLAY, "division-5 7.4"),
    c.RequireShuffle: Rule(PLAYERS, _BEFORE_PLAY, "division-5 7.4"),
    c.OrderShuffle: Rule(("dealer", *SUPERVISORS), _NOT_IN_PLAY, "division-5 7.1"),
    c.ReplaceCards: Rule(OPERATOR, ("ready", "over"), "division-5 7.10"),
    c.CutCards: Rule((*SEATED, *STAFF), ("cutting",), "division-5 7.5"),
    c.DeclineCut: Rule((*SEATED, "dealer"), ("cutting",), "division-5 7.5"),
    c.PlaceCuttingCard: Rule(DEALER, ("cutting",), "division-5 7.6"),
    c.Burn: Rule(DEALER, ("burning",), "division-5 7.7"),
    c.BurnMissed: Rule(("dealer", *SUPERVISORS), ("burning",), "division-5 12.7"),
    c.OpenBets: Rule(DEALER, ("ready",), "division-5 8.2"),
    c.Place: Rule((*PLAYERS, "dealer"), ("betting",), "division-5 5.14"),
    c.Withdraw: Rule((*PLAYERS, "dealer"), ("ready", "betting"), "division-5 5.14"),
    c.NoMoreBets: Rule(DEALER, ("betting",), "division-5 8.2"),
    c.ReduceDifferential: Rule(DEALER, ("waiting", "dealing"), "division-5 5.18"),
    c.Shake: Rule(("dealer", *PLAYERS), ("waiting",), "mbs-power-98 3.6"),
    c.DeclineShake: Rule(("dealer", *PLAYERS), ("waiting",), "mbs-power-98 3.6"),
    c.OpenShaker: Rule(("dealer", *PLAYERS), ("waiting",), "mbs-power-98 3.6.1"),
    c.TakeRole: Rule(SEATED, ("waiting",), "division-5 8.9"),
    c.DeclineRole: Rule((*SEATED, "dealer"), ("waiting",), "division-5 8.9"),
    c.LetBankerFirst: Rule(CASINO_SUPERVISOR, ("waiting", "dealing"), "division-5 8.17"),
    c.DealerTurns: Rule(SUPERVISORS, ("waiting", "dealing"), "division-5 8.18"),
    c.Draw: Rule(DEALER, ("dealing",), "division-5 4.3", "division-5 8.2"),
    c.DealHeld: Rule(DEALER, ("dealing",), "division-5 12.2"),
    c.PassHand: Rule(DEALER, ("dealing",), "division-5 8.13"),
    c.Turn: Rule(("dealer", *SEATED), ("dealing",), "division-5 8.14"),
    c.Settle: Rule(DEALER, ("decided",), "division-5 10.2"),
    c.DeclareForeign: Rule(STAFF, _FROM_THE_CALL, None),
    c.DrawExcess: Rule(("dealer", *SUPERVISORS), ("ready", *_FROM_THE_CALL), "division-5 12.2"),
    c.FirstCardFaceUp: Rule(
        ("dealer", *SUPERVISORS), ("ready", "betting", "waiting", "dealing"), "division-5 12.3"
    ),
    c.CardFaceUp: Rule(("dealer", *SUPERVISORS), _ROUND, "division-5 12.4"),
    c.CardsRanOut: Rule(("dealer", *SUPERVISORS), ("dealing",), "division-5 12.5"),
    c.ReportMisdeal: Rule(
        STAFF, ("ready", "betting", "waiting", "dealing", "decided", "over"), "division-5 12.6"
    ),
    c.LetStand: Rule(OPERATOR, ("irregular",), "division-5 12.6"),
    c.Reconstruct: Rule(OPERATOR, ("irregular",), "division-5 12.6"),
    c.VoidRound: Rule(OPERATOR, ("irregular",), "division-5 12.6"),
}


def moved(phase: Phase, event: Event) -> Phase:
    """The phase after an event."""
    to = MOVES.get(type(event), {}).get(phase, phase)
    if isinstance(to, tuple):
        chosen: Phase = getattr(event, "phase", phase)
        return chosen if chosen in to else phase
    return to
