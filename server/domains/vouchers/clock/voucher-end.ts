/** What the clock says of a voucher: pure rules. */
import type { EventType } from '../../../../contract/events.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds } from '../../../time.ts';
import { isExhausted, statusOf, type VoucherRow } from '../voucher.ts';

const daySeconds = 86_400;
const noticeSeconds = limits.voucherExpiringDays * daySeconds;

/** A voucher with the ends that were announced. */
export interface EndingRow extends VoucherRow {
  expiring_noted: string | null;
  expired_noted: string | null;
}

/** Until when ends are announced ahead. */
export const noticeUntil = (now: string): string => addSeconds(now, noticeSeconds);

/** What there is to tell about the end of a voucher; without an event it is settled without a word. */
export interface End {
  event: EventType | undefined;
  /** It has come; otherwise it comes near. */
  isOver: boolean;
}

/**
 * An end is told to those whom it concerns: of a voucher that could have been used until then. That it comes near
 * is no news of a voucher that was made for a week or less. Undefined where nothing is due, or it was told.
 */
export function endOf(voucher: EndingRow, now: string): End | undefined {
  const { expires_at: end } = voucher;
  if (end === null || end > noticeUntil(now)) return undefined;
  const status = statusOf(voucher, now);
  if (end <= now) {
    if (voucher.expired_noted === end) return undefined;
    const isNews = status === 'expired' && !isExhausted(voucher);
    return { event: isNews ? 'voucher.expired' : undefined, isOver: true };
  }
  if (voucher.expiring_noted === end) return undefined;
  const wasLong = voucher.created_at < addSeconds(end, -noticeSeconds);
  const isNews = wasLong && (status === 'active' || status === 'scheduled');
  return { event: isNews ? 'voucher.expiring' : undefined, isOver: false };
}
