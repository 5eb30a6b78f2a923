import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { migratedDatabase } from '../../../test/harness/server.ts';
import { describeTables } from './generate-tables.ts';

test('the table types match the migrated schema', async () => {
  const database = await migratedDatabase();
  try {
    const committed = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');
    const { tables, jsonColumns } = await describeTables(database.ownerUrl);
    assert.equal(tables, await committed('tables.ts'));
    assert.equal(jsonColumns, await committed('json-columns.ts'));
  } finally {
    await database.drop();
  }
});
