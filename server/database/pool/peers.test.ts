import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { createDatabase } from '../../../test/harness/cluster.ts';
import { patientPool } from '../../../test/harness/patient-pool.ts';
import type { Pool } from './pool.ts';

test('a pool knows whether servers of an earlier version use the database', async () => {
  const database = await createDatabase();
  const older = new pg.Client({ connectionString: database.appUrl, application_name: 'tessera' });
  const pools = [
    patientPool({ url: database.appUrl, size: 2 }),
    patientPool({ url: database.appUrl, size: 2 }),
  ];
  const knows = async (pool: Pool) => {
    const loan = await pool.acquire();
    loan.release();
    return loan.hasOlderServers;
  };
  try {
    await older.connect();
    await pools[0]!.open();
    assert.equal(await knows(pools[0]!), true);
    await older.end();
    await pools[1]!.open();
    assert.equal(await knows(pools[1]!), false);
    assert.equal(await knows(pools[0]!), true, 'it looks again only after a while');
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await database.drop();
  }
});
