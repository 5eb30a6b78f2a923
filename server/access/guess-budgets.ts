/**
 * How often somebody may guess wrongly, counted for accounts, networks and pairs of both apart and over all processes:
 * many addresses that guess at one account meet the budget of the account, and one that tries many accounts its own.
 */
import { randomBytes } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import type { IdentityTransaction } from '../database/identity-transaction.ts';
import type { Guess, GuessLimit, GuessStore } from './guess-store.ts';
import type { Keyring } from './keyring.ts';
import { tokenDigest } from './token-format.ts';

const { guesses } = limits;
export type BudgetName = keyof typeof guesses;

/** What a guess counts for, such as an account under `account`. */
export interface Subject {
  budget: BudgetName;
  /** Who or what: an address, a network, an id. Only a digest of it is kept. */
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
   * For how many seconds each subject may not guess, 0 where it may. Sent with `tx` it travels with the statements
   * around it, so that asking costs a request that guesses nothing no time.
   */
  async lockedFor(subjects: readonly Subject[], tx?: IdentityTransaction): Promise<number[]> {
    if (subjects.length === 0) return [];
    const wanted = subjects.flatMap((subject) => this.#limitsOf(subject));
    const seconds = await this.#store.lockedFor(wanted, tx);
    // Each subject has two limits: of its window and of the day.
    return subjects.map((_, at) => Math.max(seconds[2 * at]!, seconds[2 * at + 1]!));
  }

  /** Counts a wrong guess for each subject, and answers how many there were within a day. */
  async fail(subjects: readonly Subject[], tx?: IdentityTransaction): Promise<number[]> {
    if (subjects.length === 0) return [];
    const guess = randomBytes(16);
    const counted = await this.#store.add(
      subjects.map((subject): Guess => ({ key: this.#keyOf(subject), guess })),
      tx,
    );
    return counted.map(({ count }) => count);
  }

  /** True once a day for each subject. */
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
      { key, most: attemptsPerDay, seconds: 86_400 },
    ];
  }

  #keyOf({ budget, of }: Subject): Buffer {
    return tokenDigest(this.#pepper, `guess ${budget} ${of}`);
  }
}

declare module '../services.ts' {
  interface Services {
    /** Counts wrong passwords, codes and links across all processes. */
    guesses: GuessBudgets;
  }
}
