/** Checks the effects of orders after each measurement, and removes them before the next. */
import type { BenchDatabase } from '../database.ts';
import { usesBefore } from '../history.ts';
import { pointsBefore } from '../members.ts';
import { newerThanSeeded } from '../numbered-ids.ts';
import { wrongBudgets } from '../points-effects.ts';
import { resetLog } from '../reset-log.ts';

const newRow = `id >= '${newerThanSeeded}'`;

/** Restores the seeded state; skips foreign keys, because nothing references the deleted rows. */
export async function reset({ sql }: BenchDatabase): Promise<void> {
  await sql(
    `begin;
     set local session_replication_role = replica;
     ${resetLog};
     truncate order_points, points_lot_entries, voucher_customers, campaign_points, membership_counters;
     delete from redemptions where ${newRow};
     delete from orders where ${newRow};
     delete from points_lots where ${newRow};
     delete from points_transactions where ${newRow};
     update points_lots set points_remaining = ${pointsBefore} where points_remaining <> ${pointsBefore};
     update memberships set points_available = ${pointsBefore}, lifetime_earned = 0, lifetime_redeemed = 0,
       points_entries = 0, version = 1 where version <> 1;
     update vouchers set redeemed_quantity = ${usesBefore}, version = 1 where redeemed_quantity <> ${usesBefore};
     update campaigns set used_uses = 0, used_amount = 0 where used_uses <> 0;
     commit`,
  );
  await sql(
    `vacuum events, event_heads, log_seals, order_points, points_lot_entries, points_lots, points_transactions,
       memberships, redemptions, orders, vouchers, voucher_customers, campaigns, campaign_points, membership_counters`,
  );
}

/** Checks that every order has its redemptions, points and event, and that counters and balances match. */
export async function requireEffects(
  { sql }: BenchDatabase,
  expected: { least: number; most: number },
): Promise<void> {
  const [found] = await sql<
    Record<'orders' | 'redemptions' | 'points' | 'events' | 'wrong' | 'spent', number>
  >(
    `select (select count(*) from orders where ${newRow} and applied_at is not null)::int as orders,
            (select count(*) from redemptions where ${newRow})::int as redemptions,
            (select count(*) from order_points)::int as points,
            (select count(*) from events where type = 'order.applied' and ${newRow})::int as events,
            (select count(*) from vouchers v
             left join (select merchant_id, voucher_id, count(*) from redemptions group by 1, 2) r
               on r.merchant_id = v.merchant_id and r.voucher_id = v.id
             where v.redeemed_quantity <> coalesce(r.count, 0))::int
            + (select count(*) from memberships m
               left join (select merchant_id, membership_id, sum(points) as points from points_transactions
                          where ${newRow} group by 1, 2) t
                 on t.merchant_id = m.merchant_id and t.membership_id = m.id
               where m.points_available <> ${pointsBefore} + coalesce(t.points, 0))::int
            + ${wrongBudgets} as wrong,
            (select coalesce(sum(c.used_uses), 0) from campaigns c where c.counted and c.kind <> 'points')::int
            - (select count(*) from redemptions where campaign_id is not null and ${newRow})::int as spent`,
  );
  const { orders, redemptions, points, events, wrong, spent } = found!;
  const isComplete =
    orders >= expected.least &&
    orders <= expected.most &&
    redemptions === 2 * orders &&
    points === 2 * orders &&
    events === orders &&
    wrong === 0 &&
    spent === 0;
  if (isComplete) return;
  throw new Error(`The effects are not those of ${JSON.stringify(expected)}: ${JSON.stringify(found)}`);
}
