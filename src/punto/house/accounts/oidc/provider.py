"""The provider of OpenID Connect: the way there, the way back, and the checks of the ID token.

The authorization code flow with PKCE (RFC 7636), state and nonce. The state is a one-time code of
the store, bound to the browser by a cookie; issuer, audience, signature, expiry and nonce of the ID
token are checked. Only asymmetric signatures count.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any, NamedTuple

import httpx
import msgspec

from punto.extras import require_extra
from punto.house.accounts.oidc.settings import (
    LINK_PREFIX,
    Identity,
    OidcSettings,
    is_safe_address,
)
from punto.house.accounts.one_time_codes import OneTimeCodes
from punto.house.accounts.session_tokens import Session
from punto.house.structured_log import log
from punto.refusals import Refused

with require_extra("server", "oidc"):
    from authlib.oauth2.rfc6749.parameters import (  # type: ignore[import-untyped]
        prepare_grant_uri,
    )
    from authlib.oauth2.rfc7636 import (  # type: ignore[import-untyped]
        create_s256_code_challenge,
    )
    from authlib.oidc.core import CodeIDToken  # type: ignore[import-untyped]
    from joserfc import jwt
    from joserfc.errors import JoseError
    from joserfc.jwk import KeySet

LOGIN_MS = 10 * 60_000
"""How long a person may take at the provider."""
_KIND = "oidc login"
_ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "EdDSA"]
_SCOPE = "openid profile"
_TIMEOUT_SECONDS = 10.0
_LEEWAY_SECONDS = 60
_WELL_KNOWN = "/.well-known/openid-configuration"


class LoginStart(NamedTuple):
    url: str
    """Where the browser goes."""
    cookie: str
    """Binds the way back to this browser."""


class FinishedLogin(NamedTuple):
    identity: Identity
    session: Session | None
    """The session that links the identity to its account; None for a sign-in."""


class _Login(msgspec.Struct, frozen=True, array_like=True):
    cookie_hash: bytes
    nonce: str
    verifier: str
    session: Session | None = None


class _Metadata(msgspec.Struct, frozen=True):
    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    authorization_response_iss_parameter_supported: bool = False


class OidcProvider:
    def __init__(
        self,
        settings: OidcSettings,
        redirect_uri: str,
        codes: OneTimeCodes,
        now: Callable[[], int],
    ) -> None:
        self.settings = settings
        self._redirect_uri = redirect_uri
        self._codes = codes
        self._now = now
        self._metadata: _Metadata | None = None
        self._keys: KeySet | None = None

    async def begin(self, *, again: bool = False, session: Session | None = None) -> LoginStart:
        """Begin a login; `again` makes the provider ask for the password once more.

        With a session, the identity is for its account. The session is part of the stored state:
        neither the browser nor the provider can name another account.
        """
        metadata = await self._load_metadata()
        cookie, nonce, verifier = (token_urlsafe(32) for _ in range(3))
        if session is not None:
            cookie = LINK_PREFIX + cookie
        login = _Login(sha256(cookie.encode()).digest(), nonce, verifier, session)
        expires = self._now() + LOGIN_MS
        state = await self._codes.issue(_KIND, msgspec.json.encode(login), expires)
        asked = {"prompt": "login", "max_age": "0"} if again else {}
        url = prepare_grant_uri(
            metadata.authorization_endpoint,
            self.settings.client_id,
            "code",
            redirect_uri=self._redirect_uri,
            scope=_SCOPE,
            state=state,
            nonce=nonce,
            code_challenge=create_s256_code_challenge(verifier),
            code_challenge_method="S256",
            **asked,
        )
        return LoginStart(url, cookie)

    async def finish(self, answer: Mapping[str, str], cookie: str | None) -> FinishedLogin:
        """Return who comes back from the provider; a state works once, in its own browser."""
        stored = await self._codes.redeem(_KIND, answer.get("state", ""))
        login = msgspec.json.decode(stored, type=_Login) if stored else None
        given = sha256((cookie or "").encode()).digest()
        if login is None or not hmac.compare_digest(given, login.cookie_hash):
            raise Refused("oidc_expired")
        if "error" in answer or not answer.get("code"):
            raise Refused("oidc_refused")
        metadata = await self._load_metadata()
        issuer = answer.get("iss")  # RFC 9207: the answer is of another provider
        if issuer is None and metadata.authorization_response_iss_parameter_supported:
            raise _failed("the answer names no issuer")
        if issuer is not None and issuer != metadata.issuer:
            raise _failed("the answer is of another issuer")
        id_token = await self._fetch_id_token(metadata, answer["code"], login.verifier)
        return FinishedLogin(await self.check_id_token(id_token, login.nonce), login.session)

    async def check_id_token(self, id_token: str, nonce: str) -> Identity:
        """Check signature, issuer, audience, times and nonce of an ID token."""
        metadata = await self._load_metadata()
        try:
            token = await self._decode(metadata, id_token)
            options: Any = {
                "iss": {"essential": True, "value": metadata.issuer},
                "aud": {"essential": True, "value": self.settings.client_id},
                "sub": {"essential": True},
                "exp": {"essential": True},
                "iat": {"essential": True},
            }
            params = {"nonce": nonce, "client_id": self.settings.client_id}
            claims = CodeIDToken(token.claims, token.header, options, params)
            claims.validate(now=self._now() // 1000, leeway=_LEEWAY_SECONDS)
        except (JoseError, ValueError, TypeError, KeyError) as error:
            raise _failed(f"the ID token is not valid: {error}") from None
        return self._read_identity(token.claims)

    def _read_identity(self, claims: Mapping[str, Any]) -> Identity:
        name = claims.get("preferred_username") or claims.get("name") or "staff"
        roles, claim = None, self.settings.roles_claim
        if claim is not None:
            written = claims.get(claim) or []
            listed = [written] if isinstance(written, str) else written
            roles = tuple(map(str, listed)) if isinstance(listed, list) else ()
        at = claims.get("auth_time")
        # A time in the future would allow acts for longer than the setting says.
        authenticated = min(int(at) * 1000, self._now()) if isinstance(at, int) else 0
        return Identity(claims["iss"], str(claims["sub"]), str(name), roles, authenticated)

    # --- requests to the provider -----------------------------------------------------------------

    async def _fetch_id_token(self, metadata: _Metadata, code: str, verifier: str) -> str:
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self._redirect_uri,
            "code_verifier": verifier,
        }
        auth, secret = None, self.settings.client_secret
        if secret is None:
            form["client_id"] = self.settings.client_id
        else:
            auth = httpx.BasicAuth(self.settings.client_id, secret)
        try:
            async with httpx.AsyncClient(auth=auth, timeout=_TIMEOUT_SECONDS) as client:
                answer = await client.post(metadata.token_endpoint, data=form)
                answer.raise_for_status()
                token = answer.json()
        except (httpx.HTTPError, ValueError) as error:
            raise _failed(f"no token: {error}") from None
        if not isinstance(token, dict):
            raise _failed("no token")
        id_token = token.get("id_token")
        if not isinstance(id_token, str):
            raise _failed("no ID token")
        return id_token

    async def _decode(self, metadata: _Metadata, id_token: str) -> jwt.Token:
        """Check the signature; load the keys anew if it is of none of those that are known."""
        if self._keys is not None:
            try:
                return jwt.decode(id_token, self._keys, algorithms=_ALGORITHMS)
            except (JoseError, ValueError):
                self._keys = None
        self._keys = KeySet.import_key_set(await _get_json(metadata.jwks_uri))
        return jwt.decode(id_token, self._keys, algorithms=_ALGORITHMS)

    async def _load_metadata(self) -> _Metadata:
        if self._metadata is None:
            found = await _get_json(self.settings.issuer.rstrip("/") + _WELL_KNOWN)
            try:
                metadata = msgspec.convert(found, _Metadata)
            except msgspec.ValidationError as error:
                raise _failed(f"the provider's configuration is not valid: {error}") from None
            if metadata.issuer != self.settings.issuer:
                raise _failed(f"the provider calls itself {metadata.issuer}")
            endpoints = (metadata.authorization_endpoint, metadata.token_endpoint)
            if not all(map(is_safe_address, (*endpoints, metadata.jwks_uri))):
                raise _failed("an address of the provider has no TLS")
            self._metadata = metadata
        return self._metadata


async def _get_json(url: str) -> Any:
    try:
        async with httpx.AsyncClient(timeout=_TIMEOUT_SECONDS) as client:
            answer = await client.get(url)
            answer.raise_for_status()
            return answer.json()
    except (httpx.HTTPError, ValueError) as error:
        raise _failed(f"{url}: {error}") from None


def _failed(why: str) -> Refused:
    """Log the reason, which is for the operator; the browser learns that it failed."""
    log.warning("oidc_failed", extra={"why": why})
    return Refused("oidc_failed")
