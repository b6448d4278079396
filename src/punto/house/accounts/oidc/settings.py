"""Settings of the OpenID Connect provider; imports no package of the extra."""

from __future__ import annotations

from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from punto.messages import message
from punto.refusals import Refused


class OidcSettings(NamedTuple):
    issuer: str
    client_id: str
    client_secret: str | None = None
    """None: a public client, which PKCE alone protects."""
    roles_claim: str | None = None
    """The claim with the roles of the account. None: roles come from Punto."""


def read_oidc_settings(
    issuer: str | None,
    client_id: str | None,
    client_secret: str | None,
    roles_claim: str | None,
    *,
    two_operators: bool,
) -> OidcSettings | None:
    """Check the settings; None without an issuer."""
    if issuer is None:
        if client_id or client_secret or roles_claim:
            raise Refused("bad_oidc", why=message("detail", "oidc_without_issuer"))
        return None
    if not is_safe_address(issuer):
        raise Refused("bad_oidc", why=message("detail", "oidc_address", address=issuer))
    if not client_id:
        raise Refused("bad_oidc", why=message("detail", "oidc_without_client"))
    if roles_claim and two_operators:
        # Whoever runs the provider would give roles alone.
        raise Refused("bad_oidc", why=message("detail", "oidc_roles_of_one"))
    return OidcSettings(issuer, client_id, client_secret, roles_claim)


def is_safe_address(url: str) -> bool:
    """Whether an address has TLS, or is on this machine."""
    parts = urlsplit(url)
    if parts.scheme == "https":
        return bool(parts.hostname)
    try:
        is_local = ip_address(parts.hostname or "").is_loopback
    except ValueError:
        is_local = parts.hostname == "localhost"
    return parts.scheme == "http" and is_local
