import { unregisterDevice as route } from '../../../contract/domains/wallet-passes.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { removeDevice } from '../../domains/wallet-passes/device-store.ts';
import { passEvent } from '../../domains/wallet-passes/files/pass-events.ts';
import { requireApple, requireHolder } from '../../domains/wallet-passes/phone-proof.ts';
import { emit } from '../../engine/events/event-store.ts';
import { open } from '../../engine/operation.ts';

/** Unregisters a phone after the pass was removed or updates were turned off. Idempotent. */
export const unregisterDevice = open(route, async (input, call) => {
  requireApple(call.services, input.passType, input.device);
  const holder = requireHolder(call.services, call.received, input.serial);
  await inTenantTransaction(call.services.pool, { merchants: holder.merchantId }, async (tx) => {
    if (!(await removeDevice(tx, holder.membershipId, input.device))) return;
    emit(tx, { requestId: call.requestId, now: await timeOf(tx) }, passEvent(holder, 'uninstalled'));
  });
  return {};
});
