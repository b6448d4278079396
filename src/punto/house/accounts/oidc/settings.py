"""Settings of the OpenID Connect provider, and identities; imports no package of the extra."""

from __future__ import annotations

from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from punto.messages import message
from punto.refusals import Refused

IDENTITY_KIND = "oidc"
"""The kind of the credential that links an account to an identity at the provider."""
LINK_PREFIX = "link-"
"""Before the cookie of a login that links an identity, so that a refusal goes to the right page."""


class OidcSettings(NamedTuple):
    issuer: str
    client_id: str
    client_secret: str | None = None
    """None: a public client, which PKCE alone protects."""
    roles_claim: str | None = None
    """The claim with the roles of the account. None: roles come from Punto."""


class Identity(NamedTuple):
    issuer: str
    subject: str
    name: str
    roles: tuple[str, ...] | None
    """None: roles come from Punto."""
    authenticated: int
    """When the person last signed in at the provider; 0 if it does not say."""


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
