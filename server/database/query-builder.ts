/** Kysely as a typed query builder; transactions run its queries as named prepared statements. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { statement } from './connection.ts';
import type { Database } from './schema/tables.ts';
import type { Statement } from './statement.ts';

/** Builds queries on the generated table types; it has no connection. */
export const build = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const maxStatements = 1_000;
const statements = new Map<string, Statement<unknown>>();

/** Returns the prepared statement for a text; a text has the same name on every connection. */
export function named<Row>(text: string): Statement<Row> {
  let known = statements.get(text);
  if (known === undefined) {
    // Beyond the limit a query is sent unnamed, so that unusual filters cannot fill the server's memory.
    if (statements.size >= maxStatements) return statement('', text);
    known = statement(`q${statements.size}`, text);
    statements.set(text, known);
  }
  return known as Statement<Row>;
}
