/**
 * Resolves credentials against the database without a cache, so a revoked token, a suspended merchant or a lowered role
 * takes effect on the next request in every process. One statement serves all waiting requests.
 */

import type { Role } from '../../contract/access.ts';
import { worldTime } from '../clock/world-clock.ts';
import { isAllowed } from '../config/ip-allowlist.ts';
import { columns } from '../database/columns.ts';
import { statement } from '../database/connection.ts';
import type { Pool } from '../database/pool/pool.ts';
import type { Row } from '../database/schema/row.ts';
import { type Databases, homeOf } from '../database/transactions/databases.ts';
import type { ReadTransaction } from '../database/transactions/read-transaction.ts';
import { inTenantTransaction } from '../database/transactions/tenant-transaction.ts';
import type { Outcome } from '../engine/gathering-queue.ts';
import { type MerchantStatus, type Principal, permissionsOf } from '../engine/principal.ts';
import { refuse } from '../errors/refusal.ts';

/** A parsed, well-formed credential of a request. */
export type Presented =
  | {
      kind: 'token';
      merchantId: string;
      id: string;
      digest: Buffer;
      sandbox: boolean;
      publishable: boolean;
      ip: string;
    }
  | { kind: 'user'; merchantId: string; id: string; userId: string };

type CredentialRow = Row<
  'merchants',
  'timezone' | 'default_currency' | 'country' | 'sandbox' | 'clock_ahead_ms'
> & {
  place: number;
  key_owner_id: string;
  user_id: string;
  /** Separated by spaces: cheaper to parse than an array, and the format of the `Token-Scopes` header. */
  scopes: string | null;
  ip_allowlist: string | null;
  /** Of publishable keys only. */
  allowed_origins: string | null;
  expires_at: string;
  ended: boolean;
  stepped_up_at: string | null;
  merchant_status: MerchantStatus;
  role: Role | null;
  is_platform_admin: boolean;
  email_verified: boolean;
};

const tokenColumns = columns<Extract<Presented, { kind: 'token' }>>({ merchantId: 'uuid', digest: 'bytea' });

// Finds tokens by digest, which covers merchant, id and secret. A wrong secret finds no row, so the time to refuse does
// not depend on whether the token exists.
const resolveTokens = statement<CredentialRow>(
  'access_tokens',
  `select wanted.place::int, coalesce(t.family_id, t.id) as key_owner_id, t.created_by as user_id,
          array_to_string(t.scopes, ' ') as scopes,
          array_to_string(t.ip_allowlist, ' ') as ip_allowlist,
          array_to_string(t.allowed_origins, ' ') as allowed_origins, t.expires_at,
          t.revoked_at is not null as ended, null::timestamptz as stepped_up_at,
          m.status as merchant_status, m.timezone, m.default_currency, m.country, m.sandbox, m.clock_ahead_ms, p.role,
          false as is_platform_admin, true as email_verified
   from ${tokenColumns.unnestInOrder('wanted')}
   join api_tokens t on t.merchant_id = wanted.merchant_id and t.secret_digest = wanted.digest
   join merchants m on m.id = wanted.merchant_id
   left join team_members p
     on p.merchant_id = wanted.merchant_id and p.user_id = t.created_by and p.status = 'active'`,
);

const userColumns = columns<Extract<Presented, { kind: 'user' }>>({
  merchantId: 'uuid',
  id: 'uuid',
  userId: 'uuid',
});
const resolveSessions = statement<CredentialRow>(
  'access_sessions',
  `select wanted.place::int, s.user_id as key_owner_id, s.user_id, null::text as scopes,
          null::text as ip_allowlist, null::text as allowed_origins, s.expires_at, s.ended_at is not null or u.status <> 'active' as ended,
          s.stepped_up_at, m.status as merchant_status, m.timezone, m.default_currency, m.country, m.sandbox,
          m.clock_ahead_ms, p.role, u.is_platform_admin, u.email_verified_at is not null as email_verified
   from ${userColumns.unnestInOrder('wanted')}
   join sessions s on s.id = wanted.id and s.user_id = wanted.user_id
   join users u on u.id = s.user_id
   join merchants m on m.id = wanted.merchant_id
   left join team_members p
     on p.merchant_id = wanted.merchant_id and p.user_id = s.user_id and p.status = 'active'`,
);

type PersonRow = Pick<
  CredentialRow,
  | 'place'
  | 'key_owner_id'
  | 'user_id'
  | 'expires_at'
  | 'ended'
  | 'stepped_up_at'
  | 'is_platform_admin'
  | 'email_verified'
>;
const peopleColumns = columns<Extract<Presented, { kind: 'user' }>>({ id: 'uuid', userId: 'uuid' });
/** The part of `access_sessions` that is in the cell home. */
const resolvePeople = statement<PersonRow>(
  'access_people',
  `select wanted.place::int, s.user_id as key_owner_id, s.user_id, s.expires_at,
          s.ended_at is not null or u.status <> 'active' as ended, s.stepped_up_at, u.is_platform_admin,
          u.email_verified_at is not null as email_verified
   from ${peopleColumns.unnestInOrder('wanted')}
   join sessions s on s.id = wanted.id and s.user_id = wanted.user_id
   join users u on u.id = s.user_id`,
);

type RoleRow = Omit<CredentialRow, keyof PersonRow> & { place: number };
const roleColumns = columns<Extract<Presented, { kind: 'user' }>>({ merchantId: 'uuid', userId: 'uuid' });
/** The part of `access_sessions` that is in the cell of the merchant. */
const resolveRoles = statement<RoleRow>(
  'access_roles',
  `select wanted.place::int, null::text as scopes, null::text as ip_allowlist, m.status as merchant_status,
          m.timezone, m.default_currency, m.country, m.sandbox, m.clock_ahead_ms, p.role
   from ${roleColumns.unnestInOrder('wanted')}
   join merchants m on m.id = wanted.merchant_id
   left join team_members p
     on p.merchant_id = wanted.merchant_id and p.user_id = wanted.user_id and p.status = 'active'`,
);

/** Resolves sessions in a cell other than home: people and sessions are read there, roles here. */
async function resolveApart(
  home: Pool,
  tx: ReadTransaction,
  users: readonly Extract<Presented, { kind: 'user' }>[],
  withoutHome: (error: unknown) => never[],
): Promise<CredentialRow[]> {
  const [people, roles] = await Promise.all([
    inTenantTransaction(home, { merchants: [], readOnly: true }, (own) =>
      own.run(resolvePeople, peopleColumns.arrays(users)),
    ).catch(withoutHome),
    tx.run(resolveRoles, roleColumns.arrays(users)),
  ]);
  const byPlace = new Map(roles.map((row) => [row.place, row]));
  return people.flatMap((person) => {
    const role = byPlace.get(person.place);
    return role === undefined ? [] : [{ ...role, ...person }];
  });
}

/**
 * Resolves a batch; each credential gets its principal or a 401. `pool` is the cell of the merchants, and `home` the one
 * of people; they are the same unless there are several cells.
 */
export async function resolveTogether(
  pool: Databases,
  presented: Presented[],
  home: Databases = pool,
): Promise<Outcome<Principal>[]> {
  const merchants = new Set<string>();
  const tokens = new Map<string, Extract<Presented, { kind: 'token' }>>();
  const users = new Map<string, Extract<Presented, { kind: 'user' }>>();
  // A busy till repeats its credential within a batch.
  const keys = presented.map((credential) => {
    const key = keyOf(credential);
    merchants.add(credential.merchantId);
    if (credential.kind === 'token') tokens.set(key, credential);
    else users.set(key, credential);
    return key;
  });
  // Without the cell home no session can be judged, but tokens of other cells can.
  let homeFailure: unknown;
  const withoutHome = (error: unknown): never[] => {
    homeFailure = error;
    return [];
  };
  const [tokenRows, userRows] = await inTenantTransaction(
    pool,
    { merchants: [...merchants], readOnly: true },
    (tx) =>
      Promise.all([
        tokens.size === 0 ? [] : tx.run(resolveTokens, tokenColumns.arrays([...tokens.values()])),
        users.size === 0
          ? []
          : home === pool
            ? tx.run(resolveSessions, userColumns.arrays([...users.values()]))
            : resolveApart(homeOf(home), tx, [...users.values()], withoutHome),
      ]),
  );
  const rows = new Map<string, CredentialRow>();
  collect(rows, [...tokens.keys()], tokenRows);
  collect(rows, [...users.keys()], userRows);
  const now = worldTime();
  return presented.map((credential, at) =>
    homeFailure !== undefined && credential.kind === 'user'
      ? { error: homeFailure }
      : judge(credential, rows.get(keys[at]!), now),
  );
}

function collect(
  rows: Map<string, CredentialRow>,
  keys: readonly string[],
  found: readonly CredentialRow[],
): void {
  for (const row of found) rows.set(keys[row.place - 1]!, row);
}

/** Identifies credentials that share a row. */
const keyOf = (credential: Presented): string =>
  credential.kind === 'token'
    ? credential.digest.toString('latin1')
    : `${credential.merchantId} ${credential.id} ${credential.userId}`;

/** Cached, because few combinations of scopes exist. */
const scopeSets = new Map<string, ReadonlySet<string>>();
const maxScopeSets = 1_000;

function scopesOf(text: string): ReadonlySet<string> {
  let scopes = scopeSets.get(text);
  if (scopes === undefined) {
    scopes = new Set(text === '' ? [] : text.split(' '));
    if (scopeSets.size < maxScopeSets) scopeSets.set(text, scopes);
  }
  return scopes;
}

/** Only a caller with the right secret learns that it was revoked or has expired. */
function judge(credential: Presented, row: CredentialRow | undefined, now: string): Outcome<Principal> {
  if (row === undefined) return { error: refuse('credential_invalid') };
  if (credential.kind === 'token') {
    if (row.sandbox !== credential.sandbox) return { error: refuse('credential_invalid') };
    if ((row.allowed_origins !== null) !== credential.publishable)
      return { error: refuse('credential_invalid') };
    if (row.ended) return { error: refuse('token_revoked') };
    if (row.expires_at <= now) return { error: refuse('token_expired') };
    if (row.ip_allowlist && !isAllowed(row.ip_allowlist.split(' '), credential.ip))
      return { error: refuse('credential_invalid') };
  } else if (row.ended || row.expires_at <= now) {
    return { error: refuse('session_expired') };
  }
  // A person who left the team has no role, and their tokens no longer work.
  if (row.role === null)
    return { error: refuse(credential.kind === 'token' ? 'token_revoked' : 'session_expired') };
  return { answer: principalOf(credential, row, row.role) };
}

function principalOf(credential: Presented, row: CredentialRow, role: Role): Principal {
  return {
    kind: credential.kind,
    credentialId: credential.id,
    keyOwnerId: row.key_owner_id,
    userId: row.user_id,
    merchantId: credential.merchantId,
    merchantStatus: row.merchant_status,
    merchantTimezone: row.timezone,
    merchantCurrency: row.default_currency,
    merchantCountry: row.country,
    sandbox: row.sandbox,
    clockAheadMs: row.clock_ahead_ms,
    role,
    isPlatformAdmin: row.is_platform_admin,
    permissions: permissionsOf(role),
    scopes: scopesOf(row.scopes ?? ''),
    scopesText: row.scopes ?? '',
    allowedOrigins: row.allowed_origins?.split(' '),
    tokenExpiresAt: credential.kind === 'token' ? row.expires_at : undefined,
    emailVerified: row.email_verified,
    steppedUpAt: row.stepped_up_at ?? undefined,
  };
}
