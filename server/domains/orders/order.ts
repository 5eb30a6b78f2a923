/** How much of an order can still be discounted: pure rules. Amounts are minor units. */
import { type Refusal, refuse } from '../../refusal.ts';

/** A row of `orders`. */
export interface OrderRow {
  merchant_id: string;
  /** UUID; redemptions refer to it. */
  id: string;
  /** What the caller names the order by. */
  order_id: string;
  amount: number | null;
  currency: string | null;
  /** What discounts and gifts have taken off so far. */
  discounted: number;
}

/** What a caller states about an order. */
export interface StatedOrder {
  id?: string;
  amount?: number;
  currency?: string;
}

const differs = <Value>(known: Value | null, stated: Value | undefined): boolean =>
  known !== null && stated !== undefined && known !== stated;

/** Why the order is not the one that earlier discounts were counted against, or undefined. */
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

/** The order with what an earlier call stated. An order without discounts so far takes new terms. */
export function completeOrder<Stated extends StatedOrder>(
  known: OrderRow | undefined,
  stated: Stated,
): Stated {
  if (known === undefined || known.discounted === 0) return stated;
  const { amount, currency } = known;
  return { ...stated, ...(amount === null ? {} : { amount }), ...(currency === null ? {} : { currency }) };
}

/** What can still be taken off, or undefined where the amount of the order is unknown. */
export const remainingOf = (
  known: OrderRow | undefined,
  order: StatedOrder | undefined,
): number | undefined =>
  order?.amount === undefined ? undefined : Math.max(0, order.amount - (known?.discounted ?? 0));

/** Why nothing can be taken off any more, or undefined. An order of 0 never had anything to discount. */
export const refusalByRest = (
  order: StatedOrder | undefined,
  remaining: number | undefined,
): Refusal | undefined =>
  remaining === 0 && order?.amount !== 0
    ? refuse('order_fully_discounted', { order_amount: order!.amount })
    : undefined;
