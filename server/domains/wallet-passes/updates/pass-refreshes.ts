/** Refreshes the saved copies of a pass in batches: its merchant, template or terms can have millions of members. */
import type { Databases } from '../../../database/cells/databases.ts';
import { inTenantTransaction, readAsTask } from '../../../database/transactions/tenant-transaction.ts';
import type { Quarantine } from '../../../engine/loops/quarantine.ts';
import { findRefreshes, maxRefreshes, refreshMembers } from './pass-refreshes-store.ts';

/** Schedules a batch of the members of each pass that is refreshed. Returns whether there are more. */
export async function refreshPasses(pool: Databases, quarantine: Quarantine): Promise<boolean> {
  let isPart = false;
  // A merchant with many passes waits for its next ones until the others were served.
  const hasMore = await quarantine.rounds(
    maxRefreshes,
    (without) => readAsTask(pool, 'wallet-passes', (tx) => findRefreshes(tx, without)),
    (found) =>
      quarantine.one(found, async (merchantId, { pass_id }) => {
        const scope = { merchants: merchantId };
        if (await inTenantTransaction(pool, scope, (tx) => refreshMembers(tx, pass_id))) isPart = true;
      }),
  );
  return isPart || hasMore;
}
