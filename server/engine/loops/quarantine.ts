/**
 * Keeps background work going when the work of one merchant fails. Each task has one quarantine per process. A failing
 * batch is halved until the failing merchant is isolated; its batches then shrink and its pauses grow with each
 * failure, while all others continue. Only a database outage ends a turn, because it affects everyone.
 */
import { waitAfter } from '../../../contract/backoff.ts';
import { encodeId } from '../../../contract/ids.ts';
import { isFenced, isOfTheWork } from '../../database/failures.ts';
import { causeOf } from '../../errors/cause-of.ts';
import type { Observers } from '../../observability/observers.ts';
import type { DueRow } from '../clock.ts';

/** A merchant's first pause, which doubles with each failure. */
const pauses = { first: 500, longest: 300_000 };
/** The pause of a merchant that moves to another cell: its work fails in the cells that do not serve it. */
const movingPauseMs = 1_000;
/** A merchant that fails slowly pauses this many times as long as its attempts took, leaving the rest to others. */
const restPerLoss = 9;
/** Consecutive failures before the operator is alerted. A mere wait for a lock succeeds sooner. */
const alertAfter = 3;
/** Failed batches are retried at a quarter of their size. */
const shrink = 4;
/** Once halving has cost this much time in one turn, the rest of the merchant's work waits for the next. */
const maxLostMs = 500;
/** Maximum rounds per turn. */
const maxRounds = 4;

interface Suspect {
  failures: number;
  /** Maximum items per attempt; grows again with each success. */
  most: number;
  until: number;
}

export class Quarantine {
  readonly #task: string;
  readonly #observers: Observers | undefined;
  readonly #suspects = new Map<string, Suspect>();
  #failure: { error: unknown } | undefined;

  /**
   * Without observers no merchant is paused, and `rounds` and `end` throw the first failure after all others were
   * served.
   */
  constructor(task: string, observers?: Observers) {
    this.#task = task;
    this.#observers = observers;
    observers?.metrics.quarantine(task, () => this.#count());
  }

  /** Merchants that are paused. */
  get resting(): string[] {
    const now = performance.now();
    return [...this.#suspects].flatMap(([id, { until }]) => (until > now ? [id] : []));
  }

  /**
   * Calls `work` for up to `most` items of these merchants, together where possible, and returns its results. Merchants
   * that failed before are served alone.
   */
  async together<Result>(
    merchants: readonly string[],
    most: number,
    work: (merchants: readonly string[], most: number) => Promise<Result>,
  ): Promise<Result[]> {
    const results: Result[] = [];
    const halve = async (some: readonly string[], items: number): Promise<void> => {
      if (some.length === 0) return;
      const began = performance.now();
      try {
        results.push(await work(some, items));
        if (some.length === 1) this.#succeeded(some[0]!, items, most);
      } catch (error) {
        const lostMs = performance.now() - began;
        if (!isOfTheWork(error)) throw error;
        if (some.length === 1) return this.#failed(some[0]!, error, lostMs, items / shrink);
        // Halving again and again until one time-out is left would delay all others by each.
        const size = lostMs > maxLostMs ? 1 : Math.ceil(some.length / 2);
        for (let from = 0; from < some.length; from += size)
          await halve(some.slice(from, from + size), items);
      }
    };
    const suspected = merchants.filter((id) => this.#suspects.has(id));
    const unsuspected = merchants.filter((id) => !this.#suspects.has(id));
    await halve(unsuspected, most);
    for (const id of suspected) {
      const suspect = this.#suspects.get(id);
      if (suspect !== undefined && suspect.until <= performance.now())
        await halve([id], Math.min(most, suspect.most));
    }
    return results;
  }

  /**
   * Processes the items of each merchant in turn, up to `atOnce` per call. Failing calls are halved until the failing
   * item is isolated, so `work` must process all of its items or none.
   */
  async each<Item>(
    parts: Iterable<readonly [merchantId: string, items: readonly Item[]]>,
    work: (merchantId: string, items: readonly Item[]) => Promise<unknown>,
    atOnce = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    for (const [merchantId, items] of parts) {
      const suspect = this.#suspects.get(merchantId);
      if (suspect !== undefined && suspect.until > performance.now()) continue;
      const most = Math.min(items.length, suspect?.most ?? items.length, atOnce);
      await this.#serve(merchantId, items, most, (some) => work(merchantId, some));
    }
  }

  /**
   * Processes the items of all merchants in one call. If it fails, and for merchants that failed before, each merchant
   * is served alone, as by `each`.
   */
  async all<Item>(
    parts: ReadonlyMap<string, readonly Item[]>,
    work: (items: readonly Item[]) => Promise<unknown>,
  ): Promise<void> {
    const alone = new Map([...parts].filter(([id]) => this.#suspects.has(id)));
    const shared = new Map([...parts].filter(([id]) => !this.#suspects.has(id)));
    try {
      if (shared.size > 0) await work([...shared.values()].flat());
    } catch (error) {
      if (!isOfTheWork(error)) throw error;
      for (const [id, items] of shared) alone.set(id, items);
    }
    await this.each(alone, (_merchantId, items) => work(items));
  }

  /** Processes one item per call, for work that is not a single transaction. */
  async one<Row extends DueRow>(
    rows: readonly Row[],
    work: (merchantId: string, row: Row) => Promise<unknown>,
  ): Promise<void> {
    await this.each(byMerchant(rows), (merchantId, [row]) => work(merchantId, row!), 1);
  }

  /**
   * Finds and processes work until a query returns fewer than `full` rows; returns whether there may be more. Each
   * query skips paused merchants and those already served in this turn, so that a busy one does not delay the others.
   */
  async rounds<Row extends DueRow>(
    full: number,
    look: (without: readonly string[]) => Promise<readonly Row[]>,
    serve: (rows: readonly Row[]) => Promise<unknown>,
  ): Promise<boolean> {
    const without = new Set(this.resting);
    let rounds = 0;
    for (; rounds < maxRounds; rounds += 1) {
      const rows = await look([...without]);
      await serve(rows);
      if (rows.length < full) break;
      for (const { merchant_id } of rows) without.add(merchant_id);
    }
    this.end();
    return rounds > 0;
  }

  /** Throws the first failure since the last call, if there are no observers. */
  end(): void {
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure !== undefined && this.#observers === undefined) throw failure.error;
  }

  async #serve<Item>(
    merchantId: string,
    items: readonly Item[],
    most: number,
    work: (items: readonly Item[]) => Promise<unknown>,
  ): Promise<void> {
    let lostMs = 0;
    let failure: { error: unknown } | undefined;
    const halve = async (some: readonly Item[]): Promise<void> => {
      if (lostMs > maxLostMs) return;
      const began = performance.now();
      try {
        await work(some);
      } catch (error) {
        lostMs += performance.now() - began;
        if (!isOfTheWork(error)) throw error;
        failure = { error };
        const middle = Math.ceil(some.length / 2);
        if (middle === some.length) return;
        await halve(some.slice(0, middle));
        await halve(some.slice(middle));
      }
    };
    for (let from = 0; from < items.length; from += most) await halve(items.slice(from, from + most));
    if (failure === undefined) this.#succeeded(merchantId, most, items.length);
    else this.#failed(merchantId, failure.error, lostMs, lostMs > maxLostMs ? most / shrink : items.length);
  }

  /** A merchant joins the others again once it succeeded alone with as much as they get. */
  #succeeded(merchantId: string, items: number, full: number): void {
    const suspect = this.#suspects.get(merchantId);
    if (suspect === undefined) return;
    suspect.most = 2 * items;
    suspect.failures = 0;
    if (items >= full) this.#suspects.delete(merchantId);
  }

  #failed(merchantId: string, error: unknown, lostMs: number, nextMost: number): void {
    if (isFenced(error) && this.#observers !== undefined) {
      this.#postpone(merchantId, nextMost);
      return;
    }
    this.#failure ??= { error };
    const failures = (this.#suspects.get(merchantId)?.failures ?? 0) + 1;
    const lossMs = Math.min(pauses.longest, restPerLoss * lostMs);
    const pauseMs = Math.max(waitAfter(pauses, failures), lossMs);
    const most = Math.max(1, Math.floor(nextMost));
    // Without observers the caller decides when to retry.
    const until = this.#observers === undefined ? 0 : performance.now() + pauseMs;
    this.#suspects.set(merchantId, { failures, most, until });
    this.#report(merchantId, {
      cause: causeOf(error),
      failures,
      next_try_in_seconds: Math.ceil(pauseMs / 1_000),
    });
  }

  /** A move is no failure, so the next pause does not grow. */
  #postpone(merchantId: string, most: number): void {
    const until = performance.now() + movingPauseMs;
    const failures = this.#suspects.get(merchantId)?.failures ?? 0;
    this.#suspects.set(merchantId, { failures, most: Math.max(1, Math.floor(most)), until });
  }

  #report(merchantId: string, said: { cause: string; failures: number; next_try_in_seconds: number }): void {
    if (this.#observers === undefined) return;
    const { log, metrics } = this.#observers;
    metrics.backgroundFailure(this.#task);
    const line = { task: this.#task, merchant_id: encodeId('merchant', merchantId), ...said };
    if (said.failures < alertAfter) log.warn(line, 'background work for a merchant failed; retrying');
    else log.error(line, 'background work for a merchant keeps failing; merchant quarantined');
  }

  #count(): number {
    // A merchant not retried for this long after its pause has no work left that could fail.
    const oldest = performance.now() - pauses.longest;
    for (const [id, { until }] of this.#suspects) if (until < oldest) this.#suspects.delete(id);
    return [...this.#suspects.values()].filter(({ failures }) => failures >= alertAfter).length;
  }
}

/** Groups rows by merchant, as `each` expects. */
export const byMerchant = <Row extends DueRow>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, (row) => row.merchant_id);
