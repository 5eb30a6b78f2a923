<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * API tokens: credentials for machines: their scopes and lifetime.
 *
 * @phpstan-import-type ApiToken from Types
 * @phpstan-import-type ApiTokensCreateResult from Types
 * @phpstan-import-type CollectedDeviceLogin from Types
 * @phpstan-import-type DeviceLogin from Types
 * @phpstan-import-type Preset from Types
 * @phpstan-import-type PresetName from Types
 * @phpstan-import-type Scope from Types
 * @phpstan-import-type StartedDeviceLogin from Types
 */
final class ApiTokensRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List API tokens.
     *
     * Lists API tokens, newest first unless `order=asc`. The credentials themselves are not included.
     *
     * `GET /api/v1/merchant/api-tokens` · JWT · TOKENS_MANAGE
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', status?: 'active'|'expired'|'revoked'} $params
     * @return Pages<ApiToken, array{object: 'list', data: list<ApiToken>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function list(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/merchant/api-tokens', $params, $options);
    }

    /**
     * Create an API token.
     *
     * Creates a token with either a preset or a list of scopes. The credential is returned only in this
     * response, and again if you repeat the request with the same `Idempotency-Key`: it is not stored, but
     * follows from the key. Without a key, repeating the request creates another token. With `allowed_origins`,
     * the token is a publishable key, which pages of these origins can use in browsers; its only scope can be
     * `vouchers:redeem`, with which it can look up vouchers by code and show the member panel, and nothing
     * else. A merchant can have up to 50 active tokens.
     *
     * `POST /api/v1/merchant/api-tokens` · JWT, step-up · TOKENS_MANAGE
     *
     * @param array{name: string, preset?: PresetName, scopes?: list<string>, expires_in_days?: int, ip_allowlist?: list<string>, allowed_origins?: list<string>, metadata?: array<string, string>} $params
     * @return ApiTokensCreateResult
     * @throws TesseraException scope_unknown, scope_exceeds_permissions, token_limit_reached
     */
    public function create(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/merchant/api-tokens',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Update an API token.
     *
     * Updates the name, allowed addresses or metadata, or removes scopes. Scopes cannot be added.
     * `allowed_origins` can be changed only for publishable keys. Supports `If-Match`.
     *
     * `PATCH /api/v1/merchant/api-tokens/:id` · JWT, step-up · TOKENS_MANAGE
     *
     * @param array{name?: string, scopes?: list<string>, ip_allowlist?: list<string>, allowed_origins?: list<string>, metadata?: array<string, string>} $params
     * @return ApiToken
     * @throws TesseraException not_found, scope_unknown, token_not_active, precondition_failed
     */
    public function update(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/merchant/api-tokens/{}', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Rotate an API token.
     *
     * Creates a replacement token with the same name, scopes, addresses and lifetime. The old token expires
     * after the overlap. The new credential is returned only in this response, and again if you repeat the
     * request with the same `Idempotency-Key`. Rotating the token once more revokes a replacement that was
     * never used, so that no lost credential stays valid; once the replacement was used, it is refused with
     * `replacement_in_use`. During the overlap, both tokens count towards the limit.
     *
     * `POST /api/v1/merchant/api-tokens/:id/rotate` · JWT, step-up · TOKENS_MANAGE
     *
     * @param array{overlap_hours?: int} $params
     * @return ApiTokensCreateResult
     * @throws TesseraException not_found, token_not_active, replacement_in_use, token_limit_reached,
     * scope_exceeds_permissions
     */
    public function rotate(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/merchant/api-tokens/{}/rotate', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Revoke an API token.
     *
     * The token stops working immediately. Revoking it again has no effect.
     *
     * `POST /api/v1/merchant/api-tokens/:id/revoke` · JWT · TOKENS_MANAGE
     *
     * @param array{reason?: string} $params
     * @return ApiToken
     * @throws TesseraException not_found
     */
    public function revoke(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/merchant/api-tokens/{}/revoke', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Revoke all API tokens.
     *
     * Every active token of the merchant stops working immediately.
     *
     * Stops every integration of the merchant immediately.
     *
     * `POST /api/v1/merchant/api-tokens/revoke-all` · JWT, step-up · TOKENS_MANAGE
     *
     * @param array{reason?: string} $params
     * @return array{revoked: int}
     * @throws TesseraException
     */
    public function revokeAll(
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/merchant/api-tokens/revoke-all',
            $params,
            body: true,
            answer: 'object',
            keyed: true,
            options: $options,
        );
    }

    /**
     * List token presets.
     *
     * Lists predefined sets of scopes for common integrations.
     *
     * `GET /api/v1/merchant/api-tokens/presets` · JWT · TOKENS_MANAGE
     *
     * @return array{object: 'list', data: list<Preset>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}
     * @throws TesseraException
     */
    public function presets(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/merchant/api-tokens/presets',
            answer: 'list',
            options: $options,
        );
    }

    /**
     * List scopes for a token.
     *
     * Returns all scopes with their routes, as in `GET /scopes`.
     *
     * `GET /api/v1/merchant/api-tokens/scopes` · JWT · TOKENS_MANAGE
     *
     * @return array{object: 'list', data: list<Scope>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}
     * @throws TesseraException
     */
    public function scopes(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/merchant/api-tokens/scopes',
            answer: 'list',
            options: $options,
        );
    }

    /**
     * Start signing in a device.
     *
     * For programs without a browser. Show the person `user_code` and `verification_url`, where they approve an
     * API token for the device, and call `POST /device-logins/token` with `device_code` every
     * `interval_seconds`. The codes are valid for 10 minutes.
     *
     * `POST /api/v1/device-logins` · no credential
     *
     * @param array{name: string} $params
     * @return StartedDeviceLogin
     * @throws TesseraException
     */
    public function startDeviceLogin(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/device-logins',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Collect the token of a device.
     *
     * Returns the API token once a person has approved it. Until then, `status` is `pending`. If the response
     * is lost, ask again after `interval_seconds`: as long as the token was never used, you get it with another
     * credential, and the earlier one stops working. `not_found` means that the code expired or was used: start
     * again.
     *
     * `POST /api/v1/device-logins/token` · no credential
     *
     * @param array{device_code: string} $params
     * @return CollectedDeviceLogin
     * @throws TesseraException not_found
     */
    public function collectDeviceLogin(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/device-logins/token',
            $params,
            body: true,
            answer: 'object',
            options: $options,
        );
    }

    /**
     * Read which device is signing in.
     *
     * Returns the device that shows this code, so that a person can compare before they approve a token for it.
     *
     * `GET /api/v1/merchant/device-logins/:code` · JWT · TOKENS_MANAGE
     *
     * @return DeviceLogin
     * @throws TesseraException not_found
     */
    public function readDeviceLogin(
        string $code,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/merchant/device-logins/{}', $code),
            options: $options,
        );
    }

    /**
     * Approve the token of a device.
     *
     * Creates an API token with either a preset or a list of scopes for the device that shows this code. Only
     * the device receives the credential. The code works once.
     *
     * `POST /api/v1/merchant/device-logins/:code/approve` · JWT, step-up · TOKENS_MANAGE
     *
     * @param array{name: string, preset?: PresetName, scopes?: list<string>, expires_in_days?: int, ip_allowlist?: list<string>} $params
     * @return ApiToken
     * @throws TesseraException not_found, scope_unknown, scope_exceeds_permissions, token_limit_reached
     */
    public function approveDeviceLogin(
        string $code,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/merchant/device-logins/{}/approve', $code),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }
}
