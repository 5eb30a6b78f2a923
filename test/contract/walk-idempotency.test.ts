/** A repeated request has one effect and one answer, on every route that accepts a key. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { scopeNames } from '../../contract/access.ts';
import { webhookRetrySeconds } from '../../contract/limits.ts';
import { findBroken, invariants, loadRetryTable } from '../harness/invariants.ts';
import { changesOf } from '../harness/row-watch.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { type Incoming, inTurn, send } from './send.ts';
import { unique } from './shop-parts.ts';
import type { ValidCall } from './valid-call.ts';
import { openWalkOfTwo, requestFor, routes, validCall, type WalkedRoute, type WalkOfTwo } from './walk.ts';

let walk: WalkOfTwo;
/** Simulates another process of the installation: separate queues and connections. */
let other: TestServer;

before(async () => {
  walk = await openWalkOfTwo();
  const { database, app } = walk.server;
  const { config, keyring } = app.services;
  // Both servers must have the same issuer.
  other = await startServer({ database, keyring, env: { TESSERA_PUBLIC_URL: config.publicUrl } });
});

after(async () => {
  await other?.close();
  await walk?.close();
});

const keyed = routes.filter(({ idempotency }) => idempotency !== 'none');
const keyless = routes.filter(({ idempotency, method }) => idempotency === 'none' && method !== 'GET');

const key = (text: string) => ({ 'idempotency-key': text });
const isReplayed = (answer: Incoming): boolean => answer.headers['idempotent-replayed'] === 'true';

/** A fixed person for routes of people, with the rest of the call. */
async function callWithCaller(route: WalkedRoute): Promise<{ call: ValidCall; bearer: string | undefined }> {
  const call = await validCall(route, walk.shop);
  return { call, bearer: await walk.credential(route, call) };
}

test('a repeated key gets the same answer to the byte and changes nothing', () =>
  inTurn(keyed, async (route) => {
    const { call, bearer } = await callWithCaller(route);
    const ask = (headers: Record<string, string>) => walk.ask(route, call, { bearer, headers });
    // One key for all routes: keys are per route.
    const first = await ask(key('the-same-everywhere'));
    assert.deepEqual(
      [first.status, isReplayed(first)],
      [route.result.status, false],
      `${route.name} ${first.text}`,
    );
    const before = await changesOf(walk.world);
    for (const spelled of ['the-same-everywhere', '"the-same-everywhere"']) {
      const again = await ask(key(spelled));
      assert.deepEqual(
        [again.status, again.text, isReplayed(again)],
        [first.status, first.text, true],
        route.name,
      );
      assert.equal(again.headers.etag, first.headers.etag, `${route.name}: ETag of the replay`);
      assert.notEqual(again.headers['request-id'], first.headers['request-id']);
    }
    assert.deepEqual(await changesOf(walk.world), before, route.name);
  }));

/** About data that the tests insert directly: operators' decisions and invoices. */
const isStaged = /^[YU]\d/;

test('the doctor accepts the state after keys on every route', async () => {
  const client = await walk.world.connect(walk.shop.merchant);
  try {
    // Keys of a merchant with an erasure today are not checked.
    await client.query(`update customers set updated_at = now() - interval '2 days' where status = 'erased'`);
    await loadRetryTable(client, webhookRetrySeconds);
    const asked = invariants.filter(({ name }) => !isStaged.test(name));
    assert.deepEqual(await findBroken(client, asked), []);
  } finally {
    await client.end();
  }
});

test('five concurrent duplicates on two servers have one effect and one answer', () =>
  inTurn(keyed, async (route) => {
    const { call, bearer } = await callWithCaller(route);
    const request = requestFor(route, call, { bearer, headers: key('twins') });
    const servers = [walk.server.url, other.url];
    const twins = await Promise.all([0, 1, 0, 1, 0].map((place) => send(servers[place]!, request)));
    const [done, waiting] = [
      twins.filter(({ status }) => status === route.result.status),
      twins.filter(({ status }) => status !== route.result.status),
    ];
    assert.equal(
      new Set(done.map(({ text }) => text)).size,
      1,
      `${route.name} ${twins.map(({ text }) => text)}`,
    );
    assert.equal(done.filter((answer) => !isReplayed(answer)).length, 1, route.name);
    for (const { json } of waiting) assert.equal(json?.code, 'idempotency_in_progress', route.name);
    const ids = twins.map(({ headers }) => headers['request-id']);
    const effects = await walk.world.sql(
      'select distinct request_id from events where request_id = any ($1)',
      [ids],
    );
    assert.ok(effects.length <= 1, `${route.name} was done ${effects.length} times`);
    const before = await changesOf(walk.world);
    const again = await walk.ask(route, call, { bearer, headers: key('twins') });
    assert.deepEqual([again.text, isReplayed(again)], [done[0]!.text, true], route.name);
    assert.deepEqual(await changesOf(walk.world), before, route.name);
  }));

test('a key reused with another request is refused without any effect', () =>
  inTurn(
    // A route without input has only one request.
    keyed.filter(({ body, path }) => Object.keys(body?.properties ?? {}).length > 0 || path.includes(':')),
    async (route) => {
      const { call, bearer } = await callWithCaller(route);
      const another = await validCall(route, walk.shop);
      const ask = ({ params = {}, body }: ValidCall, headers = key('first come')) =>
        walk.ask(route, { params, body }, { bearer, headers });
      assert.equal((await ask(call)).status, route.result.status, route.name);
      const before = await changesOf(walk.world);
      const refused = await ask(another);
      assert.deepEqual([refused.status, refused.json?.code], [422, 'idempotency_key_reused'], route.name);
      assert.deepEqual(await changesOf(walk.world), before, route.name);
    },
  ));

test('a body with its members in another order is the same request', () =>
  inTurn(
    keyed.filter(({ body }) => body !== undefined),
    async (route) => {
      const { call, bearer } = await callWithCaller(route);
      const ask = (body: unknown) => walk.ask(route, { ...call, body }, { bearer, headers: key('order') });
      const first = await ask(call.body);
      const again = await ask(reversed(call.body));
      assert.deepEqual([again.text, isReplayed(again)], [first.text, true], route.name);
    },
  ));

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, reversed(member)]);
  return Object.fromEntries(members.reverse());
}

/** A token, its successor, and the successor of that, with a single scope; each still works. */
async function chainOfTokens(): Promise<[first: string, second: string, narrowed: string]> {
  const { shop } = walk;
  const created = await shop.make<{ id: string; token: string }>('/merchant/api-tokens', {
    name: unique('Chain'),
    scopes: scopeNames,
  });
  const rotate = (id: string) =>
    shop.make<{ id: string; token: string }>(`/merchant/api-tokens/${id}/rotate`, {});
  const second = await rotate(created.id);
  const third = await rotate(second.id);
  const { jwt } = await shop.owner();
  const path = `/api/v1/merchant/api-tokens/${third.id}`;
  const narrowed = await send(shop.url, {
    method: 'PATCH',
    path,
    body: { scopes: [oneScope] },
    bearer: jwt,
  });
  assert.equal(narrowed.status, 200, narrowed.text);
  return [created.token, second.token, third.token];
}

const oneScope = 'events:read';

test('a retry after another sign-in, or with a token’s successor, is the same request', async () => {
  const [first, second, narrowed] = await chainOfTokens();
  await inTurn(keyed, async (route) => {
    const call = await validCall(route, walk.shop);
    // A separate person has only one session.
    if (call.as !== undefined) return;
    const { access } = route;
    const bearers =
      access.kind === 'token'
        ? [first, second]
        : [(await walk.shop.owner()).jwt, (await walk.shop.owner()).jwt];
    const ask = (bearer: string) => walk.ask(route, call, { bearer, headers: key('sent again') });
    const done = await ask(bearers[0]!);
    assert.deepEqual([done.status, isReplayed(done)], [route.result.status, false], route.name);
    const again = await ask(bearers[1]!);
    assert.deepEqual([again.text, isReplayed(again)], [done.text, true], route.name);
    if (access.kind !== 'token' || access.scope === oneScope || access.scope === 'any') return;
    // The stored answer belongs to the chain, but needs permission.
    const refused = await ask(narrowed);
    assert.deepEqual([refused.status, refused.json?.code], [403, 'insufficient_scope'], route.name);
  });
  // A merchant has a limited number of tokens.
  const { merchant } = walk.shop;
  await walk.world.sql(
    `update api_tokens set revoked_at = now() where merchant_id = $1 and name <> 'Test token'`,
    [merchant.id],
  );
});

test('a key belongs to its caller', async () => {
  // One for all routes: a merchant has a limited number of tokens, and keys are per route.
  const another = (await walk.shop.merchant.token()).text;
  await inTurn(
    keyed.filter(({ access }) => access.kind === 'token'),
    async (route) => {
      const call = await validCall(route, walk.shop);
      for (const bearer of [walk.shop.token, another, (await walk.shop.owner()).jwt]) {
        const answer = await walk.ask(route, call, { bearer, headers: key('mine') });
        assert.equal(isReplayed(answer), false, `${route.name}: ${answer.text}`);
      }
      const foreign = await walk.ask(route, call, { bearer: walk.other.token, headers: key('mine') });
      assert.equal(isReplayed(foreign), false, route.name);
      assert.ok(!foreign.text.includes(walk.shop.merchant.wireId), route.name);
    },
  );
});

test('a refusal before the operation leaves the key unused', () =>
  inTurn(keyed, async (route) => {
    const { call, bearer } = await callWithCaller(route);
    const headers = key('not yet used');
    const refusals = [
      await walk.ask(route, call, { headers }),
      await walk.ask(route, { ...call, query: { unexpected: '1' } }, { bearer, headers }),
      await walk.ask(route, { ...call, body: '{' }, { bearer, headers }),
    ];
    assert.deepEqual(
      refusals.map(({ status }) => status),
      [401, 422, 400],
      route.name,
    );
    const answer = await walk.ask(route, call, { bearer, headers });
    assert.deepEqual([answer.status, isReplayed(answer)], [route.result.status, false], route.name);
  }));

test('a 404 and a 409 are stored for their key like a success', async () => {
  const redeem = routes.find(({ name }) => name === 'vouchers.redeem')!;
  const ask = (id: string, text: string) =>
    walk.ask(redeem, { params: { id } }, { bearer: walk.shop.token, headers: key(text) });
  const { id } = await walk.shop.make('/merchant/vouchers', {
    type: 'discount',
    discount: { type: 'percent', percent_off: 1 },
  });
  await ask(id, 'used up');
  for (const [path, text, status] of [
    [id, 'too late', 409],
    [walk.other.ids.voucher, 'not there', 404],
  ] as const) {
    const [first, again] = [await ask(path, text), await ask(path, text)];
    assert.equal(first.status, status, first.text);
    assert.deepEqual([again.status, again.text, isReplayed(again)], [status, first.text, true]);
  }
});

test('a route that stores no answers accepts a key and runs each time', () =>
  inTurn(
    keyless.filter(({ name }) => name !== 'auth.logout'),
    async (route) => {
      const { call, bearer } = await callWithCaller(route);
      const answer = await walk.ask(route, call, { bearer, headers: key('again') });
      assert.deepEqual([answer.status, isReplayed(answer)], [route.result.status, false], route.name);
      const next = await validCall(route, walk.shop);
      const another = await walk.ask(route, next, {
        bearer: next.onlyTheirs ? next.as!.jwt : bearer,
        headers: key('again'),
      });
      assert.deepEqual([another.status, isReplayed(another)], [route.result.status, false], route.name);
    },
  ));

const updates = routes.filter(({ method, body }) => method === 'PATCH' && body !== undefined);

/** Acts of their own: a replay starts each time, and each statement is noted with its time. */
const acts = ['replay', 'consents'];

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 1;

test('a change that sends the same values in another order of their keys changes nothing', async () => {
  const accepted: string[] = [];
  await inTurn(updates, async (route) => {
    const { call, bearer } = await callWithCaller(route);
    const metadata = Object.hasOwn(route.body!.properties, 'metadata')
      ? { metadata: { till: '7', shift: 'late', bag: 'red' } }
      : {};
    for (const [field, value] of Object.entries({ ...(call.body as object), ...metadata })) {
      if (acts.includes(field) || !isObject(value)) continue;
      const ask = (body: object) => walk.ask(route, { ...call, body }, { bearer });
      const first = await ask({ [field]: value });
      if (first.status !== route.result.status) continue;
      const before = await changesOf(walk.world);
      const second = await ask({ [field]: reversed(value) });
      assert.deepEqual(second.json, first.json, `${route.name} ${field}`);
      assert.deepEqual(await changesOf(walk.world), before, `${route.name} ${field}`);
      accepted.push(`${route.name} ${field}`);
    }
  });
  assert.ok(accepted.length >= 9, accepted.join(', '));
});
