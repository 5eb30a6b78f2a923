/**
 * The clock of tiers that end: gives notice, and moves members whose tier no request has touched. Requests settle what they
 * touch, so nothing waits for this.
 */
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import { declareClock } from '../../../engine/clock.ts';
import { settleMemberships } from './settle-due.ts';

const maxDue = 500;
/** Memberships locked per transaction. */
const maxLocked = 50;

const due = statement<Row<'memberships', 'merchant_id' | 'id'>>(
  'tier_ends_due',
  `select merchant_id, id from memberships
   where tier_due_at is not null and status not in ('revoked', 'merged') and tier_due_at <= tessera_now()
     and merchant_id <> all ($1::uuid[])
   order by tier_due_at limit ${maxDue}`,
);

export const tierEnds = declareClock({
  name: 'ends of tiers',
  everySeconds: 15,
  task: 'membership-clock',
  most: maxDue,
  findDue: (tx, without) => tx.run(due, [without]),
  atOnce: maxLocked,
  settle: (tx, rows) =>
    settleMemberships(
      tx,
      rows.map(({ id }) => id),
    ),
});
