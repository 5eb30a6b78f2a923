import { encodeId } from '../../../../contract/ids.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { refuse } from '../../../errors/refusal.ts';
import { type Declaration, uniqueValues } from '../attributes/attribute-schema.ts';
import { findTaken } from '../attributes/attribute-store.ts';
import type { CustomerRow } from '../customer-store.ts';
import { findHolder } from './record-store.ts';

/** Throws `customer_exists` or `attribute_value_taken` if another customer has one of the identifiers or values. */
export async function requireFree(
  tx: ReadTransaction,
  row: CustomerRow,
  declared: readonly Declaration[],
): Promise<void> {
  const values = uniqueValues(declared, row.attributes);
  const [holder, owner] = await Promise.all([
    findHolder(tx, row),
    values.length > 0 ? findTaken(tx, row.id, values) : undefined,
  ]);
  if (holder) throw refuse('customer_exists', { customer_id: encodeId('customer', holder.id) });
  if (owner) throw refuse('attribute_value_taken', { customer_id: encodeId('customer', owner.customer_id) });
}
