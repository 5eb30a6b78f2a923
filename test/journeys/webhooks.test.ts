import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import type { Scope } from '../../contract/access.ts';
import { decodeId } from '../../contract/ids.ts';
import { limits } from '../../contract/limits.ts';
import { Tessera } from '../../sdk/src/client.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import {
  type Arrived,
  deliverWebhooks,
  openReceiver,
  type Receiver,
  toLoopback,
} from '../harness/webhooks.ts';
import { openWorld, type TestMerchant, type World } from '../harness/world.ts';

let server: TestServer;
let world: World;
const receivers: Receiver[] = [];

before(async () => {
  server = await startServer({ env: { ...toLoopback, TESSERA_WEBHOOK_ATTEMPT_MS: '500' } });
  world = await openWorld(server);
});

after(async () => {
  await Promise.all(receivers.map((receiver) => receiver.close()));
  await world?.close();
  await server?.close();
});

const percent = { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } } as const;

async function receive(...args: Parameters<typeof openReceiver>): Promise<Receiver> {
  const receiver = await openReceiver(...args);
  receivers.push(receiver);
  return receiver;
}

interface Subscribed {
  merchant: TestMerchant;
  tessera: Tessera;
  receiver: Receiver;
  endpoint: { id: string; secret?: string };
}

async function subscribe(
  enabledEvents: string[] = ['voucher.created'],
  ...args: Parameters<typeof openReceiver>
): Promise<Subscribed> {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const receiver = await receive(...args);
  const endpoint = await tessera.webhooks.create({
    url: `${receiver.url}/hook`,
    enabled_events: enabledEvents as never,
  });
  return { merchant, tessera, receiver, endpoint };
}

const clientOf = async (merchant: TestMerchant, scopes: readonly Scope[]): Promise<Tessera> =>
  new Tessera({ token: (await merchant.token(scopes)).text, baseUrl: server.url });

const typesOf = (arrived: readonly Arrived[]): string[] => arrived.map(({ body }) => JSON.parse(body).type);

const listed = async ({ tessera, endpoint }: Subscribed) =>
  (await tessera.webhooks.list().page()).data.find(({ id }) => id === endpoint.id)!;

/** Makes everything that waits for a retry due now. */
const hasten = ({ merchant }: Subscribed) =>
  world.sql(`update webhook_deliveries set due_at = now() where merchant_id = $1 and status = 'pending'`, [
    merchant.id,
  ]);

test('what happens is sent to the endpoint, signed, as the event log has it', async () => {
  const subscribed = await subscribe();
  const { tessera, receiver, endpoint } = subscribed;
  const voucher = await tessera.vouchers.create(percent);
  await deliverWebhooks(server);
  assert.equal(receiver.arrived.length, 1);
  const [{ headers, body, path }] = receiver.arrived as [Arrived];
  assert.equal(path, '/hook');
  assert.equal(headers['content-type'], 'application/json');
  const event = new Webhook(endpoint.secret!).verify(body, headers as Record<string, string>) as {
    id: string;
  };
  assert.equal(headers['webhook-id'], event.id);
  assert.deepEqual(event, (await tessera.events.list({ object_id: voucher.id }).page()).data[0]);
  const { attempts, failure_streak } = await listed(subscribed);
  assert.equal(failure_streak, 0);
  assert.deepEqual(
    attempts.map(({ event_id, status, http_status, failure }) => [event_id, status, http_status, failure]),
    [[event.id, 'succeeded', 204, null]],
  );
});

test('an endpoint hears of the types that it asked for, from then on and of its own merchant', async () => {
  const { merchant, tessera, receiver } = await subscribe(['voucher.disabled']);
  const earlier = await tessera.vouchers.create(percent);
  await tessera.vouchers.update(earlier.id, { active: false });
  const other = await (await world.merchant()).client();
  await other.vouchers.update((await other.vouchers.create(percent)).id, { active: false });
  await deliverWebhooks(server);
  assert.deepEqual(typesOf(receiver.arrived), ['voucher.disabled']);
  assert.equal(JSON.parse(receiver.arrived[0]!.body).merchant_id, merchant.wireId);
});

test('the secret is shown once, and two secrets sign for a day after a rotation', async () => {
  const subscribed = await subscribe();
  const { tessera, receiver, endpoint } = subscribed;
  const rotated = await tessera.webhooks.update(endpoint.id, { rotate_secret: true });
  assert.match(rotated.secret!, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.notEqual(rotated.secret, endpoint.secret);
  assert.ok(Date.parse(rotated.previous_secret_until!) - Date.now() > 23.9 * 3_600_000);
  assert.ok(!JSON.stringify(await tessera.webhooks.list().page()).includes('whsec_'));
  await tessera.vouchers.create(percent);
  await deliverWebhooks(server);
  const [{ headers, body }] = receiver.arrived as [Arrived];
  for (const secret of [endpoint.secret!, rotated.secret!]) {
    new Webhook(secret).verify(body, headers as Record<string, string>);
  }
  await world.sql(`update webhook_endpoints set previous_secret_until = now() where id = $1`, [
    decodeId('whk', endpoint.id),
  ]);
  await tessera.vouchers.create(percent);
  await deliverWebhooks(server);
  const later = receiver.arrived[1]!;
  new Webhook(rotated.secret!).verify(later.body, later.headers as Record<string, string>);
  assert.throws(() =>
    new Webhook(endpoint.secret!).verify(later.body, later.headers as Record<string, string>),
  );
});

test('a token subscribes only to what it may read, and a star is no more than that', async () => {
  const merchant = await world.merchant();
  const narrow = await clientOf(merchant, ['webhooks:manage', 'vouchers:read']);
  const receiver = await receive();
  await assert.rejects(
    narrow.webhooks.create({ url: receiver.url, enabled_events: ['voucher.created', 'merchant.updated'] }),
    { code: 'event_scope_missing' },
  );
  await narrow.webhooks.create({ url: receiver.url, enabled_events: ['*'] });
  const full = await merchant.client();
  await full.merchant.updateProfile({ description: 'New' });
  await full.vouchers.create(percent);
  await deliverWebhooks(server);
  assert.deepEqual(typesOf(receiver.arrived), ['voucher.created']);
});

test('a weaker token that takes an endpoint over takes no more than its own rights', async () => {
  const { merchant, tessera, endpoint } = await subscribe(['merchant.updated']);
  const narrow = await clientOf(merchant, ['webhooks:manage', 'vouchers:read']);
  const receiver = await receive();
  await assert.rejects(narrow.webhooks.update(endpoint.id, { url: receiver.url }), {
    code: 'event_scope_missing',
  });
  const star = await tessera.webhooks.create({ url: receiver.url, enabled_events: ['*'] });
  await narrow.webhooks.update(star.id, { url: `${receiver.url}/mine` });
  await tessera.merchant.updateProfile({ description: 'New' });
  await tessera.vouchers.create(percent);
  await deliverWebhooks(server);
  assert.deepEqual(typesOf(receiver.arrived), ['voucher.created']);
});

test('an endpoint hears nothing more once its token is revoked, and the owner is told', async () => {
  const merchant = await world.merchant();
  const token = await merchant.token();
  const receiver = await receive();
  const setUp = new Tessera({ token: token.text, baseUrl: server.url });
  await setUp.webhooks.create({ url: receiver.url, enabled_events: ['*'] });
  await world.sql('update api_tokens set revoked_at = now() where id = $1', [token.id]);
  const tessera = await merchant.client();
  await tessera.vouchers.create(percent);
  await deliverWebhooks(server);
  assert.deepEqual(receiver.arrived, []);
  const [endpoint] = (await tessera.webhooks.list().page()).data;
  assert.deepEqual([endpoint!.status, endpoint!.disabled_reason], ['disabled', 'access_ended']);
  const { data } = await tessera.notifications.list().page();
  assert.deepEqual(
    data.map(({ type, severity }) => [type, severity]),
    [['webhook_endpoint.disabled', 'critical']],
  );
});

test('what waits for an endpoint whose rights have ended is not sent', async () => {
  const { tessera, receiver, merchant } = await subscribe(['voucher.created'], (_arrived, reply) =>
    reply.writeHead(500).end(),
  );
  await tessera.vouchers.create(percent);
  await deliverWebhooks(server);
  assert.equal(receiver.arrived.length, 1);
  await world.sql(`update team_members set role = 'finance' where merchant_id = $1`, [merchant.id]);
  await world.sql(`update api_tokens set scopes = '{webhooks:read}' where merchant_id = $1`, [merchant.id]);
  await world.sql(`update webhook_deliveries set due_at = now() where merchant_id = $1`, [merchant.id]);
  await deliverWebhooks(server);
  assert.equal(receiver.arrived.length, 1);
  const rows = await world.sql<{ status: string }>(
    'select status from webhook_deliveries where merchant_id = $1',
    [merchant.id],
  );
  assert.deepEqual(rows, [{ status: 'cancelled' }]);
});

test('an endpoint follows its token to the one that it is rotated to', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const owner = new Tessera({ token: jwt, baseUrl: server.url });
  const made = await owner.apiTokens.create({ name: 'Till', preset: 'integration' });
  const receiver = await receive();
  await new Tessera({ token: made.token, baseUrl: server.url }).webhooks.create({
    url: receiver.url,
    enabled_events: ['voucher.created'],
  });
  await owner.apiTokens.rotate(made.id, { overlap_hours: 0 });
  await owner.vouchers.create(percent);
  await deliverWebhooks(server);
  assert.equal(receiver.arrived.length, 1);
  await owner.apiTokens.revokeAll();
  await owner.vouchers.create(percent);
  await deliverWebhooks(server);
  assert.equal(receiver.arrived.length, 1);
});

test('a failed delivery is tried again under the same id until it is taken, and the streak ends', async () => {
  let left = 2;
  const subscribed = await subscribe(['voucher.created'], (_arrived, reply) => {
    left -= 1;
    reply.writeHead(left >= 0 ? 503 : 200).end('{}');
  });
  const { tessera, receiver, merchant } = subscribed;
  await tessera.vouchers.create(percent);
  await deliverWebhooks(server);
  assert.equal(receiver.arrived.length, 1);
  assert.equal((await listed(subscribed)).failure_streak, 1);
  const [due] = await world.sql<{ seconds: number }>(
    'select extract(epoch from due_at - now())::float8 as seconds from webhook_deliveries where merchant_id = $1',
    [merchant.id],
  );
  assert.ok(due!.seconds > 2 && due!.seconds < 5.6, String(due!.seconds));
  for (const _ of [1, 2, 3]) {
    await hasten(subscribed);
    await deliverWebhooks(server);
  }
  assert.equal(receiver.arrived.length, 3);
  assert.equal(new Set(receiver.arrived.map(({ headers }) => headers['webhook-id'])).size, 1);
  assert.equal(new Set(receiver.arrived.map(({ body }) => body)).size, 1);
  const { attempts, failure_streak, failing_since } = await listed(subscribed);
  assert.deepEqual(
    attempts.map(({ http_status }) => http_status),
    [200, 503, 503],
  );
  assert.deepEqual([failure_streak, failing_since], [0, null]);
});

test('after ten tries a delivery is given up', async () => {
  const subscribed = await subscribe(['voucher.created'], (_arrived, reply) => reply.writeHead(500).end());
  await subscribed.tessera.vouchers.create(percent);
  for (let turn = 0; turn < 12; turn += 1) {
    await hasten(subscribed);
    await deliverWebhooks(server);
  }
  assert.equal(subscribed.receiver.arrived.length, 10);
  const rows = await world.sql(
    'select status, attempts, tries from webhook_deliveries where merchant_id = $1',
    [subscribed.merchant.id],
  );
  assert.deepEqual(rows, [{ status: 'exhausted', attempts: 10, tries: 10 }]);
});

test('an endpoint that answers 410 is disabled at once, and nothing more is sent', async () => {
  const subscribed = await subscribe(['voucher.created'], (_arrived, reply) => reply.writeHead(410).end());
  await subscribed.tessera.vouchers.create(percent);
  await deliverWebhooks(server);
  await subscribed.tessera.vouchers.create(percent);
  await deliverWebhooks(server);
  assert.equal(subscribed.receiver.arrived.length, 1);
  const { status, disabled_reason } = await listed(subscribed);
  assert.deepEqual([status, disabled_reason], ['disabled', 'gone']);
});

test('five days of nothing but failures disable an endpoint, tell the owner, and a replay brings what was missed', async () => {
  let broken = true;
  const subscribed = await subscribe(['voucher.created', 'voucher.disabled'], (_arrived, reply) =>
    reply.writeHead(broken ? 500 : 204).end(),
  );
  const { tessera, receiver, endpoint, merchant } = subscribed;
  const voucher = await tessera.vouchers.create(percent);
  await deliverWebhooks(server);
  await world.sql(
    `update webhook_endpoints set failing_since = now() - interval '5 days' where merchant_id = $1`,
    [merchant.id],
  );
  await hasten(subscribed);
  await deliverWebhooks(server);
  const failed = await listed(subscribed);
  assert.deepEqual(
    [failed.status, failed.disabled_reason, failed.failure_streak],
    ['disabled', 'failing', 2],
  );
  const [notification] = (await tessera.notifications.list().page()).data;
  assert.deepEqual(notification!.data, { webhook_endpoint_id: endpoint.id });
  assert.match(notification!.body, /five days/);

  await tessera.vouchers.update(voucher.id, { active: false });
  await deliverWebhooks(server);
  broken = false;
  receiver.arrived.length = 0;
  await assert.rejects(tessera.webhooks.update(endpoint.id, { test: true }), { code: 'endpoint_disabled' });
  const [first] = (await tessera.events.list({ object_id: voucher.id, order: 'asc' }).page()).data;
  const enabled = await tessera.webhooks.update(endpoint.id, {
    status: 'enabled',
    replay: { from_event: first!.id },
  });
  assert.deepEqual([enabled.status, enabled.failure_streak, enabled.failing_since], ['enabled', 0, null]);
  await hasten(subscribed);
  await deliverWebhooks(server);
  assert.deepEqual(typesOf(receiver.arrived).sort(), ['voucher.created', 'voucher.disabled']);
  assert.equal((await listed(subscribed)).replay, null);
});

test('a replay sends again what was taken before, and nothing older than was asked for', async () => {
  const subscribed = await subscribe();
  const { tessera, receiver, endpoint, merchant } = subscribed;
  for (let count = 0; count < 3; count += 1) await tessera.vouchers.create(percent);
  await deliverWebhooks(server);
  assert.equal(receiver.arrived.length, 3);
  const [second] = (
    await tessera.events.list({ type: ['voucher.created'], order: 'asc', limit: 2 }).page()
  ).data.slice(1);
  await tessera.webhooks.update(endpoint.id, { replay: { from_event: second!.id } });
  await deliverWebhooks(server);
  assert.equal(receiver.arrived.length, 5);
  await tessera.webhooks.update(endpoint.id, {
    replay: { since: new Date(Date.now() - 3_600_000).toISOString() },
  });
  await deliverWebhooks(server);
  assert.equal(receiver.arrived.length, 8);
  const numbers = await world.sql<{ numbers: number[] }>(
    `select array_agg(number order by id) as numbers from webhook_attempts where merchant_id = $1 group by event_id order by 1`,
    [merchant.id],
  );
  assert.deepEqual(
    numbers.map((row) => row.numbers),
    [
      [1, 2],
      [1, 2, 3],
      [1, 2, 3],
    ],
  );
  for (const [replay, code] of [
    [{}, 'validation_failed'],
    [{ from_event: second!.id, since: '2026-01-01' }, 'validation_failed'],
    [{ since: new Date(Date.now() - 31 * 86_400_000).toISOString() }, 'validation_failed'],
    [{ from_event: 'evt_01jd8k4x3fe7hbkq6v2c9m5n0p' }, 'not_found'],
  ] as const) {
    await assert.rejects(tessera.webhooks.update(endpoint.id, { replay }), { code });
  }
});

test('a test reaches its endpoint alone, whatever that subscribes to', async () => {
  const { tessera, receiver, endpoint } = await subscribe(['voucher.created']);
  const other = await receive();
  await tessera.webhooks.create({ url: other.url, enabled_events: ['*'] });
  await tessera.webhooks.update(endpoint.id, { test: true });
  await deliverWebhooks(server);
  assert.deepEqual(typesOf(receiver.arrived), ['webhook_endpoint.tested']);
  assert.ok(!typesOf(other.arrived).includes('webhook_endpoint.tested'));
});

test('an address that is not public is refused before anything is sent', async () => {
  const tessera = await (await world.merchant()).client();
  const urls = [
    'https://10.0.0.1',
    'https://[::1]/',
    'https://intranet',
    'https://hooks.internal:22',
    'http://hooks.example.com',
    'https://169.254.169.254/latest',
    `${server.url}/webhook-sink/other`,
    'https://user:pw@hooks.example.com',
  ];
  for (const url of urls) {
    await assert.rejects(
      tessera.webhooks.create({ url, enabled_events: ['*'] }),
      { code: 'url_not_allowed' },
      url,
    );
  }
  assert.equal((await tessera.webhooks.list().page()).data.length, 0);
});

test('an address that became private is refused at the connection, and nothing else is believed', async () => {
  const receiver = await receive(undefined, '127.0.0.2');
  const subscribed = await subscribe();
  await world.sql('update webhook_endpoints set url = $2 where merchant_id = $1', [
    subscribed.merchant.id,
    receiver.url,
  ]);
  await subscribed.tessera.vouchers.create(percent);
  await deliverWebhooks(server);
  assert.deepEqual(receiver.arrived, []);
  const { attempts } = await listed(subscribed);
  assert.deepEqual(
    attempts.map(({ failure }) => failure),
    ['address_refused'],
  );
});

test('a redirect is not followed, an endless answer and a silent endpoint are failures', async () => {
  const trap = await receive();
  const answers: Record<string, Parameters<typeof openReceiver>[0]> = {
    redirected: (_arrived, reply) => reply.writeHead(307, { location: trap.url }).end(),
    answer_too_large: (_arrived, reply) => {
      reply.writeHead(200);
      const pour = () => {
        while (!reply.destroyed && reply.write(Buffer.alloc(16_384)));
        if (!reply.destroyed) reply.once('drain', pour);
      };
      pour();
    },
    timeout: () => undefined,
    connection_failed: (_arrived, reply) => reply.destroy(),
  };
  for (const [failure, answer] of Object.entries(answers)) {
    const subscribed = await subscribe(['voucher.created'], answer);
    await subscribed.tessera.vouchers.create(percent);
    await deliverWebhooks(server);
    const { attempts } = await listed(subscribed);
    assert.deepEqual(
      attempts.map((attempt) => attempt.failure),
      [failure],
    );
    assert.ok(attempts[0]!.duration_ms < 2_000);
  }
  assert.deepEqual(trap.arrived, []);
});

test('a large event is sent with the id of its object alone', async () => {
  const { merchant, receiver, endpoint } = await subscribe(['customer.updated']);
  await world.sql(
    `insert into events (merchant_id, id, type, object_id, actor_type, data)
     values ($1, gen_random_uuid(), 'customer.updated', gen_random_uuid(), 'system',
             json_build_object('id', 'cus_1', 'object', 'customer', 'metadata', json_build_object('a', repeat('x', 20000))))`,
    [merchant.id],
  );
  await deliverWebhooks(server);
  const [{ headers, body }] = receiver.arrived as [Arrived];
  assert.ok(Buffer.byteLength(body) < limits.webhooks.bodyBytes);
  const event = new Webhook(endpoint.secret!).verify(body, headers as Record<string, string>);
  assert.deepEqual((event as { data: unknown }).data, { object: { id: 'cus_1', object: 'customer' } });
});

test('a merchant has twenty enabled endpoints and not one more, however many are made at once', async () => {
  const tessera = await (await world.merchant()).client();
  const make = () =>
    tessera.webhooks.create({ url: 'https://hooks.example.com/', enabled_events: ['post.created'] });
  const made = await Promise.allSettled(Array.from({ length: 24 }, make));
  const refused = made.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
  assert.deepEqual(refused, Array(4).fill('endpoint_limit_reached'));
  const [first] = made.filter((one) => one.status === 'fulfilled');
  await tessera.webhooks.update(first!.value.id, { status: 'disabled' });
  await make();
  await assert.rejects(tessera.webhooks.update(first!.value.id, { status: 'enabled' }), {
    code: 'endpoint_limit_reached',
  });
});

test('a suspended merchant is told nothing until they are active again', async () => {
  const subscribed = await subscribe();
  const { tessera, receiver, merchant } = subscribed;
  await tessera.vouchers.create(percent);
  await world.sql(`update merchants set status = 'suspended' where id = $1`, [merchant.id]);
  await deliverWebhooks(server);
  assert.deepEqual(receiver.arrived, []);
  await world.sql(`update merchants set status = 'active' where id = $1`, [merchant.id]);
  await deliverWebhooks(server);
  assert.equal(receiver.arrived.length, 1);
});

test('an endpoint is changed under its version, and what changed is in the log', async () => {
  const { tessera, endpoint } = await subscribe();
  const changed = await tessera.webhooks.update(
    endpoint.id,
    { description: 'Shop', enabled_events: ['*'] },
    { ifMatch: 1 },
  );
  assert.equal(changed.version, 2);
  await assert.rejects(tessera.webhooks.update(endpoint.id, { description: 'Till' }, { ifMatch: 1 }), {
    code: 'precondition_failed',
  });
  assert.deepEqual(await tessera.webhooks.update(endpoint.id, { description: 'Shop' }), changed);
  await deliverWebhooks(server);
  const { data } = await tessera.events.list({ object_id: endpoint.id }).page();
  assert.deepEqual(
    data.map(({ type }) => type),
    ['webhook_endpoint.updated', 'webhook_endpoint.created'],
  );
  assert.deepEqual(data[0]!.data.previous, {
    description: null,
    enabled_events: ['voucher.created'],
    version: 1,
  });
});
