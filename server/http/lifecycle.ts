/** Readiness and liveness of this process. */

import { statement } from '../database/connection.ts';
import type { Pool } from '../database/pool/pool.ts';
import { migrationNames } from '../database/schema/migrate.ts';
import { inTenantTransaction } from '../database/transactions/tenant-transaction.ts';
import { begun } from '../errors/begun.ts';

const applied = statement<{ name: string }>('migrations_applied', 'select name from schema_migrations');

/** Time-out of a check of the database. */
const timeoutMs = 500;
/** How long a successful check counts: a brief failure is no reason to divert all traffic. */
const trustMs = 2_000;
/** Checks within this time share a result, so that frequent probes do not load the database. */
const freshMs = 250;

/** Statements have far shorter deadlines, so connections missing for this long are lost. */
const stuckMs = 120_000;

export class Lifecycle {
  /** Set when the process is asked to stop: it finishes work in progress, and a balancer should send no more. */
  draining = false;
  readonly #pool: Pool;
  /** The check in progress; while it hangs, no other starts. */
  #look: Promise<void> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #soundAt = Number.NEGATIVE_INFINITY;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Returns false if the process is draining, or the database has not answered for two seconds, is read-only, or lacks
   * a migration of this version. Answers within half a second.
   */
  async isReady(): Promise<boolean> {
    if (this.draining) return false;
    if (this.#look === undefined && performance.now() - this.#lookedAt > freshMs)
      this.#look = begun(this.#begin());
    if (this.#look !== undefined) await atMost(timeoutMs, this.#look);
    return !this.draining && performance.now() - this.#soundAt < trustMs;
  }

  /** True if only a restart helps: the database answers, but no request gets a connection. */
  get isStuck(): boolean {
    return this.#pool.starvingMs > stuckMs;
  }

  async #begin(): Promise<void> {
    try {
      const [found, isMigrated] = await Promise.all([this.#pool.look(), this.#isMigrated()]);
      if (found === 'read-only') this.#soundAt = Number.NEGATIVE_INFINITY;
      else if (found === 'writable' && isMigrated) this.#soundAt = performance.now();
    } catch {
      // An unavailable database shows in the time of the last successful check.
    }
    this.#lookedAt = performance.now();
    this.#look = undefined;
  }

  /** A newer schema is fine: rolling upgrades migrate first. */
  async #isMigrated(): Promise<boolean> {
    const scope = { merchants: [], readOnly: true };
    const [needed, rows] = await Promise.all([
      migrationNames(),
      inTenantTransaction(this.#pool, scope, (tx) => tx.run(applied)),
    ]);
    const names = new Set(rows.map((row) => row.name));
    return needed.every((name) => names.has(name));
  }
}

/** Waits for `work`, up to a time limit. */
function atMost(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void begun(
      work.then(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}

declare module '../engine/services.ts' {
  interface Services {
    lifecycle: Lifecycle;
  }
}
