/** Emits events for vouchers that expire, once for each end. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type EventLine, insertEvents, systemLine } from '../../../engine/event-store.ts';
import { viewVoucher } from '../terms/voucher-view.ts';
import { lockEnding, saveNoted } from './clock-store.ts';
import { endOf } from './voucher-end.ts';

/** Checks each voucher again under its lock, so an end that another process announced is skipped. */
export async function noteEnds(
  tx: TenantTransaction,
  voucherIds: readonly string[],
  now: string,
): Promise<void> {
  const events: EventLine[] = [];
  const noted: { id: string; isOver: boolean }[] = [];
  for (const voucher of await lockEnding(tx, voucherIds)) {
    const end = endOf(voucher, now);
    if (end === undefined) continue;
    noted.push({ id: voucher.id, isOver: end.isOver });
    if (end.event === undefined) continue;
    const event = { type: end.event, objectId: voucher.id, object: viewVoucher(voucher, now) };
    events.push(systemLine(tx.merchantId, event));
  }
  if (noted.length === 0) return;
  await Promise.all([saveNoted(tx, noted), insertEvents(tx, events, now)]);
}
