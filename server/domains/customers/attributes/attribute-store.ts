/** SQL for declared attributes and unique values: one function per statement. */
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Declaration } from './attribute-schema.ts';
import { declaredStore } from './declared-store.ts';

export const customerSchemas = declaredStore<Declaration>('customer_schemas', 'attributes');

export interface UniqueValue {
  key: string;
  value: string;
}
const valueColumns = columns<UniqueValue>({ key: 'text', value: 'text' });

const taken = statement<{ customer_id: string }>(
  'customer_unique_values_taken',
  `select v.customer_id from ${valueColumns.unnest('w', 3)}
   join customer_unique_values v on v.merchant_id = $1 and v.key = w.key and v.value = w.value
   where v.customer_id <> $2 limit 1`,
);

/** Another customer with one of the values, if any. */
export const findTaken = (tx: ReadTransaction, customerId: string, values: readonly UniqueValue[]) =>
  tx.runOne(taken, [tx.merchantId, customerId, ...valueColumns.arrays(values)]);

const remove = statement(
  'customer_unique_values_remove',
  'delete from customer_unique_values where merchant_id = $1 and customer_id = $2',
);
const insert = statement(
  'customer_unique_values_insert',
  `insert into customer_unique_values (merchant_id, customer_id, key, value)
   select $1, $2, key, value from ${valueColumns.unnest('w', 3)} order by key, value`,
);

/** Replaces the unique values of a customer. The primary key refuses one that was taken meanwhile. */
export function saveUniqueValues(
  tx: TenantTransaction,
  customerId: string,
  values: readonly UniqueValue[],
): Promise<unknown> {
  const sent: Promise<unknown>[] = [tx.run(remove, [tx.merchantId, customerId])];
  if (values.length > 0)
    sent.push(tx.run(insert, [tx.merchantId, customerId, ...valueColumns.arrays(values)]));
  return Promise.all(sent);
}
