# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class ApiTokensRoutes:
    """API tokens: credentials for machines: their scopes and lifetime."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ApiTokensListParams],
    ) -> Pages[types.ApiToken, Page[types.ApiToken]]:
        """List API tokens.

        Lists API tokens, newest first unless `order=asc`. The credentials themselves are not included.

        `GET /api/v1/merchant/api-tokens` · JWT · TOKENS_MANAGE

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/merchant/api-tokens", params, options)

    def create(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ApiTokensCreateParams],
    ) -> types.ApiTokensCreateResult:
        """Create an API token.

        Creates a token with either a preset or a list of scopes. The credential is returned only in this
        response, and again if you repeat the request with the same `Idempotency-Key`: it is not stored, but
        follows from the key. Without a key, repeating the request creates another token. With
        `allowed_origins`, the token is a publishable key, which pages of these origins can use in browsers;
        its only scope can be `vouchers:redeem`, with which it can look up vouchers by code and show the
        member panel, and nothing else. A merchant can have up to 50 active tokens.

        `POST /api/v1/merchant/api-tokens` · JWT, step-up · TOKENS_MANAGE

        Raises TesseraError: scope_unknown, scope_exceeds_permissions, token_limit_reached
        """
        return self._transport.send(
            "POST",
            "/api/v1/merchant/api-tokens",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def update(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ApiTokensUpdateParams],
    ) -> types.ApiToken:
        """Update an API token.

        Updates the name, allowed addresses or metadata, or removes scopes. Scopes cannot be added.
        `allowed_origins` can be changed only for publishable keys. Supports `If-Match`.

        `PATCH /api/v1/merchant/api-tokens/:id` · JWT, step-up · TOKENS_MANAGE

        Raises TesseraError: not_found, scope_unknown, token_not_active, precondition_failed
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/merchant/api-tokens/{}", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def rotate(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ApiTokensRotateParams],
    ) -> types.ApiTokensCreateResult:
        """Rotate an API token.

        Creates a replacement token with the same name, scopes, addresses and lifetime. The old token
        expires after the overlap. The new credential is returned only in this response, and again if you
        repeat the request with the same `Idempotency-Key`. Rotating the token once more revokes a
        replacement that was never used, so that no lost credential stays valid; once the replacement was
        used, it is refused with `replacement_in_use`. During the overlap, both tokens count towards the
        limit.

        `POST /api/v1/merchant/api-tokens/:id/rotate` · JWT, step-up · TOKENS_MANAGE

        Raises TesseraError: not_found, token_not_active, replacement_in_use, token_limit_reached,
        scope_exceeds_permissions
        """
        return self._transport.send(
            "POST",
            path("/api/v1/merchant/api-tokens/{}/rotate", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def revoke(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ApiTokensRevokeParams],
    ) -> types.ApiToken:
        """Revoke an API token.

        The token stops working immediately. Revoking it again has no effect.

        `POST /api/v1/merchant/api-tokens/:id/revoke` · JWT · TOKENS_MANAGE

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "POST",
            path("/api/v1/merchant/api-tokens/{}/revoke", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def revoke_all(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ApiTokensRevokeAllParams],
    ) -> types.ApiTokensRevokeAllResult:
        """Revoke all API tokens.

        Every active token of the merchant stops working immediately.

        Stops every integration of the merchant immediately.

        `POST /api/v1/merchant/api-tokens/revoke-all` · JWT, step-up · TOKENS_MANAGE
        """
        return self._transport.send(
            "POST",
            "/api/v1/merchant/api-tokens/revoke-all",
            params,
            body=True,
            answer="object",
            keyed=True,
            options=options,
        )

    def presets(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Page[types.Preset]:
        """List token presets.

        Lists predefined sets of scopes for common integrations.

        `GET /api/v1/merchant/api-tokens/presets` · JWT · TOKENS_MANAGE
        """
        return self._transport.send(
            "GET",
            "/api/v1/merchant/api-tokens/presets",
            answer="list",
            options=options,
        )

    def scopes(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Page[types.Scope]:
        """List scopes for a token.

        Returns all scopes with their routes, as in `GET /scopes`.

        `GET /api/v1/merchant/api-tokens/scopes` · JWT · TOKENS_MANAGE
        """
        return self._transport.send(
            "GET",
            "/api/v1/merchant/api-tokens/scopes",
            answer="list",
            options=options,
        )

    def start_device_login(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ApiTokensStartDeviceLoginParams],
    ) -> types.StartedDeviceLogin:
        """Start signing in a device.

        For programs without a browser. Show the person `user_code` and `verification_url`, where they
        approve an API token for the device, and call `POST /device-logins/token` with `device_code` every
        `interval_seconds`. The codes are valid for 10 minutes.

        `POST /api/v1/device-logins` · no credential
        """
        return self._transport.send(
            "POST",
            "/api/v1/device-logins",
            params,
            body=True,
            options=options,
        )

    def collect_device_login(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ApiTokensCollectDeviceLoginParams],
    ) -> types.CollectedDeviceLogin:
        """Collect the token of a device.

        Returns the API token once a person has approved it. Until then, `status` is `pending`. If the
        response is lost, ask again after `interval_seconds`: as long as the token was never used, you get
        it with another credential, and the earlier one stops working. `not_found` means that the code
        expired or was used: start again.

        `POST /api/v1/device-logins/token` · no credential

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "POST",
            "/api/v1/device-logins/token",
            params,
            body=True,
            answer="object",
            options=options,
        )

    def read_device_login(
        self,
        code: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.DeviceLogin:
        """Read which device is signing in.

        Returns the device that shows this code, so that a person can compare before they approve a token
        for it.

        `GET /api/v1/merchant/device-logins/:code` · JWT · TOKENS_MANAGE

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/merchant/device-logins/{}", code),
            options=options,
        )

    def approve_device_login(
        self,
        code: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ApiTokensApproveDeviceLoginParams],
    ) -> types.ApiToken:
        """Approve the token of a device.

        Creates an API token with either a preset or a list of scopes for the device that shows this code.
        Only the device receives the credential. The code works once.

        `POST /api/v1/merchant/device-logins/:code/approve` · JWT, step-up · TOKENS_MANAGE

        Raises TesseraError: not_found, scope_unknown, scope_exceeds_permissions, token_limit_reached
        """
        return self._transport.send(
            "POST",
            path("/api/v1/merchant/device-logins/{}/approve", code),
            params,
            body=True,
            keyed=True,
            options=options,
        )
