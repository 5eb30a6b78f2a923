/**
 * Keeps background work going for everybody when the work of one merchant fails. Each task has one quarantine in a
 * process: a batch that fails is halved down to the merchant that fails alone, whose work then shrinks and who waits
 * longer after each failure, while all others go on. Only an outage of the database stops a turn, because it stops
 * everybody.
 */
import { encodeId } from '../../contract/ids.ts';
import { idPrefixes } from '../../contract/primitives.ts';
import { isOfTheWork } from '../database/failures.ts';
import type { Observers } from '../observability/observers.ts';
import { causeOf } from './cause-of.ts';

/** The first pause of a merchant, which doubles with each failure. */
const firstPauseMs = 500;
const longestPauseMs = 300_000;
/** A merchant whose attempts are slow to fail waits this many times as long as they took, so that others have the rest. */
const restPerLoss = 9;
/** Failures in a row after which the operator is alerted. Whoever just waited for a lock succeeds sooner. */
const alertAfter = 3;
/** What failed is tried in parts of a quarter. */
const shrink = 4;
/** Once halving has lost this much time in one turn, the rest of the merchant's work waits for another. */
const mostLostMs = 500;
/** The most looks of one turn. */
const mostRounds = 4;

interface Suspect {
  failures: number;
  /** The most items that are tried at once; grows again with each success. */
  most: number;
  until: number;
}

interface OfMerchant {
  merchant_id: string;
}

export class Quarantine {
  readonly #task: string;
  readonly #observers: Observers | undefined;
  readonly #suspects = new Map<string, Suspect>();
  #failure: { error: unknown } | undefined;

  /**
   * Without observers nobody rests, and the first failure is thrown by `rounds` and `end`, after everybody else was
   * served.
   */
  constructor(task: string, observers?: Observers) {
    this.#task = task;
    this.#observers = observers;
    observers?.metrics.quarantine(task, () => this.#count());
  }

  /** Merchants who are not to be tried now. */
  get resting(): string[] {
    const now = performance.now();
    return [...this.#suspects].flatMap(([id, { until }]) => (until > now ? [id] : []));
  }

  /**
   * Lets `work` do `most` items of each of these merchants, together where it can; answers what it answered. Whoever
   * failed before is served alone.
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
        if (some.length === 1) this.#succeeded(some[0]!, most);
      } catch (error) {
        const lostMs = performance.now() - began;
        if (!isOfTheWork(error)) throw error;
        if (some.length === 1) return this.#failed(some[0]!, error, lostMs, items / shrink);
        const middle = Math.ceil(some.length / 2);
        await halve(some.slice(0, middle), items);
        await halve(some.slice(middle), items);
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
   * Does the items of each merchant, one merchant after the other, at most `atOnce` in one call. What fails is halved
   * until the item that fails is alone, so `work` does all of its items or none.
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

  /** The same, one item in each call: for work that is not one transaction. */
  async one<Row extends OfMerchant>(
    rows: readonly Row[],
    work: (merchantId: string, row: Row) => Promise<unknown>,
  ): Promise<void> {
    await this.each(byMerchant(rows), (merchantId, [row]) => work(merchantId, row!), 1);
  }

  /**
   * Looks for work and has it done, until a look finds fewer than `full` rows; answers whether there may be more. Every
   * look leaves out who was served in this turn and who rests, so that nobody with much to do keeps the others waiting.
   */
  async rounds<Row extends OfMerchant>(
    full: number,
    look: (without: readonly string[]) => Promise<readonly Row[]>,
    serve: (rows: readonly Row[]) => Promise<unknown>,
  ): Promise<boolean> {
    const without = new Set(this.resting);
    let rounds = 0;
    for (; rounds < mostRounds; rounds += 1) {
      const rows = await look([...without]);
      await serve(rows);
      if (rows.length < full) break;
      for (const { merchant_id } of rows) without.add(merchant_id);
    }
    this.end();
    return rounds > 0;
  }

  /** Throws the first failure since the last call, where nobody observes it. */
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
      if (lostMs > mostLostMs) return;
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
    if (failure === undefined) this.#succeeded(merchantId, items.length);
    else this.#failed(merchantId, failure.error, lostMs, lostMs > mostLostMs ? most / shrink : items.length);
  }

  #succeeded(merchantId: string, full: number): void {
    const suspect = this.#suspects.get(merchantId);
    if (suspect === undefined) return;
    suspect.most *= 2;
    suspect.failures = 0;
    if (suspect.most >= full) this.#suspects.delete(merchantId);
  }

  #failed(merchantId: string, error: unknown, lostMs: number, nextMost: number): void {
    this.#failure ??= { error };
    const failures = (this.#suspects.get(merchantId)?.failures ?? 0) + 1;
    const growingMs = firstPauseMs * 2 ** (failures - 1);
    const pauseMs = Math.min(longestPauseMs, Math.max(growingMs, restPerLoss * lostMs));
    const most = Math.max(1, Math.floor(nextMost));
    // Whoever is told of the failure decides when to try again.
    const until = this.#observers === undefined ? 0 : performance.now() + pauseMs;
    this.#suspects.set(merchantId, { failures, most, until });
    this.#report(merchantId, {
      cause: causeOf(error),
      failures,
      next_try_in_seconds: Math.ceil(pauseMs / 1_000),
    });
  }

  #report(merchantId: string, said: { cause: string; failures: number; next_try_in_seconds: number }): void {
    if (this.#observers === undefined) return;
    const { log, metrics } = this.#observers;
    metrics.backgroundFailure(this.#task);
    const line = { task: this.#task, merchant_id: encodeId(idPrefixes.merchant, merchantId), ...said };
    if (said.failures < alertAfter) log.warn(line, 'background work for a merchant failed; retrying');
    else log.error(line, 'background work for a merchant keeps failing; merchant quarantined');
  }

  #count(): number {
    // Whoever was not tried again for so long after the pause has nothing left that could fail.
    const oldest = performance.now() - longestPauseMs;
    for (const [id, { until }] of this.#suspects) if (until < oldest) this.#suspects.delete(id);
    return [...this.#suspects.values()].filter(({ failures }) => failures >= alertAfter).length;
  }
}

/** Rows by their merchant, as `each` takes them. */
export const byMerchant = <Row extends OfMerchant>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, (row) => row.merchant_id);
