/** How a process of ours begins and ends. */
import { explainStart } from './start-failure.ts';

export interface Stoppable {
  /** Ends what is under way; within `longestMs` where everything that it waits for answers. */
  stop(): Promise<void>;
  /** How long that may take, in milliseconds. */
  longestMs: number;
}

/** Starts, and stops on a signal; what keeps it from starting is told on standard error. */
export async function runProcess(start: () => Promise<Stoppable>): Promise<void> {
  try {
    stopOnSignal(await start());
  } catch (error) {
    const { text, exitCode } = explainStart(error, process.env);
    console.error(text);
    process.exit(exitCode);
  }
}

/** Ends what is under way, then the process; a second signal does not wait, and neither does time. */
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
