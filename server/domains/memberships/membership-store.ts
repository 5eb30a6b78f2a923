/** SQL for issuing and reading memberships: one function, one statement. */
import { type RawBuilder, sql } from 'kysely';
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { MembershipRow, MembershipStatus } from './membership.ts';
import type { PassRow } from './passes/pass.ts';
import type { LotRow, PointsTransactionRow } from './points/points.ts';

const lock = statement<PassRow>(
  'passes_lock',
  `select p.merchant_id, p.id, p.template_id, p.name, p.description, p.status, p.tiers, p.earn_rule, p.points_expiry,
          p.pending_days, p.validity, p.max_issued, p.issued_count, p.allow_multiple, p.price, p.rewards, p.metadata,
          p.version, p.created_at, p.updated_at
   from unnest($1::uuid[], $2::uuid[]) as wanted (merchant_id, id)
   join passes p on p.merchant_id = wanted.merchant_id and p.id = wanted.id
   order by p.merchant_id, p.id
   for no key update of p`,
);

/** Locks passes in id order, so two batches can't deadlock. */
export const lockPasses = (tx: TenantTransaction, keys: readonly { merchantId: string; id: string }[]) =>
  tx.run(lock, [keys.map((key) => key.merchantId), keys.map((key) => key.id)]);

const count = statement(
  'passes_count_issued',
  `update passes p set issued_count = c.issued_count
   from unnest($1::uuid[], $2::uuid[], $3::int[]) as c (merchant_id, id, issued_count)
   where p.merchant_id = c.merchant_id and p.id = c.id`,
);

/** Leaves `version` unchanged: issuing must not invalidate the version of a concurrent edit of the pass. */
export const saveIssuedCounts = (tx: TenantTransaction, passes: readonly PassRow[]) =>
  tx.run(count, [
    passes.map((pass) => pass.merchant_id),
    passes.map((pass) => pass.id),
    passes.map((pass) => pass.issued_count),
  ]);

export interface HeldRow {
  merchant_id: string;
  pass_id: string;
  /** Null if the row was found by its external id. */
  customer_id: string | null;
  external_id: string | null;
  id: string;
}

const held = statement<HeldRow>(
  'memberships_held',
  `select m.merchant_id, m.pass_id, m.customer_id, null as external_id, m.id
   from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as wanted (merchant_id, pass_id, customer_id)
   join memberships m on m.merchant_id = wanted.merchant_id and m.pass_id = wanted.pass_id
     and m.customer_id = wanted.customer_id and m.status <> 'revoked' and m.one_per_customer
   union all
   select m.merchant_id, m.pass_id, null, m.external_id, m.id
   from unnest($4::uuid[], $5::uuid[], $6::text[]) as wanted (merchant_id, pass_id, external_id)
   join memberships m on m.merchant_id = wanted.merchant_id and m.pass_id = wanted.pass_id
     and m.external_id = wanted.external_id`,
);

/** Finds which customers hold which passes and which external ids are taken. Stable while the pass is locked. */
export const findHeld = (
  tx: ReadTransaction,
  customers: readonly { merchantId: string; passId: string; customerId: string }[],
  externals: readonly { merchantId: string; passId: string; externalId: string }[],
) =>
  tx.run(held, [
    customers.map((wanted) => wanted.merchantId),
    customers.map((wanted) => wanted.passId),
    customers.map((wanted) => wanted.customerId),
    externals.map((wanted) => wanted.merchantId),
    externals.map((wanted) => wanted.passId),
    externals.map((wanted) => wanted.externalId),
  ]);

const insert = statement(
  'memberships_insert',
  `insert into memberships (merchant_id, id, pass_id, customer_id, serial, tier_id, status, starts_at, expires_at,
     require_claim, one_per_customer, points_available, external_id, issued_by_type, issued_by_id, metadata,
     issued_at, created_at, updated_at)
   select *, $17::timestamptz, $17::timestamptz, $17::timestamptz
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[],
     $8::timestamptz[], $9::timestamptz[], $10::boolean[], $11::boolean[], $12::bigint[], $13::text[], $14::text[],
     $15::uuid[], $16::json[])`,
);

export const insertMemberships = (tx: TenantTransaction, rows: readonly MembershipRow[], now: string) =>
  tx.run(insert, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.id),
    rows.map((row) => row.pass_id),
    rows.map((row) => row.customer_id),
    rows.map((row) => row.serial),
    rows.map((row) => row.tier_id),
    rows.map((row) => row.status),
    rows.map((row) => row.starts_at),
    rows.map((row) => row.expires_at),
    rows.map((row) => row.require_claim),
    rows.map((row) => row.one_per_customer),
    rows.map((row) => row.points_available),
    rows.map((row) => row.external_id),
    rows.map((row) => row.issued_by_type),
    rows.map((row) => row.issued_by_id),
    rows.map((row) => JSON.stringify(row.metadata)),
    now,
  ]);

const insertTransaction = statement(
  'points_transactions_insert',
  `insert into points_transactions (merchant_id, id, membership_id, type, points, status, balance_after, reason,
     actor_type, actor_id, occurred_at, created_at)
   select *, $11::timestamptz, $11::timestamptz
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::bigint[], $8::text[],
     $9::text[], $10::uuid[])`,
);

export const insertTransactions = (
  tx: TenantTransaction,
  rows: readonly PointsTransactionRow[],
  now: string,
) =>
  tx.run(insertTransaction, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.id),
    rows.map((row) => row.membership_id),
    rows.map((row) => row.type),
    rows.map((row) => row.points),
    rows.map((row) => row.status),
    rows.map((row) => row.balance_after),
    rows.map((row) => row.reason),
    rows.map((row) => row.actor_type),
    rows.map((row) => row.actor_id),
    now,
  ]);

const insertLot = statement(
  'points_lots_insert',
  `insert into points_lots (merchant_id, id, membership_id, points_granted, points_remaining, available_at, expires_at,
     source_transaction_id, created_at)
   select merchant_id, id, membership_id, points, points, $7::timestamptz, expires_at, transaction_id, $7::timestamptz
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::timestamptz[], $6::uuid[])
     as lot (merchant_id, id, membership_id, points, expires_at, transaction_id)`,
);

export const insertLots = (tx: TenantTransaction, rows: readonly LotRow[], now: string) =>
  tx.run(insertLot, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.id),
    rows.map((row) => row.membership_id),
    rows.map((row) => row.points_granted),
    rows.map((row) => row.expires_at),
    rows.map((row) => row.source_transaction_id),
    now,
  ]);

/** SQL form of `statusOf`, for a table named `memberships`. */
export const statusInSql = (now: string): RawBuilder<MembershipStatus> => sql<MembershipStatus>`case
  when memberships.status in ('revoked', 'expired') then memberships.status
  when memberships.expires_at <= ${now}::timestamptz then 'expired'
  when memberships.status = 'pending' and not memberships.require_claim
    and coalesce(memberships.starts_at <= ${now}::timestamptz, true) then 'active'
  else memberships.status end`;

export interface ExpiringPoints {
  membership_id: string;
  points: number;
  expires_at: string;
}

const nextExpiries = statement<ExpiringPoints>(
  'points_lots_next_expiry',
  `select distinct on (l.membership_id) l.membership_id, l.expires_at,
          tessera_exact(sum(l.points_remaining)) as points
   from unnest($2::uuid[]) as wanted (membership_id)
   join points_lots l on l.merchant_id = $1 and l.membership_id = wanted.membership_id
   where l.is_open and l.activated and l.expires_at > $3
   group by l.membership_id, l.expires_at
   order by l.membership_id, l.expires_at`,
);

/** For each membership, the points that expire next. No row if none expire. */
export const findNextExpiries = (tx: ReadTransaction, ids: readonly string[], now: string) =>
  tx.run(nextExpiries, [tx.merchantId, ids, now]);

const expiring = statement<ExpiringPoints>(
  'points_lots_expiring',
  `select l.membership_id, l.expires_at, tessera_exact(sum(l.points_remaining)) as points
   from points_lots l
   where l.merchant_id = $1 and l.membership_id = $2 and l.is_open and l.activated and l.expires_at > $3
   group by l.membership_id, l.expires_at
   order by l.expires_at
   limit 100`,
);

/** Upcoming point expiries of one membership, soonest first. */
export const findExpiring = (tx: ReadTransaction, id: string, now: string) =>
  tx.run(expiring, [tx.merchantId, id, now]);

const holdPass = statement(
  'passes_hold_tiers',
  'select from passes where merchant_id = $1 and id = $2 for key share',
);

/**
 * Prevents tiers of the pass from being removed until the transaction ends: removing one locks the pass `for update`.
 * Issuing is not blocked.
 */
export const holdTiers = (tx: TenantTransaction, passId: string) => tx.run(holdPass, [tx.merchantId, passId]);
