/** The billing clock: drafts monthly invoices, issues them, and reports overdue ones. */
import { minuteMs } from '../../../contract/durations.ts';
import type { PlanId } from '../../../contract/plans.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import type { Pool } from '../../database/pool/pool.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { findDue, mostDue } from '../../domains/billing/billing-store.ts';
import { postClock } from '../../domains/billing/post-clock.ts';
import type { Services } from '../../engine/services.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { Quarantine } from '../quarantine.ts';
import { lookingFor } from './clock-turn.ts';

const task = 'billing clock';
const restMs = minuteMs;
const lullMs = 50;

/**
 * Returns whether there may be more to do. Uses the database's time, the clock of the one merchant, or `at` (RFC 3339).
 */
export async function settleBilling(
  pool: Pool,
  standard: PlanId,
  at?: string,
  only?: string,
  quarantine = new Quarantine(task),
): Promise<boolean> {
  const scope = lookingFor('billing', only);
  const now = at ?? (await inTenantTransaction(pool, scope, timeOf));
  return quarantine.rounds(
    mostDue,
    (without) => inTenantTransaction(pool, scope, (tx) => findDue(tx, now, without)),
    (due) =>
      quarantine.one(due, (merchants) =>
        inTenantTransaction(pool, { merchants }, (tx) => postClock(tx, standard, now)),
      ),
  );
}

export const startBillingClock = (
  { pool, config }: Pick<Services, 'pool' | 'config'>,
  observers: Observers,
): BackgroundWork => {
  const quarantine = new Quarantine(task, observers);
  const turn = () => settleBilling(pool, config.billingPlan, undefined, undefined, quarantine);
  return startLoop(task, observers, async () => ((await turn()) ? lullMs : restMs));
};
