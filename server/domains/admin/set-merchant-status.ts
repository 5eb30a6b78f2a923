import { setMerchantStatus as route } from '../../../contract/domains/admin.ts';
import { decodeId } from '../../../contract/ids.ts';
import { idPrefixes } from '../../../contract/primitives.ts';
import { statement } from '../../database/connection.ts';
import { identity } from '../../operation.ts';
import { refuse } from '../../refusal.ts';
import { lockMerchant } from '../merchant/merchant-store.ts';
import { viewMerchant } from '../merchant/merchant-view.ts';
import { mayFollow, statusEvents } from './merchant-status.ts';
import { inMerchant, recordAsOperator } from './operator.ts';

const save = statement(
  'admin_merchant_status',
  'update merchants set status = $2, version = $3, updated_at = $4 where id = $1',
);

/** Access is read live, so the merchant's next request meets the new state. */
export const setMerchantStatus = identity(route, async (input, call) => {
  const merchantId = decodeId(idPrefixes.merchant, input.id);
  if (merchantId === undefined) throw refuse('not_found');
  return inMerchant(call, merchantId, async (tx) => {
    const before = await lockMerchant(tx);
    if (before === undefined) throw refuse('not_found');
    if (before.status === input.status) return viewMerchant(before);
    if (!mayFollow(before.status, input.status))
      throw refuse('invalid_transition', { status: before.status });
    const after = { ...before, status: input.status, version: before.version + 1, updated_at: call.now };
    const object = viewMerchant(after);
    const event = { objectId: merchantId, object, previous: { status: before.status } };
    await tx.run(save, [merchantId, after.status, after.version, call.now]);
    await recordAsOperator(tx, call, route.name, [{ type: statusEvents[input.status], ...event }], {
      status: input.status,
      ...(input.reason !== undefined && { reason: input.reason }),
    });
    return object;
  });
});
