/**
 * Budgets for wrong guesses, counted per account, network and pair of both, across all processes. Guesses at one
 * account from many addresses exhaust the account's budget, and one address trying many accounts exhausts its own. What
 * is no guess can have a budget, too: `spend`.
 */
import { randomBytes } from 'node:crypto';
import { daySeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import type { IdentityTransaction } from '../../database/transactions/identity-transaction.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { tokenDigest } from '../credentials/token-format.ts';
import type { Guess, GuessLimit, GuessStore } from './guess-store.ts';

const { guesses } = limits;
export type BudgetName = keyof typeof guesses;

/** A subject of a budget, such as an account under `account`. */
export interface Subject {
  budget: BudgetName;
  /** The address, network or id; stored only as a digest. */
  of: string;
}

export class GuessBudgets {
  readonly #store: GuessStore;
  readonly #pepper: Buffer;

  constructor(store: GuessStore, keyring: Keyring) {
    this.#store = store;
    this.#pepper = keyring.tokenPepper;
  }

  /**
   * Returns the seconds for which each subject is locked, 0 if it is not. Pass `tx` to pipeline the query with its
   * neighbors, so that it adds no latency.
   */
  async lockedFor(subjects: readonly Subject[], tx?: IdentityTransaction): Promise<number[]> {
    if (subjects.length === 0) return [];
    const wanted = subjects.flatMap((subject) => this.#limitsOf(subject));
    const seconds = await this.#store.lockedFor(wanted, tx);
    // Each subject has two limits: for its window and for the day.
    return subjects.map((_, at) => Math.max(seconds[2 * at]!, seconds[2 * at + 1]!));
  }

  /** Counts a wrong guess for each subject and returns their counts for the last day. */
  async fail(subjects: readonly Subject[], tx?: IdentityTransaction): Promise<number[]> {
    if (subjects.length === 0) return [];
    const guess = randomBytes(16);
    const counted = await this.#store.add(
      subjects.map((subject): Guess => ({ key: this.#keyOf(subject), guess })),
      tx,
    );
    return counted.map(({ count }) => count);
  }

  /** Counts what a subject may do a few times. Throws `rate_limited` once that is used up. */
  async spend(subject: Subject): Promise<void> {
    const [seconds = 0] = await this.lockedFor([subject]);
    if (seconds > 0) throw refuse('rate_limited', { retry_after: seconds });
    await this.fail([subject]);
  }

  /** Returns true once a day for each subject. */
  async isFirstToday(subject: string, tx?: IdentityTransaction): Promise<boolean> {
    const key = tokenDigest(this.#pepper, `once-a-day ${subject}`);
    const [counted] = await this.#store.add([{ key, guess: Buffer.from('once') }], tx);
    return counted!.isNew;
  }

  #limitsOf(subject: Subject): GuessLimit[] {
    const key = this.#keyOf(subject);
    const { attempts, windowSeconds, attemptsPerDay } = guesses[subject.budget];
    return [
      { key, most: attempts, seconds: windowSeconds },
      { key, most: attemptsPerDay, seconds: daySeconds },
    ];
  }

  #keyOf({ budget, of }: Subject): Buffer {
    return tokenDigest(this.#pepper, `guess ${budget} ${of}`);
  }
}

declare module '../../engine/services.ts' {
  interface Services {
    /** Counts wrong passwords, codes and links across all processes. */
    guesses: GuessBudgets;
  }
}
