/** Saves due life-cycle changes for memberships of one merchant. Idempotent. */
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { insertEvents } from '../../engine/event-store.ts';
import { settleWithNotice } from '../memberships/life/life.ts';
import { lockMemberships, saveMemberships } from '../memberships/life/life-store.ts';
import { clockLines, nextExpiries } from './record-steps.ts';

/** Skips memberships that another process or request has already settled. */
export async function postClockOf(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  const { rows, now } = await lockMemberships(tx, ids);
  const settled = rows
    .map((before) => ({ before, ...settleWithNotice(before, now) }))
    .filter(({ before, row }) => row !== before);
  if (settled.length === 0) return;
  const expiries = await nextExpiries(
    tx,
    settled.map(({ row }) => row),
    now,
  );
  const lines = settled.flatMap(({ row, steps }) => clockLines(steps, now, expiries.get(row.id) ?? null));
  tx.commitAlong(
    saveMemberships(
      tx,
      settled.map(({ row }) => row),
    ),
  );
  if (lines.length > 0) tx.commitAlong(insertEvents(tx, lines, now));
}
