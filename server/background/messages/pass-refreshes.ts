/** Refreshes the saved copies of a pass in batches: its merchant, template or terms can have millions of members. */
import type { Databases } from '../../database/cells/databases.ts';
import { inTenantTransaction, readAsTask } from '../../database/transactions/tenant-transaction.ts';
import type { Quarantine } from '../quarantine.ts';
import { findRefreshes, refreshMembers } from './pass-refreshes-store.ts';

/** Schedules a batch of the members of each pass that is refreshed. Returns whether there are more. */
export async function refreshPasses(pool: Databases, quarantine: Quarantine): Promise<boolean> {
  const found = await readAsTask(pool, 'wallet-passes', (tx) => findRefreshes(tx, quarantine.resting));
  let hasMore = false;
  await quarantine.one(found, async (merchantId, { pass_id }) => {
    const isPart = await inTenantTransaction(pool, { merchants: merchantId }, (tx) =>
      refreshMembers(tx, pass_id),
    );
    hasMore ||= isPart;
  });
  return hasMore;
}
