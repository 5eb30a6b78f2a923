/** Finds existing customers by the identifier in a request. */
import type { Static } from 'typebox';
import type { CustomerReference } from '../../../contract/domains/customers.ts';
import { decodeId } from '../../../contract/ids.ts';
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';

export type CustomerName = Static<typeof CustomerReference>;

export interface FoundCustomer {
  merchant_id: string;
  id: string;
  status: 'active' | 'suppressed' | 'erased';
}

interface FoundRow extends FoundCustomer {
  place: number;
}

// A lookup for each kind of identifier uses its unique index; one join with `case` would not.
const text = (lock: string) => `
  with wanted as materialized (
    select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) with ordinality
      as w (merchant_id, id, external_id, email, phone, place)
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
  from named join customers c on c.merchant_id = named.merchant_id and c.id = named.id
  order by c.merchant_id, c.id
  ${lock}`;

const find = statement<FoundRow>('customers_find', text(''));
const findAndLock = statement<FoundRow>('customers_find_and_lock', text('for no key update of c'));

/**
 * Returns the customer for each name, in order, or undefined if the merchant has none. With `lock` the customers are
 * locked until the transaction ends.
 */
export async function findCustomers(
  tx: TenantTransaction,
  names: readonly { merchantId: string; name: CustomerName }[],
  options: { lock: boolean },
): Promise<(FoundCustomer | undefined)[]> {
  const rows = await tx.run(options.lock ? findAndLock : find, [
    names.map(({ merchantId }) => merchantId),
    names.map(({ name }) => (name.id === undefined ? null : (decodeId('customer', name.id) ?? null))),
    names.map(({ name }) => name.external_id ?? null),
    names.map(({ name }) => name.email?.toLowerCase() ?? null),
    names.map(({ name }) => name.phone ?? null),
  ]);
  const found: (FoundCustomer | undefined)[] = names.map(() => undefined);
  for (const row of rows) found[row.place - 1] = row;
  return found;
}
