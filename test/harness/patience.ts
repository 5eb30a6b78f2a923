/**
 * Time-outs of tests. They are written generously for a quiet machine and scaled by this machine's speed, which the run
 * measures when it starts (`test/run/pace.ts`).
 */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { spent } from './spent.ts';

const factor = Number(process.env.TESSERA_TEST_PATIENCE || '1');

/** Scales a time-out in milliseconds for this machine. */
export const patient = (milliseconds: number): number => milliseconds * factor;

export interface WaitOptions {
  /** On a quiet machine. */
  seconds?: number;
  everyMs?: number;
  /** Describes the failure; called only then. */
  otherwise?: () => string;
}

/** Polls until the result is neither undefined, false nor null, and returns it. Fails after the time-out. */
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
