/** Keeps the clocks of sandboxes that were moved ahead running: settles whatever comes due on them. */
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { findAhead } from '../../domains/sandbox/clock-store.ts';
import type { Services } from '../../engine/services.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { Quarantine } from '../quarantine.ts';
import { settleMerchant } from './settle-merchant.ts';

const task = 'clocks of sandboxes';
const restMs = 15_000;

/** Maximum time per sandbox and turn; the rest of its work waits for the next. */
const patienceMs = 5_000;

/** Settles every sandbox whose clock is ahead. */
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

/** Runs every 15 seconds until stopped. */
export function startTestClocks(services: Services, observers: Observers): BackgroundWork {
  const quarantine = new Quarantine(task, observers);
  return startLoop(task, observers, async (stopping) => {
    await turnTestClocks(services, stopping, quarantine);
    return restMs;
  });
}
