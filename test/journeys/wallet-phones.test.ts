/** Phones with a pass: they register it, are notified of changes and fetch them. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { use } from '../harness/stage.ts';
import { passLink, passToken, passTypeId, updatePasses } from '../harness/wallet-passes.ts';
import type { TestMerchant } from '../harness/world.ts';
import { fetchPass, newMember, openWalletStage, passIn } from './wallet-pass-stage.ts';

const pushed: { path: string; topic: string }[] = [];
let answer = { status: 200, body: '' };

/** Simulates Apple's push service: records notifications, with configurable answers. */
const apple = use(async () => {
  const service = createServer((request, response) => {
    pushed.push({ path: request.url, topic: String(request.headers['apns-topic']) });
    response.writeHead(answer.status);
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  return service;
});
const stage = use(() => {
  const { port } = apple.address() as AddressInfo;
  return openWalletStage({ TESSERA_APPLE_PUSH_URL: `http://127.0.0.1:${port}` });
});

interface Phone {
  register(token?: string, pushToken?: string): Promise<number>;
  unregister(): Promise<number>;
  changed(since?: string): Promise<{ status: number; serialNumbers: string[]; lastUpdated: string }>;
  latest(headers?: Record<string, string>): ReturnType<typeof fetchPass>;
}

function phoneOf(device: string, merchant: TestMerchant, membership: string): Phone {
  const base = `${stage.server.url}/wallet-passes/apple/v1`;
  const list = `${base}/devices/${device}/registrations/${passTypeId}`;
  const own = passToken(stage.server, merchant.id, membership);
  const headers = (token: string) => ({
    authorization: `ApplePass ${token}`,
    'content-type': 'application/json',
  });
  return {
    register: async (token = own, pushToken = `${device}00ff`) =>
      (
        await fetch(`${list}/${membership}`, {
          method: 'POST',
          headers: headers(token),
          body: JSON.stringify({ pushToken }),
        })
      ).status,
    unregister: async () =>
      (
        await fetch(`${list}/${membership}`, {
          method: 'DELETE',
          headers: { authorization: `ApplePass ${own}` },
        })
      ).status,
    changed: async (since) => {
      const response = await fetch(since === undefined ? list : `${list}?passesUpdatedSince=${since}`);
      const body = response.status === 200 ? await response.json() : { serialNumbers: [], lastUpdated: '' };
      return { status: response.status, ...(body as { serialNumbers: string[]; lastUpdated: string }) };
    },
    latest: (more = {}) =>
      fetchPass(stage, `${base}/passes/${passTypeId}/${membership}`, {
        authorization: `ApplePass ${own}`,
        ...more,
      }),
  };
}

const eventsOf = async (merchant: TestMerchant): Promise<string[]> =>
  (
    await stage.world.sql<{ type: string }>(
      `select type from events where merchant_id = $1 and type like 'wallet_pass.%' order by id`,
      [merchant.id],
    )
  ).map(({ type }) => type);

test('a phone registers a pass, is notified of a change, asks what has changed and fetches it', async () => {
  const { issued, tessera, merchant } = await newMember(stage);
  const phone = phoneOf('d1', merchant, issued.id);
  await updatePasses(stage.server);
  assert.deepEqual([await phone.register(), await phone.register()], [201, 200]);
  assert.equal((await tessera.memberships.get(issued.id)).wallet.apple_registrations, 1);
  pushed.length = 0;
  const { lastUpdated, serialNumbers } = await phone.changed();
  assert.deepEqual(serialNumbers, [issued.id]);
  assert.equal((await phone.changed(lastUpdated)).status, 204);

  await tessera.points.redeem({ membership_id: issued.id, points: 250 });
  answer = { status: 200, body: '' };
  await updatePasses(stage.server);
  assert.deepEqual(pushed, [{ path: '/3/device/d100ff', topic: passTypeId }]);
  await updatePasses(stage.server);
  assert.equal(pushed.length, 1, 'one change is told once');
  assert.deepEqual((await phone.changed(lastUpdated)).serialNumbers, [issued.id]);
  const { files, response } = await phone.latest();
  assert.equal(passIn(files).storeCard.headerFields![0]!.value, '1.000');
  assert.equal(passIn(files).webServiceURL, 'https://tessera.test/wallet-passes/apple');
  assert.equal(passIn(files).authenticationToken, passToken(stage.server, merchant.id, issued.id));
  const since = response.headers.get('last-modified')!;
  assert.equal((await phone.latest({ 'if-modified-since': since })).response.status, 304);

  assert.deepEqual([await phone.unregister(), await phone.unregister()], [200, 200]);
  assert.equal((await phone.changed()).status, 204);
  assert.deepEqual(await eventsOf(merchant), [
    'wallet_pass.installed',
    'wallet_pass.updated',
    'wallet_pass.uninstalled',
  ]);
});

test('after a restore, a phone fetches its passes again, which can be older than it has seen', async () => {
  const { issued, merchant } = await newMember(stage);
  const phone = phoneOf('d9', merchant, issued.id);
  assert.equal(await phone.register(), 201);
  const { lastUpdated } = await phone.changed();
  assert.equal((await phone.changed(lastUpdated)).status, 204);
  const since = (await phone.latest()).response.headers.get('last-modified')!;
  await stage.world.sql(`update merchants set restored_at = now() + interval '1 second' where id = $1`, [
    merchant.id,
  ]);
  assert.deepEqual((await phone.changed(lastUpdated)).serialNumbers, [issued.id]);
  assert.equal((await phone.latest({ 'if-modified-since': since })).response.status, 200);
});

test('a phone authenticates with its pass, which is no proof for another one', async () => {
  const one = await newMember(stage);
  const other = await newMember(stage);
  const phone = phoneOf('d2', one.merchant, one.issued.id);
  const foreign = passToken(stage.server, other.merchant.id, other.issued.id);
  const link = passLink(stage.server, one.merchant.id, one.issued.id, 60);
  for (const wrong of [foreign, link, 'nonsense', '']) assert.equal(await phone.register(wrong), 401, wrong);
  assert.equal(await phone.register(undefined, 'no/token'), 400);
  for (const name of ['%00', 'a%00', '%2F', 'x'.repeat(129)]) {
    const nobody = phoneOf(name, one.merchant, one.issued.id);
    const found = [
      await nobody.register(undefined, 'aa'),
      await nobody.unregister(),
      (await nobody.changed()).status,
    ];
    assert.deepEqual(found, [404, 404, 404], name);
  }
  assert.deepEqual(await eventsOf(one.merchant), []);
  const path = `/wallet-passes/apple/v1/passes/${passTypeId}/${one.issued.id}`;
  assert.equal((await fetch(`${stage.server.url}${path}`)).status, 401);
  const report = await fetch(`${stage.server.url}/wallet-passes/apple/v1/log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ logs: ['something went wrong'] }),
  });
  assert.equal(report.status, 200);
});

test('an unregistered phone is deleted, and a failed notification is retried', async () => {
  const { issued, tessera, merchant, template } = await newMember(stage);
  await phoneOf('d3', merchant, issued.id).register();
  await updatePasses(stage.server);
  answer = { status: 503, body: '{"reason":"ServiceUnavailable"}' };
  pushed.length = 0;
  await tessera.memberships.updateTemplate(template.id, { terms: 'Be very kind.' });
  await updatePasses(stage.server);
  assert.equal(pushed.length, 1, 'a change of the template is one of all its passes');
  await updatePasses(stage.server);
  assert.equal(pushed.length, 1, 'not at once');
  answer = { status: 410, body: '{"reason":"Unregistered"}' };
  await stage.world.sql('update pass_devices set due_at = now() where merchant_id = $1', [merchant.id]);
  await updatePasses(stage.server);
  assert.equal((await tessera.memberships.get(issued.id)).wallet.apple_registrations, 0);
  assert.deepEqual((await eventsOf(merchant)).slice(-1), ['wallet_pass.uninstalled']);
  answer = { status: 200, body: '' };
});

type Owner = Awaited<ReturnType<TestMerchant['clientAs']>>;
type Member = Awaited<ReturnType<typeof newMember>> & { owner: Owner };

/** Lines with everything that can be shown. */
const lines = [
  '{{customer.first_name}}',
  '{{ customer.name }} {{merchant.name}}',
  '{{points.available}} {{tier.name}}',
  '{{expires_at}}',
];
const showing = {
  fields: lines.map((value_template, at) => ({
    key: `line_${at}`,
    label: 'L',
    value_template,
    placement: 'back' as const,
  })),
};

/** Changes of what a pass can show, in whichever object it is. */
const shownChanges: Record<string, (member: Member) => Promise<unknown>> = {
  'the name of the customer': ({ tessera, issued }) =>
    tessera.customers.update(issued.customer_id!, { name: 'Augusta King' }),
  'the name of the merchant': ({ owner }) => owner.merchant.updateProfile({ name: 'Other name' }),
  'the language of the merchant': ({ owner }) => owner.merchant.updateProfile({ locale: 'de-DE' }),
  'the time zone of the merchant': ({ owner }) =>
    owner.merchant.updateProfile({ timezone: 'Pacific/Kiritimati' }),
  'the name of the pass': ({ tessera, pass }) => tessera.memberships.updatePass(pass.id, { name: 'Other' }),
  'the name of a tier': ({ tessera, pass }) =>
    tessera.memberships.updatePass(pass.id, { tiers: [{ id: pass.tiers[0]!.id, name: 'Other' }] }),
  'the colors': ({ tessera, template }) =>
    tessera.memberships.updateTemplate(template.id, {
      design: { background_color: '#000000', foreground_color: '#FFFFFF' },
    }),
  'the points': ({ tessera, issued }) => tessera.points.redeem({ membership_id: issued.id, points: 1 }),
  'the holder in a merge': async ({ tessera, issued }) => {
    const kept = await tessera.customers.create({ external_id: 'kept', name: 'Ada King' });
    await tessera.customers.merge(kept.id, { duplicate_id: issued.customer_id! });
  },
  'the name of the holder in a merge': async ({ tessera, issued }) => {
    await tessera.customers.update(issued.customer_id!, { name: null });
    await updatePasses(stage.server);
    pushed.length = 0;
    const duplicate = await tessera.customers.create({ external_id: 'other', name: 'Augusta King' });
    await tessera.customers.merge(issued.customer_id!, { duplicate_id: duplicate.id });
  },
};

/** Changes of the same objects that no pass shows. */
const unseenChanges: Record<string, (member: Member) => Promise<unknown>> = {
  'the tags of the customer': ({ tessera, issued }) =>
    tessera.customers.update(issued.customer_id!, { tags: ['regular'] }),
  'the website of the merchant': ({ owner }) =>
    owner.merchant.updateProfile({ website: 'https://example.com' }),
  'the limit of the pass': ({ tessera, pass }) =>
    tessera.memberships.updatePass(pass.id, { max_issued: 1_000 }),
  'its visits': ({ tessera, issued }) =>
    tessera.memberships.verify({ serial: issued.serial, check_in: true }),
};

async function phoneWith(device: string, template: object = showing) {
  const member = await newMember(stage, template, undefined, {
    tiers: [{ name: 'Bean' }],
    validity: { mode: 'fixed', ends_at: '2090-01-01T11:00:00Z' },
  });
  const owner = await member.merchant.clientAs('owner');
  const phone = phoneOf(device, member.merchant, member.issued.id);
  assert.equal(await phone.register(), 201);
  await updatePasses(stage.server);
  const { lastUpdated } = await phone.changed();
  const since = (await phone.latest()).response.headers.get('last-modified')!;
  // The header has a resolution of a second.
  await setTimeout(1_100 - (Date.now() % 1_000));
  pushed.length = 0;
  return { ...member, owner, phone, lastUpdated, since };
}

for (const [at, [what, change]] of Object.entries(shownChanges).entries()) {
  test(`a pass is newer, and its phone is notified once, after a change of ${what}`, async () => {
    const member = await phoneWith(`s${at}`);
    const { phone, lastUpdated, since, issued } = member;
    await change(member);
    await updatePasses(stage.server);
    await updatePasses(stage.server);
    const told = pushed.map(({ path }) => path);
    assert.deepEqual(told, [`/3/device/s${at}00ff`]);
    assert.deepEqual((await phone.changed(lastUpdated)).serialNumbers, [issued.id]);
    assert.equal((await phone.latest({ 'if-modified-since': since })).response.status, 200);
  });
}

for (const [at, [what, change]] of Object.entries(unseenChanges).entries()) {
  test(`no phone is notified of a change of ${what}, which its pass does not show`, async () => {
    const member = await phoneWith(`u${at}`);
    await change(member);
    await updatePasses(stage.server);
    assert.deepEqual(pushed, []);
  });
}

test('a pass that does not show its customer stays as it is when they change their name', async () => {
  const fields = [{ key: 'shop', label: 'L', value_template: '{{merchant.name}}', placement: 'back' }];
  const member = await phoneWith('n1', { fields });
  await member.tessera.customers.update(member.issued.customer_id!, { name: 'Augusta King' });
  await updatePasses(stage.server);
  assert.deepEqual(pushed, []);
  assert.equal((await member.phone.changed(member.lastUpdated)).status, 204);
  assert.equal((await member.phone.latest({ 'if-modified-since': member.since })).response.status, 304);
});

test('a change that concerns more members than a batch reaches the phone of the last one, once', async () => {
  const { merchant, owner } = await phoneWith('b1');
  await stage.world.sql(
    `insert into memberships select (jsonb_populate_record(m, jsonb_build_object(
       'id', '00000000-0000-7000-8000-' || lpad(at::text, 12, '0'), 'serial', lpad(at::text, 22, '0'),
       'external_id', null, 'one_per_customer', false))).*
     from memberships m, generate_series(1, 500) as at where m.merchant_id = $1`,
    [merchant.id],
  );
  await owner.merchant.updateProfile({ name: 'Other name' });
  await updatePasses(stage.server);
  assert.equal(pushed.length, 0, 'the first batch');
  await updatePasses(stage.server);
  await updatePasses(stage.server);
  assert.equal(pushed.length, 1);
  assert.deepEqual(
    await stage.world.sql('select from pass_refreshes where merchant_id = $1', [merchant.id]),
    [],
  );
});
