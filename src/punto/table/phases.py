"""The phases of a table: the transition of each event, the roles and phases of each command.

`decide` checks commands against `COMMAND_RULES`, `evolve` follows `TRANSITIONS`, and the diagram in
`docs/table.md` is generated from both.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

from punto.table import commands as c
from punto.table import events as e
from punto.table.commands import PLAYER_ROLES, STAFF_ROLES, Command, Role
from punto.table.config import CardKind
from punto.table.events import Event
from punto.table.state import Phase

ALL_PHASES: tuple[Phase, ...] = get_args(Phase)
_BETWEEN_ROUNDS: tuple[Phase, ...] = ("preparing", "cutting", "burning", "ready", "over")
_INTERRUPTED: tuple[Phase, ...] = get_args(e.InterruptedPhase)

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
    e.CardsReplaced: {
        "preparing": "preparing",
        "cutting": "preparing",
        "burning": "preparing",
        "ready": "preparing",
        "over": "preparing",
    },
    e.BetsOpened: {"ready": "betting"},
    e.BetsCancelled: {"betting": "ready"},
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
    e.MisdealFoundLate: {
        "ready": "irregular",
        "over": "irregular",
        "preparing": "irregular",
        "cutting": "irregular",
        "burning": "irregular",
    },
    e.ResultStands: {"irregular": _BETWEEN_ROUNDS},
    e.RoundUndone: {"irregular": _BETWEEN_ROUNDS},
    e.CorrectionProposed: {
        "burning": "irregular",
        "ready": "irregular",
        "waiting": "irregular",
        "dealing": "irregular",
        "decided": "irregular",
    },
    e.CorrectionRejected: {"irregular": ("burning", "ready", "waiting", "dealing", "decided")},
    e.CardCorrected: {"irregular": ("burning", "dealing")},
    e.DieCorrected: {"irregular": ("waiting", "dealing", "decided")},
    e.ProposalMade: {
        "cutting": "irregular",
        "burning": "irregular",
        "ready": "irregular",
        "betting": "irregular",
        "waiting": "irregular",
        "dealing": "irregular",
        "decided": "irregular",
    },
    e.ProposalConfirmed: {"irregular": _INTERRUPTED},
    e.ProposalRejected: {"irregular": _INTERRUPTED},
    e.ProposalWithdrawn: {"irregular": _INTERRUPTED},
    e.OrderRestored: {"irregular": ("betting", "waiting", "dealing")},
    e.RoundReconstructed: {"irregular": "dealing"},
    e.RoundVoided: {
        "betting": "ready",
        "waiting": "ready",
        "dealing": "ready",
        "decided": "ready",
        "irregular": "ready",
    },
    e.RoundEnded: {"decided": _BETWEEN_ROUNDS},
    e.ShoeEnded: {"ready": "over", "burning": "over"},
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
    cards: tuple[CardKind, ...] = get_args(CardKind)
    """The kinds of cards with which the command exists."""
    more_phases: tuple[Phase, ...] = ()
    """Further phases at tables with the cards of `more_phases_with`."""
    more_phases_with: tuple[CardKind, ...] = ("scanned", "practice")
    virtual_phases: tuple[Phase, ...] | None = None
    """The phases at virtual tables; None: the same."""

    def phases_with(self, cards: CardKind) -> tuple[Phase, ...]:
        if cards == "virtual" and self.virtual_phases is not None:
            return self.virtual_phases
        return (*self.phases, *self.more_phases) if cards in self.more_phases_with else self.phases


_UNTIL_A_BET: tuple[Phase, ...] = (*_BETWEEN_ROUNDS, "betting")
"""In `betting` only before the first bet: `check_no_new_bets`."""
_BEFORE_PLAY: tuple[Phase, ...] = ("preparing", "cutting", "burning", "ready", "betting")
_ROUND: tuple[Phase, ...] = ("dealing", "decided")
_UNDECIDED: tuple[Phase, ...] = ("betting", "waiting", "dealing")
_FROM_OPEN_BETS: tuple[Phase, ...] = (*_UNDECIDED, "decided")
_SHOE_IN_USE: tuple[Phase, ...] = ("burning", "ready", *_FROM_OPEN_BETS)
_UNCOMMITTED: tuple[CardKind, ...] = ("scanned", "practice")
"""A committed shoe proves which cards left it and in which order. It disproves a report that a card
was foreign, unread, misread, drawn in excess, exposed or out of turn, that the order was altered,
or that the burn was missed. Commands with these cards do not exist at virtual tables; that the
cards have run out is checked against the shoe."""

COMMAND_RULES: dict[type[Command], CommandRule] = {
    c.OpenTable: CommandRule(("operator", *SUPERVISORS), ("closed",)),
    c.CloseTable: CommandRule(("operator", *SUPERVISORS), _UNTIL_A_BET),
    c.SetStyle: CommandRule(OPERATOR, ALL_PHASES),
    c.SetLimits: CommandRule(OPERATOR, ("closed", *_UNTIL_A_BET)),
    c.SetDifferential: CommandRule(OPERATOR, ("closed", *_UNTIL_A_BET)),
    c.SetOptions: CommandRule(OPERATOR, ALL_PHASES),
    c.SetSpots: CommandRule(OPERATOR, ALL_PHASES),
    c.GrantFreeRounds: CommandRule(OPERATOR, ("ready", "betting")),
    c.BuyIn: CommandRule(("dealer", "operator"), ALL_PHASES),
    c.CashOut: CommandRule(("dealer", "operator"), ALL_PHASES),
    c.Sit: CommandRule(SEATED, ALL_PHASES),
    c.Stand: CommandRule(("standing",), ALL_PHASES),
    c.Leave: CommandRule((*PLAYERS, *STAFF), ALL_PHASES),
    c.Prepare: CommandRule(("dealer", "game_supervisor"), ("preparing",)),
    c.InspectCards: CommandRule(PLAYERS, _BEFORE_PLAY),
    c.RequireShuffle: CommandRule(PLAYERS, _BEFORE_PLAY),
    c.OrderShuffle: CommandRule(("dealer", *SUPERVISORS), _UNTIL_A_BET),
    c.ReplaceCards: CommandRule(OPERATOR, _UNTIL_A_BET),
    c.CutCards: CommandRule((*SEATED, *STAFF), ("cutting",)),
    c.DeclineCut: CommandRule((*SEATED, "dealer"), ("cutting",)),
    c.PlaceCuttingCard: CommandRule(DEALER, ("cutting",)),
    c.Burn: CommandRule(DEALER, ("burning",)),
    c.BurnMissed: CommandRule(("dealer", *SUPERVISORS), ("burning",), _UNCOMMITTED),
    c.OpenBets: CommandRule(DEALER, ("ready",)),
    c.CancelBets: CommandRule(("dealer", *SUPERVISORS), ("betting",)),
    c.Place: CommandRule((*PLAYERS, "dealer"), ("betting",)),
    c.Withdraw: CommandRule((*PLAYERS, "dealer"), ("ready", "betting")),
    c.NoMoreBets: CommandRule(DEALER, ("betting",)),
    c.ReduceDifferential: CommandRule(DEALER, ("waiting", "dealing")),
    c.Shake: CommandRule(("dealer", *PLAYERS), ("waiting",)),
    c.DeclineShake: CommandRule(("dealer", *PLAYERS), ("waiting",)),
    c.OpenShaker: CommandRule(("dealer", *PLAYERS), ("waiting",)),
    c.TakeRole: CommandRule(SEATED, ("waiting",)),
    c.DeclineRole: CommandRule((*SEATED, "dealer"), ("waiting",)),
    c.LetBankerFirst: CommandRule(CASINO_SUPERVISOR, ("waiting", "dealing")),
    c.DealerTurns: CommandRule(SUPERVISORS, ("waiting", "dealing")),
    c.Draw: CommandRule(
        DEALER,
        ("dealing",),
        more_phases=("ready", "betting", "waiting", "decided", "irregular"),
    ),
    c.DealHeld: CommandRule(DEALER, ("ready", "dealing")),
    c.PassHand: CommandRule(DEALER, ("dealing",)),
    c.Turn: CommandRule(("dealer", *SEATED), ("dealing",)),
    c.Settle: CommandRule(DEALER, ("decided",)),
    c.DeclareForeign: CommandRule(
        STAFF, ("preparing", "cutting", *_SHOE_IN_USE, "irregular", "over"), _UNCOMMITTED
    ),
    c.DrawExcess: CommandRule(("dealer", *SUPERVISORS), ("ready", *_FROM_OPEN_BETS), _UNCOMMITTED),
    c.FirstCardFaceUp: CommandRule(
        ("dealer", *SUPERVISORS), ("ready", "betting", "waiting", "dealing"), _UNCOMMITTED
    ),
    c.CardFaceUp: CommandRule(("dealer", *SUPERVISORS), _ROUND, _UNCOMMITTED),
    c.CardsRanOut: CommandRule(
        ("dealer", *SUPERVISORS),
        ("dealing",),
        more_phases=("burning", "ready", "betting", "waiting"),
    ),
    c.ReportMisdeal: CommandRule(
        STAFF, ("preparing", "cutting", *_SHOE_IN_USE, "over"), _UNCOMMITTED
    ),
    c.LetStand: CommandRule(OPERATOR, ("irregular",)),
    c.Reconstruct: CommandRule(OPERATOR, ("irregular",)),
    c.VoidRound: CommandRule(OPERATOR, ("irregular",), virtual_phases=_UNDECIDED),
    c.CorrectCard: CommandRule(DEALER, ("burning", "ready", *_ROUND), _UNCOMMITTED),
    c.CorrectDie: CommandRule(DEALER, ("waiting", *_ROUND), _UNCOMMITTED),
    c.ConfirmCorrection: CommandRule(SUPERVISORS, ("irregular",), _UNCOMMITTED),
    c.RejectCorrection: CommandRule(SUPERVISORS, ("irregular",), _UNCOMMITTED),
    c.ReportUnread: CommandRule(("dealer", *SUPERVISORS), _SHOE_IN_USE, _UNCOMMITTED),
    c.IdentifyCard: CommandRule(
        ("dealer", *SUPERVISORS), (*_SHOE_IN_USE, "irregular", "over"), _UNCOMMITTED
    ),
    c.ReportCuttingCard: CommandRule(("dealer", *SUPERVISORS), _SHOE_IN_USE, ("scanned",)),
    c.ResolveCard: CommandRule(
        ("dealer", *SUPERVISORS), ("ready", *_FROM_OPEN_BETS, "irregular", "over"), _UNCOMMITTED
    ),
    c.ConfirmProposal: CommandRule((*SUPERVISORS, "operator"), ("irregular",)),
    c.RejectProposal: CommandRule((*SUPERVISORS, "operator"), ("irregular",)),
    c.WithdrawProposal: CommandRule(STAFF, ("irregular",)),
}
"""Who may give a command, in which phases, and at tables with which kind of cards."""


def next_phase(phase: Phase, event: Event) -> Phase:
    """Return the phase after an event."""
    target = TRANSITIONS.get(type(event), {}).get(phase, phase)
    if isinstance(target, tuple):
        named: Phase = getattr(event, "phase", phase)
        return named if named in target else phase
    return target
