"""HTTP client of a server: JSON requests over kept connections, with httpx."""

from __future__ import annotations

import secrets
import ssl
from collections.abc import Iterator
from typing import Any, Self, TypeVar
from urllib.parse import quote

import httpx
import msgspec

from punto.client.addresses import check_secret_allowed, default_ssl_context, read_address
from punto.client.connect import DEFAULT_TIMEOUT_SECONDS
from punto.client.models import LobbyTable, MoneyMoved, OwnWallet, SignedInAccount
from punto.refusals import Refusal, Refused, refusal

MAX_RESPONSE_BYTES = 1 << 26

Answer = TypeVar("Answer")


class HouseClient:
    """Client of one account at a server, or at several servers that share a database.

    `addresses` lists the servers; requests go to the first one. Certificates are checked:
    `ssl_context` replaces the authorities that are trusted. A token goes to another machine only
    over https, unless `allow_plain_token` is given. A server that does not answer within
    `timeout_seconds` is refused. `local_address` is the address of this machine to connect from.
    """

    def __init__(
        self,
        *addresses: str,
        token: str | None = None,
        ssl_context: ssl.SSLContext | None = None,
        allow_plain_token: bool = False,
        timeout_seconds: float = DEFAULT_TIMEOUT_SECONDS,
        local_address: str | None = None,
    ) -> None:
        self.addresses = list(addresses)
        self.token = token
        self.account: SignedInAccount | None = None
        self.ssl_context = ssl_context or default_ssl_context()
        self.allow_plain_token = allow_plain_token
        self.timeout_seconds = timeout_seconds
        self.local_address = local_address
        servers = [read_address(address) for address in addresses]
        self._server = servers[0]
        self._http = httpx.AsyncClient(
            verify=self.ssl_context,
            timeout=timeout_seconds,
            # A proxy of the environment is not for this machine: it would get the token.
            trust_env=not all(server.is_loopback for server in servers),
            transport=httpx.AsyncHTTPTransport(verify=self.ssl_context, local_address=local_address)
            if local_address
            else None,
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    def __repr__(self) -> str:
        who = f", {self.account.name}" if self.account else ""
        return f"<{type(self).__name__} {self._server.origin}{who}>"

    async def close(self) -> None:
        await self._http.aclose()

    # --- addresses --------------------------------------------------------------------------------

    @property
    def host(self) -> str:
        return self._server.host

    @property
    def port(self) -> int:
        return self._server.port

    @property
    def is_secure(self) -> bool:
        return self._server.is_secure

    @property
    def socket_origin(self) -> str:
        """The address for sockets: `wss://…` where requests go over https."""
        return self._server.socket_origin

    def switch_to(self, address: str) -> None:
        """Send the next requests to `address`; the other addresses stay in the list."""
        self._server = read_address(address)
        if address not in self.addresses:
            self.addresses.append(address)
        self.addresses.remove(address)
        self.addresses.insert(0, address)

    def switch_to_next(self) -> None:
        self.switch_to(self.addresses[-1])

    # --- requests ---------------------------------------------------------------------------------

    async def get(self, path: str) -> Any:
        return await self.request("GET", path)

    async def post(self, path: str, body: Any = None) -> Any:
        return await self.request("POST", path, {} if body is None else body)

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Return the JSON of the response; raise `Refused` for an error response."""
        server, headers = self._server, {"Content-Type": "application/json"}
        if self.token:
            check_secret_allowed(server, self.allow_plain_token)
            headers["Authorization"] = f"Bearer {self.token}"
        payload = None if body is None else msgspec.json.encode(body)
        request = self._http.build_request(
            method, server.origin + path, content=payload, headers=headers
        )
        try:
            try:
                status, answer = await self._exchange(request)
            except (httpx.ReadError, httpx.WriteError, httpx.RemoteProtocolError):
                # The server may have closed the idle connection: retry once on a new one.
                status, answer = await self._exchange(request)
        except httpx.TimeoutException:
            seconds = f"{self.timeout_seconds:g}"
            raise Refused("server_timeout", address=server.origin, seconds=seconds) from None
        except httpx.HTTPError as error:
            raise _explain_failure(server.origin, error) from None
        if status >= 400:
            raise Refused.of(_read_refusal(status, answer))
        return _decode(answer, status)

    async def _exchange(self, request: httpx.Request) -> tuple[int, bytes]:
        response = await self._http.send(request, stream=True)
        try:
            parts, size = list[bytes](), 0
            async for part in response.aiter_bytes():
                parts.append(part)
                size += len(part)
                if size > MAX_RESPONSE_BYTES:
                    raise Refused("answer_too_long", max=MAX_RESPONSE_BYTES)
            return response.status_code, b"".join(parts)
        finally:
            await response.aclose()

    async def _ask(self, type_: type[Answer], method: str, path: str, body: Any = None) -> Answer:
        answer = await self.request(method, path, body)
        try:
            return msgspec.convert(answer, type_)
        except msgspec.ValidationError:
            raise Refused("http_error", status=200) from None

    # --- accounts ---------------------------------------------------------------------------------

    async def sign_in(self, name: str, password: str, code: str | None = None) -> SignedInAccount:
        """Sign in with a name and a password; later requests have the token.

        `code`: a one-time code, for an account with a second factor.
        """
        check_secret_allowed(self._server, self.allow_plain_token)
        form = {"name": name, "password": password}
        return await self._sign_in("/api/sign-in", form if code is None else {**form, "code": code})

    async def authenticate(self, *, password: str = "", code: str = "") -> None:
        """Give the password or a one-time code once more, as the server requires of staff."""
        check_secret_allowed(self._server, self.allow_plain_token)
        await self.post("/api/me/authenticate", {"password": password, "code": code})

    async def sign_in_as_guest(self) -> SignedInAccount:
        """Create a player without a password."""
        return await self._sign_in("/api/guest", {})

    async def _sign_in(self, path: str, form: dict[str, str]) -> SignedInAccount:
        check_secret_allowed(self._server, self.allow_plain_token)  # the answer has the token
        answer = await self.post(path, form)
        self.token = answer["token"]
        self.account = msgspec.convert(answer["account"], SignedInAccount)
        return self.account

    async def me(self) -> SignedInAccount:
        """Return the account of the token, with its balance."""
        self.account = await self._ask(SignedInAccount, "GET", "/api/me")
        return self.account

    # --- tables and money -------------------------------------------------------------------------

    async def tables(self) -> list[LobbyTable]:
        return await self._ask(list[LobbyTable], "GET", "/api/tables")

    async def wallet(self) -> OwnWallet:
        return await self._ask(OwnWallet, "GET", "/api/me/wallet")

    async def top_up(self) -> OwnWallet:
        """Refill a low wallet with play money."""
        return await self._ask(OwnWallet, "POST", "/api/top-up", {})

    async def buy_in(self, table: str, amount: int, transfer: str | None = None) -> MoneyMoved:
        """Turn money, in hundredths, into chips. A repeated `transfer` id moves money once."""
        form = {"amount": amount, "transfer": transfer or secrets.token_hex(8)}
        return await self._ask(MoneyMoved, "POST", f"{table_path(table)}/buy-in", form)

    async def cash_out(self, table: str, transfer: str | None = None) -> MoneyMoved:
        """Turn the whole rack at a table into money."""
        form = {"transfer": transfer or secrets.token_hex(8)}
        return await self._ask(MoneyMoved, "POST", f"{table_path(table)}/cash-out", form)


def table_path(table: str) -> str:
    return f"/api/tables/{quote(table, safe='')}"


def _decode(answer: bytes, status: int) -> Any:
    try:
        return msgspec.json.decode(answer) if answer else None
    except msgspec.DecodeError:  # not an answer of Punto, for example of a proxy
        raise Refused("http_error", status=status) from None


def _read_refusal(status: int, answer: bytes) -> Refusal:
    try:
        return msgspec.json.decode(answer, type=Refusal)
    except msgspec.DecodeError:
        return refusal("http_error", status=status)


def _explain_failure(origin: str, error: httpx.HTTPError) -> Refused:
    for cause in _causes(error):
        if isinstance(cause, ssl.SSLCertVerificationError):
            return Refused("certificate_refused", address=origin, why=cause.verify_message)
    return Refused("server_unreachable", address=origin, why=str(error) or type(error).__name__)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
