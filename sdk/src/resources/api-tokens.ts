// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListExport } from '../list-export.ts';
import type { ListParams, Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { ApiToken, Job, PresetName, Scope, ScopeName } from './shared-objects.ts';

/** A credential for programs, without its secret */
export interface ApiTokensCreateResult extends ApiToken {
  /** The credential itself, returned only in this response */
  token: string;
}

/** Whether a device got its token */
export interface CollectedDeviceLogin {
  /** `pending`: not approved yet; `approved`: the token is in this response */
  status: 'pending' | 'approved';
  /** The credential itself */
  token: string | null;
}

/** A device that waits for a token */
export interface DeviceLogin {
  /** The code that the device shows */
  user_code: string;
  /** As the device calls itself */
  name: string;
  /** Address that the device called from */
  ip: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string;
}

/** A set of scopes for a kind of program */
export interface Preset {
  /** Name, as people see it */
  name: PresetName;
  /** What a token with this preset is for */
  description: string;
  /** Scopes that a token with this preset has */
  scopes: ScopeName[];
}

/** Codes for the device and for the person who approves it */
export interface StartedDeviceLogin {
  /** Secret of the device */
  device_code: string;
  /** The code that the device shows */
  user_code: string;
  /** Page of the console, with the code */
  verification_url: string;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string;
  /** How long to wait between calls */
  interval_seconds: number;
}

/** Parameters of `list`. */
export interface ApiTokensListParams extends ListParams {
  /** Returns only objects with this status, or one of these */
  status?: 'active' | 'expired' | 'revoked';
}

/** Parameters of `export`. */
export type ApiTokensExportParams = ListExport<ApiTokensListParams>;

/** Parameters of `create`. */
export interface ApiTokensCreateParams {
  /** What the token is for, such as `Till 3` */
  name: string;
  /** Set of scopes for a kind of program */
  preset?: PresetName;
  /** See `GET /scopes` */
  scopes?: string[];
  /** Days until the token expires; 90 if omitted */
  expires_in_days?: number;
  /** IPv4 or IPv6 addresses or networks (CIDR); empty to allow any address */
  ip_allowlist?: string[];
  /** Origins of pages: scheme, host and port; `http` only for `localhost` */
  allowed_origins?: string[];
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `update`. */
export interface ApiTokensUpdateParams {
  /** What the token is for, such as `Till 3` */
  name?: string;
  /** See `GET /scopes` */
  scopes?: string[];
  /** IPv4 or IPv6 addresses or networks (CIDR); empty to allow any address */
  ip_allowlist?: string[];
  /** Origins of pages: scheme, host and port; `http` only for `localhost` */
  allowed_origins?: string[];
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `rotate`. */
export interface ApiTokensRotateParams {
  /** Hours in which the previous secret still works; with 0 it ends at once; 24 if omitted */
  overlap_hours?: number;
}

/** Parameters of `revoke`. */
export interface ApiTokensRevokeParams {
  /** Why it was done, in your words */
  reason?: string;
}

/** Parameters of `revokeAll`. */
export interface ApiTokensRevokeAllParams {
  /** Why it was done, in your words */
  reason?: string;
}

export interface ApiTokensRevokeAllResult {
  /** Number of tokens revoked */
  revoked: number;
}

/** Parameters of `startDeviceLogin`. */
export interface ApiTokensStartDeviceLoginParams {
  /** What the person recognizes the device by, such as `ada@laptop` */
  name: string;
}

/** Parameters of `collectDeviceLogin`. */
export interface ApiTokensCollectDeviceLoginParams {
  /** From `POST /device-logins` */
  device_code: string;
}

/** Parameters of `approveDeviceLogin`. */
export interface ApiTokensApproveDeviceLoginParams {
  /** What the token is for, such as `Till 3` */
  name: string;
  /** Set of scopes for a kind of program */
  preset?: PresetName;
  /** See `GET /scopes` */
  scopes?: string[];
  /** Days until the token expires; 90 if omitted */
  expires_in_days?: number;
  /** IPv4 or IPv6 addresses or networks (CIDR); empty to allow any address */
  ip_allowlist?: string[];
}

/** API tokens: credentials for machines: their scopes and lifetime. */
export class ApiTokensRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** List API tokens.
   *
   * Lists API tokens, newest first unless `order=asc`. The credentials themselves are not included.
   *
   * `GET /api/v1/merchant/api-tokens` · JWT · TOKENS_MANAGE
   * @throws {TesseraError} invalid_cursor, validation_failed */
  list(params: ApiTokensListParams = {}, options: RequestOptions = {}): Pages<ApiToken> {
    return this.#transport.list<ApiToken>('/api/v1/merchant/api-tokens', params, options);
  }

  /** Export API tokens.
   *
   * A file with the rows of `api-tokens.list`, its filters and its order, from one snapshot; above 100,000
   * rows, a job.
   *
   * `GET /api/v1/merchant/api-tokens/export` · JWT · TOKENS_MANAGE
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  export(params: ApiTokensExportParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/merchant/api-tokens/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Create an API token.
   *
   * Creates a token with either a preset or a list of scopes. The credential is returned only in this
   * response, and again if you repeat the request with the same `Idempotency-Key`: it is not stored, but
   * follows from the key. Without a key, repeating the request creates another token. With `allowed_origins`,
   * the token is a publishable key, which pages of these origins can use in browsers; its only scope can be
   * `vouchers:redeem`, with which it can look up vouchers by code and show the member panel, and nothing
   * else. A merchant can have up to 50 active tokens.
   *
   * `POST /api/v1/merchant/api-tokens` · JWT, step-up · TOKENS_MANAGE
   * @throws {TesseraError} scope_unknown, scope_exceeds_permissions, token_limit_reached */
  create(params: ApiTokensCreateParams, options: RequestOptions = {}): Call<ApiTokensCreateResult> {
    return this.#transport.send<ApiTokensCreateResult>(
      { method: 'POST', path: '/api/v1/merchant/api-tokens', body: params, keyed: true },
      options,
    );
  }

  /** Update an API token.
   *
   * Updates the name, allowed addresses or metadata, or removes scopes. Scopes cannot be added.
   * `allowed_origins` can be changed only for publishable keys. Supports `If-Match`.
   *
   * `PATCH /api/v1/merchant/api-tokens/:id` · JWT, step-up · TOKENS_MANAGE
   * @throws {TesseraError} not_found, scope_unknown, token_not_active, precondition_failed */
  update(id: string, params: ApiTokensUpdateParams = {}, options: RequestOptions = {}): Call<ApiToken> {
    return this.#transport.send<ApiToken>(
      { method: 'PATCH', path: path`/api/v1/merchant/api-tokens/${id}`, body: params, keyed: true },
      options,
    );
  }

  /** Rotate an API token.
   *
   * Creates a replacement token with the same name, scopes, addresses and lifetime. The old token expires
   * after the overlap. The new credential is returned only in this response, and again if you repeat the
   * request with the same `Idempotency-Key`. Rotating the token once more revokes a replacement that was
   * never used, so that no lost credential stays valid; once the replacement was used, it is refused with
   * `replacement_in_use`. During the overlap, both tokens count towards the limit.
   *
   * `POST /api/v1/merchant/api-tokens/:id/rotate` · JWT, step-up · TOKENS_MANAGE
   * @throws {TesseraError} not_found, token_not_active, replacement_in_use, token_limit_reached,
   * scope_exceeds_permissions */
  rotate(id: string, params: ApiTokensRotateParams = {}, options: RequestOptions = {}): Call<ApiTokensCreateResult> {
    return this.#transport.send<ApiTokensCreateResult>(
      { method: 'POST', path: path`/api/v1/merchant/api-tokens/${id}/rotate`, body: params, keyed: true },
      options,
    );
  }

  /** Revoke an API token.
   *
   * The token stops working immediately. Revoking it again has no effect.
   *
   * `POST /api/v1/merchant/api-tokens/:id/revoke` · JWT · TOKENS_MANAGE
   * @throws {TesseraError} not_found */
  revoke(id: string, params: ApiTokensRevokeParams = {}, options: RequestOptions = {}): Call<ApiToken> {
    return this.#transport.send<ApiToken>(
      { method: 'POST', path: path`/api/v1/merchant/api-tokens/${id}/revoke`, body: params, keyed: true },
      options,
    );
  }

  /** Revoke all API tokens.
   *
   * Every active token of the merchant stops working immediately.
   *
   * Stops every integration of the merchant immediately.
   *
   * `POST /api/v1/merchant/api-tokens/revoke-all` · JWT, step-up · TOKENS_MANAGE */
  revokeAll(params: ApiTokensRevokeAllParams = {}, options: RequestOptions = {}): Call<ApiTokensRevokeAllResult> {
    return this.#transport.send<ApiTokensRevokeAllResult>(
      { method: 'POST', path: '/api/v1/merchant/api-tokens/revoke-all', body: params, keyed: true, as: 'object' },
      options,
    );
  }

  /** List token presets.
   *
   * Lists predefined sets of scopes for common integrations.
   *
   * `GET /api/v1/merchant/api-tokens/presets` · JWT · TOKENS_MANAGE */
  presets(options: RequestOptions = {}): Call<Page<Preset>> {
    return this.#transport.send<Page<Preset>>(
      { method: 'GET', path: '/api/v1/merchant/api-tokens/presets', as: 'list' },
      options,
    );
  }

  /** List scopes for a token.
   *
   * Returns all scopes with their routes, as in `GET /scopes`.
   *
   * `GET /api/v1/merchant/api-tokens/scopes` · JWT · TOKENS_MANAGE */
  scopes(options: RequestOptions = {}): Call<Page<Scope>> {
    return this.#transport.send<Page<Scope>>(
      { method: 'GET', path: '/api/v1/merchant/api-tokens/scopes', as: 'list' },
      options,
    );
  }

  /** Start signing in a device.
   *
   * For programs without a browser. Show the person `user_code` and `verification_url`, where they approve an
   * API token for the device, and call `POST /device-logins/token` with `device_code` every
   * `interval_seconds`. The codes are valid for 10 minutes.
   *
   * `POST /api/v1/device-logins` · no credential */
  startDeviceLogin(params: ApiTokensStartDeviceLoginParams, options: RequestOptions = {}): Call<StartedDeviceLogin> {
    return this.#transport.send<StartedDeviceLogin>({ method: 'POST', path: '/api/v1/device-logins', body: params }, options);
  }

  /** Collect the token of a device.
   *
   * Returns the API token once a person has approved it. Until then, `status` is `pending`. If the response
   * is lost, ask again after `interval_seconds`: as long as the token was never used, you get it with another
   * credential, and the earlier one stops working. `not_found` means that the code expired or was used: start
   * again.
   *
   * `POST /api/v1/device-logins/token` · no credential
   * @throws {TesseraError} not_found */
  collectDeviceLogin(
    params: ApiTokensCollectDeviceLoginParams,
    options: RequestOptions = {},
  ): Call<CollectedDeviceLogin> {
    return this.#transport.send<CollectedDeviceLogin>(
      { method: 'POST', path: '/api/v1/device-logins/token', body: params, as: 'object' },
      options,
    );
  }

  /** Read which device is signing in.
   *
   * Returns the device that shows this code, so that a person can compare before they approve a token for it.
   *
   * `GET /api/v1/merchant/device-logins/:code` · JWT · TOKENS_MANAGE
   * @throws {TesseraError} not_found */
  readDeviceLogin(code: string, options: RequestOptions = {}): Call<DeviceLogin> {
    return this.#transport.send<DeviceLogin>({ method: 'GET', path: path`/api/v1/merchant/device-logins/${code}` }, options);
  }

  /** Approve the token of a device.
   *
   * Creates an API token with either a preset or a list of scopes for the device that shows this code. Only
   * the device receives the credential. The code works once.
   *
   * `POST /api/v1/merchant/device-logins/:code/approve` · JWT, step-up · TOKENS_MANAGE
   * @throws {TesseraError} not_found, scope_unknown, scope_exceeds_permissions, token_limit_reached */
  approveDeviceLogin(
    code: string,
    params: ApiTokensApproveDeviceLoginParams,
    options: RequestOptions = {},
  ): Call<ApiToken> {
    return this.#transport.send<ApiToken>(
      { method: 'POST', path: path`/api/v1/merchant/device-logins/${code}/approve`, body: params, keyed: true },
      options,
    );
  }
}
