/** The seed of a run, which determines its load and its kills. */
import type { TestContext } from 'node:test';
import { Dice } from '../harness/dice.ts';
import { isLong } from './figures.ts';

const given = process.env.SAFETY_SEED;

/** From SAFETY_SEED, or the fixed one of `npm test`. */
export const seed = given ? Number(given) : 20_261_121;
if (!Number.isSafeInteger(seed)) throw new Error('SAFETY_SEED must be a whole number.');

/** Consecutive seeds, or only the given one, to replay it. */
export const seedsFor = (count: number): number[] =>
  given ? [seed] : Array.from({ length: count }, (_, place) => seed + place);

/** Prints the command to replay the test. */
export function tellSeed(t: TestContext, played = seed): void {
  const file = process.env.TESSERA_TEST_FILE ?? 'test/promises';
  const command = isLong ? 'npm run safety' : 'npm test';
  t.diagnostic(`seed ${played}; to play it again: SAFETY_SEED=${played} ${command} -- ${file}`);
}

/** Seeded randomness for one test, independent of earlier tests; prints the command to replay it. */
export function diceOf(t: TestContext, played = seed): Dice {
  tellSeed(t, played);
  return new Dice(played);
}

/** Returns a shuffled copy. */
export function shuffled<T>(dice: Dice, list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(dice.between(0, left.length - 1), 1)[0]!);
}
