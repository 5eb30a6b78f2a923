/** Periodic background work. */
import { causeOf } from '../errors/cause-of.ts';
import type { Observers } from '../observability/observers.ts';
import { rest } from './beat.ts';

export interface BackgroundWork {
  /** Finishes the current turn and starts no other. */
  stop(): Promise<void>;
}

const maxIntervalMs = 30_000;
/** Consecutive failures before the operator is alerted. */
const alertAfter = 3;

/**
 * Runs turns until stopped. `turn` returns the milliseconds to rest before the next. A failed turn is logged and
 * retried after a rest that doubles from one second to half a minute. Failures of a single merchant do not reach the
 * loop: see `quarantine.ts`.
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
      let intervalMs: number;
      try {
        intervalMs = await turn(signal);
        failures = 0;
      } catch (error) {
        intervalMs = Math.min(maxIntervalMs, 1_000 * 2 ** failures);
        failures += 1;
        metrics.backgroundFailure(name);
        const line = { task: name, cause: causeOf(error) };
        if (failures < alertAfter) log.warn(line, 'background work failed; retrying');
        else log.error(line, 'background work keeps failing; retrying');
      }
      await rest(intervalMs, signal);
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
