/** Asks all databases at once. One that can't be asked hides nothing of the others. */
import { homeCell } from '../../config/cells.ts';
import type { Database } from '../cells/databases.ts';
import { isUnavailable } from '../failures.ts';
import type { BaseScope, ReadTransaction } from './read-transaction.ts';
import { inTenantTransaction } from './tenant-transaction.ts';

export interface Answers<Result> {
  found: { cell: string; result: Result }[];
  /** The names of the cells that could not be asked. */
  unavailable: string[];
}

/**
 * Reads in each of these databases, as a task.
 * @throws Refusal `unavailable` if there is only one database, and it can't be asked
 */
export async function askEach<Result>(
  databases: readonly Database[],
  task: NonNullable<BaseScope['task']>,
  work: (tx: ReadTransaction) => Promise<Result>,
): Promise<Answers<Result>> {
  const answers: Answers<Result> = { found: [], unavailable: [] };
  const ask = async (database: Database): Promise<void> => {
    const { name } = database;
    try {
      const scope = { merchants: [], task, readOnly: true } as const;
      const result = await inTenantTransaction(database.pool, scope, work);
      answers.found.push({ cell: name ?? homeCell, result });
    } catch (error) {
      if (name === undefined || !isUnavailable(error)) throw error;
      answers.unavailable.push(name);
    }
  };
  await Promise.all(databases.map(ask));
  answers.unavailable.sort();
  return answers;
}
