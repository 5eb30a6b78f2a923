/** Which background loop the work in progress belongs to, for failures that no code handles. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RunningLoop {
  name: string;
  /** Ends the current turn as a failed one; the next begins after a rest. */
  restart(cause: unknown): void;
}

const running = new AsyncLocalStorage<RunningLoop>();

/** Runs a loop; everything that it begins belongs to it. */
export const runAsLoop = <Result>(loop: RunningLoop, run: () => Result): Result => running.run(loop, run);

/** The loop that has begun what runs now, if any. */
export const loopInProgress = (): RunningLoop | undefined => running.getStore();
