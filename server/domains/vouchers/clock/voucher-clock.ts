/** The voucher clock: announces upcoming and past expiries, each once. */
import { timeOf } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../../engine/clock.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { NewEvent } from '../../../engine/operation.ts';
import { viewVoucher } from '../terms/voucher-view.ts';
import { findEnds, lockEnding, maxEnds, saveNoted } from './clock-store.ts';
import { endOf, noticeUntil } from './voucher-end.ts';

/** Checks each voucher again under its lock, so an end that another process announced is skipped. */
async function noteEnds(tx: TenantTransaction, due: readonly { id: string }[]): Promise<void> {
  const ids = due.map(({ id }) => id);
  const now = await timeOf(tx);
  const events: NewEvent[] = [];
  const noted: { id: string; isOver: boolean }[] = [];
  for (const voucher of await lockEnding(tx, ids)) {
    const end = endOf(voucher, now);
    if (end === undefined) continue;
    noted.push({ id: voucher.id, isOver: end.isOver });
    if (end.event === undefined) continue;
    events.push({ type: end.event, objectId: voucher.id, object: viewVoucher(voucher, now) });
  }
  if (noted.length === 0) return;
  tx.commitAlong(saveNoted(tx, noted));
  emit(tx, { now }, ...events);
}

export const voucherClock = declareClock({
  name: 'ends of vouchers',
  everySeconds: 15,
  task: 'voucher-clock',
  most: maxEnds,
  findDue: async (tx, without) => {
    const now = await timeOf(tx);
    return findEnds(tx, now, noticeUntil(now), without);
  },
  settle: (tx, due) => noteEnds(tx, due),
});
