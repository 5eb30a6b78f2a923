/** Counts the rows that statements read, under row-level security, as the application's role. */
import pg from 'pg';
import type { TenantTransaction } from '../../server/database/transactions/tenant-transaction.ts';
import { types } from '../../server/database/wire/value-types.ts';
import type { TestDatabase } from './cluster.ts';
import type { TestMerchant, World } from './world.ts';

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** The rows that the scans of a plan read. */
function rowsIn(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, part) => sum + rowsIn(part), 0);
  if (!/Scan$/.test(plan['Node Type']) || plan['Relation Name'] === undefined) return below;
  const seen =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return below + seen * plan['Actual Loops'];
}

interface Query {
  compile(): { sql: string; parameters: readonly unknown[] };
}

export interface RowCounter {
  /** Runs `work`, rolls it back and returns how many rows its statements read. */
  read(work: (tx: TenantTransaction) => Promise<unknown>, task?: string): Promise<number>;
  close(): Promise<void>;
}

/** Reads as one merchant, or as a task without a merchant, in the merchant's database. */
export async function openRowCounter(
  database: TestDatabase,
  world: Pick<World, 'cellOf'>,
  { id: merchantId }: Pick<TestMerchant, 'id'>,
): Promise<RowCounter> {
  const cell = database.cells?.find(({ name }) => name === world.cellOf(merchantId));
  const { appUrl } = cell?.database ?? database;
  const options = '-c enable_seqscan=off -c TimeZone=UTC';
  const client = new pg.Client({ connectionString: appUrl, types, options });
  await client.connect();
  const read: RowCounter['read'] = async (work, task = '') => {
    let rows = 0;
    const send = async (text: string, values: readonly unknown[]) => {
      const explained = await client.query(`explain (analyze, format json) ${text}`, [...values]);
      rows += rowsIn((explained.rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
      return (await client.query(text, [...values])).rows as unknown[];
    };
    const all = (query: Query) => {
      const { sql, parameters } = query.compile();
      return send(sql, parameters);
    };
    const run = (sql: { text: string }, values: readonly unknown[] = []) => send(sql.text, values);
    const tx = {
      merchantId,
      run,
      runOne: async (...asked: Parameters<typeof run>) => (await run(...asked))[0],
      all,
      first: async (query: Query) => (await all(query))[0],
    };
    await client.query('begin');
    try {
      await client.query(
        `select set_config('tessera.tenants', $1, true), set_config('tessera.task', $2, true)`,
        [task === '' ? `{${merchantId}}` : '{}', task],
      );
      await work(tx as unknown as TenantTransaction);
    } finally {
      await client.query('rollback');
    }
    return rows;
  };
  return { read, close: () => client.end() };
}
