/** SQL for issuing and reading memberships: one function, one statement. */
import { type RawBuilder, sql } from 'kysely';
import { columns, type Key, keyColumns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { MembershipRow, MembershipStatus } from './membership.ts';
import type { PassRow } from './passes/pass.ts';

/** The columns of a `MembershipRow`, from `memberships m`. */
export const membershipColumns = `m.merchant_id, m.id, m.pass_id, m.customer_id, m.serial, m.tier_id, m.tier_reached_at,
  m.tier_until, m.tier_source, m.tier_grants, m.tier_due_at, m.tier_noticed_for, m.status, m.issued_at,
  m.starts_at, m.expires_at, m.revoked_at, m.revoke_reason, m.require_claim, m.one_per_customer, m.points_available,
  m.points_pending, m.points_held, m.points_debt, m.lifetime_earned, m.lifetime_redeemed, m.earn_carry, m.check_ins, m.external_id,
  m.issued_by_type, m.issued_by_id, m.card_renewals, m.merged_into, m.metadata, m.version, m.created_at, m.updated_at`;

const lock = statement<PassRow>(
  'passes_lock',
  `select p.merchant_id, p.id, p.template_id, p.name, p.description, p.status, p.tiers, p.tier_rule, p.counters,
          p.earn_rule, p.earn_rules, p.earn_cap, p.terms_version, p.spend_rule,
          p.points_expiry, p.pending_days, p.validity, p.max_issued, p.issued_count, p.allow_multiple, p.price, p.rewards,
          p.till_limits, p.metadata, p.version, p.created_at, p.updated_at
   from ${keyColumns.unnest('wanted')}
   join passes p on p.merchant_id = wanted.merchant_id and p.id = wanted.id
   order by p.merchant_id, p.id
   for no key update of p`,
);

/** Locks passes in id order, so two batches can't deadlock. */
export const lockPasses = (tx: TenantTransaction, keys: readonly Key[]) =>
  tx.run(lock, keyColumns.arrays(keys));

const countColumns = columns<PassRow>({ merchant_id: 'uuid', id: 'uuid', issued_count: 'int' });
const count = statement(
  'passes_count_issued',
  `update passes p set issued_count = c.issued_count
   from ${countColumns.unnest('c')}
   where p.merchant_id = c.merchant_id and p.id = c.id`,
);

/** Leaves `version` unchanged: issuing must not invalidate the version of a concurrent edit of the pass. */
export const saveIssuedCounts = (tx: TenantTransaction, passes: readonly PassRow[]) =>
  tx.run(count, countColumns.arrays(passes));

type HeldRow = Row<'memberships', 'merchant_id' | 'id' | 'pass_id' | 'external_id'> & {
  /** Null if the row was found by its external id. */
  customer_id: string | null;
};

type Holder = Record<'merchantId' | 'passId' | 'customerId', string>;
type Named = Record<'merchantId' | 'passId' | 'externalId', string>;
const holderColumns = columns<Holder>({ merchantId: 'uuid', passId: 'uuid', customerId: 'uuid' });
const namedColumns = columns<Named>({ merchantId: 'uuid', passId: 'uuid', externalId: 'text' });
const held = statement<HeldRow>(
  'memberships_held',
  `select m.merchant_id, m.pass_id, m.customer_id, null as external_id, m.id
   from ${holderColumns.unnest('wanted')}
   join memberships m on m.merchant_id = wanted.merchant_id and m.pass_id = wanted.pass_id
     and m.customer_id = wanted.customer_id and m.status not in ('revoked', 'merged') and m.one_per_customer
   union all
   select m.merchant_id, m.pass_id, null, m.external_id, m.id
   from ${namedColumns.unnest('wanted', 4)}
   join memberships m on m.merchant_id = wanted.merchant_id and m.pass_id = wanted.pass_id
     and m.external_id = wanted.external_id`,
);

/** Finds which customers hold which passes and which external ids are taken. Stable while the pass is locked. */
export const findHeld = (tx: ReadTransaction, customers: readonly Holder[], externals: readonly Named[]) =>
  tx.run(held, [...holderColumns.arrays(customers), ...namedColumns.arrays(externals)]);

const former = statement<Row<'memberships', 'pass_id' | 'customer_id'>>(
  'memberships_former',
  `select distinct m.pass_id, m.customer_id
   from ${holderColumns.unnest('wanted')}
   join memberships m on m.merchant_id = wanted.merchant_id and m.customer_id = wanted.customer_id
     and m.pass_id = wanted.pass_id`,
);

/** Which customers have, or ever had, a card of which passes. Stable while the pass is locked. */
export const findFormer = (tx: ReadTransaction, customers: readonly Holder[]) =>
  tx.run(former, holderColumns.arrays(customers));

/** A new membership, with the number of its last entry of points. */
type NewMembership = MembershipRow & Row<'memberships', 'points_entries'>;

const issuedColumns = columns<NewMembership>({
  merchant_id: 'uuid',
  id: 'uuid',
  pass_id: 'uuid',
  customer_id: 'uuid',
  serial: 'text',
  tier_id: 'text',
  tier_reached_at: 'timestamptz',
  tier_until: 'timestamptz',
  tier_source: 'text',
  tier_grants: 'json',
  tier_due_at: 'timestamptz',
  status: 'text',
  starts_at: 'timestamptz',
  expires_at: 'timestamptz',
  require_claim: 'boolean',
  one_per_customer: 'boolean',
  points_available: 'bigint',
  points_pending: 'bigint',
  lifetime_earned: 'bigint',
  points_entries: 'bigint',
  external_id: 'text',
  issued_by_type: 'text',
  issued_by_id: 'uuid',
  metadata: 'json',
});
const insert = statement(
  'memberships_insert',
  `insert into memberships (${issuedColumns.names}, issued_at, created_at, updated_at)
   select *, $1::timestamptz, $1::timestamptz, $1::timestamptz from ${issuedColumns.unnest('m', 2)}`,
);

export const insertMemberships = (tx: TenantTransaction, rows: readonly NewMembership[], now: string) =>
  tx.run(insert, [now, ...issuedColumns.arrays(rows)]);

/** SQL form of `statusOf`, for a table named `memberships`. */
export const statusInSql = (now: string): RawBuilder<MembershipStatus> => sql<MembershipStatus>`case
  when memberships.status in ('revoked', 'expired', 'merged') then memberships.status
  when memberships.expires_at <= ${now}::timestamptz then 'expired'
  when memberships.status = 'pending' and not memberships.require_claim
    and coalesce(memberships.starts_at <= ${now}::timestamptz, true) then 'active'
  else memberships.status end`;

const holdPass = statement(
  'passes_hold_tiers',
  'select from passes where merchant_id = $1 and id = $2 for key share',
);

/**
 * Prevents tiers of the pass from being removed until the transaction ends: removing one locks the pass `for update`.
 * Issuing is not blocked.
 */
export const lockTiers = (tx: TenantTransaction, passId: string) => tx.run(holdPass, [tx.merchantId, passId]);
