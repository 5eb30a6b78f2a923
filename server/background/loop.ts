/** Work that is done again and again beside the requests. */
import { setTimeout } from 'node:timers/promises';
import type { Observers } from '../observability/observers.ts';
import { causeOf } from './cause-of.ts';

export interface BackgroundWork {
  /** Ends the turn under way and begins no other. */
  stop(): Promise<void>;
}

const longestRestMs = 30_000;
/** Failures in a row after which the operator is alerted. */
const alertAfter = 3;

/**
 * Takes turns until it is stopped. `turn` answers how many milliseconds to rest before the next; one that fails
 * is logged and tried again after a rest that doubles from one second to half a minute. What fails for one merchant
 * alone does not reach the loop: see `quarantine.ts`.
 */
export function startLoop(
  name: string,
  { log, metrics }: Observers,
  turn: (stopping: AbortSignal) => Promise<number>,
): BackgroundWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; ) {
      let restMs: number;
      try {
        restMs = await turn(signal);
        failures = 0;
      } catch (error) {
        restMs = Math.min(longestRestMs, 1_000 * 2 ** failures);
        failures += 1;
        metrics.backgroundFailure(name);
        const line = { task: name, cause: causeOf(error) };
        if (failures < alertAfter) log.warn(line, 'background work failed; retrying');
        else log.error(line, 'background work keeps failing; retrying');
      }
      await setTimeout(restMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
