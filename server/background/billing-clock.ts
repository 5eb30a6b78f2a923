/** The clock of billing: drafts what a month cost, gives it its number, and tells what is overdue. */
import type { PlanId } from '../../contract/plans.ts';
import { timeOf } from '../database/merchant-clock.ts';
import type { Pool } from '../database/pool.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { findDue, mostDue } from '../domains/billing/billing-store.ts';
import { postClock } from '../domains/billing/post-clock.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { lookingFor } from './clock-turn.ts';
import { type BackgroundWork, startLoop } from './loop.ts';

const restMs = 60_000;
const lullMs = 50;

/**
 * Answers whether there may be more to do; a merchant that fails does not keep the others waiting. It is as late as
 * the clock of the database says, or that of the one merchant, or as late as `at` (RFC 3339).
 */
export async function settleBilling(
  pool: Pool,
  standard: PlanId,
  at?: string,
  only?: string,
): Promise<boolean> {
  const { now, due } = await inTenantTransaction(pool, lookingFor('billing', only), async (tx) => {
    const now = at ?? (await timeOf(tx));
    return { now, due: await findDue(tx, now) };
  });
  let failure: unknown;
  for (const { merchant_id: merchants } of due) {
    await inTenantTransaction(pool, { merchants }, (tx) => postClock(tx, standard, now)).catch(
      (error: unknown) => {
        failure = error;
      },
    );
  }
  if (failure !== undefined) throw failure;
  return due.length === mostDue;
}

export const startBillingClock = (
  { pool, config }: Pick<Services, 'pool' | 'config'>,
  log: Log,
): BackgroundWork =>
  startLoop('billing clock', log, async () =>
    (await settleBilling(pool, config.billingPlan)) ? lullMs : restMs,
  );
