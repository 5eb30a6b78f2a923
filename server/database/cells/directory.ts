/** Where each merchant lives: read from the cell home once and kept in memory, until a cell says that it has changed. */

import { BoundedMap } from '../../bounds/bounded-map.ts';
import { homeCell } from '../../config/cells.ts';
import { begun } from '../../errors/begun.ts';
import { statement } from '../connection.ts';
import { explainFailure } from '../failures.ts';
import type { Pool } from '../pool/pool.ts';
import type { ScopeValues } from '../transactions/scoped-query.ts';

const find = statement<{ merchant_id: string; cell: string }>(
  'merchant_cells_find',
  'select merchant_id, cell from merchant_cells where merchant_id = any ($1::uuid[])',
);

/** The directory has no tenant. */
const noScope: ScopeValues = ['{}', '', ''];

const maxKnown = 200_000;

interface Asking {
  ids: Set<string>;
  answer: Promise<ReadonlyMap<string, string>>;
}

/**
 * A stale entry is harmless: a cell refuses merchants that have left it (`merchant_fences`), and then they are looked up
 * again.
 */
export class Directory {
  readonly #home: Pool;
  readonly #known = new BoundedMap<string, string>(maxKnown);
  /** The look-up that is sent at the end of this turn of the event loop. */
  #asking: Asking | undefined;

  constructor(home: Pool) {
    this.#home = home;
  }

  /** The name of the merchant's cell, if it was looked up before. */
  known(merchantId: string): string | undefined {
    return this.#known.get(merchantId);
  }

  /** The name of the merchant's cell; one that the directory doesn't list lives in home, if it exists at all. */
  async find(merchantId: string): Promise<string> {
    const known = this.#known.get(merchantId);
    if (known !== undefined) return known;
    this.#asking ??= this.#ask();
    const { ids, answer } = this.#asking;
    ids.add(merchantId);
    return (await answer).get(merchantId) ?? homeCell;
  }

  note(merchants: readonly string[], cell: string): void {
    for (const id of merchants) this.#known.set(id, cell);
  }

  forget(merchants: readonly string[]): void {
    for (const id of merchants) this.#known.delete(id);
  }

  #ask(): Asking {
    const ids = new Set<string>();
    const send = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      this.#asking = undefined;
      const rows = await this.#home.read(find, [[...ids]], noScope).catch((error: unknown) => {
        throw explainFailure(error);
      });
      const found = new Map(rows.map(({ merchant_id, cell }) => [merchant_id, cell]));
      for (const id of ids) this.#known.set(id, found.get(id) ?? homeCell);
      return found;
    };
    return { ids, answer: begun(send()) };
  }
}
