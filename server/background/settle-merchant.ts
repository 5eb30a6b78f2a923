/** Everything that time does to one merchant, by the clock that this merchant has. */
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { findDueJobs, mostJobs } from '../domains/sandbox/clock-store.ts';
import type { Services } from '../services.ts';
import { settleBilling } from './billing-clock.ts';
import { fanOutMerchant } from './fan-out-webhooks.ts';
import { jobHandlers } from './job-handlers.ts';
import { settleKyb } from './kyb-clock.ts';
import { settleMemberships } from './membership-clock.ts';
import { turnNetworkClock } from './network-clock.ts';
import { carryOutOrders } from './payments.ts';
import { settlePoints } from './points-clock.ts';
import { relayMerchants } from './relay.ts';
import { runJob } from './run-job.ts';
import { endExpiredHolds } from './sweep.ts';
import { noteVoucherEnds } from './voucher-clock.ts';
import { turnWalletClock } from './wallet-clock.ts';

/** A turn of a clock answers whether there may be more to do; more than so many of one would be a fault. */
const mostTurns = 1_000;

/**
 * Lets each clock write down what is due: what was set aside comes back first, then points and what they belong to,
 * then what is told of it. Figures and months of groups follow from the events before them.
 */
export async function settleMerchant(
  services: Services,
  merchantId: string,
  stopping: AbortSignal,
): Promise<void> {
  const { pool, config } = services;
  const tellsPhones = config.walletPasses.apple !== undefined;
  const clocks: (() => Promise<boolean>)[] = [
    () => endExpiredHolds(pool, merchantId),
    () => settlePoints(pool, merchantId),
    () => settleMemberships(pool, merchantId),
    () => noteVoucherEnds(pool, merchantId),
    () => carryOutOrders(services, merchantId),
    () => turnWalletClock(pool, merchantId),
    () => settleKyb(services, undefined, merchantId),
    () => settleBilling(pool, config.billingPlan, undefined, merchantId),
    () => runDueJobs(services, merchantId, stopping),
    async () => (await relayMerchants(pool, config.billingPlan, [merchantId], tellsPhones)).length > 0,
    () => fanOutMerchant(pool, merchantId),
    () => turnNetworkClock(pool, merchantId),
  ];
  for (const clock of clocks) {
    for (let turns = 0; turns < mostTurns && !stopping.aborted; turns += 1) {
      if (!(await clock())) break;
    }
  }
}

/** The queue knows the time of the world alone, so the jobs of a merchant who is ahead are looked for. */
async function runDueJobs(services: Services, merchantId: string, stopping: AbortSignal): Promise<boolean> {
  const due = await inTenantTransaction(services.pool, { merchants: merchantId }, findDueJobs);
  // A job that fails is tried again by the queue, which tells of it.
  const options = { services, handlers: jobHandlers, stopping, sliceMs: 5_000, onFailure: () => undefined };
  for (const { id: jobId } of due) {
    if (stopping.aborted) break;
    await runJob({ merchantId, jobId }, options);
  }
  return due.length === mostJobs;
}

declare module '../services.ts' {
  interface Services {
    /** Does everything that is due for one merchant; see `settleMerchant`. */
    settleMerchant: typeof settleMerchant;
  }
}
