/** The delivery log of webhook endpoints. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tessera } from '../../sdk/src/client.ts';
import { use } from '../harness/stage.ts';
import { listed, percent, WebhookStage } from './webhook-stage.ts';

const stage = use(() => WebhookStage.open());

const as = (jwt: string) => new Tessera({ token: jwt, baseUrl: stage.server.url });

test('a failed delivery is found by its status, however many succeeded since', async () => {
  let isFailing = true;
  const subscribed = await stage.subscribe(['voucher.created'], (_, reply) =>
    reply.writeHead(isFailing ? 500 : 204).end(),
  );
  const { tessera, endpoint, merchant } = subscribed;
  const owner = as((await merchant.person('owner')).jwt);
  const statusesOf = async (
    status?: NonNullable<Parameters<typeof owner.webhooks.listDeliveries>[1]>['status'],
  ) =>
    (
      await owner.webhooks.listDeliveries(endpoint.id, { ...(status && { status }), limit: 100 }).page()
    ).data.map((one) => one.status);
  await tessera.vouchers.create(percent);
  await tessera.vouchers.create(percent);
  await stage.deliver();
  assert.deepEqual(await statusesOf(['retrying']), ['retrying', 'retrying']);
  // The second fails for good; the first finally succeeds.
  const [later] = (await owner.webhooks.listDeliveries(endpoint.id, {}).page()).data;
  await stage.world.sql(
    `update webhook_deliveries set status = 'exhausted' where merchant_id = $1 and event_id =
       (select max(event_id::text)::uuid from webhook_deliveries where merchant_id = $1)`,
    [merchant.id],
  );
  isFailing = false;
  await stage.hasten(subscribed);
  for (let count = 0; count < 25; count += 1) await tessera.vouchers.create(percent);
  await stage.deliver();
  assert.ok((await listed(subscribed)).attempts.every(({ status }) => status === 'succeeded'));

  const failed = await owner.webhooks.listDeliveries(endpoint.id, { status: ['failed'] }).page();
  assert.deepEqual(
    failed.data.map(({ event_id, attempt_count, last_attempt, next_attempt_at }) => ({
      event_id,
      attempt_count,
      answer: last_attempt?.http_status,
      next_attempt_at,
    })),
    [{ event_id: later!.event_id, attempt_count: 1, answer: 500, next_attempt_at: null }],
  );
  assert.equal((await statusesOf(['delivered'])).length, 26);
  // Page by page, each once, newest event first.
  const seen: string[] = [];
  for await (const { event_id } of owner.webhooks.listDeliveries(endpoint.id, { limit: 10 }))
    seen.push(event_id);
  assert.equal(new Set(seen).size, 27);
  assert.deepEqual(seen, [...seen].sort().reverse());
});

test('a delivery shows its request and attempts, and its body only to those who may read the event', async () => {
  const subscribed = await stage.subscribe(['voucher.created'], (_, reply) => reply.writeHead(500).end());
  const { merchant, endpoint } = subscribed;
  const [owner, manager] = [
    as((await merchant.person('owner')).jwt),
    as((await merchant.person('manager')).jwt),
  ];
  await subscribed.tessera.vouchers.create(percent);
  await stage.deliver();
  await stage.hasten(subscribed);
  await stage.deliver();
  const [delivery] = (await owner.webhooks.listDeliveries(endpoint.id, {}).page()).data;
  const detail = await owner.webhooks.getDelivery(endpoint.id, delivery!.event_id);
  assert.deepEqual(
    detail.attempts.map(({ http_status, failure }) => [http_status, failure]),
    [
      [500, 'http_error'],
      [500, 'http_error'],
    ],
  );
  const { headers, body } = subscribed.receiver.arrived[0]!;
  assert.equal(detail.request.body, body);
  for (const [name, value] of Object.entries(detail.request.headers)) assert.equal(headers[name], value);
  assert.equal(detail.request.url, `${subscribed.receiver.url}/hook`);
  // A delivery of an event that a manager may not read.
  await stage.world.sql(
    `update events set type = 'team_member.invited' where merchant_id = $1 and type = 'voucher.created'`,
    [merchant.id],
  );
  assert.equal((await manager.webhooks.getDelivery(endpoint.id, delivery!.event_id)).request.body, null);
  assert.notEqual((await owner.webhooks.getDelivery(endpoint.id, delivery!.event_id)).request.body, null);
  await assert.rejects(owner.webhooks.getDelivery(endpoint.id, 'evt_01m80000000000000000000000'), {
    code: 'not_found',
  });
  const stranger = as((await (await stage.world.merchant()).person('owner')).jwt);
  await assert.rejects(stranger.webhooks.getDelivery(endpoint.id, delivery!.event_id), { code: 'not_found' });
  await assert.rejects(stranger.webhooks.listDeliveries(endpoint.id, {}).page(), { code: 'not_found' });
});
