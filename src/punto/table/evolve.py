"""`evolve`: the state after an event. Total: it refuses nothing, since the event has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from punto.cards import Card, read_card
from punto.rules.facts import Side
from punto.table import events as e
from punto.table.commands import Brought, Step
from punto.table.events import Event
from punto.table.phases import moved
from punto.table.state import (
    PLACE,
    Copies,
    Key,
    Offer,
    Person,
    Round,
    Settled,
    Shoe,
    State,
    full_set,
)

Fold = Callable[[State, Any], State]
_FOLDS: dict[type[Event], Fold] = {}


def evolve(state: State, event: Event) -> State:
    kind = type(event)
    fold = _FOLDS.get(kind)
    after = fold(state, event) if fold else state
    phase = moved(state.phase, event)
    return after if phase == after.phase else replace(after, phase=phase)


def replay(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def _on(*kinds: type[Event]) -> Callable[[Fold], Fold]:
    def add(fold: Fold) -> Fold:
        for kind in kinds:
            _FOLDS[kind] = fold
        return fold

    return add


# --- people and money -----------------------------------------------------------------------------


def _person(state: State, player: str, **changes: Any) -> State:
    before = state.people.get(player, Person())
    return replace(state, people={**state.people, player: replace(before, **changes)})


def _pay(state: State, player: str, amount: int) -> State:
    return _person(state, player, rack=state.people.get(player, Person()).rack + amount)


@_on(e.ChipsBought)
def _bought(state: State, event: e.ChipsBought) -> State:
    return _pay(state, event.player, event.amount)


@_on(e.ChipsCashed)
def _cashed(state: State, event: e.ChipsCashed) -> State:
    after = _pay(state, event.player, -event.amount)
    return _forgotten(after, event.player)


def _forgotten(state: State, player: str) -> State:
    """Who has no chips and no place is forgotten: a table does not grow with the night."""
    person = state.people[player]
    if person.rack or person.there or any(key[2] == player for key in state.stakes):
        return state
    return replace(
        state, people={name: one for name, one in state.people.items() if name != player}
    )


@_on(e.PlayerSat)
def _sat(state: State, event: e.PlayerSat) -> State:
    boxes = state.people.get(event.player, Person()).boxes
    return _person(state, event.player, boxes=(*boxes, event.box), standing=False)


@_on(e.PlayerStood)
def _stood(state: State, event: e.PlayerStood) -> State:
    return _person(state, event.player, standing=True)


@_on(e.PlayerLeft)
def _left(state: State, event: e.PlayerLeft) -> State:
    """Whoever goes is asked for nothing more, and hands back a role."""
    after = _person(state, event.player, boxes=(), standing=False)
    after = replace(after, offered=_others(state.offered, event.player))
    if after.round:
        after = replace(after, round=_without(after.round, event.player))
    return _forgotten(after, event.player)


def _others(names: tuple[str, ...], player: str) -> tuple[str, ...]:
    return tuple(name for name in names if name != player)


def _without(now: Round, player: str) -> Round:
    changes: dict[str, Any] = {"shakers": _others(now.shakers, player)}
    for hand in ("player", "banker"):
        offer = now.role(hand)
        if offer.holder == player:
            changes[f"{hand}_role"] = Offer()
            if now.passed == hand:
                changes["passed"] = None
        elif offer.asked:
            changes[f"{hand}_role"] = Offer(_others(offer.asked, player))
    return replace(now, **changes)


def _key(event: Any) -> Key:
    return event.box, event.wager, event.player


@_on(e.StakePlaced)
def _placed(state: State, event: e.StakePlaced) -> State:
    key = _key(event)
    stakes = {**state.stakes, key: state.stakes.get(key, 0) + event.amount}
    return replace(_pay(state, event.player, -event.amount), stakes=stakes)


def _taken_off(state: State, event: Any) -> State:
    """So much of a stake leaves its spot."""
    key = _key(event)
    rest = state.stakes[key] - event.amount
    stakes = {**state.stakes, key: rest}
    carried = state.carried
    if rest == 0:
        del stakes[key]
        carried = carried - {key}
    return replace(state, stakes=stakes, carried=carried)


@_on(e.StakeReturned)
def _returned(state: State, event: e.StakeReturned) -> State:
    return _pay(_taken_off(state, event), event.player, event.amount)


@_on(e.StakeLost)
def _lost(state: State, event: e.StakeLost) -> State:
    after = _taken_off(state, event)
    return _noted(after, Settled(_key(event), lost=event.amount))


@_on(e.StakePaid)
def _paid(state: State, event: e.StakePaid) -> State:
    after = _pay(_taken_off(state, event), event.player, event.amount + event.profit)
    won = Settled(_key(event), profit=event.profit, commission=event.commission)
    return _noted(after, won)


def _noted(state: State, settled: Settled) -> State:
    return replace(state, settled=(*state.settled, settled))


@_on(e.PaymentReversed)
def _reversed(state: State, event: e.PaymentReversed) -> State:
    return _pay(state, event.player, event.returned - event.taken)


@_on(e.RoundUndone, e.ResultStands, e.OrderRestored)
def _undone(state: State, _event: Event) -> State:
    return replace(state, settled=(), last_round=None, misdeal=None, misdeal_in=None)


@_on(e.StakeStoodOff)
def _stood_off(state: State, event: e.StakeStoodOff) -> State:
    return replace(state, carried=state.carried | {_key(event)})


# --- the table ------------------------------------------------------------------------------------


@_on(e.StyleSet)
def _style(state: State, event: e.StyleSet) -> State:
    return replace(state, style=event.style)


@_on(e.LimitsSet)
def _limits(state: State, event: e.LimitsSet) -> State:
    return replace(state, limits={**state.limits, **event.limits})


@_on(e.DifferentialSet)
def _differential(state: State, event: e.DifferentialSet) -> State:
    return replace(state, differential=event.most)


@_on(e.FreeRoundsGranted)
def _free_rounds(state: State, event: e.FreeRoundsGranted) -> State:
    return replace(state, free_rounds=event.rounds)


# --- cards before the game ------------------------------------------------------------------------


def _fresh(state: State, cards: Brought | None, steps: tuple[Step, ...]) -> State:
    """Cards about to be prepared: all of them together again, in an order nobody knows."""
    two = state.setup.config.equipment == "shuffler"
    return replace(
        state,
        cards=cards,
        steps=steps,
        shoe=full_set(state.setup),
        spare=full_set(state.setup) if two else None,
        played=None,
        round=None,
        misdeal=None,
        settled=(),
        last_round=None,
    )


@_on(e.TableOpened, e.CardsReplaced)
def _brought(state: State, event: e.TableOpened | e.CardsReplaced) -> State:
    return _fresh(state, event.cards, event.steps)


@_on(e.ShuffleOrdered)
def _shuffle_ordered(state: State, event: e.ShuffleOrdered) -> State:
    """Cards that have been played are no longer as they came (7.4)."""
    return _fresh(state, None if state.played else state.cards, event.steps)


@_on(e.ShuffleRequired)
def _shuffle_required(state: State, event: e.ShuffleRequired) -> State:
    return _fresh(state, "new", event.steps)


@_on(e.StepDone)
def _step(state: State, event: e.StepDone) -> State:
    steps = tuple(step for step in state.steps if step != event.step)
    other = 3 - state.set if event.step == "exchange" else state.set
    return replace(state, steps=steps, set=other)


@_on(e.StackReady)
def _stack(state: State, event: e.StackReady) -> State:
    return replace(state, offered=event.offered)


@_on(e.CutDeclined)
def _cut_declined(state: State, event: e.CutDeclined) -> State:
    return replace(state, offered=_others(state.offered, event.player))


@_on(e.CardsCut)
def _cut(state: State, event: e.CardsCut) -> State:
    return _shoe(state, cut_from_front=event.from_front)


@_on(e.CuttingCardPlaced)
def _cutting_card(state: State, event: e.CuttingCardPlaced) -> State:
    return replace(_shoe(state, cutting_card=event.from_back), offered=())


@_on(e.CardBurned)
def _burned(state: State, event: e.CardBurned) -> State:
    shoe = the_shoe(state)
    if event.card is None:
        return _shoe(state, burned_unseen=shoe.burned_unseen + 1, to_burn=event.more)
    card = read_card(event.card)
    return _shoe(
        state,
        unseen=_less(shoe.unseen, card),
        discards=_more(shoe.discards, card),
        to_burn=event.more,
    )


@_on(e.ShoeEnded)
def _shoe_ended(state: State, _event: e.ShoeEnded) -> State:
    """The other set takes over where there is one."""
    return replace(state, round=None)


# --- a round --------------------------------------------------------------------------------------


def the_shoe(state: State) -> Shoe:
    assert state.shoe is not None
    return state.shoe


def the_round(state: State) -> Round:
    assert state.round is not None
    return state.round


def _shoe(state: State, **changes: Any) -> State:
    return replace(state, shoe=replace(the_shoe(state), **changes))


def _round(state: State, **changes: Any) -> State:
    return replace(state, round=replace(the_round(state), **changes))


def _less(copies: Copies, card: Card) -> Copies:
    place = PLACE[card]
    return (*copies[:place], copies[place] - 1, *copies[place + 1 :])


def _more(copies: Copies, card: Card) -> Copies:
    place = PLACE[card]
    return (*copies[:place], copies[place] + 1, *copies[place + 1 :])


def _new_round(state: State, number: int, **more: Any) -> Round:
    """Hands with nothing in them but their permanent cards."""
    permanent = state.setup.book.deal.permanent
    for side, card in permanent.items():
        more |= {side: (card,), f"{side}_up": 1}
    return Round(number, **more)


@_on(e.BetsOpened)
def _opened(state: State, event: e.BetsOpened) -> State:
    fresh = _new_round(state, event.round)
    return replace(state, rounds=event.round, round=fresh, settled=(), last_round=None)


@_on(e.BetsClosed)
def _closed(state: State, event: e.BetsClosed) -> State:
    after = _round(
        state,
        free=event.free,
        shakers=event.shakers,
        banker_role=Offer(event.bankers),
        player_role=Offer(event.players),
    )
    return replace(
        after,
        free_rounds=max(state.free_rounds - 1, 0),
        free_dealt=state.free_dealt + 1 if event.free else 0,
        carried=frozenset(),
    )


@_on(e.RolesOffered)
def _roles_offered(state: State, event: e.RolesOffered) -> State:
    return _round(state, banker_role=Offer(event.bankers), player_role=Offer(event.players))


@_on(e.DieShaken)
def _shaken(state: State, event: e.DieShaken) -> State:
    now = the_round(state)
    if event.dealer and now.dealer_shakes < 3:
        return _round(state, dealer_shakes=now.dealer_shakes + event.heard)
    return _round(state, shaken=now.shaken or event.heard)


@_on(e.ShakeDeclined)
def _shake_declined(state: State, event: e.ShakeDeclined) -> State:
    return _round(state, shakers=_others(the_round(state).shakers, event.player))


@_on(e.DieShown)
def _die(state: State, event: e.DieShown) -> State:
    return _round(state, die=event.face)


@_on(e.RoleTaken)
def _role_taken(state: State, event: e.RoleTaken) -> State:
    return _round(state, **{f"{event.hand}_role": Offer(holder=event.player)})


@_on(e.RoleDeclined)
def _role_declined(state: State, event: e.RoleDeclined) -> State:
    asked = the_round(state).role(event.hand).asked
    return _round(state, **{f"{event.hand}_role": Offer(_others(asked, event.player))})


@_on(e.RoleWithdrawn)
def _role_withdrawn(state: State, event: e.RoleWithdrawn) -> State:
    passed = the_round(state).passed
    return _round(
        state, **{f"{event.hand}_role": Offer(), "passed": None if passed == event.hand else passed}
    )


@_on(e.BankerMayBeFirst)
def _banker_first(state: State, _event: e.BankerMayBeFirst) -> State:
    return _round(state, banker_first=True)


@_on(e.DealBegun)
def _begun(state: State, _event: e.DealBegun) -> State:
    return replace(state, played=state.style)


@_on(e.CuttingCardCame)
def _came(state: State, event: e.CuttingCardCame) -> State:
    last = state.setup.book.procedure.last_coup
    to_go = last.rounds_after_first_card if event.first else last.rounds_after_later_card
    return _shoe(state, cutting_card=None, rounds_to_go=to_go)


@_on(e.CardDrawn)
def _drawn(state: State, event: e.CardDrawn) -> State:
    card = read_card(event.card)
    now, shoe = the_round(state), the_shoe(state)
    if event.held:
        left = shoe.held[1:]
        after = _shoe(state, held=left, exposed=shoe.exposed and bool(left))
    else:
        after = _shoe(state, unseen=_less(shoe.unseen, card))
    changes: dict[str, Any] = {event.hand: (*now.hand(event.hand), card)}
    if event.face_up:
        changes[f"{event.hand}_up"] = now.up(event.hand) + 1
    return _round(after, **changes)


@_on(e.HandPassed)
def _passed(state: State, event: e.HandPassed) -> State:
    return _round(state, passed=event.hand)


@_on(e.HandTurned)
def _turned(state: State, event: e.HandTurned) -> State:
    return turned(state, event.hand)


def turned(state: State, hand: Side) -> State:
    cards = len(the_round(state).hand(hand))
    return _round(state, **{f"{hand}_up": cards, "passed": None})


@_on(e.InitialDealShown)
def _shown(state: State, _event: e.InitialDealShown) -> State:
    return _round(state, declared=True)


@_on(e.RoundDecided)
def _decided(state: State, _event: e.RoundDecided) -> State:
    return _round(state, decided=True)


@_on(e.RoundEnded)
def _ended(state: State, event: e.RoundEnded) -> State:
    after = replace(_next_round(_cleared(state)), last_round=event.round if event.marks else None)
    for player, person in state.people.items():
        if not person.there and not person.rack:
            after = _forgotten(after, player)
    return after


@_on(e.RoundVoided)
def _voided(state: State, event: e.RoundVoided) -> State:
    after = replace(_cleared(state), misdeal=None)
    if event.exhausted:
        return _shoe(after, rounds_to_go=0)
    return _next_round(after)


def _next_round(state: State) -> State:
    """One round fewer to go, once the cutting card has come."""
    to_go = the_shoe(state).rounds_to_go
    return state if to_go is None else _shoe(state, rounds_to_go=to_go - 1)


def _cleared(state: State) -> State:
    """The round's cards leave the layout: to the discards, or back into a continuous shuffler."""
    now = state.round
    if now is None:
        return state
    shoe = the_shoe(state)
    cards = [*now.player, *now.banker]
    for permanent in state.setup.book.deal.permanent.values():
        cards.remove(permanent)
    if state.setup.continuous:
        # Whatever was burned or dealt goes back and is mixed with the rest (7.2).
        unseen = list(shoe.unseen)
        for place, copies in enumerate(shoe.discards):
            unseen[place] += copies
        for card in cards:
            unseen[PLACE[card]] += 1
        after = _shoe(state, unseen=tuple(unseen), discards=(0,) * 52, burned_unseen=0)
        return replace(after, round=None)
    discards = list(shoe.discards)
    for card in cards:
        discards[PLACE[card]] += 1
    return replace(_shoe(state, discards=tuple(discards)), round=None)


# --- irregularities -------------------------------------------------------------------------------


@_on(e.ExcessDrawn)
def _excess(state: State, event: e.ExcessDrawn) -> State:
    card, shoe = read_card(event.card), the_shoe(state)
    held = (*shoe.held, card) if event.held else (card, *shoe.held)
    after = _shoe(state, unseen=_less(shoe.unseen, card), held=held)
    if event.held and event.disclosed:
        return _shoe(after, exposed=True, exposed_by=event.clause)
    return after


@_on(e.RoundReconstructed)
def _reconstructed(state: State, event: e.RoundReconstructed) -> State:
    player, banker = (tuple(map(_any_card, hand)) for hand in (event.player, event.banker))
    shoe = the_shoe(state)
    after = _shoe(state, held=(*map(read_card, event.over), *shoe.held))
    if event.over_seen:
        excess = state.setup.book.procedure.irregularities.excess_card.clause
        after = _shoe(after, exposed=True, exposed_by=excess)
    return _round(
        replace(after, misdeal=None),
        player=player,
        banker=banker,
        player_up=event.player_up,
        banker_up=event.banker_up,
        passed=None,
        declared=False,
        decided=False,
    )


@_on(e.MisdealReported, e.MisdealFoundLate)
def _misdeal(state: State, event: e.MisdealReported | e.MisdealFoundLate) -> State:
    return replace(state, misdeal=event.kind, misdeal_in=state.phase)


def _any_card(text: str) -> Card:
    return read_card(text, suitless=True)


@_on(e.VoidHandBegun)
def _void_hand(state: State, event: e.VoidHandBegun) -> State:
    cleared = _cleared(state)
    after = replace(
        cleared,
        rounds=event.round,
        round=_new_round(cleared, event.round, void_hand=True),
        played=state.style,
        settled=(),
        last_round=None,
    )
    if not event.drawn:
        return _shoe(after, exposed=False, exposed_by=None)
    card, shoe = read_card(event.card), the_shoe(after)
    held = (card, *shoe.held)
    after = _shoe(after, unseen=_less(shoe.unseen, card), held=held)
    return _shoe(after, exposed=False, exposed_by=None)
