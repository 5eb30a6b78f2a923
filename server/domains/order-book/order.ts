/** Rules for how much of an order can still be discounted. Pure. Amounts are in minor units. */
import { newUuid } from '../../clock/new-id.ts';
import type { Row } from '../../database/schema/row.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';

/**
 * `id` is the UUID that redemptions refer to, `order_id` the caller's name for the order, and `discounted` the total of
 * discounts and gifts so far.
 */
export type OrderRow = Row<'orders'>;

/** What earlier calls say about an order. */
export type KnownOrder = Pick<OrderRow, 'amount' | 'currency' | 'discounted' | 'applied_at'>;

/** An order of which nothing is known yet. */
export const newOrder = (merchantId: string, orderId: string, now: string): OrderRow => ({
  merchant_id: merchantId,
  id: newUuid(),
  order_id: orderId,
  amount: null,
  currency: null,
  discounted: 0,
  customer_id: null,
  membership_id: null,
  location_id: null,
  channel: null,
  staff: null,
  metadata: {},
  items: null,
  pricing: null,
  hold: null,
  held_until: null,
  applied_at: null,
  reported_at: null,
  stated_at: null,
  applied_by_type: null,
  applied_by_id: null,
  content: null,
  returned: 0,
  closed_at: null,
  version: 1,
  created_at: now,
  updated_at: now,
});

/** Counts a change of a locked order. */
export function touch(order: OrderRow, now: string): void {
  order.version += 1;
  order.updated_at = now;
}

const maximumId = 120;
const hasControl = /\p{Cc}/u;

/** Whether the text can name an order: up to 120 printable characters. */
export const isOrderId = (text: string): boolean =>
  text.length > 0 && text.length <= maximumId && !hasControl.test(text);

/** The terms of an order that a caller states. */
export interface StatedOrder {
  id?: string;
  amount?: number;
  currency?: string;
}

const differs = <Value>(known: Value | null, stated: Value | undefined): boolean =>
  known !== null && stated !== undefined && known !== stated;

/** Returns a refusal if the order was applied: nothing can be added to it any more. */
export const refusalByApplied = (known: KnownOrder | undefined): Refusal | undefined =>
  known?.applied_at ? refuse('order_already_applied') : undefined;

/** Returns a refusal if the order differs from the one that earlier discounts counted towards, or undefined. */
export function refusalByChange(known: KnownOrder | undefined, stated: StatedOrder): Refusal | undefined {
  if (known === undefined || known.discounted === 0) return undefined;
  if (!differs(known.amount, stated.amount) && !differs(known.currency, stated.currency)) return undefined;
  return refuse('order_changed', {
    order_amount: known.amount,
    order_currency: known.currency,
    sent_amount: stated.amount ?? null,
    sent_currency: stated.currency ?? null,
  });
}

/** Completes the order with earlier terms. An order without discounts so far accepts new terms. */
export function completeOrder<Stated extends StatedOrder>(
  known: KnownOrder | undefined,
  stated: Stated,
): Stated {
  if (known === undefined || (known.discounted === 0 && known.applied_at === null)) return stated;
  const { amount, currency } = known;
  return { ...stated, ...(amount === null ? {} : { amount }), ...(currency === null ? {} : { currency }) };
}

/** Returns what can still be taken off, or undefined if the amount of the order is unknown. */
export const remainingOf = (
  known: KnownOrder | undefined,
  order: StatedOrder | undefined,
): number | undefined =>
  order?.amount === undefined ? undefined : Math.max(0, order.amount - (known?.discounted ?? 0));

/** Returns a refusal if nothing can be taken off any more, or undefined. An order of 0 had nothing to discount. */
export const refusalByRest = (
  order: StatedOrder | undefined,
  remaining: number | undefined,
): Refusal | undefined =>
  remaining === 0 && order?.amount !== 0
    ? refuse('order_fully_discounted', { order_amount: order!.amount })
    : undefined;
