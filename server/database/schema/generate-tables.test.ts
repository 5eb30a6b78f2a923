import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { migratedDatabase } from '../../../test/harness/server.ts';
import { describeTables } from './generate-tables.ts';

test('the table types match the migrated schema', async () => {
  const database = await migratedDatabase();
  try {
    const committed = await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8');
    assert.equal(await describeTables(database.ownerUrl), committed);
  } finally {
    await database.drop();
  }
});
