import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { limits } from '../../contract/limits.ts';
import { servicesFor } from '../harness/cells.ts';
import { patient } from '../harness/patience.ts';
import { relayEvents } from '../harness/relay.ts';
import { use } from '../harness/stage.ts';
import { type Arrived, openDeliverer, type openReceiver } from '../harness/webhooks.ts';
import { listed, percent, typesOf, WebhookStage } from './webhook-stage.ts';

const stage = use(() => WebhookStage.open());

test('an event is sent to the endpoint, signed, as it is in the event log', async () => {
  const subscribed = await stage.subscribe();
  const { tessera, receiver, endpoint } = subscribed;
  const voucher = await tessera.vouchers.create(percent);
  await stage.deliver();
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

test('an endpoint gets the types it subscribed to, from then on and of its own merchant', async () => {
  const { merchant, tessera, receiver } = await stage.subscribe(['voucher.disabled']);
  const earlier = await tessera.vouchers.create(percent);
  await tessera.vouchers.update(earlier.id, { active: false });
  const other = await (await stage.world.merchant()).client();
  await other.vouchers.update((await other.vouchers.create(percent)).id, { active: false });
  await stage.deliver();
  assert.deepEqual(typesOf(receiver.arrived), ['voucher.disabled']);
  assert.equal(JSON.parse(receiver.arrived[0]!.body).merchant_id, merchant.wireId);
});

test('a failed delivery is retried under the same id until it succeeds, which ends the streak', async () => {
  let left = 2;
  const subscribed = await stage.subscribe(['voucher.created'], (_arrived, reply) => {
    left -= 1;
    reply.writeHead(left >= 0 ? 503 : 200).end('{}');
  });
  const { tessera, receiver, merchant } = subscribed;
  await tessera.vouchers.create(percent);
  await stage.deliver();
  assert.equal(receiver.arrived.length, 1);
  assert.equal((await listed(subscribed)).failure_streak, 1);
  const [due] = await stage.world.sql<{ seconds: number }>(
    'select extract(epoch from due_at - now())::float8 as seconds from webhook_deliveries where merchant_id = $1',
    [merchant.id],
  );
  assert.ok(due!.seconds > 2 && due!.seconds < 5.6, String(due!.seconds));
  for (const _ of [1, 2, 3]) {
    await stage.hasten(subscribed);
    await stage.deliver();
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

test('ten merchants with long queues leave a share of every turn to the eleventh', async () => {
  const order: number[] = [];
  const queues = [];
  for (const place of Array.from({ length: 11 }, (_, at) => at)) {
    const answer = (_arrived: Arrived, reply: ServerResponse) => {
      order.push(place);
      reply.writeHead(204).end();
    };
    queues.push(await stage.subscribe(['voucher.created'], answer));
  }
  const long = 25;
  await Promise.all(
    queues.flatMap(({ tessera }, place) =>
      Array.from({ length: place < 10 ? long : 1 }, () => tessera.vouchers.create(percent)),
    ),
  );
  await stage.deliver();
  assert.equal(order.length, 10 * long + 1);
  // A turn starts up to a hundred attempts.
  assert.ok(order.indexOf(10) < 100, `after ${order.indexOf(10)} others`);
});

test('after ten attempts a delivery fails', async () => {
  const subscribed = await stage.subscribe(['voucher.created'], (_arrived, reply) =>
    reply.writeHead(500).end(),
  );
  await subscribed.tessera.vouchers.create(percent);
  for (let turn = 0; turn < 12; turn += 1) {
    await stage.hasten(subscribed);
    await stage.deliver();
  }
  assert.equal(subscribed.receiver.arrived.length, 10);
  const rows = await stage.world.sql(
    'select status, attempts, tries from webhook_deliveries where merchant_id = $1',
    [subscribed.merchant.id],
  );
  assert.deepEqual(rows, [{ status: 'exhausted', attempts: 10, tries: 10 }]);
});

test('an endpoint that answers 410 is disabled at once, and nothing more is sent', async () => {
  const subscribed = await stage.subscribe(['voucher.created'], (_arrived, reply) =>
    reply.writeHead(410).end(),
  );
  await subscribed.tessera.vouchers.create(percent);
  await stage.deliver();
  await subscribed.tessera.vouchers.create(percent);
  await stage.deliver();
  assert.equal(subscribed.receiver.arrived.length, 1);
  const { status, disabled_reason } = await listed(subscribed);
  assert.deepEqual([status, disabled_reason], ['disabled', 'gone']);
});

test('five days of failures disable an endpoint, notify the owner, and a replay sends what was missed', async () => {
  let broken = true;
  const subscribed = await stage.subscribe(['voucher.created', 'voucher.disabled'], (_arrived, reply) =>
    reply.writeHead(broken ? 500 : 204).end(),
  );
  const { tessera, receiver, endpoint, merchant } = subscribed;
  const voucher = await tessera.vouchers.create(percent);
  await stage.deliver();
  await stage.world.sql(
    `update webhook_endpoints set failing_since = now() - interval '5 days' where merchant_id = $1`,
    [merchant.id],
  );
  await stage.hasten(subscribed);
  await stage.deliver();
  const failed = await listed(subscribed);
  assert.deepEqual(
    [failed.status, failed.disabled_reason, failed.failure_streak],
    ['disabled', 'failing', 2],
  );
  const [notification] = (await tessera.notifications.list().page()).data;
  assert.equal(notification!.data.webhook_endpoint_id, endpoint.id);
  assert.equal(notification!.data.disabled_reason, 'failing');
  assert.match(notification!.body, /five days/);

  await tessera.vouchers.update(voucher.id, { active: false });
  await stage.deliver();
  broken = false;
  receiver.arrived.length = 0;
  await assert.rejects(tessera.webhooks.update(endpoint.id, { test: true }), { code: 'endpoint_disabled' });
  const [first] = (await tessera.events.list({ object_id: voucher.id, order: 'asc' }).page()).data;
  const enabled = await tessera.webhooks.update(endpoint.id, {
    status: 'enabled',
    replay: { from_event: first!.id },
  });
  assert.deepEqual([enabled.status, enabled.failure_streak, enabled.failing_since], ['enabled', 0, null]);
  await stage.hasten(subscribed);
  await stage.deliver();
  assert.deepEqual(typesOf(receiver.arrived).sort(), ['voucher.created', 'voucher.disabled']);
  assert.equal((await listed(subscribed)).replay, null);
});

test('a replay sends delivered events again, and none older than requested', async () => {
  const subscribed = await stage.subscribe();
  const { tessera, receiver, endpoint, merchant } = subscribed;
  for (let count = 0; count < 3; count += 1) await tessera.vouchers.create(percent);
  await stage.deliver();
  assert.equal(receiver.arrived.length, 3);
  const [second] = (
    await tessera.events.list({ type: ['voucher.created'], order: 'asc', limit: 2 }).page()
  ).data.slice(1);
  await tessera.webhooks.update(endpoint.id, { replay: { from_event: second!.id } });
  await stage.deliver();
  assert.equal(receiver.arrived.length, 5);
  await tessera.webhooks.update(endpoint.id, {
    replay: { since: new Date(Date.now() - 3_600_000).toISOString() },
  });
  await stage.deliver();
  assert.equal(receiver.arrived.length, 8);
  const numbers = await stage.world.sql<{ numbers: number[] }>(
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

test('a test event reaches its endpoint only, whatever its subscription', async () => {
  const { tessera, receiver, endpoint } = await stage.subscribe(['voucher.created']);
  const other = await stage.receive();
  await tessera.webhooks.create({ url: other.url, enabled_events: ['*'] });
  await tessera.webhooks.update(endpoint.id, { test: true });
  await stage.deliver();
  assert.deepEqual(typesOf(receiver.arrived), ['webhook_endpoint.tested']);
  assert.ok(!typesOf(other.arrived).includes('webhook_endpoint.tested'));
});

test('an address that became private is refused on connection', async () => {
  const receiver = await stage.receive(undefined, '127.0.0.2');
  const subscribed = await stage.subscribe();
  await stage.world.sql('update webhook_endpoints set url = $2 where merchant_id = $1', [
    subscribed.merchant.id,
    receiver.url,
  ]);
  await subscribed.tessera.vouchers.create(percent);
  await stage.deliver();
  assert.deepEqual(receiver.arrived, []);
  const { attempts } = await listed(subscribed);
  assert.deepEqual(
    attempts.map(({ failure }) => failure),
    ['address_refused'],
  );
});

test('a redirect is not followed, and an endless answer or a silent endpoint fails', async () => {
  const trap = await stage.receive();
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
    const subscribed = await stage.subscribe(['voucher.created'], answer);
    await subscribed.tessera.vouchers.create(percent);
    await stage.deliver();
    const { attempts } = await listed(subscribed);
    assert.deepEqual(
      attempts.map((attempt) => attempt.failure),
      [failure],
    );
    assert.ok(attempts[0]!.duration_ms < patient(2_000));
  }
  assert.deepEqual(trap.arrived, []);
});

test('a large event is sent with only the id of its object', async () => {
  const { merchant, receiver, endpoint } = await stage.subscribe(['voucher.updated']);
  await stage.world.sql(
    `insert into events (merchant_id, id, type, object_id, actor_type, data)
     values ($1, gen_random_uuid(), 'voucher.updated', gen_random_uuid(), 'system',
             json_build_object('id', 'vch_1', 'object', 'voucher', 'metadata', json_build_object('a', repeat('x', 20000))))`,
    [merchant.id],
  );
  await stage.deliver();
  const [{ headers, body }] = receiver.arrived as [Arrived];
  assert.ok(Buffer.byteLength(body) < limits.webhooks.bodyBytes);
  const event = new Webhook(endpoint.secret!).verify(body, headers as Record<string, string>);
  assert.deepEqual((event as { data: unknown }).data, { object: { id: 'vch_1', object: 'voucher' } });
});

test('deliveries that are kept for a suspended merchant do not hurry the others', async () => {
  const { merchant, tessera } = await stage.subscribe();
  await tessera.vouchers.create(percent);
  await relayEvents(stage.server);
  const hour = 3_600_000;
  await stage.world.sql(
    `update webhook_deliveries set due_at = now() - interval '1 hour' where merchant_id = $1`,
    [merchant.id],
  );
  const deliverer = openDeliverer({
    app: { services: await servicesFor(stage.server.app.services, merchant) },
  });
  const become = (status: string) =>
    stage.world.sql('update merchants set status = $2 where id = $1', [merchant.id, status]);
  await become('suspended');
  assert.ok((await deliverer.turn()).oldestMs < hour);
  await become('active');
  assert.ok((await deliverer.turn()).oldestMs >= hour);
  await deliverer.stop();
});

test('a suspended merchant gets no webhooks until it is active again', async () => {
  const subscribed = await stage.subscribe();
  const { tessera, receiver, merchant } = subscribed;
  await tessera.vouchers.create(percent);
  await stage.world.sql(`update merchants set status = 'suspended' where id = $1`, [merchant.id]);
  await stage.deliver();
  assert.deepEqual(receiver.arrived, []);
  await stage.world.sql(`update merchants set status = 'active' where id = $1`, [merchant.id]);
  await stage.deliver();
  assert.equal(receiver.arrived.length, 1);
});

test('unresponsive endpoints delay no other', async () => {
  const hanging = await Promise.all(
    [1, 2, 3].map(() => stage.subscribe(['voucher.created'], () => undefined)),
  );
  const sound = await stage.subscribe();
  for (const { tessera } of [...hanging, sound]) {
    await Promise.all(Array.from({ length: 30 }, () => tessera.vouchers.create(percent)));
  }
  const delivering = stage.deliver();
  const began = performance.now();
  while (sound.receiver.arrived.length < 30) {
    assert.ok(performance.now() - began < patient(3_000), `${sound.receiver.arrived.length} of 30`);
    await setTimeout(20);
  }
  const waiting = hanging.map(({ receiver }) => receiver.arrived.length);
  assert.ok(
    waiting.every((count) => count < 30),
    waiting.join(),
  );
  await stage.world.sql(
    `update webhook_endpoints set status = 'disabled', disabled_reason = 'by_hand' where merchant_id = any ($1)`,
    [hanging.map(({ merchant }) => merchant.id)],
  );
  await delivering;
});
