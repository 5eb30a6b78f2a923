/** SQL for saving changed ledgers: one statement per table. */
import { dayMs } from '../../../../contract/durations.ts';
import { type Columns, columns, type Whole } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Statement } from '../../../database/statement.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { notePointsSpent } from '../../customers/spending-notices.ts';
import { saveCounters } from '../counters/counter-store.ts';
import type { Changes } from './changes.ts';
import type { PointsLedger } from './points-ledger.ts';
import type { HoldRow, LedgerRow, LotEntry, LotRow, ReversalRow, TransactionRow } from './points-rows.ts';

const balances = columns<LedgerRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  points_available: 'bigint',
  points_pending: 'bigint',
  points_held: 'bigint',
  points_debt: 'bigint',
  lifetime_earned: 'bigint',
  lifetime_redeemed: 'bigint',
  earn_carry: 'int',
  points_entries: 'bigint',
  tier_id: 'text',
  version: 'int',
});
const updateMemberships = statement(
  'points_save_memberships',
  `update memberships m
   set ${balances.set('c')}, updated_at = $1
   from ${balances.unnest('c', 2)}
   where m.merchant_id = c.merchant_id and m.id = c.id`,
);

export const saveMemberships = (tx: TenantTransaction, rows: readonly LedgerRow[], now: string) =>
  tx.run(updateMemberships, [now, ...balances.arrays(rows)]);

const tierColumns = columns<LedgerRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  tier_id: 'text',
  tier_reached_at: 'timestamptz',
  tier_until: 'timestamptz',
  tier_source: 'text',
  tier_grants: 'json',
  tier_due_at: 'timestamptz',
  tier_noticed_for: 'timestamptz',
});
const updateTiers = statement(
  'points_save_tiers',
  `update memberships m set ${tierColumns.set('c')}, updated_at = $1 from ${tierColumns.unnest('c', 2)}
   where m.merchant_id = c.merchant_id and m.id = c.id`,
);

/** Saves what memberships say about their tiers. */
export const saveTiers = (tx: TenantTransaction, rows: readonly LedgerRow[], now: string) =>
  tx.run(updateTiers, [now, ...tierColumns.arrays(rows)]);

const tiers = columns<LedgerRow>({ merchant_id: 'uuid', pass_id: 'uuid', tier_id: 'text' });
const tierLock = statement('points_hold_tiers', 'select tessera_hold_tiers($1, $2, $3)');

/** Keeps the tiers that memberships moved into from being removed; the transaction restarts if one is gone. */
export const lockTiers = (tx: TenantTransaction, rows: readonly LedgerRow[]) =>
  tx.run(tierLock, tiers.arrays(rows));

const transactions = columns<TransactionRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  membership_id: 'uuid',
  number: 'bigint',
  type: 'text',
  points: 'bigint',
  status: 'text',
  balance_after: 'bigint',
  debt_points: 'bigint',
  lapsed_points: 'bigint',
  carry: 'bigint',
  rules: 'json',
  limited: 'boolean',
  terms_version: 'int',
  counted: 'json',
  reason: 'text',
  reference: 'text',
  order_details: 'json',
  location_id: 'text',
  staff: 'text',
  reward_id: 'text',
  hold_id: 'uuid',
  reverses_id: 'uuid',
  activates_id: 'uuid',
  available_at: 'timestamptz',
  actor_type: 'text',
  actor_id: 'uuid',
  occurred_at: 'timestamptz',
} satisfies Whole<Omit<TransactionRow, 'created_at'>>);
const insertTransactions = statement(
  'points_save_transactions',
  `insert into points_transactions (${transactions.names}, created_at)
   select *, $1::timestamptz from ${transactions.unnest('c', 2)}`,
);

const newLots = columns<LotRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  membership_id: 'uuid',
  points_granted: 'bigint',
  points_remaining: 'bigint',
  available_at: 'timestamptz',
  expires_at: 'timestamptz',
  activated: 'boolean',
  source_transaction_id: 'uuid',
  moved_from: 'uuid',
} satisfies Whole<Omit<LotRow, 'noticed'>>);
const insertLots = statement(
  'points_save_new_lots',
  `insert into points_lots (${newLots.names}, created_at)
   select *, $1::timestamptz from ${newLots.unnest('c', 2)}`,
);

const changedLots = columns<LotRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  points_remaining: 'bigint',
  expires_at: 'timestamptz',
  activated: 'boolean',
  noticed: 'boolean',
});
const updateLots = statement(
  'points_save_lots',
  `update points_lots l
   set ${changedLots.set('c')}
   from ${changedLots.unnest('c')}
   where l.merchant_id = c.merchant_id and l.id = c.id`,
);

const lotEntries = columns<LotEntry>({
  merchant_id: 'uuid',
  transaction_id: 'uuid',
  lot_id: 'uuid',
  points: 'bigint',
} satisfies Whole<LotEntry>);
const insertLotEntries = statement(
  'points_save_lot_entries',
  `insert into points_lot_entries (${lotEntries.names}) select * from ${lotEntries.unnest('c')}`,
);

const holds = columns<HoldRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  membership_id: 'uuid',
  points: 'bigint',
  status: 'text',
  reward_id: 'text',
  reference: 'text',
  order_details: 'json',
  location_id: 'text',
  reason: 'text',
  expires_at: 'timestamptz',
  terms: 'json',
} satisfies Whole<Omit<HoldRow, 'created_at' | 'updated_at'>>);
const saveHolds = statement(
  'points_save_holds',
  `insert into points_holds (${holds.names}, created_at, updated_at)
   select *, $1::timestamptz, $1::timestamptz from ${holds.unnest('c', 2)}
   on conflict (merchant_id, id) do update set status = excluded.status, updated_at = excluded.updated_at`,
);

const reversals = columns<ReversalRow>({
  merchant_id: 'uuid',
  transaction_id: 'uuid',
  points: 'bigint',
  reversed_points: 'bigint',
} satisfies Whole<ReversalRow>);
const addReversals = statement(
  'points_save_reversals',
  `insert into points_reversals as r (${reversals.names})
   select merchant_id, transaction_id, points, sum(reversed_points) from ${reversals.unnest('c')}
   group by merchant_id, transaction_id, points
   on conflict (merchant_id, transaction_id)
   do update set reversed_points = r.reversed_points + excluded.reversed_points`,
);

/** Sends what the ledgers posted, one statement for each table; referenced rows go first. */
export function saveEntries(
  tx: TenantTransaction,
  ledgers: readonly PointsLedger[],
  now: string,
): Promise<unknown>[] {
  const changes = ledgers.map((ledger) => ledger.changes);
  const sent: Promise<unknown>[] = [];
  const send = <Row>(
    sql: Statement<unknown>,
    table: Columns<Row>,
    rowsOf: (one: Changes) => Iterable<Row>,
    ...first: unknown[]
  ) => {
    const rows = changes.flatMap((one) => [...rowsOf(one)]);
    if (rows.length > 0) sent.push(tx.run(sql, [...first, ...table.arrays(rows)]));
  };
  send(saveHolds, holds, (one) => one.holds.values(), now);
  send(insertTransactions, transactions, (one) => one.transactions, now);
  send(insertLots, newLots, (one) => one.newLots, now);
  send(updateLots, changedLots, (one) => [...one.changedLots].filter((lot) => !one.newLots.has(lot)));
  send(insertLotEntries, lotEntries, (one) => one.lotEntries);
  send(addReversals, reversals, (one) => one.reversals);
  const counted = ledgers.flatMap(({ counters }) => [...counters.changes]);
  if (counted.length > 0) sent.push(saveCounters(tx, counted));
  const spent = changes.flatMap((one) => one.transactions.filter((entry) => isNews(entry, now)));
  if (spent.length > 0) {
    const noted = spent.map(({ merchant_id, membership_id, number }) => ({
      merchant_id,
      object_id: membership_id,
      after: number - 1,
    }));
    sent.push(notePointsSpent(tx, noted, now));
  }
  return sent;
}

/** Spending of which the member is notified; what was reported late is history. */
const isNews = ({ type, occurred_at }: TransactionRow, now: string): boolean =>
  type === 'redeem' && Date.parse(now) - Date.parse(occurred_at) < dayMs;

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
