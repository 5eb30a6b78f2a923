/** When a process that ended is started again. */

import { waitAfter } from '../../../contract/backoff.ts';

/** One that lived this long ended for another reason than those before. */
const soundMs = 60_000;
const pauses = { first: 250, longest: 30_000 };

export interface Restarts {
  /** In a row, each soon after its start. */
  failures: number;
  pauseMs: number;
}

export const noRestarts: Restarts = { failures: 0, pauseMs: 0 };

/** At once after a long life, then after a pause that doubles from a quarter of a second to half a minute. */
export function restartAfter({ failures }: Restarts, livedMs: number): Restarts {
  if (livedMs >= soundMs) return noRestarts;
  return { failures: failures + 1, pauseMs: waitAfter(pauses, failures + 1) };
}
