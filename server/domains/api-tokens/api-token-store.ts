/** SQL for API tokens. The secret's digest is written once and read by the access check only. */

import { type SelectQueryBuilder, sql } from 'kysely';
import { statement } from '../../database/connection.ts';
import { build } from '../../database/query-builder.ts';
import type { Row } from '../../database/schema/row.ts';
import { stored } from '../../database/schema/rows.ts';
import type { Database } from '../../database/schema/tables.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { ApiTokenStatus } from './api-token.ts';

/** All columns except the digest. */
const columns = [
  'merchant_id',
  'id',
  'name',
  'prefix',
  'scopes',
  'preset',
  'ip_allowlist',
  'allowed_origins',
  'expires_at',
  'last_used_at',
  'last_used_ip',
  'created_by',
  'revoked_at',
  'revoke_reason',
  'rotated_from',
  'metadata',
  'version',
  'created_at',
  'updated_at',
] as const;
export const columnList = columns.join(', ');

export type ApiTokenRow = Row<'api_tokens', (typeof columns)[number]>;

export type NewApiToken = Pick<
  ApiTokenRow,
  | 'id'
  | 'name'
  | 'prefix'
  | 'scopes'
  | 'preset'
  | 'ip_allowlist'
  | 'allowed_origins'
  | 'expires_at'
  | 'created_by'
  | 'rotated_from'
  | 'metadata'
> & { digest: Buffer };

export type ApiTokenChange = Partial<
  Pick<
    ApiTokenRow,
    'name' | 'scopes' | 'preset' | 'ip_allowlist' | 'allowed_origins' | 'metadata' | 'expires_at'
  >
>;

// Serializes the creation of tokens, without blocking foreign keys to the merchant.
const lockMerchant = statement(
  'api_tokens_lock_merchant',
  'select id from merchants where id = $1 for no key update',
);
const countActive = statement<{ count: number }>(
  'api_tokens_count_active',
  'select count(*) as count from api_tokens where merchant_id = $1 and revoked_at is null and expires_at > $2',
);
const insert = statement<ApiTokenRow>(
  'api_tokens_insert',
  `insert into api_tokens (merchant_id, id, name, prefix, secret_digest, scopes, preset, ip_allowlist, expires_at,
     created_by, rotated_from, family_id, metadata, created_at, updated_at, allowed_origins)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
     (select coalesce(p.family_id, p.id) from api_tokens p where p.merchant_id = $1 and p.id = $11), $12, $13, $13, $14)
   returning ${columnList}`,
);
const lock = statement<ApiTokenRow>(
  'api_tokens_lock',
  `select ${columnList} from api_tokens where merchant_id = $1 and id = $2 for update`,
);
const successors = statement<ApiTokenRow>(
  'api_tokens_successors',
  `select ${columnList} from api_tokens
   where merchant_id = $1 and rotated_from = $2 and revoked_at is null and expires_at > $3
   order by id for update`,
);
const revokeOne = statement<ApiTokenRow>(
  'api_tokens_revoke',
  `update api_tokens set revoked_at = $3, revoke_reason = $4, version = version + 1, updated_at = $3
   where merchant_id = $1 and id = $2 and revoked_at is null
   returning ${columnList}`,
);
const revokeActive = statement<ApiTokenRow>(
  'api_tokens_revoke_all',
  `update api_tokens set revoked_at = $2, revoke_reason = $3, version = version + 1, updated_at = $2
   where merchant_id = $1 and revoked_at is null and expires_at > $2
   returning ${columnList}`,
);

/**
 * Locks the merchant: until the transaction ends, no other one can create a token or revoke all. Lock the merchant
 * before its tokens.
 */
export const lockTokenMaking = (tx: TenantTransaction): Promise<unknown> =>
  tx.run(lockMerchant, [tx.merchantId]);

const owner = statement<{ userId: string; sandbox: boolean }>(
  'api_tokens_owner',
  `select p.user_id as "userId", m.sandbox from merchants m
   join team_members p on p.merchant_id = m.id
   where m.id = $1 and p.role = 'owner' and p.status = 'active' order by p.created_at, p.user_id limit 1`,
);

/** Returns the merchant's first owner, for whom the operator creates tokens. */
export const findOwner = async (
  tx: ReadTransaction,
): Promise<{ userId: string; sandbox: boolean } | undefined> => (await tx.run(owner, [tx.merchantId]))[0];

/** Counts active tokens; exact while token creation is locked. */
export const countActiveTokens = async (tx: ReadTransaction, now: string): Promise<number> =>
  (await tx.run(countActive, [tx.merchantId, now]))[0]!.count;

export async function insertToken(
  tx: TenantTransaction,
  token: NewApiToken,
  now: string,
): Promise<ApiTokenRow> {
  const rows = await tx.run(insert, [
    tx.merchantId,
    token.id,
    token.name,
    token.prefix,
    token.digest,
    token.scopes,
    token.preset,
    token.ip_allowlist,
    token.expires_at,
    token.created_by,
    token.rotated_from,
    token.metadata,
    now,
    token.allowed_origins,
  ]);
  return rows[0]!;
}

/** Locks a token of the merchant for an update. */
export const lockToken = (tx: TenantTransaction, id: string) => tx.runOne(lock, [tx.merchantId, id]);

/** Locks the active tokens that a token was rotated to. */
export const lockSuccessors = (tx: TenantTransaction, id: string, now: string) =>
  tx.run(successors, [tx.merchantId, id, now]);

/** Updates a locked token. */
export async function updateToken(
  tx: TenantTransaction,
  id: string,
  /** Setting a token's expiry marks it as noticed. */
  change: ApiTokenChange & { expiring_noted?: true },
  now: string,
): Promise<ApiTokenRow> {
  const query = build
    .updateTable('api_tokens')
    .set({ ...stored('api_tokens', change), updated_at: now })
    .set({ version: sql`version + 1` })
    .where('merchant_id', '=', tx.merchantId)
    .where('id', '=', id)
    .returning(columns);
  return (await tx.first(query))!;
}

/** Revokes a token. Undefined if it was already revoked. */
export const revokeToken = (tx: TenantTransaction, id: string, reason: string | null, now: string) =>
  tx.runOne(revokeOne, [tx.merchantId, id, now, reason]);

/** Revokes every active token. A token that is being created waits and stays active. */
export async function revokeActiveTokens(
  tx: TenantTransaction,
  reason: string | null,
  now: string,
): Promise<ApiTokenRow[]> {
  const [, revoked] = await Promise.all([
    lockTokenMaking(tx),
    tx.run(revokeActive, [tx.merchantId, now, reason]),
  ]);
  return revoked;
}

/** Selects all tokens of the merchant, or those with a status at `now`. */
export function tokensQuery(
  tx: ReadTransaction,
  status: ApiTokenStatus | undefined,
  now: string,
): SelectQueryBuilder<Database, 'api_tokens', ApiTokenRow> {
  let query = build.selectFrom('api_tokens').select(columns).where('merchant_id', '=', tx.merchantId);
  if (status) query = query.where('revoked_at', status === 'revoked' ? 'is not' : 'is', null);
  if (status === 'active') query = query.where('expires_at', '>', now);
  if (status === 'expired') query = query.where('expires_at', '<=', now);
  return query;
}
