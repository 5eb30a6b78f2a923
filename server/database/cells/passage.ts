/**
 * Requests of a merchant who moves to another cell wait for the moment that its writes are held up, instead of failing.
 * All requests of a merchant in a process wait together, outside of queues that others need.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { begun } from '../../errors/begun.ts';
import { statement } from '../connection.ts';
import { departedOf, hasDeparted, isFenced } from '../failures.ts';
import type { ScopeValues } from '../transactions/scoped-query.ts';
import type { Cell } from './cell.ts';

/** How long a request waits; a move holds up writes for less. */
const longestMs = 2_000;
const lookMs = 25;

const find = statement<object>(
  'merchant_fences_find',
  `select from merchant_fences where merchant_id = $1 and (ends_at is null or ends_at > clock_timestamp())`,
);
/** Fences have no tenant. */
const noScope: ScopeValues = ['{}', '', ''];

export interface Directions {
  /** The cell of a merchant, as far as this process knows. */
  find(merchantId: string): Promise<Cell>;
  forget(merchants: readonly string[]): void;
}

export class Passage {
  readonly #directions: Directions;
  readonly #waits = new Map<string, Promise<void>>();

  constructor(directions: Directions) {
    this.#directions = directions;
  }

  /** Resolves once the merchant is served again, or after two seconds; undefined if no request waits for that. */
  waitOf(merchantId: string): Promise<void> | undefined {
    return this.#waits.get(merchantId);
  }

  /** Repeats work that a cell refuses because a merchant has left or is leaving. Work can add to a set of merchants. */
  async through<Result>(of: Iterable<string>, work: () => Promise<Result>): Promise<Result> {
    const until = performance.now() + longestMs;
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await work();
      } catch (error) {
        if (!isFenced(error) || performance.now() > until) throw error;
        const departed = departedOf(error);
        const merchants = [...of];
        this.#directions.forget([...merchants, ...departed]);
        // A partner whom the work takes to be in the same cell: only its caller knows what to do instead.
        if (departed.some((id) => !merchants.includes(id))) throw error;
        // Usually only the directory in memory was outdated.
        if (!isFirst || !hasDeparted(error)) await Promise.all(merchants.map((id) => this.#settled(id)));
      }
    }
  }

  #settled(merchantId: string): Promise<void> {
    const waiting = this.#waits.get(merchantId);
    if (waiting !== undefined) return waiting;
    const wait = begun(this.#watch(merchantId).finally(() => this.#waits.delete(merchantId)));
    this.#waits.set(merchantId, wait);
    return wait;
  }

  async #watch(merchantId: string): Promise<void> {
    const until = performance.now() + longestMs;
    do {
      await pause(lookMs);
      this.#directions.forget([merchantId]);
      try {
        const { pool } = await this.#directions.find(merchantId);
        if ((await pool.read(find, [merchantId], noScope)).length === 0) return;
      } catch {
        // The request that is repeated tells why.
        return;
      }
    } while (performance.now() < until);
  }
}
