/** Which discounts can be combined on one order. Pure. */
import type { Static } from 'typebox';
import type { Merchant } from '../../../contract/resources/merchant.ts';
import type { Stacking as Wire } from '../../../contract/resources/promotion.ts';

export type Stacking = Static<typeof Wire>;
/** The merchant's own rule: how many discounts an order can have, and who chooses them. */
export type DiscountRule = Static<typeof Merchant>['discount_rule'];

export const anyDiscounts: DiscountRule = { maximum: null, choice: 'presented' };

/** The discounts of an order so far. */
export class Combination {
  #count = 0;
  #isAlone = false;
  readonly #categories = new Set<string>();
  readonly #maximum: number | null;

  constructor(earlier: readonly Stacking[], { maximum }: DiscountRule) {
    this.#maximum = maximum;
    for (const stacking of earlier) this.add(stacking);
  }

  /** Whether one more discount can be added. */
  admits({ mode, category }: Stacking): boolean {
    if (this.#isAlone || (mode === 'alone' && this.#count > 0)) return false;
    if (this.#maximum !== null && this.#count >= this.#maximum) return false;
    return category === undefined || !this.#categories.has(category);
  }

  /** The same with one more discount. */
  with(stacking: Stacking): Combination {
    const more = new Combination([], { ...anyDiscounts, maximum: this.#maximum });
    more.#count = this.#count;
    more.#isAlone = this.#isAlone;
    for (const category of this.#categories) more.#categories.add(category);
    more.add(stacking);
    return more;
  }

  /** How many more discounts can be added at most. */
  get places(): number {
    if (this.#isAlone) return 0;
    return this.#maximum === null ? Number.POSITIVE_INFINITY : Math.max(0, this.#maximum - this.#count);
  }

  add({ mode, category }: Stacking): void {
    this.#count += 1;
    if (mode === 'alone') this.#isAlone = true;
    if (category !== undefined) this.#categories.add(category);
  }
}
