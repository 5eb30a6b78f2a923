/** What a hold promised: the voucher on the terms on which it was granted, whatever was changed since. Pure. */
import type { VoucherRow } from '../terms/voucher.ts';
import type { HoldRow } from '../terms/voucher-view.ts';

/** A voucher on the terms of a moment. */
export interface Terms {
  voucher: VoucherRow;
  at: string;
  timezone: string;
}

/** Returns the terms of the hold, or those of today without one. */
export const termsOf = (
  voucher: VoucherRow,
  hold: HoldRow | undefined,
  today: Omit<Terms, 'voucher'>,
): Terms =>
  hold === undefined
    ? { voucher, ...today }
    : {
        voucher: { ...voucher, restrictions: hold.terms?.restrictions ?? voucher.restrictions },
        at: hold.created_at,
        timezone: hold.terms?.timezone ?? today.timezone,
      };
