/** Simulates the passage of time for points by moving their timestamps into the past. */
import type { World } from './world.ts';

/**
 * Lets this many seconds pass for the points of one membership (UUID). Locks the membership, like every change to its
 * points, so that no stale timestamp is written back.
 */
export async function passTime(world: World, membershipId: string, seconds: number): Promise<void> {
  await world.sql(
    `do $$
     declare
       ago constant interval := make_interval(secs => ${seconds});
       member memberships;
     begin
       select * into strict member from memberships where id = '${membershipId}' for update;
       update points_lots set available_at = available_at - ago, expires_at = expires_at - ago
       where merchant_id = member.merchant_id and membership_id = member.id;
       update points_holds set expires_at = expires_at - ago
       where merchant_id = member.merchant_id and membership_id = member.id and status = 'active';
     end $$`,
  );
}
