/** Disks without space: known by the writes that fail, because nothing else can tell which file finds no room. */
import type { Log } from './log.ts';

/** Without another failure for this long, there is space again, or nothing that needs any. */
const quietMs = 5_000;
/** While writes keep failing, the log repeats it this often. */
const repeatMs = 60_000;

interface FullDisk {
  failures: number;
  toldAt: number;
  timer: NodeJS.Timeout;
}

export class FullDisks {
  readonly #log: Pick<Log, 'error' | 'warn'>;
  readonly #quietMs: number;
  readonly #full = new Map<string, FullDisk>();
  /** All that were ever full, for gauges that return to 0. */
  readonly #known = new Set<string>();

  constructor(log: Pick<Log, 'error' | 'warn'>, times: { quietMs?: number } = {}) {
    this.#log = log;
    this.#quietMs = times.quietMs ?? quietMs;
  }

  /** Counts a write that failed for lack of space. `disk` is `database`, `database@` with the name of a cell, or `files`. */
  note(disk: string, cause: string): void {
    this.#known.add(disk);
    const known = this.#full.get(disk);
    const timer = setTimeout(() => this.#end(disk), this.#quietMs).unref();
    const now = performance.now();
    clearTimeout(known?.timer);
    const failures = (known?.failures ?? 0) + 1;
    const isNews = known === undefined || now - known.toldAt >= repeatMs;
    this.#full.set(disk, { failures, timer, toldAt: isNews ? now : known.toldAt });
    if (isNews)
      this.#log.error(
        { disk, cause, failures },
        'the disk is full: what must be written is refused until it is not',
      );
  }

  isFull(disk: string): boolean {
    return this.#full.has(disk);
  }

  /** Whether each disk is full that ever was. */
  get states(): ReadonlyMap<string, boolean> {
    return new Map([...this.#known].map((disk) => [disk, this.#full.has(disk)]));
  }

  #end(disk: string): void {
    const { failures } = this.#full.get(disk)!;
    this.#full.delete(disk);
    this.#log.warn({ disk, failures }, 'no write fails for lack of space any more');
  }
}
