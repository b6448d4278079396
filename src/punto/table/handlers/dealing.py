"""The deal: die, roles, cards in order, hands passed and turned, counts called, the result."""

from __future__ import annotations

from typing import NamedTuple

from punto.cards import Card, point_total
from punto.refusals import Refused
from punto.rules.coup import Coup, Hand, die_step, next_card
from punto.rules.facts import Side, make_coup_facts
from punto.rules.payoff import LOSE, PUSH
from punto.table import commands as c
from punto.table import events as e
from punto.table.announcements import announce
from punto.table.commands import Actor
from punto.table.event_builder import EventBuilder
from punto.table.privacy import display_name
from punto.table.state import Round, State

SIDES: tuple[Side, ...] = ("player", "banker")
DEALER_SHAKES = 3


# --- before the first card ------------------------------------------------------------------------


def begin_deal(draft: EventBuilder) -> None:
    """Cards may come once the die has been seen and every role offered is taken or declined."""
    now = draft.round
    if draft.state.setup.book.die and now.die is None:
        return
    if now.banker_role.is_open or now.player_role.is_open:
        return
    draft.emit(e.DealBegun(clause=draft.state.setup.book.deal.clause))
    if not differential_excess(draft.state):  # else the dealer may cut stakes before a card is seen
        deal_carried_cards(draft)


def differential_excess(state: State) -> int:
    """By how much the stakes on one side exceed the differential (5.17)."""
    if state.differential is None:
        return 0
    sums = dict.fromkeys(SIDES, 0)
    for (_, wager, _), amount in state.stakes.items():
        if wager in sums:
            sums[wager] += amount
    return max(abs(sums["player"] - sums["banker"]) - state.differential, 0)


def deal_held(draft: EventBuilder, _command: c.DealHeld) -> None:
    if not draft.shoe.held or _next_step(draft).act != "draw":
        raise Refused("nothing_held", "no card drawn before waits to be dealt", "division-5 12.2")
    deal_carried_cards(draft)


def any_card_dealt(state: State) -> bool:
    """Whether a card of the round has been dealt."""
    now = state.round
    permanent = len(state.setup.book.deal.permanent)
    return now is not None and len(now.player) + len(now.banker) > permanent


def deal_carried_cards(draft: EventBuilder) -> None:
    """Cards drawn before open the round (12.1 b, 12.2)."""
    while draft.shoe.held and draft.state.phase == "dealing" and _next_step(draft).act == "draw":
        # What a void hand starts with has been seen (12.1 to 12.3).
        opens = draft.round.void_hand and not any_card_dealt(draft.state)
        deal_card(draft, draft.shoe.held[0], held=True, seen=opens)


def shake(draft: EventBuilder, command: c.Shake) -> None:
    now, dealer = draft.round, command.by.role == "dealer"
    _check_die(draft)
    clause = "mbs-power-98 3.6"
    if now.dealer_shakes < DEALER_SHAKES:
        if not dealer:
            raise Refused("dealer_shakes_first", "the dealer shakes three times first", clause)
    elif now.shakers and (dealer or command.by.id != now.shakers[0]):
        holder = display_name(draft.state, now.shakers[0], command.by)
        raise Refused("not_your_shake", f"the shaker is with {holder}", clause)
    elif not now.shakers and not dealer:
        raise Refused("not_your_shake", "nobody took the shaker: the dealer shakes", clause)
    draft.emit(e.DieShaken(by=command.by.id, dealer=dealer, heard=command.heard, clause=clause))


def _check_die(draft: EventBuilder) -> None:
    die = draft.state.setup.book.die
    if die is None:
        raise Refused("no_die", f"{draft.state.setup.book.id} has no die")
    if draft.round.die is not None:
        raise Refused("die_shown", "the die has been seen", die.clause)


def decline_shake(draft: EventBuilder, command: c.DeclineShake) -> None:
    _check_die(draft)
    now = draft.round
    player = command.by.id if command.by.role != "dealer" else command.player
    if (
        now.shaken
        or now.dealer_shakes < DEALER_SHAKES
        or not now.shakers
        or player != now.shakers[0]
    ):
        raise Refused("not_your_shake", "the shaker is not with that player", "mbs-power-98 3.6")
    draft.emit(e.ShakeDeclined(player=now.shakers[0], clause="mbs-power-98 3.6"))


def open_shaker(draft: EventBuilder, command: c.OpenShaker) -> None:
    _check_die(draft)
    now, die = draft.round, draft.state.setup.book.die
    assert die is not None
    if not now.shaken:
        raise Refused("not_shaken", "the die must be shaken and heard first", "mbs-power-98 3.6.1")
    if command.by.role != "dealer" and command.by.id not in now.shakers[:1]:
        raise Refused(
            "not_your_shake", "the dealer or the player who shook opens it", "mbs-power-98 3.6.1"
        )
    if not 1 <= command.face <= die.faces:
        raise Refused("die_out_of_range", f"the die shows 1 to {die.faces}", die.clause)
    shown = die_step(die, command.face)
    draft.emit(e.DieShown(face=command.face, clause=shown.clause))
    words = shown.words[0].upper() + shown.words[1:]
    draft.emit(e.Called(text=words, clause="mbs-power-98 3.6.1"))
    begin_deal(draft)


# --- roles of style B -----------------------------------------------------------------------------


def _role_clause(hand: Side) -> str:
    return "division-5 8.9" if hand == "banker" else "division-5 8.10"


def take_role(draft: EventBuilder, command: c.TakeRole) -> None:
    _check_role_offered(draft, command.hand, command.by, command.by.id)
    clause = _role_clause(command.hand)
    draft.emit(e.RoleTaken(hand=command.hand, player=command.by.id, clause=clause))
    begin_deal(draft)


def decline_role(draft: EventBuilder, command: c.DeclineRole) -> None:
    player = command.by.id if command.by.role == "player" else command.player or ""
    _check_role_offered(draft, command.hand, command.by, player)
    clause = _role_clause(command.hand)
    draft.emit(e.RoleDeclined(hand=command.hand, player=player, clause=clause))
    begin_deal(draft)


def _check_role_offered(draft: EventBuilder, hand: Side, by: Actor, player: str) -> None:
    asked = draft.round.role(hand).asked
    if not asked or asked[0] != player:
        turn = "it is not on offer"
        if asked:
            turn = f"it is offered to {display_name(draft.state, asked[0], by)}"
        raise Refused(
            "role_not_offered", f"the role of {hand} is not {player}'s: {turn}", _role_clause(hand)
        )


def let_banker_first(draft: EventBuilder, _command: c.LetBankerFirst) -> None:
    if draft.state.style != "B" or draft.round.player_up > _permanent_cards(draft.state, "player"):
        raise Refused(
            "no_banker_first",
            "only in style B, and before a hand is turned, may the Banker's be turned first",
            "division-5 8.17",
        )
    draft.emit(e.BankerMayBeFirst(clause="division-5 8.17"))


def dealer_turns(draft: EventBuilder, command: c.DealerTurns) -> None:
    role = draft.round.role(command.hand)
    if draft.state.style != "B" or not (role.holder or role.asked):
        raise Refused("no_role", "nobody but the dealer has that hand", "division-5 8.18")
    draft.emit(e.RoleWithdrawn(hand=command.hand, clause="division-5 8.18"))
    if draft.state.phase == "waiting":
        begin_deal(draft)


def _permanent_cards(state: State, side: Side) -> int:
    return int(side in state.setup.book.deal.permanent)


# --- what comes next ------------------------------------------------------------------------------


class DealStep(NamedTuple):
    """The one thing to do next in a deal."""

    act: str
    """`draw`, `pass`, `turn` or `decide`."""
    hand: Side | None
    clause: str | None
    words: str


def _next_step(draft: EventBuilder) -> DealStep:
    return next_deal_step(draft.state, draft.round)


def next_deal_step(state: State, now: Round) -> DealStep:
    """From the cards as they lie: turn what lies face down before more is drawn."""
    return possible_deal_steps(state, now)[0]


def possible_deal_steps(state: State, now: Round) -> list[DealStep]:
    """The act that is due; two where either hand may be turned first (8.17)."""
    book = state.setup.book
    turn = next_card(book, now.player, now.banker)
    initial = len(now.player) + len(now.banker) < 4
    if initial:
        hand = turn.hand
        assert hand is not None
        return [
            DealStep("draw", hand, book.deal.clause, f"draw a card for the {hand.capitalize()}")
        ]
    down = [side for side in SIDES if now.face_up_count(side) < len(now.hand(side))]
    if now.passed:
        down = [now.passed]
    if down:
        choice = down if now.banker_first else down[:1]
        return [_step_for_face_down_hand(state, now, side) for side in choice]
    if turn.hand is None:
        return [DealStep("decide", None, "division-5 10.1", "call the result")]
    step = turn.steps[-1]
    return [DealStep("draw", turn.hand, step.clause, f"{step.words}: draw a card for it")]


def _step_for_face_down_hand(state: State, now: Round, side: Side) -> DealStep:
    holder = now.role(side).holder
    name = side.capitalize()
    if holder and now.passed != side:
        clause = "division-5 8.13" if side == "player" else "division-5 8.15"
        return DealStep(
            "pass", side, clause, f"the {name}'s cards are passed to who holds its role"
        )
    if holder:
        words = f"the {name}'s cards are turned by who holds its role"
        return DealStep("turn", side, "division-5 8.14", words)
    clause = "division-5 8.18" if state.style == "B" else "division-5 8.19"
    return DealStep("turn", side, clause, f"the dealer turns the {name}'s cards")


# --- cards ----------------------------------------------------------------------------------------


def draw(draft: EventBuilder, command: c.Draw) -> None:
    due = _next_step(draft)
    if due.act == "draw" and draft.shoe.held:
        raise Refused(
            "card_held", "a card drawn before opens this round; deal that one", "division-5 12.2"
        )
    if due.act != "draw":
        raise Refused("no_card_due", f"no card is due: {due.words}", due.clause)
    if draft.shoe.cards_left == 0:
        raise Refused(
            "cards_ran_out",
            "no card is left in the shoe; report that the cards ran out",
            draft.irregularity_rule("cards_run_out").clause,
        )
    deal_card(draft, draft.require_unseen_card(command.card))
    deal_carried_cards(draft)


def deal_card(draft: EventBuilder, card: Card, *, held: bool = False, seen: bool = False) -> None:
    """To the hand it is due to; face up by the style, or since everybody has seen it."""
    due = _next_step(draft)
    assert due.hand is not None
    now = draft.round
    first = len(now.player) + len(now.banker) == len(draft.state.setup.book.deal.permanent)
    initial = len(now.hand(due.hand)) < 2
    if not held:
        reveal_cutting_card(draft, first=first)
    style = draft.state.style
    face_up = seen or style == "A" or (style == "C" and not initial)
    draft.emit(
        e.CardDrawn(hand=due.hand, card=str(card), face_up=face_up, held=held, clause=due.clause)
    )
    advance(draft)


def reveal_cutting_card(draft: EventBuilder, *, first: bool) -> None:
    """It comes when the card behind it is about to be drawn (11.2)."""
    if draft.shoe.cutting_card != draft.shoe.cards_left:
        return
    clause = draft.state.setup.book.procedure.last_coup.clause
    draft.emit(e.CuttingCardCame(first=first, clause=clause))
    if first:
        announce(draft, "last_coup", clause)


def advance(draft: EventBuilder) -> None:
    """What follows by itself once a card is up: counts, what the initial deal decides, the end."""
    now = draft.round
    if len(now.player) + len(now.banker) < 4:
        return
    up = all(now.face_up_count(side) == len(now.hand(side)) for side in SIDES)
    if up and not now.declared:
        _show_initial_deal(draft)
    if up and _next_step(draft).act == "decide":
        _decide_round(draft)


def _show_initial_deal(draft: EventBuilder) -> None:
    book, coup = draft.state.setup.book, _so_far(draft)
    totals = (coup.facts.player.total, coup.facts.banker.total)
    draft.emit(e.InitialDealShown(player=totals[0], banker=totals[1], clause=book.deal.clause))
    if draft.state.style == "A":
        for side in SIDES:
            _announce_count(draft, side, 2)
    for wager in book.wagers:
        if wager.settle_at == "initial_deal":
            row = book.payoffs.row_number(wager.id, coup.facts)
            odds = None if row in (PUSH, LOSE) else wager.pays[row].odds.text
            draft.emit(e.WagerDeclared(wager=wager.id, odds=odds, clause="division-5 11A.6"))


def _so_far(draft: EventBuilder) -> Coup:
    """The coup as it lies: for facts that the first two hands decide."""
    book, now = draft.state.setup.book, draft.round
    shape = make_coup_facts(now.player, now.banker, now.die, book.tableau)
    return Coup(
        Hand(now.player, shape.player.is_natural),
        Hand(now.banker, shape.banker.is_natural),
        now.die,
        (),
        shape,
    )


def _announce_count(draft: EventBuilder, side: Side, of_cards: int) -> None:
    book, cards = draft.state.setup.book, draft.round.hand(side)[:of_cards]
    total = point_total(cards)
    natural = len(cards) == 2 and book.tableau.is_natural(total)
    announce(
        draft,
        "natural" if natural else "count",
        _count_clause(draft.state),
        hand=side.capitalize(),
        total=total,
    )


def _count_clause(state: State) -> str:
    """Where a document speaks of the announcement itself, it prevails (decision 20)."""
    document = state.setup.book.document or ""
    if document.startswith("mbs"):
        return f"{document} {'3.11' if document == 'mbs-power-98' else '3.9'}"
    styles = {"A": "division-5 8.6", "B": "division-5 8.14", "C": "division-5 8.19"}
    return styles[state.style]


def _decide_round(draft: EventBuilder) -> None:
    coup = current_coup(draft)
    player, banker = coup.player.total, coup.banker.total
    draft.emit(
        e.RoundDecided(winner=coup.winner, player=player, banker=banker, clause="division-5 10.1")
    )
    name = "tie" if coup.winner == "tie" else "wins"
    low, high = sorted((player, banker))
    announce(draft, name, "division-5 10.1", winner=coup.winner.capitalize(), high=high, low=low)


def current_coup(draft: EventBuilder) -> Coup:
    """The finished coup, as the rules see it."""
    return _so_far(draft)


# --- passing and turning --------------------------------------------------------------------------


def _find_step(draft: EventBuilder, act: str, hand: Side) -> DealStep | None:
    """The act among those that may come next, if it is one."""
    acts = possible_deal_steps(draft.state, draft.round)
    return next((one for one in acts if (one.act, one.hand) == (act, hand)), None)


def pass_hand(draft: EventBuilder, command: c.PassHand) -> None:
    due, now = _next_step(draft), draft.round
    if now.passed:
        raise Refused(
            "one_hand_at_a_time",
            f"the {now.passed.capitalize()}'s cards are out; wait until they are turned",
            "division-5 8.16",
        )
    if draft.state.style != "B":
        kept = "division-5 8.7" if draft.state.style == "A" else "division-5 8.20"
        raise Refused("dealer_keeps_cards", "in this style the dealer keeps the cards", kept)
    due = _find_step(draft, "pass", command.hand) or due
    if due.act != "pass" or due.hand != command.hand:
        raise Refused("not_to_be_passed", f"now {due.words}", due.clause)
    holder = now.role(command.hand).holder
    assert holder is not None
    clause = "division-5 9.8" if len(now.hand(command.hand)) > 2 else due.clause
    draft.emit(e.HandPassed(hand=command.hand, player=holder, clause=clause))


def turn_hand(draft: EventBuilder, command: c.Turn) -> None:
    now = draft.round
    due = _find_step(draft, "turn", command.hand) or _next_step(draft)
    holder = now.role(command.hand).holder
    if command.by.role != "dealer" and command.by.id != holder:
        raise Refused(
            "not_your_cards",
            "players do not touch cards that are not theirs to turn",
            "division-5 4.3",
        )
    if due.act != "turn" or due.hand != command.hand:
        raise Refused("not_to_be_turned", f"now {due.words}", due.clause)
    if command.by.role == "dealer" and holder:
        raise Refused(
            "holder_turns", f"{holder} holds these cards and turns them", "division-5 8.14"
        )
    cards = tuple(map(str, now.hand(command.hand)))
    draft.emit(e.HandTurned(hand=command.hand, by=command.by.id, cards=cards, clause=due.clause))
    _announce_count(draft, command.hand, 3)
    advance(draft)
    deal_carried_cards(draft)
