/** Events that a process sends to fast endpoints before it records their deliveries. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { servicesFor } from '../harness/cells.ts';
import { until } from '../harness/patience.ts';
import { numberEvents } from '../harness/relay.ts';
import { use } from '../harness/stage.ts';
import { openBatches, openDeliverer } from '../harness/webhooks.ts';
import { percent, type Subscribed, WebhookStage } from './webhook-stage.ts';

const stage = use(() => WebhookStage.open());

/** A process that fans out and delivers for this merchant. */
async function processOf({ merchant }: Subscribed) {
  const app = { services: await servicesFor(stage.server.app.services, merchant) };
  const failures: Error[] = [];
  const deliverer = openDeliverer({ app }, (error) => failures.push(error));
  return { ...openBatches({ app }, deliverer), deliverer, failures };
}

interface Row {
  status: string;
  attempts: number;
  waits: boolean;
  /** Whether one transaction wrote the delivery and its attempt. */
  at_once: boolean | null;
}

const rowsOf = ({ merchant }: Subscribed) =>
  stage.world.sql<Row>(
    `select d.status, d.attempts, d.due_at > now() as waits, d.xmin = a.xmin as at_once
     from webhook_deliveries d
     left join webhook_attempts a on a.merchant_id = d.merchant_id and a.event_id = d.event_id
     where d.merchant_id = $1 order by d.event_id`,
    [merchant.id],
  );

const progressOf = async ({ merchant }: Subscribed) =>
  (
    await stage.world.sql<{ fanned_out_to: number | null }>(
      'select fanned_out_to from event_heads where merchant_id = $1',
      [merchant.id],
    )
  )[0]!.fanned_out_to;

test('what an endpoint accepts is recorded with its attempt, at once, after it was sent', async () => {
  const one = await stage.subscribe();
  const { turn, failures } = await processOf(one);
  for (let count = 0; count < 25; count += 1) await one.tessera.vouchers.create(percent);
  await numberEvents(stage.server);
  await turn();
  // A slow machine doesn't send all of them in time; the others are due.
  const sent = one.receiver.arrived.length;
  assert.ok(sent >= 10, `${sent} were sent`);
  const accepted = { status: 'delivered', attempts: 1, waits: false, at_once: true };
  const due = { status: 'pending', attempts: 0, waits: false, at_once: null };
  assert.deepEqual(await rowsOf(one), [...Array(sent).fill(accepted), ...Array(25 - sent).fill(due)]);
  assert.equal(await progressOf(one), null);
  assert.deepEqual(failures, []);
});

test('a failed attempt is retried like all others, and counts for its endpoint', async () => {
  const one = await stage.subscribe(['voucher.created'], (_arrived, reply) => reply.writeHead(500).end());
  const { turn } = await processOf(one);
  await one.tessera.vouchers.create(percent);
  await numberEvents(stage.server);
  await turn();
  assert.deepEqual(await rowsOf(one), [{ status: 'pending', attempts: 1, waits: true, at_once: true }]);
  const [endpoint] = (await one.tessera.webhooks.list().page()).data;
  assert.equal(endpoint!.failure_streak, 1);
});

test('an attempt that takes longer is recorded as under way, counts when it ends, and later events wait for nothing', async () => {
  const answers: (() => void)[] = [];
  const one = await stage.subscribe(['voucher.created'], (_arrived, reply) => {
    answers.push(() => reply.writeHead(204).end());
  });
  const { turn, deliverer } = await processOf(one);
  await one.tessera.vouchers.create(percent);
  await numberEvents(stage.server);
  const first = turn();
  const underWay = { status: 'pending', attempts: 0, waits: true, at_once: null };
  await until(async () => (await rowsOf(one)).length === 1);
  assert.deepEqual(await rowsOf(one), [underWay]);
  answers[0]!();
  await first;
  assert.equal((await rowsOf(one))[0]!.status, 'delivered');
  await one.tessera.vouchers.create(percent);
  await numberEvents(stage.server);
  await turn();
  assert.deepEqual((await rowsOf(one)).at(-1), { ...underWay, waits: false });
  assert.equal(one.receiver.arrived.length, 1);
  await deliverer.stop();
});

test('what a process has not recorded when it dies is sent by another one, and by none while it may be under way', async () => {
  const one = await stage.subscribe();
  await one.tessera.vouchers.create(percent);
  await numberEvents(stage.server);
  await (await processOf(one)).die();
  const { turn } = await processOf(one);
  await turn();
  assert.deepEqual([one.receiver.arrived.length, await rowsOf(one)], [0, []]);
  await stage.world.sql(
    `update event_heads set fan_out_until = now() - interval '1 minute' where merchant_id = $1`,
    [one.merchant.id],
  );
  await turn();
  assert.equal(one.receiver.arrived.length, 1);
  assert.equal((await rowsOf(one))[0]!.status, 'delivered');
});

test('a batch that another process has recorded meanwhile counts for nothing', async () => {
  const answers: (() => void)[] = [];
  const one = await stage.subscribe(['voucher.created'], (_arrived, reply) => {
    answers.push(() => reply.writeHead(204).end());
  });
  const { turn } = await processOf(one);
  await one.tessera.vouchers.create(percent);
  await one.tessera.vouchers.create(percent);
  await numberEvents(stage.server);
  const sending = turn();
  await until(() => answers.length === 2);
  // Another process has recorded the first event as due.
  await stage.world.sql(
    `with first as (
       select id, sequence from events where merchant_id = $1 and type = 'voucher.created' order by sequence limit 1
     ), progress as (
       update event_heads set fanned_out_to = first.sequence from first where merchant_id = $1
     )
     insert into webhook_deliveries (merchant_id, endpoint_id, event_id, due_at)
     select w.merchant_id, w.id, first.id, now() from first, webhook_endpoints w where w.merchant_id = $1`,
    [one.merchant.id],
  );
  for (const answer of answers) answer();
  await sending;
  const [progress, rows] = [await progressOf(one), await rowsOf(one)];
  assert.ok(progress !== null);
  assert.deepEqual(rows, [{ status: 'pending', attempts: 0, waits: false, at_once: null }]);
});

test('events that no endpoint receives are passed over without a batch', async () => {
  const one = await stage.subscribe();
  await one.tessera.customers.create({ external_id: 'ada' });
  await numberEvents(stage.server);
  assert.notEqual(await progressOf(one), null);
  // It would record nothing of a batch.
  await (await processOf(one)).die();
  assert.deepEqual([await progressOf(one), await rowsOf(one)], [null, []]);
});
