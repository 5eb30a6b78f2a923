/** The only source of transactions that write tenants' rows. */

import { begun } from '../../errors/begun.ts';
import { Cells } from '../cells/cells.ts';
import { type Connection, statement } from '../connection.ts';
import { explainFailure, isReadOnly, isRetryable } from '../failures.ts';
import type { Pool } from '../pool/pool.ts';
import { allOf, type Databases } from './databases.ts';
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
    this.#sent.push(...sent.map(begun));
  }

  /** Whether servers of an earlier version read what is written. */
  get hasOlderServers(): boolean {
    return this.#connection.hasOlderServers;
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
    // If it fails, the command fails with its cause.
    enter(this.#connection, writing, merchantIds);
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
    const tx = new TenantTransaction(connection, scope);
    // A failure shows in the following statements, which are awaited, or else in the commit.
    tx.commitAlong(connection.command([beginOf(scope), ...settings].join(';')));
    if (connection.isCell) {
      const check = scope.snapshotSeconds === undefined ? writing : reading;
      enter(connection, check, merchantsOf(scope));
    }
    const single = singleOf(scope);
    if (scope.aheadMs === undefined && single !== undefined) connection.run(ownClock, [single]);
    return tx;
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

const writing = statement('cell_writing', 'select tessera_writing($1::uuid[])');
/** A snapshot can last for minutes, and nothing waits for it. */
const reading = statement('cell_reading', 'select tessera_reading($1::uuid[]::text)');

/** Where there are several cells: fails, and with it the transaction, unless the merchants are served by this one. */
function enter(
  connection: Connection,
  check: typeof writing,
  merchants: readonly string[],
): Promise<unknown> | undefined {
  return connection.isCell && merchants.length > 0 ? connection.run(check, [merchants]) : undefined;
}

const merchantsOf = ({ merchants }: Scope): readonly string[] =>
  typeof merchants === 'string' ? [merchants] : merchants;

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
 * rolls back and is rethrown. With cells, work of a merchant that moves waits for up to two seconds and runs in the new cell.
 */
export function inTenantTransaction<Result>(
  databases: Databases,
  scope: WriteScope,
  work: Work<TenantTransaction, Result>,
): Promise<Result>;
export function inTenantTransaction<Result>(
  databases: Databases,
  scope: Scope,
  work: Work<ReadTransaction, Result>,
): Promise<Result>;
export async function inTenantTransaction<Result>(
  databases: Databases,
  scope: Scope,
  work: Work<TenantTransaction, Result>,
): Promise<Result> {
  if (!(databases instanceof Cells)) return inDatabase(databases, scope, work);
  const merchants = merchantsOf(scope);
  return databases.through(merchants, async () => inDatabase(await databases.poolOf(merchants), scope, work));
}

async function inDatabase<Result>(
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
      pool.noteFailure(error);
      if (!isRetryable(error) || attempt === attempts) throw explainFailure(error);
    }
  }
}

/** Looks for work of all merchants, as a task. */
export const readAsTask = <Result>(
  databases: Databases,
  task: NonNullable<BaseScope['task']>,
  work: Work<ReadTransaction, Result>,
): Promise<Result> => inTenantTransaction(databases, { merchants: [], task, readOnly: true }, work);

/** Looks for something in every database, as a task if one is given. Throws if one of them can't be asked. */
export const readInAll = <Result>(
  databases: Databases,
  task: BaseScope['task'],
  work: Work<ReadTransaction, Result>,
): Promise<Result[]> =>
  Promise.all(
    allOf(databases).map(async ({ pool }) =>
      inTenantTransaction(pool, { merchants: [], readOnly: true, ...(task && { task }) }, work),
    ),
  );

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
  databases: Databases,
  replicas: SnapshotSource | undefined,
  merchantId: string,
  seconds: number,
): Promise<Snapshot> {
  const scope = { merchants: merchantId, snapshotSeconds: seconds };
  const own = await replicas?.connectForSnapshot();
  if (own !== undefined)
    return { tx: TenantTransaction.open(own.connection, scope), close: async () => own.close() };
  const pool = databases instanceof Cells ? await databases.poolOf([merchantId]) : databases;
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
