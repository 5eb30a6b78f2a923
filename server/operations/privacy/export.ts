import { exportData as route } from '../../../contract/domains/privacy.ts';
import { decodeId } from '../../../contract/ids.ts';
import { recordAccess } from '../../access/access-log.ts';
import { lockCustomer } from '../../domains/customers/customer-store.ts';
import { viewCustomer } from '../../domains/customers/customer-view.ts';
import { collectData } from '../../domains/privacy/collect-data.ts';
import { actorOf } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Exports everything about one customer as one document, and records the access in the access log. */
export const exportData = write(route, async (tx, input, call) => {
  const id = decodeId('customer', input.userId);
  const row = id === undefined ? undefined : await lockCustomer(tx, id);
  if (row === undefined) throw refuse('customer_not_found');
  const detail = { outcome: 'succeeded', customer_id: row.id };
  const line = { merchantId: tx.merchantId, action: route.name, actor: actorOf(call), detail };
  tx.commitAlong(recordAccess(tx, call, line));
  return collectData(tx, row.id, viewCustomer(row, call.principal), call.now);
});
