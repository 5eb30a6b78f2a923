// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Scope, ScopeName } from './shared-objects.ts';

export interface ApiToken {
  /** Id of a api token */
  id: string;
  object: 'api_token';
  /** Id of a merchant */
  merchant_id: string;
  name: string;
  /** The first 12 characters */
  prefix: string;
  scopes: ScopeName[];
  /** The preset that the scopes came from */
  preset: PresetName | null;
  /** Empty: usable from everywhere */
  ip_allowlist: string[];
  status: 'active' | 'expired' | 'revoked';
  /** RFC 3339, UTC */
  expires_at: string;
  /** RFC 3339, UTC */
  last_used_at: string | null;
  last_used_ip: string | null;
  /** Id of a user */
  created_by: string;
  /** RFC 3339, UTC */
  revoked_at: string | null;
  revoke_reason: string | null;
  /** Id of a api token */
  rotated_from: string | null;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface ApiTokensCreateResult extends ApiToken {
  /** The credential itself, shown in this answer and never again */
  token: string;
}

export interface Preset {
  name: PresetName;
  description: string;
  scopes: ScopeName[];
}

export type PresetName =
  | 'pos_terminal'
  | 'issuer'
  | 'catalog_manager'
  | 'marketing'
  | 'support'
  | 'finance_readonly'
  | 'analytics_readonly'
  | 'integration';

/** What `list` takes. */
export interface ApiTokensListParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  status?: 'active' | 'expired' | 'revoked';
}

/** What `create` takes. */
export interface ApiTokensCreateParams {
  name: string;
  preset?: PresetName;
  /** See `GET /scopes` */
  scopes?: string[];
  /** 90 if left out */
  expires_in_days?: number;
  /** IPv4 or IPv6 addresses or networks (CIDR); empty for everywhere */
  ip_allowlist?: string[];
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `update` takes. */
export interface ApiTokensUpdateParams {
  name?: string;
  /** See `GET /scopes` */
  scopes?: string[];
  /** IPv4 or IPv6 addresses or networks (CIDR); empty for everywhere */
  ip_allowlist?: string[];
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `rotate` takes. */
export interface ApiTokensRotateParams {
  /** 24 if left out */
  overlap_hours?: number;
}

/** What `revoke` takes. */
export interface ApiTokensRevokeParams {
  reason?: string;
}

/** What `revokeAll` takes. */
export interface ApiTokensRevokeAllParams {
  reason?: string;
}

export interface ApiTokensRevokeAllResult {
  /** How many were active */
  revoked: number;
}

/** API tokens: the credentials of machines: what they may do, and for how long. */
export class ApiTokensRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List API tokens.
   *
   * Newest first unless `order=asc`. The credentials themselves are never shown again.
   *
   * `GET /api/v1/merchant/api-tokens` · JWT · TOKENS_MANAGE
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  list(params: ApiTokensListParams = {}, options: RequestOptions = {}): Pages<ApiToken> {
    return new Pages((cursor) =>
      this.#transport.send<Page<ApiToken>>(
        {
          method: 'GET',
          path: '/api/v1/merchant/api-tokens',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Create an API token.
   *
   * Takes either a preset or a list of scopes. The credential is in this answer and never again, so the
   * answer is not kept for an `Idempotency-Key` either: repeating the request makes another token. A merchant
   * has at most 50 active tokens.
   *
   * `POST /api/v1/merchant/api-tokens` · JWT, step-up · TOKENS_MANAGE
   *
   * @throws {TesseraError} scope_unknown, scope_exceeds_permissions, token_limit_reached
   */
  create(params: ApiTokensCreateParams, options: RequestOptions = {}): Call<ApiTokensCreateResult> {
    return this.#transport.send<ApiTokensCreateResult>(
      {
        method: 'POST',
        path: '/api/v1/merchant/api-tokens',
        body: params,
      },
      options,
    );
  }

  /**
   * Change an API token.
   *
   * Changes the name, the allowed addresses or the metadata, and takes scopes away; a token never gains one.
   * Honours `If-Match`.
   *
   * `PATCH /api/v1/merchant/api-tokens/:id` · JWT, step-up · TOKENS_MANAGE
   *
   * @throws {TesseraError} not_found, scope_unknown, token_not_active, precondition_failed
   */
  update(id: string, params: ApiTokensUpdateParams = {}, options: RequestOptions = {}): Call<ApiToken> {
    return this.#transport.send<ApiToken>(
      {
        method: 'PATCH',
        path: path`/api/v1/merchant/api-tokens/${id}`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Rotate an API token.
   *
   * Makes a successor with the same name, scopes, addresses and lifetime, and lets the old token end after
   * the overlap. The credential is in this answer and never again. During the overlap both count as active.
   *
   * `POST /api/v1/merchant/api-tokens/:id/rotate` · JWT, step-up · TOKENS_MANAGE
   *
   * @throws {TesseraError} not_found, token_not_active, token_limit_reached, scope_exceeds_permissions
   */
  rotate(
    id: string,
    params: ApiTokensRotateParams = {},
    options: RequestOptions = {},
  ): Call<ApiTokensCreateResult> {
    return this.#transport.send<ApiTokensCreateResult>(
      {
        method: 'POST',
        path: path`/api/v1/merchant/api-tokens/${id}/rotate`,
        body: params,
      },
      options,
    );
  }

  /**
   * Revoke an API token.
   *
   * The very next request with it fails. Revoking it again changes nothing.
   *
   * `POST /api/v1/merchant/api-tokens/:id/revoke` · JWT · TOKENS_MANAGE
   *
   * @throws {TesseraError} not_found
   */
  revoke(id: string, params: ApiTokensRevokeParams = {}, options: RequestOptions = {}): Call<ApiToken> {
    return this.#transport.send<ApiToken>(
      {
        method: 'POST',
        path: path`/api/v1/merchant/api-tokens/${id}/revoke`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Revoke all API tokens.
   *
   * Every active token of the merchant fails from the next request on.
   *
   * Cuts off every integration of the merchant at once.
   *
   * `POST /api/v1/merchant/api-tokens/revoke-all` · JWT, step-up · TOKENS_MANAGE
   */
  revokeAll(
    params: ApiTokensRevokeAllParams = {},
    options: RequestOptions = {},
  ): Call<ApiTokensRevokeAllResult> {
    return this.#transport.send<ApiTokensRevokeAllResult>(
      {
        method: 'POST',
        path: '/api/v1/merchant/api-tokens/revoke-all',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * List presets.
   *
   * Ready-made sets of scopes for the usual integrations.
   *
   * `GET /api/v1/merchant/api-tokens/presets` · JWT · TOKENS_MANAGE
   */
  presets(options: RequestOptions = {}): Call<Page<Preset>> {
    return this.#transport.send<Page<Preset>>(
      {
        method: 'GET',
        path: '/api/v1/merchant/api-tokens/presets',
      },
      options,
    );
  }

  /**
   * List scopes for a token.
   *
   * All scopes with their routes, as in `GET /scopes`.
   *
   * `GET /api/v1/merchant/api-tokens/scopes` · JWT · TOKENS_MANAGE
   */
  scopes(options: RequestOptions = {}): Call<Page<Scope>> {
    return this.#transport.send<Page<Scope>>(
      {
        method: 'GET',
        path: '/api/v1/merchant/api-tokens/scopes',
      },
      options,
    );
  }
}
