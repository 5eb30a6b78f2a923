/** SQL for what callers gave today: one function per statement. */
import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';

/** Names what is counted: who gives, what, and on which day of the merchant. */
export interface CountName {
  merchantId: string;
  callerId: string;
  /** `points <id of the pass>` or `gift_cards <currency>`. */
  subject: string;
  /** Such as `2026-11-21`. */
  day: string;
}

/** Like `CountName`, with a membership, whose pass is the subject. */
export type MemberCountName = Omit<CountName, 'subject'> & { membershipId: string };

export interface CountRow {
  merchant_id: string;
  caller_id: string;
  subject: string;
  day: string;
  amount: number;
}

// Locks in the order of the key, so that two batches never deadlock; what isn't there yet is made, to be locked.
const lockBy = (rows: string): string =>
  `insert into till_counts as t (merchant_id, caller_id, subject, day, amount, amount_limit)
   select distinct merchant_id, caller_id, subject, day::date, 0, 0 from ${rows} order by 1, 2, 3, 4
   on conflict (merchant_id, caller_id, subject, day) do update set amount = t.amount
   returning t.merchant_id, t.caller_id, t.subject, t.day::text as day, t.amount`;

const names = columns<CountName>({ merchantId: 'uuid', callerId: 'uuid', subject: 'text', day: 'text' });
const lock = statement<CountRow>('till_counts_lock', lockBy(names.unnest('wanted')));

export const lockCounts = (tx: TenantTransaction, wanted: readonly CountName[]) =>
  tx.run(lock, names.arrays(wanted));

const members = columns<MemberCountName>({
  merchantId: 'uuid',
  callerId: 'uuid',
  membershipId: 'uuid',
  day: 'text',
});
const lockByMember = statement<CountRow>(
  'till_counts_lock_by_member',
  lockBy(
    `(select w.merchant_id, w.caller_id, 'points ' || m.pass_id as subject, w.day from ${members.unnest('w')}
      join memberships m on m.merchant_id = w.merchant_id and m.id = w.membership_id) as wanted`,
  ),
);

/** The pass of a membership never changes, so it needs no lock. */
export const lockCountsOfMembers = (tx: TenantTransaction, wanted: readonly MemberCountName[]) =>
  tx.run(lockByMember, members.arrays(wanted));

/** What was given since the lock, under the limit that allowed it. */
export type Given = CountName & { amount: number; amountLimit: number };

const given = columns<Given>({
  merchantId: 'uuid',
  callerId: 'uuid',
  subject: 'text',
  day: 'text',
  amount: 'bigint',
  amountLimit: 'bigint',
});
const add = statement(
  'till_counts_add',
  `update till_counts t set amount = t.amount + g.amount, amount_limit = g.amount_limit
   from ${given.unnest('g')}
   where t.merchant_id = g.merchant_id and t.caller_id = g.caller_id and t.subject = g.subject and t.day = g.day::date`,
);

export const addToCounts = (tx: TenantTransaction, rows: readonly Given[]) => tx.run(add, given.arrays(rows));
