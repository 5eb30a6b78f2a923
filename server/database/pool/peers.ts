/**
 * Who else uses the database. Servers of two versions run side by side while an installation is upgraded, and what a new
 * one writes must be read by the others. Each connection of a server says which form of rows its server reads.
 */
import { begun } from '../../errors/begun.ts';

/** The name of connections that serve requests. A version that stores rows in a form that this one can't read has another. */
export const serverName = 'tessera 2';
const olderNames = ['tessera'];

/** Between looks, until there are no older servers: going back to an earlier version needs a backup of it. */
const intervalMs = 60_000;

const question = `select exists (select from pg_stat_activity
  where datname = current_database() and application_name = any ($1::text[])) as older`;

/** Runs a statement within the time limits of the pool. */
type Ask = (text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>;

export class Peers {
  readonly #ask: Ask;
  #hasOlder = true;
  #nextLook = 0;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Whether servers of an earlier version may run; true until a look found none. */
  get hasOlder(): boolean {
    if (this.#hasOlder && performance.now() >= this.#nextLook) void begun(this.look());
    return this.#hasOlder;
  }

  /** Looks once; a failure counts as not knowing. */
  async look(): Promise<void> {
    this.#nextLook = performance.now() + intervalMs;
    try {
      const [found] = await this.#ask(question, [olderNames]);
      this.#hasOlder = found!.older as boolean;
    } catch {
      // The next look will tell.
    }
  }
}
