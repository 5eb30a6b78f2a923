/** Checks the effects of redemptions after each measurement, and removes them before the next. */
import type { BenchDatabase } from './database.ts';
import { usesBefore } from './history.ts';
import { newerThanSeeded } from './numbered-ids.ts';
import { resetLog } from './reset-log.ts';

const newRow = `id >= '${newerThanSeeded}'`;
const newKey = `key not like 'history-%'`;

/** Restores the seeded state, where every measurement starts. */
export async function reset({ sql }: BenchDatabase): Promise<void> {
  await sql(`delete from redemptions where ${newRow}`);
  await sql(`delete from orders where ${newRow}`);
  await sql(resetLog);
  await sql(`delete from idempotency_keys where ${newKey}`);
  await sql(
    `update vouchers set redeemed_quantity = ${usesBefore}, version = 1 where redeemed_quantity <> ${usesBefore}`,
  );
  await sql('vacuum redemptions, orders, events, event_heads, log_seals, idempotency_keys, vouchers');
}

interface Effects {
  redemptions: number;
  events: number;
  uses: number;
  answers: number;
  miscounted: number;
}

/**
 * Checks that every answered redemption has its row, event, use and, with a key, its stored answer; and that each
 * voucher's counter equals its redemptions (invariant V1). Throws otherwise. Before midnight an answer is stored for the
 * next day, too, and is still one answer.
 */
export async function requireEffects(
  { sql }: BenchDatabase,
  expected: { least: number; most: number; keyed: boolean },
): Promise<void> {
  const [found] = await sql<Effects>(
    `select (select count(*) from redemptions where ${newRow})::int as redemptions,
            (select count(*) from events where type = 'redemption.succeeded' and ${newRow})::int as events,
            (select sum(redeemed_quantity - ${usesBefore}) from vouchers)::int as uses,
            (select count(distinct key) from idempotency_keys where ${newKey})::int as answers,
            (select count(*) from vouchers v
             left join (select merchant_id, voucher_id, count(*) from redemptions group by 1, 2) r
               on r.merchant_id = v.merchant_id and r.voucher_id = v.id
             where v.redeemed_quantity <> coalesce(r.count, 0))::int as miscounted`,
  );
  const { redemptions, events, uses, answers, miscounted } = found!;
  const complete =
    redemptions >= expected.least &&
    redemptions <= expected.most &&
    events === redemptions &&
    uses === redemptions &&
    miscounted === 0 &&
    answers === (expected.keyed ? redemptions : 0);
  if (complete) return;
  throw new Error(`The effects are not those of ${JSON.stringify(expected)}: ${JSON.stringify(found)}`);
}
