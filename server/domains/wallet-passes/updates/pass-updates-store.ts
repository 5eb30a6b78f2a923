/** The SQL of pass updates to phones: one function per statement. */
import { waitAfter } from '../../../../contract/backoff.ts';
import { daySeconds } from '../../../../contract/durations.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type NumberedSpan, spanColumns } from '../../events/event-heads.ts';
import { changedPasses } from './pass-refreshes-store.ts';

const want = statement(
  'pass_devices_want',
  `with ${changedPasses}, held as (
     select d.merchant_id, d.membership_id, d.device from changed c
     join pass_devices d on d.merchant_id = c.merchant_id and d.membership_ref = c.membership_ref
     union
     select d.merchant_id, d.membership_id, d.device from of_customer n
     join pass_devices d on d.merchant_id = n.merchant_id and d.membership_id = n.id
   )
   update pass_devices d set wanted = d.wanted + 1, attempts = 0, due_at = now() from held h
   where d.merchant_id = h.merchant_id and d.membership_id = h.membership_id and d.device = h.device`,
);

/** Schedules phones to be notified of newly numbered events; those of all members of a pass are refreshed in batches. */
export const queueUpdates = (tx: TenantTransaction, spans: readonly NumberedSpan[]): Promise<unknown> =>
  tx.run(want, spanColumns.arrays(spans));

export type DueDevice = Omit<
  Row<'pass_devices'>,
  'membership_ref' | 'told' | 'due_at' | 'created_at' | 'updated_at'
>;

/** Maximum phones per turn. */
export const maxDevices = 100;

const due = statement<DueDevice>(
  'pass_devices_due',
  `select merchant_id, membership_id, device, push_token, wanted, attempts, shown from pass_devices
   where wanted > told and due_at <= now() and merchant_id <> all ($1::uuid[])
   order by due_at limit ${maxDevices}`,
);

/** Finds phones due for an update, without these merchants. Needs the task `wallet-passes`. */
export const findDueDevices = (tx: ReadTransaction, without: readonly string[]) => tx.run(due, [without]);

const told = statement(
  'pass_devices_told',
  `update pass_devices set told = greatest(told, $4), attempts = 0, shown = $5, updated_at = now()
   where merchant_id = $1 and membership_id = $2 and device = $3`,
);
/** In seconds. */
const waits = { first: 30, longest: daySeconds, factor: 4 };
const later = statement(
  'pass_devices_later',
  `update pass_devices set attempts = attempts + 1, due_at = now() + make_interval(secs => $4)
   where merchant_id = $1 and membership_id = $2 and device = $3`,
);

const keyOf = ({ membership_id, device }: DueDevice): [string, string] => [membership_id, device];

/** Marks a phone as notified of what its pass shows; changes since it was looked up remain due. */
export const markUpdated = (tx: TenantTransaction, one: DueDevice, shown: Buffer | null): Promise<unknown> =>
  tx.run(told, [tx.merchantId, ...keyOf(one), one.wanted, shown]);

export const tryLater = (tx: TenantTransaction, one: DueDevice): Promise<unknown> =>
  tx.run(later, [tx.merchantId, ...keyOf(one), waitAfter(waits, one.attempts + 1)]);
