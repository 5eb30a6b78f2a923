import { erase as route } from '../../../contract/domains/privacy.ts';
import { decodeId } from '../../../contract/ids.ts';
import { lockCustomer } from '../../domains/customers/customer-store.ts';
import { forgetCustomer, viewErased } from '../../domains/privacy/forget-customer.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Erases a customer from every table. Amounts, ids and times stay, so the ledgers still balance. */
export const erase = write(route, async (tx, input, call) => {
  const id = decodeId('customer', input.userId);
  const row = id === undefined ? undefined : await lockCustomer(tx, id);
  if (row === undefined) throw refuse('customer_not_found');
  if (row.status === 'erased') return viewErased(row, row.updated_at);
  const { view, event } = await forgetCustomer(tx, row, call);
  emit(tx, call, event);
  return view;
});
