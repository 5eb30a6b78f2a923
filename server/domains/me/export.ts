import { exportData as route } from '../../../contract/domains/me.ts';
import { recordAccess } from '../../access/access-log.ts';
import { memberWrite } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { lockCustomer } from '../customers/customer-store.ts';
import { viewOneself } from '../customers/customer-view.ts';
import { collectData } from '../privacy/collect-data.ts';

/** Everything that the merchant stores about the member. Recorded in the access log, as when the merchant exports it. */
export const exportData = memberWrite(route, async (tx, _, call) => {
  const row = await lockCustomer(tx, call.member.customerId);
  if (row === undefined || row.status === 'erased') throw refuse('session_expired');
  const detail = { outcome: 'succeeded', customer_id: row.id, by: 'member' };
  const actor = { type: 'anonymous', id: null } as const;
  tx.commitAlong(recordAccess(tx, call, { merchantId: tx.merchantId, action: route.name, actor, detail }));
  return collectData(tx, row.id, viewOneself(row), call.now);
});
