"""`exact_odds`, `simulate` and `sessions`: the figures of a rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from punto.api.inputs import BookSource, CardSource, Options, as_book, as_cards
from punto.api.progress import ProgressOption, show_progress
from punto.extras import check_extras, require_extra
from punto.odds.analysis import Analysis, analyse
from punto.odds.shoe import Shoe, read_shoe
from punto.sim.sessions import defaults

if TYPE_CHECKING:
    from punto.sim.sessions.config import MoneyInput
    from punto.sim.sessions.stats import SessionsResult
    from punto.sim.sessions.systems import BettingSystem
    from punto.sim.simulation import Simulation
    from punto.sim.work_units import SimEquipment

DEFAULT_ROUNDS = 1_000_000


def exact_odds(
    book: BookSource,
    dealt: CardSource = (),
    die: int | None = None,
    decks: int | None = None,
    *,
    shoe: Shoe | str | None = None,
    options: Options | None = None,
) -> Analysis:
    """Compute the exact odds of every wager, as fractions.

    >>> import punto
    >>> odds = punto.exact_odds("mbs-baccarat")
    >>> odds["banker"].ev
    Fraction(-114753351728, 10847218479825)
    >>> print(f"{float(-odds['banker'].ev):.4%}")
    1.0579%

    `dealt` are the cards of this coup that are on the table. `decks` is the number of decks of a
    full shoe; `shoe` is any other shoe before this coup, as counts of ranks or of cards:

    >>> late = punto.exact_odds("mbs-baccarat", shoe="A=4,5=8,9=12,K=20")
    >>> late.shoe, round(float(late["tie"].win), 4)
    (Shoe(44 cards), 0.1378)

    `odds.to_pandas()`, `to_polars()` and `to_arrow()` return a row for each wager.
    """
    rulebook = as_book(book, options)
    before = read_shoe(shoe) if isinstance(shoe, str) else shoe
    if before is None and decks is not None:
        before = Shoe.full(rulebook.check_decks(decks))
    return analyse(rulebook, before, as_cards(dealt), die)


def simulate(
    book: BookSource,
    rounds: int = DEFAULT_ROUNDS,
    *,
    decks: int | None = None,
    equipment: SimEquipment = "shoe",
    cut: int | None = None,
    seed: int | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    options: Options | None = None,
    progress: ProgressOption = None,
) -> Simulation:
    """Play at least `rounds` coups in whole shoes, and compare with the exact odds.

    >>> import punto
    >>> result = punto.simulate("mbs-baccarat", 100_000, seed=1)
    >>> result
    <Simulation mbs-baccarat, 100,820 coups: ...>
    >>> abs(result.wagers["banker"].z) < 4
    True

    `cut` is the number of cards behind the cutting card, `workers` the number of threads,
    `cluster` the address of a Dask scheduler. The first run compiles the simulator, which takes
    seconds. A notebook shows the progress; `progress=False` hides it, `progress=True` shows it
    everywhere, and a function is called with the coups done and asked for.
    """
    if cluster:
        check_extras("cluster")
    with require_extra("sim"):
        from punto.sim.simulation import simulate as simulate_book
    with show_progress("coups", rounds, progress) as update:
        return simulate_book(
            as_book(book, options),
            rounds,
            decks=decks,
            equipment=equipment,
            cut=cut,
            seed=seed,
            workers=workers,
            cluster=cluster,
            progress=update,
        )


def sessions(
    book: BookSource,
    number: int = defaults.SESSIONS,
    *,
    bankroll: MoneyInput = defaults.BANKROLL,
    unit: MoneyInput = defaults.UNIT,
    system: str | BettingSystem = defaults.SYSTEM,
    on: str | None = None,
    rounds: int = defaults.ROUNDS,
    stop_win: MoneyInput | None = None,
    stop_loss: MoneyInput | None = None,
    table_max: MoneyInput | None = None,
    decks: int | None = None,
    equipment: SimEquipment = "shoe",
    cut: int | None = None,
    seed: int | None = None,
    workers: int | None = None,
    options: Options | None = None,
    progress: ProgressOption = None,
) -> SessionsResult:
    """Play sessions with a bankroll under a betting system.

    >>> import punto
    >>> result = punto.sessions("mbs-baccarat", 2_000, system="martingale", on="banker", seed=1)
    >>> result
    <SessionsResult mbs-baccarat, banker: 2,000 sessions, ...>
    >>> result.ruin > 0
    True

    `system` is the name of a built-in system, the path of a file with a function `system`, or a
    function. `on` is a wager, by default the first on the Banker's side. `stop_win` and `stop_loss`
    are the profit and the loss at which the player leaves.
    """
    with require_extra("sim"):
        from punto.sim.sessions.run import simulate_sessions
    with show_progress("sessions", number, progress) as update:
        return simulate_sessions(
            as_book(book, options),
            number,
            bankroll=bankroll,
            unit=unit,
            system=system,
            on=on,
            rounds=rounds,
            stop_win=stop_win,
            stop_loss=stop_loss,
            table_max=table_max,
            decks=decks,
            equipment=equipment,
            cut=cut,
            seed=seed,
            workers=workers,
            progress=update,
        )
