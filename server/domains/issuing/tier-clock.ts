/** The tier clock: after a change of the tiers of a pass, moves its members up to those that they have reached. */
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../engine/clock.ts';
import { emit } from '../../engine/events/event-store.ts';
import { stepTo } from '../memberships/life/life.ts';
import { lockMemberships, saveMemberships } from '../memberships/life/life-store.ts';
import { type Tier, tierReached } from '../memberships/passes/pass.ts';
import { clockEvents, nextExpiries } from './record-steps.ts';

type Review = Pick<Row<'tier_reviews'>, 'merchant_id' | 'pass_id'>;

/** Maximum passes per turn, and members of each. */
const maxPasses = 20;
const maxMembers = 500;

const due = statement<Review>(
  'tier_reviews_due',
  `select merchant_id, pass_id from tier_reviews where merchant_id <> all ($1::uuid[])
   order by after_id limit ${maxPasses}`,
);

// A lock on the pass, like that of earning: its tiers stay until the members are moved.
const next = statement<{ id: string; tiers: Tier[] }>(
  'tier_reviews_next',
  `select m.id, p.tiers from tier_reviews r
   join passes p on p.merchant_id = r.merchant_id and p.id = r.pass_id
   cross join lateral (
     select id from memberships where merchant_id = $1 and pass_id = $2 and id > r.after_id order by id limit ${maxMembers}
   ) as m
   where r.merchant_id = $1 and r.pass_id = $2
   order by m.id`,
);
const lock = statement<object>(
  'tier_reviews_lock',
  `select from tier_reviews r where r.merchant_id = $1 and r.pass_id = $2 for update`,
);
const hold = statement<object>(
  'tier_reviews_hold',
  'select from passes where merchant_id = $1 and id = $2 for key share',
);
const onward = statement(
  'tier_reviews_onward',
  'update tier_reviews set after_id = $3 where merchant_id = $1 and pass_id = $2',
);
const ended = statement(
  'tier_reviews_ended',
  'delete from tier_reviews where merchant_id = $1 and pass_id = $2',
);

/** Settles a batch of the members of one pass. */
async function review(tx: TenantTransaction, passId: string): Promise<void> {
  const key = [tx.merchantId, passId];
  await tx.run(hold, key);
  await tx.run(lock, key);
  const found = await tx.run(next, key);
  const { rows, now } = await lockMemberships(
    tx,
    found.map(({ id }) => id),
  );
  const steps = rows.flatMap((row) => {
    const tier_id = tierReached(found[0]!.tiers, row.tier_id, row.lifetime_earned);
    const isCurrent = tier_id === row.tier_id || row.status === 'revoked' || row.status === 'merged';
    return isCurrent ? [] : [stepTo(row, 'membership.tier_changed', { tier_id }, now)];
  });
  const changed = steps.map(({ row }) => row);
  const expiries = await nextExpiries(tx, changed, now);
  if (changed.length > 0) tx.commitAlong(saveMemberships(tx, changed));
  emit(tx, { now }, ...steps.flatMap((step) => clockEvents([step], now, expiries.get(step.row.id) ?? null)));
  const last = found.at(-1);
  tx.commitAlong(found.length < maxMembers ? tx.run(ended, key) : tx.run(onward, [...key, last!.id]));
}

/** Until a membership was looked at, its card and its pass show the tier that it has reached. */
export const tierClock = declareClock({
  name: 'tier clock',
  everySeconds: 2,
  task: 'membership-clock',
  most: maxPasses,
  inParts: true,
  findDue: (tx: ReadTransaction, without) => tx.run(due, [without]),
  atOnce: 1,
  settle: async (tx, rows) => {
    for (const { pass_id } of rows) await review(tx, pass_id);
  },
});
