import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { unique } from '../contract/shop-parts.ts';
import { ask, type Canary, stageCanary, tablesWith } from '../harness/canary.ts';
import { workJobs } from '../harness/jobs.ts';
import { relayEvents } from '../harness/relay.ts';
import { useStage } from '../harness/stage.ts';

const { server, world } = useStage();

const stage = (): Promise<Canary> =>
  stageCanary({
    url: server.url,
    world,
    settle: async () => {
      await workJobs(server, world);
      await relayEvents(server);
    },
  });

const erase = (customer: string, jwt: string) =>
  ask(server.url, 'POST', `/merchant/users/${customer}/erase`, jwt, {});

test('an erased customer is named in no table, and the books are unchanged', async () => {
  const { jwt, merchantId, texts, customer, membership } = await stage();
  assert.ok((await tablesWith(world, texts)).length >= 10);
  const books = () =>
    world.sql(
      `select t.id, t.points, t.balance_after, t.number, m.points_available, m.lifetime_redeemed
       from points_transactions t join memberships m on m.merchant_id = t.merchant_id and m.id = t.membership_id
       where t.merchant_id = $1 order by t.id`,
      [merchantId],
    );
  const before = await books();
  const erased = await erase(customer, jwt);
  assert.equal(erased.status, 200, erased.text);
  await relayEvents(server);
  assert.deepEqual(await tablesWith(world, texts), []);
  assert.deepEqual(await books(), before);
  const view = await ask(server.url, 'GET', `/memberships/merchant/${membership}`, jwt);
  assert.equal(view.json?.customer_id, customer);
  const again = await erase(customer, jwt);
  assert.deepEqual(again.json, erased.json);
});

test('remaining events are readable and show when a customer was erased', async () => {
  const { jwt, texts, customer } = await stage();
  await erase(customer, jwt);
  await relayEvents(server);
  const events = await ask(server.url, 'GET', '/events?limit=100', jwt);
  assert.equal(events.status, 200);
  for (const canary of texts) assert.ok(!events.text.toLowerCase().includes(canary.toLowerCase()));
  const list = events.json as { data: { type: string; data: { object: { id: string } } }[] };
  assert.ok(list.data.some(({ type, data }) => type === 'customer.erased' && data.object.id === customer));
  assert.ok(list.data.some(({ type }) => type === 'redemption.succeeded'));
});

test('erasing one customer affects no other', async () => {
  const { jwt, texts, customer, voucher } = await stage();
  const neighbour = unique('Neighbour');
  const answer = await ask(server.url, 'POST', `/vouchers/${voucher}/issue`, jwt, {
    customer: { external_id: unique('crm-'), name: neighbour },
    message: `For ${neighbour}`,
  });
  assert.equal(answer.status, 201, answer.text);
  await erase(customer, jwt);
  assert.deepEqual(await tablesWith(world, texts), []);
  const left = await tablesWith(world, [neighbour]);
  assert.ok(left.includes('customers') && left.includes('voucher_recipients'), left.join());
});

test('only the merchant itself can erase a customer, and only with permission', async () => {
  const { jwt, merchantId, customer, texts } = await stage();
  const stranger = await (await world.merchant()).person('owner');
  const foreign = await erase(customer, stranger.jwt);
  assert.equal(foreign.json?.code, 'customer_not_found');
  assert.ok((await tablesWith(world, texts)).includes('customers'));
  await world.sql(`update sessions set stepped_up_at = null where merchant_id = $1`, [merchantId]);
  const late = await erase(customer, jwt);
  assert.equal(late.json?.code, 'step_up_required');
});

test('the export contains all stored data of a customer, and is recorded in the access log', async () => {
  const { jwt, merchantId, texts, customer, membership } = await stage();
  const answer = await ask(server.url, 'GET', `/merchant/users/${customer}/data-export`, jwt);
  assert.equal(answer.status, 200, answer.text);
  for (const canary of texts) assert.ok(answer.text.includes(canary), canary);
  const document = answer.json as Record<string, { id: string }[]>;
  assert.equal(document.memberships![0]!.id, membership);
  assert.ok(document.points_transactions!.length >= 2);
  for (const kind of ['vouchers', 'redemptions', 'holds', 'referral_codes', 'messages', 'events']) {
    assert.ok(document[kind]!.length > 0, kind);
  }
  const noted = await world.sql(
    `select from access_log where merchant_id = $1 and action = 'privacy.export'`,
    [merchantId],
  );
  assert.equal(noted.length, 1);
});

test('a request repeated after the erasure gets its result without personal data', async () => {
  const { jwt, texts, customer, issuing } = await stage();
  const { path, body, key } = issuing;
  const before = await ask(server.url, 'POST', path, jwt, body, key);
  assert.ok(before.text.includes(texts[0]!), before.text);
  await erase(customer, jwt);
  const after = await ask(server.url, 'POST', path, jwt, body, key);
  assert.deepEqual([after.status, after.headers['idempotent-replayed']], [201, 'true']);
  for (const canary of texts) assert.ok(!after.text.includes(canary), after.text);
  assert.equal(after.json?.code, before.json?.code);
});

test('messages to many lose the text that names the person and keep the rest', async () => {
  const { jwt, customer, communication } = await stage();
  await erase(customer, jwt);
  const { json } = await ask(server.url, 'GET', `/communications/${communication}`, jwt);
  assert.deepEqual([json?.subject, json?.body], ['Meet [erased]', '[erased] won. Write to [erased].']);
});

test('the event log cannot be redacted for a customer who was not erased', async () => {
  const { customer, merchantId } = await stage();
  const client = await world.connect({ id: merchantId });
  try {
    await client.query('begin; set local role tessera_app');
    await client.query(`set local tessera.tenants to '{${merchantId}}'`);
    const forget = client.query(`select tessera_forget_in_events($1, $2, '{}', '{}', '')`, [
      decodeId('customer', customer),
      [decodeId('customer', customer)],
    ]);
    await assert.rejects(forget, /Only an erased customer can be forgotten/);
  } finally {
    await client.end();
  }
});
