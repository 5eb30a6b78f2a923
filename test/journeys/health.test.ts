import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { limits } from '../../contract/limits.ts';
import { Tessera } from '../../sdk/src/client.ts';
import { freePort, startServer } from '../harness/server.ts';
import { use } from '../harness/stage.ts';

const server = use(() =>
  startServer({ env: { TESSERA_RATE_LIMITS: 'on', TESSERA_RATE_TOKEN_PER_SECOND: '77' } }),
);

const get = (path: string) => fetch(server.url + path);

test('liveness and readiness are public and not rate limited', async () => {
  for (const path of ['/health', '/health/ready']) {
    const answers = await Promise.all(Array.from({ length: 150 }, () => get(path)));
    assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200]);
    assert.deepEqual(await answers[0]!.json(), { status: 'ok' });
    assert.equal(answers[0]!.headers.has('ratelimit'), false);
  }
  assert.equal((await get('/health?x=1')).status, 422);
  assert.equal((await fetch(`${server.url}/health`, { method: 'HEAD' })).status, 200);
  assert.equal((await fetch(`${server.url}/health`, { method: 'POST' })).status, 405);
});

test('a stopping process is alive but not ready', async () => {
  server.app.services.lifecycle.draining = true;
  const answer = await get('/health/ready');
  assert.equal(answer.status, 503);
  assert.equal(((await answer.json()) as { code: string }).code, 'unavailable');
  assert.ok(Number(answer.headers.get('retry-after')) >= 1);
  assert.equal((await get('/health')).status, 200);
  server.app.services.lifecycle.draining = false;
  assert.equal((await get('/health/ready')).status, 200);
});

test('a server whose database lacks a migration is alive but not ready', async () => {
  const behind = await startServer();
  const owner = new pg.Client({ connectionString: behind.database.superuserUrl });
  await owner.connect();
  const forgotten = await owner.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations)',
  );
  await owner.end();
  try {
    assert.equal(forgotten.rowCount, 1);
    assert.equal((await fetch(`${behind.url}/health/ready`)).status, 503);
    assert.equal((await fetch(`${behind.url}/health`)).status, 200);
  } finally {
    await behind.close();
  }
});

test('a server without its database is alive but not ready, and reports it within a second', async () => {
  const appUrl = `postgresql://nobody@127.0.0.1:${await freePort()}/none`;
  const database = { name: 'none', ownerUrl: appUrl, appUrl, superuserUrl: appUrl, drop: async () => {} };
  const lonely = await startServer({ database });
  try {
    assert.equal((await fetch(`${lonely.url}/health`)).status, 200);
    const began = performance.now();
    assert.equal((await fetch(`${lonely.url}/health/ready`)).status, 503);
    assert.ok(performance.now() - began < 1_000);
  } finally {
    await lonely.close();
  }
});

test('the limits in force are listed, with the configured rates', async () => {
  const listed = await new Tessera({ baseUrl: server.url }).limits.list();
  assert.equal(listed.rate?.token.per_second, 77);
  assert.equal(listed.page.maximum, limits.page.maximum);
  assert.equal(listed.body_bytes.json, limits.bodyBytes.json);
  assert.equal(Object.keys(listed).length, Object.keys(limits).length);
});
