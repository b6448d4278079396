"""Error responses: every error has the form of a refusal and reveals nothing about the server."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.exceptions import ClientException, HTTPException
from litestar.openapi.datastructures import ResponseSpec

from punto.house.accounts.login_throttle import TooManyAttempts
from punto.house.structured_log import log
from punto.messages import message
from punto.refusals import Refusal, Refused, refusal
from punto.web.http_rate_limit import TooManyRequests

_CODES_BY_STATUS = {
    401: "not_signed_in sign_in_failed bad_reader_token code_required wrong_code "
    "oidc_expired oidc_failed oidc_refused",
    403: "not_your_power not_your_role bad_origin wrong_password bad_link at_the_cashier read_only "
    "book_not_approved not_your_coup own_dispute totp_required reauthenticate",
    404: "no_such_table no_such_account unknown_book no_such_round no_such_shoe not_found "
    "unknown_document unknown_clause no_such_reader no_such_alarm no_such_dispute no_such_session",
    405: "method_not_allowed",
    408: "request_timeout",
    409: "table_exists name_taken other_scale last_operator needs_password not_now "
    "shoe_not_revealed other_house transfer_reused transfer_refused transfer_pending "
    "transfer_mismatch not_in_wallet no_top_up odds_not_shown odds_not_now "
    "grant_reused cash_chips deals_here second_operator "
    "account_in_play book_id_built_in book_version_used inspector_alone no_signing_key "
    "reader_exists not_with_these_cards cooling_off self_excluded loss_limit time_limit "
    "reminder_due dispute_decided too_many_disputes totp_enabled "
    "totp_not_begun totp_unreadable provider_account identity_linked identity_not_linked "
    "identity_taken",
    413: "request_too_large",
    415: "unsupported_media_type",
    429: "too_many_requests too_many_attempts too_many_guests",
    503: "too_many_connections server_full busy wallet_busy sum_failed",
}
STATUS_BY_CODE = {
    code: status for status, codes in _CODES_BY_STATUS.items() for code in codes.split()
}
"""HTTP status by refusal code; all other codes are 400."""

REFUSAL_BY_STATUS = {
    404: refusal("not_found"),
    405: refusal("method_not_allowed"),
    415: refusal("unsupported_media_type"),
}
"""Refusals for errors of Litestar; all others are `bad_request` with its text."""
STORE_FAILED = refusal("store_failed", why=None)
"""Replaces every store error, whose text names files and addresses of the server."""
INTERNAL_ERROR = refusal("went_wrong")

REFUSAL_RESPONSES = {
    status: ResponseSpec(
        data_container=Refusal, description=HTTPStatus(status).phrase, generate_examples=False
    )
    for status in (400, 401, 403, 404, 405, 409, 413, 415, 429, 503)
}
"""OpenAPI error responses of every route."""


class JsonRequest(Request[Any, Any, Any]):
    """Request that rejects every body that is not JSON in UTF-8 with 400."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (UnicodeError, RecursionError):
            raise ClientException("the body is not JSON in UTF-8") from None


def status_of(refusal: Refusal) -> int:
    if _is_store_failure(refusal):
        return 503  # a failing disk or database is not the client's error
    return STATUS_BY_CODE.get(refusal.code, 400)


def _is_store_failure(refusal: Refusal) -> bool:
    return refusal.code.startswith("store_")


def refusal_response(refusal: Refusal, status: int, headers: dict[str, str]) -> Response[Refusal]:
    return Response(refusal, status_code=status, headers=headers, media_type="application/json")


def handle_refused(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    assert isinstance(error, Refused)
    account = getattr(request.state, "account", None)
    context = request.app.state.context
    context.refusal_log.record(error.refusal, account, request.url.path)
    status, headers = status_of(error.refusal), {}
    if isinstance(error, TooManyRequests):
        headers["Retry-After"] = str(error.seconds)
    elif isinstance(error, TooManyAttempts):
        now = request.app.state.house.now()
        headers["Retry-After"] = str(max(1, -(-(error.until_ms - now) // 1000)))
    elif status == 503:
        headers["Retry-After"] = "1"
        log.warning("refused", extra={"path": request.url.path, "why": str(error)})
    shown = STORE_FAILED if _is_store_failure(error.refusal) else error.refusal
    return refusal_response(shown, status, headers)


def handle_http_exception(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """Convert an error of Litestar, such as an unknown path or a body of the wrong type."""
    assert isinstance(error, HTTPException)
    status = error.status_code
    if status >= 500:
        return refusal_response(INTERNAL_ERROR, 500, {})
    if status == 413:
        made = refusal("request_too_large", max=request.app.state.options.max_body_bytes)
    else:
        why = message("detail", "request_error", error=_describe(error))
        made = REFUSAL_BY_STATUS.get(status) or refusal("bad_request", why=why)
    allow = {name: value for name, value in (error.headers or {}).items() if name == "allow"}
    return refusal_response(made, status, allow)


def _describe(error: HTTPException) -> str:
    """Return the message, with the parameter or key that Litestar names in `extra`."""
    extra: Any = error.extra
    if isinstance(extra, list):
        parts = [
            f"{item.get('key', '')}: {item.get('message', '')}".strip(": ")
            for item in extra
            if isinstance(item, dict)
        ]
        if parts:
            return _shorten("; ".join(parts))
    return _shorten(error.detail)


def _shorten(text: str) -> str:
    cut = " ".join(text.split())
    return cut if len(cut) <= 300 else cut[:300] + "…"


def handle_unexpected_error(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """Log an unexpected error; the response gives no details."""
    log.error("request_failed", exc_info=error, extra={"path": request.url.path})
    return refusal_response(INTERNAL_ERROR, 500, {})
