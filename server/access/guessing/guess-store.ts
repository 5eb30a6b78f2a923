/** Stores wrong guesses for all processes, so that they survive restarts. */

import { daySeconds } from '../../../contract/durations.ts';
import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Pool } from '../../database/pool/pool.ts';
import {
  type IdentityTransaction,
  inIdentityTransaction,
} from '../../database/transactions/identity-transaction.ts';

/** A lock after this many different guesses within this many seconds. */
export interface GuessLimit {
  /** 32 bytes. */
  key: Buffer;
  most: number;
  seconds: number;
}

export interface Guess {
  /** 32 bytes. */
  key: Buffer;
  /** Up to 32 bytes; a repeated guess counts once per day. */
  guess: Buffer;
}

export interface Counted {
  /** Different guesses within the last day, including this one. */
  count: number;
  isNew: boolean;
}

export interface GuessStore {
  /** Returns how many seconds each limit still locks its key, 0 if it does not, in the order of the limits. */
  lockedFor(limits: readonly GuessLimit[], tx?: IdentityTransaction): Promise<number[]>;
  /** Counts guesses, in the same order; with `tx` they count only if it commits. */
  add(guesses: readonly Guess[], tx?: IdentityTransaction): Promise<Counted[]>;
  close(): void;
}

/** How long guesses are remembered. */
export const memorySeconds = daySeconds;

const limitColumns = columns<GuessLimit>({ key: 'bytea', most: 'int', seconds: 'int' });
const locks = statement<{ seconds: number }>(
  'guesses_locks',
  `select coalesce(greatest(ceil(extract(epoch from (
            select f.guessed_at from failed_guesses f where f.key = wanted.key
            order by f.guessed_at desc offset wanted.most - 1 limit 1
          ) + make_interval(secs => wanted.seconds) - clock_timestamp())), 0), 0)::int as seconds
   from ${limitColumns.unnestInOrder('wanted')}
   order by wanted.place`,
);

const guessColumns = columns<Guess>({ key: 'bytea', guess: 'bytea' });
const adding = statement<Counted>(
  'guesses_add',
  `with added as (
     insert into failed_guesses (key, guess, guessed_at)
     select distinct key, guess, clock_timestamp() from ${guessColumns.unnest('given')}
     order by key, guess
     on conflict (key, guess) do update set guessed_at = excluded.guessed_at
       where failed_guesses.guessed_at < excluded.guessed_at - interval '1 day'
     returning key, guess
   )
   select (select count(*) from failed_guesses f
           where f.key = given.key and f.guessed_at > clock_timestamp() - interval '1 day')::int
          + (select count(*) from added a where a.key = given.key)::int as count,
          exists (select from added a where a.key = given.key and a.guess = given.guess) as "isNew"
   from ${guessColumns.unnestInOrder('given')}
   order by given.place`,
);

/** Counts in the database, used without Redis or while it is unavailable. */
export class DatabaseGuessStore implements GuessStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async lockedFor(limits: readonly GuessLimit[], tx?: IdentityTransaction): Promise<number[]> {
    const rows = await this.#in(tx, (given) => given.run(locks, limitColumns.arrays(limits)));
    return rows.map(({ seconds }) => seconds);
  }

  add(guesses: readonly Guess[], tx?: IdentityTransaction): Promise<Counted[]> {
    return this.#in(tx, (given) => given.run(adding, guessColumns.arrays(guesses)));
  }

  close(): void {}

  #in<Result>(
    tx: IdentityTransaction | undefined,
    work: (tx: IdentityTransaction) => Promise<Result>,
  ): Promise<Result> {
    return tx === undefined ? inIdentityTransaction(this.#pool, work) : work(tx);
  }
}

declare module '../../engine/services.ts' {
  interface Services {
    /** Stores the counts of wrong guesses. */
    guessStore: GuessStore;
  }
}
