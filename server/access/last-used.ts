/** When and from where each API token was last used: kept in memory, written down every few seconds. */

import { statement } from '../database/connection.ts';
import type { Pool } from '../database/pool.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { worldMs } from '../database/world-clock.ts';
import type { Principal } from './principal.ts';

export interface LastUsedOptions {
  flushMs?: number;
  onError?: (error: Error) => void;
}

interface Use {
  merchantId: string;
  atMs: number;
  ip: string;
}

const standardFlushMs = 10_000;
const mostInOneStatement = 1_000;

/**
 * Later uses win, and none is later than the end of the token. A token that somebody is changing is left for its
 * next use; locks are taken in one order, so that servers do not block each other.
 */
const write = statement(
  'api_tokens_last_used',
  `with due as (
     select t.merchant_id, t.id, used.ip, least(used.at, t.revoked_at, t.expires_at) as at
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[]) as used (merchant_id, id, at, ip)
     join api_tokens t on t.merchant_id = used.merchant_id and t.id = used.id
     where t.last_used_at is null or t.last_used_at < least(used.at, t.revoked_at, t.expires_at)
     order by t.merchant_id, t.id
     for no key update of t skip locked
   )
   update api_tokens t set last_used_at = due.at, last_used_ip = due.ip
   from due
   where t.merchant_id = due.merchant_id and t.id = due.id`,
);

/** Notes uses of API tokens. What was not yet written is lost when the process is killed. */
export class LastUsed {
  readonly #pool: Pool;
  readonly #flushMs: number;
  readonly #onError: (error: Error) => void;
  #uses = new Map<string, Use>();
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: Pool, options: LastUsedOptions = {}) {
    this.#pool = pool;
    this.#flushMs = options.flushMs ?? standardFlushMs;
    this.#onError = options.onError ?? (() => undefined);
  }

  /** Called for each admitted request; only tokens are noted, and nothing is waited for. */
  note(principal: Pick<Principal, 'kind' | 'credentialId' | 'merchantId'>, ip: string): void {
    if (principal.kind !== 'token') return;
    this.#uses.set(principal.credentialId, { merchantId: principal.merchantId, atMs: worldMs(), ip });
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      this.flush().catch(this.#onError);
    }, this.#flushMs).unref();
  }

  /** Writes what is left; the pool must still be open. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.flush().catch(this.#onError);
  }

  /** Writes down everything noted so far; what fails to be written is kept for the next time. */
  async flush(): Promise<void> {
    const uses = this.#uses;
    this.#uses = new Map();
    const entries = [...uses];
    for (let from = 0; from < entries.length; from += mostInOneStatement) {
      const some = entries.slice(from, from + mostInOneStatement);
      try {
        await this.#write(some);
      } catch (error) {
        // A use noted in the meantime is later than the one that could not be written.
        this.#uses = new Map([...entries.slice(from), ...this.#uses]);
        throw error;
      }
    }
  }

  #write(uses: [string, Use][]): Promise<unknown> {
    const merchants = [...new Set(uses.map(([, use]) => use.merchantId))];
    return inTenantTransaction(this.#pool, { merchants }, (tx) =>
      tx.run(write, [
        uses.map(([, use]) => use.merchantId),
        uses.map(([id]) => id),
        uses.map(([, use]) => new Date(use.atMs).toISOString()),
        uses.map(([, use]) => use.ip),
      ]),
    );
  }
}
