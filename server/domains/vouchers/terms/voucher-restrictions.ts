/** Rules for where, when, by whom and from what amount a voucher can be used. Pure. */
import { localTime } from '../../../clock/local-time.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import type { StatedOrder } from '../../orders/order.ts';
import { currencyOf, type VoucherRow } from './voucher.ts';

/** The circumstances of one use. Ids have their public form. */
export interface Circumstances {
  at: string;
  timezone: string;
  order: StatedOrder | undefined;
  locationId: string | undefined;
  customer: { id: string; hasRedeemed: boolean } | undefined;
}

/** Returns a refusal for the first restriction that isn't met, or undefined. */
export function refusalByRestrictions(voucher: VoucherRow, use: Circumstances): Refusal | undefined {
  const { restrictions } = voucher;
  const currency = currencyOf(voucher);
  if (use.order?.currency !== undefined && currency !== undefined && use.order.currency !== currency) {
    return refuse('currency_mismatch', { currency });
  }
  if (restrictions.minimum_amount !== undefined && (use.order?.amount ?? 0) < restrictions.minimum_amount) {
    return refuse('minimum_amount_not_met', { minimum: restrictions.minimum_amount });
  }
  const byCustomer = refusalByCustomers(voucher, use.customer);
  if (byCustomer) return byCustomer;
  const { location_ids: locations } = restrictions;
  if (locations?.length && !(use.locationId && locations.includes(use.locationId))) {
    return refuse('location_not_eligible');
  }
  return isOpen(voucher, use) ? undefined : refuse('outside_hours');
}

function refusalByCustomers(voucher: VoucherRow, customer: Circumstances['customer']): Refusal | undefined {
  const { customer_ids: customers, first_time_customer: firstTime } = voucher.restrictions;
  if (!customers?.length && !firstTime) return undefined;
  if (customer === undefined) return refuse('customer_required');
  if (customers?.length && !customers.includes(customer.id)) return refuse('customer_not_eligible');
  return firstTime && customer.hasRedeemed ? refuse('customer_not_eligible') : undefined;
}

function isOpen(voucher: VoucherRow, use: Circumstances): boolean {
  const { weekdays, hours } = voucher.restrictions;
  if (!weekdays?.length && !hours) return true;
  const { weekday, time } = localTime(use.at, use.timezone);
  if (weekdays?.length && !(weekdays as string[]).includes(weekday)) return false;
  if (!hours) return true;
  // Hours that end before they start run past midnight.
  if (hours.start <= hours.end) return time >= hours.start && time < hours.end;
  return time >= hours.start || time < hours.end;
}
