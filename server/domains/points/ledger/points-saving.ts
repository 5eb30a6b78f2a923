/** SQL for saving changed ledgers: one statement per table. */
import { statement } from '../../../database/connection.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { LotEntry, PointsLedger } from './points-ledger.ts';
import type { HoldRow, LedgerRow, LotRow, ReversalRow, TransactionRow } from './points-rows.ts';

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

const memberships = statement(
  'points_save_memberships',
  `update memberships m
   set points_available = c.available, points_pending = c.pending, points_held = c.held, points_debt = c.debt,
       lifetime_earned = c.earned, lifetime_redeemed = c.redeemed, points_entries = c.entries, tier_id = c.tier_id,
       version = c.version, updated_at = $12
   from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
       $8::bigint[], $9::bigint[], $10::text[], $11::int[])
     as c (merchant_id, id, available, pending, held, debt, earned, redeemed, entries, tier_id, version)
   where m.merchant_id = c.merchant_id and m.id = c.id`,
);

export const saveMemberships = (tx: TenantTransaction, rows: readonly LedgerRow[], now: string) =>
  tx.run(memberships, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.id),
    rows.map((row) => row.points_available),
    rows.map((row) => row.points_pending),
    rows.map((row) => row.points_held),
    rows.map((row) => row.points_debt),
    rows.map((row) => row.lifetime_earned),
    rows.map((row) => row.lifetime_redeemed),
    rows.map((row) => row.points_entries),
    rows.map((row) => row.tier_id),
    rows.map((row) => row.version),
    now,
  ]);

const tiers = statement('points_hold_tiers', 'select tessera_hold_tiers($1, $2, $3)');

/** Keeps the tiers that memberships moved into from being removed; the transaction restarts if one is gone. */
export const holdTiers = (tx: TenantTransaction, rows: readonly LedgerRow[]) =>
  tx.run(tiers, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.pass_id),
    rows.map((row) => row.tier_id),
  ]);

const transactions = statement(
  'points_save_transactions',
  `insert into points_transactions (merchant_id, id, membership_id, number, type, points, status, balance_after,
     debt_points, lapsed_points, reason, reference, order_details, location_id, reward_id, hold_id, reverses_id,
     activates_id, available_at, actor_type, actor_id, occurred_at, created_at)
   select *, $23::timestamptz
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::bigint[],
     $9::bigint[], $10::bigint[], $11::text[], $12::text[], $13::json[], $14::text[], $15::text[], $16::uuid[],
     $17::uuid[], $18::uuid[], $19::timestamptz[], $20::text[], $21::uuid[], $22::timestamptz[])`,
);

const insertTransactions = (tx: TenantTransaction, rows: readonly TransactionRow[], now: string) =>
  tx.run(transactions, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.id),
    rows.map((row) => row.membership_id),
    rows.map((row) => row.number),
    rows.map((row) => row.type),
    rows.map((row) => row.points),
    rows.map((row) => row.status),
    rows.map((row) => row.balance_after),
    rows.map((row) => row.debt_points),
    rows.map((row) => row.lapsed_points),
    rows.map((row) => row.reason),
    rows.map((row) => row.reference),
    rows.map((row) => json(row.order_details)),
    rows.map((row) => row.location_id),
    rows.map((row) => row.reward_id),
    rows.map((row) => row.hold_id),
    rows.map((row) => row.reverses_id),
    rows.map((row) => row.activates_id),
    rows.map((row) => row.available_at),
    rows.map((row) => row.actor_type),
    rows.map((row) => row.actor_id),
    rows.map((row) => row.occurred_at),
    now,
  ]);

const newLots = statement(
  'points_save_new_lots',
  `insert into points_lots (merchant_id, id, membership_id, points_granted, points_remaining, available_at, expires_at,
     activated, source_transaction_id, created_at)
   select *, $10::timestamptz
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::timestamptz[], $7::timestamptz[],
     $8::boolean[], $9::uuid[])`,
);

const insertLots = (tx: TenantTransaction, rows: readonly LotRow[], now: string) =>
  tx.run(newLots, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.id),
    rows.map((row) => row.membership_id),
    rows.map((row) => row.points_granted),
    rows.map((row) => row.points_remaining),
    rows.map((row) => row.available_at),
    rows.map((row) => row.expires_at),
    rows.map((row) => row.activated),
    rows.map((row) => row.source_transaction_id),
    now,
  ]);

const lots = statement(
  'points_save_lots',
  `update points_lots l
   set points_remaining = c.remaining, expires_at = c.expires_at, activated = c.activated, noticed = c.noticed
   from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::timestamptz[], $5::boolean[], $6::boolean[])
     as c (merchant_id, id, remaining, expires_at, activated, noticed)
   where l.merchant_id = c.merchant_id and l.id = c.id`,
);

const updateLots = (tx: TenantTransaction, rows: readonly LotRow[]) =>
  tx.run(lots, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.id),
    rows.map((row) => row.points_remaining),
    rows.map((row) => row.expires_at),
    rows.map((row) => row.activated),
    rows.map((row) => row.noticed),
  ]);

const lotEntries = statement(
  'points_save_lot_entries',
  `insert into points_lot_entries (merchant_id, transaction_id, lot_id, points)
   select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[])`,
);

const insertLotEntries = (tx: TenantTransaction, rows: readonly LotEntry[]) =>
  tx.run(lotEntries, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.transaction_id),
    rows.map((row) => row.lot_id),
    rows.map((row) => row.points),
  ]);

const holds = statement(
  'points_save_holds',
  `insert into points_holds as h (merchant_id, id, membership_id, points, status, reward_id, reference, order_details,
     location_id, reason, expires_at, created_at, updated_at)
   select *, $12::timestamptz, $12::timestamptz
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::json[],
     $9::text[], $10::text[], $11::timestamptz[])
   on conflict (merchant_id, id) do update set status = excluded.status, updated_at = excluded.updated_at`,
);

/** Saves new holds and the end of existing ones. */
const saveHolds = (tx: TenantTransaction, rows: readonly HoldRow[], now: string) =>
  tx.run(holds, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.id),
    rows.map((row) => row.membership_id),
    rows.map((row) => row.points),
    rows.map((row) => row.status),
    rows.map((row) => row.reward_id),
    rows.map((row) => row.reference),
    rows.map((row) => json(row.order_details)),
    rows.map((row) => row.location_id),
    rows.map((row) => row.reason),
    rows.map((row) => row.expires_at),
    now,
  ]);

const reversals = statement(
  'points_save_reversals',
  `insert into points_reversals as r (merchant_id, transaction_id, points, reversed_points)
   select merchant_id, transaction_id, points, sum(reversed)
   from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[]) as c (merchant_id, transaction_id, points, reversed)
   group by merchant_id, transaction_id, points
   on conflict (merchant_id, transaction_id)
   do update set reversed_points = r.reversed_points + excluded.reversed_points`,
);

/** Adds to the reversed points of transactions. */
const addReversals = (tx: TenantTransaction, rows: readonly ReversalRow[]) =>
  tx.run(reversals, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.transaction_id),
    rows.map((row) => row.points),
    rows.map((row) => row.reversed_points),
  ]);

/** Sends what the ledgers posted, one statement for each table; referenced rows go first. */
export function saveEntries(tx: TenantTransaction, ledgers: readonly PointsLedger[], now: string) {
  const changes = ledgers.map((ledger) => ledger.changes);
  const holds = changes.flatMap((one) => [...one.holds.values()]);
  const transactions = changes.flatMap((one) => one.transactions);
  const newLots = changes.flatMap((one) => [...one.newLots]);
  const lots = changes.flatMap((one) => [...one.changedLots].filter((lot) => !one.newLots.has(lot)));
  const lotEntries = changes.flatMap((one) => one.lotEntries);
  const reversals = changes.flatMap((one) => one.reversals);
  const sent: Promise<unknown>[] = [];
  if (holds.length > 0) sent.push(saveHolds(tx, holds, now));
  if (transactions.length > 0) sent.push(insertTransactions(tx, transactions, now));
  if (newLots.length > 0) sent.push(insertLots(tx, newLots, now));
  if (lots.length > 0) sent.push(updateLots(tx, lots));
  if (lotEntries.length > 0) sent.push(insertLotEntries(tx, lotEntries));
  if (reversals.length > 0) sent.push(addReversals(tx, reversals));
  return sent;
}

const freeze = statement(
  'points_freeze_lots',
  `update points_lots l set frozen = true
   from unnest($2::uuid[]) as revoked (id)
   where l.merchant_id = $1 and l.membership_id = revoked.id and l.is_open and l.activated and not l.frozen`,
);
const freezePending = statement(
  'points_freeze_pending_lots',
  `update points_lots l set frozen = true
   from unnest($2::uuid[]) as revoked (id)
   where l.merchant_id = $1 and l.membership_id = revoked.id and l.is_open and not l.activated and not l.frozen`,
);

/** Freezes the open lots of revoked memberships, so the clock never finds them as due. */
export const freezeLots = (tx: TenantTransaction, membershipIds: readonly string[]) =>
  Promise.all([freeze, freezePending].map((one) => tx.run(one, [tx.merchantId, membershipIds])));
