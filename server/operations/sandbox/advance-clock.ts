import { advanceClock as route } from '../../../contract/domains/sandbox.ts';
import { daySeconds } from '../../../contract/durations.ts';
import { encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { addSeconds, endOfInstant } from '../../clock/time.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { stopAt } from '../../domains/sandbox/clock-stops.ts';
import { findNextMoment, moveClock } from '../../domains/sandbox/clock-store.ts';
import { emit } from '../../engine/events/event-store.ts';
import { type Call, identity } from '../../engine/operation.ts';
import type { Services } from '../../engine/services.ts';
import { refuse, refuseField } from '../../errors/refusal.ts';

/** Advances the clock moment by moment. Each moment is settled and committed before the next. */
export const advanceClock = identity(route, async ({ to }, call) => {
  const { merchantId, merchantTimezone, sandbox } = call.principal;
  if (!sandbox) throw refuse('not_a_sandbox');
  const target = endOfInstant(to, merchantTimezone);
  const begun = await begin(call, target);
  const { now, complete } = await play(call.services, merchantId, begun, target);
  return { object: 'test_clock' as const, merchant_id: encodeId('merchant', merchantId), now, complete };
});

/** Records the start of the advance, at the current time of the clock. */
async function begin(call: Call, target: string): Promise<string> {
  const { merchantId } = call.principal;
  const latest = addSeconds(call.realNow, limits.testClock.days * daySeconds);
  if (target > latest) throw refuseField('/to', 'validation_failed', 'is too far in the future');
  return inTenantTransaction(call.services.pool, { merchants: merchantId }, async (tx) => {
    const now = await timeOf(tx);
    if (target <= now)
      throw refuseField('/to', 'validation_failed', 'must be later than the current time of the clock');
    const object = {
      object: 'test_clock' as const,
      merchant_id: encodeId('merchant', merchantId),
      now,
      to: target,
    };
    const event = { type: 'test_clock.advanced' as const, objectId: merchantId, object };
    emit(tx, { ...call, now }, event);
    return now;
  });
}

async function play(
  services: Services,
  merchantId: string,
  begun: string,
  target: string,
): Promise<{ now: string; complete: boolean }> {
  const began = performance.now();
  const stopping = AbortSignal.timeout(limits.testClock.patienceSeconds * 1_000);
  for (let now = begun; ; ) {
    // Settle what is due now before moving on.
    await services.settleMerchant(services, merchantId, stopping);
    const isLate = performance.now() - began > limits.testClock.seconds * 1_000;
    if (now >= target || isLate) return { now, complete: now >= target && !stopping.aborted };
    now = await inTenantTransaction(services.pool, { merchants: merchantId }, async (tx) =>
      moveClock(tx, stopAt(await findNextMoment(tx, target), target)),
    );
  }
}
