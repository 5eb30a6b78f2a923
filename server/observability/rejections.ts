/** Counts rejected requests and connections by reason: in metrics immediately, in the log once per interval. */
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/**
 * `shed`: the process is overloaded. `work_queue`, `hash_queue`, `upload_share`: too much such work is in progress.
 * `connection_share`, `connection_limit`, `stream_share`: too many are open, from one address or in total.
 * `rate_limit`, `failed_attempts`: too many requests or guesses. `failed_sign_in`: wrong credentials.
 */
export type RejectionReason =
  | 'shed'
  | 'work_queue'
  | 'hash_queue'
  | 'upload_share'
  | 'connection_share'
  | 'connection_limit'
  | 'stream_share'
  | 'rate_limit'
  | 'failed_attempts'
  | 'failed_sign_in';

const intervalSeconds = 10;

export class Rejections {
  readonly #metrics: Pick<Metrics, 'rejection'>;
  readonly #log: Pick<Log, 'warn'>;
  readonly #counts = new Map<RejectionReason, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(metrics: Pick<Metrics, 'rejection'>, log: Pick<Log, 'warn'>) {
    this.#metrics = metrics;
    this.#log = log;
  }

  note(reason: RejectionReason): void {
    this.#metrics.rejection(reason);
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
    this.#timer ??= setTimeout(() => this.flush(), intervalSeconds * 1_000).unref();
  }

  /** Logs the counts since the last interval, one line per reason. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [reason, count] of this.#counts)
      this.#log.warn({ reason, count, seconds: intervalSeconds }, 'refused');
    this.#counts.clear();
  }
}
