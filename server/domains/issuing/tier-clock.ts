/** The tier clock: after a change of the tiers of a pass, looks at the tiers of its members. */
import { statement } from '../../database/connection.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../engine/clock.ts';
import { emit } from '../../engine/events/event-store.ts';
import { PointsBatch } from '../points/ledger/points-batch.ts';
import { reviewed } from '../points/tiers/ledger-tiers.ts';

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
const next = statement<{ id: string }>(
  'tier_reviews_next',
  `select m.id from tier_reviews r
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
  const lookups = found.map(({ id }) => ({ request: { id }, merchantId: tx.merchantId, membershipId: id }));
  const [batch, now] = await Promise.all([
    PointsBatch.open(tx, lookups, { type: 'adjust', lots: 'due', terms: true, asNamed: true }),
    timeOf(tx),
  ]);
  for (const ledger of batch.ledgers) {
    const { status } = ledger.membership;
    if (status === 'revoked' || status === 'merged') continue;
    batch.settle(ledger, now);
    ledger.setTier(reviewed(ledger, now), 'rules_changed', now);
  }
  emit(tx, { now }, ...batch.takeEvents(now));
  await batch.save(tx, now);
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
