/** Public form of an API token, never with its secret or digest. */
import type { Static } from 'typebox';
import type { ApiToken } from '../../../contract/domains/api-tokens.ts';
import { encodeId } from '../../../contract/ids.ts';
import { statusOf } from './api-token.ts';
import type { ApiTokenRow } from './api-token-store.ts';

const tokenId = (id: string): string => encodeId('api_token', id);

export function viewApiToken(row: ApiTokenRow, now: string): Static<typeof ApiToken> {
  return {
    id: tokenId(row.id),
    object: 'api_token',
    merchant_id: encodeId('merchant', row.merchant_id),
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    preset: row.preset,
    ip_allowlist: row.ip_allowlist,
    publishable: row.allowed_origins !== null,
    allowed_origins: row.allowed_origins ?? [],
    status: statusOf(row, now),
    expires_at: row.expires_at,
    last_used_at: row.last_used_at,
    last_used_ip: row.last_used_ip,
    created_by: encodeId('user', row.created_by),
    revoked_at: row.revoked_at,
    revoke_reason: row.revoke_reason,
    rotated_from: row.rotated_from && tokenId(row.rotated_from),
    metadata: row.metadata,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
