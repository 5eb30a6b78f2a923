/** API tokens for tills, shops and automations. Only signed-in users can manage them. */
import { Type } from 'typebox';
import { byPerson, presetNames, scopeNames } from '../access.ts';
import { domain } from '../domain.ts';
import { change, eventsOf, happening, previousOf } from '../events/payload.ts';
import { stepUp } from '../grants.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import {
  Id,
  List,
  listQuery,
  Metadata,
  Nullable,
  OneLine,
  OneOf,
  optional,
  Resource,
  Strict,
  Text,
  Timestamp,
} from '../primitives.ts';
import { route } from '../route.ts';
import { ScopeEntry } from './session.ts';

const {
  defaultDays,
  maximumDays,
  active,
  allowedAddresses,
  allowedOrigins,
  overlapHours,
  defaultOverlapHours,
} = limits.apiToken;

export const apiTokenStatuses = ['active', 'expired', 'revoked'] as const;

export const ApiToken = Resource('api_token', {
  name: Type.String(),
  prefix: Type.String({ description: 'The first 12 characters', examples: ['tsr_live_01a'] }),
  scopes: Type.Array(OneOf(scopeNames)),
  preset: Nullable(OneOf(presetNames, 'The preset the scopes were taken from')),
  ip_allowlist: Type.Array(Type.String(), { description: 'Empty if the token can be used from any address' }),
  publishable: Type.Boolean({
    description: 'Whether the token can be shown to everyone, such as in the script of a website',
  }),
  allowed_origins: Type.Array(Type.String(), {
    description: 'Of a publishable key: the origins of the pages that can use it; otherwise empty',
  }),
  status: OneOf(apiTokenStatuses),
  expires_at: Timestamp(),
  last_used_at: Nullable(Timestamp()),
  last_used_ip: Nullable(Type.String()),
  created_by: Id('user'),
  revoked_at: Nullable(Timestamp()),
  revoke_reason: Nullable(Type.String()),
  rotated_from: Nullable(Id('api_token')),
});

const ApiTokenWithSecret = Type.Object(
  {
    ...ApiToken.properties,
    token: Type.String({ description: 'The credential itself, returned only in this response' }),
  },
  { additionalProperties: false },
);

export const manageTokens = byPerson('TOKENS_MANAGE');
export const manageTokensWithProof = byPerson('TOKENS_MANAGE', { stepUp: true });
const tokenParams = Type.Object({ id: Type.String({ description: 'Id of the token' }) });
const reason = { reason: Type.Optional(Text(500)) };

/** What can be stated of a new token, also of one for a device. */
export const deviceTokenFields = {
  name: OneLine(120),
  preset: Type.Optional(OneOf(presetNames)),
  // The operation checks the names and returns `scope_unknown`.
  scopes: Type.Optional(
    Type.Array(Text(64), {
      minItems: 1,
      maxItems: scopeNames.length,
      uniqueItems: true,
      description: 'See `GET /scopes`',
      examples: [['vouchers:read', 'vouchers:redeem']],
    }),
  ),
  expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: maximumDays, default: defaultDays })),
  ip_allowlist: Type.Optional(
    Type.Array(Text(64), {
      maxItems: allowedAddresses,
      description: 'IPv4 or IPv6 addresses or networks (CIDR); empty to allow any address',
      examples: [['203.0.113.7', '2001:db8::/32']],
    }),
  ),
};

const TokenInput = Strict({
  ...deviceTokenFields,
  allowed_origins: Type.Optional(
    Type.Array(Text(200), {
      minItems: 1,
      maxItems: allowedOrigins,
      uniqueItems: true,
      description: 'Origins of pages: scheme, host and port; `http` only for `localhost`',
      examples: [['https://shop.example.com']],
    }),
  ),
  metadata: Type.Optional(Metadata()),
});
const { preset: _preset, expires_in_days: _lifetime, ...tokenTerms } = optional(TokenInput.properties);

export const list = route({
  name: 'api-tokens.list',
  method: 'GET',
  path: '/merchant/api-tokens',
  access: manageTokens,
  clock: 'real',
  summary: 'List API tokens',
  description:
    'Lists API tokens, newest first unless `order=asc`. The credentials themselves are not included.',
  query: Strict({ ...listQuery, status: Type.Optional(OneOf(apiTokenStatuses)) }),
  result: { status: 200, schema: List(ApiToken) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportTokens = exportOf(list, 'API tokens');

export const create = route({
  name: 'api-tokens.create',
  method: 'POST',
  path: '/merchant/api-tokens',
  access: manageTokensWithProof,
  grants: stepUp('credential'),
  clock: 'real',
  summary: 'Create an API token',
  description: `Creates a token with either a preset or a list of scopes. The credential is returned only in this response, and again if you repeat the request with the same \`Idempotency-Key\`: it is not stored, but follows from the key. Without a key, repeating the request creates another token. With \`allowed_origins\`, the token is a publishable key, which pages of these origins can use in browsers; its only scope can be \`vouchers:redeem\`, with which it can look up vouchers by code and show the member panel, and nothing else. A merchant can have up to ${active} active tokens.`,
  body: TokenInput,
  result: { status: 201, schema: ApiTokenWithSecret },
  errors: ['scope_unknown', 'scope_exceeds_permissions', 'token_limit_reached'],
  events: ['api_token.created'],
  idempotency: 'accepted',
  example: { body: { name: 'Till 1', preset: 'pos_terminal', expires_in_days: 90 } },
});

export const update = route({
  name: 'api-tokens.update',
  method: 'PATCH',
  path: '/merchant/api-tokens/:id',
  access: manageTokensWithProof,
  grants: stepUp('credential'),
  clock: 'real',
  summary: 'Update an API token',
  description:
    'Updates the name, allowed addresses or metadata, or removes scopes. Scopes cannot be added. `allowed_origins` can be changed only for publishable keys. Supports `If-Match`.',
  params: tokenParams,
  body: Strict(tokenTerms),
  result: { status: 200, schema: ApiToken },
  errors: ['not_found', 'scope_unknown', 'token_not_active', 'precondition_failed'],
  events: ['api_token.updated'],
  idempotency: 'accepted',
  example: { body: { name: 'Till 1, front' } },
});

export const rotate = route({
  name: 'api-tokens.rotate',
  method: 'POST',
  path: '/merchant/api-tokens/:id/rotate',
  access: manageTokensWithProof,
  grants: stepUp('credential'),
  clock: 'real',
  summary: 'Rotate an API token',
  description:
    'Creates a replacement token with the same name, scopes, addresses and lifetime. The old token expires after the overlap. The new credential is returned only in this response, and again if you repeat the request with the same `Idempotency-Key`. Rotating the token once more revokes a replacement that was never used, so that no lost credential stays valid; once the replacement was used, it is refused with `replacement_in_use`. During the overlap, both tokens count towards the limit.',
  params: tokenParams,
  body: Strict({
    overlap_hours: Type.Optional(
      Type.Integer({ minimum: 0, maximum: overlapHours, default: defaultOverlapHours }),
    ),
  }),
  result: { status: 201, schema: ApiTokenWithSecret },
  errors: [
    'not_found',
    'token_not_active',
    'replacement_in_use',
    'token_limit_reached',
    'scope_exceeds_permissions',
  ],
  events: ['api_token.rotated', 'api_token.revoked'],
  idempotency: 'accepted',
  example: { body: { overlap_hours: 24 } },
});

export const revoke = route({
  name: 'api-tokens.revoke',
  method: 'POST',
  path: '/merchant/api-tokens/:id/revoke',
  access: manageTokens,
  // Without step-up, so that a stolen token can be revoked immediately.
  grants: 'none',
  clock: 'real',
  underLoad: 'essential',
  summary: 'Revoke an API token',
  description: 'The token stops working immediately. Revoking it again has no effect.',
  params: tokenParams,
  body: Strict(reason),
  result: { status: 200, schema: ApiToken },
  errors: ['not_found'],
  events: ['api_token.revoked'],
  idempotency: 'accepted',
  example: { body: { reason: 'The till was stolen' } },
});

export const revokeAll = route({
  name: 'api-tokens.revoke-all',
  method: 'POST',
  path: '/merchant/api-tokens/revoke-all',
  access: manageTokensWithProof,
  grants: stepUp('destruction'),
  clock: 'real',
  underLoad: 'essential',
  summary: 'Revoke all API tokens',
  description: 'Every active token of the merchant stops working immediately.',
  body: Strict(reason),
  result: {
    status: 200,
    schema: Strict({ revoked: Type.Integer({ description: 'Number of tokens revoked' }) }),
  },
  errors: [],
  events: ['api_token.revoked'],
  idempotency: 'accepted',
  agent: { destructive: true, hint: 'Stops every integration of the merchant immediately.' },
});

export const listPresets = route({
  name: 'api-tokens.presets',
  method: 'GET',
  path: '/merchant/api-tokens/presets',
  access: manageTokens,
  clock: 'real',
  summary: 'List token presets',
  description: 'Lists predefined sets of scopes for common integrations.',
  result: {
    status: 200,
    schema: List(
      Strict(
        {
          name: OneOf(presetNames),
          description: Type.String(),
          scopes: Type.Array(OneOf(scopeNames)),
        },
        { title: 'Preset' },
      ),
    ),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const listTokenScopes = route({
  name: 'api-tokens.scopes',
  method: 'GET',
  path: '/merchant/api-tokens/scopes',
  access: manageTokens,
  clock: 'real',
  summary: 'List scopes for a token',
  description: 'Returns all scopes with their routes, as in `GET /scopes`.',
  result: { status: 200, schema: List(ScopeEntry) },
  errors: [],
  events: [],
  idempotency: 'none',
});

const tokenFields = previousOf(
  'PreviousApiToken',
  ApiToken,
  'name',
  'scopes',
  'ip_allowlist',
  'allowed_origins',
  'expires_at',
);

export const apiTokenEvents = eventsOf('api_token', ['people', 'TOKENS_MANAGE'], {
  'api_token.created': happening('An API token was created', ApiToken),
  'api_token.updated': change('An API token changed', ApiToken, tokenFields),
  'api_token.rotated': happening('An API token was replaced by a new one', ApiToken),
  'api_token.revoked': happening('An API token was revoked', ApiToken),
  'api_token.expiring': happening('An API token expires soon', ApiToken),
  'api_token.expired': happening('An API token expired', ApiToken),
  'api_token.abuse_detected': happening('An API token was misused', ApiToken),
});

export const apiTokens = domain({
  about: {
    'api-tokens': {
      title: 'API tokens',
      description: 'Credentials for machines: their scopes and lifetime.',
    },
  },
  routes: [list, exportTokens, create, update, rotate, revoke, revokeAll, listPresets, listTokenScopes],
  events: [apiTokenEvents],
});
