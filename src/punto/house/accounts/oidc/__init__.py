"""OpenID Connect: staff sign in at a provider of their house. Needs the extra `oidc`."""
