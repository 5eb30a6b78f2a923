/** Rules for where, when, by whom and from what amount a voucher can be used. Pure. */

import { isOpenAt } from '../../../../contract/hours.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { localTime } from '../../../../contract/zone.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import type { StatedOrder } from '../../orders/order.ts';
import { currencyOf, type VoucherRow } from './voucher.ts';

/** The circumstances of one use. Ids have their public form. */
export interface Circumstances {
  at: string;
  timezone: string;
  /** Of amounts that the voucher names without one. */
  currency: string;
  order: StatedOrder | undefined;
  locationId: string | undefined;
  customer: UsingCustomer | undefined;
}

interface UsingCustomer {
  /** The customer's own id, and those of customers that were merged into them. */
  ids: readonly string[];
  hasRedeemed: boolean;
}

/** The ids by which restrictions can name the customer. */
export const customerIds = (usage: { customer_id: string; merged_ids: readonly string[] }): string[] =>
  [usage.customer_id, ...usage.merged_ids].map((id) => encodeId('customer', id));

/** Returns a refusal for the first restriction that isn't met, or undefined. */
export function refusalByRestrictions(voucher: VoucherRow, use: Circumstances): Refusal | undefined {
  const { restrictions, discount } = voucher;
  const { minimum_amount: minimum } = restrictions;
  const { amount = 0, currency: ordered = use.currency } = use.order ?? {};
  // A discount without a currency of its own has one if it has a limit.
  const currency = currencyOf(voucher) ?? (discount?.amount_limit === undefined ? undefined : use.currency);
  if (currency !== undefined && use.order?.currency !== undefined && ordered !== currency) {
    return refuse('currency_mismatch', { currency });
  }
  if (minimum !== undefined && (amount < minimum || ordered !== (currency ?? use.currency))) {
    return refuse('minimum_amount_not_met', { minimum, currency: currency ?? use.currency });
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
  if (customers?.length && !customers.some((id) => customer.ids.includes(id)))
    return refuse('customer_not_eligible');
  return firstTime && customer.hasRedeemed ? refuse('customer_not_eligible') : undefined;
}

function isOpen(voucher: VoucherRow, use: Circumstances): boolean {
  const { weekdays, hours } = voucher.restrictions;
  if (!weekdays?.length && !hours) return true;
  return isOpenAt({ weekdays, hours }, localTime(use.at, use.timezone));
}
