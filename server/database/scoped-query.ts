/**
 * A read in its own implicit transaction, with its tenant set in the same message: PostgreSQL's extended
 * protocol runs everything up to the next `sync` as one transaction, so a read needs neither `begin` nor
 * `commit`, and the setting is gone with it.
 */
import type pg from 'pg';
import { PreparedQuery, runPrepared, type Statement, type WireConnection } from './prepared-query.ts';

/** Whose rows a read may see, as the values of `tenantScope`. */
export type ScopeValues = readonly [tenants: string, user: string, task: string];

/** Prepared on every connection when it opens, so that it never has to be parsed beside a read. */
export const tenantScope: Statement<object> = {
  name: 'tenant_scope',
  text: `select set_config('tessera.tenants', $1, true), set_config('tessera.user', $2, true),
           set_config('tessera.task', $3, true), set_config('transaction_read_only', 'on', true)`,
};

class ScopedQuery extends PreparedQuery {
  readonly #scope: ScopeValues;
  /** The answer to the scope comes first and is nobody's. */
  #scopeAnswered = false;

  constructor(scope: ScopeValues, ...query: ConstructorParameters<typeof PreparedQuery>) {
    super(...query);
    this.#scope = scope;
  }

  override prepare(connection: WireConnection): void {
    connection.bind({ portal: '', statement: tenantScope.name, values: this.#scope });
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

/** Runs one statement that only reads, within the scope. */
export const runScoped = <Row>(
  client: pg.ClientBase,
  sql: Statement<Row>,
  values: readonly unknown[],
  scope: ScopeValues,
): Promise<Row[]> => runPrepared(client, (callback) => new ScopedQuery(scope, sql, values, callback));
