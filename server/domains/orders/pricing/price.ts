/**
 * The price of a basket: which discounts apply, in which order, and what gift cards and points pay of the rest. Pure and
 * deterministic: the same input always gives the same cents.
 */
import type { Static } from 'typebox';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Stacking as Wire } from '../../../../contract/resources/promotion.ts';
import { sumOf } from './allocate.ts';
import type { Basket } from './basket.ts';
import { type Circumstances, type Conditions, evaluate, type Result } from './conditions.ts';
import { amountOf, type Discount, fullRest, type Rest, type TakenOff, takeOff } from './discounts.ts';

export type Stacking = Static<typeof Wire>;

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

/**
 * Applies the offers to the basket. Together they take off at most `most`, what earlier calls have left of the order.
 * `offers` are in the order in which the customer presented them, automatic ones in a fixed order.
 */
export function discount<Source>(
  basket: Basket,
  offers: readonly Offer<Source>[],
  circumstances: Circumstances,
  most: number,
): Discounted<Source> {
  const { admitted, refused } = admit(basket, offers, circumstances);
  const full = fullRest(basket);
  const rest: Rest = { lines: [...full.lines], shipping: full.shipping };
  const applied: Applied<Source>[] = [];
  const budgets = new Map<string, Budget>();
  let left = most;
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
    for (const [at, taken] of off.lines.entries()) rest.lines[at]! -= taken;
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
function admit<Source>(basket: Basket, offers: readonly Offer<Source>[], circumstances: Circumstances) {
  const admitted: Offer<Source>[] = [];
  const refused: Refused<Source>[] = [];
  const categories = new Set<string>();
  let isAlone = false;
  // What the customer presented is chosen first, so that no automatic promotion displaces it.
  const inTurn = offers.toSorted((a, b) => Number(a.isAutomatic) - Number(b.isAutomatic) || byPriority(a, b));
  for (const offer of inTurn) {
    const { source, stacking } = offer;
    const refuse = (code: ErrorCode, conditions: Result[] = []) => {
      if (!offer.isAutomatic) refused.push({ source, code, conditions });
    };
    if (offer.discount.currency !== undefined && offer.discount.currency !== basket.currency) {
      refuse('currency_mismatch');
      continue;
    }
    const { met, results } = offer.conditions
      ? evaluate(offer.conditions, basket, circumstances)
      : { met: true, results: [] };
    if (!met) {
      refuse('conditions_not_met', results);
      continue;
    }
    const { category } = stacking;
    const isOnly = stacking.mode === 'alone';
    if (isAlone || (isOnly && admitted.length > 0) || (category !== undefined && categories.has(category))) {
      refuse('not_combinable');
      continue;
    }
    isAlone = isOnly;
    if (category !== undefined) categories.add(category);
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
