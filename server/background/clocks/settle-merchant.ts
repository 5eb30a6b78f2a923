/** Settles everything due for one merchant, on that merchant's clock. */
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { findDueJobs, mostJobs } from '../../domains/sandbox/clock-store.ts';
import type { Services } from '../../engine/services.ts';
import { jobHandlers } from '../jobs/job-handlers.ts';
import { runJob } from '../jobs/run-job.ts';
import { relayMerchants } from '../log/relay.ts';
import { carryOutOrders } from '../payments.ts';
import { endExpiredHolds } from '../sweep.ts';
import { fanOutMerchant } from '../webhooks/fan-out-webhooks.ts';
import { settleBilling } from './billing-clock.ts';
import { settleKyb } from './kyb-clock.ts';
import { settleMemberships } from './membership-clock.ts';
import { turnNetworkClock } from './network-clock.ts';
import { settlePoints } from './points-clock.ts';
import { noteVoucherEnds } from './voucher-clock.ts';
import { turnWalletClock } from './wallet-clock.ts';

/** A turn returns whether there may be more to do; more turns than this indicate a bug. */
const mostTurns = 1_000;

/**
 * Lets each clock settle what is due: expired holds first, then points and memberships, then notices. Statistics and
 * group months follow from the resulting events.
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

/** The queue uses real time, so jobs of a merchant with a clock ahead must be looked up. */
async function runDueJobs(services: Services, merchantId: string, stopping: AbortSignal): Promise<boolean> {
  const due = await inTenantTransaction(services.pool, { merchants: merchantId }, findDueJobs);
  // The queue retries and logs a failed job.
  const options = { services, handlers: jobHandlers, stopping, sliceMs: 5_000, onFailure: () => undefined };
  for (const { id: jobId } of due) {
    if (stopping.aborted) break;
    await runJob({ merchantId, jobId }, options);
  }
  return due.length === mostJobs;
}

declare module '../../engine/services.ts' {
  interface Services {
    /** Does everything that is due for one merchant; see `settleMerchant`. */
    settleMerchant: typeof settleMerchant;
  }
}
