/** Failures that no code handles: a rejected promise that nothing awaits, and an exception in a callback. */

import type { Log } from '../../observability/log.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { loopInProgress } from '../../observability/running-loop.ts';

export interface Watched {
  log: Log;
  /** Undefined in a process without metrics of its own. */
  metrics?: Pick<Metrics, 'unhandled'> | undefined;
}

/** While a process ends, what fails next is rarely news. */
const mostLines = 20;

/**
 * Logs such failures at level fatal and counts them. One of a background loop restarts that loop. Otherwise nothing is
 * known of what was left half done in memory: `end` finishes the work in progress and ends the process, for its
 * supervisor to start another.
 */
export function watchUnhandled({ log, metrics }: Watched, end: () => void): void {
  let lines = 0;
  const report = (kind: 'rejection' | 'exception', error: unknown, task: string | undefined) => {
    metrics?.unhandled(task ?? 'process');
    lines += 1;
    if (lines > mostLines) return;
    const line = { kind, ...(task !== undefined && { task }), error: described(error) };
    log.fatal(
      line,
      task === undefined ? 'unhandled failure: the process ends' : 'unhandled failure: the task restarts',
    );
  };
  process.on('unhandledRejection', (error) => {
    const loop = loopInProgress();
    report('rejection', error, loop?.name);
    if (loop === undefined) end();
    else loop.restart(error);
  });
  process.on('uncaughtException', (error) => {
    report('exception', error, undefined);
    end();
  });
}

function described(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  return { name: error.name, message: error.message, code, stack: error.stack };
}
