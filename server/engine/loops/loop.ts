/** Periodic background work. */
import { waitAfter } from '../../../contract/backoff.ts';
import { begun, deferred } from '../../errors/begun.ts';
import { causeOf } from '../../errors/cause-of.ts';
import type { Observers } from '../../observability/observers.ts';
import { runAsLoop } from '../../observability/running-loop.ts';
import type { Services } from '../services.ts';
import { rest } from './beat.ts';

export interface BackgroundWork {
  /** Finishes the current turn and starts no other. */
  stop(): Promise<void>;
}

/** A kind of background work. Any number of processes can run the same. */
export interface Loop<Parts = Services> {
  /** Identifies it in the log and the metrics. */
  name: string;
  /** Returns undefined if the settings leave nothing to do. */
  open(parts: Parts, observers: Observers): OpenLoop | undefined;
}

/** A loop in a process, with what it remembers between its turns. */
export interface OpenLoop {
  /** Does a piece of work, and returns the milliseconds to rest before the next. */
  turn(stopping: AbortSignal): Promise<number>;
  /** Rung when there may be work. */
  bell?: Bell;
  /** Called after the last turn. */
  stop?(): Promise<void> | void;
}

/** Ends a rest early. */
export class Bell {
  #rung = new AbortController();

  /** Aborted when it is rung next. */
  get signal(): AbortSignal {
    return this.#rung.signal;
  }

  ring(): void {
    this.#rung.abort();
    this.#rung = new AbortController();
  }
}

const waits = { first: 1_000, longest: 30_000 };
/** Consecutive failures before the operator is alerted. */
const alertAfter = 3;
/** How long a turn that is restarted may take to end before it is abandoned. */
const graceMs = 30_000;

/**
 * Runs turns until stopped. A failed turn is logged and retried after a rest that doubles from one second to half a
 * minute, whatever it has thrown. Failures of a single merchant do not reach the loop: see `quarantine.ts`.
 */
export function startLoop<Parts>(
  { name, open }: Loop<Parts>,
  parts: Parts,
  observers: Observers,
): BackgroundWork {
  const own = open(parts, observers);
  if (own === undefined) return { stop: async () => undefined };
  const stopping = new AbortController();
  /** Aborted when the turn in progress is to end. */
  let life = new AbortController();
  let abandon: (cause: unknown) => void = () => undefined;
  const restart = (cause: unknown) => {
    if (life.signal.aborted) return;
    const abandonTurn = abandon;
    life.abort(cause);
    setTimeout(() => abandonTurn(cause), graceMs).unref();
  };
  const takeTurn = async (): Promise<number> => {
    if (life.signal.aborted) life = new AbortController();
    const { signal } = life;
    const ended = deferred<number>();
    abandon = ended.reject;
    void begun(own.turn(signal).then(ended.resolve, ended.reject));
    const intervalMs = await ended.promise;
    if (signal.aborted && !stopping.signal.aborted) throw signal.reason;
    return restOf(intervalMs);
  };
  const run = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      let intervalMs: number;
      const wakes = own.bell ? AbortSignal.any([stopping.signal, own.bell.signal]) : stopping.signal;
      try {
        intervalMs = await takeTurn();
        failures = 0;
      } catch (error) {
        failures += 1;
        intervalMs = waitAfter(waits, failures);
        report(name, observers, error, failures);
      }
      await rest(intervalMs, wakes);
    }
  };
  const loop = begun(runAsLoop({ name, restart }, run));
  return {
    stop: async () => {
      stopping.abort();
      life.abort();
      await loop;
      await own.stop?.();
    },
  };
}

/** A turn that returns nonsense must not spin. */
const restOf = (ms: number): number => (Number.isFinite(ms) && ms >= 0 ? ms : waits.longest);

/** Never throws: the loop continues even if its failure can't be logged. */
function report(name: string, { log, metrics }: Observers, error: unknown, failures: number): void {
  try {
    metrics.backgroundFailure(name);
    const line = { task: name, cause: causeOf(error) };
    if (failures < alertAfter) log.warn(line, 'background work failed; retrying');
    else log.error(line, 'background work keeps failing; retrying');
  } catch {
    // The log or the metrics are what fails.
  }
}
