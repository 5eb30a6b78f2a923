import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { migratedDatabase } from '../../../test/harness/server.ts';
import { tablesOf } from '../../backup/schema.ts';
import { migrate, migrationNames } from './migrate.ts';
import { isOnline, stepsOf } from './online-migration.ts';

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

/** What reads or rewrites a whole table under a lock that requests wait for. */
const blocking: readonly RegExp[] = [
  /\bcreate (?:unique )?index (?!concurrently)(?:if not exists )?\w+\s+on (?<table>\w+)/g,
  /\balter table (?<table>\w+)(?:(?!;)[\s\S])*?\bgenerated always as\b/g,
  /\balter table (?<table>\w+)(?:(?!;)[\s\S])*?\badd (?:constraint \w+ )?(?:check|foreign key|unique|primary key)\b(?![^;]*\bnot valid\b)/g,
];

const blockedBy = (sql: string): string[] => {
  const words = sql.replaceAll(/--.*/g, '');
  const made = new Set(
    [...words.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, name]) => name),
  );
  const tables = blocking.flatMap((pattern) =>
    [...words.matchAll(pattern)].map(({ groups }) => groups!.table!),
  );
  return [...new Set(tables.filter((table) => !made.has(table)))];
};

test('no migration makes requests wait while it reads a table that they use', async () => {
  const folder = join(import.meta.dirname, '../migrations');
  const found: Record<string, string[]> = {};
  for (const name of await migrationNames()) {
    // Earlier ones were applied as they are.
    if (name < '0088') continue;
    const sql = await readFile(join(folder, name), 'utf8');
    if (isOnline(sql)) assert.doesNotThrow(() => stepsOf(sql), name);
    const tables = isOnline(sql) ? [] : blockedBy(sql);
    if (tables.length > 0) found[name] = tables;
  }
  assert.deepEqual(found, {}, 'make it `-- online`; see online-migration.ts');
  for (const sql of ['select 1', '-- step, until 0\nselect 0'])
    assert.throws(() => stepsOf(`-- online\n${sql}`), /ends with a `-- step`/);
  // The rule finds what it is about.
  const earlier = await readFile(join(folder, '0040_order_life.sql'), 'utf8');
  assert.ok(blockedBy(earlier).includes('orders'));
});
