import { mkdtempSync } from 'node:fs';
import { test } from 'node:test';
import { loadKeyring } from '../../server/access/keyring.ts';
import { startServerProcess } from '../harness/process-servers.ts';
import { migratedDatabase } from '../harness/server.ts';

test('start', async () => {
  const t0 = performance.now();
  const database = await migratedDatabase();
  console.log('db', performance.now() - t0);
  const dataDir = mkdtempSync('/tmp/tessera-test-');
  await loadKeyring({ dataDir, given: undefined, mayGenerate: true });
  const mutations = [{ file: 'server/domains/vouchers/voucher-store.ts', find: '\n   for update of v`', replace: '`' }];
  for (let i = 0; i < 3; i++) {
    const t = performance.now();
    const servers = await Promise.all(Array.from({ length: 3 }, () => startServerProcess({ databaseUrl: database.appUrl, dataDir, mutations: i === 2 ? mutations : [] })));
    console.log('3 servers', performance.now() - t, process.env.NODE_COMPILE_CACHE);
    for (const s of servers) { console.log(s.log()); await s.kill(); }
  }
  await database.drop();
});
