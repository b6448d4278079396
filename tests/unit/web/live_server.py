"""A real server with its own event loop, in a thread of the test."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, TypeVar

import httpx
import uvicorn
from msgspec.structs import replace

from punto.house.accounts.account_log import DecidedChange
from punto.house.accounts.accounts import Accounts
from punto.house.accounts.login.policy import LoginPolicy
from punto.house.accounts.login_throttle import LoginThrottle
from punto.house.accounts.passwords import Passwords
from punto.house.accounts.sessions import Client
from punto.house.command_result import Accepted
from punto.house.hosting.auto_dealer import plan_action
from punto.house.hosting.house import House, current_time_ms
from punto.house.hosting.principal import AUTO_DEALER, Principal
from punto.house.hosting.table_runner import TableRunner
from punto.house.table_house_settings import HostedTableConfig, TableHouseSettings
from punto.store import Account, Store, open_store
from punto.table.commands import Actor
from punto.table.config import Limit, TableConfig
from punto.table.state import State
from punto.web.admission.limits import AdmissionLimits
from punto.web.admission.proxies import NO_PROXIES, TrustedProxies
from punto.web.app import make_app
from punto.web.server import uvicorn_config
from punto.web.server_options import ServerOptions
from tests.unit.house.fakes import CHEAP_HASHER, SECRET

T = TypeVar("T")
PASSWORD = "correct horse battery staple"
OPERATOR = Actor("operator", "op")
NO_AUTHORITIES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""The servers of tests speak plain HTTP: to read the authorities takes 50 ms for each client."""
PAUSES = {
    "reveal_ms": 0,
    "step_ms": 0,
    "pause_ms": 0,
    "commitment_seconds": 0,
    "answer_seconds": 0,
}


async def _do_not_wait(_seconds: float) -> None:
    """Delays of failed sign-ins are tested with a clock."""


def config_dealt_by_the_test(**settings: Any) -> HostedTableConfig:
    """A virtual table that the test deals, by the plan of the automatic dealer."""
    return HostedTableConfig(
        table=TableConfig(version="midi", chip="0.05", limit=Limit(min=20, max=100_000), decks=4),
        house=TableHouseSettings(**{"dealer": "person", **PAUSES, **settings}),
    )


class LiveServer:
    def __init__(
        self,
        url: str,
        options: ServerOptions,
        owner: str = "house",
        policy: LoginPolicy | None = None,
        proxies: TrustedProxies = NO_PROXIES,
        seats_per_address: int = 0,
    ) -> None:
        self.policy = policy
        self.proxies = proxies
        self.seats_per_address = seats_per_address
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.listening = socket.create_server(("127.0.0.1", 0))
        # Every connection inherits it; asyncio sets it only if the protocol is given.
        self.listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.options = options._replace(address=self.address, origins=(self.address,))
        self.store: Store
        self.house: House
        self.accounts: Accounts
        self._ids = count(1)
        self.clock_offset_ms = 0
        """A test that lets time pass raises it."""
        self.run(self._open(url, owner))

    async def _open(self, url: str, owner: str) -> None:
        self.store = await open_store(url)
        self.house = House(
            self.store,
            owner=owner,
            address=self.address,
            secret=SECRET,
            now=self._now,
            elapsed=self._now,
            seats_per_address=self.seats_per_address,
        )
        await self.house.start()
        passwords = Passwords(CHEAP_HASHER)
        self.accounts = Accounts(
            self.store,
            SECRET,
            self._now,
            passwords=passwords,
            throttle=LoginThrottle(self._now, sleep=_do_not_wait),
            policy=self.policy,
        )
        self.app = make_app(self.house, self.accounts, self.options)
        self.server = uvicorn.Server(uvicorn_config(self.app, self.proxies))
        self.serving = asyncio.create_task(self.server.serve([self.listening]))
        while not self.server.started:
            await asyncio.sleep(0.01)

    def _now(self) -> int:
        return current_time_ms() + self.clock_offset_ms

    async def _close(self) -> None:
        self.server.should_exit = True
        await self.serving
        await self.app.state.context.close()
        for place in self.house.hosted_tables.values():
            await place.dealer.cancel()  # do not wait for rounds with open bets
        await self.house.stop()
        self.accounts.close()
        await self.store.close()

    def close(self) -> None:
        self.run(self._close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Stop the server's event loop: nobody gets an answer before the end of the block."""
        stopped, resume = threading.Event(), threading.Event()

        def stop() -> None:
            stopped.set()
            resume.wait(60)

        self.loop.call_soon_threadsafe(stop)
        assert stopped.wait(60)
        try:
            yield
        finally:
            resume.set()

    # --- people -----------------------------------------------------------------------------------

    def client(self, token: str | None = None, *, page: bool = False) -> httpx.Client:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if page:
            headers["Origin"] = self.address
        return httpx.Client(
            base_url=self.address, headers=headers, timeout=60, verify=NO_AUTHORITIES
        )

    def account(self, *roles: str) -> httpx.Client:
        """Return a client signed in with a new account of these roles."""
        name = f"person {next(self._ids)}"
        account = self.run(self.accounts.sign_up(name, PASSWORD))
        if roles:
            account = self.run(self._with_roles(account.id, roles))
        return self.signed_in(account)

    def signed_in(self, account: Account, **session: Any) -> httpx.Client:
        """Return a client with a new session of an account."""
        begun = self.accounts.sessions.begin(account, Client("tests", "127.0.0.1"), **session)
        client = self.client(self.run(begun))
        client.headers["x-test-account"] = account.id
        return client

    async def _with_roles(self, account: str, roles: tuple[str, ...]) -> Any:
        async def decide() -> DecidedChange:
            found = await self.accounts.directory.get(account)
            return DecidedChange("change", replace(found, roles=roles))

        return await self.accounts.directory.log.update(decide)

    # --- tables -----------------------------------------------------------------------------------

    def table(
        self,
        name: str,
        book: str | bytes = "mbs-baccarat",
        options: dict[str, str] | None = None,
        config: HostedTableConfig | None = None,
    ) -> TableRunner:
        self.run(
            self.house.create_table(
                OPERATOR, name, book, options, config or config_dealt_by_the_test()
            )
        )
        return self.house.runner(name)

    def ask(self, table: str, who: str, role: str, **command: Any) -> Any:
        """Send a command as a socket does."""
        return self.run(self.house.runner(table).request(Principal(who, role), command))

    def player(self, table: str, box: int, amount: int = 10_000) -> httpx.Client:
        """Return a new account with this money at a table, and a box."""
        client = self.account()
        client.post("/api/top-up")
        buy_in = {"transfer": "in", "amount": amount}
        bought = client.post(f"/api/tables/{table}/buy-in", json=buy_in)
        assert bought.status_code == 200, bought.text
        self.ask(table, client.headers["x-test-account"], "player", type="sit", box=box)
        return client

    def deal(self, table: str, until: str, stake: Any = None, most: int = 20_000) -> None:
        """Deal by the plan of the automatic dealer until a phase; `stake` places bets."""
        self.run(self._deal(table, until, stake, most))

    def act_now(self, table: str) -> None:
        """Do the next planned action without its pause: close the bets, end an offer."""
        self.run(self._act(self.house.runner(table)))

    async def _deal(self, table: str, until: str, stake: Any, most: int) -> None:
        runner = self.house.runner(table)
        for _ in range(most):
            state = runner.hosted.state
            if state.phase == "betting" and stake and not state.stakes:
                taken = await runner.request(
                    Principal(stake["player"], "player"), dict(stake["command"])
                )
                assert isinstance(taken, Accepted), taken
            await self._act(runner)
            if runner.hosted.state.phase == until:
                return
        raise AssertionError(f"{until} was not reached")

    async def _act(self, runner: TableRunner) -> None:
        """Do the next step of the automatic dealer's plan, unless the dealer itself is quicker."""
        before = runner.hosted.sequence
        act = plan_action(runner.hosted, runner.settings, 0, _middle)
        assert act is not None
        answer = await runner.request(Principal(AUTO_DEALER, act.role, is_house=True), act.command)
        assert isinstance(answer, Accepted) or runner.hosted.sequence > before, answer


def _middle(state: State) -> int:
    return state.setup.card_count // 2


@contextmanager
def live_server(
    url: str = "memory:",
    owner: str = "house",
    policy: LoginPolicy | None = None,
    proxies: TrustedProxies = NO_PROXIES,
    seats_per_address: int = 0,
    **options: Any,
) -> Iterator[LiveServer]:
    """Serve without limits by address, because all clients have one address."""
    chosen = {
        "requests_per_second": 10_000.0,
        "request_burst": 30_000,
        "admission": AdmissionLimits(
            connections_per_address=0, handshakes_per_address=0, guests_per_address=0
        ),
        **options,
    }
    house = LiveServer(url, ServerOptions(**chosen), owner, policy, proxies, seats_per_address)
    try:
        yield house
    finally:
        house.close()
