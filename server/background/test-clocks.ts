/** The clocks of sandboxes that were moved ahead go on like any other: whatever comes due by them is settled. */
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { findAhead } from '../domains/sandbox/clock-store.ts';
import type { Observers } from '../observability/observers.ts';
import type { Services } from '../services.ts';
import { type BackgroundWork, startLoop } from './loop.ts';
import { Quarantine } from './quarantine.ts';
import { settleMerchant } from './settle-merchant.ts';

const task = 'clocks of sandboxes';
const restMs = 15_000;

/** So long one sandbox is settled in a turn; the rest of its work waits for the next. */
const patienceMs = 5_000;

/** Settles every sandbox that is ahead. */
export async function turnTestClocks(
  services: Services,
  stopping: AbortSignal,
  quarantine = new Quarantine(task),
): Promise<void> {
  const scope = { merchants: [], task: 'test-clock', readOnly: true } as const;
  const ahead = await inTenantTransaction(services.pool, scope, findAhead);
  const rows = ahead.map(({ id: merchant_id }) => ({ merchant_id }));
  await quarantine.one(rows, (id) =>
    settleMerchant(services, id, AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)])),
  );
  quarantine.end();
}

/** Looks every 15 seconds until it is stopped. */
export function startTestClocks(services: Services, observers: Observers): BackgroundWork {
  const quarantine = new Quarantine(task, observers);
  return startLoop(task, observers, async (stopping) => {
    await turnTestClocks(services, stopping, quarantine);
    return restMs;
  });
}
