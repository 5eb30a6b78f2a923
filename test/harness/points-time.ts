/** Time passes for points: everything that is timed moves into the past, because the clock of a database does not jump. */
import type { World } from './world.ts';

/** Lets so many seconds pass for the points of one membership (UUID). */
export async function passTime(world: World, membershipId: string, seconds: number): Promise<void> {
  const ago = `make_interval(secs => ${seconds})`;
  await world.sql(
    `with moved as (
       update points_lots set available_at = available_at - ${ago}, expires_at = expires_at - ${ago}
       where membership_id = $1)
     update points_holds set expires_at = expires_at - ${ago} where membership_id = $1 and status = 'active'`,
    [membershipId],
  );
}
