/** Time passes for points: everything that is timed moves into the past, because the clock of a database does not jump. */
import type { World } from './world.ts';

/**
 * Lets so many seconds pass for the points of one membership (UUID). Like whoever moves its points this holds the
 * membership, so that nobody writes back a time that was read before.
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
