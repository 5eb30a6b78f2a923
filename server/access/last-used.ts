/**
 * Records when and from where each API token was last used: in memory, flushed every few seconds, and of a token at most
 * once in five minutes: tills use theirs all day.
 */

import { worldMs } from '../clock/world-clock.ts';
import { columns } from '../database/columns.ts';
import { statement } from '../database/connection.ts';
import { byDatabase, type Databases } from '../database/transactions/databases.ts';
import { inTenantTransaction } from '../database/transactions/tenant-transaction.ts';
import type { Principal } from '../engine/principal.ts';

export interface LastUsedOptions {
  flushMs?: number;
  onError?: (error: Error) => void;
}

interface Use {
  id: string;
  merchantId: string;
  atMs: number;
  ip: string;
}

const standardFlushMs = 10_000;
const maxInOneStatement = 1_000;

const useColumns = columns<Use>(
  { merchantId: 'uuid', id: 'uuid', ip: 'text' },
  { at: ['timestamptz', (use) => new Date(use.atMs).toISOString()] },
);

/**
 * The latest use wins, capped at the token's end, unless the row has one of the five minutes before. Locked tokens are
 * skipped until their next use; rows are locked in a fixed order, so that servers do not deadlock.
 */
const write = statement(
  'api_tokens_last_used',
  `with due as (
     select t.merchant_id, t.id, used.ip, least(used.at, t.revoked_at, t.expires_at) as at
     from ${useColumns.unnest('used')}
     join api_tokens t on t.merchant_id = used.merchant_id and t.id = used.id
     where t.last_used_at is null or t.last_used_at < least(used.at, t.revoked_at, t.expires_at) - interval '5 minutes'
     order by t.merchant_id, t.id
     for no key update of t skip locked
   )
   update api_tokens t set last_used_at = due.at, last_used_ip = due.ip
   from due
   where t.merchant_id = due.merchant_id and t.id = due.id`,
);

/** Collects uses of API tokens. Uses not yet flushed are lost if the process is killed. */
export class LastUsed {
  readonly #pool: Databases;
  readonly #flushMs: number;
  readonly #onError: (error: Error) => void;
  #uses = new Map<string, Use>();
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: Databases, options: LastUsedOptions = {}) {
    this.#pool = pool;
    this.#flushMs = options.flushMs ?? standardFlushMs;
    this.#onError = options.onError ?? (() => undefined);
  }

  /** Called for each admitted request without waiting; ignores credentials other than tokens. */
  note(principal: Pick<Principal, 'kind' | 'credentialId' | 'merchantId'>, ip: string): void {
    if (principal.kind !== 'token') return;
    const { credentialId: id, merchantId } = principal;
    this.#uses.set(id, { id, merchantId, atMs: worldMs(), ip });
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      this.flush().catch(this.#onError);
    }, this.#flushMs).unref();
  }

  /** Flushes the rest; the pool must still be open. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.flush().catch(this.#onError);
  }

  /** Writes everything recorded so far; failed writes are kept for the next flush. */
  async flush(): Promise<void> {
    const uses = this.#uses;
    this.#uses = new Map();
    const left = new Map(uses);
    const failures: unknown[] = [];
    try {
      // A cell that is down must not hold up the others.
      for (const own of (await byDatabase(this.#pool, [...uses.values()])).values())
        await this.#flush(own, left).catch((error: unknown) => failures.push(error));
    } catch (error) {
      failures.push(error);
    }
    if (failures.length === 0) return;
    // A use recorded meanwhile is later than the one that failed to be written.
    this.#uses = new Map([...left, ...this.#uses]);
    throw failures[0];
  }

  async #flush(uses: readonly Use[], left: Map<string, Use>): Promise<void> {
    for (let from = 0; from < uses.length; from += maxInOneStatement) {
      const some = uses.slice(from, from + maxInOneStatement);
      await this.#write(some);
      for (const { id } of some) left.delete(id);
    }
  }

  #write(uses: readonly Use[]): Promise<unknown> {
    const merchants = [...new Set(uses.map(({ merchantId }) => merchantId))];
    return inTenantTransaction(this.#pool, { merchants }, (tx) => tx.run(write, useColumns.arrays(uses)));
  }
}
