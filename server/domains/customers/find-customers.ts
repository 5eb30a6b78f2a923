/** Finds existing customers by the identifier in a request. */

import type { Static } from 'typebox';
import type { CustomerReference } from '../../../contract/domains/customers.ts';
import { decodeId } from '../../../contract/ids.ts';
import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { refuse } from '../../errors/refusal.ts';
import { foldAddress } from '../../network/email-address.ts';

export type CustomerName = Static<typeof CustomerReference>;

export type FoundCustomer = Row<'customers', 'merchant_id' | 'id' | 'status'>;

interface FoundRow extends FoundCustomer {
  place: number;
}

const nameColumns = columns<{ merchantId: string; name: CustomerName }>(
  { merchantId: 'uuid' },
  {
    id: ['uuid', ({ name }) => (name.id === undefined ? undefined : decodeId('customer', name.id))],
    external_id: ['text', ({ name }) => name.external_id],
    email: ['text', ({ name }) => name.email && foldAddress(name.email)],
    phone: ['text', ({ name }) => name.phone],
  },
);

// A lookup for each kind of identifier uses its unique index; one join with `case` would not.
const text = (lock: string) => `
  with wanted as materialized (
    select * from ${nameColumns.unnestInOrder('w')}
  ), named as (
    select place, merchant_id, id from wanted where id is not null
    union all
    select w.place, c.merchant_id, c.id from wanted w
      join customers c on c.merchant_id = w.merchant_id and c.external_id = w.external_id
    union all
    select w.place, c.merchant_id, c.id from wanted w
      join customers c on c.merchant_id = w.merchant_id and c.email_key = w.email
    union all
    select w.place, c.merchant_id, c.id from wanted w
      join customers c on c.merchant_id = w.merchant_id and c.phone = w.phone
  )
  select named.place::int, c.merchant_id, c.id, c.status
  from named
  join customers n on n.merchant_id = named.merchant_id and n.id = named.id
  join customers c on c.merchant_id = n.merchant_id and c.id = coalesce(n.merged_into, n.id)
  order by c.merchant_id, c.id
  ${lock}`;

// The key share is what the rows that will refer to the customer take anyway; it makes them wait for a merge.
const find = statement<FoundRow>('customers_find', text('for key share of c'));
// No lock of its own: the rows that the caller locks first come before customers.
const findOnly = statement<FoundRow>('customers_find_only', text(''));
const findAndLock = statement<FoundRow>('customers_find_and_lock', text('for no key update of c'));

/** Each further read follows a merge that committed since the one before. */
const mostReads = 5;

/**
 * Returns the customer for each name, in order, or undefined if the merchant has none. With `lock` the customers are
 * locked until the transaction ends.
 */
export async function findCustomers(
  tx: TenantTransaction,
  names: readonly { merchantId: string; name: CustomerName }[],
  options: { lock: boolean },
): Promise<(FoundCustomer | undefined)[]> {
  const read = () => tx.run(options.lock ? findAndLock : find, nameColumns.arrays(names));
  let rows = await read();
  // Merged while this waited for the lock; now the duplicate leads to the kept one, which can be merged meanwhile too.
  for (let reads = 1; rows.some(({ status }) => status === 'merged'); reads += 1) {
    if (reads === mostReads) throw refuse('unavailable', { retry_after: 1 });
    rows = await read();
  }
  return inOrder(names, rows);
}

/**
 * Returns the customer for each name without locks, in order, or undefined if the merchant has none. The customer can be
 * merged into another one before the caller locks it.
 */
export const readCustomersByName = async (
  tx: ReadTransaction,
  names: readonly { merchantId: string; name: CustomerName }[],
): Promise<(FoundCustomer | undefined)[]> =>
  inOrder(names, await tx.run(findOnly, nameColumns.arrays(names)));

function inOrder(names: readonly object[], rows: readonly FoundRow[]): (FoundCustomer | undefined)[] {
  const found: (FoundCustomer | undefined)[] = names.map(() => undefined);
  for (const row of rows) found[row.place - 1] = row;
  return found;
}
