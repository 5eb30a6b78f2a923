/** The clock of posts, groups and referrals: publishes, closes months and rewards, whether or not anybody asks. */
import type { Pool } from '../database/pool.ts';
import { inTenantTransaction, type TenantTransaction } from '../database/tenant-transaction.ts';
import * as groups from '../domains/groups/group-store.ts';
import { settleGroup } from '../domains/groups/settle-group.ts';
import { settlePosts } from '../domains/posts/post-clock.ts';
import * as posts from '../domains/posts/post-store.ts';
import * as referrals from '../domains/referrals/referral-store.ts';
import { settleReferral } from '../domains/referrals/settle-referral.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { lookingFor } from './clock-turn.ts';
import { type BackgroundWork, startLoop } from './loop.ts';

const restMs = 15_000;
/** A lull between two turns, in which requests have the database for themselves. */
const lullMs = 50;

/**
 * Writes down what is due, merchant by merchant or of one alone, and answers whether there may be more of it. A merchant that fails
 * does not keep the others waiting; its failure is thrown in the end.
 */
export async function turnNetworkClock(pool: Pool, only?: string): Promise<boolean> {
  const due = await inTenantTransaction(pool, lookingFor('network-clock', only), async (tx) => ({
    posts: await posts.findDue(tx),
    groups: await groups.findDue(tx),
    referrals: await referrals.findDue(tx),
  }));
  let failure: unknown;
  const settle = (merchants: string, work: (tx: TenantTransaction) => Promise<void>): Promise<void> =>
    inTenantTransaction(pool, { merchants }, work).catch((error: unknown) => {
      failure = error;
    });
  for (const [merchantId, rows] of Map.groupBy(due.posts, (row) => row.merchant_id)) {
    const ids = rows.map(({ id }) => id);
    await settle(merchantId, (tx) => settlePosts(tx, ids));
  }
  for (const { merchant_id: merchantId, group_id: groupId } of due.groups) {
    await settle(merchantId, (tx) => settleGroup(tx, groupId));
  }
  for (const { merchant_id: merchantId, id } of due.referrals) {
    await settle(merchantId, (tx) => settleReferral(tx, id));
  }
  if (failure !== undefined) throw failure;
  return due.posts.length === posts.mostDue || due.referrals.length === referrals.mostDue;
}

/** Looks every 15 seconds until it is stopped, and without that rest while there is more to do. */
export const startNetworkClock = ({ pool }: Pick<Services, 'pool'>, log: Log): BackgroundWork =>
  startLoop('clock of posts, groups and referrals', log, async () =>
    (await turnNetworkClock(pool)) ? lullMs : restMs,
  );
