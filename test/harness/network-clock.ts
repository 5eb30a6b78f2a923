import { turnNetworkClock as turn } from '../../server/background/clocks/network-clock.ts';
import type { TestServer } from './server.ts';
import type { World } from './world.ts';

/** Settles what is due for posts and groups, without waiting for background work. */
export async function turnNetworkClock({ app }: TestServer): Promise<void> {
  while (await turn(app.services.pool));
}

/** Makes groups settle the cost of points, like groups founded while that was offered. */
export async function settleGroups(world: World): Promise<void> {
  await world.sql(`update groups set settlement_mode = 'net', accrual_cost_per_point = 500000`);
  await world.sql(
    `update group_members set next_settlement_at = date_trunc('month', now()) + interval '1 month 73 hours'
     where status = 'active' and next_settlement_at is null`,
  );
}
