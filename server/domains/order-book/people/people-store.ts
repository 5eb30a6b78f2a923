/** SQL for the customers of orders, with what they bought last: one function per statement. */
import { columns, type Key, keyColumns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { lastApplied, lastRecorded, mostEntriesBefore } from '../purchases.ts';

/** What a customer bought last of what is only recorded: see `order-book/purchases.ts`. */
export interface Recorded {
  /** The order that is applied or quoted can be it. */
  recorded_order: string | null;
  recorded_at: string | null;
  /** The one before. */
  recorded_before: string | null;
}

/** A customer, with the times of their last applied order and of what else they did last. */
export type PersonRow = Row<
  'customers',
  'merchant_id' | 'id' | 'status' | 'tags' | 'attributes' | 'birthday'
> & {
  applied_at: string | null;
  last_activity_at: string | null;
  /** Read only where a condition asks for it. */
  recorded?: Recorded;
};

const person = `select c.merchant_id, c.id, c.status, c.tags, c.attributes, c.birthday,
     (select a.last_activity_at from customer_activity a
      where a.merchant_id = c.merchant_id and a.customer_id = c.id) as last_activity_at,
     ${lastApplied('c.merchant_id', 'c.id')} as applied_at
   from ${keyColumns.unnest('wanted')}
   join customers c on c.merchant_id = wanted.merchant_id and c.id = wanted.id`;
const readingPeople = statement<PersonRow>('orders_read_people', person);
export const readPeople = (tx: ReadTransaction, keys: readonly Key[]) =>
  tx.run(readingPeople, keyColumns.arrays(keys));

const latest = (column: string, place: number): string =>
  `(array_agg(b.${column} order by b.at desc, b.order_key))[${place}]`;
const latestTwo = `${latest('order_id', 1)} as recorded_order, ${latest('at', 1)} as recorded_at,
            ${latest('at', 2)} as recorded_before`;
const recorded = statement<Recorded & Pick<PersonRow, 'merchant_id' | 'id'>>(
  'orders_read_recorded',
  `select c.merchant_id, c.id, bought.*
   from ${keyColumns.unnest('wanted')}
   join customers c on c.merchant_id = wanted.merchant_id and c.id = wanted.id
    cross join lateral (
     select ${latestTwo}
     from ${lastRecorded('c.merchant_id', 'c.id')} as b
   ) as bought`,
);
/** Adds to customers, who are locked or only quoted, what they bought that is only recorded. */
export async function addRecorded(tx: ReadTransaction, people: readonly PersonRow[]): Promise<void> {
  if (people.length === 0) return;
  const keys = people.map(({ merchant_id: merchantId, id }) => ({ merchantId, id }));
  for (const { merchant_id, id, ...found } of await tx.run(recorded, keyColumns.arrays(keys))) {
    const person = people.find((one) => one.merchant_id === merchant_id && one.id === id);
    if (person) person.recorded = found;
  }
}

/** A customer before a moment. */
export interface Moment extends Key {
  before: string;
}
/** What a customer bought last before a moment; `place` is that of the moment, from 1. */
export type BoughtBefore = Recorded & Pick<PersonRow, 'applied_at'> & { place: number };
const momentColumns = columns<Moment>({ merchantId: 'uuid', id: 'uuid', before: 'timestamptz' });
const boughtBefore = statement<BoughtBefore>(
  'orders_bought_before',
  `select w.place::int, ${lastApplied('w.merchant_id', 'w.id', 'w.before')} as applied_at, bought.*
   from ${momentColumns.unnestInOrder('w')}
   cross join lateral (
     select ${latestTwo}
     from ${lastRecorded('w.merchant_id', 'w.id', mostEntriesBefore)} as b
     where b.at < w.before
   ) as bought`,
);
/** Reads what customers, who are locked, bought before orders that are reported late. */
export const readBoughtBefore = async (
  tx: ReadTransaction,
  moments: readonly Moment[],
): Promise<BoughtBefore[]> =>
  moments.length === 0 ? [] : tx.run(boughtBefore, momentColumns.arrays(moments));

const lockingPeople = statement(
  'orders_lock_people',
  `select from ${keyColumns.unnest('wanted')}
   join customers c on c.merchant_id = wanted.merchant_id and c.id = wanted.id
   order by c.merchant_id, c.id for no key update of c`,
);
/**
 * Locks customers in id order, so that two first orders of one customer are not both the first. Their orders are read by
 * a statement that begins under the lock: one that waited for it would show what was there before.
 */
export async function lockPeople(tx: TenantTransaction, keys: readonly Key[]): Promise<PersonRow[]> {
  if (keys.length === 0) return [];
  const [, people] = await Promise.all([
    tx.run(lockingPeople, keyColumns.arrays(keys)),
    readPeople(tx, keys),
  ]);
  return people;
}
