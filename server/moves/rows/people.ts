/** Copies the people whom a merchant's rows name to the cell where it arrives. */
import pg from 'pg';
import { homeCell } from '../../config/cells.ts';
import { admitPerson } from '../../database/cells/orders.ts';
import { copyPerson, findPersonToCopy } from '../../database/cells/person-copy.ts';
import type { Statement } from '../../database/statement.ts';
import type { MovedTable } from './moved-tables.ts';
import { ofMerchants } from './row-texts.ts';

/** The operator's connection, as store functions take it. */
const storeOf = (client: pg.Client) => {
  const run = async <Row>({ text }: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> =>
    (await client.query(text, [...values])).rows as Row[];
  return {
    run,
    runOne: async <Row>(sql: Statement<Row>, values: readonly unknown[] = []) => (await run(sql, values))[0],
  };
};

/** Returns a function that copies people, each once. In home, where people live, it does nothing. */
export function admission(home: pg.Client, target: pg.Client, cell: string) {
  const admitted = new Set<string>();
  const [atHome, there] = [storeOf(home), storeOf(target)];
  return async (people: Iterable<string>): Promise<void> => {
    if (cell === homeCell) return;
    for (const id of people) {
      if (admitted.has(id)) continue;
      // Home knows first that there is a copy, so that it follows later changes of the person.
      await admitPerson(atHome, id, cell);
      const person = await findPersonToCopy(atHome, id);
      if (person !== undefined) await copyPerson(there, person);
      admitted.add(id);
    }
  };
}

/** All people whom the rows of these merchants name. */
export async function peopleOf(
  client: pg.Client,
  tables: readonly MovedTable[],
  merchants: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of tables)
    for (const column of table.people) {
      const named = pg.escapeIdentifier(column);
      const { rows } = await client.query<{ id: string }>(
        `select distinct t.${named} as id from ${pg.escapeIdentifier(table.name)} t
         where ${ofMerchants(table)} and t.${named} is not null`,
        [merchants],
      );
      for (const { id } of rows) found.add(id);
    }
  return found;
}
