import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { migratedDatabase } from '../../../test/harness/server.ts';
import { describeTables } from './generate-tables.ts';

test('the table types match the migrated schema', async () => {
  const database = await migratedDatabase();
  try {
    const { tables, jsonColumns } = await describeTables(database.ownerUrl);
    for (const [name, described] of [
      ['tables.ts', tables],
      ['json-columns.ts', jsonColumns],
    ] as const) {
      const file = join(import.meta.dirname, name);
      if (process.env.RECORD_TABLES) await writeFile(file, described);
      assert.equal(described, await readFile(file, 'utf8'));
    }
  } finally {
    await database.drop();
  }
});
