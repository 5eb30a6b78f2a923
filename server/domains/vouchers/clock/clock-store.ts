/** SQL for the ends of holds and vouchers: one function per statement. */
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { voucherColumns } from '../voucher-store.ts';
import type { EndingRow } from './voucher-end.ts';

/** The most holds processed in one run. */
export const maxHolds = 500;

const dueHolds = statement<{ merchant_id: string; voucher_id: string }>(
  'sweep_due_holds',
  `select merchant_id, voucher_id from voucher_holds
   where status = 'active' and expires_at <= tessera_now() and merchant_id <> all ($1::uuid[])
   order by expires_at
   limit ${maxHolds}`,
);

/** Finds expired holds, except those of the merchants in `without`. Needs a transaction of the task `sweep`. */
export const findDueHolds = (tx: ReadTransaction, without: readonly string[]) => tx.run(dueHolds, [without]);

/** The most vouchers processed in one run. */
export const maxEnds = 500;

const isFree = 'held_quantity = 0 and gift_held = 0';

// Each half reads an index that holds only ends not yet announced.
const due = statement<{ merchant_id: string; id: string }>(
  'voucher_ends_due',
  `(select merchant_id, id from vouchers
    where expires_at <= $1 and expired_noted is distinct from expires_at and expires_at is not null
      and ${isFree} and merchant_id <> all ($3::uuid[])
    order by expires_at limit ${maxEnds})
   union
   (select merchant_id, id from vouchers
    where expires_at <= $2 and expiring_noted is distinct from expires_at and expires_at is not null
      and (expires_at > $1 or ${isFree}) and merchant_id <> all ($3::uuid[])
    order by expires_at limit ${maxEnds})`,
);

/**
 * Finds vouchers that have expired and aren't on hold, or expire before `until`, except those of the merchants in
 * `without`. Needs a transaction of the task `voucher-clock`.
 */
export const findEnds = (tx: ReadTransaction, now: string, until: string, without: readonly string[]) =>
  tx.run(due, [now, until, without]);

const lock = statement<EndingRow>(
  'voucher_ends_lock',
  `select ${voucherColumns}, v.expiring_noted, v.expired_noted from vouchers v
   where v.merchant_id = $1 and v.id = any ($2::uuid[])
   order by v.id
   for no key update`,
);

export const lockEnding = (tx: TenantTransaction, ids: readonly string[]) =>
  tx.run(lock, [tx.merchantId, ids]);

const endColumns = columns<{ id: string; isOver: boolean }>({ id: 'uuid', isOver: 'boolean' });

// The end is copied from the row: the database stores it to the microsecond.
const save = statement(
  'voucher_ends_save',
  `update vouchers v
   set expiring_noted = v.expires_at, expired_noted = case when n.is_over then v.expires_at else v.expired_noted end
   from ${endColumns.unnest('n', 2)}
   where v.merchant_id = $1 and v.id = n.id`,
);

/** Records that the end of these locked vouchers was announced as near or past. */
export const saveNoted = (tx: TenantTransaction, ends: readonly { id: string; isOver: boolean }[]) =>
  tx.run(save, [tx.merchantId, ...endColumns.arrays(ends)]);
