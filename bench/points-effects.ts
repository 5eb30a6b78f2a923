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
     truncate points_lot_entries;
     delete from points_lots where ${newRow};
     delete from points_transactions where ${newRow};
     delete from order_points where order_key >= '${newerThanSeeded}';
     delete from orders where ${newRow};
     update points_lots set points_remaining = ${pointsBefore} where points_remaining <> ${pointsBefore};
     update memberships set points_available = ${pointsBefore}, lifetime_earned = 0, lifetime_redeemed = 0,
       points_entries = 0, version = 1 where version <> 1;
     commit`,
  );
  await sql(
    'vacuum events, event_heads, log_seals, points_lot_entries, points_lots, points_transactions, memberships',
  );
}

/**
 * Checks that every answer has its entry and event, that each balance is the sum of its entries, and that each lot is
 * what was granted less what was taken. Throws otherwise.
 */
export async function requireEffects(
  { sql }: BenchDatabase,
  expected: { least: number; most: number; points: number },
): Promise<void> {
  const [found] = await sql<{ entries: number; events: number; wrong: number; lots: number }>(
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
             where m.points_available <> l.points)::int as lots`,
    [expected.points],
  );
  const { entries, events, wrong, lots } = found!;
  const complete =
    entries >= expected.least && entries <= expected.most && events === entries && wrong === 0 && lots === 0;
  if (complete) return;
  throw new Error(`The effects are not those of ${JSON.stringify(expected)}: ${JSON.stringify(found)}`);
}
