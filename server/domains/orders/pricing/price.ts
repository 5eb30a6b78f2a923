/**
 * The price of a basket: which discounts apply, in which order, and what gift cards and points pay of the rest. Pure and
 * deterministic: the same input always gives the same cents.
 */
import type { ErrorCode } from '../../../../contract/errors.ts';
import { sumOf } from './allocate.ts';
import type { Basket } from './basket.ts';
import {
  areMet,
  type Circumstances,
  type Conditions,
  evaluate,
  type Result,
} from './conditions/conditions.ts';
import { amountOf, type Discount, fullRest, type Rest, type TakenOff, takeOff } from './discounts.ts';
import { anyDiscounts, Combination, type DiscountRule, type Stacking } from './stacking.ts';

/** A discount that could apply to the order. */
export interface Offer<Source> {
  source: Source;
  discount: Discount;
  conditions: Conditions | undefined;
  stacking: Stacking;
  /** Automatic ones give way to those that the customer presented, and are left out without a word. */
  isAutomatic: boolean;
  /** What is left of the budget of its campaign; offers of one campaign share it. */
  budget?: Budget | undefined;
}

export interface Budget {
  campaign: string;
  uses: number;
  amount: number;
}

export interface Applied<Source> extends TakenOff {
  offer: Offer<Source>;
  amount: number;
}

/** Why a presented discount doesn't apply. */
export interface Refused<Source> {
  source: Source;
  code: ErrorCode;
  conditions: Result[];
}

export interface Discounted<Source> {
  /** In the order in which they were calculated. */
  applied: Applied<Source>[];
  refused: Refused<Source>[];
  /** The discount of each line. */
  lines: number[];
  /** The sum of all discounts. */
  total: number;
}

/** What is known about the order beside its basket. */
export interface Combining {
  /** What earlier calls have left of the order. */
  most: number;
  /** How the discounts of earlier calls combine with others. */
  earlier?: readonly Stacking[] | undefined;
  rule?: DiscountRule | undefined;
}

/**
 * Applies the offers to the basket. `offers` are in the order in which the customer presented them, automatic ones in a
 * fixed order.
 */
export function discount<Source>(
  basket: Basket,
  offers: readonly Offer<Source>[],
  circumstances: Circumstances,
  combining: Combining,
): Discounted<Source> {
  // What the customer presented is chosen first, so that no automatic promotion displaces it.
  const presented = offers.toSorted(
    (a, b) => Number(a.isAutomatic) - Number(b.isAutomatic) || byPriority(a, b),
  );
  const priced = priceInTurn(basket, presented, circumstances, combining);
  if (combining.rule?.choice !== 'best') return priced;
  const others = bestFirst(basket, presented, circumstances, combining.most);
  return others
    .map((inTurn) => priceInTurn(basket, inTurn, circumstances, combining))
    .reduce((best, one) => (one.total > best.total ? one : best), priced);
}

/**
 * Returns two orders in which the best combination is likely to be found: the discounts by what each takes off alone,
 * and the best one that excludes all others first.
 */
function bestFirst<Source>(
  basket: Basket,
  offers: readonly Offer<Source>[],
  circumstances: Circumstances,
  most: number,
): Offer<Source>[][] {
  const full = fullRest(basket);
  const byAmount = offers
    .map((offer) => {
      const met = offer.conditions === undefined || areMet(offer.conditions, basket, circumstances);
      const limit = Math.min(most, offer.budget?.amount ?? most);
      return { offer, amount: met ? amountOf(takeOff(offer.discount, basket, full, full, limit)) : 0 };
    })
    .toSorted((a, b) => b.amount - a.amount)
    .map(({ offer }) => offer);
  const isOnly = ({ stacking }: Offer<Source>): boolean => stacking.mode === 'alone';
  const only = byAmount.find(isOnly);
  if (only === undefined) return [byAmount];
  const together = byAmount.filter((offer) => !isOnly(offer));
  return [
    [...together, ...byAmount.filter(isOnly)],
    [only, ...byAmount.filter((offer) => offer !== only)],
  ];
}

function priceInTurn<Source>(
  basket: Basket,
  inTurn: readonly Offer<Source>[],
  circumstances: Circumstances,
  combining: Combining,
): Discounted<Source> {
  const { admitted, refused } = admit(basket, inTurn, circumstances, combining);
  const full = fullRest(basket);
  const rest: Rest = { lines: [...full.lines], shipping: full.shipping };
  const applied: Applied<Source>[] = [];
  const budgets = new Map<string, Budget>();
  let left = combining.most;
  for (const offer of admitted.sort(byTurn)) {
    const basis = offer.stacking.basis === 'remaining' ? { ...rest, lines: [...rest.lines] } : full;
    const budget = offer.budget && (budgets.get(offer.budget.campaign) ?? { ...offer.budget });
    if (budget && (budget.uses < 1 || budget.amount < 1)) {
      if (!offer.isAutomatic) {
        refused.push({ source: offer.source, code: 'campaign_budget_spent', conditions: [] });
      }
      continue;
    }
    const off = takeOff(offer.discount, basket, rest, basis, Math.min(left, budget?.amount ?? left));
    const amount = amountOf(off);
    if (amount === 0) {
      if (!offer.isAutomatic) refused.push({ source: offer.source, code: 'no_effect', conditions: [] });
      continue;
    }
    for (let at = 0; at < off.lines.length; at += 1) rest.lines[at]! -= off.lines[at]!;
    rest.shipping -= off.shipping;
    left -= amount;
    if (budget) {
      budgets.set(budget.campaign, { ...budget, uses: budget.uses - 1, amount: budget.amount - amount });
    }
    applied.push({ ...off, offer, amount });
  }
  const lines = full.lines.map((amount, at) => amount - rest.lines[at]!);
  return { applied, refused, lines, total: sumOf(lines) + full.shipping - rest.shipping };
}

/** Chooses the offers whose conditions hold and that can be combined. */
function admit<Source>(
  basket: Basket,
  inTurn: readonly Offer<Source>[],
  circumstances: Circumstances,
  { earlier = [], rule = anyDiscounts }: Combining,
) {
  const admitted: Offer<Source>[] = [];
  const refused: Refused<Source>[] = [];
  const combination = new Combination(earlier, rule);
  for (const offer of inTurn) {
    const { source, stacking } = offer;
    const refuse = (code: ErrorCode, conditions: Result[] = []) => {
      if (!offer.isAutomatic) refused.push({ source, code, conditions });
    };
    if (offer.discount.currency !== undefined && offer.discount.currency !== basket.currency) {
      refuse('currency_mismatch');
      continue;
    }
    const { conditions } = offer;
    if (conditions !== undefined && !areMet(conditions, basket, circumstances)) {
      // An automatic promotion is left out without a word.
      refuse(
        'conditions_not_met',
        offer.isAutomatic ? [] : evaluate(conditions, basket, circumstances).results,
      );
      continue;
    }
    if (!combination.admits(stacking)) {
      refuse('not_combinable');
      continue;
    }
    combination.add(stacking);
    admitted.push(offer);
  }
  return { admitted, refused };
}

const byPriority = (a: { stacking: Stacking }, b: { stacking: Stacking }): number =>
  (b.stacking.priority ?? 0) - (a.stacking.priority ?? 0);

/** Higher priorities first, then discounts on items, then on the order, then on the shipping. */
const byTurn = <Source>(a: Offer<Source>, b: Offer<Source>): number =>
  byPriority(a, b) || turnOf(a.discount) - turnOf(b.discount);

function turnOf(discount: Discount): number {
  if (discount.type === 'shipping') return 2;
  const isOnItems =
    discount.items !== undefined || discount.type === 'unit' || discount.type === 'buy_x_get_y';
  return isOnItems ? 0 : 1;
}
