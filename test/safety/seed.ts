/** The seed of a run: the same seed draws the same load and the same kills. */
import type { TestContext } from 'node:test';
import { Dice } from '../harness/dice.ts';
import { isLong } from './figures.ts';

const given = process.env.SAFETY_SEED;

/** From SAFETY_SEED, or the one that every run of `npm test` has. */
export const seed = given ? Number(given) : 20_261_121;
if (!Number.isSafeInteger(seed)) throw new Error('SAFETY_SEED must be a whole number.');

/** So many seeds, one after the other; the given one alone where there is one, so that it is played again by itself. */
export const seedsFor = (count: number): number[] =>
  given ? [seed] : Array.from({ length: count }, (_, place) => seed + place);

/** Prints what to type to play the test again. */
export function tellSeed(t: TestContext, played = seed): void {
  const file = process.env.TESSERA_TEST_FILE ?? 'test/safety';
  const command = isLong ? 'npm run safety' : 'npm test';
  t.diagnostic(`seed ${played}; to play it again: SAFETY_SEED=${played} ${command} -- ${file}`);
}

/** Chance for one test, whatever ran before it; what to type to play it again is printed with the result. */
export function diceOf(t: TestContext, played = seed): Dice {
  tellSeed(t, played);
  return new Dice(played);
}

/** The list in another order. */
export function shuffled<T>(dice: Dice, list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(dice.between(0, left.length - 1), 1)[0]!);
}
