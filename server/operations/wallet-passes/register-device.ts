import { registerDevice as route } from '../../../contract/domains/wallet-passes.ts';
import { limits } from '../../../contract/limits.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { holdAndCount, registerDevice as register } from '../../domains/wallet-passes/device-store.ts';
import { passEvent } from '../../domains/wallet-passes/files/pass-events.ts';
import { requireApple, requireHolder } from '../../domains/wallet-passes/phone-proof.ts';
import { shownNow } from '../../domains/wallet-passes/read-pass.ts';
import { emit } from '../../engine/events/event-store.ts';
import { Alternative, open } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { readStrictJson, StrictJsonError } from '../../json/strict-json.ts';

/** Registers a phone for updates of a pass. */
export const registerDevice = open(route, async (input, call) => {
  requireApple(call.services, input.passType, input.device);
  const holder = requireHolder(call.services, call.received, input.serial);
  const pushToken = tokenIn(call.received.body);
  const scope = { merchants: holder.merchantId };
  return inTenantTransaction(call.services.pool, scope, async (tx) => {
    const { membershipId } = holder;
    const [held, shown] = await Promise.all([holdAndCount(tx, holder), shownNow(tx, membershipId)]);
    if (held === undefined) throw refuse('not_found');
    const { count, followedId } = held;
    const isNew = await register(tx, { membershipId, followedId }, input.device, pushToken, shown ?? null);
    if (!isNew) return new Alternative({});
    if (count >= limits.walletPass.devices) throw refuse('limit_reached');
    emit(tx, { requestId: call.requestId, now: await timeOf(tx) }, passEvent(holder, 'installed'));
    return {};
  });
});

function tokenIn(body: Buffer): string {
  let said: unknown;
  try {
    said = readStrictJson(body, 10);
  } catch (error) {
    if (!(error instanceof StrictJsonError)) throw error;
    throw refuse('invalid_json');
  }
  const { pushToken } = (said ?? {}) as { pushToken?: unknown };
  if (typeof pushToken === 'string' && /^[A-Za-z0-9]{1,256}$/.test(pushToken)) return pushToken;
  throw refuse('invalid_json');
}
