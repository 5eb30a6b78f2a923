/** How a process of ours begins and ends. */
import { ConfigError } from './config.ts';
import { EmbeddedDatabaseError } from './database/embedded-error.ts';
import { PortTakenError } from './listen.ts';

export interface Stoppable {
  stop(): Promise<void>;
}

/** Starts, and stops on a signal; what keeps it from starting is told on standard error. */
export async function runProcess(start: () => Promise<Stoppable>): Promise<void> {
  try {
    stopOnSignal(await start());
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

/** Ends what is under way, then the process; a second signal does not wait. */
function stopOnSignal(running: Stoppable): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
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

/** What an operator can mend is told in a sentence; anything else shows its stack. */
function explain(error: unknown): string {
  const known = [ConfigError, EmbeddedDatabaseError, PortTakenError].some((kind) => error instanceof kind);
  if (known) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
