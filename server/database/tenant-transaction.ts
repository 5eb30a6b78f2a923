/** The only maker of transactions that see tenants' rows. */
import type { Compilable } from 'kysely';
import { type Connection, statement } from './connection.ts';
import { explainFailure, isReadOnly, isRetryable } from './failures.ts';
import type { Pool } from './pool.ts';
import { named } from './query-builder.ts';
import type { ScopeValues } from './scoped-query.ts';
import type { Statement } from './statement.ts';

/**
 * A transaction in which exactly the named merchants exist. Store functions take it as their first
 * argument; row-level security enforces the same a second time.
 */
export class TenantTransaction {
  readonly #send: Send;
  /** Absent where nothing can be written. */
  readonly #connection: Connection | undefined;
  /** The merchant of the request; a fold's transaction spans several and has none. */
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

  /** Runs a statement that was written by hand. */
  run<Row>(sql: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#send(sql, values);
  }

  /** Runs a query made with `build` and answers its rows. */
  all<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile();
    return this.#send(named<Row>(sql), parameters);
  }

  async first<Row>(query: Compilable<Row>): Promise<Row | undefined> {
    return (await this.all(query))[0];
  }

  /** Runs what another library wrote. */
  script(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.#connection!.script(text, values);
  }

  /**
   * Lets the commit follow statements that were already sent, without waiting for their answers first.
   * If one of them fails, the commit rolls back and the failure is thrown.
   */
  commitAlong(...sent: Promise<unknown>[]): void {
    // Where something else fails before the commit, that is the failure.
    for (const one of sent) one.catch(() => undefined);
    this.#sent.push(...sent);
  }

  /** The answers that the commit still waits for. */
  get sent(): readonly Promise<unknown>[] {
    return this.#sent;
  }

  /** Calls `tell` once the transaction has committed, and never where it did not. */
  afterCommit(tell: () => void): void {
    this.#afterCommit.push(tell);
  }

  /** What waits for the commit. */
  get listeners(): readonly (() => void)[] {
    return this.#afterCommit;
  }

  /**
   * Gives each statement from here on so many seconds, with the time it waits for locks. What a person waits for at a
   * counter never needs it.
   */
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
   * For sign-in, which learns only inside the transaction where it belongs, and for money that goes from one merchant
   * to another. What several do together happens at the time of the world, whatever clock one of them has.
   */
  async rescope(merchantIds: readonly string[], userId?: string): Promise<void> {
    const settings = [`set local tessera.tenants to '{${merchantIds.map(checked).join(',')}}'`];
    if (userId) settings.push(`set local tessera."user" to '${checked(userId)}'`);
    if (merchantIds.length > 1) settings.push(`set local tessera.clock_ahead to ''`);
    await this.#connection!.command(settings.join(';'));
  }

  /** Opens a transaction on a borrowed connection; statements may follow without waiting for the begin. */
  static open(connection: Connection, scope: Scope): TenantTransaction {
    const settings = [`set local tessera.tenants to '${tenantsOf(scope)}'`];
    if (scope.userId) settings.push(`set local tessera."user" to '${checked(scope.userId)}'`);
    if (scope.task) settings.push(`set local tessera.task to '${scope.task}'`);
    if (scope.statementMs)
      settings.push(`set local statement_timeout to '${Math.trunc(scope.statementMs)}ms'`);
    if (scope.lockMs) settings.push(`set local lock_timeout to '${Math.trunc(scope.lockMs)}ms'`);
    if (scope.aheadMs) settings.push(`set local tessera.clock_ahead to ${Math.trunc(scope.aheadMs)}`);
    if (scope.snapshotSeconds !== undefined) connection.allow(scope.snapshotSeconds * 1_000);
    // A failure shows in the statements that follow, which are awaited.
    connection.command([beginOf(scope), ...settings].join(';')).catch(() => undefined);
    const single = singleOf(scope);
    if (scope.aheadMs === undefined && single !== undefined) {
      connection.run(ownClock, [single]).catch(() => undefined);
    }
    return new TenantTransaction((sql, values) => connection.run(sql, values), connection, singleOf(scope));
  }

  /** Opens what only reads: each statement is a transaction of its own, which the database holds to reading. */
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
  /** A signed-in person, who may see where they belong before a merchant is chosen. */
  userId?: string;
  /** Background work that looks for merchants with something to do. */
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
  /** How long to wait for a lock, where that is not the second of every connection. */
  lockMs?: number;
  /** How long a statement may take, where that is not the three seconds of every connection. */
  statementMs?: number;
  /** Everything is read as it was at one moment, for at most so many seconds. */
  snapshotSeconds?: number;
  /**
   * How far the clock of the merchants is ahead, where that is known. Left out, what writes for one merchant looks it up
   * along with its first statement, and everything else keeps the time of the world.
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

/** The ids travel as text inside `set local`, which takes no parameters. */
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
 * Runs `work` in one transaction and commits it; what is `readOnly` reads statement by statement, as READ
 * COMMITTED does in any case. Deadlocks are retried up to three times; an outage is
 * refused with `unavailable`; anything else rolls back and is thrown as it is.
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
      // The database holds what only reads to reading: writing there is a mistake of ours, not of the server.
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

/** A view of one merchant at one moment, for whoever reads more than fits into memory. */
export interface Snapshot {
  tx: TenantTransaction;
  /** Gives the connection back; called once, whatever happened. */
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
