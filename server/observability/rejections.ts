/** Requests and connections that were turned away, counted by reason: in the metrics at once, in the log by interval. */
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/**
 * `shed`: the process can't keep up. `work_queue`, `hash_queue`, `upload_share`: too much of that work is under way.
 * `connection_share`, `connection_limit`, `stream_share`: too many are open, from one address or in all.
 * `rate_limit`, `failed_attempts`: the caller sent or guessed too much. `failed_sign_in`: wrong credentials.
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

  /** Logs what was counted since the last line, one line for each reason. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [reason, count] of this.#counts)
      this.#log.warn({ reason, count, seconds: intervalSeconds }, 'refused');
    this.#counts.clear();
  }
}
