import { advanceClock as route } from '../../../contract/domains/sandbox.ts';
import { encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { settleMerchant } from '../../background/settle-merchant.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import { inTenantTransaction } from '../../database/tenant-transaction.ts';
import { type Call, identity } from '../../operation.ts';
import { refuse, refuseField } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { addSeconds, startOfInstant } from '../../time.ts';
import { insertEvents, lineOf } from '../events/event-store.ts';
import { stopAt } from './clock-stops.ts';
import { findNextMoment, moveClock } from './clock-store.ts';

/** Plays the time until then moment by moment, each settled and committed before the next one comes. */
export const advanceClock = identity(route, async ({ to }, call) => {
  const { merchantId, merchantTimezone, sandbox } = call.principal!;
  if (!sandbox) throw refuse('not_a_sandbox');
  const target = startOfInstant(to, merchantTimezone);
  await begin(call as Call, target);
  const { now, complete } = await play(call.services, merchantId, target);
  return { object: 'test_clock' as const, merchant_id: encodeId('mer', merchantId), now, complete };
});

async function begin(call: Call, target: string): Promise<void> {
  const { merchantId } = call.principal;
  const latest = addSeconds(call.realNow, limits.testClock.days * 86_400);
  if (target > latest) throw refuseField('/to', 'validation_failed', 'lies too far ahead');
  await inTenantTransaction(call.services.pool, { merchants: merchantId }, async (tx) => {
    const now = await timeOf(tx);
    if (target <= now) throw refuseField('/to', 'validation_failed', 'is not later than the clock is');
    const object = { object: 'test_clock', merchant_id: encodeId('mer', merchantId), now, to: target };
    const event = { type: 'test_clock.advanced' as const, objectId: merchantId, object };
    tx.commitAlong(insertEvents(tx, [lineOf(call, event)], now));
  });
}

async function play(
  services: Services,
  merchantId: string,
  target: string,
): Promise<{ now: string; complete: boolean }> {
  const scope = { merchants: merchantId };
  const stopping = AbortSignal.timeout(limits.testClock.seconds * 1_000);
  for (;;) {
    const now = await inTenantTransaction(services.pool, scope, async (tx) =>
      moveClock(tx, stopAt(await findNextMoment(tx, target), target)),
    );
    await settleMerchant(services, merchantId, stopping);
    const complete = now >= target;
    if (complete || stopping.aborted) return { now, complete };
  }
}
