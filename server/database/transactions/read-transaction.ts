/** Reads of tenants' rows. */
import type { Compilable } from 'kysely';
import { begun } from '../../errors/begun.ts';
import { named } from '../query-builder.ts';
import type { Statement } from '../statement.ts';
import type { ScopeValues } from './scoped-query.ts';

/**
 * Reads the rows of the named merchants. Store functions take it, or a `TenantTransaction`, as their first argument;
 * row-level security enforces the scope a second time. What is sent is `begun`: statements can be sent together and
 * awaited in turn, and if one of them fails, the failures of the others end no process.
 */
export class ReadTransaction {
  readonly #send: Send;
  /** The merchant of the request; undefined in a fold's transaction, which spans several. */
  readonly #merchantId: string | undefined;

  protected constructor(send: Send, scope: BaseScope) {
    this.#send = send;
    this.#merchantId = singleOf(scope);
  }

  get merchantId(): string {
    if (this.#merchantId === undefined) throw new Error('This transaction spans several merchants.');
    return this.#merchantId;
  }

  /** Runs a hand-written statement. */
  run<Row>(sql: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#send(sql, values);
  }

  /** Runs a hand-written statement and returns its first row, if any. */
  runOne<Row>(sql: Statement<Row>, values: readonly unknown[] = []): Promise<Row | undefined> {
    return firstOf(this.run(sql, values));
  }

  /** Runs a query made with `build` and returns its rows. */
  all<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile();
    return this.#send(named<Row>(sql), parameters);
  }

  first<Row>(query: Compilable<Row>): Promise<Row | undefined> {
    return firstOf(this.all(query));
  }

  /** Opens a read-only scope: each statement is its own transaction, and the database rejects writes. */
  static openReading(source: ReadSource, scope: ReadScope): ReadTransaction {
    const values: readonly [string, string, string] = [
      tenantsOf(scope),
      scope.userId ? checked(scope.userId) : '',
      scope.task ?? '',
    ];
    const ahead = scope.aheadMs ? ([...values, String(Math.trunc(scope.aheadMs))] as const) : values;
    return new ReadTransaction((sql, parameters) => source.read(sql, parameters, ahead), scope);
  }
}

const firstOf = <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => begun(rows.then(([row]) => row));

/** The connections to a server that share all reads. What they return is `begun`. */
export interface ReadSource {
  read<Row>(sql: Statement<Row>, values: readonly unknown[], scope: ScopeValues): Promise<Row[]>;
}

type Send = <Row>(sql: Statement<Row>, values: readonly unknown[]) => Promise<Row[]>;

export interface BaseScope {
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
    | 'gift-clock'
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
    | 'pictures'
    | 'billing'
    | 'network-clock'
    | 'elsewhere'
    | 'platform-admin'
    | 'operator';
  /**
   * The merchants' clock offset, if known. If omitted, a transaction that writes for one merchant looks it up with its
   * first statement, and any other uses real time.
   */
  aheadMs?: number;
}

/** For work that only reads. */
export interface ReadScope extends BaseScope {
  readOnly: true;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids are interpolated as text, because `set local` takes no parameters. */
export function checked(id: string): string {
  if (!uuid.test(id)) throw new Error('A tenant id is not a UUID.');
  return id;
}

export const tenantsOf = ({ merchants }: BaseScope): string =>
  typeof merchants === 'string' ? `{${checked(merchants)}}` : `{${merchants.map(checked).join(',')}}`;

export const singleOf = ({ merchants }: BaseScope): string | undefined =>
  typeof merchants === 'string' ? merchants : undefined;
