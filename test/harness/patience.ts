/**
 * How long tests wait for an event before they give up. Deadlines are written as what a quiet machine needs with room to
 * spare, and scaled by how slow this machine is: the run measures it when it begins (`test/run/pace.ts`).
 */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { spent } from './spent.ts';

const factor = Number(process.env.TESSERA_TEST_PATIENCE || '1');

/** A deadline in milliseconds, for this machine. */
export const patient = (milliseconds: number): number => milliseconds * factor;

export interface WaitOptions {
  /** On a quiet machine. */
  seconds?: number;
  everyMs?: number;
  /** What the failure says; asked only then. */
  otherwise?: () => string;
}

/** Asks until the answer is neither undefined, false nor null, and gives it. Fails when the time is up. */
export function until<T>(
  ask: () => T | Promise<T>,
  { seconds = 30, everyMs = 20, otherwise }: WaitOptions = {},
): Promise<NonNullable<Exclude<T, false>>> {
  return spent('waits', async () => {
    for (const deadline = performance.now() + patient(seconds * 1_000); ; await setTimeout(everyMs)) {
      const answer = await ask();
      if (answer !== undefined && answer !== false && answer !== null)
        return answer as NonNullable<Exclude<T, false>>;
      if (performance.now() > deadline)
        assert.fail(otherwise?.() ?? `did not happen within ${patient(seconds)} s`);
    }
  });
}
