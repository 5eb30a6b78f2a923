/** The combination of discounts that takes most off an order. Pure. */
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Combination } from '../stacking.ts';
import { type Choice, type Choosing, chooseInTurn } from './choose.ts';
import { type Candidate, type LineUp, type Running, take } from './line-up.ts';
import { mostPossible } from './most-possible.ts';

/** So many discounts can be tried in all combinations. */
const exactUpTo = 11;
/** Calculations of one discount in a search among more: about a millisecond. */
const mostCalculations = 300;

/**
 * Returns the combination that takes most off: exactly, if up to 11 discounts that can be combined would take something
 * off, and as a rule also with more: then a search ends early unless estimates exclude most combinations. The one in turn
 * is kept if none is better.
 */
export function chooseBest<Source>(
  candidates: readonly Candidate<Source>[],
  choosing: Choosing<Source>,
): Choice<Source> {
  const inTurn = chooseInTurn(candidates, choosing);
  const rated = candidates
    .flatMap((candidate) => {
      const alone = choosing.alone(candidate);
      return typeof alone === 'string' ? [] : [{ candidate, alone: alone.amount }];
    })
    .toSorted((a, b) => b.alone - a.alone);
  const isOnly = ({ candidate }: { candidate: Candidate<Source> }) =>
    candidate.offer.stacking.mode === 'alone';
  const only = rated.find(
    (one) => isOnly(one) && choosing.combination().admits(one.candidate.offer.stacking),
  );
  const others = rated.filter((one) => !isOnly(one));
  const byAmount = others.map(({ candidate }) => candidate);
  let best = inTurn.lineUp;
  for (const line of [only ? [only.candidate] : [], byAmount]) {
    const { lineUp } = chooseInTurn(line, choosing);
    if (lineUp.total > best.total) best = lineUp;
  }
  best = new Search(others, choosing, best).result();
  if (best === inTurn.lineUp) return inTurn;
  const chosen = new Set(best.steps.map(({ candidate }) => candidate));
  const refused = candidates.filter((one) => !chosen.has(one) && !one.offer.isAutomatic);
  return { lineUp: best, refused: new Map(refused.map((one) => [one, reasonFor(one, best, choosing)])) };
}

/** Why an offer isn't part of the best combination. */
function reasonFor<Source>(
  candidate: Candidate<Source>,
  best: LineUp<Source>,
  choosing: Choosing<Source>,
): ErrorCode {
  const alone = choosing.alone(candidate);
  if (typeof alone === 'string') return alone;
  const combination = choosing.combination();
  const beside = choosing.lineUp();
  for (const step of best.steps) {
    combination.add(step.candidate.offer.stacking);
    beside.add(step.candidate);
  }
  if (!combination.admits(candidate.offer.stacking)) return 'not_combinable';
  return beside.add(candidate) ?? 'not_combinable';
}

interface Rated<Source> {
  candidate: Candidate<Source>;
  alone: number;
}

/**
 * Tries all combinations of the offers, in the order of their calculation, so that each shares the calculation of those
 * before it. It leaves out those that can't take off more than the best so far.
 */
class Search<Source> {
  readonly #offers: readonly Candidate<Source>[];
  /** The most that the offers from a place on can take off, by how many of them. */
  readonly #most: readonly (readonly number[])[];
  readonly #choosing: Choosing<Source>;
  readonly #chosen: Candidate<Source>[] = [];
  readonly #mostCalculations: number;
  #best: LineUp<Source>;
  #calculations = 0;

  constructor(rated: readonly Rated<Source>[], choosing: Choosing<Source>, best: LineUp<Source>) {
    const inOrder = rated.toSorted((a, b) => a.candidate.place - b.candidate.place);
    this.#offers = inOrder.map(({ candidate }) => candidate);
    this.#choosing = choosing;
    this.#best = best;
    this.#mostCalculations = rated.length > exactUpTo ? mostCalculations : 2 ** rated.length;
    this.#most = mostFrom(inOrder, choosing);
  }

  result(): LineUp<Source> {
    this.#try(0, this.#choosing.start, this.#choosing.combination());
    return this.#best;
  }

  #try(from: number, running: Running, combination: Combination): void {
    if (!this.#canBeat(from, running, combination)) return;
    const candidate = this.#offers[from]!;
    if (combination.admits(candidate.offer.stacking)) {
      this.#calculations += 1;
      const taken = take(this.#choosing.basket, candidate, running);
      if (typeof taken !== 'string') {
        this.#chosen.push(candidate);
        if (this.#choosing.start.left - taken.after.left > this.#best.total) this.#keep();
        this.#try(from + 1, taken.after, combination.with(candidate.offer.stacking));
        this.#chosen.pop();
      }
    }
    this.#try(from + 1, running, combination);
  }

  /** Whether the offers from a place on could take off more than the best so far. */
  #canBeat(from: number, { left }: Running, { places }: Combination): boolean {
    if (from === this.#offers.length || places === 0 || this.#calculations >= this.#mostCalculations)
      return false;
    const most = this.#most[from]!;
    const more = Math.min(left, most[Math.min(places, most.length) - 1]!);
    return this.#choosing.start.left - left + more > this.#best.total;
  }

  #keep(): void {
    const lineUp = this.#choosing.lineUp();
    for (const candidate of this.#chosen) lineUp.add(candidate);
    this.#best = lineUp;
  }
}

/** For each place, the sums of the largest amounts from there on; of a category only one counts. */
function mostFrom<Source>(
  rated: readonly Rated<Source>[],
  { basket }: Choosing<Source>,
): (readonly number[])[] {
  const uncategorized: number[] = [];
  const byCategory = new Map<string, number>();
  return rated
    .toReversed()
    .map(({ candidate, alone }) => {
      const most = mostPossible(candidate, alone, basket);
      const { category } = candidate.offer.stacking;
      if (category === undefined) uncategorized.push(most);
      else byCategory.set(category, Math.max(most, byCategory.get(category) ?? 0));
      let sum = 0;
      return [...uncategorized, ...byCategory.values()].sort((a, b) => b - a).map((one) => (sum += one));
    })
    .reverse();
}
