/** The clock of posts, groups and referrals: publishes posts, closes months and grants rewards. */
import type { Pool } from '../../database/pool/pool.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../database/transactions/tenant-transaction.ts';
import * as groups from '../../domains/groups/group-store.ts';
import { settleGroup } from '../../domains/groups/settlement/settle-group.ts';
import { settlePosts } from '../../domains/posts/post-clock.ts';
import * as posts from '../../domains/posts/post-store.ts';
import * as referrals from '../../domains/referrals/referral-store.ts';
import { settleReferral } from '../../domains/referrals/settle-referral.ts';
import type { Services } from '../../engine/services.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { byMerchant, Quarantine } from '../quarantine.ts';
import { lookingFor } from './clock-turn.ts';

const restMs = 15_000;
/** A pause between turns that leaves the database to requests. */
const lullMs = 50;

const quarantinesOf = (observers?: Observers) => ({
  ofPosts: new Quarantine('clock of posts', observers),
  ofGroups: new Quarantine('clock of groups', observers),
  ofReferrals: new Quarantine('clock of referrals', observers),
});

/** Settles what is due, of all merchants or of one, and returns whether there may be more. */
export async function turnNetworkClock(
  pool: Pool,
  only?: string,
  quarantines = quarantinesOf(),
): Promise<boolean> {
  const look = <Row>(find: (tx: ReadTransaction) => Promise<Row[]>) =>
    inTenantTransaction(pool, lookingFor('network-clock', only), find);
  const settle = (merchants: string, work: (tx: TenantTransaction) => Promise<void>): Promise<void> =>
    inTenantTransaction(pool, { merchants }, work);
  const { ofPosts, ofGroups, ofReferrals } = quarantines;
  const morePosts = await ofPosts.rounds(
    posts.mostDue,
    (without) => look((tx) => posts.findDue(tx, without)),
    (due) =>
      ofPosts.each(byMerchant(due), (merchantId, rows) =>
        settle(merchantId, (tx) =>
          settlePosts(
            tx,
            rows.map(({ id }) => id),
          ),
        ),
      ),
  );
  const moreGroups = await ofGroups.rounds(
    groups.mostDue,
    (without) => look((tx) => groups.findDue(tx, without)),
    (due) =>
      ofGroups.one(due, (merchantId, { group_id }) => settle(merchantId, (tx) => settleGroup(tx, group_id))),
  );
  const moreReferrals = await ofReferrals.rounds(
    referrals.mostDue,
    (without) => look((tx) => referrals.findDue(tx, without)),
    (due) => ofReferrals.one(due, (merchantId, { id }) => settle(merchantId, (tx) => settleReferral(tx, id))),
  );
  return morePosts || moreGroups || moreReferrals;
}

/** Runs every 15 seconds until stopped, and continuously while there is more to do. */
export function startNetworkClock({ pool }: Pick<Services, 'pool'>, observers: Observers): BackgroundWork {
  const quarantines = quarantinesOf(observers);
  return startLoop('clock of posts, groups and referrals', observers, async () =>
    (await turnNetworkClock(pool, undefined, quarantines)) ? lullMs : restMs,
  );
}
