/** Steps 3 and 4: the target follows the source, and all rows are compared at one position. */

import type { Rig } from './rig.ts';
import { applyTransactions, keyText } from './rows/apply-changes.ts';
import { compareHeads, compareTable } from './rows/compare.ts';
import type { MovedTable } from './rows/moved-tables.ts';
import { ChangeStream, connectForReplication } from './stream/change-stream.ts';
import { parseLsn, type SourceTransaction, type Value } from './stream/pgoutput.ts';
import { createSlot, releaseSlot, slotOf } from './stream/slot.ts';

/** Changes applied in one transaction of the target. */
const appliedAtOnce = 4_000;
const takeMs = 500;

/** What has been compared, and when, by the clock of the source. */
export interface Compared {
  /** The number of rows by table. */
  counts: ReadonlyMap<string, number>;
  now: string;
  atMs: number;
}

/** The merchant's changes on their way to the target. */
export class Following {
  readonly #rig: Rig;
  readonly #stream: ChangeStream;
  /** Arrived, but committed after the position at which the rows are compared. */
  #later: SourceTransaction[] = [];
  /** By table: the keys of rows that have changed since they were compared. */
  touched = new Map<string, Map<string, ReadonlyMap<string, Value>>>();
  readonly #keyed: ReadonlyMap<string, MovedTable>;

  private constructor(rig: Rig, stream: ChangeStream) {
    this.#rig = rig;
    this.#stream = stream;
    this.#keyed = new Map(rig.tables.map((table) => [table.name, table]));
  }

  static async open(rig: Rig): Promise<Following> {
    const { move, source, target } = rig;
    await releaseSlot(source, move);
    const { rows } = await target.query<{ applied: string }>(
      'select applied from merchant_arrivals where move_id = $1',
      [move.id],
    );
    const client = await connectForReplication(rig.sourceUrl);
    const name = slotOf(move);
    return new Following(rig, new ChangeStream(client, name, name, rows[0]!.applied));
  }

  close(): Promise<void> {
    return this.#stream.close();
  }

  /** Applies what was committed before now; returns how long that took, in milliseconds. */
  async catchUp(): Promise<number> {
    const began = performance.now();
    await this.#until(await this.#mark());
    return performance.now() - began;
  }

  /** Compares all rows with a snapshot of the source. */
  async compareAll(): Promise<Compared> {
    const { move, target, tables, tell, connectToSource, sourceUrl } = this.#rig;
    const snapshot = await createSlot(sourceUrl, `${slotOf(move)}_c`, 'temporary', connectToSource);
    try {
      const position = parseLsn(snapshot.lsn);
      await this.#until(await this.#mark(), position);
      const sides = { source: snapshot.client, target, merchants: move.merchants };
      const { rows } = await snapshot.client.query<{ now: string; ms: number }>(
        'select now()::text as now, extract(epoch from now())::float8 * 1000 as ms',
      );
      const { now, ms } = rows[0]!;
      const counts = new Map<string, number>();
      for (const [at, table] of tables.entries()) {
        tell.count(`Comparing ${table.name}`, at, tables.length);
        counts.set(table.name, await compareTable(sides, table, now));
      }
      await compareHeads(sides);
      this.touched = new Map();
      this.#note(this.#later);
      return { counts, now, atMs: ms };
    } finally {
      await snapshot.client.end();
    }
  }

  /** Writes a mark into the log of the source: what was committed earlier precedes it. */
  async #mark(): Promise<string> {
    const mark = `${this.#rig.move.id} ${performance.now()}`;
    await this.#rig.source.query(`select pg_logical_emit_message(true, 'tessera_move', $1)`, [mark]);
    return mark;
  }

  /** Applies everything up to the mark; what was committed at `end` or later is kept for the next time. */
  async #until(mark: string, end?: bigint): Promise<void> {
    let arrived = this.#later;
    this.#later = [];
    for (let isHere = false; ; arrived = await this.#stream.take(takeMs)) {
      isHere ||= arrived.some(({ marks }) => marks.includes(mark));
      const due = end === undefined ? arrived : arrived.filter(({ commitLsn }) => commitLsn < end);
      if (due.length < arrived.length) this.#later.push(...arrived.slice(due.length));
      await this.#apply(due);
      if (isHere) return;
    }
  }

  async #apply(transactions: readonly SourceTransaction[]): Promise<void> {
    this.#note(transactions);
    for (let from = 0; from < transactions.length; ) {
      let to = from;
      for (let changes = 0; to < transactions.length && changes < appliedAtOnce; to += 1)
        changes += transactions[to]!.changes.length + 1;
      await applyTransactions(this.#rig, transactions.slice(from, to));
      this.#stream.confirm(transactions[to - 1]!.endLsn);
      from = to;
    }
  }

  #note(transactions: readonly SourceTransaction[]): void {
    for (const { changes } of transactions)
      for (const { table, values } of changes) {
        const keys = this.touched.get(table) ?? new Map();
        this.touched.set(table, keys);
        const known = this.#keyed.get(table);
        if (known === undefined) continue;
        const key = new Map(known.key.map((column) => [column, values.get(column)]));
        keys.set(keyText(known, key), key);
      }
  }
}
