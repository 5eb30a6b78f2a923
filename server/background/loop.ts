/** Work that is done again and again beside the requests. */
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import { Refusal } from '../refusal.ts';

export interface BackgroundWork {
  /** Ends the turn under way and begins no other. */
  stop(): Promise<void>;
}

const longestRestMs = 30_000;

/**
 * Takes turns until it is stopped. `turn` answers how many milliseconds to rest before the next; one that fails
 * is logged and tried again after a rest that doubles from one second to half a minute.
 */
export function startLoop(
  name: string,
  log: Log,
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
        log.warn({ task: name, cause: causeOf(error) }, 'background work failed and will be tried again');
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

const causeOf = (error: unknown): string => {
  if (error instanceof Refusal) return String(error.details.cause ?? error.code);
  return error instanceof Error ? error.message : String(error);
};
