"""The phases of a table: the transition of each event, the roles and phases of each command.

`decide` checks commands against `COMMAND_RULES`, `evolve` follows `TRANSITIONS`, and the diagram in
`docs/table.md` is generated from both.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

from punto.table import commands as c
from punto.table import events as e
from punto.table.commands import PLAYER_ROLES, STAFF_ROLES, Command, Role
from punto.table.events import Event
from punto.table.state import Phase

ALL_PHASES: tuple[Phase, ...] = get_args(Phase)

TRANSITIONS: dict[type[Event], dict[Phase, Phase | tuple[Phase, ...]]] = {
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
"""The next phase by event and current phase. Other events do not change the phase.

A tuple lists the phases that the event may name in its field `phase`."""

OPERATOR: tuple[Role, ...] = ("operator",)
CASINO_SUPERVISOR: tuple[Role, ...] = ("casino_supervisor",)
SUPERVISORS: tuple[Role, ...] = ("game_supervisor", "casino_supervisor")
STAFF: tuple[Role, ...] = STAFF_ROLES[::-1]
DEALER: tuple[Role, ...] = ("dealer",)
PLAYERS: tuple[Role, ...] = PLAYER_ROLES
SEATED: tuple[Role, ...] = ("player",)


class CommandRule(NamedTuple):
    roles: tuple[Role, ...]
    phases: tuple[Phase, ...]
    clause: str | None
    """The clause for the roles; None if no document names them."""
    phase_clause: str | None = None
    """The clause for the phases, if it is another one."""


_BETWEEN_ROUNDS: tuple[Phase, ...] = ("preparing", "cutting", "burning", "ready", "over")
_UNTIL_A_BET: tuple[Phase, ...] = (*_BETWEEN_ROUNDS, "betting")
"""In `betting` only before the first bet: `check_no_new_bets`."""
_BEFORE_PLAY: tuple[Phase, ...] = ("preparing", "cutting", "burning", "ready", "betting")
_ROUND: tuple[Phase, ...] = ("dealing", "decided")
_FROM_OPEN_BETS: tuple[Phase, ...] = ("betting", "waiting", *_ROUND)

COMMAND_RULES: dict[type[Command], CommandRule] = {
    c.OpenTable: CommandRule(("operator", *SUPERVISORS), ("closed",), "division-5 6.1"),
    c.CloseTable: CommandRule(("operator", *SUPERVISORS), _UNTIL_A_BET, None),
    c.SetStyle: CommandRule(OPERATOR, ALL_PHASES, "division-5 8.5"),
    c.SetLimits: CommandRule(OPERATOR, ("closed", *_UNTIL_A_BET), None),
    c.SetDifferential: CommandRule(OPERATOR, ("closed", *_UNTIL_A_BET), "division-5 5.17"),
    c.GrantFreeRounds: CommandRule(OPERATOR, ("ready", "betting"), "division-5 8.3"),
    c.BuyIn: CommandRule(("dealer", "operator"), ALL_PHASES, None),
    c.CashOut: CommandRule(("dealer", "operator"), ALL_PHASES, None),
    c.Sit: CommandRule(SEATED, ALL_PHASES, "division-5 3.1"),
    c.Stand: CommandRule(("standing",), ALL_PHASES, "division-5 5.6"),
    c.Leave: CommandRule((*PLAYERS, *STAFF), ALL_PHASES, None),
    c.Prepare: CommandRule(("dealer", "game_supervisor"), ("preparing",), "division-5 6.1"),
    c.InspectCards: CommandRule(PLAYERS, _BEFORE_PLAY, "division-5 7.4"),
    c.RequireShuffle: CommandRule(PLAYERS, _BEFORE_PLAY, "division-5 7.4"),
    c.OrderShuffle: CommandRule(("dealer", *SUPERVISORS), _BETWEEN_ROUNDS, "division-5 7.1"),
    c.ReplaceCards: CommandRule(OPERATOR, ("ready", "over"), "division-5 7.10"),
    c.CutCards: CommandRule((*SEATED, *STAFF), ("cutting",), "division-5 7.5"),
    c.DeclineCut: CommandRule((*SEATED, "dealer"), ("cutting",), "division-5 7.5"),
    c.PlaceCuttingCard: CommandRule(DEALER, ("cutting",), "division-5 7.6"),
    c.Burn: CommandRule(DEALER, ("burning",), "division-5 7.7"),
    c.BurnMissed: CommandRule(("dealer", *SUPERVISORS), ("burning",), "division-5 12.7"),
    c.OpenBets: CommandRule(DEALER, ("ready",), "division-5 8.2"),
    c.Place: CommandRule((*PLAYERS, "dealer"), ("betting",), "division-5 5.14"),
    c.Withdraw: CommandRule((*PLAYERS, "dealer"), ("ready", "betting"), "division-5 5.14"),
    c.NoMoreBets: CommandRule(DEALER, ("betting",), "division-5 8.2"),
    c.ReduceDifferential: CommandRule(DEALER, ("waiting", "dealing"), "division-5 5.18"),
    c.Shake: CommandRule(("dealer", *PLAYERS), ("waiting",), "mbs-power-98 3.6"),
    c.DeclineShake: CommandRule(("dealer", *PLAYERS), ("waiting",), "mbs-power-98 3.6"),
    c.OpenShaker: CommandRule(("dealer", *PLAYERS), ("waiting",), "mbs-power-98 3.6.1"),
    c.TakeRole: CommandRule(SEATED, ("waiting",), "division-5 8.9"),
    c.DeclineRole: CommandRule((*SEATED, "dealer"), ("waiting",), "division-5 8.9"),
    c.LetBankerFirst: CommandRule(CASINO_SUPERVISOR, ("waiting", "dealing"), "division-5 8.17"),
    c.DealerTurns: CommandRule(SUPERVISORS, ("waiting", "dealing"), "division-5 8.18"),
    c.Draw: CommandRule(DEALER, ("dealing",), "division-5 4.3", "division-5 8.2"),
    c.DealHeld: CommandRule(DEALER, ("dealing",), "division-5 12.2"),
    c.PassHand: CommandRule(DEALER, ("dealing",), "division-5 8.13"),
    c.Turn: CommandRule(("dealer", *SEATED), ("dealing",), "division-5 8.14"),
    c.Settle: CommandRule(DEALER, ("decided",), "division-5 10.2"),
    c.DeclareForeign: CommandRule(STAFF, _FROM_OPEN_BETS, None),
    c.DrawExcess: CommandRule(
        ("dealer", *SUPERVISORS), ("ready", *_FROM_OPEN_BETS), "division-5 12.2"
    ),
    c.FirstCardFaceUp: CommandRule(
        ("dealer", *SUPERVISORS), ("ready", "betting", "waiting", "dealing"), "division-5 12.3"
    ),
    c.CardFaceUp: CommandRule(("dealer", *SUPERVISORS), _ROUND, "division-5 12.4"),
    c.CardsRanOut: CommandRule(("dealer", *SUPERVISORS), ("dealing",), "division-5 12.5"),
    c.ReportMisdeal: CommandRule(
        STAFF, ("ready", "betting", "waiting", "dealing", "decided", "over"), "division-5 12.6"
    ),
    c.LetStand: CommandRule(OPERATOR, ("irregular",), "division-5 12.6"),
    c.Reconstruct: CommandRule(OPERATOR, ("irregular",), "division-5 12.6"),
    c.VoidRound: CommandRule(OPERATOR, ("irregular",), "division-5 12.6"),
}


def next_phase(phase: Phase, event: Event) -> Phase:
    """Return the phase after an event."""
    target = TRANSITIONS.get(type(event), {}).get(phase, phase)
    if isinstance(target, tuple):
        named: Phase = getattr(event, "phase", phase)
        return named if named in target else phase
    return target
