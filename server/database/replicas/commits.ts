/** How far the primary's log was written when this process last committed. */
import { type Connection, statement } from '../connection.ts';
import { later, type Position, positionOf, unreachable } from './position.ts';

// The end of everything inserted so far is behind the commit before it, even where commits don't wait for the disk.
const inserted = statement<{ lsn: string; file: string }>(
  'wal_inserted',
  `select lsn::text, pg_walfile_name(lsn) as file from (select pg_current_wal_insert_lsn() as lsn) as log`,
);

/** One position for all commits of a process: it is behind every commit that was answered. */
export class Commits {
  #latest: Position | undefined;
  /** Commits whose position was never learned. */
  #missed = 0;
  #isMissing = false;

  /**
   * Sent right behind a commit, so that both share a packet and a round trip. Never fails: the commit has happened, and
   * as long as its position is unknown no replica counts as up to date.
   */
  async learn(connection: Connection): Promise<void> {
    const { missed } = this;
    try {
      const [row] = await connection.run(inserted);
      this.note(positionOf(row!), missed);
    } catch {
      this.#missed += 1;
      this.#isMissing = true;
    }
  }

  /** Notes a position of the primary that was asked for when `missed` commits were missed. */
  note(position: Position, missed: number): void {
    this.#latest = this.#latest === undefined ? position : later(position, this.#latest);
    if (missed === this.#missed) this.#isMissing = false;
  }

  get missed(): number {
    return this.#missed;
  }

  /** Behind all commits of this process; undefined before the first. */
  get latest(): Position | undefined {
    return this.#isMissing ? unreachable : this.#latest;
  }
}
