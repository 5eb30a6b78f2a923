/** Rules for how much of an order can still be discounted. Pure. Amounts are in minor units. */
import type { Row } from '../../database/schema/row.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';

/**
 * `id` is the UUID that redemptions refer to, `order_id` the caller's name for the order, and `discounted` the total of
 * discounts and gifts so far.
 */
export type OrderRow = Row<
  'orders',
  'merchant_id' | 'id' | 'order_id' | 'amount' | 'currency' | 'discounted' | 'returned' | 'applied_at'
>;

/** An order with what was priced, held and applied. */
export type WholeOrderRow = Row<'orders'>;

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
export const refusalByApplied = (known: Pick<OrderRow, 'applied_at'> | undefined): Refusal | undefined =>
  known?.applied_at ? refuse('order_already_applied') : undefined;

/** Returns a refusal if the order differs from the one that earlier discounts counted towards, or undefined. */
export function refusalByChange(known: OrderRow | undefined, stated: StatedOrder): Refusal | undefined {
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
  known: OrderRow | undefined,
  stated: Stated,
): Stated {
  if (known === undefined || (known.discounted === 0 && known.applied_at === null)) return stated;
  const { amount, currency } = known;
  return { ...stated, ...(amount === null ? {} : { amount }), ...(currency === null ? {} : { currency }) };
}

/** Returns what can still be taken off, or undefined if the amount of the order is unknown. */
export const remainingOf = (
  known: OrderRow | undefined,
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
