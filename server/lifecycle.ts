/** Whether this process should be sent requests. */
import { statement } from './database/connection.ts';
import { migrationNames } from './database/migrate.ts';
import type { Pool } from './database/pool.ts';
import { inTenantTransaction } from './database/tenant-transaction.ts';

const applied = statement<{ name: string }>('migrations_applied', 'select name from schema_migrations');

/** How long the database may take to answer. */
const patienceMs = 500;
/** A good answer counts for this long: a hiccup is no reason to send everybody elsewhere. */
const trustMs = 2_000;
/** Everybody who asks within this time gets the same answer, so that asking costs the database nothing. */
const freshMs = 250;

/** Each statement has a deadline far below this, so connections that do not come back for so long are lost. */
const stuckMs = 120_000;

export class Lifecycle {
  /** Set when the process is asked to stop: what is under way is ended, a balancer should send no more. */
  draining = false;
  readonly #pool: Pool;
  /** The one look at the database under way; while it hangs no other begins. */
  #look: Promise<void> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #soundAt = Number.NEGATIVE_INFINITY;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * True unless the process drains, the database has not answered for two seconds, it takes no writes, or it lacks a
   * migration of this version. Answers within half a second.
   */
  async isReady(): Promise<boolean> {
    if (this.draining) return false;
    if (this.#look === undefined && performance.now() - this.#lookedAt > freshMs) this.#look = this.#begin();
    if (this.#look !== undefined) await atMost(patienceMs, this.#look);
    return !this.draining && performance.now() - this.#soundAt < trustMs;
  }

  /** True when nothing but a restart helps: the database answers, and still no request gets a connection to it. */
  get isStuck(): boolean {
    return this.#pool.starvingMs > stuckMs;
  }

  async #begin(): Promise<void> {
    try {
      const [found, isMigrated] = await Promise.all([this.#pool.look(), this.#isMigrated()]);
      if (found === 'read-only') this.#soundAt = Number.NEGATIVE_INFINITY;
      else if (found === 'writable' && isMigrated) this.#soundAt = performance.now();
    } catch {
      // The database is away, which shows in the time of its last good answer.
    }
    this.#lookedAt = performance.now();
    this.#look = undefined;
  }

  /** A newer schema is as good as ours: that is how a new version is rolled out. */
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

/** Waits for `work`, or for so many milliseconds. */
function atMost(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

declare module './services.ts' {
  interface Services {
    lifecycle: Lifecycle;
  }
}
