/** The seed of a run: the same seed draws the same load and the same kills. */
import { relative } from 'node:path';
import type { TestContext } from 'node:test';
import { Dice } from '../harness/dice.ts';

const given = process.env.SAFETY_SEED;

/** From SAFETY_SEED, or the one that every run of `npm test` has. */
export const seed = given ? Number(given) : 20_261_121;
if (!Number.isSafeInteger(seed)) throw new Error('SAFETY_SEED must be a whole number.');

/** Chance for one test, whatever ran before it; what to type to play it again is printed with the result. */
export function diceOf(t: TestContext): Dice {
  const file = t.filePath ? relative(process.cwd(), t.filePath) : 'test/safety';
  t.diagnostic(`seed ${seed}; to play it again: SAFETY_SEED=${seed} npm test -- ${file}`);
  return new Dice(seed);
}

/** The list in another order. */
export function shuffled<T>(dice: Dice, list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(dice.between(0, left.length - 1), 1)[0]!);
}
