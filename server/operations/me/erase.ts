import { erase as route } from '../../../contract/domains/me.ts';
import { lockCustomer } from '../../domains/customers/customer-store.ts';
import { forgetCustomer } from '../../domains/privacy/forget-customer.ts';
import { emit } from '../../engine/events/event-store.ts';
import { memberWrite } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Erases the member's personal data; their sessions end with it. */
export const erase = memberWrite(route, async (tx, { confirm: _confirmed }, call) => {
  // The schema accepts no other word for it than `erase`.
  const row = await lockCustomer(tx, call.member.customerId);
  if (row === undefined || row.status === 'erased') throw refuse('session_expired');
  const { view, event } = await forgetCustomer(tx, row, call);
  emit(tx, call, event);
  call.browser.drop(tx.merchantId);
  return view;
});
