/** Mutations of orders and campaigns. */
import type { Mutation } from '../harness/mutation.ts';

/** Whole orders are read without a lock, so two servers apply the same one. */
export const ordersUnlocked: readonly Mutation[] = [
  {
    file: 'server/domains/checkout/checkout-store.ts',
    find: 'order by o.merchant_id, o.order_id for no key update of o`',
    replace: '`',
  },
];

/** The budget of a campaign is read without a lock, so two servers spend the same part of it. */
export const budgetUnlocked: readonly Mutation[] = [
  {
    file: 'server/domains/campaigns/budget-store.ts',
    find: 'order by c.merchant_id, c.id for no key update of c`',
    replace: '`',
  },
];

/** Each line's share is rounded down separately, so the shares don't add up. */
export const allocatedPerLine: readonly Mutation[] = [
  {
    file: 'server/domains/orders/pricing/allocate.ts',
    find: 'for (const { at } of quotas.slice(0, rest)) shares[at]! += 1;',
    replace: '',
  },
];

/** A return isn't limited by what is left of the order. */
export const returnedBeyond: readonly Mutation[] = [
  {
    file: 'server/domains/checkout/plan-return.ts',
    find: 'return amount > remaining',
    replace: 'return amount > remaining * 1_000',
  },
];

/** What earlier calls took off an order doesn't count. */
export const ordersForgotten: readonly Mutation[] = [
  {
    file: 'server/domains/orders/order.ts',
    find: 'Math.max(0, order.amount - (known?.discounted ?? 0))',
    replace: 'Math.max(0, order.amount)',
  },
];
