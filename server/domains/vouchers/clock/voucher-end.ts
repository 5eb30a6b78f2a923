/** Rules for when a voucher's end is announced. Pure. */
import { daySeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds } from '../../../clock/time.ts';
import type { Row } from '../../../database/schema/row.ts';
import { isExhausted, statusOf, type VoucherRow } from '../terms/voucher.ts';

const noticeSeconds = limits.voucherExpiringDays * daySeconds;

/** A voucher with the ends that have been announced. */
export type EndingRow = VoucherRow & Row<'vouchers', 'expiring_noted' | 'expired_noted'>;

/** The latest end that is announced in advance. */
export const noticeUntil = (now: string): string => addSeconds(now, noticeSeconds);

/** An end that is due. Without an event it is only marked as handled. */
export interface End {
  event: 'voucher.expired' | 'voucher.expiring' | undefined;
  /** Whether the voucher has expired; otherwise its end is near. */
  isOver: boolean;
}

/**
 * Returns the end that is due now, or undefined where none is due or it was announced. Only a voucher that was still
 * usable emits an event, and `voucher.expiring` only if the voucher was created more than a week before its end.
 */
export function endOf(voucher: EndingRow, now: string): End | undefined {
  const { expires_at: end } = voucher;
  if (end === null || end > noticeUntil(now)) return undefined;
  const status = statusOf(voucher, now);
  if (end <= now) {
    // What is on hold can still be used until the hold ends.
    const isHeld = voucher.held_quantity > 0 || voucher.gift_held > 0;
    if (voucher.expired_noted === end || isHeld) return undefined;
    const isNews = status === 'expired' && !isExhausted(voucher);
    return { event: isNews ? 'voucher.expired' : undefined, isOver: true };
  }
  if (voucher.expiring_noted === end) return undefined;
  const wasLong = voucher.created_at < addSeconds(end, -noticeSeconds);
  const isNews = wasLong && (status === 'active' || status === 'scheduled');
  return { event: isNews ? 'voucher.expiring' : undefined, isOver: false };
}
