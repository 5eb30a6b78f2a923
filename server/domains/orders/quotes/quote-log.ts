/** Remembers what was quoted last for each order id: noted in memory, and written right after the answer. */

import { isUnavailable } from '../../../database/failures.ts';
import type { Pool } from '../../../database/pool/pool.ts';
import { byDatabase, type Databases } from '../../../database/transactions/databases.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { begun } from '../../../errors/begun.ts';
import { type QuoteRow, saveQuotes } from './quote-store.ts';

/** Beyond this, quotes are dropped: the database is slower than the tills, and they are only for reading. */
const mostWaiting = 5_000;
/** One merchant's share of them, so that a flood takes no place from another merchant. */
const mostOfOne = mostWaiting / 10;
const mostAtOnce = 200;
const mostTurns = 3;

const keyOf = (merchantId: string, orderId: string): string => `${merchantId} ${orderId}`;

/**
 * Writes quotes in batches, one batch at a time, so that they occupy one connection however many there are. Quotes that
 * aren't written yet are lost if the process is killed or the database is away.
 */
export class QuoteLog {
  readonly #pool: Databases;
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Map<string, QuoteRow>();
  /** How many quotes of each merchant are waiting. */
  readonly #shares = new Map<string, number>();
  #beingWritten: ReadonlyMap<string, QuoteRow> = new Map();
  /** The batch that is under way. */
  #turn: Promise<unknown> | undefined;
  #writing: Promise<void> | undefined;

  constructor(pool: Databases, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  /** Takes a quote, which replaces an earlier one of the same order, without waiting. */
  note(row: QuoteRow): void {
    const key = keyOf(row.merchant_id, row.order_id);
    if (!this.#waiting.has(key)) {
      const share = this.#shares.get(row.merchant_id) ?? 0;
      if (share >= mostOfOne || this.#waiting.size >= mostWaiting) return;
      this.#shares.set(row.merchant_id, share + 1);
    }
    this.#waiting.set(key, row);
    this.#writing ??= begun(
      this.#writeAll().finally(() => {
        this.#writing = undefined;
      }),
    );
  }

  /** Waits until the quotes of an order that this process took are written, so that a read after a quote shows it. */
  async written(merchantId: string, orderId: string): Promise<void> {
    const key = keyOf(merchantId, orderId);
    const isPending = () => this.#beingWritten.has(key) || this.#waiting.has(key);
    // The batch under way and the next one; a reader doesn't wait for those of a flood.
    for (let turns = 0; turns < mostTurns && isPending(); turns += 1) await this.#turn;
  }

  /** Writes the rest; the pool must still be open. */
  async stop(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    // Quotes of the same turn of the event loop share a batch, and none delays the answer to its own request.
    this.#turn = begun(new Promise((resolve) => setImmediate(resolve)));
    await this.#turn;
    while (this.#waiting.size > 0) {
      const some = this.#take();
      this.#beingWritten = some;
      this.#turn = begun(this.#write([...some.values()]).catch(this.#onError));
      await this.#turn;
      this.#beingWritten = new Map();
    }
  }

  #take(): Map<string, QuoteRow> {
    const some = new Map([...this.#waiting].slice(0, mostAtOnce));
    for (const [key, { merchant_id: merchantId }] of some) {
      this.#waiting.delete(key);
      const share = this.#shares.get(merchantId)! - 1;
      if (share > 0) this.#shares.set(merchantId, share);
      else this.#shares.delete(merchantId);
    }
    return some;
  }

  async #write(rows: readonly QuoteRow[]): Promise<void> {
    const owned = rows.map((row) => ({ merchantId: row.merchant_id, row }));
    // A database that is away concerns no other.
    for (const [database, own] of await byDatabase(this.#pool, owned))
      await this.#save(
        database.pool,
        own.map(({ row }) => row),
      );
  }

  /** Together, and if that fails, those of each merchant alone: what is wrong with one concerns no other. */
  async #save(pool: Pool, rows: readonly QuoteRow[]): Promise<void> {
    const byMerchant = Map.groupBy(rows, ({ merchant_id }) => merchant_id);
    const merchants = [...byMerchant.keys()];
    try {
      // Without waiting for merchants that move: readers of all others wait for this.
      await inTenantTransaction(pool, { merchants }, (tx) => saveQuotes(tx, rows));
    } catch (error) {
      if (merchants.length === 1 || isUnavailable(error)) return this.#onError(error);
      for (const own of byMerchant.values()) await this.#save(pool, own);
    }
  }
}

declare module '../../../engine/services.ts' {
  interface Services {
    /** Remembers the last quote of each order. */
    quotes: QuoteLog;
  }
}
