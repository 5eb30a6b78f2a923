import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { waitAfter } from '../../../../contract/backoff.ts';
import { begun } from '../../../errors/begun.ts';
import {
  PostmasterFailedError,
  type PostmasterOptions,
  shutdownSignal,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';

export interface SupervisedPostmaster {
  pid(): number;
  stop(): Promise<void>;
}

const delays = { first: 50, longest: 5_000 };
const healthyAfterMs = 60_000;

/** Keeps a postmaster running on one port until `stop`: restarts it when it dies, with increasing delays. */
export async function supervisePostmaster(options: PostmasterOptions): Promise<SupervisedPostmaster> {
  const stopping = new AbortController();
  let child = await startPatiently(options);
  let restarting: Promise<void> = Promise.resolve();
  let attempts = 0;
  let startedAt = performance.now();

  const watch = (watched: ChildProcess): void => {
    // A script that forgets to stop the database can still exit, and the database stops with it.
    watched.unref();
    watched.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return;
      options.onLog(`PostgreSQL ended (${signal ?? `exit code ${code}`}). Restarting it.`);
      restarting = begun(restart());
    });
  };
  const restart = async (): Promise<void> => {
    if (performance.now() - startedAt > healthyAfterMs) attempts = 0;
    while (!stopping.signal.aborted) {
      await delay(waitAfter(delays, ++attempts), undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        child = await startPostmaster(options);
      } catch (error) {
        if (!isPassing(error)) options.onLog(error instanceof Error ? error.message : String(error));
        continue;
      }
      startedAt = performance.now();
      options.onLog(`PostgreSQL accepts connections again (process ${child.pid}).`);
      return watch(child);
    }
  };
  const endWithProcess = (): void => void child.kill(shutdownSignal.fast);
  process.once('exit', endWithProcess);
  watch(child);
  return {
    pid: () => child.pid!,
    async stop() {
      stopping.abort();
      await restarting;
      await stopPostmaster(child);
      process.off('exit', endWithProcess);
    },
  };
}

/** The processes of a killed postmaster need a moment to notice that it is gone. */
async function startPatiently(options: PostmasterOptions): Promise<ChildProcess> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    try {
      return await startPostmaster(options);
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) throw error;
      await delay(100);
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof PostmasterFailedError && error.predecessorStillEnding;
}
