/** Counts rejected requests and connections by reason: in metrics immediately, in the log once per interval. */
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { RejectionReason } from './rejection-reason.ts';

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
