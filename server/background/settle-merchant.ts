/** Settles everything due for one merchant, on that merchant's clock. */
import { inTenantTransaction } from '../database/transactions/tenant-transaction.ts';
import { runJob } from '../domains/jobs/running/run-job.ts';
import { findDueJobs, maxJobs } from '../domains/sandbox/clock-store.ts';
import { fanOutMerchant } from '../domains/webhooks/delivery/fan-out.ts';
import type { Clock } from '../engine/clock.ts';
import { turnClock } from '../engine/loops/run-clock.ts';
import type { Services } from '../engine/services.ts';
import { clocks } from './clocks.ts';
import { jobHandlers } from './job-handlers.ts';
import { relayMerchants } from './relay.ts';

/** A turn returns whether there may be more to do; more turns than this indicate a bug. */
const maxTurns = 1_000;

/** Lets each clock settle what is due, in their order, then relays the events and runs the clocks that depend on them. */
export async function settleMerchant(
  services: Services,
  merchantId: string,
  stopping: AbortSignal,
): Promise<void> {
  const { pool, config } = services;
  const turnOf = (clock: Clock) => () => turnClock(clock, services, { only: merchantId, stopping });
  const own = clocks.filter(({ inRealTime }) => !inRealTime);
  const steps: (() => Promise<boolean>)[] = [
    ...own.filter(({ afterEvents }) => !afterEvents).map(turnOf),
    () => runDueJobs(services, merchantId, stopping),
    async () =>
      (await relayMerchants(pool, config.billingPlan, [merchantId], config.walletPasses)).length > 0,
    () => fanOutMerchant(pool, merchantId),
    ...own.filter(({ afterEvents }) => afterEvents).map(turnOf),
  ];
  for (const step of steps) {
    for (let turns = 0; turns < maxTurns && !stopping.aborted; turns += 1) {
      if (!(await step())) break;
    }
  }
}

/** The queue uses real time, so jobs of a merchant with a clock ahead must be looked up. */
async function runDueJobs(services: Services, merchantId: string, stopping: AbortSignal): Promise<boolean> {
  const due = await inTenantTransaction(services.pool, { merchants: merchantId }, findDueJobs);
  // The queue retries and logs a failed job.
  const options = { services, handlers: jobHandlers, stopping, sliceMs: 5_000, onFailure: () => undefined };
  for (const { id: jobId } of due) {
    if (stopping.aborted) break;
    await runJob({ merchantId, jobId }, options);
  }
  return due.length === maxJobs;
}

declare module '../engine/services.ts' {
  interface Services {
    /** Does everything that is due for one merchant; see `settleMerchant`. */
    settleMerchant: typeof settleMerchant;
  }
}
