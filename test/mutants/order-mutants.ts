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
    find: 'if (amount > remaining) return',
    replace: 'if (amount > remaining * 1_000) return',
  },
];

/** Only the last cent closes an order: what belongs to goods stays used while the shipping is kept. */
export const closedByAmount: readonly Mutation[] = [
  {
    file: 'server/domains/checkout/plan-return.ts',
    find: 'const closes = isWithout(sold, part);',
    replace: 'const closes = isWithout(sold, part) && amount === remaining;',
  },
];

/** A reversal forgets what its earning left in the carry. */
export const carryLost: readonly Mutation[] = [
  {
    file: 'server/domains/points/moves/reversal.ts',
    find: 'const carry = Math.max(own * millionths - parts, -ledger.membership.earn_carry);',
    replace: 'const carry = 0;',
  },
];

/** Lines that sell stored value earn points, and what it pays for earns them again. */
export const storedValueEarns: readonly Mutation[] = [
  {
    file: 'server/domains/points/earning/earning.ts',
    find: 'line.item.stored_value === true || ',
    replace: '',
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

/** Codes are chosen without locks, so two servers publish the same one. */
export const publishedUnlocked: readonly Mutation[] = [
  {
    file: 'server/domains/communications/publish/publication-store.ts',
    find: 'on conflict (merchant_id, campaign_id) do update set voucher_id = c.voucher_id`',
    replace: 'on conflict (merchant_id, campaign_id) do nothing`',
  },
  {
    file: 'server/domains/communications/publish/publication-store.ts',
    find: `   order by v.id limit $4
   for update of v skip locked\`,
);
/** Locks the first`,
    replace: `   order by v.id limit $4\`,
);
/** Locks the first`,
  },
];

/** Only customers whom the request creates are held out, and it isn't noted. */
export const heldOutOnce: readonly Mutation[] = [
  {
    file: 'server/domains/communications/publish/publish-code.ts',
    find: 'if (isHeldOut(campaign!, customer.id)) {\n    batch.holdOut(campaign!, customer.id);',
    replace: 'if (known === undefined && isHeldOut(campaign!, customer.id)) {',
  },
];

/** What a customer got before isn't looked up, and a second code replaces the first. */
export const publishedAgain: readonly Mutation[] = [
  {
    file: 'server/domains/communications/publish/publication-store.ts',
    find: 'and p.customer_id = wanted.customer_id',
    replace: 'and p.customer_id = wanted.customer_id and false',
  },
  {
    file: 'server/domains/communications/publish/publication-store.ts',
    find: "publicationColumns.unnest('p', 2)}`",
    replace:
      "publicationColumns.unnest('p', 2)} on conflict (merchant_id, campaign_id, customer_id) do update set recipient_id = excluded.recipient_id, voucher_id = excluded.voucher_id`",
  },
];

/** What a customer used of a campaign doesn't count towards their own budget. */
export const customerBudgetForgotten: readonly Mutation[] = [
  {
    file: 'server/domains/campaigns/campaign.ts',
    find: 'uses: rest(campaign.customer_uses, customer.used_uses + customer.held_uses - free.uses)',
    replace: 'uses: rest(campaign.customer_uses, 0)',
  },
];

/** What earlier discounts of an order say about others is forgotten. */
export const stackingForgotten: readonly Mutation[] = [
  {
    file: 'server/domains/orders/order-book.ts',
    find: 'const earlier = this.#stacked.get(keyOf(merchantId, orderId)) ?? [];',
    replace: 'const earlier: Stacking[] = [];',
  },
  {
    file: 'server/domains/checkout/checkout-batch.ts',
    find: 'earlier: own.map(({ stacking }) => stacking ?? {})',
    replace: 'earlier: []',
  },
];

/** Promotions in memory are used without asking whether they changed. */
export const promotionsOutdated: readonly Mutation[] = [
  {
    file: 'server/domains/checkout/price/kept-promotions.ts',
    find: 'kept.versions === now.versions && kept.server === now.server',
    replace: 'kept.promotions.length > 0',
  },
];

/** Promotions in memory are found by their versions alone. */
export const promotionsOfAnyone: readonly Mutation[] = [
  {
    file: 'server/domains/checkout/price/kept-promotions.ts',
    find: 'const kept = this.#kept.get(merchantId);',
    replace: 'const kept = [...this.#kept.values()].find(({ versions }) => versions === now.versions);',
  },
];

/** The status of a voucher is checked again when its hold is used. */
export const holdsCheckedAgain: readonly Mutation[] = [
  {
    file: 'server/domains/vouchers/use-voucher.ts',
    find: 'const byStatus = held ? undefined : refusalByStatus(voucher, at);',
    replace: 'const byStatus = refusalByStatus(voucher, at);',
  },
];

/** An order on hold is priced by the terms of the moment at which it is applied. */
export const pricedAgain: readonly Mutation[] = [
  {
    file: 'server/domains/checkout/price/price-order.ts',
    find: 'if (promised) return promised;',
    replace: '',
  },
];

/** A discount that takes nothing off takes a place. */
export const placeForNothing: readonly Mutation[] = [
  {
    file: 'server/domains/orders/pricing/choice/choose.ts',
    find: "return typeof alone !== 'string';",
    replace: 'return true;',
  },
  {
    file: 'server/domains/orders/pricing/choice/choose.ts',
    find: 'if (code === undefined) combination.add(stacking);',
    replace: "if (code !== 'not_combinable') combination.add(stacking);",
  },
];

/** The cheapest units are given, whether or not they are needed to buy. */
export const giftsFirst: readonly Mutation[] = [
  {
    file: 'server/domains/orders/pricing/units/unit-discounts.ts',
    find: `const units = rest.units.bought(toBuy, count * buy);
    const gifts = units && giftsOf(discount, toGet, count * get, rest, units);`,
    replace: `const gifts = giftsOf(discount, toGet, count * get, rest, rest.units.copy());
    if (!gifts.units.bought(toBuy, count * buy)) return undefined;`,
  },
];

/** Units that an offer used can be used by the next. */
export const unitsAgain: readonly Mutation[] = [
  {
    file: 'server/domains/orders/pricing/choice/line-up.ts',
    find: 'shipping: rest.shipping - shipping,\n      units,',
    replace: 'shipping: rest.shipping - shipping,\n      units: rest.units,',
  },
];

/** Units that were bought for one offer stay bought, though others would do. */
export const boughtForGood: readonly Mutation[] = [
  {
    file: 'server/domains/orders/pricing/units/units.ts',
    find: 'if (path === undefined) return;',
    replace: 'return;',
  },
];

/** Only the discounts in order of their amounts are tried as the best combination. */
export const bestByAmount: readonly Mutation[] = [
  {
    file: 'server/domains/orders/pricing/choice/choose-best.ts',
    find: 'best = new Search(others, choosing, best).result();',
    replace: '',
  },
];

/** Points expire with their lot although they are on hold. */
export const heldPointsExpired: readonly Mutation[] = [
  {
    file: 'server/domains/points/ledger/lots.ts',
    find: 'let kept = held;',
    replace: 'let kept = 0 * held;',
  },
];

/** Amounts are compared as numbers, whatever their currency. */
export const currencyIgnored: readonly Mutation[] = [
  {
    file: 'server/domains/orders/pricing/conditions/conditions.ts',
    find: 'currency === undefined || currency === basket.currency',
    replace: 'true',
  },
];
