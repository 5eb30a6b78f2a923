/** The rows of API tokens. The secret's digest is written once and read by the access check alone. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { statement } from '../../database/connection.ts';
import { build } from '../../database/query-builder.ts';
import type { Database } from '../../database/tables.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import type { ApiTokenStatus } from './api-token.ts';

export interface ApiTokenRow {
  merchant_id: string;
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  preset: string | null;
  ip_allowlist: string[];
  expires_at: string;
  last_used_at: string | null;
  last_used_ip: string | null;
  created_by: string;
  revoked_at: string | null;
  revoke_reason: string | null;
  rotated_from: string | null;
  metadata: Record<string, string>;
  version: number;
  created_at: string;
  updated_at: string;
}

export type NewApiToken = Pick<
  ApiTokenRow,
  | 'id'
  | 'name'
  | 'prefix'
  | 'scopes'
  | 'preset'
  | 'ip_allowlist'
  | 'expires_at'
  | 'created_by'
  | 'rotated_from'
  | 'metadata'
> & { digest: Buffer };

export type ApiTokenChange = Partial<
  Pick<ApiTokenRow, 'name' | 'scopes' | 'preset' | 'ip_allowlist' | 'metadata' | 'expires_at'>
>;

/** All but the digest. */
const columns = [
  'merchant_id',
  'id',
  'name',
  'prefix',
  'scopes',
  'preset',
  'ip_allowlist',
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

// Strong enough to make token makers queue, weak enough for foreign keys to the merchant to be checked meanwhile.
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
     created_by, rotated_from, family_id, metadata, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
     (select coalesce(p.family_id, p.id) from api_tokens p where p.merchant_id = $1 and p.id = $11), $12, $13, $13)
   returning ${columnList}`,
);
const lock = statement<ApiTokenRow>(
  'api_tokens_lock',
  `select ${columnList} from api_tokens where merchant_id = $1 and id = $2 for update`,
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
 * Until the transaction ends, nobody else makes a token of this merchant or revokes all of them. Whoever locks
 * tokens as well does so afterwards.
 */
export const lockTokenMaking = (tx: TenantTransaction): Promise<unknown> =>
  tx.run(lockMerchant, [tx.merchantId]);

const owner = statement<{ userId: string; sandbox: boolean }>(
  'api_tokens_owner',
  `select p.user_id as "userId", m.sandbox from merchants m
   join team_members p on p.merchant_id = m.id
   where m.id = $1 and p.role = 'owner' and p.status = 'active' order by p.created_at, p.user_id limit 1`,
);

/** The first owner of the merchant, in whose name the operator makes tokens. */
export const findOwner = async (
  tx: TenantTransaction,
): Promise<{ userId: string; sandbox: boolean } | undefined> => (await tx.run(owner, [tx.merchantId]))[0];

/** How many tokens are active; exact while token making is locked. */
export const countActiveTokens = async (tx: TenantTransaction, now: string): Promise<number> =>
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
    JSON.stringify(token.metadata),
    now,
  ]);
  return rows[0]!;
}

/** Locks a token of the merchant for a change. */
export const lockToken = async (tx: TenantTransaction, id: string): Promise<ApiTokenRow | undefined> =>
  (await tx.run(lock, [tx.merchantId, id]))[0];

/** Changes a token that was locked before. */
export async function updateToken(
  tx: TenantTransaction,
  id: string,
  /** Whoever sets the end of a token knows of it. */
  change: ApiTokenChange & { expiring_noted?: true },
  now: string,
): Promise<ApiTokenRow> {
  const { metadata, ...plain } = change;
  const query = build
    .updateTable('api_tokens')
    .set({ ...plain, ...(metadata && { metadata: JSON.stringify(metadata) }), updated_at: now })
    .set({ version: sql`version + 1` })
    .where('merchant_id', '=', tx.merchantId)
    .where('id', '=', id)
    .returning(columns)
    .$castTo<ApiTokenRow>();
  return (await tx.first(query))!;
}

/** Undefined when the token was revoked before. */
export const revokeToken = async (
  tx: TenantTransaction,
  id: string,
  reason: string | null,
  now: string,
): Promise<ApiTokenRow | undefined> => (await tx.run(revokeOne, [tx.merchantId, id, now, reason]))[0];

/** Revokes every active token; one that is being made waits and is active afterwards. */
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

/** All tokens of the merchant, or those with a status as of `now`. */
export function tokensQuery(
  tx: TenantTransaction,
  status: ApiTokenStatus | undefined,
  now: string,
): SelectQueryBuilder<Database, 'api_tokens', ApiTokenRow> {
  let query = build.selectFrom('api_tokens').select(columns).where('merchant_id', '=', tx.merchantId);
  if (status) query = query.where('revoked_at', status === 'revoked' ? 'is not' : 'is', null);
  if (status === 'active') query = query.where('expires_at', '>', now);
  if (status === 'expired') query = query.where('expires_at', '<=', now);
  return query.$castTo<ApiTokenRow>();
}
