/** The only source of transactions that see tenants' rows. */
import type { Compilable } from 'kysely';
import { type Connection, statement } from '../connection.ts';
import { explainFailure, isReadOnly, isRetryable } from '../failures.ts';
import type { Pool } from '../pool/pool.ts';
import { named } from '../query-builder.ts';
import type { Statement } from '../statement.ts';
import type { ScopeValues } from './scoped-query.ts';

/**
 * A transaction that sees only the named merchants. Store functions take it as their first argument; row-level security
 * enforces the scope a second time.
 */
export class TenantTransaction {
  readonly #send: Send;
  /** Undefined in a read-only transaction. */
  readonly #connection: Connection | undefined;
  /** The merchant of the request; undefined in a fold's transaction, which spans several. */
  readonly #merchantId: string | undefined;
  readonly #sent: Promise<unknown>[] = [];
  readonly #afterCommit: (() => void)[] = [];

  private constructor(send: Send, connection: Connection | undefined, merchantId: string | undefined) {
    this.#send = send;
    this.#connection = connection;
    this.#merchantId = merchantId;
  }

  get merchantId(): string {
    if (this.#merchantId === undefined) throw new Error('This transaction spans several merchants.');
    return this.#merchantId;
  }

  /** Runs a hand-written statement. */
  run<Row>(sql: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#send(sql, values);
  }

  /** Runs a query made with `build` and returns its rows. */
  all<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile();
    return this.#send(named<Row>(sql), parameters);
  }

  async first<Row>(query: Compilable<Row>): Promise<Row | undefined> {
    return (await this.all(query))[0];
  }

  /** Runs SQL of another library. */
  script(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.#connection!.script(text, values);
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
    this.#connection!.allow(seconds * 1_000);
    await this.#connection!.command(patience(seconds));
  }

  async savepoint(name: 'operation'): Promise<void> {
    await this.#connection!.command(`savepoint ${name}`);
  }

  async rollbackTo(name: 'operation'): Promise<void> {
    await this.#connection!.command(`rollback to savepoint ${name}`);
  }

  /**
   * Changes the merchants: for sign-in, which finds its merchant within the transaction, and for transfers between
   * merchants. Work across several merchants uses real time, even if one of them has a shifted clock.
   */
  async rescope(merchantIds: readonly string[], userId?: string): Promise<void> {
    const settings = [`set local tessera.tenants to '{${merchantIds.map(checked).join(',')}}'`];
    if (userId) settings.push(`set local tessera."user" to '${checked(userId)}'`);
    if (merchantIds.length > 1) settings.push(`set local tessera.clock_ahead to ''`);
    await this.#connection!.command(settings.join(';'));
  }

  /** Opens a transaction on a lent connection; statements may follow without waiting for `begin`. */
  static open(connection: Connection, scope: Scope): TenantTransaction {
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
    return new TenantTransaction((sql, values) => connection.run(sql, values), connection, singleOf(scope));
  }

  /** Opens a read-only scope: each statement is its own transaction, and the database rejects writes. */
  static openReading(pool: Pool, scope: Scope): TenantTransaction {
    const values: ScopeValues = [
      tenantsOf(scope),
      scope.userId ? checked(scope.userId) : '',
      scope.task ?? '',
      ...(scope.aheadMs ? [String(Math.trunc(scope.aheadMs))] : []),
    ] as unknown as ScopeValues;
    return new TenantTransaction(
      (sql, parameters) => pool.read(sql, parameters, values),
      undefined,
      singleOf(scope),
    );
  }
}

type Send = <Row>(sql: Statement<Row>, values: readonly unknown[]) => Promise<Row[]>;

export interface Scope {
  merchants: string | readonly string[];
  /** A signed-in person, who may see their merchants before one is chosen. */
  userId?: string;
  /** A background task that looks for merchants with pending work. */
  task?:
    | 'relay'
    | 'seal'
    | 'sweep'
    | 'deliver'
    | 'backlog'
    | 'voucher-clock'
    | 'membership-clock'
    | 'token-clock'
    | 'key-rotation'
    | 'outbox'
    | 'notices'
    | 'points'
    | 'test-clock'
    | 'wallet-passes'
    | 'wallet'
    | 'kyb'
    | 'billing'
    | 'network-clock'
    | 'platform-admin'
    | 'operator';
  readOnly?: boolean;
  /** Lock time-out, if not the connection's default of one second. */
  lockMs?: number;
  /** Statement time-out, if not the connection's default of three seconds. */
  statementMs?: number;
  /** Reads everything from one snapshot, for up to this many seconds. */
  snapshotSeconds?: number;
  /**
   * The merchants' clock offset, if known. If omitted, a transaction that writes for one merchant looks it up with its
   * first statement, and any other uses real time.
   */
  aheadMs?: number;
}

const ownClock = statement(
  'own_clock',
  `select set_config('tessera.clock_ahead', clock_ahead_ms::text, true) from merchants
   where id = $1 and clock_ahead_ms > 0`,
);

const patience = (seconds: number): string =>
  ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    .map((name) => `set local ${name} to '${seconds}s'`)
    .join(';');

function beginOf({ snapshotSeconds: seconds }: Scope): string {
  if (seconds === undefined) return 'begin';
  return ['begin isolation level repeatable read, read only', patience(seconds)].join(';');
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids are interpolated as text, because `set local` takes no parameters. */
function checked(id: string): string {
  if (!uuid.test(id)) throw new Error('A tenant id is not a UUID.');
  return id;
}

const tenantsOf = ({ merchants }: Scope): string =>
  typeof merchants === 'string' ? `{${checked(merchants)}}` : `{${merchants.map(checked).join(',')}}`;

const singleOf = ({ merchants }: Scope): string | undefined =>
  typeof merchants === 'string' ? merchants : undefined;

const attempts = 3;

/**
 * Runs `work` in one transaction and commits it; `readOnly` work runs statement by statement, with the consistency of
 * READ COMMITTED. Deadlocks are retried up to three times; an outage is refused with `unavailable`; any other error
 * rolls back and is rethrown.
 */
export async function inTenantTransaction<Result>(
  pool: Pool,
  scope: Scope,
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, scope, work);
    } catch (error) {
      // The database rejects writes in read-only work: a bug in the caller, not an outage.
      if (scope.readOnly && isReadOnly(error)) throw error;
      if (!isRetryable(error) || attempt === attempts) throw explainFailure(error);
    }
  }
}

async function committed(ended: Promise<string>, sent: readonly Promise<unknown>[]): Promise<void> {
  const [tag] = await Promise.all([ended, ...sent]);
  // PostgreSQL answers the commit of a failed transaction with ROLLBACK, not with an error.
  if (tag !== 'COMMIT') throw new Error('The transaction was rolled back.');
}

async function once<Result>(
  pool: Pool,
  scope: Scope,
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  if (scope.readOnly) return work(TenantTransaction.openReading(pool, scope));
  const connection = await pool.acquire();
  let broken: Error | undefined;
  try {
    const tx = TenantTransaction.open(connection, scope);
    const result = await work(tx);
    await committed(connection.command('commit'), tx.sent);
    for (const tell of tx.listeners) tell();
    return result;
  } catch (error) {
    await connection.command('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw error;
  } finally {
    connection.release(broken);
  }
}

/** A snapshot of one merchant, for reading more than fits into memory. */
export interface Snapshot {
  tx: TenantTransaction;
  /** Releases the connection; must be called exactly once. */
  close(): Promise<void>;
}

export async function openSnapshot(pool: Pool, merchantId: string, seconds: number): Promise<Snapshot> {
  const connection = await pool.acquire();
  const tx = TenantTransaction.open(connection, { merchants: merchantId, snapshotSeconds: seconds });
  return {
    tx,
    close: async () => {
      let broken: Error | undefined;
      await connection.command('rollback').catch((fault: Error) => {
        broken = fault;
      });
      connection.release(broken);
    },
  };
}
