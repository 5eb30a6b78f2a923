/** Asks all databases at once. One that can't be asked hides nothing of the others. */
import { homeCell } from '../../config/cells.ts';
import { isUnavailable } from '../failures.ts';
import type { Database } from './databases.ts';
import type { BaseScope, ReadTransaction } from './read-transaction.ts';
import { inTenantTransaction } from './tenant-transaction.ts';

export interface Answers<Result> {
  found: { cell: string; result: Result }[];
  /** The names of the cells that could not be asked. */
  unavailable: string[];
}

/**
 * Reads in each of these databases, as a task if one is given.
 * @throws Refusal `unavailable` if there is only one database, and it can't be asked
 */
export async function askEach<Result>(
  databases: readonly Database[],
  task: BaseScope['task'],
  work: (tx: ReadTransaction, cell: string) => Promise<Result>,
): Promise<Answers<Result>> {
  const answers: Answers<Result> = { found: [], unavailable: [] };
  const ask = async (database: Database): Promise<void> => {
    const { name } = database;
    const cell = name ?? homeCell;
    try {
      const scope = { merchants: [], readOnly: true, ...(task && { task }) } as const;
      const result = await inTenantTransaction(database.pool, scope, (tx) => work(tx, cell));
      answers.found.push({ cell, result });
    } catch (error) {
      if (name === undefined || !isUnavailable(error)) throw error;
      answers.unavailable.push(name);
    }
  };
  await Promise.all(databases.map(ask));
  answers.unavailable.sort();
  return answers;
}
