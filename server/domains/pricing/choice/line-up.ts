/** Discounts in the order of their calculation, each with what it takes off beside those before it. Pure. */
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Basket } from '../basket.ts';
import { restAfter, takeOff } from '../discounts.ts';
import type { Budget, Offer } from '../offer.ts';
import { amountOf, type Discount, type Matching, type Rest, type TakenOff } from '../rest.ts';

/** An offer whose conditions hold. */
export interface Candidate<Source> {
  offer: Offer<Source>;
  matching: Matching;
  /** In the order of calculation. */
  place: number;
}

/** What is left of an order and of the budgets at one point of the calculation. */
export interface Running {
  rest: Rest;
  left: number;
  budgets: ReadonlyMap<string, Budget>;
}

/** What an offer takes off, and what it leaves. */
export interface Taken extends TakenOff {
  amount: number;
  after: Running;
}

export const startOf = (basket: Basket, most: number, used: readonly Discount[]): Running => ({
  rest: restAfter(used, basket),
  left: most,
  budgets: new Map(),
});

/** Returns what the offer takes off, or why it takes nothing. */
export function take<Source>(
  basket: Basket,
  { offer, matching }: Pick<Candidate<Source>, 'offer' | 'matching'>,
  { rest, left, budgets }: Running,
): Taken | ErrorCode {
  const { discount, stacking, budget: own } = offer;
  const budget = own && (budgets.get(own.campaign) ?? own);
  if (budget && (budget.uses < 1 || budget.amount < 1)) return 'campaign_budget_spent';
  const most = Math.min(left, budget?.amount ?? left);
  if (most === 0) return 'no_effect';
  const { lines, shipping, units } = takeOff(
    discount,
    matching,
    basket,
    rest,
    stacking.basis ?? 'initial',
    most,
  );
  const amount = amountOf({ lines, shipping });
  if (amount === 0) return 'no_effect';
  const used =
    budget &&
    new Map(budgets).set(budget.campaign, {
      ...budget,
      uses: budget.uses - 1,
      amount: budget.amount - amount,
    });
  const after = {
    rest: {
      lines: rest.lines.map((line, at) => line - lines[at]!),
      shipping: rest.shipping - shipping,
      units,
    },
    left: left - amount,
    budgets: used ?? budgets,
  };
  return { lines, shipping, amount, after };
}

interface Step<Source> {
  candidate: Candidate<Source>;
  taken: Taken;
}

export class LineUp<Source> {
  readonly #basket: Basket;
  readonly #start: Running;
  #steps: readonly Step<Source>[] = [];

  constructor(basket: Basket, start: Running) {
    this.#basket = basket;
    this.#start = start;
  }

  get steps(): readonly Step<Source>[] {
    return this.#steps;
  }

  get total(): number {
    return this.#start.left - (this.#steps.at(-1)?.taken.after.left ?? this.#start.left);
  }

  /** Adds the offer, unless it or one of the others would take nothing off then; returns why not. */
  add(candidate: Candidate<Source>): ErrorCode | undefined {
    let at = this.#steps.length;
    while (at > 0 && this.#steps[at - 1]!.candidate.place > candidate.place) at -= 1;
    const steps = this.#steps.slice(0, at);
    for (const one of [candidate, ...this.#steps.slice(at).map((step) => step.candidate)]) {
      const taken = take(this.#basket, one, steps.at(-1)?.taken.after ?? this.#start);
      if (typeof taken === 'string') return one === candidate ? taken : 'not_combinable';
      steps.push({ candidate: one, taken });
    }
    this.#steps = steps;
    return undefined;
  }
}
