/** A statement that fails beside others in flight ends no process; see also `test/promises/statement-faults.test.ts`. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { atEnd } from '../../harness/endings.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { until } from '../../harness/patience.ts';
import { newSecrets, publicUrl } from '../../harness/secrets.ts';
import { migratedDatabase, testConfig } from '../../harness/server.ts';
import { openWireFaults } from '../../harness/wire-faults.ts';
import { openWorld } from '../../harness/world.ts';
import { unheardStatements } from '../../mutants/unheard-mutants.ts';
import { startServerProcess } from '../harness/process-servers.ts';

/** Seals a journal while the lock of its chain times out, with the next statement already sent. */
async function sealAmongFaults(t: TestContext, mutations: readonly Mutation[] = []) {
  const database = await migratedDatabase(1);
  atEnd(t, () => database.drop());
  const wire = await openWireFaults(Number(new URL(database.appUrl).port));
  atEnd(t, () => wire.close());
  const { secrets, keyring } = await newSecrets();
  const databaseUrl = wire.before(database.appUrl);
  const server = await startServerProcess({ databaseUrl, secrets, mutations });
  atEnd(t, () => server.kill());
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  const world = await openWorld({
    url: `http://127.0.0.1:${server.port}`,
    database,
    app: { services: { keyring, config: testConfig(server.port, { TESSERA_PUBLIC_URL: publicUrl }) } },
  });
  atEnd(t, () => world.close());
  const merchant = await world.merchant();
  let failures = 0;
  wire.choose(({ name }) => {
    if (name !== 'journal_chain_lock' || failures === 2) return undefined;
    failures += 1;
    return 'time-out';
  });
  const client = await merchant.client();
  await client.vouchers.create({ type: 'gift', gift: { amount: 5_000, currency: 'EUR' } });
  const isSealed = async () => {
    const [row] = await world.sql<{ waiting: number; sealed: number }>(
      `select (select count(*)::int from journal_unsealed) as waiting,
              (select count(*)::int from journal_seals) as sealed`,
    );
    return row!.waiting === 0 && row!.sealed > 0;
  };
  await until(async () => hasEnded || (await isSealed()), { seconds: 60, otherwise: server.log });
  // Node notices an unhandled failure a moment later.
  await pause(200);
  return { hasEnded, failures, log: server.log() };
}

test('a journal is sealed although the lock of its chain times out with another statement in flight', async (t) => {
  const { hasEnded, failures, log } = await sealAmongFaults(t);
  assert.deepEqual([hasEnded, failures], [false, 2], log);
});

test('a Tessera whose transactions do not own their statements is found out', async (t) => {
  const { hasEnded, log } = await sealAmongFaults(t, unheardStatements);
  assert.equal(hasEnded, true);
  assert.match(log, /injected/);
});
