/** What a hold promised: the voucher on the terms on which it was granted, whatever was changed since. Pure. */
import type { Restrictions, VoucherRow } from '../terms/voucher.ts';
import type { HoldRow } from '../terms/voucher-view.ts';

/** A voucher on the terms of a moment. */
export interface Terms {
  voucher: VoucherRow;
  at: string;
  timezone: string;
}

/** A hold, and whether it is used by the customer for whom it was placed. */
export interface Granted {
  hold: HoldRow;
  isTheirs: boolean;
}

/** Returns the terms of the hold, or those of today without one. */
export function termsOf(
  voucher: VoucherRow,
  granted: Granted | undefined,
  today: Omit<Terms, 'voucher'>,
): Terms {
  if (granted === undefined) return { voucher, ...today };
  const { hold, isTheirs } = granted;
  const restrictions = hold.terms?.restrictions ?? voucher.restrictions;
  return {
    voucher: { ...voucher, restrictions: isTheirs ? withoutCustomers(restrictions) : restrictions },
    at: hold.created_at,
    timezone: hold.terms?.timezone ?? today.timezone,
  };
}

/** The customer met these when the hold was placed; a purchase or a merge since doesn't matter. */
function withoutCustomers(restrictions: Restrictions): Restrictions {
  const { customer_ids: _named, first_time_customer: _first, ...others } = restrictions;
  return others;
}
