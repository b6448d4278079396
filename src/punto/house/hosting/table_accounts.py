"""The accounts at a table, reduced from its events and their actors.

It records where each player's chips come from, who has acted as staff or as a player in the current
shoe, whether staff sent a player away, and which players let the dealer bet for them.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from punto.house.hosting.principal import AUTO_DEALER, CASHIER
from punto.table import events as e
from punto.table.commands import PLAYER_ROLES, STAFF_ROLES, Actor
from punto.table.events import AnyEvent
from punto.table.state import State

Funds = Literal["wallet", "cash"]

WALK_IN_PREFIX = "walk-in:"
"""No account has such an id: a walk-in has no device and no wallet."""
_FRESH_CARDS = (e.TableOpened, e.ShuffleOrdered, e.ShuffleRequired, e.CardsReplaced)
_FAIRNESS_EVENTS = ("shoe_committed", "shoe_revealed")
_SETUP_EVENTS = (
    e.TableOpened,
    e.TableClosed,
    e.StyleSet,
    e.LimitsSet,
    e.DifferentialSet,
    e.RulesElected,
    e.RulesChanged,
    e.FreeRoundsGranted,
)
"""Acts of an operator that neither deal nor decide a round."""


def is_walk_in(player: str) -> bool:
    """Whether staff seated the player, who has no account here."""
    return player.startswith(WALK_IN_PREFIX)


def holds_chips(state: State, player: str) -> bool:
    """Whether a player has chips in the rack or on the layout."""
    person = state.people.get(player)
    return bool(person and person.rack) or any(owner == player for _, _, owner in state.stakes)


def may_get_chips_back(state: State, player: str) -> bool:
    """Whether a reversal of the last round would give the player chips (mbs 5.2)."""
    return any(settled.key[2] == player for settled in state.settled_stakes)


class TableAccounts(msgspec.Struct, frozen=True):
    funds: dict[str, Funds] = {}
    """Where the chips of each player come from."""
    staff: tuple[str, ...] = ()
    """Accounts that have dealt or decided with these cards, sorted."""
    players: tuple[str, ...] = ()
    """Accounts that have acted as players with these cards, sorted."""
    dealer_may_bet: tuple[str, ...] = ()
    """Players who let the dealer place and withdraw their stakes, sorted."""
    is_player_removed: bool = False
    """Whether staff have sent a player away from this shoe."""

    def funds_of(self, state: State, player: str) -> Funds | None:
        """Return where a player's chips come from; None for a player without chips.

        Chips that the player staked in the last round count: a reversal brings them back.
        """
        has_funds = holds_chips(state, player) or may_get_chips_back(state, player)
        return self.funds.get(player) if has_funds else None

    def apply(
        self, event: AnyEvent, actor: Actor | None, before: State, after: State
    ) -> TableAccounts:
        """Return the people after an event of this actor."""
        people = self._forget_cards(event, before)
        if actor is not None:
            people = people._add_actor(event, actor)
        if isinstance(event, e.ChipsBought):
            people = people._add_funds(event, actor, before)
        elif isinstance(event, e.PlayerLeft):
            people = people._remove_player(event, actor)
        elif not isinstance(event, e.Event) and event.get("type") == "dealer_allowed":
            people = people._allow_dealer(event)
        if isinstance(event, e.PaymentReversed) or people.funds.keys() <= after.people.keys():
            return people  # after a reversal the stake may come back to its spot
        present = {
            name: kind
            for name, kind in people.funds.items()
            if name in after.people or may_get_chips_back(after, name)
        }
        return replace(people, funds=present)

    def _forget_cards(self, event: AnyEvent, before: State) -> TableAccounts:
        """Forget who acted with earlier cards; a continuous shuffler has new cards each round."""
        if isinstance(event, _FRESH_CARDS):
            return replace(self, staff=(), players=(), is_player_removed=False)
        if isinstance(event, e.BetsOpened) and before.setup.is_continuous:
            return replace(self, staff=(), players=())
        return self

    def _remove_player(self, event: e.PlayerLeft, actor: Actor | None) -> TableAccounts:
        by_itself = (event.player, AUTO_DEALER, CASHIER.id)
        is_removed = actor is not None and actor.id not in by_itself
        return replace(
            self,
            dealer_may_bet=_without(self.dealer_may_bet, event.player),
            is_player_removed=self.is_player_removed or is_removed,
        )

    def _add_actor(self, event: AnyEvent, actor: Actor) -> TableAccounts:
        if actor.id in (AUTO_DEALER, CASHIER.id) or _is_due_by_itself(event):
            return self
        if actor.role in PLAYER_ROLES and actor.id not in self.players:
            return replace(self, players=_with(self.players, actor.id))
        is_staff = actor.role in STAFF_ROLES and not isinstance(event, _SETUP_EVENTS)
        if is_staff and actor.id not in self.staff:
            return replace(self, staff=_with(self.staff, actor.id))
        return self

    def _add_funds(self, event: e.ChipsBought, actor: Actor | None, before: State) -> TableAccounts:
        """Chips that the cashier did not sell count as cash, also beside chips of a wallet.

        Earlier versions mixed both and did not mark cash.
        """
        bought: Funds = "wallet" if actor and actor.id == CASHIER.id else "cash"
        if self.funds_of(before, event.player) == "cash":
            bought = "cash"
        return replace(self, funds={**self.funds, event.player: bought})

    def _allow_dealer(self, event: Any) -> TableAccounts:
        rest = _without(self.dealer_may_bet, event["player"])
        allowed = _with(rest, event["player"]) if event["allowed"] else rest
        return replace(self, dealer_may_bet=allowed)


def _with(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(sorted({*names, name}))


def _is_due_by_itself(event: AnyEvent) -> bool:
    """Whether the house adds the event to a command: a commitment or a reveal."""
    return not isinstance(event, e.Event) and event.get("type") in _FAIRNESS_EVENTS


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(one for one in names if one != name)
