/** What one voucher takes off an order that a caller describes: its amount and, if sent, its items. Pure. */
import type { Static } from 'typebox';
import type { OrderItem } from '../../../../contract/resources/voucher.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import type { StatedOrder } from '../../order-book/order.ts';
import { type Basket, basketOf } from '../../pricing/basket.ts';
import { type Circumstances, evaluate, needsWholeOrder } from '../../pricing/conditions/conditions.ts';
import { matchingOf, restAfter, takeOff } from '../../pricing/discounts.ts';
import { amountOf, type Discount } from '../../pricing/rest.ts';
import { discountAmount, type VoucherRow } from './voucher.ts';

export interface ItemizedOrder extends StatedOrder {
  items?: Static<typeof OrderItem>[];
}

interface Use {
  order?: ItemizedOrder | undefined;
  location_id?: string;
  metadata?: Record<string, string>;
  at: string;
  timezone: string;
  /** Discounts of earlier calls on the order, whose units are gone. */
  used: readonly Discount[];
  /** Of amounts without one, and of an order that names none. */
  currency: string;
}

/**
 * Returns the discount in minor units, null where it depends on an order amount that is unknown, or why the voucher
 * doesn't apply. A gift has no discount, but can have conditions.
 */
export function discountOn(voucher: VoucherRow, use: Use): number | null | Refusal {
  const { discount, restrictions } = voucher;
  const { order } = use;
  if (restrictions.conditions) {
    if (needsWholeOrder(restrictions.conditions)) return refuse('order_items_required');
    const basket = basketWith(use) ?? wholeOrder(use);
    const { met, results } = evaluate(restrictions.conditions, basket, circumstancesOf(use));
    if (!met) return refuse('conditions_not_met', { conditions: results });
  }
  if (discount === null) return null;
  const isPlain = (discount.type === 'percent' || discount.type === 'amount') && discount.items === undefined;
  if (isPlain) return discountAmount(discount, order);
  const basket = basketWith(use);
  // Which unit is free only the caller knows, unless it says what was bought.
  if (basket === undefined && discount.type === 'unit') return null;
  if (basket === undefined) return refuse('order_items_required');
  const matching = matchingOf(discount, basket);
  const most = basket.subtotal + basket.shipping;
  const off = amountOf(takeOff(discount, matching, basket, restAfter(use.used, basket), 'initial', most));
  return off === 0 ? refuse('no_effect') : off;
}

/** Returns the basket of the items, what the order costs beyond them as shipping; undefined without their amounts. */
function basketWith({ order, currency: standard }: Use): Basket | undefined {
  const { items = [], amount, currency = standard } = order ?? {};
  if (items.length === 0 || items.some((item) => item.amount === undefined)) return undefined;
  const basket = basketOf({ items, currency });
  if (basket instanceof Refusal) return undefined;
  return { ...basket, shipping: Math.max(0, (amount ?? basket.subtotal) - basket.subtotal) };
}

const wholeOrder = ({ order, currency }: Use): Basket => ({
  lines: [],
  subtotal: order?.amount ?? 0,
  shipping: 0,
  currency: order?.currency ?? currency,
});

/** What `needsWholeOrder` names is unknown here. */
const circumstancesOf = (use: Use): Circumstances => ({
  at: use.at,
  timezone: use.timezone,
  currency: use.currency,
  locationId: use.location_id,
  channel: undefined,
  metadata: use.metadata ?? {},
  customer: undefined,
  membership: undefined,
});
