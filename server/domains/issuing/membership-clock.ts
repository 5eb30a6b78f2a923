/** The membership clock: records memberships that have started, ended or will soon end, with their events. */
import { limits } from '../../../contract/limits.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../engine/clock.ts';
import { emit } from '../../engine/events/event-store.ts';
import { settleWithNotice } from '../memberships/life/life.ts';
import { findDue, lockMemberships, maxDue, saveMemberships } from '../memberships/life/life-store.ts';
import { clockEvents, nextExpiries } from './record-steps.ts';

/** Skips memberships that another process or request has already settled. */
async function settle(tx: TenantTransaction, due: readonly { id: string }[]): Promise<void> {
  const ids = due.map(({ id }) => id);
  const { rows, now } = await lockMemberships(tx, ids);
  const settled = rows
    .map((before) => ({ before, ...settleWithNotice(before, now) }))
    .filter(({ before, row }) => row !== before);
  if (settled.length === 0) return;
  const changed = settled.map(({ row }) => row);
  const expiries = await nextExpiries(tx, changed, now);
  const events = settled.flatMap(({ row, steps }) => clockEvents(steps, now, expiries.get(row.id) ?? null));
  tx.commitAlong(saveMemberships(tx, changed));
  emit(tx, { now }, ...events);
}

/** Reads never wait for it: they compute the current state. */
export const membershipClock = declareClock({
  name: 'membership clock',
  everySeconds: 15,
  task: 'membership-clock',
  most: maxDue,
  findDue: (tx, without) => findDue(tx, limits.membership.expiringNoticeDays, without),
  // As an arrow: the type of the rows is inferred from `findDue`.
  settle: (tx, due) => settle(tx, due),
});
