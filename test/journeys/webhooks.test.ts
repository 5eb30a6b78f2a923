import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { decodeId } from '../../contract/ids.ts';
import { limits } from '../../contract/limits.ts';
import { Tessera } from '../../sdk/src/client.ts';
import { use } from '../harness/stage.ts';
import type { Arrived } from '../harness/webhooks.ts';
import { percent, typesOf, WebhookStage } from './webhook-stage.ts';

const stage = use(() => WebhookStage.open());

test('the secret is shown once, and after a rotation two secrets sign for a day', async () => {
  const subscribed = await stage.subscribe();
  const { tessera, receiver, endpoint } = subscribed;
  const rotated = await tessera.webhooks.update(endpoint.id, { rotate_secret: true });
  assert.match(rotated.secret!, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.notEqual(rotated.secret, endpoint.secret);
  assert.ok(Date.parse(rotated.previous_secret_until!) - Date.now() > 23.9 * 3_600_000);
  assert.ok(!JSON.stringify(await tessera.webhooks.list().page()).includes('whsec_'));
  await tessera.vouchers.create(percent);
  await stage.deliver();
  const [{ headers, body }] = receiver.arrived as [Arrived];
  for (const secret of [endpoint.secret!, rotated.secret!]) {
    new Webhook(secret).verify(body, headers as Record<string, string>);
  }
  await stage.world.sql(
    `update webhook_endpoints set previous_secret_until = now() - interval '1 second' where id = $1`,
    [decodeId('webhook_endpoint', endpoint.id)],
  );
  await tessera.vouchers.create(percent);
  await stage.deliver();
  const later = receiver.arrived[1]!;
  new Webhook(rotated.secret!).verify(later.body, later.headers as Record<string, string>);
  assert.throws(() =>
    new Webhook(endpoint.secret!).verify(later.body, later.headers as Record<string, string>),
  );
});

test('a secret that is rotated again before the receiver has the new one signs until its day is over', async () => {
  const subscribed = await stage.subscribe();
  const { tessera, receiver, endpoint } = subscribed;
  const secrets = [endpoint.secret!];
  for (let times = 0; times < 3; times += 1)
    secrets.push((await tessera.webhooks.update(endpoint.id, { rotate_secret: true })).secret!);
  const signing = async (): Promise<boolean[]> => {
    await tessera.vouchers.create(percent);
    await stage.deliver();
    const { body, headers } = receiver.arrived.at(-1)!;
    return secrets.map((secret) => {
      try {
        new Webhook(secret).verify(body, headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    });
  };
  // The one that the receiver has had, the latest, and the one before.
  assert.deepEqual(await signing(), [true, false, true, true]);
  await stage.world.sql(
    `update webhook_endpoints set oldest_secret_until = now() - interval '1 second', previous_secret_until = now() - interval '1 second' where id = $1`,
    [decodeId('webhook_endpoint', endpoint.id)],
  );
  assert.deepEqual(await signing(), [false, false, false, true]);
});

test('a token subscribes only to what it may read, and a wildcard grants no more', async () => {
  const merchant = await stage.world.merchant();
  const narrow = await stage.clientOf(merchant, ['webhooks:manage', 'vouchers:read']);
  const receiver = await stage.receive();
  await assert.rejects(
    narrow.webhooks.create({ url: receiver.url, enabled_events: ['voucher.created', 'merchant.updated'] }),
    { code: 'event_scope_missing' },
  );
  await narrow.webhooks.create({ url: receiver.url, enabled_events: ['*'] });
  const full = await merchant.client();
  await full.merchant.updateProfile({ description: 'New' });
  await full.vouchers.create(percent);
  await stage.deliver();
  assert.deepEqual(typesOf(receiver.arrived), ['voucher.created']);
});

test('a weaker token that takes over an endpoint is limited to its own permissions', async () => {
  const { merchant, tessera, endpoint } = await stage.subscribe(['merchant.updated']);
  const narrow = await stage.clientOf(merchant, ['webhooks:manage', 'vouchers:read']);
  const receiver = await stage.receive();
  await assert.rejects(narrow.webhooks.update(endpoint.id, { url: receiver.url }), {
    code: 'event_scope_missing',
  });
  const star = await tessera.webhooks.create({ url: receiver.url, enabled_events: ['*'] });
  await narrow.webhooks.update(star.id, { url: `${receiver.url}/mine` });
  await tessera.merchant.updateProfile({ description: 'New' });
  await tessera.vouchers.create(percent);
  await stage.deliver();
  assert.deepEqual(typesOf(receiver.arrived), ['voucher.created']);
});

test('an endpoint is disabled when its token is revoked, and the owner is notified', async () => {
  const merchant = await stage.world.merchant();
  const token = await merchant.token();
  const receiver = await stage.receive();
  const setUp = new Tessera({ token: token.text, baseUrl: stage.server.url });
  await setUp.webhooks.create({ url: receiver.url, enabled_events: ['*'] });
  await stage.world.sql('update api_tokens set revoked_at = now() where id = $1', [token.id]);
  const tessera = await merchant.client();
  await tessera.vouchers.create(percent);
  await stage.deliver();
  assert.deepEqual(receiver.arrived, []);
  const [endpoint] = (await tessera.webhooks.list().page()).data;
  assert.deepEqual([endpoint!.status, endpoint!.disabled_reason], ['disabled', 'access_ended']);
  const { data } = await tessera.notifications.list().page();
  assert.deepEqual(
    data.map(({ type, severity }) => [type, severity]),
    [['webhook_endpoint.disabled', 'critical']],
  );
});

test('pending deliveries of an endpoint without permission are not sent', async () => {
  const { tessera, receiver, merchant } = await stage.subscribe(['voucher.created'], (_arrived, reply) =>
    reply.writeHead(500).end(),
  );
  await tessera.vouchers.create(percent);
  await stage.deliver();
  assert.equal(receiver.arrived.length, 1);
  await stage.world.sql(`update team_members set role = 'finance' where merchant_id = $1`, [merchant.id]);
  await stage.world.sql(`update api_tokens set scopes = '{webhooks:read}' where merchant_id = $1`, [
    merchant.id,
  ]);
  await stage.world.sql(`update webhook_deliveries set due_at = now() where merchant_id = $1`, [merchant.id]);
  await stage.deliver();
  assert.equal(receiver.arrived.length, 1);
  const rows = await stage.world.sql<{ status: string }>(
    'select status from webhook_deliveries where merchant_id = $1',
    [merchant.id],
  );
  assert.deepEqual(rows, [{ status: 'cancelled' }]);
});

test('an endpoint follows its token through a rotation', async () => {
  const merchant = await stage.world.merchant();
  const owner = await merchant.clientAs('owner');
  const made = await owner.apiTokens.create({ name: 'Till', preset: 'integration' });
  const receiver = await stage.receive();
  await new Tessera({ token: made.token, baseUrl: stage.server.url }).webhooks.create({
    url: receiver.url,
    enabled_events: ['voucher.created'],
  });
  await owner.apiTokens.rotate(made.id, { overlap_hours: 0 });
  await owner.vouchers.create(percent);
  await stage.deliver();
  assert.equal(receiver.arrived.length, 1);
  await owner.apiTokens.revokeAll();
  await owner.vouchers.create(percent);
  await stage.deliver();
  assert.equal(receiver.arrived.length, 1);
});

test('a private address is refused before anything is sent', async () => {
  const tessera = await (await stage.world.merchant()).client();
  const urls = [
    'https://10.0.0.1',
    'https://[::1]/',
    'https://intranet',
    'https://hooks.internal:22',
    'http://hooks.example.com',
    'https://169.254.169.254/latest',
    `${stage.server.url}/webhook-sink/other`,
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

test('a merchant has up to twenty enabled endpoints, even with concurrent requests', async () => {
  const tessera = await (await stage.world.merchant()).client();
  let made24 = 0;
  const make = () => {
    made24 += 1;
    return tessera.webhooks.create({
      url: `https://hooks.example.com/${made24}`,
      enabled_events: ['post.created'],
    });
  };
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

test('a URL has one enabled endpoint, so that one request is sent there once', async () => {
  const tessera = await (await stage.world.merchant()).client();
  const make = (url: string) => tessera.webhooks.create({ url, enabled_events: ['*'] });
  const url = 'https://hooks.example.com/in?a=1';
  const made = await Promise.allSettled(Array.from({ length: 6 }, () => make(url)));
  const [first, ...more] = made.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  assert.equal(more.length, 0);
  const spellings = [
    url,
    `${url}#x`,
    `${url}#`,
    'HTTPS://Hooks.Example.com/in?a=1',
    'https://hooks.example.com:443/in?a=1',
    'https://hooks.example.com/./in?a=1',
  ];
  for (const spelling of spellings)
    await assert.rejects(make(spelling), { code: 'endpoint_exists' }, spelling);
  const other = await make('https://hooks.example.com/in?a=2');
  await assert.rejects(tessera.webhooks.update(other.id, { url }), { code: 'endpoint_exists' });
  await tessera.webhooks.update(first!.id, { status: 'disabled' });
  await tessera.webhooks.update(other.id, { url });
  await assert.rejects(tessera.webhooks.update(first!.id, { status: 'enabled' }), {
    code: 'endpoint_exists',
  });
  assert.equal((await tessera.webhooks.update(other.id, { url, description: 'same' })).url, url);
});

test('test events are sent a few times a minute', async () => {
  const tessera = await (await stage.world.merchant()).client();
  const url = 'https://hooks.example.com/';
  const { id } = await tessera.webhooks.create({ url, enabled_events: ['*'] });
  const { attempts } = limits.guesses.webhookTest;
  for (let count = 0; count < attempts; count += 1) await tessera.webhooks.update(id, { test: true });
  await assert.rejects(tessera.webhooks.update(id, { test: true }, { maxRetries: 0 }), {
    code: 'rate_limited',
  });
  await tessera.webhooks.update(id, { description: 'other changes are not limited' });
});

test('an endpoint is changed under its version, and the change is in the log', async () => {
  const { tessera, endpoint } = await stage.subscribe();
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
  await stage.deliver();
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
