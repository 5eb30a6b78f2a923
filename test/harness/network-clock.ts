import { groupClock } from '../../server/domains/groups/settlement/group-clock.ts';
import { postClock } from '../../server/domains/posts/post-clock.ts';
import { referralClock } from '../../server/domains/referrals/referral-clock.ts';
import { turnInCells } from './cells.ts';
import type { TestServer } from './server.ts';
import type { World } from './world.ts';

/** Settles what is due for posts, groups and referrals, without waiting for background work. */
export async function turnNetworkClock({ app }: TestServer): Promise<void> {
  for (const clock of [postClock, groupClock, referralClock]) while (await turnInCells(clock, app.services));
}

/** Makes groups settle the cost of points, like groups founded while that was offered. */
export async function settleGroups(world: World): Promise<void> {
  await world.sql(`update groups set settlement_mode = 'net', accrual_cost_per_point = 500000`);
  await world.sql(
    `update group_members set next_settlement_at = date_trunc('month', now()) + interval '1 month 73 hours'
     where status = 'active' and next_settlement_at is null`,
  );
}
