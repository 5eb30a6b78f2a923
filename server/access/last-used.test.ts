import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startServer, type TestServer } from '../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../test/harness/world.ts';
import { homeCell } from '../config/cells.ts';
import { Pool } from '../database/pool/pool.ts';
import { LastUsed } from './last-used.ts';

interface Row {
  last_used_at: Date | null;
  last_used_ip: string | null;
  version: number;
}

let server: TestServer;
let world: World;
let merchant: TestMerchant;

before(async () => {
  server = await startServer();
  world = await openWorld(server);
  merchant = await world.merchant();
});
after(async () => {
  await world?.close();
  await server?.close();
});

const use = (merchantId: string, credentialId: string) => ({
  kind: 'token' as const,
  merchantId,
  credentialId,
});

async function stored(id: string): Promise<Row> {
  const rows = await world.sql<Row>(
    'select last_used_at, last_used_ip, version from api_tokens where id = $1',
    [id],
  );
  return rows[0]!;
}

test('the latest use of each token is saved, for all merchants at once', async () => {
  const other = await world.merchant();
  const [one, two] = [await merchant.token(), await other.token()];
  const uses = new LastUsed(server.app.services.pool);
  uses.note(use(merchant.id, one.id), '192.0.2.1');
  uses.note(use(other.id, two.id), '192.0.2.2');
  uses.note(use(merchant.id, one.id), '192.0.2.3');
  assert.equal((await stored(one.id)).last_used_at, null);
  const before = Date.now();
  await uses.flush();
  const row = await stored(one.id);
  assert.ok(Math.abs(row.last_used_at!.getTime() - before) < 2_000);
  assert.equal(row.last_used_ip, '192.0.2.3');
  assert.equal((await stored(two.id)).last_used_ip, '192.0.2.2');
});

test('a token that is used all the time is written once in five minutes', async () => {
  const token = await merchant.token();
  const uses = new LastUsed(server.app.services.pool);
  const usedFrom = async (ip: string) => {
    uses.note(use(merchant.id, token.id), ip);
    await uses.flush();
    return (await stored(token.id)).last_used_ip;
  };
  assert.equal(await usedFrom('192.0.2.1'), '192.0.2.1');
  assert.equal(await usedFrom('192.0.2.2'), '192.0.2.1');
  await world.sql(`update api_tokens set last_used_at = last_used_at - interval '5 minutes' where id = $1`, [
    token.id,
  ]);
  assert.equal(await usedFrom('192.0.2.3'), '192.0.2.3');
});

test('use does not change the version of a token', async () => {
  const token = await merchant.token();
  const uses = new LastUsed(server.app.services.pool);
  uses.note(use(merchant.id, token.id), '192.0.2.1');
  await uses.flush();
  assert.equal((await stored(token.id)).version, 1);
});

test('no token shows a use after it was revoked or expired', async () => {
  for (const column of ['revoked_at', 'expires_at']) {
    const token = await merchant.token();
    const [end] = await world.sql<{ at: Date }>(
      `update api_tokens set ${column} = now() - interval '1 minute' where id = $1 returning ${column} as at`,
      [token.id],
    );
    const uses = new LastUsed(server.app.services.pool);
    uses.note(use(merchant.id, token.id), '192.0.2.1');
    await uses.flush();
    assert.deepEqual((await stored(token.id)).last_used_at, end!.at);
  }
});

test('an earlier use from a slower server does not replace a later one', async () => {
  const token = await merchant.token();
  const uses = new LastUsed(server.app.services.pool);
  uses.note(use(merchant.id, token.id), '192.0.2.1');
  await world.sql(`update api_tokens set last_used_at = now() + interval '3 seconds' where id = $1`, [
    token.id,
  ]);
  await uses.flush();
  assert.equal((await stored(token.id)).last_used_ip, null);
});

test('a merchant cannot record uses of tokens of others', async () => {
  const [token, other] = [await merchant.token(), await world.merchant()];
  const uses = new LastUsed(server.app.services.pool);
  uses.note(use(other.id, token.id), '192.0.2.1');
  await uses.flush();
  assert.equal((await stored(token.id)).last_used_at, null);
});

test('a failed flush loses nothing, and stopping writes the rest', async () => {
  // The pool is that of one database.
  const served = await world.merchant({ cell: homeCell });
  const token = await served.token();
  const pool = new Pool({ url: server.database.appUrl, size: 1 });
  await pool.open();
  const held = await pool.acquire();
  const failures: Error[] = [];
  const uses = new LastUsed(pool, { flushMs: 60_000, onError: (error) => failures.push(error) });
  uses.start();
  uses.note(use(served.id, token.id), '192.0.2.1');
  await assert.rejects(uses.flush(), { code: 'unavailable' });
  held.release();
  await uses.stop();
  await pool.end();
  assert.deepEqual(failures, []);
  assert.equal((await stored(token.id)).last_used_ip, '192.0.2.1');
});

test('sessions of people are not recorded as token uses', async () => {
  const uses = new LastUsed(server.app.services.pool);
  uses.note({ kind: 'user', merchantId: merchant.id, credentialId: merchant.ownerId }, '192.0.2.1');
  await uses.flush();
});
