import { get as route } from '../../../contract/domains/customer-records.ts';
import { decodeId } from '../../../contract/ids.ts';
import { readCustomer } from '../../domains/customers/customer-store.ts';
import { viewCustomer } from '../../domains/customers/customer-view.ts';
import { read } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Returns one customer; the id of a merged one leads to the customer that was kept. */
export const get = read(route, async (tx, input, call) => {
  const id = decodeId('customer', input.id);
  const row = id === undefined ? undefined : await readCustomer(tx, id);
  if (row === undefined) throw refuse('customer_not_found');
  return viewCustomer(row, call.principal);
});
