import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { patient } from '../harness/patience.ts';
import { startServer } from '../harness/server.ts';
import { use } from '../harness/stage.ts';
import type { WireAnswer } from './answers.ts';
import { toRequest } from './case.ts';
import { exchange } from './exchange.ts';
import { openStage } from './stage.ts';

const stage = use(openStage);

const vouchers = '/api/v1/merchant/vouchers';
const discount = { type: 'discount', discount: { type: 'percent', percent_off: 100 } };

const post = (path: string, json: object, key: string, as = 'token'): Buffer =>
  toRequest({ method: 'POST', path, as, json, headers: [`Idempotency-Key: ${key}`] }, stage.values);

const send = async (bytes: Buffer): Promise<WireAnswer> =>
  (await exchange(stage.port, bytes, { methods: ['POST'], timeoutMs: 10_000 })).answers[0]!;

const codeOf = (answer: WireAnswer): string => (JSON.parse(answer.body) as { code: string }).code;

const countOf = async (table: string): Promise<number> =>
  (await stage.world.total<'count'>(`select count(*) from ${table}`)).count;

/** A duplicate gets the same answer, or must retry in a second; on a busy machine it may find no connection. */
function assertOneEffect(answers: WireAnswer[], status: number): void {
  const served = answers.filter((answer) => answer.status === status);
  const others = answers.filter((answer) => answer.status !== status);
  assert.ok(served.length > 0);
  assert.equal(new Set(served.map(({ body }) => body)).size, 1);
  assert.equal(served.filter(({ headers }) => !headers.has('idempotent-replayed')).length, 1);
  for (const other of others) {
    const expected = other.status === 503 ? 'unavailable' : 'idempotency_in_progress';
    assert.ok([409, 503].includes(other.status), other.body);
    assert.equal(codeOf(other), expected);
    assert.equal(other.headers.get('retry-after'), '1');
  }
}

test('90: of twenty concurrent requests with one key, one takes effect: redeem', async () => {
  const before = await countOf('redemptions');
  const request = post(`/api/v1/vouchers/${stage.values.voucher}/redeem`, {}, 'twenty-redeem');
  assertOneEffect(await Promise.all(Array.from({ length: 20 }, () => send(request))), 200);
  assert.equal(await countOf('redemptions'), before + 1);
});

test('90: of twenty concurrent requests with one key, one takes effect: create', async () => {
  const before = await countOf('vouchers');
  const request = post(vouchers, discount, 'twenty-create');
  assertOneEffect(await Promise.all(Array.from({ length: 20 }, () => send(request))), 201);
  assert.equal(await countOf('vouchers'), before + 1);
});

test('90: of twenty concurrent requests with one key and different bodies, one takes effect', async () => {
  const before = await countOf('redemptions');
  const path = `/api/v1/vouchers/${stage.values.voucher}/redeem`;
  const requests = Array.from({ length: 20 }, (_, index) =>
    post(path, { reference: `r-${index}` }, 'twenty-bodies'),
  );
  const answers = await Promise.all(requests.map(send));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  const refused = answers.filter(({ status }) => status !== 200).map(codeOf);
  assert.deepEqual([...new Set(refused)], ['idempotency_key_reused']);
  assert.equal(await countOf('redemptions'), before + 1);
});

test('90: while another process works on the same key, the answer is 409 with a retry time', async () => {
  const { world, cast } = stage;
  await send(post(vouchers, discount, 'whose-key'));
  const [sender] = await world.sql<{ id: string }>(
    `select principal_id as id from idempotency_keys where key = 'whose-key'`,
  );
  const client = await world.connect(cast.own);
  const key = ['vouchers.create', `${cast.own.id} ${sender!.id} held-elsewhere`];
  await client.query(`select pg_advisory_lock(hashtextextended($1 || ' ' || $2, 0))`, key);
  const request = post(vouchers, discount, 'held-elsewhere');
  const answer = await send(request);
  await client.end();
  assert.equal(answer.status, 409, answer.body);
  assert.equal(codeOf(answer), 'idempotency_in_progress');
  assert.equal(answer.headers.get('retry-after'), '1');
  const later = await send(request);
  assert.equal(later.status, 201);
  assert.equal(later.headers.get('idempotent-replayed'), undefined);
});

test('94: a rate-limited request leaves its key unused', async (t) => {
  const limited = await openStage({ TESSERA_RATE_LIMITS: 'on', TESSERA_RATE_TOKEN_PER_SECOND: '1' });
  t.after(() => limited.close());
  const ask = toRequest({ path: '/api/v1/notifications/unread-count', as: 'token' }, limited.values);
  const keyed = {
    ...{ method: 'POST', path: `/api/v1/vouchers/${limited.values.voucher}/redeem`, as: 'token' },
    headers: ['Idempotency-Key: late'],
  };
  const request = toRequest(keyed, limited.values);
  const flood = [...Array.from({ length: 240 }, () => ask), request];
  const flooded = await exchange(limited.port, Buffer.concat(flood), { answers: 241, timeoutMs: 20_000 });
  assert.equal(flooded.answers.at(-1)?.status, 429);
  let [answer] = (await exchange(limited.port, request)).answers;
  for (let waited = 0; answer?.status === 429 && waited < patient(5_000); waited += 100) {
    await pause(100);
    [answer] = (await exchange(limited.port, request)).answers;
  }
  assert.equal(answer?.status, 200);
  assert.equal(answer?.headers.get('idempotent-replayed'), undefined);
});

test('94: a request that timed out on a locked voucher leaves its key unused', async () => {
  const { world, cast, values } = stage;
  const client = await world.connect(cast.own);
  await client.query('begin');
  await client.query('select from vouchers for update');
  const request = post(`/api/v1/vouchers/${values.voucher}/redeem`, {}, 'locked');
  const answer = await send(request);
  await client.end();
  assert.equal(answer.status, 503, answer.body);
  assert.equal(codeOf(answer), 'unavailable');
  assert.ok(Number(answer.headers.get('retry-after')) >= 1);
  const later = await send(request);
  assert.equal(later.status, 200);
  assert.equal(later.headers.get('idempotent-replayed'), undefined);
});

test('86: a silent or missing database causes 503 and never 500', async (t) => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  t.after(() => {
    silent.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(silent, 'listening');
  const { port: silentPort } = silent.address() as { port: number };
  for (const databasePort of [silentPort, 1]) {
    const { database, app } = stage.server;
    const appUrl = database.appUrl.replace(/:\d+\//, `:${databasePort}/`);
    const env = { TESSERA_LOG_LEVEL: 'silent' };
    const { keyring } = app.services;
    const blind = await startServer({ database: { ...database, appUrl }, keyring, env });
    t.after(() => blind.close());
    const read = toRequest({ path: vouchers, as: 'token' }, stage.values);
    const write = post(`/api/v1/vouchers/${stage.values.voucher}/redeem`, {}, 'blind');
    for (const request of [read, write]) {
      const [answer] = (await exchange(Number(new URL(blind.url).port), request)).answers;
      assert.equal(answer?.status, 503, answer?.body);
      assert.equal(codeOf(answer!), 'unavailable');
      assert.ok(Number(answer?.headers.get('retry-after')) >= 1);
    }
  }
});

test('95: after a key has expired, the voucher’s own limit still applies', async () => {
  const made = await send(post(vouchers, discount, 'made-once'));
  const { id } = JSON.parse(made.body) as { id: string };
  const request = post(`/api/v1/vouchers/${id}/redeem`, { reference: 'order-95' }, 'forgotten');
  assert.equal((await send(request)).status, 200);
  await stage.world.sql(`delete from idempotency_keys where key = 'forgotten'`);
  const again = await send(request);
  assert.equal(again.status, 409);
  assert.ok(['voucher_exhausted', 'duplicate_reference'].includes(codeOf(again)), codeOf(again));
});
