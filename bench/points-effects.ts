/** Checks the effects of points transactions after each measurement, and removes them before the next. */
import type { BenchDatabase } from './database.ts';
import { pointsBefore } from './members.ts';
import { newerThanSeeded } from './numbered-ids.ts';
import { resetLog } from './reset-log.ts';

const newRow = `id >= '${newerThanSeeded}'`;

/** Restores the seeded state; skips foreign keys, because nothing references the deleted rows. */
export async function reset({ sql }: BenchDatabase): Promise<void> {
  await sql(
    `begin;
     set local session_replication_role = replica;
     ${resetLog};
     truncate points_lot_entries, campaign_points, membership_counters;
     delete from points_lots where ${newRow};
     delete from points_transactions where ${newRow};
     delete from order_points where order_key >= '${newerThanSeeded}';
     delete from orders where ${newRow};
     update points_lots set points_remaining = ${pointsBefore} where points_remaining <> ${pointsBefore};
     update memberships set points_available = ${pointsBefore}, lifetime_earned = 0, lifetime_redeemed = 0,
       points_entries = 0, version = 1 where version <> 1;
     update campaigns set used_uses = 0, used_amount = 0 where used_uses <> 0;
     commit`,
  );
  await sql(
    `vacuum events, event_heads, log_seals, points_lot_entries, points_lots, points_transactions, memberships, campaigns,
       campaign_points, membership_counters`,
  );
}

/** How many points campaigns have another budget than what they added. */
export const wrongBudgets = `(
  select count(*) from campaigns c
  left join (select merchant_id, campaign_id, sum(points) as points, count(*) as uses from campaign_points group by 1, 2) p
    on p.merchant_id = c.merchant_id and p.campaign_id = c.id
  where c.kind = 'points' and c.counted
    and (c.used_amount <> coalesce(p.points, 0) or c.used_uses <> coalesce(p.uses, 0)))::int`;

/**
 * Checks that every answer has its entry and event, that each balance is the sum of its entries, and that each lot is
 * what was granted less what was taken. Throws otherwise.
 */
export async function requireEffects(
  { sql }: BenchDatabase,
  expected: { least: number; most: number; points: number },
): Promise<void> {
  const [found] = await sql<Record<'entries' | 'events' | 'wrong' | 'lots' | 'budgets', number>>(
    `select (select count(*) from points_transactions where ${newRow})::int as entries,
            (select count(*) from events where type in ('points.earned', 'points.redeemed') and ${newRow})::int as events,
            (select count(*) from memberships m
             left join (select merchant_id, membership_id, sum(points) as points, count(*) as count
                        from points_transactions where ${newRow} group by 1, 2) t
               on t.merchant_id = m.merchant_id and t.membership_id = m.id
             where m.points_available <> ${pointsBefore} + coalesce(t.points, 0)
                or m.points_entries <> coalesce(t.count, 0)
                or coalesce(t.points, 0) <> coalesce(t.count, 0) * $1)::int as wrong,
            (select count(*) from memberships m
             left join (select merchant_id, membership_id, sum(points_remaining) as points from points_lots group by 1, 2) l
               on l.merchant_id = m.merchant_id and l.membership_id = m.id
             where m.points_available <> l.points)::int as lots,
            ${wrongBudgets} as budgets`,
    [expected.points],
  );
  const { entries, events, wrong, lots, budgets } = found!;
  const isRight = wrong === 0 && lots === 0 && budgets === 0;
  const complete = entries >= expected.least && entries <= expected.most && events === entries && isRight;
  if (complete) return;
  throw new Error(`The effects are not those of ${JSON.stringify(expected)}: ${JSON.stringify(found)}`);
}
