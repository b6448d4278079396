"""The outcome class of a coup from its parts, as the engines find it."""

from punto.rules.outcomes.coup_parts import make_sample_coup
from punto.rules.outcomes.facts import CoupFacts
from punto.rules.rulebook import Rulebook


def class_of_parts(book: Rulebook, coup: CoupFacts) -> int:
    classes = book.payoffs.classes
    sample = make_sample_coup(coup.player.total, coup.banker.total, book.tableau)
    return classes.class_of_parts(
        classes.parts.end_key(
            sample._replace(player_third=coup.player_third, banker_third=coup.banker_third)
        ),
        classes.parts.hand_key("player", coup.player),
        classes.parts.hand_key("banker", coup.banker),
        classes.parts.face_key(coup.die),
    )
