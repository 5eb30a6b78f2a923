/**
 * A read in an implicit transaction, with its tenant set in the same message: PostgreSQL's extended protocol runs
 * everything up to the next `sync` as one transaction, so a read needs neither `begin` nor `commit`, and the setting
 * ends with it.
 */
import pg from 'pg';
import type { Statement } from '../statement.ts';

/** The rows that a read may see, as the values of `tenantScope`. */
export type ScopeValues = readonly [tenants: string, user: string, task: string, clockAhead?: string];

/** Prepared on every connection when it opens, so that no read has to parse it. */
export const tenantScope: Statement<object> = {
  name: 'tenant_scope',
  text: `select set_config('tessera.tenants', $1, true), set_config('tessera.user', $2, true),
           set_config('tessera.task', $3, true), set_config('transaction_read_only', 'on', true)`,
};

/** A variant for merchants with a shifted clock, so that the others do not pay for it. */
export const scopeAhead: Statement<object> = {
  name: 'tenant_scope_ahead',
  text: `select set_config('tessera.tenants', $1, true), set_config('tessera.user', $2, true),
           set_config('tessera.task', $3, true), set_config('transaction_read_only', 'on', true),
           set_config('tessera.clock_ahead', $4, true)`,
};

/** The part of the driver's connection that is used here. */
interface WireConnection {
  bind(message: { portal: string; statement: string; values: readonly unknown[] }): void;
  execute(message: { portal: string }): void;
}

interface DriverQuery {
  prepare(connection: WireConnection): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: WireConnection): void;
}

// Extends the driver's query where its types end: preparing, and reading results.
const BaseQuery = pg.Query as unknown as new (
  config: { name: string; text: string; values: readonly unknown[] },
  callback: (error: Error | null, result: { rows: unknown[] }) => void,
) => DriverQuery;

class ScopedQuery extends BaseQuery {
  readonly #scope: ScopeValues;
  /** The scope statement's result comes first and is discarded. */
  #scopeAnswered = false;

  constructor(
    config: { name: string; text: string; values: readonly unknown[] },
    scope: ScopeValues,
    callback: (error: Error | null, result: { rows: unknown[] }) => void,
  ) {
    super(config, callback);
    this.#scope = scope;
  }

  override prepare(connection: WireConnection): void {
    const { name } = this.#scope.length === 4 ? scopeAhead : tenantScope;
    connection.bind({ portal: '', statement: name, values: this.#scope });
    connection.execute({ portal: '' });
    super.prepare(connection);
  }

  override handleDataRow(message: object): void {
    if (this.#scopeAnswered) super.handleDataRow(message);
  }

  override handleCommandComplete(message: object, connection: WireConnection): void {
    if (this.#scopeAnswered) super.handleCommandComplete(message, connection);
    this.#scopeAnswered = true;
  }
}

/** Runs one read-only statement within the scope. */
export function runScoped<Row>(
  client: pg.ClientBase,
  sql: Statement<Row>,
  values: readonly unknown[],
  scope: ScopeValues,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const query = new ScopedQuery({ name: sql.name, text: sql.text, values }, scope, (error, result) =>
      error ? reject(error) : resolve(result.rows as Row[]),
    );
    client.query(query as unknown as pg.Query);
  });
}
