import { exportData as route } from '../../../contract/domains/me.ts';
import { lockCustomer } from '../../domains/customers/customer-store.ts';
import { viewOneself } from '../../domains/customers/customer-view.ts';
import { recordMemberAccess } from '../../domains/members/record-access.ts';
import { collectData } from '../../domains/privacy/collect-data.ts';
import { memberWrite } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Everything that the merchant stores about the member. Recorded in the access log, as when the merchant exports it. */
export const exportData = memberWrite(route, async (tx, _, call) => {
  const row = await lockCustomer(tx, call.member.customerId);
  if (row === undefined || row.status === 'erased') throw refuse('session_expired');
  tx.commitAlong(recordMemberAccess(tx, call, { customerId: row.id, action: route.name }));
  return collectData(tx, row.id, viewOneself(row), call.now);
});
