import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { servicesFor } from '../../../../test/harness/cells.ts';
import { workOffJobs } from '../../../../test/harness/jobs.ts';
import { startServer, type TestServer } from '../../../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../../../test/harness/world.ts';
import { startLoop } from '../../../engine/loops/loop.ts';
import { openLog } from '../../../observability/log.ts';
import { keyRotation, rotateKeys } from './key-rotation.ts';

let server: TestServer;
let world: World;

before(async () => {
  server = await startServer();
  world = await openWorld(server);
});

after(async () => {
  await world?.close();
  await server?.close();
});

const log = openLog('silent');

/** Rotates keys in the merchant's cell; returns how many merchants there needed it. */
const rotate = async (merchant: TestMerchant, stopping?: AbortSignal) =>
  rotateKeys(await servicesFor(server.app.services, merchant), log, stopping);

/** Simulates a new master key in a running server's file. */
function addMasterKey(): number {
  const masterKeys = server.app.services.keyring.masterKeys as Map<number, Buffer>;
  const version = Math.max(...masterKeys.keys()) + 1;
  masterKeys.set(version, randomBytes(32));
  return version;
}

const open = {
  type: 'discount',
  discount: { type: 'percent', percent_off: 1 },
  code_visibility: 'public',
} as const;

async function withCodes(count: number): Promise<{ merchant: TestMerchant; codes: Map<string, string> }> {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  await tessera.vouchers.bulk({ campaign: { name: 'Codes' }, template: open, quantity: count });
  await workOffJobs(server);
  const codes = await readAll(merchant);
  assert.equal(codes.size, count);
  return { merchant, codes };
}

async function readAll(merchant: TestMerchant): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const tessera = await merchant.client();
  for await (const { id, code } of tessera.vouchers.list({ limit: 100 })) read.set(id, code!);
  return read;
}

const versionsOf = (merchant: TestMerchant) =>
  world.sql<{ version: number; count: number }>(
    `select code_key_version as version, count(*)::int as count from vouchers where merchant_id = $1 group by 1 order by 1`,
    [merchant.id],
  );

const keysOf = (merchant: TestMerchant) =>
  world.sql<{ version: number; master: number; empty: boolean }>(
    `select version, master_version as master, emptied_at is not null as empty
     from merchant_keys where merchant_id = $1 order by version`,
    [merchant.id],
  );

test('a new master key wraps all keys, and all codes are re-encrypted under a new data key', async () => {
  const { merchant, codes } = await withCodes(450);
  const count = codes.size;
  const master = addMasterKey();
  assert.ok((await rotate(merchant)) >= 1);
  assert.deepEqual(await versionsOf(merchant), [{ version: 2, count }]);
  assert.deepEqual(await keysOf(merchant), [
    { version: 1, master, empty: true },
    { version: 2, master, empty: false },
  ]);
  assert.equal(await rotate(merchant), 0);
  assert.deepEqual(sorted(await readAll(merchant)), sorted(codes));
});

const sorted = (codes: Map<string, string>) => [...codes].sort();

test('a stopped rotation continues where it was', async () => {
  const { merchant, codes } = await withCodes(450);
  addMasterKey();
  const stopping = new AbortController();
  const stopped = rotate(merchant, stopping.signal);
  while ((await versionsOf(merchant)).length < 2) await new Promise(setImmediate);
  stopping.abort();
  await stopped;
  const versions = await versionsOf(merchant);
  assert.equal(versions.length, 2, 'stopped in the middle');
  assert.deepEqual(sorted(await readAll(merchant)), sorted(codes));
  while ((await rotate(merchant)) > 0);
  assert.deepEqual((await versionsOf(merchant)).length, 1);
  assert.deepEqual(sorted(await readAll(merchant)), sorted(codes));
});

test('concurrent rotations and new vouchers leave every code readable', async () => {
  const { merchant, codes } = await withCodes(250);
  addMasterKey();
  const tessera = await merchant.client();
  const rotations = [1, 2, 3].map(() => rotate(merchant));
  const made = await Promise.all(Array.from({ length: 30 }, () => tessera.vouchers.create(open)));
  await Promise.all(rotations);
  while ((await rotate(merchant)) > 0);
  for (const { id, code } of made) codes.set(id, code!);
  assert.deepEqual(sorted(await readAll(merchant)), sorted(codes));
  assert.equal((await versionsOf(merchant)).length, 1);
  assert.equal((await keysOf(merchant)).length, 2);
});

test('a damaged code is logged and left unchanged, and does not delay the others', async () => {
  const { merchant, codes } = await withCodes(5);
  await world.sql(
    `update vouchers set code_sealed = set_bit(code_sealed, 100, 1 - get_bit(code_sealed, 100))
     where merchant_id = $1 and id = (select id from vouchers where merchant_id = $1 limit 1)`,
    [merchant.id],
  );
  addMasterKey();
  while ((await rotate(merchant)) > 0);
  assert.deepEqual(await versionsOf(merchant), [
    { version: 1, count: 1 },
    { version: 2, count: codes.size - 1 },
  ]);
});

test('a started rotation works at once and stops on request', async () => {
  const { merchant } = await withCodes(1);
  addMasterKey();
  const work = startLoop(keyRotation, await servicesFor(server.app.services, merchant), {
    log,
    metrics: server.app.metrics,
  });
  while ((await versionsOf(merchant))[0]!.version === 1) await new Promise(setImmediate);
  await work.stop();
});
