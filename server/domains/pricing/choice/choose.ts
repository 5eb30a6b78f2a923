/** Which discounts of an order are chosen if what the customer presents goes first. Pure. */
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Basket } from '../basket.ts';
import { Combination, type DiscountRule, type Stacking } from '../stacking.ts';
import { type Candidate, LineUp, type Running, type Taken, take } from './line-up.ts';

/** The order for which discounts are chosen. */
export class Choosing<Source> {
  readonly basket: Basket;
  readonly start: Running;
  readonly #earlier: readonly Stacking[];
  readonly #rule: DiscountRule;
  readonly #alone = new Map<Candidate<Source>, Taken | ErrorCode>();

  constructor(basket: Basket, start: Running, earlier: readonly Stacking[], rule: DiscountRule) {
    this.basket = basket;
    this.start = start;
    this.#earlier = earlier;
    this.#rule = rule;
  }

  /** The discounts of earlier calls. */
  combination(): Combination {
    return new Combination(this.#earlier, this.#rule);
  }

  lineUp(): LineUp<Source> {
    return new LineUp(this.basket, this.start);
  }

  /** What the offer would take off if there were no other, or why nothing. */
  alone(candidate: Candidate<Source>): Taken | ErrorCode {
    const known = this.#alone.get(candidate) ?? take(this.basket, candidate, this.start);
    this.#alone.set(candidate, known);
    return known;
  }
}

export interface Choice<Source> {
  lineUp: LineUp<Source>;
  /** Why the others weren't chosen. */
  refused: ReadonlyMap<Candidate<Source>, ErrorCode>;
}

/**
 * If all can be combined, chooses all that take something off, as long as every presented one does. Otherwise, each in
 * turn is chosen if it can be combined with those before it, and it and all of them then take something off: a place is
 * taken only by what has an effect, and nothing displaces what was chosen before it.
 */
export function chooseInTurn<Source>(
  candidates: readonly Candidate<Source>[],
  choosing: Choosing<Source>,
): Choice<Source> {
  const refused = new Map<Candidate<Source>, ErrorCode>();
  const all = together(candidates, choosing);
  if (all) return { lineUp: all, refused };
  const useful = candidates.filter((candidate) => {
    const alone = choosing.alone(candidate);
    if (typeof alone === 'string') refused.set(candidate, alone);
    return typeof alone !== 'string';
  });
  const rest = useful.length < candidates.length ? together(useful, choosing) : undefined;
  if (rest) return { lineUp: rest, refused };
  const lineUp = choosing.lineUp();
  const combination = choosing.combination();
  for (const candidate of useful) {
    const { stacking } = candidate.offer;
    const code = combination.admits(stacking) ? lineUp.add(candidate) : 'not_combinable';
    if (code === undefined) combination.add(stacking);
    else refused.set(candidate, code);
  }
  return { lineUp, refused };
}

/** All that take something off, unless they can't be combined or one of them is presented. Most orders need no more. */
function together<Source>(
  candidates: readonly Candidate<Source>[],
  choosing: Choosing<Source>,
): LineUp<Source> | undefined {
  const combination = choosing.combination();
  for (const { offer } of candidates) {
    if (!combination.admits(offer.stacking)) return undefined;
    combination.add(offer.stacking);
  }
  const lineUp = choosing.lineUp();
  const inOrder = candidates.toSorted((a, b) => a.place - b.place);
  for (const candidate of inOrder) {
    if (lineUp.add(candidate) !== undefined && !candidate.offer.isAutomatic) return undefined;
  }
  return lineUp;
}
