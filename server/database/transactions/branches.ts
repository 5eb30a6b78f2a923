/** Transactions in other cells that last as long as one in the cell home. */
import { begun, deferred } from '../../errors/begun.ts';
import type { Cells } from '../cells/cells.ts';
import { inTenantTransaction, type TenantTransaction } from './tenant-transaction.ts';

interface Branch {
  end: PromiseWithResolvers<void>;
  running: Promise<void>;
}

export class Branches {
  readonly cells: Cells;
  readonly #branches: Branch[] = [];

  /** The merchants of the transaction so far. */
  readonly entered: Set<string>;

  constructor(cells: Cells, entered: Set<string>) {
    this.cells = cells;
    this.entered = entered;
  }

  /** Opens a transaction of these merchants, who live in one cell. */
  async open(merchants: readonly string[]): Promise<TenantTransaction> {
    const opened = deferred<TenantTransaction>();
    const end = deferred();
    // The transaction as a whole is repeated if the merchants have left, and not one of its branches.
    const pool = await this.cells.poolOf(merchants);
    const running = begun(
      inTenantTransaction(pool, { merchants }, async (tx) => {
        opened.resolve(tx);
        await end.promise;
      }),
    );
    running.catch(opened.reject);
    this.#branches.push({ end, running });
    return opened.promise;
  }

  /** Runs `work`; its branches then commit, or roll back if it fails. */
  async around<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      for (const { end } of this.#branches) end.resolve();
      await Promise.all(this.#branches.map(({ running }) => running));
      return result;
    } catch (error) {
      for (const { end } of this.#branches) end.reject(error);
      await Promise.allSettled(this.#branches.map(({ running }) => running));
      throw error;
    }
  }
}
