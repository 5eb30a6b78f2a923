/** Runs a server or worker process from start to exit. */
import { explainStart } from './start-failure.ts';
import { trimMemorySoon } from './trim-memory.ts';

export interface Stoppable {
  /** Finishes work in progress, within `longestMs` as long as everything it waits for responds. */
  stop(): Promise<void>;
  /** Maximum duration of stopping, in milliseconds. */
  longestMs: number;
}

/** The start failed, and the process that failed has printed why. */
export class ExplainedFailure extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('The start failed.');
    this.exitCode = exitCode;
  }
}

/** Starts the process and stops it on a signal; prints startup failures to standard error. */
export async function runProcess(start: () => Promise<Stoppable>): Promise<void> {
  try {
    stopOnSignal(await start());
    trimMemorySoon();
  } catch (error) {
    if (error instanceof ExplainedFailure) process.exit(error.exitCode);
    const { text, exitCode } = explainStart(error, process.env);
    console.error(text);
    process.exit(exitCode);
  }
}

function stopOnSignal(running: Stoppable): void {
  const stop = stopper(running);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

/** Returns what stops gracefully, then exits; it exits immediately when called again, or on timeout. */
export function stopper(running: Stoppable): () => void {
  let stopping = false;
  return () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      console.error(
        `Tessera did not stop within ${Math.round(running.longestMs / 1_000)} seconds. Ending it now.`,
      );
      process.exit(1);
    }, running.longestMs).unref();
    running.stop().then(
      () => process.exit(0),
      (error: Error) => {
        console.error(`Tessera did not stop cleanly: ${error.message}`);
        process.exit(1);
      },
    );
  };
}

/** Signals must be handled before these lines appear: a supervisor can stop the server as soon as it reads them. */
export const printLater = (lines: string): void => void setImmediate(() => process.stdout.write(lines));
