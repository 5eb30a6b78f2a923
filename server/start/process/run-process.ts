/** Runs a server or worker process from start to exit. */
import { exitCodes } from '../../errors/exit-codes.ts';
import { explainStart } from './start-failure.ts';
import { trimMemorySoon } from './trim-memory.ts';
import { type Watched, watchUnhandled } from './unhandled.ts';

export interface Stoppable extends Watched {
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
  writeWhatCanBe();
  try {
    const running = stopper(await start());
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, running.stop);
    trimMemorySoon();
  } catch (error) {
    if (error instanceof ExplainedFailure) process.exit(error.exitCode);
    const { text, exitCode } = explainStart(error, process.env);
    console.error(text);
    process.exit(exitCode);
  }
}

/** A full disk, or a reader that is gone, costs what is printed, and not the process. */
export function writeWhatCanBe(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

export interface Stopper {
  /** Stops gracefully, then exits; it exits immediately when called again, or on timeout. */
  stop(): void;
}

/** Ends the process when asked to, and after a failure that no code has handled. */
export function stopper(running: Stoppable): Stopper {
  let isStopping = false;
  let exitCode: number = exitCodes.done;
  const begin = () => {
    isStopping = true;
    setTimeout(() => {
      console.error(
        `Tessera did not stop within ${Math.round(running.longestMs / 1_000)} seconds. Ending it now.`,
      );
      process.exit(exitCodes.failed);
    }, running.longestMs).unref();
    running.stop().then(
      () => process.exit(exitCode),
      (error: Error) => {
        console.error(`Tessera did not stop cleanly: ${error.message}`);
        process.exit(exitCodes.failed);
      },
    );
  };
  watchUnhandled(running, () => {
    exitCode = exitCodes.failed;
    if (!isStopping) begin();
  });
  return {
    stop: () => {
      if (isStopping) process.exit(exitCodes.failed);
      begin();
    },
  };
}

/** Signals must be handled before these lines appear: a supervisor can stop the server as soon as it reads them. */
export const printLater = (lines: string): void => void setImmediate(() => process.stdout.write(lines));
