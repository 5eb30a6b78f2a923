/** The only source of transactions that write tenants' rows. */
import { type Connection, statement } from '../connection.ts';
import { explainFailure, isReadOnly, isRetryable } from '../failures.ts';
import type { Pool } from '../pool/pool.ts';
import {
  type BaseScope,
  checked,
  type ReadScope,
  ReadTransaction,
  singleOf,
  tenantsOf,
} from './read-transaction.ts';

/** A transaction that also writes, and commits everything together. Reads take a `ReadTransaction`. */
export class TenantTransaction extends ReadTransaction {
  readonly #connection: Connection;
  readonly #sent: Promise<unknown>[] = [];
  readonly #afterCommit: (() => void)[] = [];

  private constructor(connection: Connection, scope: WriteScope) {
    super((sql, values) => connection.run(sql, values), scope);
    this.#connection = connection;
  }

  /** Runs SQL of another library. */
  script(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.#connection.script(text, values);
  }

  /**
   * Commits without waiting for statements already sent. If one of them fails, the commit rolls back and the failure is
   * thrown.
   */
  commitAlong(...sent: Promise<unknown>[]): void {
    // If something else fails before the commit, that failure is reported instead.
    for (const one of sent) one.catch(() => undefined);
    this.#sent.push(...sent);
  }

  /** The sent statements that the commit will await. */
  get sent(): readonly Promise<unknown>[] {
    return this.#sent;
  }

  /** Calls `tell` once the transaction has committed, and never if it did not. */
  afterCommit(tell: () => void): void {
    this.#afterCommit.push(tell);
  }

  /** The callbacks to run after the commit. */
  get listeners(): readonly (() => void)[] {
    return this.#afterCommit;
  }

  /** Raises the time-out of later statements and their locks, in seconds. Requests of a till never need it. */
  async allow(seconds: number): Promise<void> {
    this.#connection.allow(seconds * 1_000);
    await this.#connection.command(patience(seconds));
  }

  async savepoint(name: 'operation'): Promise<void> {
    await this.#connection.command(`savepoint ${name}`);
  }

  async rollbackTo(name: 'operation'): Promise<void> {
    await this.#connection.command(`rollback to savepoint ${name}`);
  }

  /**
   * Changes the merchants: for sign-in, which finds its merchant within the transaction, and for transfers between
   * merchants. Work across several merchants uses real time, even if one of them has a shifted clock.
   */
  async rescope(merchantIds: readonly string[], userId?: string): Promise<void> {
    const settings = [`set local tessera.tenants to '{${merchantIds.map(checked).join(',')}}'`];
    if (userId) settings.push(`set local tessera."user" to '${checked(userId)}'`);
    if (merchantIds.length > 1) settings.push(`set local tessera.clock_ahead to ''`);
    await this.#connection.command(settings.join(';'));
  }

  /** Opens a transaction on a lent connection; statements may follow without waiting for `begin`. */
  static open(connection: Connection, scope: WriteScope): TenantTransaction {
    const settings = [`set local tessera.tenants to '${tenantsOf(scope)}'`];
    if (scope.userId) settings.push(`set local tessera."user" to '${checked(scope.userId)}'`);
    if (scope.task) settings.push(`set local tessera.task to '${scope.task}'`);
    if (scope.statementMs)
      settings.push(`set local statement_timeout to '${Math.trunc(scope.statementMs)}ms'`);
    if (scope.lockMs) settings.push(`set local lock_timeout to '${Math.trunc(scope.lockMs)}ms'`);
    if (scope.aheadMs) settings.push(`set local tessera.clock_ahead to ${Math.trunc(scope.aheadMs)}`);
    if (scope.snapshotSeconds !== undefined) connection.allow(scope.snapshotSeconds * 1_000);
    // A failure shows in the following statements, which are awaited.
    connection.command([beginOf(scope), ...settings].join(';')).catch(() => undefined);
    const single = singleOf(scope);
    if (scope.aheadMs === undefined && single !== undefined) {
      connection.run(ownClock, [single]).catch(() => undefined);
    }
    return new TenantTransaction(connection, scope);
  }
}

/** For work that writes. */
export interface WriteScope extends BaseScope {
  readOnly?: false;
  /** Lock time-out, if not the connection's default of one second. */
  lockMs?: number;
  /** Statement time-out, if not the connection's default of three seconds. */
  statementMs?: number;
  /** Reads everything from one snapshot, for up to this many seconds. */
  snapshotSeconds?: number;
}

export type Scope = ReadScope | WriteScope;

const ownClock = statement(
  'own_clock',
  `select set_config('tessera.clock_ahead', clock_ahead_ms::text, true) from merchants
   where id = $1 and clock_ahead_ms > 0`,
);

const patience = (seconds: number): string =>
  ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    .map((name) => `set local ${name} to '${seconds}s'`)
    .join(';');

function beginOf({ snapshotSeconds: seconds }: WriteScope): string {
  if (seconds === undefined) return 'begin';
  return ['begin isolation level repeatable read, read only', patience(seconds)].join(';');
}

const attempts = 3;

type Work<Tx, Result> = (tx: Tx) => Promise<Result>;

/**
 * Runs `work` in one transaction and commits it; `readOnly` work runs statement by statement, with the consistency of
 * READ COMMITTED. Deadlocks are retried up to three times; an outage is refused with `unavailable`; any other error
 * rolls back and is rethrown.
 */
export function inTenantTransaction<Result>(
  pool: Pool,
  scope: WriteScope,
  work: Work<TenantTransaction, Result>,
): Promise<Result>;
export function inTenantTransaction<Result>(
  pool: Pool,
  scope: Scope,
  work: Work<ReadTransaction, Result>,
): Promise<Result>;
export async function inTenantTransaction<Result>(
  pool: Pool,
  scope: Scope,
  work: Work<TenantTransaction, Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The overloads pair a read-only scope with work that reads.
      if (scope.readOnly)
        return await (work as Work<ReadTransaction, Result>)(ReadTransaction.openReading(pool, scope));
      return await once(pool, scope, work);
    } catch (error) {
      // The database rejects writes in read-only work: a bug in the caller, not an outage.
      if (scope.readOnly && isReadOnly(error)) throw error;
      if (!isRetryable(error) || attempt === attempts) throw explainFailure(error);
    }
  }
}

/** Looks for work of all merchants, as a task. */
export const readAsTask = <Result>(
  pool: Pool,
  task: NonNullable<BaseScope['task']>,
  work: Work<ReadTransaction, Result>,
): Promise<Result> => inTenantTransaction(pool, { merchants: [], task, readOnly: true }, work);

async function committed(ended: Promise<string>, sent: readonly Promise<unknown>[]): Promise<void> {
  const [tag] = await Promise.all([ended, ...sent]);
  // PostgreSQL answers the commit of a failed transaction with ROLLBACK, not with an error.
  if (tag !== 'COMMIT') throw new Error('The transaction was rolled back.');
}

async function once<Result>(
  pool: Pool,
  scope: WriteScope,
  work: Work<TenantTransaction, Result>,
): Promise<Result> {
  const connection = await pool.acquire();
  let broken: Error | undefined;
  try {
    const tx = TenantTransaction.open(connection, scope);
    const result = await work(tx);
    const ended = connection.command('commit');
    const sent = pool.commits ? [...tx.sent, pool.commits.learn(connection)] : tx.sent;
    await committed(ended, sent);
    for (const tell of tx.listeners) tell();
    return result;
  } catch (error) {
    broken = await connection.rollBack();
    throw error;
  } finally {
    connection.release(broken);
  }
}

/** A snapshot of one merchant, for reading more than fits into memory. */
export interface Snapshot {
  tx: ReadTransaction;
  /** Releases the connection; must be called exactly once. */
  close(): Promise<void>;
}

/** `replicas` answer it if they have everything committed until now; otherwise the primary does. */
export async function openSnapshot(
  pool: Pool,
  replicas: SnapshotSource | undefined,
  merchantId: string,
  seconds: number,
): Promise<Snapshot> {
  const scope = { merchants: merchantId, snapshotSeconds: seconds };
  const own = await replicas?.connectForSnapshot();
  if (own !== undefined)
    return { tx: TenantTransaction.open(own.connection, scope), close: async () => own.close() };
  const connection = await pool.acquire();
  return {
    tx: TenantTransaction.open(connection, scope),
    close: async () => connection.release(await connection.rollBack()),
  };
}

/** Opens connections for snapshots elsewhere. */
export interface SnapshotSource {
  connectForSnapshot(): Promise<{ connection: Connection; close(): void } | undefined>;
}
