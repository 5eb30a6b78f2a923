/** Mutations of orders and campaigns. */
import { mutant, mutation } from '../harness/mutation.ts';

const planReturn = 'server/domains/checkout/plan-return.ts';
const publicationStore = 'server/domains/communications/publish/publication-store.ts';
const keptPromotions = 'server/domains/checkout/price/kept-promotions.ts';
const choose = 'server/domains/pricing/choice/choose.ts';

/** Whole orders are read without a lock, so two servers apply the same one. */
export const ordersUnlocked = mutant('server/domains/order-book/order-store.ts', 'named} $', 'named} -- $');

/** The budget of a campaign is read without a lock, so two servers spend the same part of it. */
export const budgetUnlocked = mutant(
  'server/domains/campaigns/budget-store.ts',
  'order by c.merchant_id, c.id for no key update of c`',
  '`',
);

/** Each line's share is rounded down separately, so the shares don't add up. */
export const allocatedPerLine = mutant(
  'server/domains/pricing/allocate.ts',
  'for (const { at } of quotas.slice(0, rest)) shares[at]! += 1;',
);

/** A return isn't limited by what is left of the order. */
export const returnedBeyond = mutant(
  planReturn,
  'if (amount > remaining) return',
  'if (amount > remaining * 1_000) return',
);

/** Only the last cent closes an order: what belongs to goods stays used while the shipping is kept. */
export const closedByAmount = mutant(
  planReturn,
  'const closes = isWithout(sold, part);',
  'const closes = isWithout(sold, part) && amount === remaining;',
);

/** A reversal forgets what its earning left in the carry. */
export const carryLost = mutant(
  'server/domains/points/moves/reversal.ts',
  'const carry = Math.max(own * millionths - parts, -ledger.membership.earn_carry);',
  'const carry = 0;',
);

/** Lines that sell stored value earn points, and what it pays for earns them again. */
export const storedValueEarns = mutant(
  'server/domains/points/earning/order-worth.ts',
  'line.item.stored_value === true || ',
);

/** The rate of a tier multiplies fixed points, too, instead of being added on what the lines earn. */
export const bonusMultiplied = mutant(
  'server/domains/points/earning/order-worth.ts',
  'worth: { parts: BigInt(points), perPoint: 1n } };',
  'worth: { parts: BigInt(points * (terms.tier?.bps ?? plainBps)), perPoint: BigInt(plainBps) } };',
);

/** Points campaigns multiply what the tier gives, too, instead of being added on what the lines earn. */
export const campaignMultiplied = mutant(
  'server/domains/points/earning/order-worth.ts',
  'worth: bonusOf(bonus, base, rounding, sold)',
  'worth: bonusOf(bonus, byTier ? plus(base, byTier.worth) : base, rounding, sold)',
);

/** A return goes by the terms of today. */
export const returnedByToday = mutant(
  'server/domains/order-book/order-points-store.ts',
  'p.terms, t.carry',
  `(select json_build_object('base', s.earn_rule, 'rounding', 'floor') from memberships m
    join passes s on s.merchant_id = m.merchant_id and s.id = m.pass_id
    where m.merchant_id = p.merchant_id and m.id = p.membership_id) as terms, t.carry`,
);

/** A return takes points in proportion, whatever the rest of the order would have earned. */
export const returnedInProportion = mutant(
  planReturn,
  'row.terms && left ? beyond(row, row.terms, left) : due(row, value, isLast)',
  'due(row, value, isLast)',
);

/** What earlier calls took off an order doesn't count. */
export const ordersForgotten = mutant(
  'server/domains/order-book/order.ts',
  'Math.max(0, order.amount - (known?.discounted ?? 0))',
  'Math.max(0, order.amount)',
);

/** Codes are chosen without locks, so two servers publish the same one. */
export const publishedUnlocked = [
  mutation(
    publicationStore,
    'on conflict (merchant_id, campaign_id) do update set voucher_id = c.voucher_id`',
    'on conflict (merchant_id, campaign_id) do nothing`',
  ),
  mutation(
    publicationStore,
    `   order by v.id limit $4
   for update of v skip locked\`,
);
/** Locks the first`,
    `   order by v.id limit $4\`,
);
/** Locks the first`,
  ),
];

/** Only customers whom the request creates are held out, and it isn't noted. */
export const heldOutOnce = mutant(
  'server/domains/communications/publish/publish-code.ts',
  'if (isHeldOut(campaign!, customer.id)) {\n    batch.holdOut(campaign!, customer.id);',
  'if (known === undefined && isHeldOut(campaign!, customer.id)) {',
);

/** What a customer got before isn't looked up, and a second code replaces the first. */
export const publishedAgain = [
  mutation(
    publicationStore,
    'and p.customer_id = wanted.customer_id',
    'and p.customer_id = wanted.customer_id and false',
  ),
  mutation(
    publicationStore,
    "publicationColumns.unnest('p', 2)}`",
    "publicationColumns.unnest('p', 2)} on conflict (merchant_id, campaign_id, customer_id) do update set recipient_id = excluded.recipient_id, voucher_id = excluded.voucher_id`",
  ),
];

/** What a customer used of a campaign doesn't count towards their own budget. */
export const customerBudgetForgotten = mutant(
  'server/domains/campaigns/campaign.ts',
  'uses: rest(campaign.customer_uses, customer.used_uses + customer.held_uses - free.uses)',
  'uses: rest(campaign.customer_uses, 0)',
);

/** The budget of a day begins at midnight in UTC. */
export const daysInUtc = mutant(
  'server/domains/campaigns/budget/period.ts',
  'const day = localDate(Date.parse(now), timezone);',
  "const day = localDate(Date.parse(now), timezone && 'UTC');",
);

/** What an order reserved of the budget of a day is given back to the day on which it is released. */
export const releasedToday = mutant(
  'server/domains/campaigns/campaign-book.ts',
  'customerId, amount, day, -1);',
  'customerId, amount, this.find(hold.merchant_id, campaignId)?.period?.day ?? day, -1);',
);

/** What earlier discounts of an order say about others is forgotten. */
export const stackingForgotten = [
  mutation(
    'server/domains/order-book/order-book.ts',
    'const earlier = this.#stacked.get(keyOf(merchantId, orderId)) ?? [];',
    'const earlier: Stacking[] = [];',
  ),
  mutation(
    'server/domains/checkout/checkout-batch.ts',
    'earlier: own.map(({ stacking }) => stacking ?? {})',
    'earlier: []',
  ),
];

/** Promotions in memory are used without asking whether they changed. */
export const promotionsOutdated = mutant(
  keptPromotions,
  'kept.versions === now.versions && kept.server === now.server',
  'kept.promotions.length > 0',
);

/** Promotions in memory are found by their versions alone. */
export const promotionsOfAnyone = mutant(
  keptPromotions,
  'const kept = this.#kept.get(merchantId);',
  'const kept = [...this.#kept.values()].find(({ versions }) => versions === now.versions);',
);

/** The status of a voucher is checked again when its hold is used. */
export const holdsCheckedAgain = mutant(
  'server/domains/vouchers/use-voucher.ts',
  'const byStatus = held ? undefined : refusalByStatus(voucher, at);',
  'const byStatus = refusalByStatus(voucher, at);',
);

/** An order on hold is priced by the terms of the moment at which it is applied. */
export const pricedAgain = mutant(
  'server/domains/checkout/price/price-order.ts',
  'if (promised) return promised;',
);

/** A discount that takes nothing off takes a place. */
export const placeForNothing = [
  mutation(choose, "return typeof alone !== 'string';", 'return true;'),
  mutation(
    choose,
    'if (code === undefined) combination.add(stacking);',
    "if (code !== 'not_combinable') combination.add(stacking);",
  ),
];

/** The cheapest units are given, whether or not they are needed to buy. */
export const giftsFirst = mutant(
  'server/domains/pricing/units/unit-discounts.ts',
  `const units = rest.units.bought(toBuy, count * buy);
    const gifts = units && giftsOf(discount, toGet, count * get, rest, units);`,
  `const gifts = giftsOf(discount, toGet, count * get, rest, rest.units.copy());
    if (!gifts.units.bought(toBuy, count * buy)) return undefined;`,
);

/** Units that an offer used can be used by the next. */
export const unitsAgain = mutant(
  'server/domains/pricing/choice/line-up.ts',
  'shipping: rest.shipping - shipping,\n      units,',
  'shipping: rest.shipping - shipping,\n      units: rest.units,',
);

/** Units that were bought for one offer stay bought, though others would do. */
export const boughtForGood = mutant(
  'server/domains/pricing/units/units.ts',
  'if (path === undefined) return;',
  'return;',
);

/** Only the discounts in order of their amounts are tried as the best combination. */
export const bestByAmount = mutant(
  'server/domains/pricing/choice/choose-best.ts',
  'best = new Search(others, choosing, best).result();',
);

/** Points expire with their lot although they are on hold. */
export const heldPointsExpired = mutant(
  'server/domains/points/ledger/lots.ts',
  'let kept = held;',
  'let kept = 0 * held;',
);

/** Amounts are compared as numbers, whatever their currency. */
export const currencyIgnored = mutant(
  'server/domains/pricing/conditions/conditions.ts',
  'currency === undefined || currency === basket.currency',
  'true',
);

/** A job that gives codes writes to all its customers who have one, also from others. */
export const givenByAnyone = mutant(
  'server/domains/communications/audience/audience-store.ts',
  `and (job_id = \${jobId} or job_id is null and created_at >= \${begunAt ?? 'infinity'}::timestamptz)`,
  '',
);

const purchases = 'server/domains/order-book/purchases.ts';

/** Each entry on an order makes a purchase of it. */
export const boughtByEachEntry = [
  mutation(purchases, `e.transaction_id < \${entry}`, 'false'),
  mutation(purchases, `e.id < \${entry}`, 'false'),
];

/** Redemptions that were rolled back make purchases. */
export const boughtByRolledBack = mutant(purchases, `\${r}.status <> 'rolled_back'`, 'true');
