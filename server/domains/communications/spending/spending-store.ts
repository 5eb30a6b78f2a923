/** SQL for messages about what members spent: one function, one statement. */
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';

export type DueNotice = Row<'spending_notices', 'merchant_id' | 'customer_id' | 'object_id'>;

/** Maximum number of notices in one turn. */
export const maxNotices = 500;

const due = statement<DueNotice>(
  'spending_notices_find_due',
  `select merchant_id, customer_id, object_id from spending_notices
   where due_at <= tessera_now() and merchant_id <> all ($1::uuid[])
   order by due_at limit ${maxNotices}`,
);

/** Finds notices that are due, except those of the merchants in `without`. Needs the task `notices`. */
export const findDue = (tx: ReadTransaction, without: readonly string[]) => tx.run(due, [without]);

/** What a customer spent from a membership or a gift card, less what was given back since. */
export type SpentRow = Row<'spending_notices', 'customer_id' | 'object_id' | 'is_gift'> & {
  /** Null for a gift card. */
  pass_id: string | null;
  /** Null for points. */
  currency: string | null;
  /** Points, or minor units. */
  spent: number;
};

const keys = columns<DueNotice>({ customer_id: 'uuid', object_id: 'uuid' });
const take = statement<SpentRow>(
  'spending_notices_take',
  `with taken as (
     delete from spending_notices n using ${keys.unnest('due', 2)}
     where n.merchant_id = $1 and n.customer_id = due.customer_id and n.object_id = due.object_id
     returning n.*
   )
   select t.customer_id, t.object_id, t.is_gift, m.pass_id, v.currency, coalesce(p.spent, g.spent) as spent
   from taken t
   left join memberships m on not t.is_gift and m.merchant_id = $1 and m.id = t.object_id
   left join vouchers v on t.is_gift and v.merchant_id = $1 and v.id = t.object_id
   left join lateral (
     select tessera_exact(-sum(e.points + coalesce(r.reversed_points, 0))) as spent
     from points_transactions e
     left join points_reversals r on r.merchant_id = e.merchant_id and r.transaction_id = e.id
     where not t.is_gift and e.merchant_id = $1 and e.membership_id = t.object_id
       and e.number > t.after and e.number > 0 and e.type = 'redeem'
   ) p on true
   left join lateral (
     select tessera_exact(-sum(e.amount)) as spent from gift_transactions e
     where t.is_gift and e.merchant_id = $1 and e.voucher_id = t.object_id and e.version > t.after
       and e.type in ('redeemed', 'rolled_back', 'transferred')
   ) g on true
   where coalesce(p.spent, g.spent) > 0
   order by t.customer_id, t.object_id`,
);

/** Takes and deletes the notices. What was given back meanwhile needs no message. */
export const takeSpent = (tx: TenantTransaction, due: readonly DueNotice[]) =>
  tx.run(take, [tx.merchantId, ...keys.arrays(due)]);

/** What one recipient of a message spent. */
export interface Spent {
  points?: number;
  gift?: { amount: number; currency: string };
}

const save = statement(
  'communication_audiences_set_spent',
  `update communication_audiences set spent = $3
   where merchant_id = $1 and communication_id = $2 and part = 0`,
);

/** Saves what each recipient spent, by customer id. A turn has no more recipients than one part of an audience. */
export const saveSpent = (
  tx: TenantTransaction,
  communicationId: string,
  byCustomer: ReadonlyMap<string, Spent>,
) => tx.run(save, [tx.merchantId, communicationId, Object.fromEntries(byCustomer)]);

const read = statement<{ spent: Record<string, Spent> | null }>(
  'communication_audiences_read_spent',
  `select spent from communication_audiences where merchant_id = $1 and communication_id = $2 and part = 0`,
);

export const readSpent = async (
  tx: ReadTransaction,
  communicationId: string,
): Promise<Record<string, Spent>> => (await tx.run(read, [tx.merchantId, communicationId]))[0]?.spent ?? {};
