/** The Shopify connector against imitated webhooks with real signatures, a real server and the conformance kit. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { Tessera } from '@tessera/sdk';
import { createPass, playAll, prefixes, type Stage, stories } from '../../connectors/conformance/index.ts';
import { orderIdOf } from '../../connectors/shopify/src/basket.ts';
import { createConnector, type LogLine } from '../../connectors/shopify/src/server.ts';
import { setUp, tearDown, useStage } from '../harness/stage.ts';
import { connectorScopes } from './connector-scopes.ts';
import { assertKnown, payloadsOf } from './payloads.ts';
import { orderOf } from './shop-orders.ts';
import { send, signatureOf, webhookOf } from './shopify-shop.ts';

const secret = 'shpss_7d1f4a';

let stage: Stage;
let token: string;
const opened: Server[] = [];
const lines: LogLine[] = [];

async function open(tessera: Tessera, secrets: readonly string[] = [secret]): Promise<string> {
  const settings = {
    secrets,
    passId: stage.passId,
    voucherPrefixes: [prefixes.voucher],
    giftCardPrefixes: [prefixes.giftCard],
    externalIdPrefix: 'shopify-',
  };
  const connector = createConnector({ tessera, settings }, (line) => lines.push(line));
  opened.push(connector);
  await new Promise<void>((resolve) => connector.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(connector.address() as AddressInfo).port}`;
}

let url: string;
const { server, world } = useStage();
setUp(async () => {
  const merchant = await world.merchant();
  // Patient, because a busy machine can refuse a few requests.
  const owner = { token: (await merchant.token()).text, baseUrl: server.url, maxRetries: 8 };
  const tessera = new Tessera(owner);
  token = (await merchant.token(connectorScopes)).text;
  stage = {
    tessera,
    passId: await createPass(tessera),
    deliver: async (event) => {
      const webhook = webhookOf(event);
      // Shopify sends a webhook again after a broken connection too.
      const status = await send(url, webhook, signatureOf(secret, webhook.body)).catch(() => 0);
      return status === 200;
    },
    orderIdOf: ({ id }) => orderIdOf(Number(id)),
  };
  url = await open(new Tessera({ token, baseUrl: server.url }));
});
tearDown(async () => {
  for (const connector of opened) connector.close();
});

for (const story of stories) {
  test(`${story.title}, however its webhooks arrive`, () => playAll(stage, story));
}

for (const { kind, about, webhooks, expected } of payloadsOf<{
  webhooks: { topic: string; body: { id: number; order_id?: number } }[];
}>('shopify')) {
  test(`webhooks of a real shop, ${kind}: ${about}`, async () => {
    for (const { topic, body } of webhooks) {
      const text = JSON.stringify(body);
      await send(url, { topic, body: text }, signatureOf(secret, text));
    }
    const [{ body }] = webhooks as [(typeof webhooks)[0]];
    await assertKnown(stage.tessera, orderIdOf(body.order_id ?? body.id), expected);
  });
}

const order = orderOf(1_000);

test('a webhook without the signature of its exact body changes nothing', async () => {
  const webhook = webhookOf({ type: 'paid', order: order('2000000001') });
  const genuine = signatureOf(secret, webhook.body);
  for (const [body, signature] of [
    [webhook.body, signatureOf('another', webhook.body)],
    [`${webhook.body} `, genuine],
    [webhook.body, ''],
    [webhook.body, genuine.slice(0, 10)],
  ] as const) {
    assert.equal(await send(url, { ...webhook, body }, signature), 401);
  }
  await assert.rejects(stage.tessera.orders.get(orderIdOf(2_000_000_001)));
  assert.equal(await send(url, webhook, genuine), 200);
});

test('both secrets are accepted while one is rotated', async () => {
  const rotating = await open(new Tessera({ token, baseUrl: server.url }), ['new', secret]);
  const webhook = webhookOf({ type: 'paid', order: order('2000000002') });
  assert.equal(await send(rotating, webhook, signatureOf(secret, webhook.body)), 200);
  assert.equal(await send(rotating, webhook, signatureOf('new', webhook.body)), 200);
});

test('Shopify is asked to try again while Tessera is away, the token is refused or the order is unknown', async () => {
  const away = await open(new Tessera({ token, baseUrl: 'http://127.0.0.1:1', maxRetries: 0 }));
  const refused = await open(new Tessera({ token: 'tsk_live_nonsense', baseUrl: server.url }));
  // The sign-in page of a network answers everything, with any status.
  const pages = await Promise.all(
    [200, 404].map((status) =>
      open(
        new Tessera({
          token,
          baseUrl: server.url,
          fetch: async () =>
            new Response('<h1>Sign in</h1>', { status, headers: { 'content-type': 'text/html' } }),
        }),
      ),
    ),
  );
  const paid = webhookOf({ type: 'paid', order: order('2000000003') });
  for (const place of [away, refused, ...pages]) {
    assert.equal(await send(place, paid, signatureOf(secret, paid.body)), 503);
  }
  const refund = { id: '2000000004', lines: [], shipping: 0, amount: 100 };
  const early = webhookOf({ type: 'refunded', order: order('2000000005'), refund });
  assert.equal(await send(url, early, signatureOf(secret, early.body)), 503);
});

test('what Tessera refuses for good is logged and not sent again', async () => {
  const promotion = await stage.tessera.campaigns.create({
    name: 'The shop knows nothing of it',
    kind: 'automatic',
    discount: { type: 'amount', amount_off: 100, currency: 'EUR' },
    conditions: { all: [{ order_items: { items: { skus: ['PROMOTED'] }, quantity_gte: 1 } }] },
  });
  const line = { id: '1', sku: 'PROMOTED', quantity: 1, amount: 1_000, discounts: {} };
  const webhook = webhookOf({ type: 'paid', order: order('2000000006', { lines: [line] }) });
  assert.equal(await send(url, webhook, signatureOf(secret, webhook.body)), 200);
  assert.partialDeepStrictEqual(lines.at(-1), { outcome: 'refused', code: 'order_price_changed' });
  await stage.tessera.campaigns.pause(promotion.id);
  assert.equal(await send(url, webhook, signatureOf(secret, webhook.body)), 200);
  assert.equal((await stage.tessera.orders.get(orderIdOf(2_000_000_006))).status, 'applied');
});

test('the balance is shown to the customer whom Shopify names, and to no one else', async () => {
  await stage.tessera.memberships.issue({
    pass_id: stage.passId,
    customer: { external_id: 'shopify-42' },
    initial_points: 120,
  });
  const now = Math.floor(Date.now() / 1_000);
  const ask = async (id: string, key: string, timestamp = now) => {
    const query = {
      logged_in_customer_id: id,
      path_prefix: '/apps/tessera',
      shop: 'a.example',
      timestamp: String(timestamp),
    };
    const content = Object.entries(query)
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('');
    const signature = createHmac('sha256', key).update(content).digest('hex');
    const answer = await fetch(`${url}/proxy/balance?${new URLSearchParams({ ...query, signature })}`);
    return [answer.status, await answer.json()];
  };
  assert.deepEqual(await ask('42', secret), [200, { points: 120 }]);
  assert.deepEqual(await ask('', secret), [200, { points: null }]);
  assert.deepEqual(await ask('43', secret), [200, { points: null }]);
  assert.deepEqual(await ask('42', 'another'), [401, {}]);
  assert.deepEqual(await ask('42', secret, now - 600), [401, {}]);
});
