import { setMerchantStatus as route } from '../../../contract/domains/admin.ts';
import { decodeId } from '../../../contract/ids.ts';
import { inMerchant, recordAsOperator } from '../../domains/admin/operator.ts';
import { changeStatus } from '../../domains/merchant/change-status.ts';
import { lockMerchant } from '../../domains/merchant/merchant-store.ts';
import { viewMerchant } from '../../domains/merchant/merchant-view.ts';
import { identity } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

export const setMerchantStatus = identity(route, async (input, call) => {
  const merchantId = decodeId('merchant', input.id);
  if (merchantId === undefined) throw refuse('not_found');
  return inMerchant(call, merchantId, async (tx) => {
    const before = await lockMerchant(tx);
    if (before === undefined) throw refuse('not_found');
    if (before.status === input.status) return viewMerchant(before);
    const { merchant, event } = await changeStatus(tx, before, input.status, call.now);
    await recordAsOperator(tx, call, route.name, [event], {
      status: input.status,
      ...(input.reason !== undefined && { reason: input.reason }),
    });
    return viewMerchant(merchant);
  });
});
