/** Runs a server or worker process from start to exit. */
import { explainStart } from './start-failure.ts';
import { trimMemorySoon } from './trim-memory.ts';

export interface Stoppable {
  /** Finishes work in progress, within `longestMs` as long as everything it waits for responds. */
  stop(): Promise<void>;
  /** Maximum duration of stopping, in milliseconds. */
  longestMs: number;
}

/** Starts the process and stops it on a signal; prints startup failures to standard error. */
export async function runProcess(start: () => Promise<Stoppable>): Promise<void> {
  try {
    stopOnSignal(await start());
    trimMemorySoon();
  } catch (error) {
    const { text, exitCode } = explainStart(error, process.env);
    console.error(text);
    process.exit(exitCode);
  }
}

/** Stops gracefully, then exits; exits immediately on a second signal or on timeout. */
function stopOnSignal(running: Stoppable): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
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
    });
  }
}
