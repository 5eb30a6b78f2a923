/** The clocks of sandboxes that were moved ahead go on like any other: whatever comes due by them is settled. */
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { findAhead } from '../domains/sandbox/clock-store.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { type BackgroundWork, startLoop } from './loop.ts';
import { settleMerchant } from './settle-merchant.ts';

const restMs = 15_000;

/** Settles every sandbox that is ahead; one that fails does not keep the others waiting. */
export async function turnTestClocks(services: Services, stopping: AbortSignal): Promise<void> {
  const scope = { merchants: [], task: 'test-clock', readOnly: true } as const;
  const ahead = await inTenantTransaction(services.pool, scope, findAhead);
  let failure: unknown;
  for (const { id } of ahead) {
    await settleMerchant(services, id, stopping).catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure !== undefined) throw failure;
}

/** Looks every 15 seconds until it is stopped. */
export const startTestClocks = (services: Services, log: Log): BackgroundWork =>
  startLoop('clocks of sandboxes', log, async (stopping) => {
    await turnTestClocks(services, stopping);
    return restMs;
  });
