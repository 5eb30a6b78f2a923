/** SQL for the life cycle of memberships: one function, one statement. */
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import { timeOf } from '../../../database/merchant-clock.ts';
import type { Statement } from '../../../database/statement.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { membershipColumns } from '../membership-store.ts';
import type { LifeRow } from './life.ts';

const rowColumns = `${membershipColumns}, m.expiring_told_for, m.revoke_points`;

const read = statement<LifeRow>(
  'memberships_read_life',
  `select ${rowColumns} from memberships m where m.merchant_id = $1 and m.id = any ($2::uuid[])`,
);

/** Reads memberships by their own ids, without locks. */
export const readMemberships = (tx: ReadTransaction, ids: readonly string[]) =>
  tx.run(read, [tx.merchantId, ids]);

const lock = statement<LifeRow>(
  'memberships_lock',
  `select ${rowColumns}
   from unnest($2::uuid[]) as wanted (id)
   join memberships m on m.merchant_id = $1 and m.id = wanted.id
   order by m.merchant_id, m.id
   for no key update of m`,
);

/**
 * Locks memberships in id order and returns them with the database time. The time is read after the locks are taken,
 * so it is never earlier than a change made under a previous lock.
 */
export async function lockMemberships(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ rows: LifeRow[]; now: string }> {
  const [rows, now] = await Promise.all([tx.run(lock, [tx.merchantId, ids]), timeOf(tx)]);
  return { rows, now };
}

// The serial of a merged membership leads to the one that was kept.
const bySerial = (name: string, locking: string): Statement<LifeRow> =>
  statement(
    name,
    `select ${rowColumns} from memberships named
     join memberships m on m.merchant_id = named.merchant_id and m.id = coalesce(named.merged_into, named.id)
     where named.merchant_id = $1 and named.serial = $2 ${locking}`,
  );

const find = bySerial('memberships_by_serial', '');
const findAndLock = bySerial('memberships_lock_by_serial', 'for no key update of m');

/** The membership with this serial, if any, and the time it was read. */
export async function findBySerial(
  tx: TenantTransaction,
  serial: string,
  options: { lock: boolean },
): Promise<{ row: LifeRow | undefined; now: string }> {
  const sql = options.lock ? findAndLock : find;
  const [[row], now] = await Promise.all([tx.run(sql, [tx.merchantId, serial]), timeOf(tx)]);
  // Merged while this waited for the lock.
  return row?.status === 'merged' ? findBySerial(tx, serial, options) : { row, now };
}

const insertFormer = statement(
  'former_serials_insert',
  `insert into former_serials (merchant_id, serial, membership_id, created_at) values ($1, $2, $3, $4)`,
);

/** Keeps the number of a card that got a new one. */
export const insertFormerSerial = (
  tx: TenantTransaction,
  { serial, id }: Pick<LifeRow, 'serial' | 'id'>,
  now: string,
) => tx.run(insertFormer, [tx.merchantId, serial, id, now]);

const leading = statement<Pick<LifeRow, 'id' | 'serial'>>(
  'memberships_leading_to',
  'select id, serial from memberships where merchant_id = $1 and merged_into = $2 order by id for no key update',
);
const renew = statement(
  'memberships_renew_card',
  `update memberships set serial = $3, card_renewals = card_renewals + 1, version = version + 1, updated_at = $4
   where merchant_id = $1 and id = $2`,
);

/** Also ends the numbers and links of the cards that lead to a renewed one, because each can be the lost card. */
export async function renewLeading(
  tx: TenantTransaction,
  keptId: string,
  newSerial: () => string,
  now: string,
): Promise<void> {
  for (const row of await tx.run(leading, [tx.merchantId, keptId])) {
    await insertFormerSerial(tx, row, now);
    await tx.run(renew, [tx.merchantId, row.id, newSerial(), now]);
  }
}

const former = statement<object>(
  'former_serials_find',
  'select from former_serials where merchant_id = $1 and serial = $2',
);

/** Whether a card had this serial before it was renewed. */
export const isFormerSerial = async (tx: ReadTransaction, serial: string): Promise<boolean> =>
  (await tx.run(former, [tx.merchantId, serial])).length > 0;

const savedColumns = columns<LifeRow>({
  id: 'uuid',
  serial: 'text',
  card_renewals: 'smallint',
  status: 'text',
  tier_id: 'text',
  tier_reached_at: 'timestamptz',
  tier_until: 'timestamptz',
  tier_source: 'text',
  tier_grants: 'json',
  tier_due_at: 'timestamptz',
  tier_noticed_for: 'timestamptz',
  expires_at: 'timestamptz',
  revoked_at: 'timestamptz',
  revoke_reason: 'text',
  revoke_points: 'text',
  require_claim: 'boolean',
  points_available: 'bigint',
  check_ins: 'int',
  external_id: 'text',
  metadata: 'json',
  expiring_told_for: 'timestamptz',
  version: 'int',
  updated_at: 'timestamptz',
});
const save = statement(
  'memberships_save',
  `update memberships m
   set ${savedColumns.set('s')}
   from ${savedColumns.unnest('s', 2)}
   where m.merchant_id = $1 and m.id = s.id`,
);

/** Writes memberships. The caller must hold their locks. */
export const saveMemberships = (tx: TenantTransaction, rows: readonly LifeRow[]) =>
  tx.run(save, [tx.merchantId, ...savedColumns.arrays(rows)]);

/** Maximum number of memberships in one run of the clock. */
export const maxDue = 500;

// Each part walks its own partial index, oldest first.
const due = statement<{ merchant_id: string; id: string }>(
  'memberships_due',
  `(select merchant_id, id from memberships
    where status = 'pending' and not require_claim and starts_at <= tessera_now()
      and merchant_id <> all ($2::uuid[])
    order by starts_at limit ${maxDue})
   union
   (select merchant_id, id from memberships
    where status in ('pending', 'active', 'suspended') and expires_at is not null and expires_at <= tessera_now()
      and merchant_id <> all ($2::uuid[])
    order by expires_at limit ${maxDue})
   union
   (select merchant_id, id from memberships
    where status = 'active' and expires_at is not null and expiring_told_for is distinct from expires_at
      and expires_at <= tessera_now() + make_interval(days => $1)
      and merchant_id <> all ($2::uuid[])
    order by expires_at limit ${maxDue})
   limit ${maxDue}`,
);

/**
 * Finds memberships with a due start, end or notice, except those of the given merchants. Needs the task
 * `membership-clock`.
 */
export const findDue = (tx: ReadTransaction, noticeDays: number, without: readonly string[]) =>
  tx.run(due, [noticeDays, without]);
