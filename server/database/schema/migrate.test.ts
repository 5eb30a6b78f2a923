import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { migratedDatabase } from '../../../test/harness/server.ts';
import { tablesOf } from '../../backup/schema.ts';
import { migrate } from './migrate.ts';

async function run(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const text of statements) rows = (await client.query(text)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

test('foreign tables, views, sequences and functions in the schema stop no start and enter no backup', async () => {
  const database = await migratedDatabase();
  try {
    await run(
      database.superuserUrl,
      'create table public.report (id bigserial primary key, merchant_id uuid)',
      'create view public.report_view as select * from public.report',
      `create function public.report_reset() returns void language sql as 'select'`,
      'revoke all on function public.report_reset() from public',
    );
    await migrate(database.ownerUrl, 'tessera_app');
    const [rights] = await run(
      database.superuserUrl,
      `select has_table_privilege('tessera_app', 'report', 'select') as theirs,
              has_table_privilege('tessera_app', 'vouchers', 'insert') as ours,
              has_sequence_privilege('tessera_app', 'report_id_seq', 'usage') as sequence,
              has_function_privilege('tessera_app', 'report_reset()', 'execute') as routine`,
    );
    assert.deepEqual(rights, { theirs: false, ours: true, sequence: false, routine: false });
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const tables = (await tablesOf(owner)).map(({ name }) => name);
    await owner.end();
    assert.ok(tables.includes('vouchers') && !tables.includes('report'));
  } finally {
    await database.drop();
  }
});
